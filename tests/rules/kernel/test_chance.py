"""Chance: pinned vectors, even odds, names and logs, scripts."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from rules.kernel.chance import Chance, Chanced
from tests.scripted_chance import ScriptedChance


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_splitmix64_vectors(seed: int, words: list[int]) -> None:
    chance = Chance(seed)
    assert [chance.next_word() for _ in words] == words


def test_a_shuffle_is_the_same_for_ever() -> None:
    """Old records replay only as long as this holds."""
    cards = list(range(10))
    Chance(2026).shuffle("deck", cards)
    assert cards == [3, 9, 7, 0, 6, 2, 4, 1, 5, 8]


def test_a_shuffle_of_any_size_is_one_draw_after_the_other() -> None:
    """However it is worked out: four bounded draws from each word, from the last card to the second."""
    word = 0
    for size in range(257):
        chance, plain = Chance(size), Chance(size)
        cards, expected = list(range(size)), list(range(size))
        chance.shuffle("deck", cards)
        for draw, last in enumerate(range(size - 1, 0, -1)):
            word = (plain.next_word() if draw % 4 == 0 else word % 2**64) * (last + 1)
            place = word >> 64
            expected[place], expected[last] = expected[last], expected[place]
        assert cards == expected
        assert chance.word == plain.word, "the next outcome is the same too"


def test_a_pick_is_the_same_for_ever() -> None:
    chance = Chance(2026)
    assert [chance.pick("steal", range(10)) for _ in range(8)] == [8, 4, 6, 3, 7, 7, 9, 8]


def test_all_orders_are_equally_likely() -> None:
    chance, seen = Chance(1), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        chance.shuffle("deck", cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations(range(4)))
    expected = 12_000 / 24
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 50  # chi square, 23 degrees


def test_each_card_lands_everywhere() -> None:
    """The later draws of a word have as many bits as they need, in a deck as large as it may be."""
    chance, first = Chance(3), Counter[int]()
    for _ in range(2_560):
        cards = list(range(256))
        chance.shuffle("deck", cards)
        first[cards.index(0) // 32] += 1
        assert sorted(cards) == list(range(256))
    assert sum((count - 320) ** 2 / 320 for count in first.values()) < 30  # 7 degrees


def test_picks_are_equally_likely() -> None:
    chance = Chance(2)
    seen = Counter(chance.pick("steal", range(7)) for _ in range(7_000))
    assert sorted(seen) == list(range(7))
    assert all(850 < count < 1150 for count in seen.values())


@pytest.mark.parametrize("cards", [[], [4]])
def test_a_shuffle_of_nothing_is_logged_and_costs_no_word(cards: list[int]) -> None:
    chance = Chance(5)
    chance.log = []
    chance.shuffle("deck", cards)
    assert chance.word == 5
    assert chance.log == [Chanced("deck", tuple(cards))]


def test_outcomes_are_logged_by_name_while_a_log_is_attached() -> None:
    chance, cards = Chance(9), [7, 8, 9]
    chance.shuffle("unlogged", cards)
    chance.log = []
    chance.shuffle("deck", cards)
    place = chance.pick("steal", cards)
    assert chance.log == [Chanced("deck", tuple(cards)), Chanced("steal", (cards[place],))]


def test_logging_changes_no_outcome() -> None:
    quiet, loud = Chance(4), Chance(4)
    loud.log = []
    one, two = list(range(20)), list(range(20))
    quiet.shuffle("deck", one)
    loud.shuffle("deck", two)
    assert one == two
    assert quiet.word == loud.word


def test_a_clone_goes_on_alone_without_a_log() -> None:
    chance = Chance(6)
    chance.log = []
    twin = chance.clone()
    assert twin.log is None
    assert [twin.next_word() for _ in range(3)] == [chance.next_word() for _ in range(3)]
    twin.next_word()
    assert twin.word != chance.word
    assert chance.log == []


def test_of_takes_a_seed_or_a_chance() -> None:
    chance = Chance(1)
    assert Chance.of(chance) is chance
    assert Chance.of(1).word == 1
    assert Chance(-1).word == Chance((1 << 64) - 1).word


def test_a_script_is_played_by_name_then_the_generator() -> None:
    scripted = ScriptedChance(8, [("steal", [5]), ("deck", [3, 1, 2]), ("steal", [4])])
    cards, plain = [1, 2, 3], [1, 2, 3]
    scripted.log = []
    scripted.shuffle("deck", cards)
    assert cards == [3, 1, 2]
    assert [scripted.pick("steal", [4, 5, 6]) for _ in range(2)] == [1, 0]
    assert scripted.log == [Chanced("deck", (3, 1, 2)), Chanced("steal", (5,)), Chanced("steal", (4,))]
    cards = [1, 2, 3]
    scripted.shuffle("deck", cards)
    Chance(8).shuffle("deck", plain)
    assert cards == plain
    assert scripted.pick("steal", [4]) == 0


def test_a_script_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="permutation"):
        ScriptedChance(0, [("deck", [1, 1])]).shuffle("deck", [1, 2])
    with pytest.raises(ValueError):
        ScriptedChance(0, [("steal", [9])]).pick("steal", [1, 2])


def test_a_cloned_script_has_what_is_left() -> None:
    scripted = ScriptedChance(0, [("steal", [1]), ("steal", [2])])
    scripted.pick("steal", [1, 2])
    scripted.next_word()
    twin = scripted.clone()
    assert twin.word == scripted.word
    assert twin.pick("steal", [1, 2]) == 1
    assert scripted.pick("steal", [1, 2]) == 1, "the twin used up its own script only"
