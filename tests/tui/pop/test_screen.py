"""Pop at the keyboard: aiming, previews, committing, changing, signals, riddles - and whole matches."""

import random
import re

import pytest

from tabletop_tui.games.pop.hand import key_of
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.text import i18n
from tests.tui.host import PEOPLE, curtain, hold_story, painted, playing, press, settle
from tests.tui.pop.matches import flow

ONE = (("Anna", "red", "human"),)
WITH_BOTS = (("Anna", "red", "human"), ("Bruno", "blue", "random"), ("Carla", "green", "random"))
TWO = PEOPLE[:2]


def view_of(app):
    return app.screen.scene.view


async def sit_down(app, pilot, number="1"):
    """Past the Table to the curtain, and whoever has this number lifts it."""
    if not curtain(app):
        await press(app, pilot, "enter")
    if len(app.screen.cloth.comers) > 1:
        await press(app, pilot, number)
    await press(app, pilot, "space")


@flow
async def test_a_number_aims_and_previews_and_enter_veils(tmp_path):
    async with playing(tmp_path, "pop") as (app, pilot):
        assert not curtain(app) and "Now everybody chooses" in painted(app)
        await press(app, pilot, "enter")
        assert curtain(app) and "Who is next?" in painted(app)
        await sit_down(app, pilot)
        hand = view_of(app).hand
        await press(app, pilot, "3")
        assert app.screen.aim == f"pick {hand[2]}"
        text = painted(app)
        assert "►3◄" in text
        assert "that depends on the others" in text or "for certain" in text
        assert f"?{'●★■◆✚'[hand[2] % 5]}{hand[2]}" in text
        await press(app, pilot, "escape")
        assert app.screen.aim is None and "►3◄" not in painted(app)
        await press(app, pilot, "4", "enter")
        assert curtain(app)
        assert app.director.session.match.log[-1].move == f"pick {hand[3]}"


@flow
async def test_the_arrows_walk_through_the_hand(tmp_path):
    async with playing(tmp_path, "pop", WITH_BOTS) as (app, pilot):
        hand = view_of(app).hand
        await press(app, pilot, "right", "right")
        assert app.screen.aim == f"pick {hand[1]}"
        await press(app, pilot, "left", "left")
        assert app.screen.aim == f"pick {hand[-1]}"


@flow
async def test_a_key_without_a_card_says_so(tmp_path):
    async with playing(tmp_path, "pop", WITH_BOTS) as (app, pilot):
        await press(app, pilot, "0")
        assert "There is no card 0." in painted(app) and app.screen.aim is None
        await press(app, pilot, "enter")
        assert "Choose first" in painted(app)


@flow
async def test_the_curtain_lists_who_is_missing_and_who_may_change(tmp_path):
    async with playing(tmp_path, "pop") as (app, pilot):
        await sit_down(app, pilot, "2")
        assert app.screen.scene.seat == 1
        await press(app, pilot, "1", "enter")
        stage = app.director.session.stage
        assert stage == Curtain((0, 2), (1,))
        text = painted(app)
        assert text.count("has yet to choose") == 2 and text.count("may still change") == 1


@flow
async def test_a_pick_is_changed_behind_the_curtain(tmp_path):
    async with playing(tmp_path, "pop") as (app, pilot):
        await sit_down(app, pilot)
        hand = view_of(app).hand
        await press(app, pilot, "1", "enter")
        await sit_down(app, pilot, "3")
        text = painted(app)
        assert "Do you want another card?" in text and "picked" in text and "Backspace" in text
        assert app.screen.hand == hand
        await press(app, pilot, "1")
        assert "chosen already" in painted(app) and app.screen.aim is None
        await press(app, pilot, "2")
        assert app.screen.aim == f"change {hand[1]}"
        await press(app, pilot, "enter")
        assert curtain(app)
        assert app.director.session.match.log[-1].move == f"change {hand[1]}"
        assert str(hand[1]) not in painted(app)


@flow
async def test_backspace_hides_a_hand_that_is_only_looked_at(tmp_path):
    async with playing(tmp_path, "pop") as (app, pilot):
        await sit_down(app, pilot)
        await press(app, pilot, "1", "enter")
        await sit_down(app, pilot, "3")
        await press(app, pilot, "backspace")
        assert curtain(app) and app.director.session.match.ply == 1


