"""The picture of Pop: stories end where the match stands, and nothing is ever clipped or unreadable."""

from dataclasses import replace
from itertools import combinations

import pytest

from rules.pop import events as told
from tabletop_tui.games.pop.board import paint_table
from tabletop_tui.games.pop.layout import Layout
from tabletop_tui.games.pop.model import Ghost, cells_of, model_of
from tabletop_tui.games.pop.preview import ghosts, reach
from tabletop_tui.games.pop.spoken import board
from tabletop_tui.games.pop.story import pictures
from tabletop_tui.games.pop.telling import with_solution
from tabletop_tui.games.pop.words import symbols
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.pop.matches import GAME, TABLES, first_view, people_of, random_play, table

LOOKS = (Look(), Look(Depth.SIXTEEN), Look(Depth.NONE), Look(Depth.NONE, ascii=True))
PLAIN = LOOKS[-1]
SMALL, LARGE = (80, 16), (120, 29)
"""The board's cells at 80x24 and at 120x40."""


def painted(model, look=PLAIN, size=SMALL):
    canvas = Canvas(*size, look)
    paint_table(canvas, model)
    return canvas.text()


def stories(seats, options, seed, most=60):
    """(model at the end, view after) of each ply's story, and every picture on the way."""
    match = table(seats, options, seed)
    people = people_of(seats)
    before = GAME.view(match.state, None)
    for ply, _seat, _view in random_play(match, seed, most):
        model, shown = model_of(before, people), []
        for event in with_solution(ply.events, before):
            told_now = list(pictures(model, event))
            assert all(0 < seconds <= 0.9 for _model, seconds in told_now)
            shown += [picture for picture, _seconds in told_now]
            model = shown[-1] if told_now else model
        before = GAME.view(match.state, None)
        yield ply.events, shown, model, before


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_story_ends_where_the_match_stands(seats, options):
    for seed in range(2):
        for events, shown, model, after in stories(seats, options, seed):
            rest = model_of(after, people_of(seats))
            if any(isinstance(event, told.TryFailed) for event in events):
                continue
            if any(isinstance(event, told.GaveUp) for event in events):
                assert not model.cells and rest.cells  # the solution was played on the table alone
                continue
            assert set(model.cells) == set(rest.cells)
            assert (model.symbols, model.beside, model.lost) == (rest.symbols, rest.beside, rest.lost)
            assert (model.pile, model.turn, model.set_number) == (rest.pile, rest.turn, rest.set_number)
            assert (model.signals, model.picked) == (rest.signals, rest.picked) or after.over
            assert model.totals == rest.totals
            assert (model.first, model.last) == (rest.first, rest.last) or after.over
            assert shown


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_card_can_be_read_in_every_picture(seats, options):
    for _events, shown, _model, _after in stories(seats, options, 1):
        for model in shown:
            words = painted(model).translate(dict.fromkeys(map(ord, "/.|=x^*><:"), " "))
            for letter in "RYGBP":
                words = words.replace(letter, " ")
            seen = words.split()
            for card, _column, _row in model.cells:
                assert str(card) in seen, (card, painted(model))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 55)])
def test_stories_are_painted_on_every_terminal(look, size):
    for seats, options in TABLES:
        for number, (_events, shown, _model, _after) in enumerate(stories(seats, options, 2, 10)):
            for model in shown[number % 5 :: 5]:
                assert painted(model, look, size).strip()


def tall(height, lowered=0):
    """A model with `height` cards in each column, the first `lowered` columns one row lower."""
    view = first_view(5, {"mode": "coop"})
    cells = tuple(
        (1 + (row * 5 + column) % 50, column, row + (column < lowered))
        for column in range(5)
        for row in range(height)
    )
    fila = tuple(height + (column < lowered) for column in range(5))
    first, last = 0, height + bool(lowered)
    model = model_of(view, people_of(5))
    return replace(model, cells=cells, fila=fila, first=first, last=last)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("look", LOOKS)
def test_ten_cards_in_a_column_fit(size, look):
    model = tall(10)
    text = painted(model, look, size)
    assert all(str(card) in text for card, _column, _row in model.cells)
    assert all(f" {name} " in text for name in "ABCDE")


