"""Hoppla Lama for 3 to 6 seats.

Notation: `bet A` (highest or lowest), `bet B` (highest), `bet C` (same), `bet D` (lowest);
`take 1` to `take 5`.

Decisions: `bet`, in the open; `take`, private, whatever the limit. Neither has a subject or a default.

Options: `yellow_start`, `yellow_end`, `red_start`, `red_end`, the spaces of the two shortcuts (HL-1).

Chance: `first seat`, the seat (from 0) that starts the first round (HL-6).

`public_state` fields: `round` from 1; `phase` `bet`, `take` or `over`; `to_act` seats; `starter` seat with
the white llama; `bet` `A` to `D` or null; `positions` and `tokens` by seat; `round_bag` tokens in the bag
when the round began and `bag` those in it now; `taken` handfuls of this round by seat, 0 for none (secret
until the reveal); `last` the round before, `{"bet", "counts"}` or null; `emptied` how the match ended,
`{"seat", "count"}` or null; `board` the four shortcut spaces by option name. Seats count from 0.
"""

from __future__ import annotations

from typing import Any

from rules.hoppla_lama import engine, resampling
from rules.hoppla_lama import view as sight
from rules.hoppla_lama.bets import BETS
from rules.hoppla_lama.engine import FIRST_BET, MOST, NONE, State
from rules.hoppla_lama.figures import figures
from rules.hoppla_lama.options import Options as HopplaOptions
from rules.hoppla_lama.view import View
from rules.kernel.game import Game
from rules.registry import GAMES

_TEXTS = {count: f"take {count}" for count in range(1, MOST + 1)} | {
    FIRST_BET + place: f"bet {bet}" for place, bet in enumerate(BETS)
}
_MOVES = {text: move for move, text in _TEXTS.items()}


def move_text(move: int) -> str:
    """`bet A` to `bet D` or `take 1` to `take 5`."""
    return _TEXTS[move]


def parse_move(text: str) -> int:
    """The move written exactly as `move_text` writes it; raises ValueError for anything else."""
    try:
        return _MOVES[text]
    except KeyError:
        raise ValueError(f"not a move of Hoppla Lama: {text[:40]!r}") from None


def public_state(state: State) -> dict[str, Any]:
    """The full state as the module describes it."""
    last = {"bet": BETS[state.last_bet], "counts": list(state.last)} if state.last else None
    ended = state.emptied_by != NONE
    return {
        "round": state.round,
        "phase": sight.phase(state),
        "to_act": list(engine.to_act(state)),
        "starter": state.starter,
        "bet": None if state.bet == NONE else BETS[state.bet],
        "positions": list(state.positions),
        "tokens": list(state.tokens),
        "round_bag": state.round_bag,
        "bag": state.bag,
        "taken": list(state.taken),
        "last": last,
        "emptied": {"seat": state.emptied_by, "count": state.kept} if ended else None,
        "board": state.board._asdict(),
    }


def chance_json(why: str, result: tuple[int, ...]) -> int:
    """The seat that starts the first round."""
    return result[0]


GAME: Game[State, View] = Game(
    info=GAMES["hoppla_lama"],
    Options=HopplaOptions,
    setup=engine.setup,
    to_act=engine.to_act,
    decision=engine.decision,
    legal=engine.legal,
    optional=engine.optional,
    default_move=engine.default_move,
    apply=engine.apply,
    outcome=engine.outcome,
    view=sight.view,
    resample=resampling.resample,
    public_state=public_state,
    chance_json=chance_json,
    move_text=move_text,
    parse_move=parse_move,
    figures=figures,
)
"""The rules as one object; see the module for notation and names."""
