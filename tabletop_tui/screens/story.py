"""How a match is told: its events as pictures with a sentence, each for a while. One way for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from textual.timer import Timer

from rules.kernel.events import Event
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.widgets.board import Painter

FLY, QUICK, STEP, BEAT, READ = 0.09, 0.12, 0.25, 0.4, 0.9
"""Seconds of a step of a flight, of a change among many, of a small movement, of a change, and of what
should be read."""
_PACES = {"slow": 1.8, "brisk": 0.5}


def motion_pace(motion: str) -> float:
    """What the settings' `motion` makes of every second of a story."""
    return _PACES.get(motion, 1.0)


M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a story: a picture (None: unchanged), a sentence ("": none), how long it stays."""

    picture: Painter | None
    text: str = ""
    seconds: float = BEAT


def frames_of(
    model: M,
    events: Iterable[Event],
    pictures: Callable[[M, Event], Iterable[tuple[M, float]]],
    sentence: Callable[[Event], str],
    painter: Callable[[M], Painter],
) -> list[Frame]:
    """The frames that lead from `model` through `events`.

    `pictures` gives what an event changes, step by step, each with its seconds; the sentence goes with the
    first one, or, where nothing changes, with the picture as it is.
    """
    frames: list[Frame] = []
    for event in events:
        text = sentence(event)
        told = list(pictures(model, event)) or ([(model, BEAT)] if text else [])
        texts = [text, *[""] * len(told)]
        frames += [
            Frame(painter(seen), said, seconds) for (seen, seconds), said in zip(told, texts, strict=False)
        ]
        model = told[-1][0] if told else model
    return frames


class Storyteller:
    """Shows frames one after the other: `show` one, wait by `timer` (seconds, then), `end` after the last.

    A story may be held for a while, and goes on where it was.
    """

    def __init__(
        self,
        show: Callable[[Frame], None],
        timer: Callable[[float, Callable[[], None]], Timer],
        end: Callable[[], None],
    ) -> None:
        self._show, self._set_timer, self._end = show, timer, end
        self._timer: Timer | None = None
        self.rest: list[Frame] = []
        self.done = 0

    @property
    def playing(self) -> bool:
        """Whether a story is being told right now."""
        return self._timer is not None

    def take(self, frames: Sequence[Frame], done: int) -> list[Frame]:
        """Have `frames` to tell, of which `done` have been told; returns those."""
        self.hold()
        self.rest, self.done = list(frames[done:]), done
        return list(frames[:done])

    def told_of(self, old: Scene, new: Scene) -> int:
        """How much of the story of `new` has been told: one of `old` that was cut short goes on there."""
        same = old.before == new.before and new.story[: len(old.story)] == old.story
        return self.done if self.rest and same else 0

    def go_on(self) -> None:
        """Tell on; at the end say so."""
        self.hold()
        if not self.rest:
            self._end()
            return
        frame = self.rest.pop(0)
        self.done += 1
        self._show(frame)
        self._timer = self._set_timer(frame.seconds, self.go_on)

    def hold(self) -> None:
        """Tell no further for now."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = None

    def drop(self) -> list[Frame]:
        """Tell no more of it; returns what was left."""
        self.hold()
        left, self.rest = self.rest, []
        return left
