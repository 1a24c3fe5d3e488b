"""Columns fed from below, gravity and chains."""

import pytest

from rules.pop.cards import DECK
from rules.pop.events import Collected, Exploded, Fell, Placed, Revealed
from rules.pop.game import GAME
from rules.pop.state import cells
from rules.pop.view import view
from tests.rules.pop.helpers import QUIET, of, pick_all, random_match, rig, table
from tests.rules.pop.plain import Grid, plain_order


def five(columns, cards, **options):
    """Five seats pick `cards` (ascending by seat) on the board; state and events."""
    state = rig(table(5, **options), columns, [[card, 50 - seat] for seat, card in enumerate(cards)])
    return state, pick_all(state, *cards)


def test_a_card_comes_in_from_below_and_older_cards_keep_their_height():
    state, events = five(QUIET, [13, 14, 15, 16, 17])
    assert state.columns == [[1, 13], [2, 14], [3, 15], [4, 16], [5, 17]]
    assert [event.row for event in of(Placed, events)] == [1] * 5
    assert not of(Exploded, events)
    assert state.fila == [2] * 5


def test_a_pair_explodes_and_belongs_to_who_placed_the_card():
    state, events = five(QUIET, [11, 13, 14, 15, 17])
    (blast,) = of(Exploded, events)
    assert blast.cells == ((1, 0, 0), (11, 0, 1))
    assert (blast.seat, blast.wave) == (0, 1)
    assert state.collected[0] == [1, 11]
    assert of(Collected, events)[0].symbols == 4


def test_po_8_only_the_served_column_moves_so_unserved_neighbours_are_one_higher():
    """12 in A is green as the 2 in B; B is not served yet, so they touch at the corner only."""
    _, events = five(QUIET, [12, 13, 14, 15, 16])
    assert not of(Exploded, events)


def test_served_neighbours_touch_side_by_side():
    """18 comes in beside the served 13 of its colour; both lie on the lowest row."""
    _, events = five(QUIET, [13, 18, 20, 26, 27])
    assert [event.cells for event in of(Exploded, events)] == [((13, 0, 1), (18, 1, 1))]
    assert [event.seat for event in of(Exploded, events)] == [1]


TOWERS = [[2, 1], [8, 9], [10, 7], [6, 13], [14, 15]]


def test_after_an_explosion_the_cards_above_fall_to_the_fila():
    state, events = five(TOWERS, [11, 18, 20, 21, 22])
    assert [event.cells for event in of(Exploded, events)] == [((1, 0, 1), (11, 0, 2))]
    assert [event.falls for event in of(Fell, events)] == [((2, 0, 0, 2),)]
    assert state.columns[0] == [2]


def test_what_fell_touches_the_next_card_and_the_chain_is_its_seats():
    state, events = five(TOWERS, [11, 17, 20, 21, 23])
    assert [(event.seat, event.cells) for event in of(Exploded, events)] == [
        (0, ((1, 0, 1), (11, 0, 2))),
        (1, ((2, 0, 2), (17, 1, 2))),
    ]
    assert state.collected[:2] == [[1, 11], [2, 17]]
    assert state.columns[:2] == [[], [8, 9]]


def test_po_3_two_groups_explode_in_one_wave_and_all_belongs_to_the_trigger():
    """43 takes 38; 6 falls beside 36; then 3 falls beside 23 and 2 beside 32, at once."""
    board = [[18, 49], [40, 1], [9, 23], [3, 2], [6, 38]]
    state, events = five(board, [5, 28, 32, 36, 43])
    assert [(event.wave, event.cells) for event in of(Exploded, events)] == [
        (1, ((38, 4, 1), (43, 4, 2))),
        (2, ((36, 3, 2), (6, 4, 2))),
        (3, ((23, 2, 1), (32, 2, 2), (3, 3, 1), (2, 3, 2))),
    ]
    assert [event.falls for event in of(Fell, events)] == [
        ((6, 4, 0, 2),),
        ((3, 3, 0, 1), (2, 3, 1, 2)),
        ((9, 2, 0, 2),),
    ]
    assert state.collected[4] == [2, 3, 6, 23, 32, 36, 38, 43]
    assert of(Collected, events)[0].symbols == 3 + 3 + 1 + 1 + 2 + 1 + 1 + 1
    assert state.columns == [[18, 49, 5], [40, 1, 28], [9], [], []]


def left_colours(grid):
    return [
        [colour - 1 for colour in grid.colours[(n + 1) * grid.high + 1 : floor + 1] if colour]
        for n, floor in enumerate(grid.floors)
    ]


@pytest.mark.parametrize("options", [{"mode": "trick", "sets": 1}, {"sets": 1}, {"mode": "solo", "rows": 4}])
def test_po_3_random_matches_explode_as_the_plain_grid_does(options):
    seats = 1 if options.get("mode") == "solo" else 5
    seen = 0
    for seed in range(25):
        state = table(seats, seed, **options)
        before = [column[:] for column in state.columns]
        grid, told, done = Grid(before, 24), [], []
        for event in random_match(state, seed):
            if isinstance(event, Revealed):
                waves = [w for card, column in plain_order(event.cards) for w in grid.feed(card, column)]
                told += waves
            elif isinstance(event, Exploded):
                done.append(len(event.cells))
        assert done == told
        assert [[card % 5 for card in column] for column in state.columns] == left_colours(grid)
        seen += len(done)
    assert seen > 100


def test_playing_silently_gives_the_same_state_as_telling_it():
    for seed in range(30):
        told, silent = table(3, seed), table(3, seed)
        random_match(told, seed)
        random_match(silent, seed, told=False)
        assert GAME.public_state(told) == GAME.public_state(silent)


def test_events_alone_rebuild_the_board():
    """What a screen does: start from the first view and follow placements, explosions and falls."""
    for seed in range(20):
        state = table(4, seed, sets=1)
        board = {card: (column, row) for card, column, row in cells(state)}
        for event in random_match(state, seed):
            if isinstance(event, Placed):
                assert (event.column, event.row) not in board.values()
                board[event.card] = (event.column, event.row)
            elif isinstance(event, Exploded):
                for card, column, row in event.cells:
                    assert board.pop(card) == (column, row)
            elif isinstance(event, Fell):
                for card, column, before, after in event.falls:
                    assert board[card] == (column, before)
                    assert after > before
                    board[card] = (column, after)
        assert board == {card: (column, row) for card, column, row in cells(state)}


def latin_columns(rows, kept):
    """Columns in which no two neighbours share a colour, from all cards but those `kept`."""
    pools = [[card for card in DECK if card % 5 == colour and card not in kept] for colour in range(5)]
    return [[pools[(row + 2 * column) % 5].pop() for row in range(rows)] for column in range(5)]


def test_columns_reach_ten_cards():
    """All fifty cards lie on the board after nine turns of the co-operative game without a pair."""
    last = [14, 16, 18, 20, 22]
    state = table(5, mode="coop")
    state.turn = 9
    rig(state, latin_columns(9, last), [[card] for card in last])
    pick_all(state, *last)
    assert [len(column) for column in view(state, None).columns] == [10] * 5
    assert GAME.outcome(state).verdict == "legendary"
