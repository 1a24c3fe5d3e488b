"""A match in sentences, as everybody at the table or one person saw it: plain, or as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tabletop_tui.games import contract
from tabletop_tui.hotseat.theatre import Eyes, Theatre
from tabletop_tui.screens.menu import title
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.results import headline, ranking

_, n_ = translator("app")

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def sentences(theatre: Theatre, first: int, last: int, eyes: Eyes = None) -> list[str]:
    """What `eyes` saw happen from the entry `first` to the entry `last`, in sentences."""
    tell = contract.narration(theatre.record.game).tell
    return [text for event in theatre.events(first, last, eyes) if (text := tell(event, theatre.people))]


def told(theatre: Theatre, eyes: Eyes = None) -> Iterator[tuple[int, str]]:
    """The number of each entry of the log of which there is anything to tell, and its sentences."""
    for at in range(theatre.last + 1):
        if said := " ".join(sentences(theatre, at, at, eyes)):
            yield at, said


def protocol(theatre: Theatre, eyes: Eyes = None) -> Iterator[str]:
    """One line for each entry; at last how the match ended, if it is over."""
    yield _("{game}: {names}.", game=title(theatre.record.game), names=_names(theatre))
    for number, said in told(theatre, eyes):
        yield f"{number}. {said}"
    yield from _end(theatre)


def markdown(theatre: Theatre, eyes: Eyes = None) -> Iterator[str]:
    """The same with headings for rounds. What stands in it is shown as it is, whatever people are called."""
    yield f"# {_escaped(title(theatre.record.game))}"
    yield ""
    yield _escaped(_names(theatre))
    rounds = list(theatre.rounds)
    for number, said in told(theatre, eyes):
        opened = 0
        while rounds and rounds[0] < number:
            opened, rounds = len(theatre.rounds) - len(rounds) + 1, rounds[1:]
        if opened:
            yield from ("", "## " + _("Round {number}", number=opened), "")
        yield f"- **{number}** {_escaped(said)}"
    yield from ("", "## " + _("the result").capitalize(), "")
    yield from (f"- {_escaped(line)}" for line in _end(theatre))


def _names(theatre: Theatre) -> str:
    return ", ".join(person.name for person in theatre.people)


def _escaped(text: str) -> str:
    return _SIGNS.sub(r"\\\1", text)


def _end(theatre: Theatre) -> Iterator[str]:
    outcome, game_id = theatre.outcome, theatre.record.game
    if outcome is None:
        yield _("The match is not over.")
        return
    words, view = contract.narration(game_id), theatre.view(theatre.last, None)
    names = [side.name for side in contract.sides(game_id, outcome, view, theatre.people)]
    yield headline(outcome, names)
    yield from ranking(words.score, outcome, names)
    yield from words.verdict(outcome, view, theatre.people)
