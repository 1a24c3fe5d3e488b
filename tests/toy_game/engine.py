"""The rules of Lanterns.

Five kinds of cards, six of each. Three lanterns hide a card each. A round: every seat secretly picks a card
or passes; all picks are shown; a kind that only one seat picked scores 1; then each card acts, seat by
seat: 1 walk up to three steps, 2 ask another seat for a card of its choice, 3 peek behind a lantern, 4
steal a blind card, 5 both walk and steal in an order of one's own. Hands are refilled; a seat that has
reached the goal goes home. At the end each seat scores the card behind the lantern at which it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.events import Emit
from rules.kernel.game import Decision, Outcome
from tests.toy_game import events as ev

if TYPE_CHECKING:
    from tests.toy_game.options import Options

KINDS = 5
COPIES = 6
LANTERNS = 3
MAX_SEATS = 5
NONE = -1
PASS = 0
WALK, ASK, PEEK, STEAL, ECHO, GIVE = range(1, 7)
"""Effects; the first five are also the kinds of the cards. A frame of the stack is (effect, seat, detail)."""

PLAY, LEFT, RIGHT, DONE = 0, 6, 7, 8
ASK_BASE, GIVE_BASE, PEEK_BASE, STEAL_BASE, WALK_FIRST, STEAL_FIRST, STOP = 9, 14, 20, 23, 28, 29, 30


class State:
    """A game in progress; `memory` holds (knower, holder, kind) for cards that changed hands in secret."""

    __slots__ = (
        "chance", "deck", "discards", "goal", "hands", "home", "lanterns", "memory", "mode", "over", "owing",
        "picks", "places", "points", "round", "rounds", "seen", "shown", "stack", "wants_stop",
    )  # fmt: skip

    chance: Chance
    mode: str
    rounds: int
    goal: int
    round: int
    over: bool
    owing: tuple[int, ...]
    stack: list[tuple[int, int, int]]
    hands: list[list[int]]
    picks: list[int]
    shown: list[int]
    deck: list[int]
    discards: list[int]
    lanterns: list[int]
    seen: list[int]
    memory: list[tuple[int, int, int]]
    places: list[int]
    points: list[int]
    home: list[bool]
    wants_stop: list[bool]

    def clone(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.chance = self.chance.clone()
        twin.mode, twin.rounds, twin.goal = self.mode, self.rounds, self.goal
        twin.round, twin.over, twin.owing = self.round, self.over, self.owing
        twin.stack, twin.memory = self.stack[:], self.memory[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.picks, twin.shown = self.picks[:], self.shown[:]
        twin.deck, twin.discards = self.deck[:], self.discards[:]
        twin.lanterns, twin.seen = self.lanterns[:], self.seen[:]
        twin.places, twin.points = self.places[:], self.points[:]
        twin.home, twin.wants_stop = self.home[:], self.wants_stop[:]
        return twin


def blank(mode: str, rounds: int, goal: int, seats: int) -> State:
    """A table without cards."""
    state = State()
    state.mode, state.rounds, state.goal = mode, rounds, goal
    state.round, state.over, state.owing = 1, False, tuple(range(seats))
    state.stack, state.memory = [], []
    state.hands = [[] for _ in range(seats)]
    state.picks, state.shown = [NONE] * seats, [NONE] * seats
    state.deck, state.discards, state.lanterns = [], [], []
    state.seen = [0] * (seats * LANTERNS)
    state.places, state.points = [seat % LANTERNS for seat in range(seats)], [0] * seats
    state.home, state.wants_stop = [False] * seats, [False] * seats
    return state


def hand_limit(mode: str) -> int:
    """Cards in a full hand."""
    return 4 if mode == "duel" else 3


def setup(options: Options, seats: int, seed: int | Chance) -> State:
    """Shuffle, hide the lanterns, deal."""
    state = blank(options.mode, options.rounds, options.goal, seats)
    state.chance = Chance.of(seed)
    state.deck = [kind for kind in range(1, KINDS + 1) for _ in range(COPIES)]
    state.chance.shuffle("deck", state.deck)
    state.lanterns = [state.deck.pop() for _ in range(LANTERNS)]
    for hand in state.hands:
        hand.extend(state.deck.pop() for _ in range(hand_limit(state.mode)))
    return state


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a move."""
    return state.owing


KIND_NAMES = {WALK: "walk", ASK: "ask", PEEK: "peek", STEAL: "steal", ECHO: "echo", GIVE: "give"}


