"""The veil: one way for the app to replace whatever is shown by one opaque screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.screen import ModalScreen, Screen

if TYPE_CHECKING:
    from tabletop_tui.secrecy.safe_app import SafeApp

MATCH_DEPTH = 2
"""Place of the match's screen in the stack, counted from 1: the selection lies below it."""


def veil(app: SafeApp, make: Callable[[], Screen[Any]]) -> None:
    """Replace the match's screen and all that lies over it by `make()`, in one step.

    Input is dropped from now until the new screen has been seen for a moment (see `Gate`); notifications
    are cleared; dialogs and pages above go first, or the match's screen would stay beneath them. Not
    awaited: waiting here for the outgoing screen, from its own handler, would wait for ever.
    """
    app.gate.close()
    screen = make()
    if isinstance(screen, ModalScreen):
        raise TypeError("a veil must be opaque")
    with app.batch_update():
        app.clear_notifications()
        while len(app.screen_stack) > MATCH_DEPTH:
            app.pop_screen()
        if len(app.screen_stack) < MATCH_DEPTH:
            app.push_screen(screen)
        else:
            app.switch_screen(screen)
    app._mouse_down_widget = None  # it may be of the outgoing screen, and would keep it alive
    # A toast raised in the same breath is still on its way to the screen: it is dropped when it arrives.
    app.call_later(app.clear_notifications)
    app.call_after_refresh(app.screen_painted)
