"""Laying a row: rearranged at will, and submitted in an order the rules accept (spec Session 2)."""

import random
from dataclasses import replace

import pytest

from rules.beffababbo.cards import EMPTY
from rules.beffababbo.game import GAME
from rules.beffababbo.state import PLACE
from tabletop_tui.games.beffababbo.draft import Draft
from tests.rules.beffababbo.table import hand
from tests.tui.beffababbo.positions import steps, until


def drafted(texts, seats=4):
    """A draft for a first placement with this hand."""
    state = GAME.setup(GAME.Options(), seats, 3)
    character = state.setting.characters[state.owing[0]]
    hand(state, character, texts)
    state.quota = min(4, len(state.hands[character]))
    return Draft.of(GAME.view(state, state.owing[0]))


FIVE = "surprise surprise bomb-1 policeman courier-2"


def test_a_card_lights_the_next_empty_column():
    draft = drafted(FIVE)
    assert draft.cursor == 0
    for column, kind in enumerate((0, 0, 5)):
        draft = draft.lay(kind)
        assert draft.laid[column] == kind and draft.cursor == column + 1


def test_a_card_replaces_what_lies_in_the_lit_column():
    draft = drafted(FIVE)
    draft = draft.lay(5).light(0)
    assert draft.problem(10) == "" and draft.lay(10).laid[0] == 10 and draft.lay(10).left(5) == 1


def test_no_more_than_the_hand_holds():
    draft = drafted(FIVE)
    draft = draft.lay(5)
    assert draft.problem(5) == "none" and draft.lay(5) == draft and draft.count == 1


def test_del_takes_back_and_clear_takes_all_back():
    draft = drafted(FIVE)
    draft = draft.lay(0)
    draft = draft.lay(5)
    draft = draft.take_back()
    assert draft.laid == (0, EMPTY, EMPTY, EMPTY) and draft.cursor == 1
    draft = draft.clear()
    assert draft.count == 0 and draft.rest == draft.hand
    draft = draft.take_back()
    assert draft.count == 0


def test_a_short_hand_goes_under_the_own_character_first():
    draft = drafted("surprise bomb-1")
    assert draft.own_first and draft.cursor == draft.own
    draft = draft.step(1)
    draft = draft.lay(0)
    draft = draft.light((draft.own + 2) % 4)
    assert draft.problem(5) == "own" and draft.lay(5) == draft
    draft = draft.light(draft.own)
    assert draft.problem(5) == ""
    draft = draft.lay(5)
    assert draft.complete
    assert draft.moves()[0].startswith("place bomb-1")


def test_enough_is_enough():
    draft = drafted("surprise bomb-1 policeman")
    for kind in (0, 5, 10):
        draft = draft.lay(kind)
    draft = draft.light(next(column for column in range(4) if draft.laid[column] == EMPTY))
    assert draft.complete and draft.problem(0) == "none"
    draft = drafted("surprise surprise bomb-1")
    draft = replace(draft, hand=(*draft.hand, 0))
    for kind in (0, 5, 0):
        draft = draft.lay(kind)
    draft = draft.light(next(column for column in range(4) if draft.laid[column] == EMPTY))
    assert draft.problem(0) == "full"


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_any_complete_draft_is_legal(seats):
    rng, tried = random.Random(4), 0
    for seed in range(4):
        for state, *_rest in steps(seed, seats):
            if not state.owing or state.phase != PLACE:
                continue
            seat = state.owing[0]
            draft = Draft.of(GAME.view(state, seat))
            while not draft.complete:
                draft = draft.lay(rng.choice(draft.kinds))
                if rng.random() < 0.3:
                    draft = draft.step(rng.choice((-1, 1)))
                if rng.random() < 0.1:
                    draft = draft.take_back()
            twin = state.clone()
            for move in draft.moves():
                assert GAME.parse_move(move) in GAME.legal(twin, seat)
                GAME.apply(twin, seat, GAME.parse_move(move))
            tried += 1
    assert tried > 20


def test_what_is_already_placed_stays():
    state = until(lambda s: s.phase == PLACE and s.placed == 2)
    draft = Draft.of(GAME.view(state, state.owing[0]))
    assert len(draft.free) == 2 and draft.need == state.quota - 2
    draft = draft.light(next(column for column in range(4) if column not in draft.free))
    assert draft.cursor in draft.free
