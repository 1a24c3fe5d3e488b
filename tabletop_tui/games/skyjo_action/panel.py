"""The choice panel with the cards in hand, large, beside what is asked."""

from __future__ import annotations

from tabletop_tui.games.skyjo_action.cards import face
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.card import Size, State, draw_card
from tabletop_tui.widgets.choices import ChoicePanel

_WIDTH, _HEIGHT = Size.LARGE.cells


class HandPanel(ChoicePanel):
    """`cards` in hand stand at the right; `kept`: the place of the one that is aimed at, -1 for none."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[int, ...] = ()
        self.kept = -1

    def hold(self, cards: tuple[int, ...], kept: int = -1) -> None:
        """Show these cards from the next painting on."""
        self.cards, self.kept = cards, kept

    def paint(self, canvas: Canvas) -> None:
        """What is asked, and the cards."""
        room = len(self.cards) * (_WIDTH + 1)
        if self.banner is not None or not self.cards:
            super().paint(canvas)
            return
        text = Canvas(canvas.width - room - 1, canvas.height, canvas.look, self.ground)
        super().paint(text)
        canvas.blit(text, 0, 0)
        top = max(0, (canvas.height - _HEIGHT) // 2)
        for place, card in enumerate(self.cards):
            state = State.AIMED if place == self.kept else State.NORMAL
            x = canvas.width - room + place * (_WIDTH + 1)
            draw_card(canvas, x, top, face(card, place == self.kept), Size.LARGE, state)
