"""What is kept for the latest argument goes when the argument goes."""

import gc

from rules.kernel.latest import Latest


class Key:
    """Something that can be referred to weakly."""


def test_it_is_worked_out_once_for_each_argument_in_turn():
    asked = []
    latest = Latest(lambda key: asked.append(key) or len(asked))
    one, two = Key(), Key()
    assert [latest(one), latest(one), latest(two), latest(two), latest(one)] == [1, 1, 2, 2, 3]


def test_nothing_outlives_the_argument():
    class Made:
        alive = 0

        def __init__(self, key):
            Made.alive += 1

        def __del__(self):
            Made.alive -= 1

    latest = Latest(Made)
    key = Key()
    latest(key)
    assert Made.alive == 1
    del key
    gc.collect()
    assert Made.alive == 0
