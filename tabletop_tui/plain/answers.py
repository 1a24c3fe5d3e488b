"""What is answered on request. Only `hand` ever tells a secret."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_tui.games import contract
from tabletop_tui.hotseat.session import Ask, Curtain, Scene, Table
from tabletop_tui.plain import pages, preferences
from tabletop_tui.plain.console import Left
from tabletop_tui.plain.talk import Talk
from tabletop_tui.plain.words import COMMANDS, pick, understand
from tabletop_tui.text.i18n import language, translator

_, n_ = translator("app")

Answer = Callable[[Talk, Scene, str], None]
"""Answers a command with the words after it, while the scene is in front of people."""

_HISTORY = 30
"""Lines of history told without being asked for more."""
AT_CURTAIN = {"rules", "language", "settings", "help", "quit"}
"""What is answered while nobody's secrets may be told and the match is hidden."""


def _board(talk: Talk, scene: Scene, rest: str) -> None:
    talk.say(talk.words.status(talk.open_view, talk.people))
    talk.say(*talk.spoken.board(talk.open_view, talk.people))


def _hand(talk: Talk, scene: Scene, rest: str) -> None:
    """To the curtain first, unless this seat is alone already."""
    if talk.session.sole is None and not isinstance(scene.stage, Ask):
        talk.session.look()
        return
    assert scene.seat is not None
    talk.hand_told = True
    talk.say(*talk.told(talk.since(scene.seat), scene.seat))
    talk.say(*talk.spoken.hand(scene.view, talk.people))
    _moves(talk, scene, "")


def _moves(talk: Talk, scene: Scene, rest: str) -> None:
    if talk.hides_moves(scene):
        hand = COMMANDS["hand"].shown
        talk.say(_("What you can play tells what you hold: {hand} tells both.", hand=hand))
    elif not talk.choices:
        talk.say(_("There is nothing to play here."))
    elif rest:
        said = understand(rest, talk.choices)
        talk.list_moves(tuple(name for kind, name in said.could if kind == "move") or (said.move,))
    else:
        talk.list_moves()


def _changes(talk: Talk, scene: Scene, rest: str) -> None:
    assert scene.seat is not None
    talk.say(*(talk.told(talk.since(scene.seat)) or [_("Nothing has happened since your last move.")]))


def _history(talk: Talk, scene: Scene, rest: str) -> None:
    count = int(rest) if rest.isdecimal() and len(rest) < 7 else _HISTORY
    lines = talk.told(event for _ply, event in talk.session.chronicle())
    if not lines:
        talk.say(_("Nothing has happened yet."))
    talk.say(*lines[len(lines) - min(count, len(lines)) :])


def _rules(talk: Talk, scene: Scene, rest: str) -> None:
    talk.say(*rules_lines(talk.game_id, rest))


def rules_lines(game_id: str, wish: str) -> list[str]:
    """The part of the rules that `wish` names; else their beginning and their headings."""
    parts = pages.parts(contract.rules_page(game_id, language()))
    found = pick(wish, [(part.title,) for part in parts])
    if found:
        return [line for place in found for line in (parts[place].title, *parts[place].lines)]
    headings = (f"{number}. {part.title}" for number, part in enumerate(parts, 1))
    how = _("{rules} and a number reads that part.", rules=COMMANDS["rules"].shown)
    return [*parts[0].lines, *headings, how]


def _undo(talk: Talk, scene: Scene, rest: str) -> None:
    if talk.session.seat is not None:
        talk.attempt(lambda: talk.session.undo(scene.ply))


def _hide(talk: Talk, scene: Scene, rest: str) -> None:
    talk.session.hide()
    talk.console.conceal()


def _language(talk: Talk, scene: Scene, rest: str) -> None:
    _prefer(talk, scene, lambda: preferences.language_answer(talk.settings, rest))


def _settings(talk: Talk, scene: Scene, rest: str) -> None:
    _prefer(talk, scene, lambda: preferences.answer(talk.settings, rest))


def _prefer(talk: Talk, scene: Scene, deed: Callable[[], list[str]]) -> None:
    """Change a setting; in another language the question is said again."""
    before = language()
    talk.attempt(lambda: talk.say(*deed()))
    if language() != before and not isinstance(scene.stage, Curtain):
        talk.offer(scene)
        talk.ask(scene)


def _help(talk: Talk, scene: Scene, rest: str) -> None:
    talk.say(
        _("A move is played by its number in the list, its words or their beginning, in Italian or English.")
    )
    talk.say(_enter(scene), _("You can also say:"))
    names = AT_CURTAIN if isinstance(scene.stage, Curtain) else set(COMMANDS)
    talk.say(*(f"{command.shown}: {_(command.help)}" for name, command in COMMANDS.items() if name in names))


def _enter(scene: Scene) -> str:
    """What Enter alone does here."""
    stage = scene.stage
    if isinstance(stage, Curtain) and len((*stage.seats, *stage.changers)) > 1:
        return _("Here a name or its number and Enter go on, once that person is alone.")
    if isinstance(stage, Curtain):
        return _("Here Enter alone goes on, once the person who was called is alone.")
    if isinstance(stage, Table) and stage.mode == "pass":
        return _("Here Enter alone goes on, once all of you have heard this.")
    return _("Enter alone says the question again.")


def _quit(talk: Talk, scene: Scene, rest: str) -> None:
    raise Left


ANSWERS: dict[str, Answer] = {
    "board": _board,
    "hand": _hand,
    "moves": _moves,
    "changes": _changes,
    "history": _history,
    "rules": _rules,
    "undo": _undo,
    "hide": _hide,
    "language": _language,
    "settings": _settings,
    "help": _help,
    "quit": _quit,
}
"""The answer to each command."""
