"""The app in bad weather: a data folder that fails in the middle, odd names, windows of any size."""

import asyncio

import pytest

from tabletop_tui.hotseat.stages import Finished
from tabletop_tui.hotseat.start import Start
from tabletop_tui.screens.curtain import CurtainScreen
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.shell import director
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Conflict, DataFolderError, Locked, Store
from tabletop_tui.widgets import palette
from tests.tui.host import PEOPLE, burst, curtain, painted, playing, press, running, settle
from tests.waiting import until

FULL = "The disk is full: the match cannot be saved."
TROUBLE = [DataFolderError(FULL), Locked("Another program is using it."), Conflict("Continued elsewhere.")]
ODD = ["[bold]", "שלום", "e\u0301lan", "🦙🦙🦙🦙🦙🦙", "山田太郎", "a[/]b", "\\[x]", "$name", "{0}", "%s%n"]


def moves(app):
    return [entry.move for entry in app.director.session.match.log]


def broken(error):
    def fail(*_arguments, **_options):
        raise error

    return fail


def run(test):
    asyncio.run(test)


@pytest.mark.parametrize("trouble", TROUBLE, ids=lambda trouble: type(trouble).__name__)
def test_a_move_that_cannot_be_saved_is_not_played_and_can_be_played_later(tmp_path, trouble, monkeypatch):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", broken(trouble))
                await press(app, pilot, "c", "enter")
                assert moves(app) == [] and trouble.sentence in painted(app)
                await press(app, pilot, "enter", "enter")
                assert moves(app) == []
            await press(app, pilot, "c", "enter")
            assert moves(app) == ["bet C"] and curtain(app)

    run(flow())


def test_a_private_move_that_cannot_be_saved_stays_private(tmp_path, monkeypatch):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4")
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", broken(TROUBLE[0]))
                await press(app, pilot, "enter")
            assert FULL in painted(app) and moves(app) == ["bet C"]
            await press(app, pilot, "backspace")
            assert curtain(app) and FULL not in painted(app)

    run(flow())


def test_a_bot_that_cannot_save_tries_again(tmp_path, monkeypatch):
    rows = [(name, "", "random") for name in "ABC"]
    monkeypatch.setattr(director, "BOT_PATIENCE", 0.1)

    async def flow():
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", broken(TROUBLE[0]))
            async with playing(tmp_path, rows=rows) as (app, _pilot):
                await until(lambda: FULL in painted(app))
                assert moves(app) == []
                patch.undo()
                await until(lambda: len(moves(app)) > 1)

    run(flow())


SIZES = [(1, 1), (300, 100), (79, 24), (2, 50), (200, 3), (120, 40)]


async def storm(app, pilot):
    """Windows of all sizes, quickly one after the other."""
    for width, height in SIZES:
        await pilot.resize_terminal(width, height)
    await pilot.resize_terminal(80, 24)
    await pilot.pause()
    assert app._exception is None


async def to_the_end(app, pilot):
    """Play on with the first choice until the match is over."""
    for _ in range(400):
        stage = app.director.session.stage
        if isinstance(stage, Finished):
            return
        if isinstance(app.screen, CurtainScreen):
            await press(app, pilot, "space")
        else:
            await press(app, pilot, "left", "enter")
    raise AssertionError("the match does not end")


def test_an_end_that_cannot_be_noted_is_noted_when_the_match_is_opened_again(tmp_path, monkeypatch):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            monkeypatch.setattr(Store, "finish", broken(TROUBLE[0]))
            await to_the_end(app, pilot)
            match_id = app.director.match_id
            await press(app, pilot, "enter")
            await storm(app, pilot)
            assert isinstance(app.screen, ResultsScreen)
            assert app.store.outcome(match_id) is None
            monkeypatch.undo()
        async with running(tmp_path, start=Start("resume", match_id)) as (app, pilot):
            await settle(app, pilot)
            assert app.store.outcome(match_id) is not None

    run(flow())


def test_again_without_room_for_a_new_match_says_so(tmp_path, monkeypatch):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            before = app.screen
            monkeypatch.setattr(Store, "create", broken(TROUBLE[0]))
            app.again()
            await pilot.pause(0.1)
            assert FULL in painted(app).replace("\n", " ") or "disk is full" in painted(app)
            assert app.screen is before

    run(flow())


def test_a_match_that_cannot_be_begun_leaves_the_set_up_as_it_is(tmp_path, monkeypatch):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            monkeypatch.setattr(Store, "create", broken(TROUBLE[0]))
            await press(app, pilot, "enter")
            assert isinstance(app.screen, SetupScreen)
            await press(app, pilot, "f5")
            await pilot.pause(0.1)
            assert isinstance(app.screen, SetupScreen) and "disk is full" in painted(app)

    run(flow())


def test_settings_that_cannot_be_saved_are_in_force_all_the_same(tmp_path, monkeypatch):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            monkeypatch.setattr(Settings, "save", broken(TROUBLE[0]))
            await press(app, pilot, "l")
            await pilot.pause(0.1)
            assert "Nuova partita" in painted(app) and "disk is full" in painted(app)

    run(flow())


