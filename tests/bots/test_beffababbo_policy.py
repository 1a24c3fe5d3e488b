"""What bots know of BeffaBabbo: nothing hidden, sensible placements and windows, better than chance."""

import random

import pytest

from rules.beffababbo import moves
from rules.beffababbo.cards import CARD_TEXTS
from rules.beffababbo.game import GAME
from rules.beffababbo.policy import POLICY, unseen_kinds
from rules.beffababbo.resampling import unknown_counts
from rules.bots.policy import payoffs, pick
from rules.kernel.game import Outcome
from tests.rules.beffababbo.table import BABBO, BEFANA, JACK, blank, column, delivery, hand, kinds, park, run


def likeliest(s):
    """The text of the move that the seat asked finds best."""
    (seat,) = GAME.to_act(s)
    legal = GAME.legal(s, seat)
    weights = POLICY.weights(s, seat, legal)
    return GAME.move_text(legal[weights.index(max(weights))])


def walk(seats, seed, most=80):
    """States on the way of a random match, with who is to choose."""
    s, dice = GAME.setup(GAME.Options(), seats, seed), random.Random(seed)
    for _ in range(most):
        if not (owing := GAME.to_act(s)):
            return
        yield s, owing[0]
        GAME.apply(s, owing[0], dice.choice(GAME.legal(s, owing[0])))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_choice_has_a_weight_and_every_state_a_value(seats):
    for s, seat in walk(seats, 4):
        legal, before = GAME.legal(s, seat), GAME.public_state(s)
        for weights in (POLICY.weights(s, seat, legal), POLICY.beginner(s, seat, legal)):
            assert len(weights) == len(legal)
            assert min(weights) >= 0 < max(weights)
        assert POLICY.playout(s, seat, legal, random.Random(1)) in legal
        assert len(POLICY.traits(s, seat, legal)) == len(legal)
        values = POLICY.evaluate(s)
        assert sum(values) == pytest.approx(1) if seats > 1 else 0 < values[0] < 1
        assert GAME.public_state(s) == before, "a policy changes nothing"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_weights_do_not_hang_on_how_the_hidden_cards_are_dealt(seats):
    for s, seat in walk(seats, 9):
        seen, legal = GAME.view(s, seat), GAME.legal(s, seat)
        found = {tuple(POLICY.weights(GAME.resample(seen, luck), seat, legal)) for luck in range(3)}
        assert len(found) == 1


def test_what_is_unseen_is_what_the_view_does_not_show():
    """But for delivered cards that a robbed seat remembers: they are counted as unseen."""
    for s, seat in walk(4, 2):
        if not s.delivered:
            assert unseen_kinds(s, s.setting.characters[seat]) == unknown_counts(GAME.view(s, seat))


def test_a_parcel_goes_home_and_a_bomb_does_not():
    s = GAME.setup(GAME.Options(), 4, 1)
    (seat,) = GAME.to_act(s)
    character = s.setting.characters[seat]
    hand(s, character, "surprise bomb-2 bomb-3 bomb-1 expert")
    legal = GAME.legal(s, seat)
    weights = dict(zip(map(GAME.move_text, legal), POLICY.weights(s, seat, legal), strict=True))
    home = CARD_TEXTS[0]
    names = ("babbo", "befana", "coniglio", "jack")
    assert max(weights, key=weights.get) == f"place {home} {names[character]}"
    assert weights[f"place bomb-2 {names[character]}"] == min(
        weight for text, weight in weights.items() if text.startswith("place bomb-2")
    )


def test_an_attack_where_own_parcels_are_known_to_lie():
    s = blank()
    column(s, BABBO, "expert")
    s.rows[((BABBO - s.first) & 3) * 4 + JACK] = kinds("surprise")[0]
    hand(s, BABBO, "thief-babbo")
    run(s)
    assert likeliest(s) == "attack thief-babbo jack"


def test_a_guarded_column_is_not_attacked():
    s = blank()
    park(s)
    column(s, BABBO, "expert")
    column(s, JACK, "surprise surprise")
    s.policemen[JACK] = 1
    hand(s, BABBO, "thief-babbo")
    run(s)
    assert likeliest(s) != "attack thief-babbo jack"


def test_much_to_lose_is_guarded_when_a_delivery_comes():
    s = blank()
    s.safe = [6, 0, 0, 0]
    park(s)
    delivery(s, BABBO, "bomb-3 thief-jack surprise")
    hand(s, BABBO, "policeman")
    run(s)
    assert likeliest(s) == "defend policeman"
    s.safe = [0, 6, 0, 0]
    assert likeliest(s) == "turn", "nothing to lose, nothing to guard"


def test_who_leads_agrees_to_stop():
    s = blank(2)
    s.safe, s.phase, s.position, s.proposer = [3, 5, 0, 0], 5, -1, BABBO
    run(s)
    assert likeliest(s) == "agree"
    s.safe = [6, 5, 0, 0]
    assert likeliest(s) == "refuse"


def test_alone_the_virtual_characters_are_rivals():
    s = GAME.setup(GAME.Options(), 1, 1)
    lost = Outcome((BEFANA,), (2, 1, 3, 3), (4, 9, 1, 1), sides="character")
    assert POLICY.reward(s, lost) == [0.0]
    assert POLICY.reward(s, Outcome((0, 1), (1, 1, 3, 3), (5, 5, 1, 1), sides="character")) == [0.5]
    two = GAME.setup(GAME.Options(), 2, 1)
    assert POLICY.reward(two, Outcome((JACK,), (2, 3, 4, 1), (4, 3, 2, 9), sides="character")) == [1.0, 0.0]


def test_placing_and_windows_are_in_the_table_of_first_sight():
    from rules.beffababbo.policy import FIRST_SIGHT

    assert all(len(weights) == moves.COUNT and min(weights) > 0 for weights in FIRST_SIGHT)


def test_normal_beats_easy_and_easy_beats_random_play():
    """Over these deals; the arena measures how clearly."""

    def share(ours, theirs, matches):
        won = 0.0
        for seed in range(matches):
            s, dice = GAME.setup(GAME.Options(), 4, seed // 2), random.Random(seed)
            while owing := GAME.to_act(s):
                legal = GAME.legal(s, owing[0])
                weigh = ours if (owing[0] + seed) % 2 == 0 else theirs
                GAME.apply(s, owing[0], pick(legal, weigh(s, owing[0], legal), dice))
            shares = payoffs(GAME.outcome(s), POLICY.sides(s))
            won += sum(shares[seed % 2 :: 2])
        return won / matches

    assert share(POLICY.weights, POLICY.beginner, 60) > 0.55
    assert share(POLICY.beginner, lambda s, seat, legal: [1.0] * len(legal), 80) > 0.5
