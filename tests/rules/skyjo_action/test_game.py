"""The Game object: options, notation, knowledge, public state, clones."""

import json

import pytest
from pydantic import ValidationError

from rules.skyjo_action import game
from rules.skyjo_action.cards import FACE_DOWN
from rules.skyjo_action.game import GAME
from rules.skyjo_action.moves import TEXTS
from rules.skyjo_action.options import Options
from tests.rules.skyjo_action.helpers import PLAIN, all_actions, all_numbers, conserved, play, rig


def test_the_defaults_are_the_printed_game():
    assert Options().model_dump() == {"points_limit": 100, "star_bonus": "both", "tie_doubles": False}


@pytest.mark.parametrize(
    "wrong", [{"points_limit": 9}, {"points_limit": 501}, {"star_bonus": "none"}, {"x": 1}]
)
def test_wrong_options_are_refused(wrong):
    with pytest.raises(ValidationError):
        Options(**wrong)


def test_every_move_has_a_text_of_its_own():
    assert len(set(TEXTS)) == len(TEXTS)
    assert all(GAME.parse_move(text) == move for move, text in enumerate(TEXTS))
    assert [GAME.move_text(GAME.parse_move(text)) for text in ("swap c2", "look 7 row 3", "place star")] == [
        "swap c2",
        "look 7 row 3",
        "place star",
    ]


@pytest.mark.parametrize(
    "text", ["swap e1", "swap a4", "pick 8 a1", "look 0 row 4", "place 13", "take", "Draw"]
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(ValueError, match="no move"):
        GAME.parse_move(text)


def looked_at(rebuilt=False):
    """Seat 0 has seen row 1 of seat 1's grid."""
    state = rig(PLAIN, PLAIN, PLAIN, hands=["look"])
    play(state, "use action", "play look", "look 1 row 1")
    if rebuilt:
        state.draw, state.discard = [], state.draw + state.discard
        play(state, "draw", "swap a1")
    return state


@pytest.mark.parametrize("rebuilt", [False, True])
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_resampled_state_agrees_with_the_view_and_keeps_all_cards(seat, rebuilt):
    view = GAME.view(looked_at(rebuilt), seat)
    for seed in range(10):
        guess = GAME.resample(view, seed)
        conserved(guess)
        assert GAME.view(guess, seat) == view


def test_what_a_seat_has_seen_stays_and_the_rest_is_dealt_anew():
    state = looked_at()
    guesses = [GAME.resample(GAME.view(state, 0), seed) for seed in range(30)]
    assert {tuple(guess.cells[13:16]) for guess in guesses} == {(1, 11, 3)}
    assert len({tuple(guess.cells[16:]) for guess in guesses}) > 1
    strangers = [GAME.resample(GAME.view(state, 2), seed) for seed in range(30)]
    assert len({tuple(guess.cells[13:16]) for guess in strangers}) > 1
    assert len({tuple(guess.action_deck) for guess in guesses}) > 1


def test_after_a_reshuffle_the_draw_pile_is_known_but_not_its_order():
    state = looked_at(rebuilt=True)
    view = GAME.view(state, 2)
    assert view.draw_made_of == tuple(sorted(state.draw))
    guesses = [GAME.resample(view, seed) for seed in range(20)]
    assert all(sorted(guess.draw) == sorted(state.draw) for guess in guesses)
    assert len({tuple(guess.draw) for guess in guesses}) > 1


def test_before_a_reshuffle_it_is_not():
    view = GAME.view(looked_at(), 2)
    assert view.draw_made_of is None
    assert len({tuple(sorted(GAME.resample(view, seed).draw)) for seed in range(20)}) > 1


def test_a_view_names_no_face_down_card():
    state = looked_at()
    for seat in (1, 2, None):
        for grid in GAME.view(state, seat).grids:
            assert set(grid.known) == {FACE_DOWN}
            assert grid.cards.count(FACE_DOWN) == 10
    assert not hasattr(GAME.view(state, 0), "draw")
    assert not hasattr(GAME.view(state, 0), "action_deck")


def test_the_public_state_is_documented_json():
    state = looked_at()
    public = json.loads(json.dumps(GAME.public_state(state)))
    for field in public:
        assert f"`{field}`" in (game.__doc__ or ""), field
    assert public["looked"] == [{}, {"b1": [0], "c1": [0], "d1": [0]}, {}]
    assert public["grids"][1] == PLAIN.split(" / ")
    assert public["hands"] == [[], [], []]
    assert public["action_discard"] == ["look"]


def test_a_clone_shares_nothing():
    state = looked_at()
    numbers, kinds = all_numbers(state), all_actions(state)
    public = GAME.public_state(state)
    twin = state.clone()
    play(twin, "take action", "take swap", "draw", "swap a1", "draw", "swap a1", "use action")
    play(twin, "discard swap")
    assert GAME.public_state(state) == public
    assert (all_numbers(state), all_actions(state)) == (numbers, kinds)
