"""What bots know of Pop: honest samples, signals given and read, solved puzzles, better than chance."""

import random

import pytest

from rules.bots.policy import pick
from rules.pop.alone import TALLEST, left_by_choice
from rules.pop.cards import COLOUR, DECK, FIVE
from rules.pop.enigma import remains
from rules.pop.forecast import COLUMN_CHANCES, Others, lowest, touch_chance, unseen_by
from rules.pop.game import GAME
from rules.pop.moves import signal_parts
from rules.pop.policy import POLICY
from rules.pop.signals import SILENT
from tests.rules.pop.helpers import QUIET, play, rig, table

MODES = [
    (2, {}),
    (4, {}),
    (5, {"mode": "trick"}),
    (2, {"two_player_variant": True}),
    (3, {"mode": "coop", "signals": True}),
    (1, {"mode": "solo", "rows": 2}),
    (1, {"mode": "enigma", "level": "easy"}),
]


def walk(seats, options, seed, most=12):
    """States on the way of a random match, with who is to choose."""
    state, dice = table(seats, seed, **options), random.Random(seed)
    for _ in range(most):
        if not (owing := GAME.to_act(state)):
            return
        yield state, owing[0]
        GAME.apply(state, owing[0], dice.choice(GAME.legal(state, owing[0])))


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_choice_has_a_weight_and_every_state_a_value(seats, options):
    for state, seat in walk(seats, options, 3):
        legal, before = GAME.legal(state, seat), GAME.public_state(state)
        for weights in (POLICY.weights(state, seat, legal), POLICY.beginner(state, seat, legal)):
            assert len(weights) == len(legal)
            assert min(weights) >= 0 < max(weights)
        assert POLICY.playout(state, seat, legal, random.Random(1)) in legal
        assert len(POLICY.traits(state, seat, legal)) == len(legal)
        values = POLICY.evaluate(state)
        assert len(values) == seats
        assert all(0 <= value <= 1 for value in values)
        assert GAME.public_state(state) == before, "a policy changes nothing"


@pytest.mark.parametrize(("seats", "options"), MODES[:5])
def test_weights_do_not_hang_on_how_the_hidden_cards_are_dealt(seats, options):
    """Two worlds that the seat cannot tell apart, with the same luck: the same weights."""
    for state, seat in walk(seats, options, 5, 6):
        seen, legal = GAME.view(state, seat), GAME.legal(state, seat)
        one, two = GAME.resample(seen, 1), GAME.resample(seen, 2)
        two.chance.word = one.chance.word
        assert POLICY.weights(one, seat, legal) == POLICY.weights(two, seat, legal)
        assert unseen_by(one, seat) == unseen_by(two, seat) == list(seen.unseen)


def test_the_chances_of_a_card_to_land_in_each_column():
    for card in DECK:
        assert sum(COLUMN_CHANCES[card]) == pytest.approx(1)
    assert COLUMN_CHANCES[1] == (1, 0, 0, 0, 0)
    assert COLUMN_CHANCES[50] == (0, 0, 0, 0, 1)
    assert COLUMN_CHANCES[20] == tuple(reversed(COLUMN_CHANCES[31]))
    sets = lowest(rig(table(4), QUIET))
    assert touch_chance(6, sets) == COLUMN_CHANCES[6][0], "yellow lies in A alone"
    assert touch_chance(50, sets) == 1.0, "red lies in E"


def test_a_signal_is_read():
    """The card that a seat is thought to play has the colour it signalled and lands where it wishes."""
    state = rig(table(3, mode="coop", signals=True), QUIET)
    holder = next(seat for seat in (1, 2) if any(COLOUR[card] == 0 for card in state.hands[seat]))
    plain = Others(state, 0, 60)
    play(state, (holder, "signal red E"))
    read = Others(state, 0, 60)

    def red_and_high(others):
        drawn = [owned >> 3 for sample in others.samples for owned in sample if owned & 7 == holder + 1]
        return sum(COLOUR[card] == 0 and card > 25 for card in drawn) / len(drawn)

    assert red_and_high(plain) < 0.3 < 0.9 < red_and_high(read)


