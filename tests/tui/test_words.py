"""No text a player sees goes past the catalogues: every looked-up text is put into Cyrillic letters, and
whatever is still Latin on a screen was not looked up.
"""

import asyncio
import re

import pytest

from rules import registry
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Finished, Table
from tabletop_tui.text import i18n
from tests.tui.host import painted, press, running, settle

LATIN = "abcdefghijklmnopqrstuvwxyz"
CYRILLIC = "абцдефгхийклмнопярстуввхыз"
MARKS = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())
ARTICLE = re.compile(r":[A-Za-z]+\}$")
NAMES = ("Ärä", "Öbö", "Üxü", "Ñññ")


def mark(text):
    """`text` in Cyrillic letters, its `{fields}` as they are but without the articles asked for."""
    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(
        ARTICLE.sub("}", part) if part.startswith("{") else part.translate(MARKS) for part in parts
    )


@pytest.fixture
def marked(monkeypatch):
    fill = i18n._finish
    monkeypatch.setattr(i18n, "_finish", lambda text, facts: fill(mark(text), facts))


def latin(text, allowed=()):
    """Words of two Latin letters or more, but for those that are the same in every language."""
    words = re.findall(r"(?<![\w])[A-Za-z]{2,}(?![\w])", text)
    return sorted({word for word in words if word not in allowed})


# Keys as they stand on the keyboard, the names of the two languages and of a file format.
SAME = {"Italiano", "English", "ASCII"}
# The characters of BeffaBabbo keep their Italian names.
SAME |= {"Babbo", "Natale", "Befana", "Coniglio", "Pasquale", "Jack", "lantern"}


def rows(game):
    low, high = registry.GAMES[game].seat_range(next(iter(registry.GAMES[game].seats)))
    count = max(low, min(3, high))
    return [(name, "", "human") for name in NAMES[:count]]


def test_the_mark_leaves_fields_alone():
    assert mark("{name} walks to {space}.") == "{name} валкс то {space}."
    assert mark("Take {card:the}, {number:03}") == "Таке {card}, {number:03}"
    assert latin("Ärä валкс") == [] and latin("Ärä walks") == ["walks"]


def test_the_pages_around_a_match_are_looked_up(tmp_path, marked):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            assert latin(painted(app), SAME) == []
            await press(app, pilot, "enter")
            assert latin(painted(app), SAME) == []
            await press(app, pilot, "escape", "s")
            assert latin(painted(app), SAME) == []
            await press(app, pilot, "escape")

    asyncio.run(flow())


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_a_match_is_looked_up_from_the_first_choice_to_the_result(tmp_path, marked, game):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            app.begin(game, {}, rows(game), 3)
            await settle(app, pilot)
            seen, session = set(), app.director.session
            for turn in range(600):
                kind = kind_of(session)
                if kind not in seen:
                    seen.add(kind)
                    app.director.show()
                    await settle(app, pilot)
                    assert latin(painted(app), SAME) == [], kind
                if isinstance(session.stage, Finished):
                    break
                step(session, turn)
            assert isinstance(session.stage, Finished), "the match does not end"
            await press(app, pilot, "h")
            assert latin(painted(app), SAME) == []
            await press(app, pilot, "escape", "enter")
            assert latin(painted(app), SAME) == []

    asyncio.run(flow())


def kind_of(session):
    """What is on the screen: the stage, and what is asked on it."""
    decision = session.scene().decision
    return type(session.stage), decision.kind if decision is not None else ""


def step(session, turn):
    """Go on by one stage, as people would."""
    session.told()
    stage = session.stage
    if isinstance(stage, Curtain):
        session.lift(stage.seats[turn % len(stage.seats)])
    elif isinstance(stage, Table) and stage.mode != "open":
        session.look()
    elif isinstance(stage, (Table, Ask)):
        scene = session.scene()
        session.play(scene.legal[turn * 7 % len(scene.legal)], scene.ply)
    elif isinstance(stage, Bot):
        session.bot_move()
