"""Lanterns as a game of the kernel.

Notation: `pass`, `play 3` (a card of kind 3), `left`, `right`, `done`, `ask 2` and `steal 2` (the second
seat), `give 4` (a card of kind 4), `peek 1` (the first lantern), `walk first`, `steal first`, `stop`.
Options: `mode`, `rounds`, `goal`. Chance: `deck`, `discards` (a whole order), `steal` (one kind).
`public_state`: `round`, `owing`, `hands`, `picks`, `lanterns`, `deck`, `discards`, `places`, `points`,
`home`, `wants_stop`, `shown` (picks of the last reveal), `stack` (effect, seat, detail), `seen` (a kind per
seat and lantern, 0 for none), `passed` (knower, holder, kind), `over`.
"""

from __future__ import annotations

import random
from typing import Any

from rules.kernel.chance import Chance
from rules.kernel.game import Game, GameInfo
from tests.toy_game import engine
from tests.toy_game.engine import COPIES, KINDS, LANTERNS, NONE, PASS, State
from tests.toy_game.options import Options
from tests.toy_game.view import View

MOVE_TEXTS: dict[int, str] = {
    PASS: "pass",
    engine.LEFT: "left",
    engine.RIGHT: "right",
    engine.DONE: "done",
    engine.WALK_FIRST: "walk first",
    engine.STEAL_FIRST: "steal first",
    engine.STOP: "stop",
    **{kind: f"play {kind}" for kind in range(1, KINDS + 1)},
    **{engine.GIVE_BASE + kind: f"give {kind}" for kind in range(1, KINDS + 1)},
    **{engine.PEEK_BASE + place: f"peek {place + 1}" for place in range(LANTERNS)},
    **{engine.ASK_BASE + seat: f"ask {seat + 1}" for seat in range(engine.MAX_SEATS)},
    **{engine.STEAL_BASE + seat: f"steal {seat + 1}" for seat in range(engine.MAX_SEATS)},
}
MOVES = {text: move for move, text in MOVE_TEXTS.items()}


def parse_move(text: str) -> int:
    """The move written as `text`; raises ValueError."""
    if text not in MOVES:
        raise ValueError(f"no move of Lanterns: {text!r}")
    return MOVES[text]


def view(state: State, seat: int | None) -> View:
    """By allow-list."""
    own = slice(0, 0) if seat is None else slice(seat * LANTERNS, (seat + 1) * LANTERNS)
    return View(
        seat=seat,
        mode=state.mode,
        rounds=state.rounds,
        goal=state.goal,
        round=state.round,
        owing=state.owing,
        stack=tuple(state.stack),
        hand=() if seat is None else tuple(sorted(state.hands[seat])),
        pick=NONE if seat is None else state.picks[seat],
        committed=tuple(pick != NONE for pick in state.picks),
        shown=tuple(state.shown),
        hand_sizes=tuple(map(len, state.hands)),
        seen=tuple(state.lanterns) if state.over else tuple(state.seen[own]) or (0,) * LANTERNS,
        passed=tuple(sorted(fact[1:] for fact in state.memory if fact[0] == seat)),
        deck_size=len(state.deck),
        discards=tuple(sorted(state.discards)),
        places=tuple(state.places),
        points=tuple(state.points),
        home=tuple(state.home),
        wants_stop=tuple(state.wants_stop),
        over=state.over,
    )


def resample(view: View, seed: int) -> State:
    """Deal what this seat does not know at random."""
    rng = random.Random(seed)
    seats = len(view.hand_sizes)
    state = engine.blank(view.mode, view.rounds, view.goal, seats)
    state.chance = Chance(seed)
    state.round, state.over, state.owing = view.round, view.over, view.owing
    state.stack = [(frame[0], frame[1], frame[2]) for frame in view.stack]
    state.shown, state.places, state.points = list(view.shown), list(view.places), list(view.points)
    state.home, state.wants_stop = list(view.home), list(view.wants_stop)
    state.discards = list(view.discards)
    deal_unknown(state, view, rng)
    guess_picks(state, view, rng)
    return state


def deal_unknown(state: State, view: View, rng: random.Random) -> None:
    """Known cards first, then the rest of the thirty."""
    if view.seat is not None:
        state.hands[view.seat] = list(view.hand)
        state.seen[view.seat * LANTERNS : (view.seat + 1) * LANTERNS] = view.seen
        state.memory = [(view.seat, holder, kind) for holder, kind in view.passed]
    for holder, kind in view.passed:
        state.hands[holder].append(kind)
    known = [*view.discards, *(kind for kind in view.seen if kind)]
    known += [kind for hand in state.hands for kind in hand]
    unknown = [kind for kind in range(1, KINDS + 1) for _ in range(COPIES - known.count(kind))]
    rng.shuffle(unknown)
    state.lanterns = [kind or unknown.pop() for kind in view.seen]
    for hand, size in zip(state.hands, view.hand_sizes, strict=True):
        hand.extend(unknown.pop() for _ in range(size - len(hand)))
    state.deck = unknown


def guess_picks(state: State, view: View, rng: random.Random) -> None:
    """A pick that this seat cannot see is a pass or any card of that hand."""
    for seat, committed in enumerate(view.committed):
        if committed:
            state.picks[seat] = rng.choice([PASS, *state.hands[seat]])
    if view.seat is not None:
        state.picks[view.seat] = view.pick


def public_state(state: State) -> dict[str, Any]:
    """Everything, secrets included."""
    return {
        "round": state.round,
        "owing": list(state.owing),
        "hands": [sorted(hand) for hand in state.hands],
        "picks": list(state.picks),
        "lanterns": list(state.lanterns),
        "deck": list(state.deck),
        "discards": list(state.discards),
        "places": list(state.places),
        "points": list(state.points),
        "home": list(state.home),
        "wants_stop": list(state.wants_stop),
        "shown": list(state.shown),
        "stack": [list(frame) for frame in state.stack],
        "seen": list(state.seen),
        "passed": [list(fact) for fact in state.memory],
        "over": state.over,
    }


def chance_json(why: str, result: tuple[int, ...]) -> list[int]:
    """Kinds as they are."""
    return list(result)


GAME: Game[State, View] = Game(
    info=GameInfo(
        "toy_game", {"free": (2, 5), "duel": (2, 2)}, rules=1, minutes=(1, 2), emblem="*", mode_option="mode"
    ),
    Options=Options,
    setup=engine.setup,
    to_act=engine.to_act,
    decision=engine.decision,
    legal=engine.legal,
    optional=engine.optional,
    default_move=engine.default_move,
    apply=engine.apply,
    outcome=engine.outcome,
    view=view,
    resample=resample,
    public_state=public_state,
    chance_json=chance_json,
    move_text=MOVE_TEXTS.__getitem__,
    parse_move=parse_move,
)
"""The toy game."""
