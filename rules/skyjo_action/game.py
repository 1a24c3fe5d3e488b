"""Skyjo Action as a `Game`. This docstring is the reference for screens, bots and readers of records.

**Numbers.** A number card is its number (-2 to 12), the Star 13; in grids 20 is a face-down card, 21 an
empty place. Action cards: 1 replace, 2 swap, 3 turns, 4 three, 5 look, 6 defence, 7 replay, 8 steal,
9 between. Cells 0-11 row by row, written `a1` to `d3` (column letter, row number). Lines: 0-3 columns
`a` to `d`, 4-6 rows 1 to 3. `cards.py` has constants and names for all of them.

**Moves.** `<cell>` as above, `<card>` is `-2`..`12` or `star`, `<action>` a name of the list above.

| move | decision | meaning |
|---|---|---|
| `turn <cell>` | set_up, drawn, turning | turn an own card up (in `drawn`: discard the drawn card first) |
| `draw`, `take discard`, `take action`, `use action` | option | options A, B, C, D of a turn |
| `swap <cell>` | drawn, taken, placing | swap the card in hand with an own card |
| `discard` | drawn, of_three | discard what was drawn (in `drawn` only when no own card is face down) |
| `take <action>` | from_line, bonus | take this Action card of the line |
| `deck`, `decline` | bonus | take the top of the Action deck; take none |
| `play <action>`, `discard <action>` | hand | play an own Action card; give it up without effect |
| `pick <cell>` | replacing, own_first, own_second | a card of the target, or an own one |
| `place <card>` | of_three | keep this one of three (its cell follows), discard the others |
| `look <seat> column <a-d>`, `look <seat> row <1-3>` | looking | look at a line (seats from 0) |
| `replay <action>` | replaying | a card of the Action discard |
| `from <seat>`, `steal <action>` | steal_seat, steal_card | whom to rob, and of what |
| `pick <seat> <cell>` | between_first, between_second | a card of any grid, then of another |
| `defend`, `allow` | defending | discard a Defence against it, or let it happen |
| `clear`, `keep` | lines | discard a line of equals or keep it |
| `agree`, `go on` | stopping | finish the match now, or play on |
| `propose stop` | optional, at any own decision | finish after this round; once a round |

**Decisions**, all open to all; subject in brackets.
`set_up` (own cards turned so far: 0 or 1); `option`; `drawn`, `taken`, `placing` (the card in hand);
`from_line`; `hand`; `bonus`; `replacing` (target seat); `own_first`; `own_second` (first cell);
`of_three` (the three cards in the order drawn); `turning`; `looking`; `replaying`; `steal_seat`;
`steal_card` (victim); `between_first`; `between_second` (seat, cell of the first card);
`defending` (attacker, its Action card, then what it is about to touch: *replace* target, cell; *steal*
victim, Action card; *between* seat, cell, seat, cell); `lines` (line; the seat asked owns the grid);
`stopping` (the seat that proposed).
The acting seat of a turn is `view.turn`; `defending`, `lines` and `stopping` may ask another one.

**Events** (fields: see `events.py`; P: to one seat; R: reveals, so no undo crosses it), as they come.
Numbers in them are the codes above, so -2 to 12 and 13 (Star) in `card`, `cards`, `out` and `discard`; 21 (an
empty place) besides in `grids` of RoundScored, where nothing lies face down any more, so 20 never stands.
`kind` and `line` of RoundDealt are Action cards 1 to 9; other `line`, `lines`, `cleared` lines 0 to 6;
`cell`, `cells` 0 to 11; `seat`, `target`, `attacker`, `closer` seats from 0:
RoundDealt (R), TurnedUp (R), RoundOpened; TurnStarted, LineRefilled (R);
A: Drew (R), then Swapped or SwappedUnseen (R), or Discarded and TurnedUp (R); B: TookDiscard, Swapped...;
C: TookAction (R), LineRefilled (R); D: ActionPlayed ... ActionDiscarded, or ActionDiscarded alone;
effects: 1 Replaced (R) for each opponent; 2 SwappedOwn; 3 and 6 ExtraTurnsWon; 4 Drew (R), Discarded, then
Swapped... or TurnedUp (R); 5 Looked (R), SawCards (P, R); 7 and 8 ActionPlayed with `how`, ActionFizzled;
9 SwappedBetween; Defended with ActionDiscarded, or DefenceKept, before what they answer;
LinesCleared, LineKept; BonusDeclined, BonusLapsed, TookAction (R); PileRebuilt (R) whenever it happens;
Closed; RoundScored (R); StopProposed at any time, StopAnswered; MatchEnded.
The first RoundDealt belongs to the set-up and is not told: a screen shows it from the view.
When a round has ended the view is already that of the next one: `view.last_round` tells how it ended.

**Chance**: `numbers` and `actions` (all cards, shuffled for a round), `numbers again` and `actions again`
(a rebuilt pile); the first card of an order is dealt or drawn first.

**public_state**: `round`, `to_act`, `turn` (null between turns), `stack` (numbers, see `state.py`),
`grids` (per seat three rows of texts: `5` lies face up, `(5)` face down, `.` is an empty place), `looked`
(per seat, by cell, the seats that have looked at the face-down card), `drawn`, `draw`, `discard`,
`action_deck`, `action_discard` (piles: top last), `line`, `hands`, `rebuilt`, `turns`, `extra`, `streak`,
`opener`, `closer`, `closed_by`, `last` (turns to come), `scores` (by round), `totals`,
`last_round` (the event RoundScored, or null), `proposer`, `ended`.

**SA-15** (a ruling of this house): whoever owes a move may propose to finish after the round, once a round
and openly. At the round's end, unless the match is over anyway, the others are asked in seat order from
the proposer's left; the first `go on` ends the matter and the next round is dealt; if all agree the match
is over and the totals stand.

Options: see `options.Options`. `Outcome.scores` are totals, the lowest wins; facts in `ending.py`.
"""

