"""What teaches the game: letters on the cards, counted choices, reasons, articles, Action cards by name."""

import pytest

from rules.kernel.game import Decision
from rules.skyjo_action.cards import STAR
from rules.skyjo_action.events import LinesCleared, RoundOpened, RoundScored, Swapped
from rules.skyjo_action.game import GAME
from rules.skyjo_action.options import Options
from tabletop_tui.games.skyjo_action import narration
from tabletop_tui.games.skyjo_action.board import BLOCK, paint_table
from tabletop_tui.games.skyjo_action.layout import SIDE, slots
from tabletop_tui.games.skyjo_action.model import model_of
from tabletop_tui.games.skyjo_action.story import story
from tabletop_tui.games.skyjo_action.words import card_word
from tabletop_tui.text import i18n
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.card import Size
from tabletop_tui.widgets.palette import Look
from tests.tui.host import painted
from tests.tui.skyjo_action.positions import people_of, position
from tests.tui.skyjo_action.table import table


@pytest.fixture
def italian():
    i18n.set_language("it")
    yield
    i18n.set_language("en")


def fresh(seats, size, focus=0):
    """The table before any card is turned, when the seat `focus` is to act, line by line."""
    view = GAME.view(GAME.setup(Options(), seats, 1), None)
    canvas = Canvas(*size, Look())
    paint_table(canvas, model_of(view, people_of(seats), focus, focus))
    return canvas.text()


@pytest.mark.parametrize(("seats", "size"), [(2, (80, 15)), (4, (80, 15)), (6, (80, 15)), (4, (120, 33))])
def test_every_back_bears_its_letter_in_all_grids_whoever_plays(seats, size):
    text = fresh(seats, size)
    for key in BLOCK.upper():
        assert text.count(f"▒{key}▒") == seats, key


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_large_window_has_medium_cards_and_everybodys_action_cards_with_their_effects(seats):
    places = slots(120, 33, seats, 0)
    assert {slot.size for slot in places} == {Size.MEDIUM} and Size.MEDIUM.cells == (8, 4)
    assert max(slot.x + slot.width for slot in places) <= SIDE
    state = position(seats, 8)
    state.hands[0], state.hands[1] = [5, 5], [8]
    canvas = Canvas(120, 33, Look())
    paint_table(canvas, model_of(GAME.view(state, None), people_of(seats), 0))
    side = "\n".join(line[SIDE:] for line in canvas.text().splitlines())
    assert "Look ×2" in side and "see face-down cards" in side and "play a rival’s Action" in side


def test_in_a_large_window_the_story_is_told_beside_the_grids(tmp_path):
    import asyncio

    async def flow():
        async with table(tmp_path, seats=3, size=(120, 40)) as (app, _pilot):
            region = app.screen.query_one("#narration").region
            board = app.screen.query_one("#board").region
            assert region.x + 1 >= SIDE and region.height > 8
            assert board.y < region.y and region.bottom <= board.bottom and board.height >= 32
            assert "▒▒Q▒▒▒" in painted(app)

    asyncio.run(flow())


def test_in_a_small_window_the_action_cards_of_the_others_stand_in_the_last_row():
    state = position(2, 8)
    state.hands[0], state.hands[1] = [5], [8, 1]
    canvas = Canvas(80, 15, Look())
    paint_table(canvas, model_of(GAME.view(state, None), people_of(2), 0, 0))
    assert canvas.text().splitlines()[-1].split("Look")[1].split() == ["B", "Steal", "Replace"]


@pytest.mark.parametrize(
    ("kind", "subject", "count"),
    [
        ("set_up", (0,), "1 of 2"),
        ("set_up", (1,), "2 of 2"),
        ("own_first", (), "1 of 2"),
        ("own_second", (0,), "2 of 2"),
        ("between_first", (), "1 of 2"),
        ("between_second", (1, 0), "2 of 2"),
        ("steal_seat", (), "1 of 2"),
        ("steal_card", (1,), "2 of 2"),
    ],
)
def test_choices_of_two_steps_are_counted(kind, subject, count):
    view = GAME.view(position(3, 40), None)
    assert count in narration.ask(Decision(kind, subject=subject), view, people_of(3))


