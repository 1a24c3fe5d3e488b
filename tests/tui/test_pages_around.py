"""Results, rules, settings, history, dialogs and the line of keys."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest
from textual.screen import ModalScreen

from rules.kernel.game import Outcome
from rules.registry import GAMES
from tabletop_tui.hotseat.people import seat_people
from tabletop_tui.hotseat.session import Session
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.contents import LETTERS, places
from tabletop_tui.screens.dialogs import QuitDialog
from tabletop_tui.screens.history import RULE, HistoryScreen, chronicle
from tabletop_tui.screens.results import Podium, ResultsScreen
from tabletop_tui.screens.rules import RulesScreen, page
from tabletop_tui.screens.settings import SettingsScreen
from tabletop_tui.text.results import headline
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.keys import KeyItem, KeysBar, fitting, key_cap, key_items
from tabletop_tui.widgets.palette import Depth, Look
from tests.hall import played
from tests.tui.pages_host import GAME, Host
from tests.tui.pages_support import finished, opened

# Results


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_result_names_winners_ranks_scores_and_reasons(tmp_path: Path, size: tuple[int, int]) -> None:
    session = finished(("Anna", "Bruno", "Carla", "Marcoalberto", "Zoe", "Ugo"))
    outcome = session.stage.outcome

    async def run() -> None:
        async with opened(tmp_path, ResultsScreen(session), size=size) as (app, _pilot):
            shown = app.shown()
            winner = session.people[outcome.winners[0]].name
            assert f"{winner} wins!" in shown
            assert all(person.name in shown for person in session.people)
            assert "emptied the bag" in shown
            assert "Enter Play again" in shown

    asyncio.run(run())


@pytest.mark.parametrize(
    ("key", "asked"),
    [("enter", ("again",)), ("r", ("again",)), ("R", ("again",)), ("m", ("menu",)), ("f1", ("rules", GAME))],
)
def test_keys_of_the_result(tmp_path: Path, key: str, asked: tuple[str, ...]) -> None:
    async def run() -> None:
        async with opened(tmp_path, ResultsScreen(finished())) as (app, pilot):
            await pilot.press(key)
            assert app.asked == [asked]

    asyncio.run(run())


def test_the_history_opens_from_the_result_and_ends_with_the_winner(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, ResultsScreen(finished())) as (app, pilot):
            await pilot.press("h")
            await pilot.pause()
            assert isinstance(app.screen, HistoryScreen)
            assert "win" in app.shown().splitlines()[-3]
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, ResultsScreen)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("winners", "told"),
    [((), "Lost together."), ((1,), "Bruno wins!"), ((0, 2), "Anna and Carla win together!")],
)
def test_headlines(winners: tuple[int, ...], told: str) -> None:
    outcome = Outcome(winners=winners, ranks=(1, 2, 1), scores=(1, 2, 3))
    assert headline(outcome, ["Anna", "Bruno", "Carla"]) == told
    assert headline(Outcome((0, 1, 2), (1, 1, 1), (0, 0, 0)), ["Anna", "Bruno", "Carla"]) == "Everybody wins!"


@pytest.mark.parametrize(
    ("winners", "ranks"),
    [((0,), (1, 2, 2, 4)), ((0, 1, 2, 3), (1, 1, 1, 1)), ((), (1, 1, 1, 1)), ((1, 3), (3, 1, 3, 1))],
)
@pytest.mark.parametrize("height", [22, 38])
def test_equal_ranks_share_a_step_and_their_number(
    winners: tuple[int, ...], ranks: tuple[int, ...], height: int
) -> None:
    people = seat_people([(name, "", "human") for name in ("Anna", "Bruno", "Carla", "Dino")])
    podium = Podium(people, Outcome(winners, ranks, (1, 2, 3, 4)), GAME)
    canvas = Canvas(80 if height < 30 else 120, height, Look(Depth.NONE, ascii=True))
    podium.paint(canvas)
    text = canvas.text()
    for person, rank in zip(people, ranks, strict=True):
        line = next(line for line in text.splitlines() if f"[{person.letter}]   {person.name}" in line)
        before = line[: line.index(f"[{person.letter}]   {person.name}")]
        assert before.rstrip(" >").endswith(str(rank))
    assert ("(_______)" in text) == bool(winners)


def test_a_common_defeat_has_no_ranks() -> None:
    people = seat_people([(name, "", "human") for name in ("Anna", "Bruno", "Carla")])
    podium = Podium(people, Outcome((), (), (4, 4, 4), "apprentices", facts={"turns": 5}), "pop")
    canvas = Canvas(80, 22, Look(Depth.NONE, ascii=True))
    podium.paint(canvas)
    lines = [line for line in canvas.text().splitlines() if "[" in line]
    assert [name in line for name, line in zip(("Anna", "Bruno", "Carla"), lines, strict=True)] == [True] * 3
    assert not any("1" in line for line in lines)


def test_an_unfinished_match_has_no_result() -> None:
    session = finished()
    session.stage = "somewhere else"
    with pytest.raises(ValueError, match="not over"):
        ResultsScreen(session)


# Rules


@pytest.mark.parametrize("game", [GAME, ""])
def test_pages_exist_in_both_languages(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        texts = []
        for code in ("it", "en"):
            async with opened(tmp_path, language=code):
                texts.append(page(game))
        assert texts[0] != texts[1]
        assert all(text.startswith("# ") for text in texts)

    asyncio.run(run())


def test_the_rules_are_opaque_scroll_and_go_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, RulesScreen(GAME)) as (app, pilot):
            screen = app.screen
            assert isinstance(screen, RulesScreen)
            assert not isinstance(screen, ModalScreen)
            assert screen.styles.background.a == 1
            await pilot.press("pagedown", "down")
            await pilot.pause()
            assert screen.pane.scroll_y > 10
            await pilot.press("end", "home")
            await pilot.pause()
            assert screen.pane.scroll_y == 0
            await pilot.press("q")
            await pilot.pause()
            assert app.screen is not screen

    asyncio.run(run())


def test_help_turns_between_rules_and_keys(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, RulesScreen(GAME)) as (app, pilot):
            assert "? Keys" in app.shown().splitlines()[-1]
            await pilot.press("question_mark")
            await pilot.pause()
            assert "How it works" in app.shown()
            assert "? Rules" in app.shown().splitlines()[-1]
            await pilot.press("f1")
            await pilot.pause()
            assert "Hoppla Lama" in app.shown().splitlines()[0]
            assert app.asked == []

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_contents_lead_to_every_part_and_mark(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    async def run() -> None:
        async with opened(tmp_path, RulesScreen(game_id), size=size) as (app, pilot):
            screen, found = app.screen, places(page(game_id))
            assert "c Contents" in app.shown()
            for at, place in enumerate(found):
                await pilot.press("c")
                await pilot.pause()
                shown = app.shown()
                assert "Enter Go there" in shown and "c Back to the page" in shown
                assert all(each.label[:30] in shown for each in found)
                if place.ruling:
                    while screen.contents.lit != at:
                        await pilot.press("down")
                    await pilot.press("enter")
                else:
                    await pilot.press(LETTERS[at])
                await pilot.pause()
                assert "c Contents" in app.shown(), "the page is back"
                assert place.label in " ".join(app.shown().split())
                if at not in (0, len(found) - 1):
                    continue
                await pilot.press("c", "escape")
                await pilot.pause()
                assert app.screen is screen and "c Contents" in app.shown()
            await pilot.press("home", "c")
            await pilot.pause()
            await pilot.click("#contents", offset=(8, 3))
            await pilot.pause()
            assert found[2].label in app.shown()

    asyncio.run(run())


# Settings


def test_settings_change_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SettingsScreen()) as (app, pilot):
            await pilot.press("left")
            await pilot.pause()
            assert app.settings.language == "it"
            assert "Italiano" in app.shown()
            await pilot.press("down", "right", "down", "right", "down", "right", "down", "right")
            chosen = app.settings
            assert (chosen.colours, chosen.ascii, chosen.motion, chosen.one_key) == (
                "truecolor",
                "off",
                "slow",
                True,
            )
            await pilot.press("escape")
            await pilot.pause()
            assert not isinstance(app.screen, SettingsScreen)

    asyncio.run(run())


def test_settings_explain_the_focused_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SettingsScreen()) as (app, pilot):
            assert "switched at once" in app.shown()
            await pilot.press("down")
            await pilot.pause()
            assert "never the only sign" in app.shown()

    asyncio.run(run())


# History


def test_the_history_begins_at_the_newest_and_scrolls(tmp_path: Path) -> None:
    lines = [f"Sentence {number}." for number in range(1, 101)]

    async def run() -> None:
        async with opened(tmp_path, HistoryScreen(lines)) as (app, pilot):
            assert "100  Sentence 100." in app.shown()
            await pilot.press("pageup", "up")
            assert "Sentence 100." not in app.shown()
            await pilot.press("home")
            await pilot.pause()
            assert "  1  Sentence 1." in app.shown()
            await pilot.press("up", "end")
            await pilot.pause()
            assert "100  Sentence 100." in app.shown()

    asyncio.run(run())


@pytest.mark.parametrize("colours", ["truecolor", "none"])
def test_names_in_the_history_stand_out_and_a_rule_begins_a_round(tmp_path: Path, colours: str) -> None:
    people = seat_people([("Anna", "", "human"), ("Ann", "", "human")])
    lines = ["Anna begins.", RULE, "Ann takes 3 from Anna."]

    async def run() -> None:
        async with opened(tmp_path, HistoryScreen(lines, people)) as (app, pilot):
            palette.use(colours, "off")
            await pilot.pause()
            shown = [line.strip() for line in app.shown().splitlines()]
            assert "2 events" in shown[0]
            first = shown.index("1  Anna begins.")
            assert set(shown[first + 1]) == {"─"} and shown[first + 2] == "2  Ann takes 3 from Anna."
            styles = {
                segment.text: segment.style
                for line in app.screen._compositor.render_strips()
                for segment in line
                if segment.text.strip() in ("Anna", "Ann")
            }
            assert styles["Anna"].bold and styles["Ann"].bold
            if colours == "truecolor":
                assert styles["Anna"].color != styles["Ann"].color

    asyncio.run(run())


def test_the_chronicle_of_every_game_has_a_rule_before_each_round_but_the_first() -> None:
    for game_id in GAMES:
        match = played(game_id, 3, plies=500)
        told = chronicle(Session(match))
        assert RULE in told and told[0] != RULE and told[-1] != RULE
        assert all(pair != (RULE, RULE) for pair in pairwise(told))


def test_an_empty_history_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, HistoryScreen([])) as (app, pilot):
            assert "Nothing has happened yet." in app.shown()
            await pilot.press("up", "end", "h")
            await pilot.pause()
            assert not isinstance(app.screen, HistoryScreen)

    asyncio.run(run())


# Dialogs


@pytest.mark.parametrize(
    ("key", "answer"), [("enter", True), ("y", True), ("S", True), ("n", False), ("escape", False)]
)
def test_the_quit_dialog_answers(tmp_path: Path, key: str, answer: bool) -> None:
    async def run() -> None:
        answers: list[object] = []
        async with opened(tmp_path) as (app, pilot):
            app.push_screen(QuitDialog(), answers.append)
            await pilot.pause()
            assert "nothing is lost" in app.words()
            await pilot.press("question_mark", key)
            await pilot.pause()
            assert answers == [answer]
            assert app.asked == []

    asyncio.run(run())


@pytest.mark.parametrize(("target", "answer"), [("#yes", True), ("#no", False)])
def test_the_quit_dialog_answers_to_clicks(tmp_path: Path, target: str, answer: bool) -> None:
    async def run() -> None:
        answers: list[object] = []
        async with opened(tmp_path) as (app, pilot):
            app.push_screen(QuitDialog(), answers.append)
            await pilot.pause()
            await pilot.click("#question")
            assert answers == []
            await pilot.click(target)
            await pilot.pause()
            assert answers == [answer]

    asyncio.run(run())


# The line of keys


def test_function_keys_are_shown_by_their_own_name() -> None:
    assert (key_cap("f1", "?"), key_cap("question_mark", "?"), key_cap("ctrl+q")) == ("F1", "?", "^q")
    assert (key_cap("up"), key_cap("up", ascii_only=True), key_cap("enter"), key_cap("s")) == (
        "↑",
        "Up",
        "Enter",
        "s",
    )


def test_what_does_not_fit_goes_but_never_help() -> None:
    items = [
        KeyItem("↑↓", "Choose", "up", "move"),
        *(KeyItem("x", "word" * 5, f"k{n}", f"a{n}") for n in range(4)),
    ]
    items.append(KeyItem("?", "Help", "question_mark", "app.help"))
    assert fitting(items, 200) == items
    assert [item.key for item in fitting(items, 80)] == ["k0", "k1", "k2", "question_mark"]
    assert [item.key for item in fitting(items, 3)] == ["question_mark"]


def test_only_keys_that_work_now_are_shown(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as (app, _pilot):
            items = key_items(app.screen)
            assert [item.help for item in items] == ["Choose", "Play", "Settings", "Italiano", "Quit", "Help"]
            assert items[0].caps == "↑↓"
            assert items[-1].caps == "?"

    asyncio.run(run())


def test_a_click_on_a_key_presses_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as (app, pilot):
            line = app.shown().splitlines()[-1]
            await pilot.click(KeysBar, offset=(line.index("Settings"), 0))
            await pilot.pause()
            assert app.asked == [("settings",)]
            await pilot.click(KeysBar, offset=(79, 0))
            assert len(app.asked) == 1

    asyncio.run(run())


class Dim(HouseScreen):
    """A screen one of whose keys is shown but does nothing now."""

    BINDINGS = [("x", "nothing", "Play")]

    def compose(self):
        yield KeysBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return None if action == "nothing" else True


def test_a_key_that_does_nothing_now_is_dim_and_not_clickable(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, Dim()) as (app, _pilot):
            assert ("x", False) in [(item.key, item.enabled) for item in key_items(app.screen)]
            bar = app.screen.query_one(KeysBar)
            assert bar._canvas.key_at(1, 0) is None
            assert bar._canvas.key_at(9, 0) == "question_mark"

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_page_keeps_help_in_sight(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    pages = (lambda: ResultsScreen(finished()), SettingsScreen, lambda: HistoryScreen(["x"]))

    async def run(host: Host) -> None:
        async with opened(tmp_path, host=host, size=size, language=language) as (app, _pilot):
            assert "?" in app.shown().splitlines()[-1]

    for make in pages:
        asyncio.run(run(Host(tmp_path, make())))
