"""BeffaBabbo as a `Game`. This docstring is the reference for screens, bots and readers of records.

**Numbers.** Characters, and their columns: 0 Babbo Natale, 1 Befana, 2 Coniglio Pasquale, 3 Jack o'lantern.
Kinds of card: 0 surprise; 1-4 thief of character 0-3; 5-9 bomb 1-5; 10 policeman; 11 expert (artificiere);
12-16 courier 1-5 (`cards.CARD_TEXTS` names them; `cards.family`, `cards.number_of` take them apart).
Rows 0-3 in play order of placement: row r is placed by character (first + r) % 4. Places of scartapacco:
row * 4 + column. Areas: a column for its scartapacco, 4 + column for its safe area.

**Moves.** `<card>` is `surprise`, `thief-befana`, `bomb-2`, `policeman`, `expert`, `courier-3`, ...;
`<column>` is `babbo`, `befana`, `coniglio` or `jack`.

| move | when | meaning |
|---|---|---|
| `place <card> <column>` | `place` | face down under this character |
| `attack thief-<x> <column>` | `turn` | that thief steals in another column's scartapacco |
| `defend policeman`, `defend expert` | `turn`, `receive` | openly into the own scartapacco, or safe area |
| `divert courier-<n> <column>` | `receive` | the whole delivery goes on to this character |
| `turn` | `turn`, `receive` | done: turn the card, or the delivery (the `default_move`) |
| `take deck`, `take <column>` | `source` | the next card comes from the deck, or blind from a hand |
| `agree`, `refuse` | `vote` | call the game, or play on |
| `propose stop` | optional | any real seat of several, once a session |

**Decisions** (kind: private or open; subject).
`place`: private; (character, cards placed, cards to place in all). With fewer than 4 to place the first goes
under the own character; a draft of several must be submitted in such an order.
`turn`: private; (column, row of the card about to be turned). `view.defended` tells that attacks are over.
`receive`: private; (receiver, face-down delivered cards, 1 if it may divert).
`source`: open; (receiver, cards this courier has brought, cards it still brings).
`vote`: open; (character asked, character that proposed).

**Events**, in the order of a session (fields: see `events.py`; P: to one seat; R: reveals).
SessionStarted, Dealt, DealtCards (P, R), Placed, PlacedCard (P), Passed;
for each card of scartapacco: Attacked (R), Defended (R), Turned (R), then what it does: Scored |
StoodGuard | Cancelled | Spared, Stolen (R) for each card | BlownUp (R) for each card | FoundNothing |
CourierCame, Shuffled, then Brought for each card with LostCard (P, R), Defended (R), Diverted (R),
Turned (R, safe) and effects for each card, DeliveryEnded;
SessionEnded, Shuffled; StopProposed at any time, StopAnswered; MatchEnded.
The first session's start belongs to the set-up and has no events: a screen shows it from the view.

**Chance**: `deck` (the shuffled deck, top last), `first` (the first character), `courier` and `session`
(the deck shuffled again), `steal` (the card taken blindly from a hand).

**public_state**: `session`, `first`, `phase`, `to_act` (seats), `characters` (by seat), `deck` (top last),
`hands`, `safe`, `scartapacco` (by character, columns top row first, null where no card lies face down),
`guards` (by character: `scartapacco`, `safe`), `aside`, `delivery` (null or `receiver`, `chain`, `bring`,
`cards` with `card` and `source`), `proposer`, `reason`. Characters and cards by their texts.

Options: see `options.Options`. `Outcome` counts characters: `scores` are parcels.
"""

from __future__ import annotations

from typing import Any

from rules import registry
from rules.beffababbo import ending, engine, moves, resampling, view
from rules.beffababbo.cards import CARD_TEXTS, CHARACTERS, EXPERT, POLICEMAN
from rules.beffababbo.figures import figures
from rules.beffababbo.options import Options
from rules.beffababbo.state import PHASES, SAFE, State
from rules.beffababbo.view import View
from rules.kernel.game import Game


def _texts(cards: tuple[int, ...] | list[int]) -> list[str]:
    return [CARD_TEXTS[card] for card in cards]


def _name(character: int, other: str | None = None) -> str | None:
    return CHARACTERS[character] if character >= 0 else other


def public_state(s: State) -> dict[str, Any]:
    """The full state, secrets included, as plain JSON; fields as documented above."""
    return {
        "session": s.session,
        "first": CHARACTERS[s.first],
        "phase": PHASES[s.phase],
        "to_act": list(s.owing),
        "characters": [CHARACTERS[character] for character in s.setting.characters],
        "deck": _texts(s.deck),
        "hands": {name: _texts(s.hands[c]) for c, name in enumerate(CHARACTERS)},
        "safe": {name: s.safe[c] for c, name in enumerate(CHARACTERS)},
        "scartapacco": {name: _column(s, c) for c, name in enumerate(CHARACTERS)},
        "guards": {name: _guards(s, c) for c, name in enumerate(CHARACTERS)},
        "aside": _texts(s.aside),
        "delivery": _delivery(s),
        "proposer": _name(s.proposer),
        "reason": s.reason,
    }


def _column(s: State, column: int) -> list[str | None]:
    return [CARD_TEXTS[card] if card >= 0 else None for card in s.rows[column::4]]


def _guards(s: State, column: int) -> dict[str, list[str]]:
    return {
        area: _texts([POLICEMAN] * s.policemen[place] + [EXPERT] * s.experts[place])
        for area, place in (("scartapacco", column), ("safe", SAFE + column))
    }


def _delivery(s: State) -> dict[str, Any] | None:
    if not s.chain:
        return None
    cards = [
        {"card": CARD_TEXTS[card], "source": _name(source, "deck")}
        for card, source in zip(s.delivered, s.sources, strict=True)
    ]
    return {"receiver": _name(s.receiver), "chain": _texts(s.chain), "bring": s.bring, "cards": cards}


def chance_json(why: str, result: tuple[int, ...]) -> Any:
    """The first character by name, everything else as a list of cards."""
    return CHARACTERS[result[0]] if why == "first" else _texts(result)


GAME: Game[State, View] = Game(
    info=registry.GAMES["beffababbo"],
    Options=Options,
    setup=engine.setup,
    to_act=engine.to_act,
    decision=engine.decision,
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
"""The rules of BeffaBabbo: one to four seats, virtual characters for the rest."""
