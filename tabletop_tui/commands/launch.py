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


def launch(start: Start | None) -> int:
    """Open the app, or plain mode; raises NoTerminal where the app has none. Its exit code."""
    if start is not None and start.plain:
        from tabletop_tui.plain import run as run_plain

        return run_plain(start)
    check_terminal()
    # On the way to the first frame there is nothing to collect; from then on the app collects.
    gc.disable()
    from tabletop_tui.shell.app import run

    return run(start)


def check_terminal() -> None:
    """Raises NoTerminal unless keys come from a terminal and the picture goes to one."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise NoTerminal(_("Tabletop needs a terminal to play on; here its input or output is redirected."))
    if os.environ.get("TERM", "").lower() in POOR_TERMINALS:
        raise NoTerminal(
            _("This terminal shows lines only, no pictures; “tabletop play --plain” plays line by line.")
        )
