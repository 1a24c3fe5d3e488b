"""New Game for 2 to 5 seats: everybody plays a card, the highest takes the trick, most tricks win.

Notation: `play 17`, a card from 1 to 40. Decision: `play` (private), without a subject or a default.
Options: `cards`. Chance: `deal`, the whole deck in its new order, dealt from the end, seat by seat.
`public_state`: `hands` and `tricks` by seat; `trick`, the `leader`'s card first; `played`; `to_act`.
Outcome: scores are tricks.
"""

from __future__ import annotations

from typing import Any

from rules.kernel.game import Game
from rules.new_game import engine, moves, options, resampling
from rules.new_game import view as views
from rules.new_game.engine import State
from rules.new_game.view import View
from rules.registry import GAMES


def public_state(state: State) -> dict[str, Any]:
    """The full state, secrets included, as the module describes it."""
    return {
        "hands": [list(hand) for hand in state.hands],
        "trick": list(state.trick),
        "leader": state.leader,
        "tricks": list(state.tricks),
        "played": list(state.played),
        "to_act": list(engine.to_act(state)),
    }


def chance_json(why: str, result: tuple[int, ...]) -> list[int]:
    """The deck in its new order."""
    return list(result)


GAME: Game[State, View] = Game(
    info=GAMES["new_game"],
    Options=options.Options,
    setup=engine.setup,
    to_act=engine.to_act,
    decision=engine.decision,
    legal=engine.legal,
    optional=engine.optional,
    default_move=engine.default_move,
    apply=engine.apply,
    outcome=engine.outcome,
    view=views.view,
    resample=resampling.resample,
    public_state=public_state,
    chance_json=chance_json,
    move_text=moves.move_text,
    parse_move=moves.parse_move,
)
"""The rules as one object."""
