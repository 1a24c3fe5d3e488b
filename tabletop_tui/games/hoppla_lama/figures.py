"""What people want to know of all their matches, in words; see `rules/hoppla_lama/figures.py`."""

from __future__ import annotations

from tabletop_tui.games.contract import Figure
from tabletop_tui.text.i18n import N_

FIGURES = (
    Figure(N_("falls into the crater"), "falls"),
    Figure(N_("bets placed"), "bets"),
    Figure(N_("bets won: the own llama moved"), "won"),
)
COURSE = N_("Height of the llamas, round by round")
