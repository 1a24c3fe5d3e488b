"""What bots know of BeffaBabbo: where a card does most good, when to act, what a standing is worth.

A placement is judged by kind and column alone, since what lies below it is mostly unknown; an attack by the
parcels it may find; a window by what there is to protect.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from rules.beffababbo import moves
from rules.beffababbo.cards import (
    BOMBS,
    COURIERS,
    EMPTY,
    EXPERT,
    KINDS,
    POLICEMAN,
    SURPRISE,
    THIEVES,
    master_of,
)
from rules.beffababbo.effects import COLUMN
from rules.beffababbo.state import PLACE, RECEIVE, SCARTAPACCO, VOTE, State
from rules.bots.policy import NEUTRAL, Policy, Trait, payoffs, pick
from rules.kernel.game import Move, Outcome, Seat

_SHARPNESS = 1.3
"""A move that is worth one parcel more is e**1.3 = 3.7 times as likely."""
_CLEARLY = 4.5
"""The same at a second look, as normal bots play."""
_SPREAD = 0.55
"""Parcels by which the distance of two characters may still change, for the root of those left."""


def _placing(character: int, kind: int, column: int) -> float:
    """What `kind` under `column` is worth to `character`, in parcels, beside keeping it in hand."""
    own = column == character
    if kind == SURPRISE:
        return 2.2 if own else -0.7
    if kind in THIEVES:
        master = master_of(kind)
        if master == character:
            return -0.7 if own else 1.0
        return -1.4 if own else 0.2
    if kind in BOMBS:
        return -1.6 if own else 0.5
    if kind in COURIERS:
        return 0.4 if own else -0.7
    return 0.7 if own else -0.6


PLACINGS = tuple(
    tuple(_placing(character, move >> 2, move & 3) for move in range(KINDS * 4)) for character in range(4)
)
"""[character][move]: what a placement is worth to it."""


def _at_first_sight(character: int, move: int) -> float:
    """A weight for play-outs, from the move alone."""
    if move < moves.ATTACK:
        return math.exp(_SHARPNESS * _placing(character, move >> 2, move & 3))
    if move < moves.DEFEND:
        return 0.7 if (move - moves.ATTACK) >> 2 == character else 0.03
    if move < moves.DIVERT:
        return 0.3
    if move < moves.TURN:
        return 0.06
    return 1.0


FIRST_SIGHT = tuple(
    tuple(_at_first_sight(character, move) for move in range(moves.COUNT)) for character in range(4)
)
"""[character][move]: its weight in play-outs."""


def unseen_kinds(s: State, character: int) -> list[int]:
    """How many cards of each kind `character` cannot place: how this state deals them makes no difference."""
    counts = list(s.setting.pack)
    counts[SURPRISE] -= sum(s.safe)
    counts[POLICEMAN] -= sum(s.policemen)
    counts[EXPERT] -= sum(s.experts)
    own = (character - s.first) & 3
    placed = [card for card in s.rows[own * 4 : own * 4 + 4] if card != EMPTY]
    for card in (*s.aside, *s.chain, *s.hands[character], *placed):
        counts[card] -= 1
    return counts


class BeffaBabboPolicy(Policy[State]):
    """A session ahead, then the standing."""

    playouts = 260
    horizon = 1
    width = 12

    def weights(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """By phase: placements by their column, windows by what is at stake."""
        worths = self._worths(state, state.setting.characters[seat], legal)
        best = max(worths)
        sharp = _CLEARLY
        return [math.exp(sharp * (worth - best)) for worth in worths]

    def _worths(self, s: State, character: int, legal: Sequence[Move]) -> list[float]:
        if s.phase == PLACE:
            return [self._place(s, character, move) for move in legal]
        if s.phase == SCARTAPACCO:
            return self._before_turning(s, character, legal)
        if s.phase == RECEIVE:
            return self._on_delivery(s, character, legal)
        if s.phase == VOTE:
            ahead = s.safe[character] == max(s.safe[c] for c in s.setting.characters)
            return [float((move == moves.AGREE) == ahead) for move in legal]
        return [
            0.0 if move == moves.TAKE_DECK else self._robbery(s, move - moves.TAKE_HAND) for move in legal
        ]

    def _lead(self, s: State, character: int) -> float:
        """How much `character` is ahead of the mean, in small coin."""
        return 0.05 * (s.safe[character] - sum(s.safe) / 4)

    def _robbery(self, s: State, robbed: int) -> float:
        """A card that somebody kept is worth more than one of the deck, and misses it."""
        return 0.5 + 2.0 * self._lead(s, robbed)

    def _place(self, s: State, character: int, move: Move) -> float:
        """Harm goes where most is to be gained; a thief wants cards below it."""
        kind, column = move >> 2, move & 3
        worth = PLACINGS[character][move]
        if column == character:
            return worth
        lying = sum(s.rows[place] != EMPTY for place in COLUMN[column])
        if kind in THIEVES and master_of(kind) == character:
            return worth + 0.15 * lying
        return worth + (-1.0 if kind == SURPRISE else 1.0) * self._lead(s, column)

    def _before_turning(self, s: State, character: int, legal: Sequence[Move]) -> list[float]:
        counts = unseen_kinds(s, character)
        hidden = max(1, sum(counts))
        parcels = counts[SURPRISE] / hidden
        return [self._window(s, character, move, counts, hidden, parcels) for move in legal]

    def _window(
        self, s: State, character: int, move: Move, counts: Sequence[int], hidden: int, parcels: float
    ) -> float:
        if move == moves.TURN:
            return 0.0
        if move < moves.DEFEND:
            thief, column = THIEVES[(move - moves.ATTACK) >> 2], move & 3
            return self._loot(s, character, thief, column, parcels)
        lying = [s.rows[place] for place in COLUMN[character] if s.rows[place] != EMPTY]
        own = s.rows[((character - s.first) & 3) * 4 + character]
        stake = (own == SURPRISE) + parcels * max(0, len(lying) - (own != EMPTY))
        return self._guard(move, character, counts, hidden, len(lying), stake)

    def _loot(self, s: State, character: int, thief: int, column: int, parcels: float) -> float:
        """What an attack brings to `character`, beside keeping the thief for later."""
        if s.policemen[column]:
            return -1.0
        taken = [place for place in COLUMN[column] if s.rows[place] != EMPTY][
            : s.setting.thieves[master_of(thief)]
        ]
        own = (character - s.first) & 3
        found = sum(float(s.rows[place] == SURPRISE) if place >> 2 == own else parcels for place in taken)
        if master_of(thief) == character:
            return 1.3 * found - 0.55
        return 0.5 * found * (self._lead(s, column) - self._lead(s, master_of(thief))) - 0.3

    def _guard(
        self, move: Move, character: int, counts: Sequence[int], hidden: int, lying: int, stake: float
    ) -> float:
        """What a defence card saves of `stake` parcels, with `lying` cards still to be turned."""
        if move == moves.defend(POLICEMAN):
            danger = sum(counts[kind] for kind in THIEVES if master_of(kind) != character)
        else:
            danger = sum(counts[kind] for kind in BOMBS)
        return min(1.0, danger / hidden * lying) * stake - 0.25

    def _on_delivery(self, s: State, character: int, legal: Sequence[Move]) -> list[float]:
        """Cards unseen bring parcels, and thieves and bombs that strike at what is scored."""
        counts = unseen_kinds(s, character)
        hidden = max(1, sum(counts))
        number = len(s.delivered)
        stake = min(2, s.safe[character])
        harm = (sum(counts[kind] for kind in BOMBS) + sum(counts[1:5]) - counts[THIEVES[character]]) / hidden
        good = counts[SURPRISE] / hidden + counts[THIEVES[character]] / hidden
        delivery = number * (good - harm * stake)
        worths = []
        for move in legal:
            if move == moves.TURN:
                worths.append(0.0)
            elif move < moves.DIVERT:
                worths.append(self._guard(move, character, counts, hidden, number, float(stake)))
            else:
                receiver = (move - moves.DIVERT) & 3
                theirs = number * (good - harm * min(2, s.safe[receiver]))
                worths.append(-delivery - 0.4 * theirs - 0.5)
        return worths

    def beginner(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """Parcels home, mischief elsewhere; seldom thinks of the hand once the cards lie."""
        character = state.setting.characters[seat]
        if state.phase == PLACE:
            return [math.exp(0.8 * PLACINGS[character][move]) for move in legal]
        return [1.0 if move >= moves.TURN else 0.12 for move in legal]

    def playout(self, state: State, seat: Seat, legal: Sequence[Move], rng: random.Random) -> Move:
        """At first sight."""
        table = FIRST_SIGHT[state.setting.characters[seat]]
        return pick(legal, [table[move] for move in legal], rng)

    def evaluate(self, state: State) -> Sequence[float]:
        """By parcels scored and what the hands promise; alone, the virtual characters count as rivals."""
        setting = state.setting
        points = [
            state.safe[c] + 0.12 * state.hands[c].count(THIEVES[c]) + 0.2 * state.hands[c].count(SURPRISE)
            for c in range(4)
        ]
        scale = 0.35 + _SPREAD * math.sqrt(setting.parcels - sum(state.safe))
        rivals = setting.characters if setting.seats > 1 else range(4)
        best = max(points[c] for c in rivals)
        powers = {c: math.exp((points[c] - best) / scale) for c in rivals}
        total = sum(powers.values())
        return [powers[c] / total for c in setting.characters]

    def clock(self, state: State) -> int:
        """Sessions."""
        return state.session

    def sides(self, state: State) -> Sequence[int] | None:
        """A seat's character."""
        return state.setting.characters

    def reward(self, state: State, outcome: Outcome) -> Sequence[float]:
        """Who ranks before whom among the seats; alone, the share of the win among all four."""
        characters = state.setting.characters
        if len(characters) > 1:
            return payoffs(outcome, characters)
        return [1.0 / len(outcome.winners) if characters[0] in outcome.winners else 0.0]

    def traits(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[Trait]:
        """Thieving: own thieves, blind cards of others, mischief in their columns; daring: no guard kept."""
        character = state.setting.characters[seat]
        return [_trait(character, move) for move in legal]

    def tally(self, root: State, end: State, seat: Seat) -> Mapping[str, float]:
        """`parcels` won meanwhile, and by the best other character `rival`."""
        character = root.setting.characters[seat]
        won = [new - old for old, new in zip(root.safe, end.safe, strict=True)]
        rival = max(gain for other, gain in enumerate(won) if other != character)
        return {"parcels": float(won[character]), "rival": float(rival)}


def _trait(character: int, move: Move) -> Trait:
    if move < moves.ATTACK:
        kind, own = move >> 2, move & 3 == character
        if kind in THIEVES or kind in BOMBS:
            return Trait(thieving=-0.5 if own else 0.6)
        return Trait(daring=0.5 if kind in COURIERS and own else -0.3 if own else 0.0)
    if move < moves.DEFEND:
        return Trait(daring=0.4, thieving=1.0)
    if move < moves.DIVERT:
        return Trait(daring=-0.8)
    if move < moves.TURN:
        return Trait(daring=-0.3, thieving=0.4)
    return Trait(thieving=0.7) if moves.TAKE_HAND <= move < moves.AGREE else NEUTRAL


POLICY = BeffaBabboPolicy()
