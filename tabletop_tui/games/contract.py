"""What each game shows of itself: the contract between the house and `tabletop_tui/games/<game>/`.

One job has one file name in every game (tested). Only screens and what is painted know Textual or widgets;
all words are free of them.

Every game has:
    __init__.py   what the game is called
    cover.py      title, pitch and picture: all a menu needs, light to import
    setup.py      what can be chosen before a match, and how long it will take
    telling.py    one sentence for each event
    narration.py  what is asked, what a move means, how it stands, how it ended; joins all words
    spoken.py     the table in sentences, for plain mode
    screen.py     its one screen
    rules.en.md   the rules page in English
    rules.it.md   the rules page in Italian

A game may have:
    words.py      names of cards, places and counts that several of its texts share
    model.py      the table as plain values: read from a view, or carried on by an event
    aim.py        what the table shows while a person aims
    choices.py    what keys may aim at
    draft.py      a move of many parts while it is put together
    preview.py    what can be said of a move before it is made
    story.py      the pictures that tell an event, and how long each stays
    moments.py    which events open a round, and which are worth another look
    board.py      the table as a picture, painted from the model
    layout.py     where everything lies on the sheet of cells
    pieces.py     how cards and other pieces look
    art.py        pixel art and landscapes
    hand.py       the panel below the table, with the cards in hand
    sidebar.py    what stands beside the board
    sheet.py      the score sheet
    lesson.py     the rules that matter now, beside the table
    leaflet.py    what a card or an option does, told in full on a key
    style.tcss    colours and sizes
    extra.py      what opens a page of the game's own, light to import
    page.py       that page
    tally.py      what it counts: over all matches on this machine
    figures.py    what people want to know of all their matches, in words
    commands.py   commands of the game's own
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from rules import registry

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.kernel.game import Decision, Outcome
    from tabletop_tui.hotseat.people import People

GAMES = Path(__file__).parent
_EITHER = re.compile(r"\[\[([^|]*)\|([^\]]*)\]\]")


class Cover(Protocol):
    """The lid of the box. Texts are English msgids of the game's domain; `ART` is pixel art."""

    TITLE: str
    PITCH: str
    ART: Any


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option as the set-up offers it. `values`: (value, label) pairs; () for free text.

    `each`: every seat has one of `values`, and no two the same; the option is their list, first seat first,
    with those that are left over at its end.
    """

    key: str
    label: str
    help: str
    values: tuple[tuple[Any, str], ...]
    each: bool = False


@dataclass(frozen=True, slots=True)
class Estimate:
    """How long a match takes with these people and options, and how often the keyboard is passed.

    Both from, to: nearly every match keeps to them. `handovers`: how often somebody comes to the curtain who
    was not at the keyboard already; (0, 0) where all of it is played in the open.
    """

    minutes: tuple[int, int]
    handovers: tuple[int, int] = (0, 0)


class Figure(NamedTuple):
    """A figure of all of somebody's matches: the sum of `key` among the rules' figures, or, with `per`, how
    much of it there is for each of those. `label`: an English msgid of the game's domain.
    """

    label: str
    key: str
    per: str = ""


class Figured(Protocol):
    """The module `figures.py` of a game. `COURSE`: what the chart of a match shows, a msgid of its domain."""

    FIGURES: tuple[Figure, ...]
    COURSE: str


class Narration(Protocol):
    """A game in words, in the current language. Names appear as typed; no markup anywhere."""

    def tell(self, event: Event, people: People) -> str:
        """One sentence for `event`; "" when it goes without saying."""
        ...

    def ask(self, decision: Decision, view: Any, people: People) -> str:
        """What is to be decided, as a short request to the person."""
        ...

    def label(self, move: str, view: Any, people: People) -> str:
        """The move in words, for lists, previews and plain mode."""
        ...

    def status(self, view: Any, people: People) -> str:
        """Where the match stands, in a few words, for the header: `round 3, 64 tokens left`."""
        ...

    def verdict(self, outcome: Outcome, view: Any, people: People) -> Sequence[str]:
        """How the result came about: a few sentences."""
        ...

    def score(self, outcome: Outcome, side: int) -> str:
        """A side's score with its unit: `space 14`, `37 points`."""
        ...

    def options(self, values: Mapping[str, Any]) -> Sequence[OptionRow]:
        """The options that count, given the others' current `values`."""
        ...

    def estimate(self, values: Mapping[str, Any], people: People) -> Estimate:
        """Length and hand-overs of a match."""
        ...


