"""The screen of Skyjo Action: aiming, committing, previews, the veil, the sheet."""

import asyncio
import random
import re
from dataclasses import replace

import pytest

from rules.skyjo_action.cards import ACTION_NAMES, FACE_DOWN, STAR
from rules.skyjo_action.game import GAME
from tabletop_tui.games.skyjo_action.aim import Row
from tabletop_tui.games.skyjo_action.board import BLOCK
from tabletop_tui.games.skyjo_action.preview import completed, playable, swap_hint
from tabletop_tui.games.skyjo_action.screen import SkyjoActionScreen
from tabletop_tui.hotseat.stages import Curtain, Finished, Peek, Table
from tabletop_tui.screens.table import GameScreen
from tests.tui.host import cells, curtain, hold_story, painted, press, settle
from tests.tui.skyjo_action.positions import position, positions
from tests.tui.skyjo_action.table import at, holding, moves, table


def run(test):
    asyncio.run(test)


def free(app):
    """Letters that aim at something now."""
    return [choice.key for choice in app.screen.offered if choice.key in BLOCK]


def aimed(app):
    """The two moves that Enter would play."""
    return app.screen.aimed.move, app.screen.aimed.then


def test_the_house_keys_are_no_letters_of_the_block():
    """R, which tells the last round everywhere else, is a place here: F4 does it, and says so."""
    keys = {
        key.strip(): binding
        for binding in (*GameScreen.BINDINGS, *SkyjoActionScreen.BINDINGS)
        for key in binding.key.split(",")
    }
    letters = {key for key in keys if len(key) == 1 and key.casefold() in BLOCK}
    assert letters == {"r", "R"}
    assert not any(keys[key].show for key in letters)
    assert keys["f4"].show and {keys[key].action for key in letters} == {keys["f4"].action}


# Turns


