"""Textual calls the handler of a message in every class that has one: ours have one each."""

from __future__ import annotations

import importlib
import pkgutil

from textual.message_pump import MessagePump

import tabletop_tui

OURS = "tabletop_tui"


def classes() -> set[type]:
    """Every class of ours that hears messages."""
    for module in pkgutil.walk_packages(tabletop_tui.__path__, f"{OURS}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found, waiting = set(), [MessagePump]
    while waiting:
        below = waiting.pop().__subclasses__()
        waiting += below
        found.update(each for each in below if each.__module__.startswith(f"{OURS}."))
    return found


def test_no_message_is_heard_twice_by_one_screen_or_widget() -> None:
    twice = []
    for each in classes():
        ours = [base for base in each.__mro__ if base.__module__.startswith(f"{OURS}.")]
        heard = [name.lstrip("_") for base in ours for name in vars(base) if name.lstrip("_")[:3] == "on_"]
        twice += [f"{each.__qualname__}.{name}" for name in sorted(set(heard)) if heard.count(name) > 1]
    assert not twice


def test_the_screens_of_all_games_are_among_them() -> None:
    assert {"PopScreen", "BeffaBabboScreen", "HopplaLamaScreen", "SkyjoActionScreen", "Chooser"} <= {
        each.__name__ for each in classes()
    }
