"""How well and how a bot plays, and the texts that name it in a record's seats (`kind`).

A kind is `random` or a level with, if one likes, a temper and a pace: `easy`, `normal-careful`,
`hard-thieving`, `hard-quick`, `hard-daring-patient`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules.bots.advice import Advice
from rules.bots.policy import AnyPolicy, Trait, pick, policy_of
from rules.bots.random import Bot, RandomBot
from rules.bots.search import search
from rules.kernel.game import AnyGame, Move, Seat

LEVELS = ("easy", "normal", "hard")


@dataclass(frozen=True, slots=True)
class Temper:
    """What a bot leans towards: how much it likes a fully daring or fully thieving move."""

    daring: float = 0.0
    thieving: float = 0.0

    def likes(self, trait: Trait) -> float:
        """How much it likes a move, about -1 to 1."""
        return self.daring * trait.daring + self.thieving * trait.thieving


TEMPERS = {
    "": Temper(),
    "daring": Temper(daring=1.0),
    "careful": Temper(daring=-1.0),
    "thieving": Temper(thieving=1.0),
}
"""All tempers by name; the even one has none."""
PACES = {"quick": 0.25, "": 1.0, "patient": 6.0}
"""By how much a pace multiplies the play-outs of a hard bot's choice."""

_LEANING = 1.2
"""Half-way choices: a fully liked move is e**1.2 = 3.3 times as likely as a neutral one."""
_SHARE = 0.15
"""What a fully liked move gets on top of that."""
_PRICE = 0.03
"""The share of a win that a hard bot gives up for a move it fully likes."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a kind says: level, temper and pace by name."""

    level: str
    temper: str = ""
    pace: str = ""

    def __str__(self) -> str:
        return "-".join(part for part in (self.level, self.temper, self.pace) if part)


def parse_kind(text: str) -> Kind:
    """The kind written as `text`; raises ValueError when it names no bot."""
    level, *rest = text.split("-")
    kind = Kind(
        level,
        next((part for part in rest if part and part in TEMPERS), ""),
        next((part for part in rest if part and part in PACES), ""),
    )
    if str(kind) != text or level not in ("random", *LEVELS) or (level == "random" and rest):
        raise ValueError(f"no kind of bot: {text[:40]!r}")
    if kind.pace and level != "hard":
        raise ValueError("only a hard bot has a pace")
    return kind


def is_bot(text: str) -> bool:
    """Whether `text` is the kind of a bot."""
    try:
        parse_kind(text)
    except ValueError:
        return False
    return True


KINDS = (
    "random",
    *(str(Kind(level, temper)) for level in LEVELS for temper in TEMPERS),
)
"""The kinds to choose from, without paces."""


def bot_of(text: str) -> Bot:
    """The bot of a kind; raises ValueError when it names none."""
    kind = parse_kind(text)
    if kind.level == "random":
        return RandomBot()
    temper = TEMPERS[kind.temper]
    if kind.level == "hard":
        return HardBot(temper, PACES[kind.pace])
    return PolicyBot(temper, beginner=kind.level == "easy")


class _Weigh(Protocol):
    def __call__(self, state: Any, seat: Seat, legal: Sequence[Move]) -> Sequence[float]: ...


class KnowingBot:
    """A bot that knows its game by its policy."""

    def volunteer(self, game: AnyGame, view: Any, optional: Sequence[int], rng: random.Random) -> int | None:
        """What it does of its own accord before it chooses, such as a signal: one of `optional`, or None."""
        if not optional:
            return None
        return policy_of(game).aside(game.resample(view, rng.getrandbits(53)), view.seat, optional)


class PolicyBot(KnowingBot):
    """Plays what its game's policy says of a state invented from its view: easy and normal."""

    def __init__(self, temper: Temper = TEMPERS[""], *, beginner: bool = False) -> None:
        self.temper = temper
        self.beginner = beginner

    def choose(self, game: AnyGame, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        """One of `legal` by weight, leaning towards what its temper likes."""
        if len(legal) == 1:
            return legal[0]
        policy = policy_of(game)
        state = game.resample(view, rng.getrandbits(53))
        weigh: _Weigh = policy.beginner if self.beginner else policy.weights
        weights = weigh(state, view.seat, legal)
        if self.temper.daring or self.temper.thieving:
            likes = [self.temper.likes(trait) for trait in policy.traits(state, view.seat, legal)]
            weights = leaning(weights, likes)
        return pick(legal, weights, rng)


def leaning(weights: Sequence[float], likes: Sequence[float]) -> list[float]:
    """`weights` shifted towards what is liked; what is out of the question (0) stays so.

    A policy is often all but sure of one move. So that a temper shows all the same, a liked move also gets
    a share of its own.
    """
    total = sum(weights)
    return [
        weight / total * math.exp(_LEANING * like) + max(_SHARE * like, 0.0) if weight else 0.0
        for weight, like in zip(weights, likes, strict=True)
    ]


class HardBot(KnowingBot):
    """Searches: what it leans towards may cost it a small share of the win."""

    def __init__(self, temper: Temper = TEMPERS[""], pace: float = 1.0) -> None:
        self.temper = temper
        self.pace = pace

    def choose(self, game: AnyGame, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        """The best of `legal` as far as its search tells; drawn from a mixture where it is secret."""
        if len(legal) == 1:
            return legal[0]
        policy = policy_of(game)
        advice = search(game, view, legal, round(policy.playouts * self.pace), rng.getrandbits(53))
        return self._chosen(advice, policy, game, view, rng)

    def _chosen(self, advice: Advice, policy: AnyPolicy, game: AnyGame, view: Any, rng: random.Random) -> int:
        moves = [candidate.move for candidate in advice.candidates]
        likes = [0.0] * len(moves)
        if self.temper.daring or self.temper.thieving:
            state = game.resample(view, rng.getrandbits(53))
            likes = [self.temper.likes(trait) for trait in policy.traits(state, view.seat, moves)]
        if advice.mixed:
            shares = [candidate.share for candidate in advice.candidates]
            return pick(moves, leaning(shares, likes) if any(likes) else shares, rng)
        return max(
            zip(advice.candidates, likes, strict=True), key=lambda pair: pair[0].rating + _PRICE * pair[1]
        )[0].move


def turn_of(
    bot: Bot, game: AnyGame, view: Any, legal: Sequence[int], optional: Sequence[int], rng: random.Random
) -> int:
    """The next move of `bot`: what it volunteers, else what it chooses."""
    aside = bot.volunteer(game, view, optional, rng) if isinstance(bot, KnowingBot) else None
    return bot.choose(game, view, legal, rng) if aside is None else aside


class _Bots(Mapping[str, Bot]):
    """Every kind that `parse_kind` understands is in it; to go through it lists the even-tempered ones."""

    def __getitem__(self, kind: str) -> Bot:
        try:
            return bot_of(kind)
        except ValueError:
            raise KeyError(kind) from None

    def __iter__(self) -> Iterator[str]:
        return iter(("random", *LEVELS))

    def __len__(self) -> int:
        return 1 + len(LEVELS)


BOTS: Mapping[str, Bot] = _Bots()
"""All bots by the kind that a record's seat carries."""
