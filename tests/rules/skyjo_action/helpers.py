"""Positions to start a test from, written as seen on the table, and a way to play on from them."""

from collections import Counter
from random import Random

from rules.kernel.events import event_json, visible_to
from rules.skyjo_action.cards import ACTION_DECK, ACTION_NAMES, CELL_NAMES, CELLS, DECK, GONE, STAR
from rules.skyjo_action.game import GAME
from rules.skyjo_action.options import Options
from rules.skyjo_action.state import OPTIONS, OWES, RESOLVED

ANY = 99
"""Written `?`: a face-down card that the test does not care about."""
PLAIN = "12 (1) (11) (3) / (10) (4) (9) (0) / (8) (2) (7) 6"


def card(text):
    return {"*": STAR, ".": GONE, "?": ANY}.get(text) or int(text)


def cards(text):
    """A pile written with its next card first."""
    return [card(part) for part in text.split()]


def actions(text):
    return [ACTION_NAMES.index(part) for part in text.split()]


def rig(
    *grids,
    turn=0,
    draw="",
    discard="5",
    hands=(),
    line="swap look three turns",
    deck=None,
    action_discard="",
    options=None,
    **fields,
):
    """`turn` is about to choose its option.

    A grid is three rows of four, `/` between them: `5` lies face up, `(5)` face down, `*` is the Star, `.`
    an empty place, `?` any card, face down. `draw` tells the next cards drawn; `discard` and
    `action_discard` their top first. What is named nowhere lies below in the draw pile (Stars lowest) and
    in the Action deck, unless `deck` is all there is of it: then the rest is on the Action discard, below
    what the test names.
    """
    seats = len(grids)
    state = GAME.setup(Options(**(options or {})), seats, 1)
    state.turn, state.stack, state.acting = turn, [OPTIONS[turn]], OWES[turn]
    state.turns = [int(seat <= turn) for seat in range(seats)]
    _lay_grids(state, grids)
    _stack_numbers(state, cards(draw), cards(discard))
    state.hands = [actions(hand) for hand in hands] or state.hands
    state.hands += [[] for _ in range(seats - len(state.hands))]
    _stack_actions(state, actions(line), deck, actions(action_discard))
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    conserved(state)
    return state


def _lay_grids(state, grids):
    state.cells, state.up, state.down = [], [], []
    for grid in grids:
        parts = grid.replace("/", " ").split()
        assert len(parts) == CELLS
        state.cells += [card(part.strip("()")) for part in parts]
        down = sum(1 << cell for cell, part in enumerate(parts) if part[0] in "(?")
        gone = sum(1 << cell for cell, part in enumerate(parts) if part == ".")
        state.down.append(down)
        state.up.append((1 << CELLS) - 1 - down - gone)


def _stack_numbers(state, draw, discard):
    rest = Counter(DECK)
    rest.subtract([*(cell for cell in state.cells if cell not in (GONE, ANY)), *draw, *discard])
    assert min(rest.values()) >= 0, "more of a card than there are"
    others = list(rest.elements())
    Random(1).shuffle(others)
    others.sort(key=lambda card: card != STAR)
    state.cells = [others.pop() if cell == ANY else cell for cell in state.cells]
    state.draw = others + draw[::-1]
    state.discard = discard[::-1]


def _stack_actions(state, line, deck, discard):
    rest = Counter(ACTION_DECK)
    named = [] if deck is None else actions(deck)
    rest.subtract([*line, *named, *discard, *(kind for hand in state.hands for kind in hand)])
    assert min(rest.values()) >= 0, "more of an Action card than there are"
    others = list(rest.elements())
    state.line = line
    state.action_deck = others if deck is None else named[::-1]
    state.action_discard = ([] if deck is None else others) + discard[::-1]


def all_numbers(state):
    """Every number card and Star, wherever it lies, sorted."""
    cells = [cell for cell in state.cells if cell != GONE]
    return sorted(cells + state.draw + state.discard + state.drawn)


def all_actions(state):
    """Every Action card, wherever it lies, sorted."""
    resolving = [frame[2] for frame in state.stack if frame[0] == RESOLVED]
    held = [kind for hand in state.hands for kind in hand]
    return sorted(state.action_deck + state.action_discard + state.line + held + resolving)


def conserved(state):
    """All 120 + 27 cards are there; faces, places and marks agree."""
    assert all_numbers(state) == sorted(DECK)
    assert all_actions(state) == sorted(ACTION_DECK)
    for place, cell in enumerate(state.cells):
        seat, bit = place // CELLS, 1 << place % CELLS
        assert not state.up[seat] & state.down[seat] & bit
        assert (cell == GONE) == (not (state.up[seat] | state.down[seat]) & bit)
        assert not state.marks[place] or state.down[seat] & bit, "marks only on face-down cards"


def play(state, *texts):
    """Play the moves, each by whoever acts; returns all events as JSON."""
    events = []
    for text in texts:
        (seat,) = GAME.to_act(state)
        assert text in moves(state), f"{text!r} is not among {moves(state)}"
        GAME.apply(state, seat, GAME.parse_move(text), events.append)
        conserved(state)
    return [event_json(event) for event in events]


def play_seen(state, seat, *texts):
    """As `play`, but only what `seat` may know of."""
    events = []
    for text in texts:
        GAME.apply(state, *GAME.to_act(state), GAME.parse_move(text), events.append)
    return [event_json(event) for event in events if visible_to(event, seat)]


def moves(state):
    """The legal moves of whoever acts, as texts."""
    return [GAME.move_text(move) for seat in GAME.to_act(state) for move in GAME.legal(state, seat)]


def asked(state):
    """Who acts, and the kind and subject of the choice."""
    (seat,) = GAME.to_act(state)
    decision = GAME.decision(state, seat)
    return seat, decision.kind, decision.subject


def named(events, name):
    """The events of that name, without it."""
    return [
        {key: value for key, value in event.items() if key != "event"}
        for event in events
        if event["event"] == name
    ]


def names(events):
    return [event["event"] for event in events]


def grid(state, seat):
    """A grid as `rig` takes it."""
    texts = []
    for cell in range(CELLS):
        value, bit = state.cells[seat * CELLS + cell], 1 << cell
        text = {STAR: "*", GONE: "."}.get(value, str(value))
        texts.append(f"({text})" if state.down[seat] & bit else text)
    return " / ".join(" ".join(texts[row : row + 4]) for row in (0, 4, 8))


def at(state, seat, name):
    """The card on a cell."""
    return state.cells[seat * CELLS + CELL_NAMES.index(name)]


def line_up(state):
    return " ".join(ACTION_NAMES[kind] for kind in state.line)


def top(pile, count):
    """The topmost cards of a pile, the top last."""
    return pile[-count:]