@flow
async def test_the_reveal_is_on_the_table_before_anybody_looks_again(tmp_path):
    async with playing(tmp_path, "pop") as (app, pilot):
        for _ in range(3):
            await sit_down(app, pilot)
            await press(app, pilot, "1", "enter")
        stage = app.director.session.stage
        assert stage == Table(0, "pass", (1, 2))
        text = painted(app)
        assert "Now everybody chooses" in text and "goes to" in " ".join(app.screen.told)
        assert app.screen.scene.viewer is None and not app.screen.hand
        assert "►" not in text.split("Explosions")[1].split("Capo")[0]
        await press(app, pilot, "enter")
        assert curtain(app) and len(app.screen.cloth.comers) == 3


@flow
async def test_nobody_elses_cards_are_painted(tmp_path):
    """On one's own screen: own hand, board, the Capo's open cards - and no other number of the deck."""
    async with playing(tmp_path, "pop") as (app, pilot):
        await sit_down(app, pilot)
        shown = {card for column in view_of(app).columns for card in column}
        view = view_of(app)
        words = painted(app).replace("▲", " ").replace("✶", " ").split()
        numbers = {int(word.strip("●★■◆✚≈╱•│╳?.")) for word in words if word.strip("●★■◆✚≈╱•│╳?.").isdigit()}
        allowed = {*view.hand, *view.open_cards, *shown, *range(10)} | {view.pile}
        assert {n for n in numbers if 10 <= n <= 50} <= allowed


@flow
async def test_two_cards_each_for_two_players(tmp_path):
    async with playing(tmp_path, "pop", TWO, {"two_player_variant": True}) as (app, pilot):
        await sit_down(app, pilot)
        hand = view_of(app).hand
        assert len(hand) == 10 and "Which 2 cards" in painted(app)
        await press(app, pilot, "0", "enter")
        assert "One more card, please." in painted(app)
        await press(app, pilot, "2")
        assert app.screen.aim == f"pick {hand[1]} {hand[9]}"
        await press(app, pilot, "3")
        assert "take one back first" in painted(app)
        await press(app, pilot, "enter")
        assert curtain(app)


@flow
async def test_signals_are_aimed_and_shown(tmp_path):
    async with playing(tmp_path, "pop", PEOPLE, {"mode": "coop", "signals": True}) as (app, pilot):
        await sit_down(app, pilot)
        await press(app, pilot, "s")
        held = app.screen.aimed.signalling.held
        assert "a colour you hold" in painted(app)
        assert "What do you signal to the others?" in painted(app) and "Which card" not in painted(app)
        missing = next((colour for colour in range(5) if colour not in held), None)
        if missing is not None:
            await press(app, pilot, str(missing + 1))
            assert "You hold no card of that colour." in painted(app)
        await press(app, pilot, str(held[0] + 1), "c")
        assert app.screen.aim.startswith("signal ") and app.screen.aim.endswith(" C")
        await press(app, pilot, "c")
        assert not app.screen.aim.endswith("C")
        await press(app, pilot, "c", "enter")
        assert app.director.session.stage == Ask(0)
        assert view_of(app).signals[0] == ((held[0],), (2,))
        assert "would like column C" in " ".join(app.screen.told)
        await press(app, pilot, "1", "enter")
        await sit_down(app, pilot)
        assert view_of(app).signals[0] == ((held[0],), (2,)) and "would like column C" in painted(app)


@flow
async def test_the_menu_of_signals_closes_again(tmp_path):
    async with playing(tmp_path, "pop", PEOPLE, {"mode": "coop", "signals": True}) as (app, pilot):
        await sit_down(app, pilot)
        for key in ("s", "escape"):
            await press(app, pilot, "s")
            assert app.screen.aimed.signalling is not None
            await press(app, pilot, key)
            assert app.screen.aimed.signalling is None
            assert "Which card do you play?" in painted(app) and "What do you signal" not in painted(app)


