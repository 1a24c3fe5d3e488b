"""A pytest plugin (`-p tests.shuffled`): another order of tests each time, or that of SHUFFLE=seed."""

from __future__ import annotations

import os
import random

import pytest


def pytest_configure() -> None:
    """One seed for all workers, which inherit it."""
    os.environ.setdefault("SHUFFLE", str(random.randrange(1 << 32)))


def pytest_report_header() -> str:
    """How to have the same order again."""
    return f"order: SHUFFLE={os.environ['SHUFFLE']}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files in any order and within each its tests: what a file has made once is still made once."""
    rng = random.Random(os.environ["SHUFFLE"])
    files = list(dict.fromkeys(item.path for item in items))
    rng.shuffle(files)
    places = {path: place for place, path in enumerate(files)}
    rng.shuffle(items)
    items.sort(key=lambda item: places[item.path])