def decision(state: State, seat: int) -> Decision:
    """A pick and a gift are private; every other choice is open."""
    if not state.stack:
        return Decision("pick", private=True)
    effect, _, detail = state.stack[-1]
    return Decision(KIND_NAMES[effect], private=effect == GIVE, subject=(detail,))


def with_cards(state: State, seat: int) -> list[int]:
    """The other seats that hold a card."""
    return [other for other, hand in enumerate(state.hands) if other != seat and hand]


def legal(state: State, seat: int) -> tuple[int, ...]:
    """What `seat`, if it owes a move, can do."""
    if seat not in state.owing:
        return ()
    if not state.stack:
        return (PASS, *sorted(set(state.hands[seat])))
    return effect_moves(state, seat, state.stack[-1])


def effect_moves(state: State, seat: int, frame: tuple[int, int, int]) -> tuple[int, ...]:
    """The choices of the effect on top of the stack."""
    effect = frame[0]
    if effect == WALK:
        return LEFT, RIGHT, DONE
    if effect == ECHO:
        return WALK_FIRST, STEAL_FIRST
    if effect == GIVE:
        return tuple(GIVE_BASE + kind for kind in sorted(set(state.hands[seat])))
    if effect == PEEK:
        return tuple(range(PEEK_BASE, PEEK_BASE + LANTERNS))
    base = ASK_BASE if effect == ASK else STEAL_BASE
    return tuple(base + other for other in with_cards(state, seat))


def optional(state: State, seat: int) -> tuple[int, ...]:
    """Change a pick while others are missing; propose to stop."""
    if state.over or not 0 <= seat < len(state.hands) or state.home[seat]:
        return ()
    moves: list[int] = []
    if not state.stack and state.picks[seat] != NONE:
        moves = [move for move in (PASS, *sorted(set(state.hands[seat]))) if move != state.picks[seat]]
    if not state.wants_stop[seat]:
        moves.append(STOP)
    return tuple(moves)


def default_move(state: State, seat: int) -> int | None:
    """To pass needs no look at one's hand, nor does anything that is done in the open."""
    if not state.stack:
        return PASS
    return DONE if state.stack[-1][0] == WALK else None


def ignore(event: ev.Event) -> None:
    """The emit of nobody."""