@flow
async def test_no_signals_where_they_are_off(tmp_path):
    async with playing(tmp_path, "pop", PEOPLE, {"mode": "coop"}) as (app, pilot):
        await sit_down(app, pilot)
        await press(app, pilot, "s")
        assert app.screen.aimed.signalling is None and "Signal" not in painted(app)


@flow
async def test_solo_shows_order_and_columns_before_committing(tmp_path):
    async with playing(tmp_path, "pop", ONE, {"mode": "solo", "rows": 2}) as (app, pilot):
        hand = view_of(app).hand
        await press(app, pilot, "1", "2", "3", "4")
        assert "one card to go" in painted(app)
        await press(app, pilot, "0")
        chosen = (*hand[:4], hand[9])
        assert app.screen.aim == "pick " + " ".join(map(str, chosen))
        text = painted(app)
        assert all(f"{number}." in text for number in range(1, 6))
        assert "first, from" in text
        await press(app, pilot, "0")
        assert app.screen.aim is None and app.screen.aimed.chosen == hand[:4]
        await press(app, pilot, "9", "enter")
        assert app.director.session.match.ply == 1 and view_of(app).turn == 2


@flow
async def test_space_chooses_the_card_under_the_cursor(tmp_path):
    async with playing(tmp_path, "pop", ONE, {"mode": "solo"}) as (app, pilot):
        hand = view_of(app).hand
        await press(app, pilot, "right", "space", "right", "right", "space")
        assert app.screen.aimed.chosen == (hand[0], hand[2])
        await press(app, pilot, "space", "left")
        assert app.screen.aimed.chosen == (hand[0],) and app.screen.aimed.cursor == 1


@flow
async def test_the_last_five_cards_are_chosen_already(tmp_path):
    async with playing(tmp_path, "pop", ONE, {"mode": "solo", "rows": 4}) as (app, pilot):
        while len(view_of(app).hand) > 5 and not view_of(app).over:
            await press(app, pilot, "1", "2", "3", "4", "5", "enter")
        if not view_of(app).over:
            assert app.screen.aimed.chosen == view_of(app).hand and app.screen.aim is not None
            await press(app, pilot, "enter")
        assert view_of(app).over


RIDDLE = {"mode": "enigma", "level": "hard", "rows": 2}


def solution_keys(app):
    from rules.pop.enigma import solutions

    puzzle = view_of(app).puzzle
    first = solutions(puzzle.columns, puzzle.hand)[0]
    return [key_of(puzzle.hand.index(card)) for card in first]


def wrong_keys(app):
    right = set(solution_keys(app))
    return [key for key in "1234567890" if key not in right]


@flow
async def test_a_wrong_try_is_listed_and_can_be_looked_at_again(tmp_path):
    async with playing(tmp_path, "pop", ONE, RIDDLE) as (app, pilot):
        wrong = wrong_keys(app)
        await press(app, pilot, *wrong, "enter")
        view = view_of(app)
        assert len(view.tried) == 1 and view.columns == view.puzzle.columns
        assert "Try 2:" in painted(app) and "left" in painted(app)
        await press(app, pilot, *wrong)
        assert "tried these five already" in painted(app) and app.screen.aim is None
        await press(app, pilot, "escape", "l")
        assert "What try 1 left." in painted(app)
        await press(app, pilot, "escape")
        assert "What try 1 left." not in painted(app) and app.screen.aimed.reviewing == -1


@flow
async def test_tips_come_one_by_one_after_enter(tmp_path):
    async with playing(tmp_path, "pop", ONE, RIDDLE) as (app, pilot):
        await press(app, pilot, "t")
        assert app.screen.aim == "hint" and not view_of(app).hints
        await press(app, pilot, "enter")
        assert len(view_of(app).hints) == 1
        for _ in range(6):
            await press(app, pilot, "t", "enter")
        assert len(view_of(app).hints) == 7 and "needed:" in painted(app)
        await press(app, pilot, "t")
        assert app.screen.aim is None


@flow
async def test_giving_up_shows_the_solution(tmp_path):
    async with playing(tmp_path, "pop", ONE, RIDDLE) as (app, pilot):
        await press(app, pilot, "g", "escape")
        assert not view_of(app).over
        await press(app, pilot, "g", "enter")
        view = view_of(app)
        assert view.over and "solution: " + " ".join(map(str, view.solution)) in painted(app)


