"""What is answered on request. Only `hand` ever tells a secret."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_tui.games import contract
from tabletop_tui.hotseat.stages import Ask, Curtain, Scene, Table
from tabletop_tui.plain import pages, preferences
from tabletop_tui.plain.console import Left
from tabletop_tui.plain.own_page import PAGE
from tabletop_tui.plain.talk import Talk
from tabletop_tui.plain.words import COMMANDS, fold, pick, understand
from tabletop_tui.text.i18n import language, translator

_, n_ = translator("app")

_RULES = COMMANDS["rules"]
Answer = Callable[[Talk, Scene, str], None]
"""Answers a command with the words after it, while the scene is in front of people."""

_HISTORY = 30
"""Lines of history told without being asked for more."""
AT_CURTAIN = {
    *("board", "changes", "again", "history", "rules", "undo", "language", "settings", "help", "quit"),
    PAGE,
}
"""What is answered while nobody's secrets may be told: all that tells only what everybody may know."""


def _board(talk: Talk, scene: Scene, rest: str) -> None:
    talk.say(talk.words.status(talk.open_view, talk.people))
    talk.say(*talk.spoken.board(talk.open_view, talk.people))


def _hand(talk: Talk, scene: Scene, rest: str) -> None:
    """To the curtain first, unless this seat is alone already or has nothing to hide."""
    assert scene.seat is not None
    if talk.session.sole is not None or isinstance(scene.stage, Ask):
        talk.tell_hand(scene)
    elif talk.spoken.secret(talk.open_view, scene.seat):
        talk.wants_hand = scene.seat
        talk.session.look()
    else:
        talk.say(*talk.spoken.hand(talk.open_view, talk.people))


def _moves(talk: Talk, scene: Scene, rest: str) -> None:
    if talk.hides_moves(scene):
        hand = COMMANDS["hand"].shown
        talk.say(_("What you can play tells what you hold: {hand} tells both.", hand=hand))
    elif not talk.moves:
        talk.say(_("There is nothing to play here."))
    elif rest:
        said = understand(rest, talk.choices)
        found = tuple(name for kind, name in said.could if kind == "move") or (said.move,)
        if found == ("",):
            talk.say(_("No move begins with “{words}”.", words=rest))
        else:
            talk.list_moves(scene, found)
    else:
        talk.list_moves(scene)


def _changes(talk: Talk, scene: Scene, rest: str) -> None:
    """Since the last move of whoever is to act, or of whoever may come to the curtain."""
    stage = scene.stage
    seats = stage.seats if isinstance(stage, Curtain) else (scene.seat or 0,)
    talk.flow(*(talk.told(talk.since(*seats)) or [_("Nothing has happened since your last move.")]))


def _again(talk: Talk, scene: Scene, rest: str) -> None:
    past = talk.session.last_round()
    told = talk.told(past.story) if past is not None else []
    talk.flow(*(told or [_("Nothing has happened yet.")]))


def _history(talk: Talk, scene: Scene, rest: str) -> None:
    count = int(rest) if rest.isdecimal() and len(rest) < 7 else _HISTORY
    lines = talk.told(event for _ply, event in talk.session.chronicle())
    if not lines:
        talk.say(_("Nothing has happened yet."))
    talk.say(*lines[len(lines) - min(count, len(lines)) :])


def _rules(talk: Talk, scene: Scene, rest: str) -> None:
    talk.say(*rules_lines(talk.game_id, rest))


def rules_lines(game_id: str, wish: str) -> list[str]:
    """The part of the rules that `wish` names, or where it stands; else their beginning and headings."""
    parts = pages.parts(contract.rules_page(game_id, language(), lines=True))
    found = pick(wish, [(part.title,) for part in parts])
    if found:
        return [line for place in found for line in (parts[place].title, *parts[place].lines)]
    if wish:
        where = [f"{part.title}: {line}" for part in parts for line in part.lines if _has(line, wish)]
        return where or [_("The rules have nothing about “{words}”.", words=wish)]
    headings = (f"{number}. {part.title}" for number, part in enumerate(parts, 1))
    how = _("{rules} and a number reads that part, {rules} and a word searches the text.", rules=_RULES.shown)
    return [*parts[0].lines, *headings, how]


def _has(line: str, words: str) -> bool:
    """Whether `words`, or what they begin, stand in `line`."""
    return f" {fold(words)}" in f" {fold(line)}"


def _undo(talk: Talk, scene: Scene, rest: str) -> None:
    if isinstance(scene.stage, Curtain):
        talk.attempt(lambda: talk.session.take_back(scene.ply))
        return
    own = [entry for entry in talk.session.match.log if entry.seat == scene.seat]
    if sum(1 if entry.move else -(entry.undo or 0) for entry in own) == 0:
        talk.say(_("You have made no move yet that could be taken back."))
    else:
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
        talk.prompt = ""
        talk.offer(scene)
        talk.ask(scene)


def _help(talk: Talk, scene: Scene, rest: str) -> None:
    talk.say(
        _("A move is played by its number in the list, its words or their beginning, in Italian or English.")
    )
    talk.say(_enter(scene), _("You can also say:"))
    names = AT_CURTAIN if isinstance(scene.stage, Curtain) else set(talk.commands)
    told = {name: command for name, command in talk.commands.items() if name in names}
    # A game's own command comes in the current language already.
    helps = {name: command.help if name == PAGE else _(command.help) for name, command in told.items()}
    talk.say(*(f"{command.shown}: {helps[name]}" for name, command in told.items()))


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


def _page(talk: Talk, scene: Scene, rest: str) -> None:
    page, store = contract.own_page(talk.spoken), talk.store
    if page is not None and store is not None:
        talk.attempt(lambda: talk.say(*page.page(store, rest)))


def _quit(talk: Talk, scene: Scene, rest: str) -> None:
    raise Left


ANSWERS: dict[str, Answer] = {
    "board": _board,
    "hand": _hand,
    "moves": _moves,
    "changes": _changes,
    "again": _again,
    "history": _history,
    "rules": _rules,
    "undo": _undo,
    "hide": _hide,
    "language": _language,
    "settings": _settings,
    "help": _help,
    PAGE: _page,
    "quit": _quit,
}
"""The answer to each command."""