def test_the_end_shows_the_last_set_beside_the_sum_of_all_and_whole_names():
    """The picture of the story and the one at rest: card left, name, last set, all sets."""
    *_, (_events, shown, _model, view) = stories(5, {"sets": 2}, 3, 400)
    people = people_of(5)
    for model in (shown[-1], model_of(view, people)):
        lines = painted(model).splitlines()
        for seat, person in enumerate(people):
            line = next(line for line in lines if person.name in line)
            assert f"{view.left[seat]} " in line.split(person.name)[0]
            assert list(map(int, line.split(person.name)[1].split())) == [
                view.scores[-1][seat],
                view.totals[seat],
            ]
            assert view.totals[seat] == sum(scores[seat] for scores in view.scores)
            last = symbols(view.scores[-1][seat])
            assert (
                f"{person.name}: {last} in the last set, {view.totals[seat]} in all, "
                f"{view.left[seat]} left in hand."
            ) in board(view, people)


@pytest.mark.parametrize("height", range(1, 11))
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_cards_are_as_high_as_the_columns_allow(height, size):
    model = tall(height)
    layout = Layout(*size, model.last - model.first)
    assert layout.row(model.first, model.last) >= 0
    assert 1 <= layout.tall <= 5 and (layout.tall == 5 or (layout.tall + 1) * height >= layout.strip)
    assert layout.row(model.last, model.last) == layout.strip - 1


@pytest.mark.parametrize("height", range(1, 10))
def test_columns_that_were_served_reach_one_row_lower(height):
    """PO-8: only the served column's Fila card has moved."""
    rows = painted(tall(height, lowered=2)).splitlines()
    lines = {name: next(y for y, row in enumerate(rows) if f"- {name} -" in row) for name in "ABCDE"}
    tall_card = Layout(*SMALL, height + 1).tall
    assert lines["A"] == lines["B"] == lines["C"] + tall_card
    assert lines["C"] == lines["D"] == lines["E"]


def test_columns_and_hand_never_overlap_the_panel():
    for width in (80, 90, 100, 120, 160, 240):
        for height in (16, 20, 29, 50):
            layout = Layout(width, height, 3)
            assert layout.column(4) + layout.card <= width - layout.panel
            assert layout.card >= 9
            for count in (5, 8, 9, 10):
                left, _wide, step = layout.hand(count)
                assert left >= 0 and left + count * step <= width + 1


def test_ghosts_push_the_fila_card_down():
    model = replace(tall(3), last=4, ghosts=(Ghost((42,), 2),))
    rows = painted(model).splitlines()
    ghost = next(y for y, row in enumerate(rows) if "?G42" in row)
    fila = {name: next(y for y, row in enumerate(rows) if f"- {name} -" in row) for name in "ABC"}
    assert fila["A"] == fila["B"] < fila["C"] and fila["B"] <= ghost < fila["C"]


def foreseen(view, entry):
    """By card of a pick or change, the columns its preview names."""
    cards = tuple(map(int, entry.move.split()[1:]))
    held = replace(view, pick=(), hand=tuple(sorted([*view.hand, *view.pick])))
    shown = ghosts(held, cards)
    return {card: {ghost.column for ghost in shown if card in ghost.cards} for card in cards}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_preview_keeps_to_what_can_happen(seats, options):
    """Wherever a card lands in the end, the preview had named that column."""
    checked = 0
    for seed in range(3):
        match, named = table(seats, options, seed), {}
        for ply, seat, view in random_play(match, seed):
            if ply.entry.move.startswith(("pick", "change")):
                named[seat] = foreseen(view, ply.entry)
            for event in ply.events:
                if isinstance(event, told.Placed) and event.card in named.get(event.seat, ()):
                    assert event.column in named[event.seat][event.card]
                    checked += 1
    assert checked


def test_two_aimed_cards_share_the_columns_they_may_reach():
    """Each column shows one ghost, with both cards where both may land; picture and text agree."""
    view = first_view(2, {"two_player_variant": True})
    for cards in combinations(view.hand, 2):
        shown = ghosts(view, cards)
        assert len({ghost.column for ghost in shown}) == len(shown)
        for card in cards:
            assert tuple(ghost.column for ghost in shown if card in ghost.cards) == reach(view, cards, card)


def test_both_cards_of_a_ghost_can_be_read():
    model = replace(tall(3), last=4, ghosts=(Ghost((42, 31), 2),))
    assert "?G42Y31" in painted(model)


def test_a_view_at_rest_shows_its_rows_in_place():
    for seats, options in TABLES:
        view = first_view(seats, options)
        assert {row for _card, _column, row in cells_of(view)} == set(range(view.terms.rows))
