"""A finished match, to be looked at from any place and through any eyes. Free of Textual.

What a match was can be told once it is over; while it runs only what lies open can be looked at.
"""

from __future__ import annotations

import secrets
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, Final

from rules.kernel.errors import BadMatch, IllegalMove
from rules.kernel.events import Event, visible_to
from rules.kernel.game import AnyGame, Outcome, Seat
from rules.kernel.match import Ply, steps
from rules.kernel.record import MAX_SEED, LogEntry, MatchRecord
from tabletop_tui.hotseat.people import seat_people
from tabletop_tui.hotseat.stages import Ask, Finished, Scene, Stage, Table

Eyes = int | None
"""Whose: a seat's, None for the Table as everybody saw it, or ALL."""
ALL: Final = -1
"""The Table with every hand open."""
Kinds = tuple[type[Event], ...]


def fresh_seed() -> int:
    """A seed by which another match deals anew what is hidden."""
    return 1 + secrets.randbelow(MAX_SEED)


class Theatre:
    """A match from its set-up (place 0) to its last entry (place `last`), one place per entry of the log.

    `rounds` and `keys`: the places at which rounds begin (the set-up among them), and turning points.
    Raises BadMatch when `record` cannot be played.
    """

    def __init__(self, game: AnyGame, record: MatchRecord, rounds: Kinds = (), keys: Kinds = ()) -> None:
        self.game, self.record = game, record
        self.people = seat_people([(row.name, row.colour, row.kind) for row in record.seats])
        self._states: list[Any] = []
        self.plies: Sequence[Ply] = ()
        for match in steps(game, record):
            self._states.append(match.state)
            self.plies = match.plies
        self.outcome: Outcome | None = game.outcome(self._states[-1])
        self.rounds = (0, *self._places(rounds))
        self.keys = self._places(keys)

    def _places(self, kinds: Kinds) -> tuple[int, ...]:
        return tuple(
            ply.number for ply in self.plies if any(isinstance(event, kinds) for event in ply.events if kinds)
        )

    @property
    def last(self) -> int:
        """The place at which the match stands now, or ended."""
        return len(self._states) - 1

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """Through whose eyes it may be seen: while the match runs, only as everybody sees it."""
        return (None,) if self.outcome is None else (None, ALL, *range(len(self.people)))

    # Places

    def beside(self, at: int, places: Sequence[int], by: int) -> int:
        """The next (`by` 1) or last (-1) of the ascending `places`; the end, or the set-up, after them."""
        if by > 0:
            after = places[bisect_right(places, at) :]
            return after[0] if after else self.last
        before = places[: bisect_left(places, at)]
        return before[-1] if before else 0

    def branch(self, at: int, seed: int) -> MatchRecord:
        """Another match that goes on from `at`: with the same chance (0), or what is hidden dealt anew.

        Raises IllegalMove `match_over` where there is nothing left to play.
        """
        owing = self.game.to_act(self._states[at])
        if not owing:
            raise IllegalMove("match_over")
        entry = LogEntry(seat=owing[0], branch=seed)
        return self.record.model_copy(update={"log": (*self.record.log[:at], entry)})

    # What is to be seen

    def view(self, at: int, eyes: Eyes) -> Any:
        """The game's view at `at`; with all hands open the picture itself is everybody's."""
        if eyes not in self.eyes:
            raise BadMatch("running")
        return self.game.view(self._states[at], None if eyes == ALL else eyes)

    def scene(self, at: int, eyes: Eyes, told: int | None = None) -> Scene:
        """What a screen shows at `at`; with a story of what happened after the place `told`, if given."""
        seat = None if eyes == ALL else eyes
        stage = self._stage(at, seat)
        acting = stage.seat if isinstance(stage, (Table, Ask)) else None
        story = () if told is None else self.events(told + 1, at, seat)
        return Scene(
            stage=stage,
            ply=at,
            people=self.people,
            viewer=seat,
            view=self.view(at, eyes),
            seat=acting,
            decision=None if acting is None else self.game.decision(self._states[at], acting),
            before=self.view(told, eyes) if told is not None and story else None,
            story=story,
        )

    def _stage(self, at: int, seat: Seat | None) -> Stage:
        """Whose choice it is; it lies open to the eyes that made it."""
        state = self._states[at]
        outcome = self.game.outcome(state)
        if outcome is not None:
            return Finished(outcome)
        owing = self.game.to_act(state)
        actor = seat if seat in owing and seat is not None else owing[0]
        if not self.game.decision(state, actor).private:
            return Table(actor)
        others = tuple(other for other in owing if other != actor)
        return Ask(actor) if actor == seat else Table(actor, "pass", others)

    def events(self, first: int, last: int, eyes: Eyes) -> tuple[Event, ...]:
        """What `eyes` saw happen from the entry `first` to the entry `last`; BadMatch as in `view`."""
        if eyes not in self.eyes:
            raise BadMatch("running")
        seat = None if eyes == ALL else eyes
        plies = self.plies[max(0, first) : last + 1]
        return tuple(event for ply in plies for event in ply.events if visible_to(event, seat))

    def open_hands(self, eyes: Eyes) -> tuple[Seat, ...]:
        """The seats whose hands lie open to `eyes`."""
        if eyes == ALL:
            return tuple(range(len(self.people)))
        return () if eyes is None else (eyes,)
