"""The same world for every test, whoever starts the suite, from where and beside what."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.waiting import make_pilots_wait

FOREIGN = (
    "COLUMNS",
    "LINES",
    "NO_COLOR",
    "FORCE_COLOR",
    "COLORTERM",
    "LANGUAGE",
    "LC_",
    "SSH_",
    "TMUX",
    "STY",
)
FOREIGN += ("TERM_", "TEXTUAL", "TABLETOP_", "XDG_", "PYTHONUTF8", "PYTHONIOENCODING")
"""Beginnings of the variables of whoever runs the suite that change what a program shows."""
OF_THE_SUITE = "TEXTUAL_SNAPSHOT"
"""What the snapshots' plugin tells its workers."""
SURROUNDINGS = {"LANG": "en_GB.UTF-8", "TERM": "xterm-256color", "TABLETOP_HOME": os.devnull + "/nowhere"}
"""What tests find unless they say otherwise. A test without a data folder of its own fails."""

# No deadline and no complaint that data come slowly: the machine may be busy. Always the same examples: the
# suite judges the code, and says the same of the same code.
settings.register_profile(
    "tabletop", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True, database=None
)


def forget_environment() -> None:
    """A size, colours, a language or a data folder of whoever runs the suite change nothing."""
    for name in [name for name in os.environ if name.startswith(FOREIGN)]:
        if not name.startswith(OF_THE_SUITE):
            del os.environ[name]
    os.environ.update(SURROUNDINGS)


def forget_signals() -> None:
    """What tests start gets signals that `nohup` or a background job has left ignored or blocked.

    They still do nothing to the suite itself: a handler is not inherited, as SIG_IGN is.
    """
    for number in signal.valid_signals() - {signal.SIGPIPE, signal.SIGXFSZ}:  # Python's own
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda _number, _frame: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, signal.valid_signals())


def pytest_configure() -> None:
    """Before any test is collected, in every worker."""
    forget_environment()
    forget_signals()
    settings.load_profile("tabletop")
    make_pilots_wait()


@pytest.fixture(autouse=True)
def environment_stays() -> Iterator[None]:
    """What a test, or the program in it, does to the environment ends with the test."""
    before = dict(os.environ)
    yield
    for name in os.environ.keys() - before.keys():
        del os.environ[name]
    os.environ.update(before)
