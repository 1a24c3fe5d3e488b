"""How well two colours can be told apart, as the Web Content Accessibility Guidelines measure it."""

from __future__ import annotations

from tabletop_tui.widgets.palette import Colour, hue


def contrast(ink: Colour, on: Colour) -> float:
    """WCAG 2 contrast ratio of two colours at full depth: 1.0 to 21.0; 4.5 is AA for text."""
    light, dark = sorted((_luminance(hue(ink).true), _luminance(hue(on).true)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(true: str) -> float:
    channels = [int(true[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
