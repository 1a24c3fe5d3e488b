"""The 240 fixed colours of a 256-colour terminal: the 6x6x6 cube and 24 greys, and what stands for others.

The nearest one is found in OKLab (Björn Ottosson, 2020), where distances are as large as they look: in RGB
the dark teal of the table would become a bright green.
"""

from __future__ import annotations

from functools import cache

_STEPS = (0, 95, 135, 175, 215, 255)
COLOURS = (
    *(f"#{red:02x}{green:02x}{blue:02x}" for red in _STEPS for green in _STEPS for blue in _STEPS),
    *(f"#{8 + 10 * grey:02x}" + 2 * f"{8 + 10 * grey:02x}" for grey in range(24)),
)
"""All of them as #rrggbb, from number 16 on."""

_PICKED = {
    # paper stays warm
    "#f6efdd": "#ffffd7",
    "#cfc3a2": "#d7d7af",
    "#2b2118": "#1c1c1c",
    # a seat's yellow is not the accent, and each ink is one seat's
    "#ffe066": "#ffff5f",
    "#7a5c00": "#5f5f00",
    # meadows stay green
    "#4c7f45": "#5f875f",
    "#437340": "#5f875f",
    "#3b673a": "#5f8700",
}
"""Where the nearest colour is not the best one."""


@cache
def nearest(true: str) -> str:
    """The colour of `COLOURS` that stands for `true` (#rrggbb)."""
    if true in _PICKED:
        return _PICKED[true]
    wanted = _oklab(true)
    return min(COLOURS, key=lambda each: _distance(_oklab(each), wanted))


def _distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


@cache
def _oklab(true: str) -> tuple[float, ...]:
    """Lightness and two opponent colours."""
    red, green, blue = (_linear(int(true[at : at + 2], 16) / 255) for at in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _linear(channel: float) -> float:
    """An sRGB channel (0 to 1) as an amount of light."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
