"""The pages about what was played: statistics, the chart of a match, the lines they draw."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tabletop_tui.hotseat.session import Session
from tabletop_tui.screens.course import CourseScreen
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.select import SelectScreen
from tabletop_tui.screens.statistics import StatisticsScreen
from tabletop_tui.storage.statistics import Statistics
from tabletop_tui.storage.store import Store
from tabletop_tui.text.counting import counting_rules
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.chart import Line, draw_chart
from tabletop_tui.widgets.palette import Depth, Look
from tests.storage.finished import a_match, keep, over
from tests.tui.pages_host import Host
from tests.tui.pages_support import opened

PLAIN = Look(Depth.NONE, ascii=True)


def evening(home: Path) -> None:
    with Store.open(home) as store:
        for seed in range(3):
            keep(store, over(a_match(seed=seed)))
        keep(store, over(a_match(("Anna", "Bo"), seed=2, game_id="skyjo_action", points_limit=30)))
        Statistics(store).fill()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "it"])
def test_everybody_and_all_about_one(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    evening(tmp_path)

    async def run() -> None:
        page = StatisticsScreen()
        async with opened(tmp_path, page, language=language, size=size, look=PLAIN) as (app, pilot):
            assert app.shown().isascii()
            assert [each.played for each in page.board.people if each.name != "Cy"] == [4, 4]
            aimed = page.board.people[0].name
            assert app.shown().count(aimed) >= 2
            await pilot.press("down")
            assert page.board.career.summary == page.board.people[1]
            await pilot.press("right", "right")
            assert page.board.game == "skyjo_action"
            assert {each.name for each in page.board.people} == {"Anna", "Bo"}
            assert {"en": "points a round: ", "it": "punti a manche: "}[language] in app.words()
            await pilot.press("right")
            assert {"en": "No match has been finished yet.", "it": "nessuna partita"}[language] in app.words()
            await pilot.press("c")
            shown = app.words()
            for rule in counting_rules():
                assert rule.split()[-1].replace("’", "'") in shown
            await pilot.press("c", "escape")
            assert isinstance(app.screen, SelectScreen)

    asyncio.run(run())


def test_a_click_aims_at_a_person(tmp_path: Path) -> None:
    evening(tmp_path)

    async def run() -> None:
        page = StatisticsScreen()
        async with opened(tmp_path, page) as (_app, pilot):
            await pilot.click("#everybody", offset=(5, 3))
            await pilot.pause()
            assert page.board.cursor == 2
            assert page.board.career.summary == page.board.people[2]

    asyncio.run(run())


def test_the_menu_leads_there_once_something_was_finished(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, host=Host(tmp_path)) as (app, pilot):
            assert "Statistics" not in app.shown()
            await pilot.press("t")
            assert isinstance(app.screen, SelectScreen)
        evening(tmp_path)
        async with opened(tmp_path, host=Host(tmp_path)) as (app, pilot):
            assert "Statistics" in app.shown()
            await pilot.press("t")
            assert isinstance(app.screen, StatisticsScreen)

    asyncio.run(run())


def test_what_is_not_counted_yet_is_read_meanwhile(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep(store, over(a_match()))

    async def run() -> None:
        page = StatisticsScreen()
        async with opened(tmp_path, page) as (_app, pilot):
            while not page.board.people:
                await pilot.pause(0.05)
            assert [each.played for each in page.board.people] == [1, 1, 1]

    asyncio.run(run())


@pytest.mark.parametrize("look", [Look(), PLAIN])
def test_the_result_leads_to_the_chart_of_the_match(tmp_path: Path, look: Look) -> None:
    match = a_match(("Anna", "Bo", "Cy"), game_id="skyjo_action", points_limit=60)
    over(match)

    async def run() -> None:
        async with opened(tmp_path, ResultsScreen(Session(match)), look=look) as (app, pilot):
            await pilot.press("c")
            assert isinstance(app.screen, CourseScreen)
            shown = app.words()
            assert "Points, round by round" in shown
            for person, total in zip(("Anna", "Bo", "Cy"), match.state.totals, strict=True):
                assert f"{person} {total}" in shown
            await pilot.press("escape")
            assert isinstance(app.screen, ResultsScreen)

    asyncio.run(run())


def test_where_there_is_nothing_to_follow_no_chart_is_offered(tmp_path: Path) -> None:
    match = a_match(("Anna",), game_id="pop", mode="solo")
    over(match)

    async def run() -> None:
        async with opened(tmp_path, ResultsScreen(Session(match))) as (app, pilot):
            assert "Chart" not in app.shown()
            await pilot.press("c")
            assert isinstance(app.screen, ResultsScreen)

    asyncio.run(run())


def drawn(*lines: Line, downwards: bool = False) -> list[str]:
    canvas = Canvas(20, 5, PLAIN)
    draw_chart(canvas, 0, 0, 20, 5, lines, downwards)
    return canvas.text().splitlines()


def test_a_line_rises_from_its_lowest_value_to_its_highest() -> None:
    rows = drawn(Line((0, 10), "red", "A"))
    assert rows[0].startswith("10 |")
    assert rows[4].startswith(" 0 |")
    assert [y for y, row in enumerate(rows) if "A" in row] == [0, 4]
    assert rows[0].index("A") > rows[4].index("A") == 4
    assert all(row.count(".") for row in rows[1:4])


def test_places_have_the_best_on_top() -> None:
    rows = drawn(Line((3, 1), "red", "A"), downwards=True)
    assert rows[0].startswith("1 |")
    assert rows[0].index("A") > rows[4].index("A")


def test_equal_values_are_a_level_line_with_one_label() -> None:
    rows = drawn(Line((7, 7, 7), "red", "A"))
    assert rows[0].count("A") == 3
    assert [row for row in rows[1:] if "7" in row or "A" in row] == []
    assert "".join(drawn()).strip() == ""
