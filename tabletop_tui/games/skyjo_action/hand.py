"""The choice panel with the cards in hand, large, beside what is asked."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.games.skyjo_action.pieces import face
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.card import Size, State, draw_card
from tabletop_tui.widgets.choices import ChoicePanel, Request

_WIDTH, _HEIGHT = Size.LARGE.cells


@dataclass(frozen=True, slots=True)
class HandRequest(Request):
    """What the panel shows. `cards` in hand stand at the right; `kept`: the place of the one that is aimed
    at, -1 for none."""

    cards: tuple[int, ...] = ()
    kept: int = -1


class HandPanel(ChoicePanel):
    """Shows the cards of a `HandRequest`."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are shown."""
        return self.request.cards if isinstance(self.request, HandRequest) else ()

    def paint(self, canvas: Canvas) -> None:
        """What is asked, and the cards."""
        request = self.request
        if self.banner is not None or not isinstance(request, HandRequest) or not request.cards:
            super().paint(canvas)
            return
        room = len(request.cards) * (_WIDTH + 1)
        text = Canvas(canvas.width - room - 1, canvas.height, canvas.look, self.ground)
        super().paint(text)
        canvas.blit(text, 0, 0)
        top = max(0, (canvas.height - _HEIGHT) // 2)
        for place, card in enumerate(request.cards):
            kept = place == request.kept
            x = canvas.width - room + place * (_WIDTH + 1)
            draw_card(canvas, x, top, face(card, kept), Size.LARGE, State.AIMED if kept else State.NORMAL)
