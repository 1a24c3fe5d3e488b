"""Told event by event, the table comes out as the next view shows it: a story never lies."""

from dataclasses import replace

import pytest

from rules.beffababbo.game import GAME
from rules.kernel.events import visible_to
from tabletop_tui.games.beffababbo.model import after, table_of
from tests.tui.beffababbo.positions import steps


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("looking", [True, False])
def test_the_story_leads_to_the_view(seats, looking):
    for seed in range(6):
        viewer = seed % seats if looking else None
        table = None
        for state, _seat, _move, events in steps(seed, seats, thief=(1, 2, 3, 4), max_sessions=8):
            shown = table_of(GAME.view(state, viewer))
            if table is not None:
                for event in events:
                    table = after(table, event) if visible_to(event, viewer) else table
                assert replace(table, next=shown.next, acting=shown.acting) == shown
            table = shown


def test_a_wrong_fold_would_be_noticed():
    """The control: leaving one event out makes a difference."""
    found = False
    for state, _seat, _move, events in steps(3, 4):
        view = table_of(GAME.view(state, None))
        found |= any(after(view, event) != view for event in events)
    assert found
