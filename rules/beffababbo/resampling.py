"""Resampling: a full state that agrees with everything a view knows."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from rules.beffababbo.cards import DECK, EMPTY, EXPERT, HIDDEN, KINDS, POLICEMAN, SURPRISE
from rules.beffababbo.state import PHASES, State
from rules.beffababbo.view import View
from rules.kernel.chance import Chance

PHASE_OF = {name: phase for phase, name in enumerate(PHASES)}


def resample(view: View, seed: int) -> State:
    """A state with the same view for the same seat; hidden cards are dealt anew from `seed`."""
    s = State(view.setting, Chance(seed), [list(floor) for floor in view.floors])
    _copy_public(view, s)
    _deal_hidden(view, s, Random(seed))
    return s


def _copy_public(view: View, s: State) -> None:
    s.owing, s.phase, s.session, s.first = view.to_act, PHASE_OF[view.phase], view.session, view.first
    s.position, s.placed, s.quota, s.step = view.position, view.placed, view.quota, view.step
    s.defended, s.proposer, s.reason = view.defended, view.proposer, view.reason
    s.safe, s.policemen, s.experts = list(view.safe), list(view.policemen), list(view.experts)
    s.shown = list(view.shown)
    s.aside, s.chain, s.receiver = list(view.aside), list(view.chain), view.receiver
    s.sources = [d.source for d in view.delivered]
    s.batches = [d.batch for d in view.delivered]
    s.bring, s.brought, s.divertible = view.bring, view.brought, view.divertible


def unknown_counts(view: View) -> list[int]:
    """How many cards of each kind lie where the viewer cannot see them."""
    counts = list(view.setting.pack)
    counts[SURPRISE] -= sum(view.safe)
    counts[POLICEMAN] -= sum(view.policemen)
    counts[EXPERT] -= sum(view.experts)
    lying = [d.card for d in view.delivered]
    for seen in (view.aside, view.chain, view.hand, view.rows, lying):
        for card in seen:
            if card >= 0:
                counts[card] -= 1
    return counts


def _deal_hidden(view: View, s: State, rng: Random) -> None:
    """Deal the unknown cards to every hidden place: first what the floors demand, then at random."""
    counts = unknown_counts(view)
    demands = _demands(view, counts)
    pool = _shuffled(_cards(counts), rng)
    s.hands = [
        list(view.hand) if c == view.character else sorted(_draw(pool, size))
        for c, size in enumerate(view.hand_sizes)
    ]
    s.rows = [pool.pop() if card == HIDDEN else card for card in view.rows]
    s.delivered = [pool.pop() if d.source != DECK and d.card == HIDDEN else d.card for d in view.delivered]
    _deal_deck(view, s, demands, pool, rng)


def _demands(view: View, counts: list[int]) -> list[list[int]]:
    """By batch: the cards that must lie in the deck or among what was drawn from it in this batch or later.

    Later batches come first, their cards count for the earlier ones too; taken off `counts`.
    """
    demands: list[list[int]] = []
    granted = [0] * KINDS
    for floor in reversed(view.floors):
        missing = (
            [max(0, least - has) for least, has in zip(floor, granted, strict=True)] if any(floor) else ()
        )
        demands.insert(0, _cards(missing))
        for kind in demands[0]:
            granted[kind] += 1
            counts[kind] -= 1
    return demands


def _cards(counts: Iterable[int]) -> list[int]:
    cards: list[int] = []
    for kind, count in enumerate(counts):
        cards += [kind] * count
    return cards


def _deal_deck(view: View, s: State, demands: list[list[int]], pool: list[int], rng: Random) -> None:
    """Fill the deck and what was drawn from it: places of the deck come first, then those of `delivered`."""
    size = view.deck_size
    cards = [EMPTY] * size + s.delivered
    free = list(range(size))
    for batch in reversed(range(len(demands))):
        free += [
            place for place, d in enumerate(view.delivered, size) if d.source == DECK and d.batch == batch
        ]
        if demands[batch]:
            free = _shuffled(free, rng)
        for card in demands[batch]:
            cards[free.pop()] = card
    for place, card in zip(free, pool, strict=True):
        cards[place] = card
    s.deck, s.delivered = cards[:size], cards[size:]


def _draw(pool: list[int], count: int) -> list[int]:
    drawn = pool[len(pool) - count :]
    del pool[len(pool) - count :]
    return drawn


def _shuffled(cards: Iterable[int], rng: Random) -> list[int]:
    draw = rng.random
    return sorted(cards, key=lambda _: draw())
