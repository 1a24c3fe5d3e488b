"""The set-up: defaults that go on, names and colours, options checked in words, remembered people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.events import Event, Key, Paste
from textual.widgets import Input

from rules.bots.policy import policy_of
from rules.kernel.errors import BadMatch
from rules.registry import GAMES, load
from tabletop_tui.hotseat.people import COLOURS
from tabletop_tui.screens.options import OptionLines, option_problem
from tabletop_tui.screens.page import Heading
from tabletop_tui.screens.seats import SeatLine, StartRow, first_lines
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.storage.settings import Remembered
from tabletop_tui.widgets.chooser import Chooser
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.host import press, running
from tests.tui.pages_host import GAME, Host
from tests.tui.pages_support import opened


def setup_of(app: Host) -> SetupScreen:
    assert isinstance(app.screen, SetupScreen)
    return app.screen


def test_one_key_starts_with_what_is_shown(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            await pilot.press("f5")
            name, game, options, rows = app.asked[-1]
            assert (name, game) == ("begin", GAME)
            assert rows == [
                ("Red", "red", "human"),
                ("Blue", "blue", "human"),
                ("Green", "green", "human"),
            ]
            assert options["yellow_start"] == 7

    asyncio.run(run())


def test_enter_in_a_name_goes_to_the_next_field_and_the_last_row_starts(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            await pilot.press("enter", *"Zoe", "enter", *"Ugo", "enter")
            assert app.asked == []
            assert app.focused is setup_of(app).lines[2].field
            rest = len(setup_of(app).options.lines)
            await pilot.press(*["enter"] * (rest + 1))
            assert isinstance(app.focused, StartRow) and app.asked == []
            await pilot.press("enter")
            assert [row[0] for row in app.asked[-1][3]] == ["Zoe", "Ugo", "Green"]
            # seats without a name of their own are not remembered
            assert app.settings.names == [Remembered("Zoe", "red"), Remembered("Ugo", "blue")]

    asyncio.run(run())


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_name_field_shows_its_keys(tmp_path: Path, language: str) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen("pop"), language=language) as (app, pilot):
            await pilot.press("down")
            assert isinstance(app.focused, Input)
            keys = app.shown().splitlines()[-1]
            for cap in ("Tab ", "↑↓ ", {"en": "Enter", "it": "Invio"}[language], "F5 "):
                assert cap in keys.replace("/Tab", " Tab"), keys
            assert {"en": "Start the match", "it": "Inizia la partita"}[language] in app.shown()

    asyncio.run(run())


def test_a_click_on_the_last_row_starts(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            await pilot.click("#start", offset=(4, 0))
            assert app.asked[-1][0] == "begin"

    asyncio.run(run())


def test_people_are_remembered(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        host.settings.names = [Remembered(name, "red") for name in ("Anna", "Bruno", "Carla", "Dino", "Eva")]
        async with opened(tmp_path, SetupScreen(GAME), host=host) as (app, pilot):
            app.push_screen(SetupScreen(GAME))
            await pilot.pause()
            rows = setup_of(app).rows
            assert [name for name, _colour, _kind in rows] == ["Anna", "Bruno", "Carla", "Dino"]
            assert len({colour for _name, colour, _kind in rows}) == 4
            await pilot.press("minus", "f5")
            assert [person.name for person in app.settings.names] == ["Anna", "Bruno", "Carla", "Dino", "Eva"]
            assert app.settings.setups[GAME]["kinds"] == ["human"] * 3
            app.push_screen(SetupScreen(GAME))
            await pilot.pause()
            assert len(setup_of(app).rows) == 3

    asyncio.run(run())


def test_the_number_of_seats_stays_in_the_games_range(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            await pilot.press(*["plus"] * 9)
            assert len(setup_of(app).rows) == 6
            assert sum(line.display for line in setup_of(app).lines) == 6
            await pilot.press(*["minus"] * 9)
            assert len(setup_of(app).rows) == 3
            await pilot.press("right")
            assert len(setup_of(app).rows) == 4

    asyncio.run(run())


def test_plus_is_a_letter_in_a_name(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            await pilot.press("down", "end", "plus", "question_mark")
            assert setup_of(app).rows[0][0] == "Red+?"
            assert len(setup_of(app).rows) == 3
            assert "+-" not in app.shown().splitlines()[-1]
            assert "F1 Help" in app.shown().splitlines()[-1]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("typed", "told"),
    [("Blue", "Two players are called"), (" ", "Everybody needs a name."), ("Wwwwwwwwwwwww", "too long")],
)
def test_a_bad_name_is_told_at_its_row_and_taken_back_when_mended(
    tmp_path: Path, typed: str, told: str
) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            lines = setup_of(app).lines
            lines[0].field.value = typed
            await pilot.press("f5")
            await pilot.pause()
            assert app.asked == []
            assert told in app.shown()
            at_fault = next(line for line in lines if line.error.display)
            assert app.focused is at_fault.field
            at_fault.field.value = "Zoe"
            await pilot.pause()
            assert told not in app.shown()

    asyncio.run(run())


def test_markup_in_a_name_is_shown_as_typed(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            setup_of(app).lines[0].field.value = "[b]x[/b]"
            setup_of(app).lines[1].field.value = "[b]x[/b]"
            await pilot.press("f5")
            await pilot.pause()
            assert "Two players are called “[b]x[/b]”." in app.shown()

    asyncio.run(run())


def test_colours_go_round_without_ever_being_doubled(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            setup_of(app).lines[0].colour.focus()
            seen = set()
            for _turn in range(len(COLOURS)):
                await pilot.press("right")
                rows = setup_of(app).rows
                assert len({colour for _name, colour, _kind in rows}) == 3
                seen.add(rows[0][1])
            assert seen == set(COLOURS) - {"blue", "green"}

    asyncio.run(run())


def test_a_bot_takes_a_seat_and_hand_overs_get_fewer(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            before = app.screen.query_one(Heading).remark
            for line in setup_of(app).lines[1:3]:
                line.kind.focus()
                await pilot.press("space")
            assert [kind for _name, _colour, kind in setup_of(app).rows] == ["human", "easy", "easy"]
            assert "makes the mistakes that beginners make" in app.shown()
            assert "times" in before
            assert "the keyboard is never passed" in app.screen.query_one(Heading).remark

    asyncio.run(run())


def test_an_option_the_rules_refuse_is_told_at_its_row(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            line = app.screen.query_one(OptionLines).lines[1]
            line.field.focus()
            await pilot.press(*["left"] * 5)
            await pilot.pause()
            assert line.error.display
            assert "A shortcut must end above its start." in app.shown()
            await pilot.press("f5")
            assert app.asked == []
            await pilot.press(*["right"] * 5)
            assert not line.error.display
            await pilot.press("f5")
            assert app.asked[-1][2]["yellow_end"] == 10

    asyncio.run(run())


def test_the_last_options_come_back_and_spoilt_ones_do_not(tmp_path: Path) -> None:
    async def run(stored: object, expected: int) -> None:
        host = Host(tmp_path)
        host.settings.setups[GAME] = {"options": stored}
        async with opened(tmp_path, host=host) as (app, pilot):
            app.push_screen(SetupScreen(GAME))
            await pilot.pause()
            assert app.screen.query_one(OptionLines).read()["yellow_end"] == expected

    asyncio.run(run({"yellow_end": 12}, 12))
    asyncio.run(run({"yellow_end": 99}, 10))
    asyncio.run(run(["nonsense"], 10))


def test_the_language_changes_while_names_and_focus_stay(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            setup_of(app).lines[0].field.value = "Zoe"
            setup_of(app).lines[1].kind.focus()
            await pilot.pause()
            focused = app.focused
            app.settings.language = "it"
            app.use_settings()
            await pilot.pause()
            assert app.focused is focused
            assert setup_of(app).rows[0][0] == "Zoe"
            assert "spazio 7" in app.shown()

    asyncio.run(run())


def test_arrows_walk_over_the_page_and_escape_leaves(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            count = app.focused
            await pilot.press("down", "down", "down", "down")
            assert app.focused is app.screen.query_one(OptionLines).lines[0].field
            assert "printed rules" in app.shown()
            await pilot.press("up", "up", "up", "up")
            assert app.focused is count
            await pilot.press("escape")
            await pilot.pause()
            assert not isinstance(app.screen, SetupScreen)

    asyncio.run(run())


def test_help_leads_to_the_rules_of_this_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            await pilot.press("question_mark")
            assert app.asked == [("rules", GAME)]

    asyncio.run(run())


def test_a_click_goes_to_the_next_value_and_on_the_left_arrow_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            count = app.screen.query_one("#count", Chooser)
            await pilot.click(count, offset=(4, 0))
            assert count.value == 4
            await pilot.click(count, offset=(0, 0))
            assert count.value == 3

    asyncio.run(run())


def test_ascii_shows_only_ascii(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME), look=Look(Depth.NONE, ascii=True)) as (app, _pilot):
            assert app.shown().isascii()
            assert "< 3 >" in app.shown()

    asyncio.run(run())


def test_first_lines_give_each_colour_once(tmp_path: Path) -> None:
    people = [Remembered("Anna", "red"), Remembered("Bruno", "red"), Remembered("Carla", "mauve")]

    async def run() -> None:
        async with opened(tmp_path):
            rows = [line.row for line in first_lines(5, people, ["random", "nobody"])]
        assert [name for name, _colour, _kind in rows] == ["Ada", "Anna", "Bruno", "Carla", "Purple"]
        assert rows[0][2] == "random"
        assert rows[1][1] == "red"
        assert {kind for _name, _colour, kind in rows[1:]} == {"human"}
        assert len({colour for _name, colour, _kind in rows}) == 5

    asyncio.run(run())


@pytest.mark.parametrize(
    ("problem", "detail", "told"),
    [
        ("int_parsing", "", "A whole number is needed here."),
        ("greater_than_equal", "", "This is too small."),
        ("less_than_equal", "", "This is too large."),
        ("not_uphill", "a shortcut must end above its start", "A shortcut must end above its start."),
        ("odd", "", "This cannot be chosen."),
    ],
)
def test_every_problem_has_words(problem: str, detail: str, told: str) -> None:
    assert option_problem(GAME, BadMatch("options", field="x", problem=problem, detail=detail)) == told


def test_a_name_that_is_too_long_says_so_while_it_is_typed(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            line = app.screen.query(SeatLine).first()
            line.field.focus()
            await pilot.press(*"Bartholomewww")
            await pilot.pause()
            assert line.error.display and "12 letters" in app.shown()
            await pilot.press("backspace")
            await pilot.pause()
            assert not line.error.display

    asyncio.run(run())


def test_names_are_kept_for_the_next_time_when_the_page_is_left(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            app.screen.query(SeatLine).first().field.focus()
            await pilot.press(*"Zoe", "escape")
            await pilot.pause()
            assert [person.name for person in app.settings.names] == ["Zoe"]

    asyncio.run(run())


def test_after_a_window_too_small_the_page_goes_on_with_its_field(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            field = app.screen.query(SeatLine).first().field
            field.focus()
            await pilot.resize_terminal(60, 20)
            await pilot.pause()
            await pilot.press("x", "enter")
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert app.asked == [] and field.value == "Red" and app.focused is field

    asyncio.run(run())


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_value_of_a_seat_is_shown_in_full(tmp_path: Path, language: str) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME), language=language) as (app, pilot):
            await pilot.press("f6")
            await pilot.pause()
            for chooser in setup_of(app).lines[1].query(Chooser):
                assert all(cell_len(label) + 4 <= chooser.size.width for _value, label in chooser.values)

    asyncio.run(run())


def test_people_come_back_when_the_mode_allows_them_again(tmp_path: Path) -> None:
    """A mode for one seat only hides the others."""

    async def run() -> None:
        async with opened(tmp_path, SetupScreen("pop")) as (app, _pilot):
            setup = setup_of(app)
            await _pilot.press("+", "+", "+")
            assert len(setup.rows) == 5
            mode = next(line for line in setup.options.lines if line.row.key == "mode")
            for value, seats in (("solo", 1), ("coop", 5), ("enigma", 1), ("competitive", 5)):
                mode.field.value = value
                setup._update()
                await _pilot.pause()
                assert len(setup.rows) == seats

    asyncio.run(run())


def test_an_option_that_nobody_has_set_follows_from_who_plays(tmp_path: Path) -> None:
    """Pop: signals are on with bots only, since people in one room talk; a hand-made choice stands."""

    async def run() -> None:
        async with opened(tmp_path, SetupScreen("pop")) as (app, pilot):
            setup = setup_of(app)
            lines = {line.row.key: line for line in setup.options.lines}
            lines["mode"].field.value = "coop"
            setup._update()
            await pilot.pause()
            signals = next(line for line in setup.options.lines if line.row.key == "signals")
            assert signals.value is False
            setup.lines[0].kind.value = "random"
            setup._update()
            assert signals.value is True
            setup.lines[0].kind.value = "human"
            setup._update()
            assert signals.value is False
            signals.field.value = True
            setup._update()
            assert signals.value is True

    asyncio.run(run())


def test_of_two_options_that_clash_the_one_that_was_changed_is_marked(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            lines = {line.row.key: line for line in app.screen.query_one(OptionLines).lines}
            lines["yellow_start"].field.focus()
            await pilot.press("left", "left", "left")
            await pilot.pause()
            assert [key for key, line in lines.items() if line.error.display] == ["yellow_start"]

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_one_person_alone_is_in_any_game_within_five_keys(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            await press(app, pilot, str(list(GAMES).index(game) + 1), "enter", "f6", "f5")
            assert app.director is not None
            kinds = [person.kind for person in app.director.people]
            assert kinds == ["human"] + ["normal"] * (len(kinds) - 1)
            assert len(kinds) > 1

    asyncio.run(run())


def test_asking_again_makes_the_bots_stronger_then_weaker_then_people(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            for kind in ("normal", "hard", "easy", "human"):
                await pilot.press("f6")
                assert [row[2] for row in setup_of(app).rows] == ["human", kind, kind]
            assert [row[0] for row in setup_of(app).rows] == ["Red", "Blue", "Green"]

    asyncio.run(run())


def test_a_bot_has_a_name_a_face_and_a_temper_that_is_explained(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME)) as (app, pilot):
            setup_of(app).lines[0].field.value = "ADA"
            setup_of(app).lines[1].field.value = "Zoe"
            await pilot.press("f6", "f6")
            assert [row[0] for row in setup_of(app).rows] == ["ADA", "Bit", "Cleo"]
            line = setup_of(app).lines[1]
            line.temper.focus()
            await pilot.press("right")
            assert line.row[2] == "hard-daring"
            await pilot.pause()
            assert "likes to risk much" in app.shown()
            assert ">B<" in app.shown() and "'C'" in app.shown()
            line.kind.value = "hard-patient"
            assert line.row[2] == "hard-daring-patient"
            await pilot.press("f5")
            assert app.asked[-1][3][1] == ("Bit", "blue", "hard-daring-patient")
            assert app.settings.names == [Remembered("ADA", "red")]
            line.kind.focus()
            while line.is_bot:
                await pilot.press("left")
            assert line.row[0] == "Zoe"
            assert not line.temper.display

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_only_tempers_that_show_in_play_are_offered(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(game)) as (app, _pilot):
            offered = [value for value, _label in setup_of(app).lines[1].temper.values]
            assert offered == ["", *policy_of(load(game)).tempers]
            assert ("thieving" in offered) == (game != "pop")

    asyncio.run(run())


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("look", [Look(), Look(Depth.NONE, ascii=True)], ids=["colours", "ascii"])
def test_words_for_bots_fit_their_fields(tmp_path: Path, language: str, look: Look) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME), look=look) as (app, pilot):
            app.settings.language = language
            app.use_settings()
            await pilot.press("f6")
            line = setup_of(app).lines[1]
            for field in (line.kind, line.temper):
                assert field.region.right <= app.size.width
                for _value, label in field.values:
                    assert cell_len(label) <= field.size.width - 4

    asyncio.run(run())


FAMILY = "👩🏽\u200d❤\ufe0f\u200d👩🏽\u200d👧"


def pasted(text: str) -> list[Event]:
    return [Paste(text)]


def typed(text: str) -> list[Event]:
    return [Key(f"U+{ord(char):X}", char) for char in text]


@pytest.mark.parametrize("come", [pasted, typed])
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_joined_picture_is_left_out_of_a_name_whole(
    tmp_path: Path, come: Callable[[str], list[Event]], language: str
) -> None:
    told = {"en": "A joined emoji was left out", "it": "Emoji composta tolta"}[language]

    async def run() -> None:
        async with opened(tmp_path, SetupScreen(GAME), language=language) as (app, pilot):
            field = setup_of(app).lines[0].field
            field.value = "Anna"
            field.focus()
            await pilot.pause()
            field.cursor_position = 2
            for event in come(FAMILY):
                field.post_message(event)
            await pilot.pause()
            assert field.value == "Anna" and told in app.shown()
            for event in come("🇮🇹") + come("👍🏽"):
                field.post_message(event)
            await pilot.pause()
            assert field.value == "An🇮🇹👍🏽na" and told not in app.shown()

    asyncio.run(run())
