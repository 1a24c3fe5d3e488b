"""Counts, as all texts of New Game use them."""

from __future__ import annotations

from tabletop_tui.text.i18n import translator

_, n_ = translator("new_game")


def tricks(count: int) -> str:
    """`3 tricks`."""
    return n_("one trick", "{count} tricks", count)