def test_a_signal_is_given_once_a_turn_and_tells_the_truth():
    state = table(4, 2, mode="coop", signals=True)
    move = POLICY.aside(state, 1, GAME.optional(state, 1))
    colour, column = signal_parts(move)
    assert colour in {COLOUR[card] for card in state.hands[1]}
    assert 0 <= column < FIVE
    GAME.apply(state, 1, move)
    assert POLICY.aside(state, 1, GAME.optional(state, 1)) is None
    GAME.apply(state, 0, GAME.legal(state, 0)[0])
    assert POLICY.aside(state, 0, GAME.optional(state, 0)) is None, "it has picked"
    silent = table(4, 2, mode="coop")
    assert POLICY.aside(silent, 1, GAME.optional(silent, 1)) is None
    assert silent.signals in ([], [SILENT] * 4)


def test_who_has_signalled_keeps_to_it():
    """The announced card gains on the other, as nothing else has changed."""
    state = rig(table(3, mode="coop", signals=True), QUIET, shown=[26], hidden=[27])
    state.hands[0] = [12, 48]
    low, high = POLICY.weights(state, 0, (12, 48))
    play(state, (0, "signal blue E"))
    low_then, high_then = POLICY.weights(state, 0, (12, 48))
    assert high_then / low_then > 10 * high / low


def test_an_enigma_is_solved_at_the_first_try():
    for seed in range(3):
        state = table(1, seed, mode="enigma", level="hard", rows=2)
        legal = GAME.legal(state, 0)
        GAME.apply(state, 0, pick(legal, POLICY.weights(state, 0, legal), random.Random(seed)))
        assert GAME.outcome(state).verdict == "solved"


def test_a_solo_turn_that_empties_the_board_is_found():
    state = rig(table(1, mode="solo"), [[5], [6], [7], [8], [9]], [[10, 11, 12, 13, 14, 21, 26, 31, 36, 41]])
    best = min(remains(state.columns, state.hands[0]).values())
    legal = GAME.legal(state, 0)
    weights = POLICY.weights(state, 0, legal)
    GAME.apply(state, 0, legal[weights.index(max(weights))])
    assert best == 0
    assert GAME.outcome(state).winners == (0,)


@pytest.mark.parametrize("height", [TALLEST, TALLEST + 1])
def test_what_a_choice_leaves_is_the_same_on_a_tall_board(height):
    """Beyond the quick search's room each choice is played."""
    tall = [[1, 2, 3, 4, 6][-height:], [8], [14], [15], [11]]
    state = rig(table(1, mode="solo"), tall)
    for five, left in list(left_by_choice(state, state.hands[0]).items())[::40]:
        twin = state.clone()
        GAME.apply(twin, 0, GAME.parse_move("pick " + " ".join(map(str, five))))
        assert left == sum(map(len, twin.columns))


def shares(options, seats, ours, matches):
    """The share of the win of every other seat, which chooses by `ours`; the others choose at random."""
    won = 0.0
    for seed in range(matches):
        state, dice = table(seats, seed // 2, **options), random.Random(seed)
        while owing := GAME.to_act(state):
            seat, legal = owing[0], GAME.legal(state, owing[0])
            clever = (seat + seed) % 2 == 0
            weights = ours(state, seat, legal) if clever else [1.0] * len(legal)
            GAME.apply(state, seat, pick(legal, weights, dice))
        best = GAME.outcome(state).winners
        won += sum((seat + seed) % 2 == 0 for seat in best) / len(best)
    return won / matches


@pytest.mark.parametrize("options", [{}, {"mode": "trick"}])
def test_both_levels_beat_random_play(options):
    """Over these deals; the arena measures how clearly."""
    assert shares({**options, "sets": 1}, 4, POLICY.weights, 24) > 0.6
    assert shares({**options, "sets": 1}, 4, POLICY.beginner, 60) > 0.52


def test_a_lone_seat_is_all_but_sure_of_its_best_choice():
    """Looking ahead must not blur what is seen at once: the weights stay as clear as greedy play's."""
    for seed in range(6):
        state = table(1, seed, mode="solo", rows=2)
        weights = sorted(POLICY.weights(state, 0, GAME.legal(state, 0)), reverse=True)
        assert sum(weights[5:]) < 0.1 * sum(weights)
        assert weights[4] < 0.5 * weights[0]
