"""How matches are counted, and the numbers that come of it, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop_tui.text.i18n import N_, language, translator

_, n_ = translator("app")

RULES = (
    N_("A match counts once it is over, however often it was left and gone on with."),
    N_("What was taken back, alone or with everybody’s consent, never happened."),
    N_("A match that was imported twice, or that was here already, counts once."),
    N_("An unfinished match counts for nobody; one that was given up counts as played and not won."),
    N_("A match with bots counts for its people; matches of bots alone and simulated ones for nobody."),
    N_("A match that goes on from within another one counts for nobody."),
    N_("A match with hints counts like any other, and is told apart."),
    N_("Who plays together or alone wins or not, but has no place."),
    N_("A deleted match is forgotten. The records are the truth: everything can be counted anew from them."),
)
"""The rules of counting, one sentence each."""


def counting_rules() -> list[str]:
    """The rules in the current language."""
    return [_(rule) for rule in RULES]


def row_of_wins(now: int, longest: int) -> str:
    """Wins in a row up to the last match, and the most ever."""
    return _("Wins in a row: {streak} now, {longest} at most.", streak=now, longest=longest)


def places(best: int | None, worst: int | None) -> str:
    """The best place and the worst."""
    return _("best {best}, worst {worst}", best=best, worst=worst)


def hinted(count: int) -> str:
    """How many matches were played with hints."""
    return n_("{count} with hints", "{count} with hints", count)


def duel(name: str, ahead: int, behind: int, level: int) -> str:
    """How often somebody came in ahead of `name`, behind, and level."""
    return _(
        "Against {name}: ahead {ahead}, behind {behind}, level {level}.",
        name=name,
        ahead=ahead,
        behind=behind,
        level=level,
    )


def decimal(number: float | None) -> str:
    """`number` with one digit after the point or comma; a dash for none."""
    if number is None:
        return "–"
    return f"{number:.1f}".replace(".", "," if language() == "it" else ".")


def figure_values(
    game_id: str, figures: Iterable[tuple[str, str, str]], counts: Mapping[str, int]
) -> list[tuple[str, str]]:
    """(label, value) of the game's `figures` (label, key, per) of which there is anything to tell."""
    told, local = [], translator(game_id)[0]
    for label, key, per in figures:
        if counts.get(per or key):
            number = decimal(counts.get(key, 0) / counts[per]) if per else str(counts[key])
            told.append((local(label), number))
    return told
