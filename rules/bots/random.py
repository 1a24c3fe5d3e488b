"""The bot that moves at random, and random play of whole matches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from rules.kernel.game import AnyGame
from rules.kernel.match import Match


class Bot(Protocol):
    """A player that is not a person: it sees what its seat sees."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        """One of `legal`, from `view` alone."""
        ...


class RandomBot:
    """Chooses uniformly among the legal moves."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        """One of `legal`, each as likely as the others."""
        return legal[int(rng.random() * len(legal))]


def play_random(match: Match, seed: int, max_plies: int = 100_000) -> Match:
    """Play `match` on with random legal moves until it is over or `max_plies` are reached."""
    rng = random.Random(seed)
    game = match.game
    while (owing := game.to_act(match.state)) and match.ply < max_plies:
        seat = owing[int(rng.random() * len(owing))]
        moves = game.legal(match.state, seat)
        move = moves[int(rng.random() * len(moves))]
        match.submit(seat, game.move_text(move), match.ply)
    return match
