"""What people want to know of all their matches, in words; see `rules/skyjo_action/figures.py`."""

from __future__ import annotations

from tabletop_tui.games.contract import Figure
from tabletop_tui.text.i18n import N_

FIGURES = (
    Figure(N_("points a round"), "points", "rounds"),
    Figure(N_("rounds played"), "rounds"),
    Figure(N_("rounds closed"), "closed"),
    Figure(N_("rounds doubled"), "doubled"),
)
COURSE = N_("Points, round by round")
