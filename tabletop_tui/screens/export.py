"""What can be kept of a finished match, chosen by a key: in files with names of their own, never over one."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tabletop_tui.hotseat.theatre import Eyes, Theatre
from tabletop_tui.screens import pictures, protocol
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.page import Words
from tabletop_tui.storage.files import write_export
from tabletop_tui.storage.paths import stamp
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.keys import KeysBar, key_cap

_, n_ = translator("app")

KINDS = (
    ("text", N_("What happened, as text")),
    ("markdown", N_("What happened, as Markdown")),
    ("svg", N_("This moment as a picture (SVG)")),
    ("cast", N_("All of it as an animation (asciicast)")),
    ("record", N_("The record, to import it elsewhere")),
)
"""What can be written, and how it is offered; the first has the key 1."""


class ExportScreen(HouseScreen, ModalScreen[str], inherit_bindings=False):
    """Asks what to write; closes with its kind, "" for nothing."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"choose('{kind}')", label, show=False)
            for number, (kind, label) in enumerate(KINDS, 1)
        ),
        Binding("escape,q,Q", "choose('')", N_("Back"), show=False),
    ]

    def compose(self) -> ComposeResult:
        """The question, and the answers as clickable lines."""
        with Vertical(id="dialog"):
            yield Words(id="question")
            for kind, _label in KINDS:
                yield Words(id=kind, classes="answer")
            yield Words(id="nothing", classes="answer")
        yield KeysBar()

    def on_mount(self) -> None:
        """Say it in the current language."""
        self.reword()

    def retranslate(self) -> None:
        """The question and its answers again."""
        super().retranslate()
        self.set_class(self.look.ascii, "-ascii")
        self.query_one("#question", Words).say(_("What shall be written?"))
        for number, (kind, label) in enumerate(KINDS, 1):
            self.query_one(f"#{kind}", Words).say(f"{number:>7}  {_(label)}")
        self.query_one("#nothing", Words).say(f"{key_cap('escape'):>7}  {_('Back')}")

    def on_click(self, event: events.Click) -> None:
        """An answer may be clicked; a click beside the dialog means none."""
        target = event.widget.id if event.widget is not None else ""
        if event.widget is self or target == "nothing":
            self.dismiss("")
        elif target in dict(KINDS):
            self.dismiss(target)

    def action_choose(self, kind: str) -> None:
        """Close with the answer."""
        self.dismiss(kind)


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
