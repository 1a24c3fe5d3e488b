"""Nothing that was painted outlives its screen.

Textual 8.2.8 caches two colours for each widget in a way that keeps a thousand closed widgets alive, every
painted line with them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from textual._styles_cache import StylesCache
from textual.color import Color
from textual.style import Style


@lru_cache(1024)
def _inner_outer(base_background: Color, background: Color) -> tuple[Style, Style]:
    return Style(background=base_background + background), Style(background=base_background)


def colours(_cache: StylesCache, base_background: Color, background: Color) -> tuple[Style, Style]:
    """The same two colours, remembered by colours alone."""
    return _inner_outer(base_background, background)


def keep_no_closed_widget() -> None:
    """Let Textual remember those colours without the widgets that asked for them."""
    cache: Any = StylesCache
    cache.get_inner_outer = colours
