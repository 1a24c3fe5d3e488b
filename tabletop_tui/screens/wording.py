"""What the choice panel of a match says at each stage, before a game adds to it."""

from __future__ import annotations

from tabletop_tui.games.contract import Narration
from tabletop_tui.hotseat.stages import Ask, Bot, Finished, Peek, Scene, Table
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def plays_line_by_line(scene: Scene) -> bool:
    """Whether who is to act here has the screen make room for a turn line by line."""
    stage = scene.stage
    acting = isinstance(stage, Ask) or (isinstance(stage, Table) and not stage.others)
    return acting and scene.seat is not None and scene.people[scene.seat].listens


def wording(scene: Scene, words: Narration) -> tuple[str, str]:
    """The request and the note below it."""
    stage = scene.stage
    if isinstance(stage, Finished):
        return _("The match is over."), _("Enter shows the result.")
    if isinstance(stage, Bot):
        return _("is thinking ..."), ""
    if isinstance(stage, Peek):
        return _("alone sees this; everybody else looks away."), _("Enter: back to the table.")
    if plays_line_by_line(scene):
        return _("plays line by line."), ""
    if isinstance(stage, Table) and stage.others:
        return _("Now everybody chooses, alone at the screen."), _("Enter: on to the curtain.")
    if isinstance(stage, Table) and stage.mode == "pass":
        name = scene.people[stage.seat].name
        return _("is next, alone at the screen."), _(
            "Enter: lower the curtain, then {name} alone looks.", name=name
        )
    assert isinstance(stage, (Table, Ask)) and scene.decision is not None
    asked = words.ask(scene.decision, scene.view, scene.people)
    if isinstance(stage, Table) and stage.mode == "offer" and scene.default is not None:
        easy = words.label(scene.default, scene.view, scene.people)
        return asked, _("Enter: {move}.   M: look at my hand first.", move=easy)
    return asked, ""
