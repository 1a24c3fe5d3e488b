"""What a seat has signalled in a turn. Source: specification, Co-operative, ruling PO-9."""

from __future__ import annotations

from typing import NamedTuple

from rules.pop.cards import NO_ONE_GIVEN


class Signals(NamedTuple):
    """The `colours` a seat says it holds and the `columns` it wishes for, ascending, each once."""

    colours: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()

    def plus(self, colour: int, column: int) -> Signals:
        """These and one more signal; -1 where it gives no colour or no column."""
        return Signals(_with(self.colours, colour), _with(self.columns, column))


def _with(given: tuple[int, ...], one: int) -> tuple[int, ...]:
    return given if one == NO_ONE_GIVEN or one in given else tuple(sorted((*given, one)))


SILENT = Signals()
"""Nothing signalled."""
