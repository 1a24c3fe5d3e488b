"""The table as a picture: every seat count, every look, every event."""

import re

import pytest

from rules.skyjo_action.cards import FACE_DOWN, GONE, STAR
from rules.skyjo_action.events import ActionPlayed, PileRebuilt, RoundScored
from rules.skyjo_action.game import GAME
from rules.skyjo_action.options import Options
from tabletop_tui.games.skyjo_action.board import PLATE, paint_table
from tabletop_tui.games.skyjo_action.layout import FOOT, STRIP, slots
from tabletop_tui.games.skyjo_action.model import model_of, pictures
from tabletop_tui.games.skyjo_action.pieces import Cell, draw_cell, ground
from tabletop_tui.games.skyjo_action.sheet import paint_sheet
from tabletop_tui.games.skyjo_action.spoken import board
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.card import Size, State
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.contrast import contrast
from tests.tui.skyjo_action.positions import people_of, position, positions

LOOKS = [Look(), Look(Depth.SIXTEEN), Look(Depth.NONE), Look(ascii=True), Look(Depth.NONE, ascii=True)]
SIZES = [(80, 15), (120, 26), (200, 50)]


def painted(state, seats, size=(80, 15), look=LOOKS[0], seat=None):
    view = GAME.view(state, seat)
    canvas = Canvas(*size, look)
    paint_table(canvas, model_of(view, people_of(seats), view.to_act[0]))
    return canvas


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_all_grids_lie_apart_and_inside_whoever_is_in_question(seats, size):
    for focus in range(seats):
        places = slots(*size, seats, focus)
        boxes = []
        for slot in places:
            left, top = slot.cell(0)
            right, bottom = slot.cell(11)
            width, height = slot.size.cells
            assert slot.x <= left - 1 and right + width <= slot.x + slot.width <= size[0]
            assert STRIP <= slot.y < top and bottom + height <= slot.below <= slot.y + slot.height
            assert slot.y + slot.height <= size[1] - FOOT
            boxes.append((slot.x, slot.y, slot.x + slot.width, slot.y + slot.height))
        for at, (x0, y0, x1, y1) in enumerate(boxes):
            for a0, b0, a1, b1 in boxes[at + 1 :]:
                assert x1 <= a0 or a1 <= x0 or y1 <= b0 or b1 <= y0


@pytest.mark.parametrize(("size", "seats", "cards"), [
    ((80, 15), 2, Size.SMALL), ((80, 15), 3, Size.SMALL), ((80, 15), 8, Size.CHIP),
    ((120, 26), 2, Size.LARGE), ((120, 26), 8, Size.SMALL),
])  # fmt: skip
def test_cards_are_as_large_as_there_is_room_for(size, seats, cards):
    assert {slot.size for slot in slots(*size, seats, 0)} == {cards}


def test_with_four_seats_the_grid_in_question_is_larger():
    assert [slot.size for slot in slots(80, 15, 4, 2)] == [Size.CHIP, Size.CHIP, Size.SMALL, Size.CHIP]


def now(view, seat):
    """What the sheet would write if the round ended as it lies open, nobody doubled."""
    return sum(card for card in view.grids[seat].cards if card <= 12) + 10 * len(view.hands[seat])


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_names_points_and_piles_are_there_in_every_look(seats, size, look):
    state = position(seats, 120)
    text = painted(state, seats, size, look).text()
    view = GAME.view(state, None)
    assert all(person.name[:9] in text for person in people_of(seats))
    for seat in range(seats):
        fresh = re.escape(f"{now(view, seat):+d}")
        assert re.search(rf"(total|tot|^| ) ?{view.totals[seat]} ( now )?{fresh}", text)
    assert str(view.draw_size) in text and str(len(view.discard)) in text
    assert f"deck {view.action_deck_size}" in text
    assert not look.ascii or text.isascii()


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("size", list(Size))
def test_every_card_can_be_told_without_colour(look, size):
    people, seen = people_of(2), set()
    kinds = [Cell(card) for card in (*range(-2, 13), STAR)]
    kinds += [Cell(GONE), Cell(FACE_DOWN), Cell(FACE_DOWN, known=5), Cell(FACE_DOWN, lookers=(1,))]
    for cell in kinds:
        canvas = Canvas(9, 5, look)
        draw_cell(canvas, 0, 0, size, cell, people)
        seen.add(canvas.text() if not look.pixels else str(canvas.to_strips()))
    assert len(seen) == len(kinds)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_what_is_aimed_at_looks_different(look):
    for card in (-2, 0, 7, 12, STAR, FACE_DOWN):
        for size in Size:
            shown = []
            for state in (State.NORMAL, State.AIMED):
                canvas = Canvas(9, 5, look)
                draw_cell(canvas, 0, 0, size, Cell(card, state=state), people_of(2))
                shown.append(str(canvas.to_strips()))
            assert shown[0] != shown[1], (card, size)


