"""The picture: all that must be read is there, at every size, in every look; no secret is."""

import itertools
from dataclasses import replace
from functools import partial

import pytest

from rules.beffababbo.cards import EMPTY, HIDDEN
from rules.beffababbo.game import GAME
from rules.kernel.events import visible_to
from tabletop_tui.games.beffababbo.board import TableScene, paint_table
from tabletop_tui.games.beffababbo.layout import Layout
from tabletop_tui.games.beffababbo.model import Table, table_of
from tabletop_tui.games.beffababbo.pieces import Big
from tabletop_tui.games.beffababbo.story import StoryState, pictures
from tabletop_tui.screens.story import frames_of
from tabletop_tui.text import i18n
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.beffababbo.positions import people, steps

LOOKS = (Look(), Look(Depth.SIXTEEN), Look(Depth.NONE), Look(Depth.NONE, ascii=True), Look(ascii=True))
SIZES = ((80, 14), (80, 13), (100, 20), (120, 26), (200, 50))
CASES = list(itertools.product(LOOKS, SIZES))
CROWDED = Table(
    seats=(0, 1, 2, 3),
    thieves=(2, 2, 2, 5),
    parcels=60,
    first=2,
    session=44,
    safe=(14, 9, 21, 16),
    policemen=(4, 0, 1, 0, 0, 2, 0, 0),
    experts=(0, 2, 2, 0, 0, 2, 0, 0),
    rows=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, HIDDEN, HIDDEN, HIDDEN, 16),
    aside=tuple(range(17)) * 2,
    deck=33,
    hands=(12, 1, 0, 7),
    chain=(13,),
    receiver=1,
    delivered=(HIDDEN,) * 11,
)


@pytest.fixture(params=["en", "it"], autouse=True)
def language(request):
    i18n.set_language(request.param)
    yield
    i18n.set_language("en")


def text_of(sight, look=LOOKS[2], size=(80, 14)):
    canvas = Canvas(*size, look)
    paint_table(canvas, sight)
    return canvas.text()


@pytest.mark.parametrize(("look", "size"), CASES)
def test_everything_that_counts_can_be_read(look, size):
    text = text_of(TableScene(CROWDED, people(4), active=1), look, size)
    wanted = ["Babbo", "Natale", "Befana", "Coniglio", "Pasquale", "Jack", "o'lantern", "33", "34"]
    wanted += ["Anna", "Federico1234", "Carla", "Maddalena123", "12"]
    assert not [word for word in wanted if word not in text]
    if not look.pixels:
        assert not [count for count in ("14", "9", "21", "16") if count not in text]


@pytest.mark.parametrize(("look", "size"), CASES)
def test_the_table_fits(look, size):
    layout = Layout(*size)
    assert layout.column(3) + layout.inner <= size[0]
    if size[1] >= 14:
        assert layout.guards < size[1]
    places = [layout.row(row) for row in range(4)]
    assert places == sorted(set(places)) and layout.badge < places[0] and places[-1] < layout.guards


@pytest.mark.parametrize(("look", "size"), CASES)
def test_a_draft_and_the_hand_can_be_read(look, size):
    rows = (*CROWDED.rows[:12], EMPTY, EMPTY, EMPTY, EMPTY)
    table = Table(**{name: getattr(CROWDED, name) for name in Table.__slots__} | {"rows": rows})
    sight = TableScene(
        table, people(4), 1, (0, 0, 12), row=3, draft=(EMPTY, 5, EMPTY, 10), cursor=2, targets=(0, 2)
    )
    text = text_of(sight, look, size)
    policeman = i18n.translator("beffababbo")[0]("Policeman")
    assert policeman in text and "2 " in text


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", range(17))
def test_a_card_held_up_tells_what_it_is(look, kind):
    sight = TableScene(CROWDED, people(4), big=Big(kind, "Title"))
    text = text_of(sight, look)
    assert "Title" in text


def test_a_large_card_is_larger_where_there_is_room():
    assert Layout(120, 26).scale == 2 and Layout(80, 14).scale == 1


def story(sight, events):
    def painter(state):
        return partial(paint_table, sight=state.seen)

    return frames_of(StoryState(sight), events, pictures, lambda event: "", painter)


@pytest.mark.parametrize("look", LOOKS)
def test_every_frame_of_a_story_can_be_painted(look):
    crew, painted = people(3), 0
    before = None
    for state, _seat, _move, events in steps(5, 3, max_sessions=3):
        if before is not None:
            public = [event for event in events if visible_to(event, None)]
            for frame in story(TableScene(table_of(before), crew), public):
                assert frame.picture is not None and 0 < frame.seconds <= 0.9
                if look is LOOKS[painted % len(LOOKS)]:
                    frame.picture(Canvas(80, 14, look))
                painted += 1
        before = GAME.view(state, None)
    assert painted > 200


def test_the_last_frame_of_a_story_is_the_table_after_it():
    crew, before = people(4), None
    for state, _seat, _move, events in steps(9, 4, max_sessions=2):
        after = GAME.view(state, None)
        public = [event for event in events if visible_to(event, None)]
        if before is not None and public and state.owing:
            sight = story(TableScene(table_of(before), crew), public)[-1].picture.keywords["sight"]
            assert sight.table.safe == after.safe and sight.table.deck == after.deck_size
        before = after


def test_the_open_table_shows_no_card_that_lies_face_down():
    """Two states that differ only in what is hidden are painted alike; the own row tells them apart."""
    compared = told_apart = 0
    crew = people(4)
    for state, *_rest in steps(2, 4):
        if not state.owing:
            break
        twin = GAME.resample(GAME.view(state, None), 77)
        same = [text_of(TableScene(table_of(GAME.view(each, None)), crew)) for each in (state, twin)]
        assert same[0] == same[1]
        seat = state.owing[0]
        own = [text_of(TableScene(table_of(GAME.view(each, seat)), crew)) for each in (state, twin)]
        told_apart += own[0] != own[1]
        compared += 1
    assert compared > 50 and told_apart


def test_guards_and_deliveries_are_seen():
    text = text_of(TableScene(CROWDED, people(4)))
    assert "×11" in text and "▲P" in text


def test_the_column_of_letters_says_what_it_is():
    assert i18n.translator("beffababbo")[0]("Laid by") in text_of(TableScene(CROWDED, people(4)))


def test_letters_of_guards_are_explained():
    word = i18n.translator("beffababbo")[0]("Expert")
    assert f"{word[:1]}={word}" in text_of(TableScene(CROWDED, people(4)))


def test_cards_that_lie_face_down_one_above_the_other_are_set_apart():
    table = replace(CROWDED, rows=(HIDDEN,) * 16, next=15)
    rows = text_of(TableScene(table, people(4)), Look()).splitlines()
    layout = Layout(80, 14)
    assert all("▆▆▆" in rows[layout.row(row)] for row in range(4))
