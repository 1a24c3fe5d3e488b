"""What bots know of Pop: how a pick is likely to go, and what a lead is worth.

Competitive and trick: a pick is tried with samples of the others' cards. Co-operative: the same, for the
chance that nothing touches, reading and giving signals. Solo: all 252 choices, then a look at what may be
drawn next. Enigma: the solver.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from rules.bots.policy import NEUTRAL, Policy, Trait, payoffs, pick
from rules.kernel.game import Move, Outcome, Seat
from rules.pop.alone import fewest_left, left_by_choice, looked_ahead
from rules.pop.cards import COLOUR, symbols_on
from rules.pop.enigma import solutions
from rules.pop.forecast import COLUMN_CHANCES, Others, gains, lowest, touch_chance
from rules.pop.moves import decode, encode, signal_move
from rules.pop.signals import SILENT
from rules.pop.state import State
from rules.pop.terms import COOP, ENIGMA, SOLO, TRICK

_SAMPLES = 12
"""Samples of the others' cards with which a pick is tried."""
_SAMPLES_TOGETHER = 24
"""The same in a co-operative match, where one touch ends it."""
_SHARPNESS = 1.6
"""A pick that is one symbol better is e**1.6 = 5 times as likely."""
_FAITH = 0.15
"""What keeping to one's signal is worth, in chances that nothing touches."""
_NEARLY = 0.35
"""By how much each card that the best choice leaves makes a solo win less likely."""
_SWING = 2.6
"""Symbols by which a turn may change the distance of two seats, as a spread."""


