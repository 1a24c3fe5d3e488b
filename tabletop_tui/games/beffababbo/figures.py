"""What people want to know of all their matches, in words; see `rules/beffababbo/figures.py`."""

from __future__ import annotations

from tabletop_tui.games.contract import Figure
from tabletop_tui.text.i18n import N_

FIGURES = (
    Figure(N_("parcels"), "parcels"),
    Figure(N_("bombs laid"), "bombs"),
    Figure(N_("cards of the own column blown up"), "blown"),
)
COURSE = N_("Parcels, session by session")