def test_drawing_and_swapping_takes_three_keys(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            before = len(moves(app))
            await press(app, pilot, "1")
            assert moves(app)[before:] == ["draw"]
            await press(app, pilot, "w")
            assert app.screen.aim == "swap b1"
            await press(app, pilot, "enter")
            assert moves(app)[before:] == ["draw", "swap b1"]

    run(flow())


def test_taking_the_discard_takes_three_keys_and_nothing_before_enter(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            before = len(moves(app))
            await press(app, pilot, "2", "s")
            assert aimed(app) == ("take discard", "swap b2") and len(moves(app)) == before
            await press(app, pilot, "escape")
            assert app.screen.aim is None
            await press(app, pilot, "2", "S", "enter")
            assert moves(app)[before:] == ["take discard", "swap b2"]

    run(flow())


def test_taking_an_action_card_takes_three_keys(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            before, line = len(moves(app)), app.screen.scene.view.line
            await press(app, pilot, "3")
            assert app.screen.aimed.row is Row.LINE and "Which Action card do you take?" in painted(app)
            await press(app, pilot, "1", "enter")
            assert moves(app)[before] == "take action" and len(moves(app)) == before + 2
            assert line[0] in [kind for hand in app.director.session.scene().view.hands for kind in hand]

    run(flow())


@pytest.mark.parametrize(("key", "row", "verb"), [("4", Row.PLAY, "play"), ("5", Row.GIVE, "discard")])
def test_own_action_cards_are_played_or_given_up(tmp_path, key, row, verb):
    def ready(scene):
        if scene.decision.kind != "option" or "use action" not in scene.legal:
            return None
        return any(playable(scene.view, scene.seat, kind) for kind in scene.view.hands[scene.seat])

    async def flow():
        async with table(tmp_path, until=ready) as (app, pilot):
            before = len(moves(app))
            await press(app, pilot, key)
            assert app.screen.aimed.row is row
            await press(app, pilot, "escape")
            assert app.screen.aimed.row is None
            await press(app, pilot, key, "1", "enter")
            assert moves(app)[before] == "use action" and moves(app)[before + 1].startswith(f"{verb} ")

    run(flow())


def test_what_can_be_played_is_told_from_the_view_as_the_rules_say():
    met = 0
    for before, seat, _events, _after in positions(3, 4000, 8, points_limit=500):
        if GAME.decision(before, seat).kind == "hand":
            view = GAME.view(before, seat)
            can = {f"play {name}" for name in named(k for k in view.hands[seat] if playable(view, seat, k))}
            legal = {GAME.move_text(move) for move in GAME.legal(before, seat)}
            assert can == {text for text in legal if text.startswith("play")}
            met += 1
    assert met > 50


def named(kinds):
    return [ACTION_NAMES[kind] for kind in kinds]


def test_a_drawn_card_may_be_discarded_and_the_aimed_place_stays(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("drawn")) as (app, pilot):
            scene = app.screen.scene
            cell = scene.view.grids[scene.seat].cards.index(FACE_DOWN)
            name = f"{'abcd'[cell % 4]}{cell // 4 + 1}"
            await press(app, pilot, BLOCK[cell])
            assert app.screen.aim == f"swap {name}"
            await press(app, pilot, "2")
            assert app.screen.aim == f"turn {name}"
            await press(app, pilot, "enter")
            assert moves(app)[-1] == f"turn {name}"

    run(flow())


def test_aiming_previews_the_swap_on_the_table_and_lets_go_again(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("drawn")) as (app, pilot):
            before = cells(app)
            letter = free(app)[0]
            await press(app, pilot, letter)
            assert cells(app) != before and "goes to the discard" in painted(app)
            await press(app, pilot, "escape")
            assert cells(app) == before

    run(flow())


def test_the_drawn_card_appears_large(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("drawn")) as (app, _pilot):
            panel = app.screen.query_one("#choices")
            assert panel.cards == app.screen.scene.view.drawn

    run(flow())


def test_one_of_three_is_kept_with_three_keys(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("of_three"), seed=4) as (app, pilot):
            assert len(app.screen.query_one("#choices").cards) == 3
            before = len(moves(app))
            await press(app, pilot, "1")
            letter = free(app)[0]
            await press(app, pilot, letter)
            assert app.screen.query_one("#choices").request.kept == 0
            await press(app, pilot, "enter")
            kept, swapped = moves(app)[before:]
            assert kept.startswith("place ") and swapped.startswith("swap ")

    run(flow())


@pytest.mark.parametrize("kind", ["own_first", "replacing", "between_first", "between_second"])
def test_places_are_picked_with_letters(tmp_path, kind):
    async def flow():
        async with table(tmp_path, until=at(kind), seed=5) as (app, pilot):
            before, letter = len(moves(app)), free(app)[-1]
            await press(app, pilot, letter)
            aimed = app.screen.aim
            assert aimed in app.screen.scene.legal
            await press(app, pilot, "enter")
            assert moves(app)[before] == aimed

    run(flow())


def test_tab_goes_from_grid_to_grid_and_the_letters_go_with_it(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("between_first"), seed=5) as (app, pilot):
            met = set()
            for _ in range(3):
                await press(app, pilot, free(app)[0])
                met.add(app.screen.aim.split()[1])
                await press(app, pilot, "tab")
                assert app.screen.aim is None
            assert met == {"0", "1", "2"}
            first = app.screen.aimed.target
            await press(app, pilot, "tab", "shift+tab")
            assert app.screen.aimed.target == first

    run(flow())


def test_arrows_walk_over_the_grid_and_through_the_numbers(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            await press(app, pilot, "right", "right")
            assert app.screen.aim == "take discard"
            await press(app, pilot, "down")
            assert aimed(app) == ("take discard", "swap a1")
            await press(app, pilot, "right", "down")
            assert aimed(app) == ("take discard", "swap b2")
            await press(app, pilot, "left", "left")
            assert aimed(app) == ("take discard", "swap a2")

    run(flow())


def test_arrows_draw_nothing_before_enter(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            before = len(moves(app))
            await press(app, pilot, "right")
            assert app.screen.aim == "draw" and len(moves(app)) == before
            await press(app, pilot, "enter")
            assert moves(app)[-1] == "draw"

    run(flow())


def test_keys_that_mean_nothing_now_say_why(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            await press(app, pilot, "w")
            assert "First a number" in painted(app)
            await press(app, pilot, "9")
            assert "no number 9" in painted(app)
            await press(app, pilot, "3", "w")
            assert "A number is needed" in painted(app)

    run(flow())


async def click(app, pilot, wanted):
    """Click on the mark `wanted` of the table."""
    board = app.screen.board
    for y in range(board.size.height):
        for x in range(board.size.width):
            if board._canvas.key_at(x, y) == wanted:
                await pilot.click("#board", offset=(x, y))
                await settle(app, pilot)
                return
    raise AssertionError(wanted)


def test_the_mouse_does_it_too(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            seat, before = app.screen.scene.seat, len(moves(app))
            await click(app, pilot, "discard")
            await click(app, pilot, f"cell {seat} 5")
            assert aimed(app) == ("take discard", "swap b2")
            await click(app, pilot, f"cell {seat} 5")
            assert moves(app)[before:] == ["take discard", "swap b2"]

    run(flow())


def test_a_click_on_an_action_card_aims_at_it(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            kind = app.screen.scene.view.line[0]
            await click(app, pilot, f"action {kind}")
            first, then = aimed(app)
            assert first == "take action" and then.startswith("take ")

    run(flow())


def test_a_click_on_another_grid_moves_the_letters_there(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("between_first"), seed=5) as (app, pilot):
            other = (app.screen.aimed.target + 1) % 3
            cell = next(i for i, card in enumerate(app.screen.scene.view.grids[other].cards) if card < 21)
            await click(app, pilot, f"cell {other} {cell}")
            assert app.screen.aimed.target == other and app.screen.aim.startswith(f"pick {other} ")

    run(flow())


def test_a_line_to_look_at_is_chosen_by_the_numbers_at_the_edges_of_the_grid(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("looking"), seed=6) as (app, pilot):
            move = next(
                move for move in app.screen.scene.legal if move.startswith(f"look {app.screen.aimed.target} ")
            )
            key = next(each.key for each in app.screen.offered if each.move == move)
            await press(app, pilot, key)
            assert app.screen.aim == move

    run(flow())


@pytest.mark.parametrize(
    ("cards", "cell", "card", "line"),
    [
        ([5, 1, 1, 1, 5, 2, 3, 4, 20, 6, 7, 8], 8, 5, 0),
        ([5, 1, 1, 1, 5, 2, 3, 4, 20, 6, 7, 8], 8, STAR, 0),
        ([5, 1, 1, 9, 5, 2, 3, 4, 20, 6, 7, 8], 3, 1, None),
        ([1, 1, 1, 9, 5, 2, 3, 4, 20, 6, 7, 8], 3, 1, 4),
        ([5, 1, 1, 1, 20, 2, 3, 4, 20, 6, 7, 8], 8, 5, None),
        ([5, 1, 1, 1, 21, 2, 3, 4, 20, 6, 7, 8], 8, 5, None),
        ([STAR, 1, 1, 1, STAR, 2, 3, 4, 20, 6, 7, 8], 8, STAR, None),
    ],
)
def test_completing_a_line_is_foretold(cards, cell, card, line):
    view = GAME.view(position(2, 6), 0)
    grid = replace(view.grids[0], cards=tuple(cards))
    view = replace(view, grids=(grid, view.grids[1]))
    assert completed(view, 0, cell, card) == line
    assert ("completes" in swap_hint(view, 0, cell, card)) == (line is not None)


def test_with_one_key_a_number_turns_the_backs_of_the_set_up_at_once(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            app.settings.one_key = True
            await press(app, pilot, "1")
            assert len(moves(app)) == 2
            await press(app, pilot, "2")
            assert len(moves(app)) == 6

    run(flow())


# Set-up and rounds


@pytest.mark.parametrize(("key", "turned"), [("1", 2), ("2", 8)])
def test_cards_of_the_set_up_are_turned_for_one_or_for_everybody(tmp_path, key, turned):
    async def flow():
        async with table(tmp_path, seats=4) as (app, pilot):
            await press(app, pilot, key, "enter")
            assert len(moves(app)) == turned and len(set(moves(app)[:2])) == 2

    run(flow())


def test_bots_turn_theirs_as_well(tmp_path):
    rows = (("Anna", "", "human"), ("Bot", "", "random"), ("Carla", "", "human"))

    async def flow():
        async with table(tmp_path, rows=rows) as (app, pilot):
            await press(app, pilot, "2", "enter")
            kinds = [move.split()[0] for move in moves(app)]
            assert kinds[:6] == ["turn"] * 6

    run(flow())


def test_a_round_ends_with_the_sheet_until_a_key(tmp_path):
    async def flow():
        async with table(tmp_path, seats=2, options={"points_limit": 500}) as (app, pilot):
            session, rng = app.director.session, random.Random(3)
            while session.match.state.round == 1:
                session.told()
                scene = session.scene()
                session.play(rng.choice(scene.legal), scene.ply)
            app.director.show()
            await settle(app, pilot)
            before = len(moves(app))
            text = painted(app)
            assert "total" in text and "The round is over." in text
            assert all(str(total) in text for total in app.screen.scene.view.totals)
            await press(app, pilot, "w")
            assert "The round is over." not in painted(app) and app.screen.aim is None
            assert len(moves(app)) == before
            await press(app, pilot, "b")
            assert "total" in painted(app) and "The scores so far." in painted(app)
            await press(app, pilot, "b", "w")
            assert app.screen.aim == "turn b1"

    run(flow())


def test_finishing_after_the_round_is_on_offer_at_every_own_decision(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("drawn")) as (app, pilot):
            assert "Propose to finish" in painted(app)
            await press(app, pilot, "p")
            assert app.screen.aim == "propose stop" and moves(app)[-1] != "propose stop"
            await press(app, pilot, "enter")
            assert moves(app)[-1] == "propose stop"
            assert "Propose to finish" not in painted(app)

    run(flow())


# Looking


async def look(app, pilot):
    """Choose the first line that can be looked at; the veil comes by itself."""
    seat = app.screen.scene.seat
    move = next(move for move in app.screen.scene.legal)
    app.director.play(move, app.screen.scene.ply)
    await settle(app, pilot)
    await settle(app, pilot)
    return seat


def known(view):
    return [card for grid in view.grids for card in grid.known if card != FACE_DOWN]


def test_whoever_looks_sees_the_cards_behind_a_veil_and_nobody_else_does(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("looking"), seed=6) as (app, pilot):
            seat = await look(app, pilot)
            stage = app.director.session.stage
            assert stage == Curtain((seat,), peek=True) and curtain(app)
            await press(app, pilot, "space")
            assert app.director.session.stage == Peek(seat)
            assert app.screen.scene.viewer == seat and known(app.screen.scene.view)
            assert "You saw" in painted(app)
            await press(app, pilot, "enter")
            assert isinstance(app.director.session.stage, Table)
            assert app.screen.scene.viewer is None and not known(app.screen.scene.view)
            assert "You saw" not in painted(app)

    run(flow())


def test_the_veil_comes_once_and_later_only_when_asked_for(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("looking"), seed=6) as (app, pilot):
            seat = await look(app, pilot)
            await press(app, pilot, "space", "enter")
            assert not curtain(app) and "Cards I saw" in painted(app)
            await press(app, pilot, "l")
            assert curtain(app)
            await press(app, pilot, "space")
            assert app.director.session.stage == Peek(seat)
            await press(app, pilot, "backspace")
            assert curtain(app)
            await press(app, pilot, "escape")
            assert not curtain(app)

    run(flow())


def test_a_sole_person_needs_no_veil_and_sees_it_all_the_time(tmp_path):
    rows = (("Anna", "", "human"), ("Bot", "", "random"))

    async def flow():
        async with table(tmp_path, rows=rows, seed=6) as (app, pilot):
            session, rng = app.director.session, random.Random(1)
            session._rng = random.Random(2)
            while not (session.seat == 0 and at("looking")(session.scene())):
                scene = session.scene()
                if scene.decision is None:
                    session.bot_move()
                else:
                    session.play(rng.choice(scene.legal), scene.ply)
                session.told()
            app.director.show()
            await settle(app, pilot)
            await look(app, pilot)
            assert not curtain(app) and known(app.screen.scene.view)
            assert "Cards I saw" not in painted(app)

    run(flow())


def test_an_undo_never_takes_a_look_back(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("looking"), seed=6) as (app, pilot):
            await look(app, pilot)
            await press(app, pilot, "escape")
            assert app.screen.scene.may_undo == 0

    run(flow())


# Whole matches


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_a_whole_match_with_random_keys(tmp_path, seats, seed):
    """Whatever a key aims at can be played, to the end of the match."""

    async def flow():
        rng = random.Random(seed)
        async with table(tmp_path, seats=seats, options={"points_limit": 10}) as (app, pilot):
            session, kinds = app.director.session, set()
            for _ in range(4000):
                if isinstance(session.stage, Finished):
                    break
                await step(app, pilot, rng, kinds)
            assert isinstance(session.stage, Finished)
            assert len(kinds) > 8
            await settle(app, pilot)
            await press(app, pilot, "enter")
            assert "points" in painted(app)

    run(flow())


async def step(app, pilot, rng, kinds):
    """One choice, or one step of a look."""
    stage, screen = app.director.session.stage, app.screen
    if isinstance(stage, Curtain):
        screen.action_lift()
        await settle(app, pilot)
    elif isinstance(stage, Peek):
        screen.action_go_on()
        await settle(app, pilot)
    elif screen.aimed.sheet:
        screen.action_sheet()
    else:
        kinds.add(screen.scene.decision.kind)
        offered = [choice for choice in screen.offered if choice.key != "p"]
        before = len(moves(app))
        screen.typed(rng.choice(offered).key)
        if screen.aimed.ready and len(moves(app)) == before:
            screen.action_commit()
            assert len(moves(app)) > before or screen.aimed.row, screen.aimed
        if isinstance(app.director.session.stage, Curtain):
            await settle(app, pilot)


def test_the_language_switches_at_once(tmp_path):
    async def flow():
        async with table(tmp_path, until=at("option")) as (app, pilot):
            assert "What do you do?" in painted(app)
            app.settings.language = "it"
            app.use_settings()
            await pilot.pause()
            text = painted(app)
            assert "Che cosa fai?" in text and "What do you do?" not in text
            assert not re.search(r"\b(Draw|Take|deck)\b", text)

    run(flow())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_story_is_told_and_skipped(tmp_path, size):
    async def flow():
        async with table(tmp_path, until=at("drawn"), size=size) as (app, pilot):
            hold_story(app)
            await press(app, pilot, free(app)[0], "enter")
            assert app.screen.playing
            assert app.screen.query_one("#choices").cards == (), "the card has left the hand"
            await pilot.press("w")
            await pilot.pause()
            assert not app.screen.playing and app.screen.aim is None

    run(flow())


def test_an_own_card_of_the_hand_decision_is_chosen_by_its_number(tmp_path):
    """As after a match that was left in the middle of a turn."""

    async def flow():
        async with table(tmp_path, until=holding("look"), seed=6) as (app, pilot):
            assert app.screen.scene.decision.kind == "hand"
            key = next(each.key for each in app.screen.offered if each.move == "play look")
            await press(app, pilot, key, "enter")
            assert moves(app)[-1] == "play look"
            assert app.director.session.scene().decision.kind == "looking"

    run(flow())
