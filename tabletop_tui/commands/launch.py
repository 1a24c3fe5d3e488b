"""Into the app. On the way to the first frame of the menu: imports nothing that the menu does not need."""

from __future__ import annotations

import gc
import os
import sys

from tabletop_tui.errors import NoTerminal
from tabletop_tui.hotseat.start import Start
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

POOR_TERMINALS = {"dumb", "unknown"}
"""What TERM says where a cursor cannot be placed."""


BROWSER = ("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
"""What a server sets that shows the app in a browser."""


def launch(start: Start | None) -> int:
    """Open the app, or plain mode; raises NoTerminal where the app has none. Its exit code."""
    tame_environment()
    if start is not None and start.plain:
        from tabletop_tui.plain import run as run_plain

        check_streams()
        return run_plain(start)
    check_terminal()
    # On the way to the first frame there is nothing to collect; from then on the app collects.
    gc.disable()
    from tabletop_tui.shell.app import run

    return run(start)


def tame_environment() -> None:
    """Forget variables that would stand between the app and its terminal, before anything reads them.

    COLUMNS and LINES of another terminal; what Textual offers its developers: another driver, keys pressed
    by nobody, a screenshot of somebody's hand. In a browser the driver stays.
    """
    for name, value in list(os.environ.items()):
        ours = name in ("COLUMNS", "LINES") or name.startswith("TEXTUAL")
        if ours and (name, value) != BROWSER:
            del os.environ[name]


def check_streams() -> None:
    """Raises NoTerminal where lines cannot come in, or go out."""
    if sys.stdin is None:
        raise NoTerminal(_("There is nobody to play with: standard input is closed."))
    if sys.stdout is None:
        raise NoTerminal(_("There is nowhere to show the match: standard output is closed."))


def check_terminal() -> None:
    """Raises NoTerminal unless keys come from a terminal and the picture goes to one."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise NoTerminal(_("Tabletop needs a terminal to play on; here its input or output is redirected."))
    if os.environ.get("TERM", "").lower() in POOR_TERMINALS:
        raise NoTerminal(
            _("This terminal shows lines only, no pictures; “tabletop play --plain” plays line by line.")
        )