class PopPolicy(Policy[State]):
    """All modes of Pop."""

    playouts = 900
    horizon = 1
    width = 12
    tempers = ("daring", "careful")

    def weights(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """By mode: how well each pick goes on average."""
        mode = state.terms.mode
        if mode == ENIGMA:
            return self._solving(state, legal)
        if mode == SOLO:
            return self._clearing(state, legal)
        worths = self._worths(state, seat, legal)
        best = max(worths)
        sharp = 30.0 if mode == COOP else _SHARPNESS
        return [math.exp(sharp * (worth - best)) for worth in worths]

    def _worths(self, state: State, seat: Seat, legal: Sequence[Move]) -> list[float]:
        together = state.terms.mode == COOP
        others = Others(state, seat, _SAMPLES_TOGETHER if together else _SAMPLES)
        worth = self._safety if together else self._lead
        return [worth(state, seat, others, decode(move)) for move in legal]

    def _lead(self, state: State, seat: Seat, others: Others, cards: Sequence[int]) -> float:
        """Symbols by which `seat` gets ahead of the others' mean."""
        total = 0.0
        for after in others.outcomes(cards):
            won = gains(state, after)
            total += won[seat] - (sum(won) - won[seat]) / (len(won) - 1)
        mean = total / len(others.samples)
        return mean if state.terms.mode == TRICK else -mean

    def _safety(self, state: State, seat: Seat, others: Others, cards: Sequence[int]) -> float:
        """How likely nothing touches; a seat that has signalled keeps to it where it can."""
        whole = sum(not table.unplaced for table in others.outcomes(cards))
        return whole / len(others.samples) + _FAITH * _as_signalled(state, seat, cards)

    def _clearing(self, state: State, legal: Sequence[Move]) -> list[float]:
        """Fewest cards left, by far."""
        left = looked_ahead(state)
        best = min(left.values())
        return [math.exp(-4.0 * (left[decode(move)] - best)) for move in legal]

    def _solving(self, state: State, legal: Sequence[Move]) -> list[float]:
        """A solution."""
        assert state.puzzle is not None
        solving = {encode(five) for five in solutions(state.puzzle.columns, state.puzzle.hand)}
        return [float(move in solving) for move in legal]

    def beginner(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """Looks only at whether a card comes to lie under its own colour."""
        if state.terms.alone:
            return self._greedy(state, legal)
        sets = lowest(state)
        sharp = 2.0 if state.terms.mode == TRICK else -2.0
        return [math.exp(sharp * sum(touch_chance(card, sets) for card in decode(move))) for move in legal]

    def _greedy(self, state: State, legal: Sequence[Move]) -> list[float]:
        """Tries a few choices and keeps the one that leaves least."""
        left = left_by_choice(state, state.hands[0])
        return [math.exp(-0.8 * left[decode(move)]) for move in legal]

    def evaluate(self, state: State) -> Sequence[float]:
        """Symbols so far, against what the turns left may still change; alone or together: how far it is."""
        terms = state.terms
        if terms.mode == COOP:
            return [0.5 * state.turn / terms.turns] * terms.seats
        if terms.alone:
            return [math.exp(-_NEARLY * fewest_left(state, state.hands[0]))]
        return self._race(state)

    def _race(self, state: State) -> list[float]:
        terms = state.terms
        sign = 1 if terms.mode == TRICK else -1
        before = [0] * terms.seats
        for scores in state.scores:
            before = [total + score for total, score in zip(before, scores, strict=True)]
        points = [
            sign * (total + symbols_on(cards)) for total, cards in zip(before, state.collected, strict=True)
        ]
        left = (terms.sets - state.set_number) * terms.turns + terms.turns + 1 - state.turn
        scale = _SWING * math.sqrt(left)
        best = max(points)
        powers = [math.exp((own - best) / scale) for own in points]
        total = sum(powers)
        return [power / total for power in powers]

    def playout(self, state: State, seat: Seat, legal: Sequence[Move], rng: random.Random) -> Move:
        """The better of two picks at first sight."""
        if state.terms.mode == SOLO:
            return pick(legal, self._greedy(state, legal), rng)
        one = legal[int(rng.random() * len(legal))]
        if state.terms.picks != 1:
            return one
        other = legal[int(rng.random() * len(legal))]
        sets = lowest(state)
        worse = touch_chance(one, sets) > touch_chance(other, sets)
        return other if worse != (state.terms.mode == TRICK) else one

    def clock(self, state: State) -> int:
        """Turns over all sets."""
        return state.set_number * 16 + state.turn

    def mixes(self, state: State, seat: Seat) -> bool:
        """Picks are made in the dark."""
        return not state.terms.alone and state.terms.mode != COOP

    def reward(self, state: State, outcome: Outcome) -> Sequence[float]:
        """A group that lost has come so far; else won or lost."""
        if state.terms.mode == COOP and not outcome.winners:
            return [0.5 * (state.turn - 1) / state.terms.turns] * state.terms.seats
        return payoffs(outcome)

    def aside(self, state: State, seat: Seat, optional: Sequence[Move]) -> Move | None:
        """Co-operative: once a turn, before picking, the colour and the column of the best pick."""
        terms = state.terms
        if not terms.signals or state.signals[seat] != SILENT or not state.due >> seat & 1:
            return None
        hand = state.hands[seat]
        worths = self._worths(state, seat, hand)
        card = hand[worths.index(max(worths))]
        chances = COLUMN_CHANCES[card]
        move = signal_move(COLOUR[card], chances.index(max(chances)))
        return move if move in optional else None

    def traits(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[Trait]:
        """Daring: a card that may well set something off where that is bad, or fail to where it is good."""
        if state.terms.alone:
            return [NEUTRAL] * len(legal)
        sets = lowest(state)
        sign = -1.0 if state.terms.mode == TRICK else 1.0
        chances = [max(touch_chance(card, sets) for card in decode(move)) for move in legal]
        return [Trait(daring=sign * (2.0 * chance - 1.0)) for chance in chances]

    def tally(self, root: State, end: State, seat: Seat) -> Mapping[str, float]:
        """`symbols` the seat has won and `others` on average; together `safe`; alone the cards `left`."""
        if root.terms.alone:
            return {"left": float(sum(map(len, end.columns)))}
        if root.terms.mode == COOP:
            return {"safe": float(not end.unplaced)}
        if root.set_number != end.set_number or end.over:
            return {}
        won = gains(root, end)
        return {"symbols": float(won[seat]), "others": (sum(won) - won[seat]) / (len(won) - 1)}


def _as_signalled(state: State, seat: Seat, cards: Sequence[int]) -> float:
    """From 0 to 1, how well `cards` keep to what `seat` has signalled in this turn."""
    if not state.signals or state.signals[seat] == SILENT:
        return 0.0
    colours, columns = state.signals[seat]
    right = sum(not colours or COLOUR[card] in colours for card in cards) / len(cards)
    chance = sum(COLUMN_CHANCES[card][column] for card in cards for column in columns) if columns else 1.0
    return right * min(1.0, chance)


POLICY = PopPolicy()