@flow
async def test_a_look_at_the_solution_plays_its_explosions(tmp_path):
    async with playing(tmp_path, "pop", ONE, RIDDLE) as (app, pilot):
        await press(app, pilot, "g", "enter")
        view, story = view_of(app), " ".join(app.screen.told)
        assert "It would have been" in story and "Pop!" in story
        for card in view.solution:
            assert re.search(rf"(?<![0-9]){card}, [a-z]+, goes to [A-E]", story)
        assert "Solved" not in story
        await press(app, pilot, "enter")
        assert isinstance(app.screen, ResultsScreen)


@flow
async def test_the_solution_is_told_picture_by_picture_and_can_be_skipped(tmp_path):
    async with playing(tmp_path, "pop", ONE, RIDDLE) as (app, pilot):
        hold_story(app)
        await press(app, pilot, "g", "enter")
        assert app.screen.playing and len(app.screen.story.rest) > 10
        await press(app, pilot, "space")
        assert not app.screen.playing and view_of(app).over


@flow
async def test_a_riddle_is_solved_and_remembered(tmp_path):
    async with playing(tmp_path, "pop", ONE, RIDDLE) as (app, pilot):
        await press(app, pilot, *solution_keys(app), "enter")
        assert view_of(app).over and not any(view_of(app).columns)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, ResultsScreen)
        await press(app, pilot, "f3")
        text = painted(app)
        assert "one solved" in text and "one try" in text and "2 rows, hard" in text
        i18n.set_language("it")
        app.screen.retranslate()
        await pilot.pause()
        assert "uno risolto" in painted(app) and "2 righe, difficile" in painted(app)


@flow
async def test_a_click_chooses_and_a_second_one_commits(tmp_path):
    async with playing(tmp_path, "pop", WITH_BOTS) as (app, pilot):
        hand = view_of(app).hand
        x, _width, step = 4, 7, 8
        row = app.screen.board.region.y + app.screen.board.size.height - 3
        await pilot.click(offset=(x + 2 * step + 3, row))
        await settle(app, pilot)
        assert app.screen.aim == f"pick {hand[2]}"
        await pilot.click(offset=(x + 2 * step + 3, row))
        await settle(app, pilot)
        assert app.director.session.match.ply > 2


@flow
async def test_the_language_changes_at_once(tmp_path):
    async with playing(tmp_path, "pop", WITH_BOTS, {"sets": 1}) as (app, pilot):
        assert "Which card do you play?" in painted(app)
        i18n.set_language("it")
        app.screen.retranslate()
        await pilot.pause()
        assert "Quale carta giochi?" in painted(app) and "Esplosioni" in painted(app)


async def play_to_the_end(app, pilot, most):
    """Random legal choices by their keys; returns how many it took."""
    dice = random.Random(4)
    for count in range(most):
        if isinstance(app.screen, ResultsScreen):
            return count
        if curtain(app):
            await sit_down(app, pilot)
            continue
        screen = app.screen
        assert isinstance(screen, GameScreen)
        keys = []
        if screen.scene.legal and screen.choosing and screen.aim is None:
            move = dice.choice(screen.scene.legal)
            keys = [key_of(screen.hand.index(int(card))) for card in move.split()[1:]]
        await press(app, pilot, *keys, "enter")
    return most


@pytest.mark.parametrize(
    ("rows", "options", "most"),
    [
        (WITH_BOTS, {"sets": 1}, 20),
        (WITH_BOTS[:2], {"sets": 1, "two_player_variant": True}, 20),
        (PEOPLE, {"mode": "coop"}, 60),
        (ONE, {"mode": "solo"}, 20),
        (WITH_BOTS, {"mode": "trick", "sets": 1}, 20),
    ],
)
@flow
async def test_a_whole_match_by_its_keys(tmp_path, rows, options, most):
    async with playing(tmp_path, "pop", rows, options) as (app, pilot):
        assert await play_to_the_end(app, pilot, most) < most
