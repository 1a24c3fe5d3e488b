"""Moves of New Game as text: `play 17`."""

from __future__ import annotations

from rules.new_game.engine import DECK

_TEXTS = {card: f"play {card}" for card in DECK}
_MOVES = {text: move for move, text in _TEXTS.items()}


def move_text(move: int) -> str:
    """The notation of `move`."""
    return _TEXTS[move]


def parse_move(text: str) -> int:
    """The move written exactly as `move_text` writes it; raises ValueError for anything else."""
    if text not in _MOVES:
        raise ValueError(f"not a move of New Game: {text[:40]!r}")
    return _MOVES[text]