def test_extra_turns_are_counted():
    state = position(3, 40)
    state.streak, state.extra = 1, 2
    asked = narration.ask(Decision("option"), GAME.view(state, None), people_of(3))
    assert asked == "Extra turn 1 of 3: what do you do?"


DOUBLED = "Anna closed with 14, Bartolomeo12 has 9: 14 doubles to 28."


def scored(values, closer, doubled, scores, held=(0, 0)):
    grids, none = ((1,) * 12,) * 2, ((), ())
    return RoundScored(
        round=3,
        grids=grids,
        cleared=none,
        values=values,
        held=held,
        scores=scores,
        totals=scores,
        closer=closer,
        doubled=doubled,
    )


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (scored((14, 9), 0, True, (28, 9)), DOUBLED),
        (
            scored((4, 9), 0, True, (28, 9), (1, 0)),
            DOUBLED,
        ),
        (scored((9, 9), 0, False, (9, 9)), "Anna closed with 9, and nobody has less: it stays."),
        (scored((-1, -3), 0, False, (-1, -3)), "Anna closed with -1: only points above 0 double."),
        (scored((14, 9), 0, False, (14, 9)), "Somebody else closed Anna’s grid: 14 stays."),
    ],
)
def test_the_end_of_a_round_says_why_somebody_doubles_or_not(event, why):
    told = narration.tell(event, people_of(2))
    assert told.startswith(f"Round 3: Anna {event.scores[0]}, ") and told.endswith(why)


def test_without_a_closer_nothing_is_said_of_doubling():
    assert (
        narration.tell(scored((5, 9), -1, False, (5, 9)), people_of(2)) == "Round 3: Anna 5, Bartolomeo12 9."
    )


@pytest.mark.parametrize(
    ("sums", "why"),
    [
        ((3, 9, 4), "{1} has turned up the most, 9, and begins."),
        ((3, 9, 9), "{1} begins: first of those who have turned up the most, 9."),
        ((), "{1} closed the last round and begins."),
    ],
)
def test_who_begins_is_said_with_the_reason(sums, why):
    """SA-2: of those who have turned up as much, the earliest seat."""
    people = people_of(3)
    told = narration.tell(RoundOpened(seat=1, sums=sums), people)
    assert told == why.format(*(person.name for person in people))


def test_a_line_that_leaves_says_why():
    event = LinesCleared(seat=0, lines=(1,), cells=(1, 5, 9), cards=(STAR, 5, 5))
    assert narration.tell(event, people_of(2)) == "Anna: column 2 goes away, all equal (a Star, 5 and 5)."


@pytest.mark.parametrize(
    ("card", "out", "told"),
    [
        (8, 11, "Anna mette l’8 in Q e scarta l’11."),
        (0, 1, "Anna mette lo 0 in Q e scarta l’1."),
        (-2, STAR, "Anna mette il -2 in Q e scarta la Stella."),
    ],
)
def test_italian_numbers_take_their_articles(italian, card, out, told):
    assert narration.tell(Swapped(seat=0, cell=0, card=card, out=out), people_of(2)) == told


def test_english_numbers_take_theirs():
    told = narration.tell(Swapped(seat=0, cell=0, card=8, out=STAR), people_of(2))
    assert told == "Anna lays the 8 on Q; the Star is discarded."

    assert [f"{card_word(card):a}" for card in (1, 8, 11, 7, STAR)] == [
        "a 1",
        "an 8",
        "an 11",
        "a 7",
        "a Star",
    ]


def test_a_card_that_moves_flashes_where_it_goes():
    model = model_of(GAME.view(position(2, 8), None), people_of(2))
    told = [seen for seen, _seconds in story(model, Swapped(seat=1, cell=5, card=3, out=7))]
    assert [(1, 5) in seen.lit for seen in told] == [True, True, False, True]
    assert told[0].grids == model.grids and {seen.grids[1][5] for seen in told[1:]} == {3}


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_a_held_action_card_costs_stands_at_the_foot(seats):
    foot = fresh(seats, (80, 15)).split("\n")[-1]
    assert foot.startswith(" Action cards (A), 10 points each:") and "none" in foot
