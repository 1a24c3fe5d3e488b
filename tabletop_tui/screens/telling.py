"""A screen that tells stories: how long each picture stays, what lies over it, and how to skip it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from textual.binding import ActiveBinding, Binding
from textual.timer import Timer

from tabletop_tui.screens.controller import MatchController
from tabletop_tui.screens.extra import ExtraScreen
from tabletop_tui.screens.story import Frame, Storyteller, motion_pace
from tabletop_tui.text.i18n import N_

_SKIP = Binding("enter", "skip", N_("Skip what is being shown"), key_display=N_("Any key"))


class StoryScreen(ExtraScreen):
    """Tells stories over the table of a match; any key ends one, and meanwhile the line of keys says so."""

    def __init__(self, director: MatchController) -> None:
        super().__init__()
        self.director = director
        self.story = Storyteller(self._show_frame, self._wait, self._end_story)

    @property
    def playing(self) -> bool:
        """Whether a story is being told."""
        return self.story.playing

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings of now; during a story none but the one that ends it."""
        found = super().active_bindings
        if not self.playing:
            return found
        skip = ActiveBinding(self, self._translated(_SKIP), True, "")
        return {_SKIP.key: skip, **{key: each for key, each in found.items() if each.binding.priority}}

    def action_skip(self) -> None:
        """Jump to the end of the story."""
        if self.playing:
            self._end_story()

    @abstractmethod
    def _show_frame(self, frame: Frame) -> None:
        """Show one step."""

    @abstractmethod
    def _end_story(self) -> None:
        """The story has been told, or is cut short."""

    def _wait(self, seconds: float, then: Callable[[], None]) -> Timer:
        pace = self.house.pace * motion_pace(self.house.settings.motion)
        return self.set_timer(seconds * pace + 0.001, then)

    def on_screen_suspend(self) -> None:
        """A page, a question or the settings lie over the table: its story waits."""
        if self.playing:
            self.story.hold()
            if self in self.app.screen_stack:
                self.director.covered()

    def on_screen_resume(self) -> None:
        """The table is seen again: its story goes on, with what has happened meanwhile."""
        if self.app.screen is not self:
            return
        self.director.uncovered()
        if self.story.rest and not self.playing:
            self.story.go_on()
            self.refresh_bindings()