def test_colours_go_by_value_as_players_know_them_and_numbers_can_be_read():
    bands = ((-2, -1), (0,), (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (STAR,))
    assert [len({ground(card) for card in band}) for band in bands] == [1] * 6
    assert len({ground(band[0]) for band in bands}) == 6
    for card in range(-2, 13):
        assert contrast("white" if card < 0 else "ink", ground(card)) >= 4.5


def test_a_cleared_line_leaves_a_gap_that_is_seen():
    state = position(2, 40)
    before = painted(state, 2).text()
    for cell in (0, 4, 8):
        state.cells[cell] = GONE
        state.up[0] &= ~(1 << cell)
        state.down[0] &= ~(1 << cell)
    after = painted(state, 2).text()
    assert after.count("┌╌╌╌┐") == before.count("┌╌╌╌┐") + 3


def secret_position():
    """Anna knows a 9 that lies face down in Bartolomeo's grid."""
    state = position(3, 8)
    state.marks[12 + 5] = 1
    state.cells[12 + 5] = 9
    state.up[1] &= ~(1 << 5)
    state.down[1] |= 1 << 5
    return state


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("size", SIZES)
def test_a_looked_at_card_is_seen_by_its_looker_alone(look, size):
    state = secret_position()
    assert "(9)" in painted(state, 3, size, look, seat=0).text()
    for eyes in (None, 1, 2):
        assert "(9)" not in painted(state, 3, size, look, seat=eyes).text()


def test_the_open_picture_does_not_change_with_the_hidden_number():
    """The mark stands there whatever the number is."""
    state, other = secret_position(), secret_position()
    other.cells[12 + 5] = 0
    shown = [str(painted(each, 3).to_strips()) for each in (state, other)]
    assert shown[0] == shown[1]
    state.marks[12 + 5] = 0
    assert str(painted(state, 3).to_strips()) != shown[1]


FIELDS = (
    *("grids", "marks", "hands", "discard", "line", "used"),
    *("draw_size", "deck_size", "totals", "drawn", "scored"),
)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_story_leads_from_one_picture_to_the_next(seats):
    people, checked = people_of(seats), 0
    for before, _seat, events, after in positions(seats, 1500, seats, points_limit=500):
        model = model_of(GAME.view(before, None), people)
        for event in events:
            model = [model, *pictures(model, event)][-1]
        loose = set()
        if any(isinstance(event, ActionPlayed) and event.how == "steal" for event in events):
            loose.add("hands")  # the event does not tell which of several holders was robbed
        if any(isinstance(event, PileRebuilt) for event in events):
            # In the middle of an effect: a card already drawn or discarded may be told only afterwards.
            loose |= {"draw_size", "discard"}
        if any(isinstance(event, RoundScored) for event in events):
            loose.add("discard")  # the sheet comes before the cards of the last lines are heaped up
        if after.ended:
            break
        expected = model_of(GAME.view(after, None), people)
        for field in FIELDS:
            if field not in loose:
                assert getattr(model, field) == getattr(expected, field), (field, events)
        checked += 1
    assert checked > 300


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("size", [(80, 15), (120, 26)])
@pytest.mark.parametrize("seats", [2, 8])
def test_the_sheet_shows_every_total_and_marks_the_closer(seats, size, look):
    *_, last = positions(seats, 9000, 4, points_limit=500)
    state = last[3]
    view = GAME.view(state, None)
    canvas = Canvas(*size, look)
    paint_sheet(canvas, view, people_of(seats))
    text = canvas.text()
    assert all(str(total) in text for total in view.totals)
    assert all(person.name[:4] in text for person in people_of(seats))
    assert view.last_round is not None
    assert not look.ascii or text.isascii()


def test_table_spoken_table_and_sheet_count_a_held_action_card_alike():
    state = GAME.setup(Options(), 2, 3)
    state.hands[0], state.up[0], state.down[0] = [3], 0b1111, 0xFF0
    state.cells[:4] = [12, 12, 12, 7]
    view = GAME.view(state, None)
    assert "now +53" in painted(state, 2).text()
    assert "Anna: total 0, now +53," in "\n".join(board(view, people_of(2)))


def doubled_with_action_cards():
    """The end of a round whose closer is doubled and holds Action cards: model before, event, state after."""
    for before, _seat, events, after in positions(2, 20000, 2, points_limit=500):
        for event in events:
            if isinstance(event, RoundScored) and event.doubled and event.held[event.closer]:
                return model_of(GAME.view(before, None), people_of(2)), event, after
    raise AssertionError("no closer with Action cards was doubled")


def test_a_doubled_score_is_the_same_number_on_table_and_sheet():
    model, event, after = doubled_with_action_cards()
    points = 2 * (event.values[event.closer] + 10 * event.held[event.closer])
    assert event.scores[event.closer] == points
    *_, model = pictures(model, event)
    table, sheet = Canvas(80, 15, Look()), Canvas(80, 15, Look())
    paint_table(table, model)
    paint_sheet(sheet, GAME.view(after, None), people_of(2))
    assert f"total {event.totals[event.closer]}  now {points:+d}" in table.text()
    assert f"{points} ●×2" in sheet.text()


def test_after_the_match_the_table_keeps_what_the_last_round_counted():
    *_, (_before, _seat, events, after) = positions(2, 20000, 2, points_limit=60)
    scored = next(event for event in events if isinstance(event, RoundScored))
    text, told = painted_end(after), "\n".join(board(GAME.view(after, None), people_of(2)))
    for seat, score in enumerate(scored.scores):
        assert f"total {scored.totals[seat]}  now {score:+d}" in text
        assert f"total {scored.totals[seat]}, now {score:+d}," in told


def painted_end(state):
    """The table of a match that is over, without colours."""
    canvas = Canvas(80, 15, Look())
    paint_table(canvas, model_of(GAME.view(state, None), people_of(state.seats)))
    return canvas.text()


def test_a_doubled_closer_is_marked_on_the_sheet():
    for _before, _seat, _events, state in positions(2, 9000, 2, points_limit=500):
        if state.last_round is not None and state.last_round.doubled:
            canvas = Canvas(80, 15, Look())
            paint_sheet(canvas, GAME.view(state, None), people_of(2))
            assert "●×2" in canvas.text() and "is doubled" in canvas.text()
            return
    raise AssertionError("no closer was doubled")


def test_four_action_cards_fit_beside_the_piles():
    assert 23 + 4 * (PLATE + 1) + 9 <= 80