def apply(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Play a legal move in place."""
    tell = emit or ignore
    if move == STOP:
        propose_stop(state, seat, tell)
    elif not state.stack:
        commit(state, seat, move, tell)
    else:
        resolve(state, seat, move, tell)
        advance(state, tell)


def propose_stop(state: State, seat: int, tell: Emit) -> None:
    """The match ends when all who are still here want it."""
    state.wants_stop[seat] = True
    tell(ev.ProposedStop(seat=seat))
    if all(wants or home for wants, home in zip(state.wants_stop, state.home, strict=True)):
        finish(state, tell)


def commit(state: State, seat: int, move: int, tell: Emit) -> None:
    """Note a pick; show them all after the last one."""
    state.picks[seat] = move
    state.owing = tuple(other for other in state.owing if other != seat)
    tell(ev.Committed(seat=seat))
    if not state.owing:
        show_picks(state, tell)
        advance(state, tell)


def show_picks(state: State, tell: Emit) -> None:
    """Open the picks, discard them, score the lonely ones and stack their effects."""
    picks = state.shown = state.picks
    seats = range(len(picks))
    tell(ev.PicksShown(picks=tuple(picks)))
    for seat in seats:
        if picks[seat] > PASS:
            leave_hand(state, seat, picks[seat], public=True)
            state.discards.append(picks[seat])
            if picks.count(picks[seat]) == 1:
                state.points[seat] += 1
                tell(ev.Scored(seat=seat, points=1))
    first = state.round % len(picks)
    order = [*seats[first:], *seats[:first]]
    state.stack = [frame_of(picks[seat], seat) for seat in reversed(order) if picks[seat] > PASS]
    state.picks = [NONE] * len(picks)


def frame_of(effect: int, seat: int) -> tuple[int, int, int]:
    """A fresh frame: a walk counts its steps."""
    return effect, seat, 3 if effect == WALK else 0


def leave_hand(state: State, seat: int, kind: int, *, public: bool) -> None:
    """Take a card from a hand; whoever cannot tell which one it was no longer knows that hand for sure."""
    state.hands[seat].remove(kind)
    state.memory = [
        fact for fact in state.memory if fact[1] != seat or (public and fact[2] != kind)
    ]  # a known card of another kind stays known when the card that leaves is seen by all


def resolve(state: State, seat: int, move: int, tell: Emit) -> None:
    """One choice of the effect on top of the stack."""
    effect, owner, detail = state.stack.pop()
    if effect == WALK:
        walk(state, seat, move, detail, tell)
    elif effect == ECHO:
        halves = (STEAL, WALK) if move == WALK_FIRST else (WALK, STEAL)
        state.stack.extend(frame_of(half, owner) for half in halves)
    elif effect == ASK:
        victim = move - ASK_BASE
        state.stack.append((GIVE, victim, owner))
        tell(ev.Asked(seat=seat, victim=victim))
    elif effect == GIVE:
        tell(ev.Gave(giver=seat, taker=detail))
        pass_card(state, seat, detail, move - GIVE_BASE, tell)
    elif effect == PEEK:
        peek(state, seat, move - PEEK_BASE, tell)
    else:
        steal(state, seat, move - STEAL_BASE, tell)


def walk(state: State, seat: int, move: int, steps: int, tell: Emit) -> None:
    """A step to a neighbouring lantern, or enough of it."""
    if move == DONE:
        return
    state.places[seat] = (state.places[seat] + (1 if move == RIGHT else -1)) % LANTERNS
    tell(ev.Walked(seat=seat, place=state.places[seat]))
    if steps > 1:
        state.stack.append((WALK, seat, steps - 1))


def peek(state: State, seat: int, place: int, tell: Emit) -> None:
    """A private look, remembered."""
    kind = state.lanterns[place]
    state.seen[seat * LANTERNS + place] = kind
    tell(ev.Peeked(seat=seat, place=place))
    tell(ev.PeekedCard(to=seat, place=place, kind=kind))


def steal(state: State, seat: int, victim: int, tell: Emit) -> None:
    """A blind pick from a hand."""
    hand = state.hands[victim]
    kind = hand[state.chance.pick("steal", hand)]
    tell(ev.Stole(giver=victim, taker=seat))
    pass_card(state, victim, seat, kind, tell)


def pass_card(state: State, giver: int, taker: int, kind: int, tell: Emit) -> None:
    """A card changes hands; these two know which one."""
    leave_hand(state, giver, kind, public=False)
    state.hands[taker].append(kind)
    state.memory.append((giver, taker, kind))
    for seat in sorted((giver, taker)):
        tell(ev.PassedCard(to=seat, kind=kind))


def advance(state: State, tell: Emit) -> None:
    """Drop effects that have no choice; ask the next one, or end the round."""
    while state.stack and not effect_moves(state, state.stack[-1][1], state.stack[-1]):
        state.stack.pop()
    if state.stack:
        state.owing = (state.stack[-1][1],)
    else:
        end_round(state, tell)


def end_round(state: State, tell: Emit) -> None:
    """Who has reached the goal goes home, the others draw; the match may end."""
    for seat, points in enumerate(state.points):
        if points >= state.goal and not state.home[seat]:
            go_home(state, seat, tell)
    here = [seat for seat, home in enumerate(state.home) if not home]
    if len(here) < 2 or state.round == state.rounds:
        finish(state, tell)
        return
    for seat in here:
        refill(state, seat, tell)
    state.round += 1
    state.owing = tuple(here)


def go_home(state: State, seat: int, tell: Emit) -> None:
    """A seat that is done lays its hand open."""
    hand = state.hands[seat]
    state.home[seat] = True
    tell(ev.WentHome(seat=seat, hand=tuple(sorted(hand))))
    state.discards += hand
    state.hands[seat] = []
    state.memory = [fact for fact in state.memory if seat not in fact[:2]]


def refill(state: State, seat: int, tell: Emit) -> None:
    """Draw up to a full hand; the discards become a new deck when it runs out."""
    while len(state.hands[seat]) < hand_limit(state.mode):
        if not state.deck:
            if not state.discards:
                return
            state.deck, state.discards = sorted(state.discards), []
            state.chance.shuffle("discards", state.deck)
            tell(ev.Reshuffled(cards=len(state.deck)))
        kind = state.deck.pop()
        state.hands[seat].append(kind)
        tell(ev.Drew(seat=seat))
        tell(ev.DrewCard(to=seat, kind=kind))


def finish(state: State, tell: Emit) -> None:
    """Turn the lanterns and score them."""
    state.over, state.owing, state.stack = True, (), []
    tell(ev.LanternsShown(lanterns=tuple(state.lanterns)))
    for seat, place in enumerate(state.places):
        state.points[seat] += state.lanterns[place]
        tell(ev.Scored(seat=seat, points=state.lanterns[place]))
    state.seen = state.lanterns * len(state.hands)


def outcome(state: State) -> Outcome | None:
    """Most points win; equals share."""
    if not state.over:
        return None
    points = state.points
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome(winners, ranks, tuple(points))
