"""Twins: two matches that differ only in what a seat may not know must look the same to that seat.

At some ply what seat X does not know is dealt anew. Both matches go on with the same moves for as long as X
is told the same, and everything shown to X is compared after each. When X is told different things the game
must have revealed something. X may also learn by being asked, when its turn offers other moves (a hand in a
bag feels what is left).

What a kind of event reveals must also, as a rule, show in the views from then on; else it told a secret that
the game still keeps. As the same cards may be shown in another order, many partings tell: `Memory`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.kernel.events import Event
from rules.kernel.match import Match, Ply
from tests.conformance.play import fork
from tests.conformance.probes import SHOWN, Probe, visible

FEWEST = 3
"""Partings without a trace that make a rule."""
HORIZON = 25
"""Plies for which twins are compared."""


@dataclass
class Memory:
    """How often views differed, or did not, after an event of a kind had told twins apart."""

    kept: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)

    def note(self, event: str, kept: bool) -> None:
        (self.kept if kept else self.lost)[event] += 1

    def betrayed(self) -> set[str]:
        """Kinds of events that told what the views go on hiding."""
        return {event for event, lost in self.lost.items() if lost >= FEWEST and self.kept[event] * 8 < lost}


@dataclass(frozen=True)
class Leak:
    """`seat` was shown different things by `probe` at `ply`."""

    probe: str
    seat: int | None
    ply: int
    real: Any
    guess: Any


@dataclass
class Twins:
    """A match and its guess, as seat `seat` could imagine it."""

    real: Match
    guess: Match
    seat: int | None
    shown: Mapping[str, Probe]
    memory: Memory = field(default_factory=Memory)

    def differences(self) -> list[Leak]:
        """What the probes tell apart now."""
        leaks = []
        for name, probe in self.shown.items():
            real, guess = probe(self.real, self.seat), probe(self.guess, self.seat)
            if real != guess or repr(real) != repr(guess):
                leaks.append(Leak(name, self.seat, self.real.ply, real, guess))
        return leaks

    def common_moves(self) -> list[tuple[int, int]]:
        """Moves that both matches allow."""
        real, guess = self.real, self.guess
        game = real.game
        return [
            (seat, move)
            for seat in game.to_act(real.state)
            for move in game.legal(real.state, seat)
            if move in game.legal(guess.state, seat)
        ]

    def submit(self, seat: int, move: int) -> tuple[Ply, Ply]:
        text = self.real.game.move_text(move)
        return self.real.submit(seat, text, self.real.ply), self.guess.submit(seat, text, self.guess.ply)

    def told(self, plies: tuple[Ply, Ply]) -> list[Leak] | None:
        """None while X is told the same; else the leaks, if any, in what parts the twins."""
        told = [visible(ply, self.seat) for ply in plies]
        if told[0] == told[1]:
            return None
        revealed = any(event.reveals for events in told for event in events)
        if not revealed and not any(ply.chance for ply in plies):
            return [Leak("unmarked events", self.seat, self.real.ply, told[0], told[1])]
        self.remember(told[0], told[1])
        return []

    def remember(self, real: list[Event], guess: list[Event]) -> None:
        """Note whether the views keep what parted the twins; one's own luck must not blur what all hear."""
        views = [self.real.game.view(match.state, self.seat) for match in (self.real, self.guess)]
        first = next((pair for pair in zip(real, guess, strict=False) if pair[0] != pair[1]), None)
        if first is not None and first[0].to == first[1].to == self.seat and first[0].reveals:
            audience = "all" if self.seat is None else "one"
            self.memory.note(f"{type(first[0]).__name__} to {audience}", views[0] != views[1])

    def asked(self, before: tuple[int, ...]) -> list[Leak] | None:
        """None; when X just came to act and is offered other moves, what a spectator could tell apart."""
        game, seat = self.real.game, self.seat
        if seat is None or seat in before or seat not in game.to_act(self.real.state):
            return None
        if game.legal(self.real.state, seat) == game.legal(self.guess.state, seat):
            return None
        return Twins(self.real, self.guess, None, self.shown).differences()


def part(match: Match, seat: int | None, seed: int, shown: Mapping[str, Probe], memory: Memory) -> Twins:
    """Twins at this ply; the guess has a chance of its own."""
    guess = fork(match)
    guess.state = match.game.resample(match.game.view(match.state, seat), seed)
    return Twins(fork(match), guess, seat, shown, memory)


def find_leaks(
    match: Match,
    seat: int | None,
    seed: int,
    shown: Mapping[str, Probe] = SHOWN,
    memory: Memory | None = None,
) -> list[Leak]:
    """The first leaks that twins of `match` find, none for an honest game; `memory` gathers over calls."""
    twins = part(match, seat, seed, shown, Memory() if memory is None else memory)
    leaks = twins.differences()
    if leaks:
        return leaks
    twins.guess.state.chance = twins.real.state.chance.clone()
    rng = random.Random(seed)
    for _ in range(HORIZON):
        choices = twins.common_moves()
        if not choices:
            break
        before = match.game.to_act(twins.real.state)
        plies = twins.submit(*rng.choice(choices))
        parted = twins.told(plies)
        if parted is None:
            parted = twins.asked(before)
        if parted is not None:
            return parted
        leaks = twins.differences()
        if leaks:
            return leaks
    return []
