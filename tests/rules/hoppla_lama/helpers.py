"""Positions to start a test from and a way to play on from them."""

from rules.hoppla_lama.bets import BETS
from rules.hoppla_lama.engine import NONE, State
from rules.hoppla_lama.game import GAME
from rules.hoppla_lama.options import Options
from rules.kernel.events import event_json

BOARD = Options().board


def start(seats=4, starter=0, **chosen):
    """A match before its first bet, except for what is chosen."""
    state = GAME.setup(Options(), seats, 1)
    state.starter = state.turn = starter
    for name, value in chosen.items():
        setattr(state, name, value)
    if "bag" in chosen:
        state.round_bag = chosen["bag"]
    return state


def play(state, *texts):
    """Play the moves, each by whoever acts; returns all events as JSON."""
    events = []
    for text in texts:
        (seat,) = GAME.to_act(state)
        move = GAME.parse_move(text)
        assert move in GAME.legal(state, seat), text
        GAME.apply(state, seat, move, events.append)
    return [event_json(event) for event in events]


def play_round(state, bet, *counts):
    """A whole round, counts in the order of the takes."""
    return play(state, f"bet {bet}", *(f"take {count}" for count in counts))


def named(events, name):
    """The events of that name, without it."""
    return [
        {key: value for key, value in event.items() if key != "event"}
        for event in events
        if event["event"] == name
    ]


def in_takes(seats, starter, bag, bet, *counts, board=BOARD):
    """A round whose first seats have taken `counts`, by force: legality is the caller's affair."""
    state = State(board, seats, GAME.setup(Options(), seats, 1).chance, starter)
    state.round_bag, state.bag, state.bet = bag, bag - sum(counts), BETS.index(bet)
    for turn, count in enumerate(counts):
        state.taken[(starter + turn) % seats] = count
    state.turn = (starter + len(counts)) % seats
    assert state.bag > 0 and state.turn != NONE
    return state
