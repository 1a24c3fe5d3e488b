"""A move's text taken apart says all that the text says: no two moves have the same parts."""

import importlib

import pytest

from rules import registry
from rules.beffababbo import moves as beffababbo
from rules.pop import moves as pop
from rules.skyjo_action import moves as skyjo_action

TEXTS = {
    "beffababbo": beffababbo.TEXTS,
    "skyjo_action": skyjo_action.TEXTS,
    "hoppla_lama": ("bet A", "bet B", "bet C", "bet D", *(f"take {count}" for count in range(1, 6))),
    "pop": (*pop._TEXTS.values(), "pick 3 17", "change 3 17", "pick 3 17 21 40 44"),
}


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_every_move_has_parts_of_its_own(game):
    parts = importlib.import_module(f"rules.{game}.notation").parts
    assert len({parts(text) for text in TEXTS[game]}) == len(TEXTS[game])


def test_parts_are_numbers():
    from rules.skyjo_action.notation import parts

    assert parts("pick 2 c3").seat == 2 and parts("pick 2 c3").cell == 10
    assert parts("place star").card == 13 and parts("take discard").verb == "take discard"