def test_a_list_of_matches_that_cannot_be_read_leaves_the_games(tmp_path, monkeypatch):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            monkeypatch.setattr(Store, "matches", broken(TROUBLE[1]))
            await press(app, pilot, "escape", "enter")
            assert "New game" in painted(app) and "Another program is using it." in painted(app)

    run(flow())


def test_notices_of_the_start_are_told_on_the_menu(tmp_path):
    (tmp_path / "settings.json").write_bytes(b"\x00\xff{")
    (tmp_path / "tabletop.db").write_bytes(b"no database" * 100)

    async def flow():
        async with running(tmp_path) as (app, pilot):
            await pilot.pause(0.1)
            text = painted(app)
            assert "settings could not be read" in text and "were damaged" in text
            assert "New game" in text

    run(flow())


@pytest.mark.parametrize("name", ODD)
def test_odd_names_are_shown_as_typed(tmp_path, name):
    rows = [(name, "", "human"), ("Bruno", "", "human"), ("[red]C[/]", "", "human")]

    async def flow():
        async with playing(tmp_path, rows=rows, seed=2) as (app, pilot):
            seen = []
            for _ in range(8):
                seen.append(painted(app))
                if curtain(app):
                    await press(app, pilot, "space")
                else:
                    await press(app, pilot, "left", "enter")
            app.notify(f"Two players are called “{name}”.")
            await pilot.pause(0.1)
            seen.append(painted(app))
            await press(app, pilot, "h")
            seen.append(painted(app))
            await press(app, pilot, "escape")
            app.to_menu()
            await settle(app, pilot)
            seen.append(painted(app))
            shown = name.replace("e\u0301", "é")
            assert sum(shown in text or name in text for text in seen) >= 6
            assert f"“{name}”" in seen[-3] or f"“{shown}”" in seen[-3]

    run(flow())


def test_a_storm_of_sizes_at_every_stage(tmp_path):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            for key in ("s", "escape", "question_mark", "escape", "enter"):
                await storm(app, pilot)
                await press(app, pilot, key)
            await storm(app, pilot)
            await press(app, pilot, "f5")
            for key in ("c", "enter", "space", "4", "h", "escape", "escape"):
                await storm(app, pilot)
                await press(app, pilot, key)
            assert app.screen.aim is None and moves(app) == ["bet C"]

    run(flow())


def test_a_smaller_window_never_shows_a_hand_and_a_key_still_works_after_it(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4")
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                if size[0] < 80 or size[1] < 24:
                    assert "fist" not in painted(app)
            await pilot.resize_terminal(80, 24)
            await press(app, pilot, "enter")
            assert moves(app) == ["bet C", "take 4"]

    run(flow())


@pytest.mark.parametrize("colours", ["truecolor", "256", "16", "none"])
def test_the_look_changes_while_the_app_runs(tmp_path, colours):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            app.settings.colours = colours
            app.use_settings()
            await pilot.pause(0.05)
            found = {
                type(colour).__name__ if colour is None else colour.type.name
                for row in app.screen._compositor.render_strips()
                for segment in row
                if segment.style is not None
                for colour in (segment.style.color, segment.style.bgcolor)
            }
            expected = {"16": {"STANDARD"}, "none": set()}.get(colours, {"TRUECOLOR"})
            assert found - {"NoneType", "DEFAULT"} == expected
            assert palette.theme().name == app.theme

    run(flow())


def test_a_failure_in_the_app_surfaces_in_a_test(tmp_path):
    """Positive control for every pilot test: a fault is not swallowed on its way out."""

    async def flow():
        async with running(tmp_path) as (app, pilot):
            app.call_later(broken(ZeroDivisionError()))
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        run(flow())
    assert len(list((tmp_path / "crash").iterdir())) == 1


def test_a_flood_of_keys_in_the_queue_is_worked_off(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            burst(app, *["left", "right", "9", "escape", "x"] * 100, "d")
            await pilot.pause(0.2)
            await settle(app, pilot)
            if app.screen_stack[-1].__class__.__name__ == "ConfirmScreen":
                await press(app, pilot, "escape")
            await press(app, pilot, "d")
            assert app.screen.aim == "bet D" and moves(app) == []

    run(flow())


def test_a_note_in_the_corner_is_ascii_where_only_that_is_safe(tmp_path):
    async def flow():
        async with playing(tmp_path, rows=[("Zoë", "", "human"), *PEOPLE[1:]]) as (app, pilot):
            app.settings.ascii = "on"
            app.use_settings()
            await pilot.pause()
            app.notify("“Zoë” is too long …")
            await pilot.pause(0.1)
            assert painted(app).isascii() and "Zoe" in painted(app)
            await press(app, pilot, "c", "enter")
            assert painted(app).isascii() and "#" in painted(app), "the large name"

    run(flow())
