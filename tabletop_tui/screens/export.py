"""What can be kept of a finished match, chosen by a key: in files with names of their own, never over one."""

from __future__ import annotations

from pathlib import Path

from tabletop_tui.hotseat.theatre import Eyes, Theatre
from tabletop_tui.screens import pictures, protocol
from tabletop_tui.storage.files import write_export
from tabletop_tui.storage.paths import stamp
from tabletop_tui.text.i18n import N_

KINDS = (
    ("text", N_("What happened, as text")),
    ("markdown", N_("What happened, as Markdown")),
    ("svg", N_("This moment as a picture (SVG)")),
    ("cast", N_("All of it as an animation (asciicast)")),
    ("record", N_("The record, to import it elsewhere")),
)
"""What can be written, and how it is offered; the first has the key 1."""


def write(home: Path, theatre: Theatre, kind: str, at: int, eyes: Eyes) -> Path:
    """Write what `kind` names among the exports of `home`; pictures as `eyes` see them, `svg` of `at`.

    Gives the new file; raises a UserError.
    """
    stem = f"{theatre.record.game}-{stamp()}"
    if kind == "svg":
        return write_export(home, f"{stem}-{at}", ".svg", pictures.svg(theatre, at, eyes))
    if kind == "cast":
        lines, ending = pictures.cast(theatre, eyes), ".cast"
    elif kind == "markdown":
        lines, ending = protocol.markdown(theatre), ".md"
    elif kind == "record":
        lines, ending = iter((theatre.record.to_json(),)), ".json"
    else:
        lines, ending = protocol.protocol(theatre), ".txt"
    return write_export(home, stem, ending, "".join(f"{line}\n" for line in lines))
