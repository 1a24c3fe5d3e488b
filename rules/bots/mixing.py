"""Mixing: seats that choose in the dark learn against each other, by regret matching.

This is Monte-Carlo counterfactual regret minimisation with external sampling (Lanctot et al. 2009), with
the regrets of CFR+ (Tammelin 2014), over the choices up to the next tick of the policy's clock; beyond it
play-outs go on. Its average strategy comes close to one that no opponent can exploit. Because people are no
perfect players, the others are assumed to follow the policy's weights in part.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from typing import Any

from rules.bots.advice import Advice, Candidate, Tallies
from rules.bots.playouts import Playouts
from rules.bots.policy import AnyPolicy, pick
from rules.kernel.game import AnyGame, Move, Seat

_HABIT = 0.35
"""How much of the others' play follows the policy's weights instead of what they have learnt."""
_RARE = 0.04
"""Shares of a mixture below this are noise of the search."""


class Node:
    """One seat's choice, known by what it knows: what it regrets, and how it has played on average."""

    __slots__ = ("habit", "moves", "played", "regrets", "tallies", "visits", "worths")

    def __init__(self, moves: Sequence[Move], habit: Sequence[float]) -> None:
        total = sum(habit)
        self.moves = moves
        self.habit = [weight / total for weight in habit]
        self.regrets = [0.0] * len(moves)
        self.played = [0.0] * len(moves)
        self.worths = [0.0] * len(moves)
        self.visits = 0.0
        self.tallies = [Tallies() for _ in moves]

    def strategy(self) -> list[float]:
        """Play each move as it is regretted; by habit where nothing is."""
        total = sum(self.regrets)
        return [regret / total for regret in self.regrets] if total > 0 else self.habit

    def learn(self, worths: Sequence[float], weight: float) -> float:
        """Regret what other moves would have been worth; later lessons weigh more. The value as played."""
        strategy = self.strategy()
        value = sum(share * worth for share, worth in zip(strategy, worths, strict=True))
        for place, worth in enumerate(worths):
            self.regrets[place] = max(self.regrets[place] + worth - value, 0.0)
            self.played[place] += weight * strategy[place]
            self.worths[place] += weight * worth
        self.visits += weight
        return value


class Mixing:
    """The seats' nodes, and one walk after another through invented worlds."""

    def __init__(
        self, game: AnyGame, policy: AnyPolicy, root: Any, rng: random.Random, figures: bool
    ) -> None:
        self.game, self.policy, self.rng, self.figures = game, policy, rng, figures
        self.now = policy.clock(root)
        self.playouts = Playouts(game, policy, root)
        self.nodes: dict[Hashable, Node] = {}
        self.leaves = 0
        self.weight = 1.0

    def node(self, key: Hashable, state: Any, seat: Seat) -> Node:
        """The node of `key`, new with the policy's weights as its habit."""
        found = self.nodes.get(key)
        if found is None:
            moves = self.game.legal(state, seat)
            found = self.nodes[key] = Node(moves, self.policy.weights(state, seat, moves))
        return found

    def walk(self, state: Any, learner: Seat) -> float:
        """Play `state` on in place, trying every move where `learner` chooses; what that is worth to it."""
        game, policy = self.game, self.policy
        while True:
            owing = game.to_act(state)
            if not owing:
                self.leaves += 1
                return self.playouts.worth(state)[learner]
            if policy.clock(state) != self.now:
                self.leaves += 1
                return self.playouts.finish(state, self.rng)[learner]
            seat = owing[0]
            key = policy.key(state, seat)
            if key is None:
                moves = game.legal(state, seat)
                game.apply(state, seat, policy.playout(state, seat, moves, self.rng))
                continue
            node = self.node(key, state, seat)
            if seat == learner:
                return self.fork(state, seat, node)
            self.follow(state, seat, node)

    def fork(self, state: Any, seat: Seat, node: Node) -> float:
        """Try every move with the same luck."""
        luck, ahead = self.rng.getrandbits(53), self.rng
        worths = []
        for place, move in enumerate(node.moves):
            twin = state.clone()
            self.game.apply(twin, seat, move)
            self.rng = random.Random(luck)
            worths.append(self.walk(twin, seat))
            if self.figures:
                node.tallies[place].note(self.policy.tally(state, twin, seat))
        self.rng = ahead
        return node.learn(worths, self.weight)

    def follow(self, state: Any, seat: Seat, node: Node) -> None:
        """Let another seat play as it has learnt, or by habit."""
        habit = self.rng.random() < _HABIT
        self.game.apply(state, seat, pick(node.moves, node.habit if habit else node.strategy(), self.rng))


def mix(
    game: AnyGame,
    policy: AnyPolicy,
    view: Any,
    moves: Sequence[Move],
    priors: Sequence[float],
    playouts: int,
    rng: random.Random,
    figures: bool,
) -> Advice:
    """Learn until the budget is spent; the seat's own mixture, or its best move where all is open."""
    seat = view.seat
    root = game.resample(view, rng.getrandbits(53))
    own = policy.key(root, seat)
    mixing = Mixing(game, policy, root, rng, figures)
    mixing.nodes[own] = node = Node(moves, priors)
    seats = len(policy.evaluate(root))
    turn = 0
    while mixing.leaves < playouts:
        mixing.weight = 1.0 + turn
        world = game.resample(view, rng.getrandbits(53))
        start = policy.rewind(world, seat)
        others, own_turn = divmod(turn, 2)
        if own_turn:
            mixing.walk(_brought(mixing, start.clone(), seat, own) or world, seat)
        else:
            mixing.walk(start.clone(), (seat + 1 + others) % seats)
        turn += 1
    return _advice(node, mixed=policy.mixes(root, seat), playouts=mixing.leaves)


def _brought(mixing: Mixing, state: Any, seat: Seat, own: Hashable) -> Any | None:
    """`state`, played on by what the others have learnt to the choice before `seat`.

    None when it then knows something else than it really does: this is no world of its own.
    """
    game, policy = mixing.game, mixing.policy
    while (owing := game.to_act(state)) and policy.clock(state) == mixing.now:
        acting = seat if seat in owing else owing[0]
        key = policy.key(state, acting)
        if acting == seat or key is None:
            return state if key == own else None
        mixing.follow(state, acting, mixing.node(key, state, acting))
    return None


def _advice(node: Node, *, mixed: bool, playouts: int) -> Advice:
    """The average strategy where it is to be mixed, else the move of most worth."""
    means = [worth / max(node.visits, 1.0) for worth in node.worths]
    if mixed:
        total = sum(node.played) or 1.0
        played = [share if share >= _RARE * total else 0.0 for share in node.played]
        shares = [share / (sum(played) or 1.0) for share in played]
    else:
        shares = [float(place == means.index(max(means))) for place in range(len(means))]
    found = [
        Candidate(move, share, mean, 0.0, node.tallies[0].count, tallies.means)
        for move, share, mean, tallies in zip(node.moves, shares, means, node.tallies, strict=True)
    ]
    found.sort(key=lambda candidate: (-candidate.share, -candidate.rating, candidate.move))
    return Advice(tuple(found), mixed, playouts)
