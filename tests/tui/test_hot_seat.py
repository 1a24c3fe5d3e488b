"""The hot seat on screen: one grammar, the curtain, typed-ahead keys, the panic key, resume.

Each promise has a positive control: the same input with the protection taken away does harm.
"""

import asyncio

from rules.hoppla_lama.events import TookTokens
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tabletop_tui.hotseat.start import Start
from tabletop_tui.screens.curtain import CurtainScreen
from tabletop_tui.screens.rules import RulesScreen
from tabletop_tui.screens.select import SelectScreen
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.secrecy.gate import Gate
from tests.tui.host import burst, curtain, hold_story, painted, playing, press, running, settle


def moves(app):
    return [entry.move for entry in app.director.session.match.log]


def run(test):
    asyncio.run(test)


def test_the_first_key_aims_and_enter_commits(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c")
            assert app.screen.aim == "bet C" and moves(app) == []
            await press(app, pilot, "escape")
            assert app.screen.aim is None
            await press(app, pilot, "d", "enter")
            assert moves(app) == ["bet D"] and curtain(app)

    run(flow())


def test_enter_without_an_aim_plays_nothing_and_says_what_to_do(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "enter")
            assert moves(app) == []
            assert "Choose first" in painted(app)

    run(flow())


def test_a_key_that_means_nothing_says_why(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "9")
            assert "Choose with: A, B, C, D" in painted(app)

    run(flow())


def test_capital_letters_and_arrows_aim_too(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "B")
            assert app.screen.aim == "bet B"
            await press(app, pilot, "right")
            assert app.screen.aim == "bet C"

    run(flow())


def test_one_key_play_is_a_setting(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            app.settings.one_key = True
            await press(app, pilot, "a")
            assert moves(app) == ["bet A"]

    run(flow())


def test_the_curtain_names_the_next_person_and_shows_nothing_of_the_match(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            starter = app.director.session.people[app.director.session.seat].name
            await press(app, pilot, "c", "enter")
            text = painted(app)
            assert f"Only {starter} looks at the screen now." in text
            assert "Tokens" not in text and "bet" not in text.casefold()
            assert not app.screen.query("#board")

    run(flow())


def test_the_outgoing_widgets_are_gone_behind_the_curtain(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space")
            private = app.screen
            assert isinstance(private, GameScreen)
            await press(app, pilot, "3", "enter")
            assert curtain(app)
            assert not private.is_attached and not private.is_running

    run(flow())


def test_a_handful_is_never_on_the_next_persons_screen(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "5", "enter", "space")
            assert isinstance(app.director.session.stage, Ask)
            scene = app.screen.scene
            assert scene.view.handful is None
            assert not [event for event in scene.recap if isinstance(event, TookTokens)]
            assert "chooses bet C" in painted(app)

    run(flow())


def test_two_enters_in_one_burst_play_one_move(tmp_path):
    async def flow():
        async with playing(tmp_path, pace=1.0) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "2")
            burst(app, "enter", "enter", "space", "1", "enter")
            await settle(app, pilot)
            assert moves(app) == ["bet C", "take 2"]
            assert curtain(app)

    run(flow())


def test_without_the_gate_the_same_burst_plays_the_next_persons_turn(tmp_path, monkeypatch):
    """Positive control."""
    monkeypatch.setattr(Gate, "admits", lambda self, token, born, repeated=False: True)
    monkeypatch.setattr(Gate, "open_to", lambda self, born: True)

    async def flow():
        async with playing(tmp_path, pace=1.0) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "2")
            burst(app, "enter")
            await pilot.pause()
            burst(app, "space")
            await pilot.pause(0.1)
            burst(app, "1", "enter")
            await settle(app, pilot)
            assert moves(app) == ["bet C", "take 2", "take 1"]

    run(flow())


def test_a_burst_of_fifty_keys_lifts_no_curtain(tmp_path):
    async def flow():
        async with playing(tmp_path, pace=1.0) as (app, pilot):
            await press(app, pilot, "c")
            burst(app, "enter", *["space", "1", "enter"] * 16, "space")
            await settle(app, pilot)
            assert moves(app) == ["bet C"]
            assert curtain(app)

    run(flow())


def test_the_table_too_drops_what_was_typed_for_the_person_before(tmp_path):
    """From the last handful the session goes to the Table: a second Enter must not bet for the next."""

    async def flow():
        async with playing(tmp_path, pace=1.0) as (app, pilot):
            await press(app, pilot, "c", "enter")
            for take in "112":
                await press(app, pilot, "space", take)
                burst(app, "enter", "a", "enter", "enter")
                await settle(app, pilot)
            await pilot.pause(0.5)
            assert moves(app) == ["bet C", "take 1", "take 1", "take 2"]
            assert isinstance(app.director.session.stage, Table)

    run(flow())


def test_a_toast_raised_just_before_does_not_reach_the_curtain(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4")
            app.notify("a secret toast")
            await pilot.pause(0.2)
            assert "a secret toast" in painted(app)
            await press(app, pilot, "enter")
            assert curtain(app)
            await pilot.pause(0.2)
            assert "a secret toast" not in painted(app)

    run(flow())


def test_a_toast_raised_in_the_same_breath_as_the_curtain_does_not_reach_it(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4")
            app.notify("a secret toast")
            app.hide_secrets()
            await settle(app, pilot)
            await pilot.pause(0.2)
            assert curtain(app) and "a secret toast" not in painted(app)

    run(flow())


def test_the_notices_of_the_start_outlast_the_veil_of_a_resumed_match(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            match_id = app.director.match_id
        start = Start("resume", match_id, notices=("mind the gap",))
        async with running(tmp_path, start=start) as (app, pilot):
            await settle(app, pilot)
            await pilot.pause(0.2)
            assert "mind the gap" in painted(app)

    run(flow())


def test_the_panic_key_hides_a_hand_at_once(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4", "backspace")
            assert curtain(app) and moves(app) == ["bet C"]
            await press(app, pilot, "space")
            assert app.screen.aim is None

    run(flow())


def test_the_panic_key_passes_a_closed_gate(tmp_path):
    async def flow():
        async with playing(tmp_path, pace=1.0) as (app, pilot):
            await press(app, pilot, "c", "enter", "space")
            app.gate.close()
            burst(app, "backspace")
            await pilot.pause(0.1)
            assert curtain(app)

    run(flow())


def test_the_panic_key_hides_a_hand_that_lies_under_the_help(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4", "question_mark")
            assert isinstance(app.screen, RulesScreen)
            await press(app, pilot, "backspace")
            assert curtain(app)
            assert len(app.screen_stack) == 2
            assert not any(isinstance(screen, GameScreen) for screen in app.screen_stack)

    run(flow())


def test_help_opened_from_the_curtain_goes_back_to_the_curtain(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "f1")
            assert isinstance(app.screen, RulesScreen)
            await press(app, pilot, "escape")
            assert curtain(app)

    run(flow())


def test_settings_opened_from_the_curtain_go_back_to_the_curtain(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "f2")
            assert type(app.screen).__name__ == "SettingsScreen"
            await press(app, pilot, "escape")
            assert curtain(app)

    run(flow())


def test_there_is_no_palette_to_take_a_picture_of_a_hand(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            for keys in ((), ("c", "enter"), ("space",)):
                await press(app, pilot, *keys)
                before = app.screen
                await press(app, pilot, "ctrl+p")
                assert app.screen is before

    run(flow())


def test_nothing_on_screen_can_be_selected_and_copied(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4")
            await pilot.mouse_down("#board", offset=(2, 2))
            await pilot.mouse_up("#board", offset=(30, 8))
            assert app.screen.get_selected_text() is None
            assert app.clipboard == ""

    run(flow())


def test_a_match_left_in_the_middle_of_a_handful_comes_back_on_the_table(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4")
            match_id = app.director.match_id
        async with running(tmp_path, start=Start("resume", match_id)) as (app, pilot):
            await settle(app, pilot)
            assert moves(app) == ["bet C"]
            stage = app.director.session.stage
            assert isinstance(stage, (Table, Curtain))
            assert app.screen.scene.viewer is None if isinstance(app.screen, GameScreen) else curtain(app)

    run(flow())


def test_leaving_to_the_menu_and_resuming_loses_nothing(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4", "enter", "escape", "enter")
            assert len(app.screen_stack) == 1
            await press(app, pilot, "enter")
            assert moves(app) == ["bet C", "take 4"]

    run(flow())


def test_the_language_switches_at_once_everywhere(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            assert "Which bet" in painted(app)
            app.settings.language = "it"
            app.use_settings()
            await pilot.pause()
            assert "Su quale scommessa" in painted(app) and "Which bet" not in painted(app)

    run(flow())


def test_the_story_is_told_step_by_step_and_any_key_ends_it(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "b", "enter")
            await press(app, pilot, *("space", "1", "enter") * 2, "space", "3")
            hold_story(app)
            await press(app, pilot, "enter")
            screen = app.screen
            assert isinstance(screen, GameScreen) and screen.playing
            await pilot.press("a")
            await pilot.pause()
            assert not screen.playing
            assert screen.aim is None, "the key that skips must not aim as well"
            assert screen.scene.seat == app.director.session.seat

    run(flow())


def test_a_small_window_asks_for_room_and_shows_nothing_else(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", "space", "4")
            await pilot.resize_terminal(60, 20)
            await pilot.pause()
            assert "60 x 20 is too small" in painted(app)
            assert "fist" not in painted(app)
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert "fist" in painted(app)

    run(flow())


def test_a_whole_match_reaches_the_result_and_can_be_played_again(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            while app.director.session.scene().stage.__class__.__name__ != "Finished":
                stage = app.director.session.stage
                if isinstance(stage, Curtain):
                    await pilot.press("space")
                elif isinstance(stage, Ask):
                    await pilot.press("5")
                    if app.screen.aim is None:
                        await pilot.press("right")
                    await pilot.press("enter")
                else:
                    await pilot.press("a", "enter")
                await pilot.pause()
            first = app.director.match_id
            await settle(app, pilot)
            await press(app, pilot, "enter")
            assert type(app.screen).__name__ == "ResultsScreen"
            assert [row.over for row in app.store.matches() if row.id == first] == [True]
            await press(app, pilot, "enter")
            assert app.director.match_id != first and isinstance(app.screen, GameScreen)
            assert moves(app) == []

    run(flow())


def test_the_curtain_is_opaque():
    from textual.screen import ModalScreen

    assert not issubclass(CurtainScreen, ModalScreen)
    assert not issubclass(GameScreen, ModalScreen)


def test_a_game_named_on_the_command_line_opens_its_set_up_with_what_is_settled(tmp_path):
    start = Start("play", game="pop", seed=11, options={"mode": "solo", "rows": 3})

    async def flow():
        async with running(tmp_path, start=start) as (app, pilot):
            await settle(app, pilot)
            assert isinstance(app.screen, SetupScreen)
            assert "Solo" in painted(app) and "3, advanced" in painted(app)
            await press(app, pilot, "f5")
            match = app.director.session.match
            assert (match.game.info.id, match.seed, len(match.seats)) == ("pop", 11, 1)
            assert (match.options.mode, match.options.rows) == ("solo", 3)

    run(flow())


def test_a_set_up_opened_from_the_command_line_is_left_for_the_menu(tmp_path):
    async def flow():
        async with running(tmp_path, start=Start("play", game="hoppla_lama")) as (app, pilot):
            await settle(app, pilot)
            await press(app, pilot, "escape")
            assert isinstance(app.screen, SelectScreen)

    run(flow())
