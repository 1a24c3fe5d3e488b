"""What people want to know of all their matches, in words; see `rules/pop/figures.py`."""

from __future__ import annotations

from tabletop_tui.games.contract import Figure
from tabletop_tui.text.i18n import N_

FIGURES = (
    Figure(N_("symbols a match"), "symbols", "matches"),
    Figure(N_("symbols a match, trick variant"), "collected", "tricks"),
    Figure(N_("together: Legendary Guards"), "coop_legendary"),
    Figure(N_("together: Expert Guards"), "coop_expert"),
    Figure(N_("together: Competent Guards"), "coop_competent"),
    Figure(N_("together: Apprentice Guards"), "coop_apprentices"),
    Figure(N_("together: Beginners"), "coop_beginners"),
    Figure(N_("alone: Renegade Guard"), "solo_renegade"),
    Figure(N_("alone: Evil Guard"), "solo_evil"),
    Figure(N_("alone: Nasty Guard"), "solo_nasty"),
    Figure(N_("alone: Novice Guard"), "solo_novice"),
    Figure(N_("alone: not solved"), "solo_failed"),
    Figure(N_("Enigmas played"), "enigmas"),
    Figure(N_("Enigmas solved"), "solved"),
    Figure(N_("tries for a solved Enigma"), "tries", "solved"),
    Figure(N_("Enigmas solved at the first try"), "solved_1"),
    Figure(N_("Enigmas solved at the second try"), "solved_2"),
    Figure(N_("Enigmas solved at the third try"), "solved_3"),
    Figure(N_("Enigmas solved later"), "solved_more"),
)
COURSE = N_("Symbols, turn by turn")
