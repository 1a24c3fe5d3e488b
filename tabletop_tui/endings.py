"""The signals that end a program which does not hear them: this one hears them all, and ends clean."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Thread

STATUS = 128
"""A program that a signal has ended says so by this plus the signal's number."""


def _known(*names: str) -> frozenset[int]:
    """The numbers of those signals that this system has."""
    return frozenset(int(getattr(signal, name)) for name in names if hasattr(signal, name))


_ALWAYS = _known("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM")
_FAULTS = _known("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGABRT", "SIGTRAP", "SIGSYS", "SIGEMT")
_HARMLESS = _known(
    "SIGCHLD", "SIGCONT", "SIGINFO", "SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGURG", "SIGWINCH"
)  # fmt: skip
_DEAF = _known("SIGKILL")


@cache
def ending() -> tuple[int, ...]:
    """The signals that would have ended this program when first asked, and can be heard by a handler."""
    others = {int(number) for number in signal.valid_signals()} - _FAULTS - _HARMLESS - _DEAF - _ALWAYS
    return tuple(sorted(_ALWAYS | {each for each in others if signal.getsignal(each) is signal.SIG_DFL}))


class _Faults:
    """The signals of faults, as far as somebody sends them.

    A handler would not do: after a fault of the program itself it would be called for ever. Blocked, such a
    signal waits for a thread that asks for it when it was sent, and ends the program when it was earned.
    """

    def __init__(self) -> None:
        self._heard: Callable[[int], None] | None = None

    def heard_by(self, heard: Callable[[int], None]) -> Callable[[int], None] | None:
        """Call `heard`, in another thread, with the number of such a signal; returns who heard before."""
        before, self._heard = self._heard, heard
        if before is None:
            signal.pthread_sigmask(signal.SIG_BLOCK, _FAULTS)
            Thread(target=self._wait, name="faults", daemon=True).start()
        return before

    def _wait(self) -> None:
        while True:
            number = signal.sigwait(_FAULTS)
            if self._heard is not None:
                self._heard(number)


FAULTS = _Faults()


class _Wakeups:
    """Waiting for input without missing a signal.

    A signal that comes between the last look at the signals and the beginning of a read does not interrupt
    that read, nor does one that the system gives to another thread. Both write into a pipe, and the pipe is
    waited for together with the input.
    """

    def __init__(self) -> None:
        self._pipe = -1

    @contextmanager
    def wanted(self) -> Iterator[None]:
        """Meanwhile `readable` returns for a signal, too. For the main thread, as signals' handlers are."""
        mine, theirs = os.pipe()
        os.set_blocking(mine, False)
        os.set_blocking(theirs, False)
        before, self._pipe = self._pipe, mine
        other = signal.set_wakeup_fd(theirs, warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(other)
            self._pipe = before
            os.close(mine)
            os.close(theirs)

    def readable(self, descriptor: int) -> None:
        """Wait until `descriptor` can be read. A handler's exception comes out of here."""
        if self._pipe < 0:
            return
        while descriptor not in (found := select.select([descriptor, self._pipe], [], [])[0]):
            if found:
                os.read(self._pipe, 1 << 16)


WAKEUPS = _Wakeups()