from __future__ import annotations

from typing import Any

from rules import registry
from rules.kernel.events import event_json
from rules.kernel.game import Game
from rules.skyjo_action import decisions, ending, engine, moves, resampling, view
from rules.skyjo_action.cards import ACTION_NAMES, CELL_NAMES, CELLS, COLUMNS, STAR, card_name
from rules.skyjo_action.figures import figures
from rules.skyjo_action.options import Options
from rules.skyjo_action.state import State, seat_cards
from rules.skyjo_action.view import View


def _cards(cards: list[int]) -> list[int | str]:
    return ["star" if card == STAR else card for card in cards]


def _actions(kinds: list[int]) -> list[str]:
    return [ACTION_NAMES[kind] for kind in kinds]


def _grid(state: State, seat: int) -> list[str]:
    cells = enumerate(seat_cards(state, seat))
    texts = [
        f"({card_name(card)})" if state.down[seat] >> cell & 1 else card_name(card) for cell, card in cells
    ]
    return [" ".join(texts[row : row + COLUMNS]) for row in range(0, CELLS, COLUMNS)]


def _looked(state: State, seat: int) -> dict[str, list[int]]:
    marks = state.marks[seat * CELLS : seat * CELLS + CELLS]
    return {
        CELL_NAMES[cell]: [looker for looker in range(state.seats) if mark >> looker & 1]
        for cell, mark in enumerate(marks)
        if mark
    }


def _seat(number: int, seats: int) -> int | None:
    return number if 0 <= number < seats else None


def public_state(state: State) -> dict[str, Any]:
    """The full state, secrets included, as plain JSON; fields as documented above."""
    return {
        "round": state.round,
        "to_act": list(state.acting),
        "turn": _seat(state.turn, state.seats),
        "stack": [list(frame) for frame in state.stack],
        "grids": [_grid(state, seat) for seat in range(state.seats)],
        "looked": [_looked(state, seat) for seat in range(state.seats)],
        **_piles(state),
        **_progress(state),
        "scores": [list(scores) for scores in state.scores],
        "totals": list(state.totals),
        "last_round": event_json(state.last_round) if state.last_round else None,
        "proposer": _seat(state.proposer, state.seats),
        "ended": state.ended,
    }


def _piles(state: State) -> dict[str, Any]:
    return {
        "drawn": _cards(state.drawn),
        "draw": _cards(state.draw),
        "discard": _cards(state.discard),
        "action_deck": _actions(state.action_deck),
        "action_discard": _actions(state.action_discard),
        "line": _actions(state.line),
        "hands": [_actions(hand) for hand in state.hands],
        "rebuilt": state.rebuilt,
    }


def _progress(state: State) -> dict[str, Any]:
    return {
        "turns": list(state.turns),
        "extra": state.extra,
        "streak": state.streak,
        "opener": _seat(state.opener, state.seats),
        "closer": _seat(state.closer, state.seats),
        "closed_by": _seat(state.closed_by, state.seats),
        "last": list(state.last),
    }


def chance_json(why: str, result: tuple[int, ...]) -> list[int | str] | list[str]:
    """A shuffled order in the game's words."""
    return _actions(list(result)) if why.startswith("actions") else _cards(list(result))


GAME: Game[State, View] = Game(
    info=registry.GAMES["skyjo_action"],
    Options=Options,
    setup=engine.setup,
    to_act=engine.to_act,
    decision=decisions.decision,
    legal=engine.legal,
    optional=engine.optional,
    default_move=engine.default_move,
    apply=engine.apply,
    outcome=ending.outcome,
    view=view.view,
    resample=resampling.resample,
    public_state=public_state,
    chance_json=chance_json,
    move_text=moves.move_text,
    parse_move=moves.parse_move,
    figures=figures,
)
"""The rules of Skyjo Action for two to eight seats."""
