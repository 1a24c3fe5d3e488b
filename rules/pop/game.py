"""Pop: the game object that joins its parts. What a screen's author needs is told here.

Notation (`moves.py`): `pick 42`, `pick 3 17`, `pick 3 17 21 40 44`; `change 17`, `change 3 17`;
`signal red`, `signal C`, `signal red C`; `hint`; `give up`. Cards ascend, columns are A to E, colours
red yellow green blue purple (colour numbers 0 to 4).

Modes (option `mode`) and their options: competitive and trick (`sets`, `two_player_variant`), coop
(`signals`), solo (`rows`), enigma (`rows`, `level`, `date`). Setting an option of another mode is refused;
`options.MODES_OF` tells which belongs where.

Decisions: kind, whether private, subject
- `pick` (private, simultaneous): (cards to pick, turn, last turn). All modes of two to five seats.
- `choose` (open): (5, turn, last turn). Solo.
- `solve` (open): (5, number of this try, hints left). Enigma; a tried choice is not offered again.
Optional moves: `change ...` for a seat that has picked while another has not; `signal ...` for every seat
until all have picked (co-operative with `signals`); `hint` (seven at most) and `give up` in an Enigma.
There is no default move: a pick needs a look at the hand.

Events, in the order in which they come (seats from 0, the Capo is -1, cells are (card, column, row)):
- before the reveal: `Picked`, `PickChanged` (never with the card), `Signalled`; Enigma: `HintGiven`,
  `GaveUp`;
- the last pick of a turn: `Revealed` (five cards ascending with owners, arrow count, direction), then for
  each card `Placed`; when it touches its colour, wave by wave `Exploded` and `Fell` (left out when nothing
  falls), then one `Collected` (who takes the chain and the Capo's pile); co-operative: `Touched` ends it;
- end of the turn: `SetEnded` and either `SetBegan` or `LeftShown`; `GroupEnded`; `SoloEnded`; `Solved` or
  `TryFailed` (the board is then back as the puzzle has it);
- next turn: `TurnBegan`, variant `Drew` and, to its seat alone, `DrewCards`; `CapoDrew`. In solo `Drew` and
  `DrewCards` come before `TurnBegan`. The set-up of a match tells no events: show the first view.
Rows are absolute, so a screen can animate straight from the cells: a served column's Fila card is one row
lower until all five are served. `columns.py` has what may be previewed before committing: `placing_order`,
`ascending`, `landing_columns`, `direction_open`; `View.rest` tells them
where the others come from.

Outcome. Competitive, trick: scores are symbols over all sets; facts `left_0`, `left_1`, ... by seat, the
symbols on the card left in hand, which break a tie. All other modes, lost or given up, have neither winners
nor ranks. Co-operative: scores are the cards left in
each hand; verdict `beginners`, `apprentices`, `competent`, `expert` or `legendary` (a win, all seats win);
facts `turns`. Solo: the score is the number of cards left on the board; verdict `novice`, `nasty`, `evil`,
`renegade` or `failed`; facts `rows`, `turns`. Enigma: the score is the number of tries; verdict `solved` or
`given_up`; facts `tries`, `hints`, `puzzle` and `rows` (with the level they name the puzzle).

Chance: `deal` (all fifty cards; dealt from the end: board, hands by seat, then the pile, drawn from its end),
`put back` (where in the rest, 0 for the end dealt last, each card put aside goes), `deal again` (cards put
aside, when the deck ran out), `puzzle` (number of an Enigma).

`public_state` JSON: `mode`, `set`, `turn`, `columns` (A to E, each from the top), `fila`, `capo` {`open`,
`hidden`, `beside`, `lost`}, `pile` (next card last), `seats` [{`hand`, `pick`, `collected`,
`signals` {`colours`, `columns`}, `vowed`}], `scores` (by set), `over`, `verdict`, `touching`, `unplaced`;
`enigma` {`number`, `rows`, `level`, `solutions`, `tried`, `hints`, `solution`} or null.
"""

from __future__ import annotations

from typing import Any

from rules.kernel.game import Game
from rules.pop import ending, engine, moves, options, resampling
from rules.pop import view as sight
from rules.pop.cards import COLOURS, COLUMNS
from rules.pop.figures import figures
from rules.pop.signals import SILENT
from rules.pop.state import State, pick_of
from rules.pop.view import View
from rules.registry import GAMES


def public_state(state: State) -> dict[str, Any]:
    """The full state, secrets included, as the JSON documented above."""
    return {
        "mode": state.terms.mode,
        "set": state.set_number,
        "turn": state.turn,
        "columns": [list(column) for column in state.columns],
        "fila": list(state.fila),
        "capo": {
            "open": list(state.open_cards),
            "hidden": list(state.hidden_cards),
            "beside": list(state.beside),
            "lost": list(state.lost),
        },
        "pile": list(state.pile),
        "seats": [_seat_json(state, seat) for seat in range(state.terms.seats)],
        "scores": [list(scores) for scores in state.scores],
        "over": state.over,
        "verdict": state.verdict,
        "touching": [list(cell) for cell in state.touching],
        "unplaced": [list(owned) for owned in state.unplaced],
        "enigma": _enigma_json(state),
    }


def _seat_json(state: State, seat: int) -> dict[str, Any]:
    signals = state.signals[seat] if state.signals else SILENT
    vowed = state.vowed[seat] if state.vowed else 0
    return {
        "hand": list(state.hands[seat]),
        "pick": list(pick_of(state, seat)),
        "collected": list(state.collected[seat]),
        "signals": {
            "colours": [COLOURS[colour] for colour in signals.colours],
            "columns": [COLUMNS[column] for column in signals.columns],
        },
        "vowed": [name for colour, name in enumerate(COLOURS) if vowed >> colour & 1],
    }


def _enigma_json(state: State) -> dict[str, Any] | None:
    puzzle = state.puzzle
    if puzzle is None:
        return None
    return {
        "number": puzzle.number,
        "rows": puzzle.rows,
        "level": puzzle.level,
        "solutions": puzzle.solutions,
        "tried": [list(five) for five, _ in state.tried],
        "hints": [[hint.kind, hint.value] for hint in state.hints],
        "solution": list(state.solution),
    }


def chance_json(why: str, result: tuple[int, ...]) -> list[int]:
    """Cards in their new order; for `put back` a place, for `puzzle` its number."""
    return list(result)


GAME: Game[State, View] = Game(
    info=GAMES["pop"],
    Options=options.Options,
    setup=engine.setup,
    to_act=engine.to_act,
    decision=engine.decision,
    legal=engine.legal,
    optional=engine.optional,
    default_move=engine.default_move,
    apply=engine.apply,
    outcome=ending.outcome,
    view=sight.view,
    resample=resampling.resample,
    public_state=public_state,
    chance_json=chance_json,
    move_text=moves.move_text,
    parse_move=moves.parse_move,
    figures=figures,
)
"""All of Pop's modes as one game."""