class Moments(Protocol):
    """The module `moments.py` of a game: `ROUNDS` are events that open a round, `KEYS` turning points."""

    ROUNDS: tuple[type[Event], ...]
    KEYS: tuple[type[Event], ...]


class Sided(Protocol):
    """The words of a game whose sides are not its seats; see `sides`."""

    def sides(self, view: Any, people: People) -> People:
        """The name, colour and letter of each side."""
        ...


class Suited(Protocol):
    """The words of a game of which some options depend on who plays; see `suited`."""

    def suited(self, values: Mapping[str, Any], people: People) -> Mapping[str, Any]:
        """What such options had best be for these people; only those that count with `values`."""
        ...


class Repeated(Protocol):
    """The words of a game that is not simply played again with the same options; see `again`."""

    def again(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """The options of the next match after one with `options`."""
        ...


class Spoken(Protocol):
    """A game for plain mode, in the current language: sentences to be heard, the important ones first.

    `SYNONYMS`: for a word of a move's notation, other words that players of either language may say;
    `TELL_STATUS`: events whose sentence says all that the narration's `status` says; `MINOR`: events that
    need no sentence, because the turn that follows or the hand says the same; `HOW`: for each kind of
    decision whose moves the hand names already, how they are said (English msgids of the game's domain).
    """

    SYNONYMS: Mapping[str, Sequence[str]]
    TELL_STATUS: tuple[type[Event], ...]
    MINOR: tuple[type[Event], ...]
    HOW: Mapping[str, str]

    def board(self, view: Any, people: People) -> Sequence[str]:
        """What lies on the table for all to see; `view` is a spectator's."""
        ...

    def hand(self, view: Any, people: People) -> Sequence[str]:
        """What only the seat of `view` knows; one sentence at least. Of a spectator: that it is nothing."""
        ...

    def secret(self, view: Any, seat: int) -> bool:
        """Whether `seat` may know what others do not; `view` is a spectator's."""
        ...


class SpokenEcho(Protocol):
    """The spoken words of a game in which one seat does several things alone in a row; see `echo`."""

    def echo(self, event: Event, view: Any) -> str:
        """What `event`, which the seat of `view` has just caused and alone knows of, has come to."""
        ...


class SpokenStory(Protocol):
    """The spoken words of a game that tells the ear more than pictures need words for; see `told`."""

    def told(self, events: Iterable[Event], view: Any, people: People) -> Sequence[str]:
        """A sentence for each of `events`, "" for what goes without saying; `view` is a spectator's."""
        ...


class OwnPage(NamedTuple):
    """What the page of its own that a game has is called line by line: a word in English, one in Italian.

    `help`: what it tells, an English msgid of the game's domain.
    """

    en: str
    it: str
    help: str


class SpokenPage(Protocol):
    """The spoken words of a game that has a page of its own; see `own_page`."""

    PAGE: OwnPage

    def page(self, store: Any, asked: str) -> Sequence[str]:
        """That page in sentences, from the matches in `store`, as far as it was `asked` for."""
        ...


class SpokenCards(Protocol):
    """The spoken words of a game whose moves are cards with numbers; see `spoken_cards`.

    `SURE`: moves that cannot be taken back and so are asked about first.
    """

    SURE: tuple[str, ...]

    def by_numbers(self, move: str) -> bool:
        """Whether `move` is said by the numbers of its cards."""
        ...

    def meant(self, line: str) -> tuple[str, ...]:
        """The moves that a line of card numbers may stand for, in any order; () when it is none."""
        ...

    def refused(self, line: str, view: Any) -> str:
        """Why such a line is no move for the seat of `view`."""
        ...

    def cards(self, view: Any) -> Sequence[str]:
        """The cards that can be named, each in a few words."""
        ...


def dealt(parts: Sequence[Any], seat: int, part: Any) -> list[Any]:
    """`parts` with `part` for `seat`; whoever had it takes what this seat gives up."""
    swapped = {part: parts[seat], parts[seat]: part}
    return [swapped.get(each, each) for each in parts]


def cover(game_id: str) -> Cover:
    """The cover of `game_id`: loads no rules."""
    return cast("Cover", import_module(f"tabletop_tui.games.{game_id}.cover"))


def narration(game_id: str) -> Narration:
    """The words of `game_id`."""
    return cast("Narration", import_module(f"tabletop_tui.games.{game_id}.narration"))


def moments(game_id: str) -> Moments | None:
    """Where a match of `game_id` can be entered again, if the game says so."""
    if not (GAMES / game_id / "moments.py").is_file():
        return None
    return cast("Moments", import_module(f"tabletop_tui.games.{game_id}.moments"))


def figured(game_id: str) -> Figured | None:
    """What people want to know of their matches of `game_id`, if there is such a game and it says so."""
    if game_id not in registry.GAMES or not (GAMES / game_id / "figures.py").is_file():
        return None
    return cast("Figured", import_module(f"tabletop_tui.games.{game_id}.figures"))


def sides(game_id: str, outcome: Outcome, view: Any, people: People) -> People:
    """Who the sides of `outcome` are: the people, or what the game says they are."""
    if outcome.sides == "seat":
        return people
    return cast("Sided", narration(game_id)).sides(view, people)


def suited(game_id: str, values: Mapping[str, Any], people: People) -> Mapping[str, Any]:
    """Options that had best follow from who plays, where the game knows any."""
    words = narration(game_id)
    if not hasattr(words, "suited"):
        return {}
    return cast("Suited", words).suited(values, people)


def again(game_id: str, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of another match after one with `options`: the same, unless they name one riddle."""
    words = narration(game_id)
    return cast("Repeated", words).again(options) if hasattr(words, "again") else options


def spoken(game_id: str) -> Spoken:
    """The sentences of `game_id` for plain mode."""
    return cast("Spoken", import_module(f"tabletop_tui.games.{game_id}.spoken"))


def spoken_cards(spoken: Spoken) -> SpokenCards | None:
    """The same words, where moves are said by the numbers of cards."""
    return cast("SpokenCards", spoken) if hasattr(spoken, "by_numbers") else None


def echo(spoken: Spoken, event: Event, view: Any) -> str:
    """The answer to what the seat of `view` has just done alone, where the game has one."""
    return cast("SpokenEcho", spoken).echo(event, view) if hasattr(spoken, "echo") else ""


def told(
    words: Narration, spoken: Spoken, events: Iterable[Event], view: Any, people: People
) -> Sequence[str]:
    """The sentences of `events` for the ear: the game's own for it, else those of its narration."""
    if hasattr(spoken, "told"):
        said = cast("SpokenStory", spoken).told(events, view, people)
    else:
        said = [words.tell(event, people) for event in events]
    return [line for line in said if line]


def own_page(spoken: Spoken) -> SpokenPage | None:
    """The same words, where the game has a page of its own."""
    return cast("SpokenPage", spoken) if hasattr(spoken, "page") else None


def rules_page(game_id: str, language: str, lines: bool = False) -> str:
    """The rules page of `game_id` as Markdown, for the full screen or for play line by line (`lines`).

    Where the two differ a page says `[[of the screen|of the lines]]`.
    """
    page = (GAMES / game_id / f"rules.{language}.md").read_text(encoding="utf-8")
    return _EITHER.sub(r"\2" if lines else r"\1", page)
