"""Takes the pictures of `screenshots/`: `make screenshots`. Each is one settled screen of the real app."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletop_tui.screens.pictures import without_fonts
from tests.tui.host import press, running, settle

TARGET = Path(__file__).parents[1] / "screenshots"
FAMILY = (("Anna", "red"), ("Bruno", "blue"), ("Carla", "green"), ("Dario", "yellow"))


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: where it starts (a game, or "" for the menu), the keys up to it, how it is shown."""

    name: str
    game: str = ""
    keys: Sequence[str] = ()
    people: int = 4
    size: tuple[int, int] = (80, 24)
    language: str = "en"
    seed: int = 7
    options: tuple[tuple[str, object], ...] = ()


_ROUND = ("c", "enter", *("space", "3", "enter", "space", "2", "enter") * 2)
_SECOND = ("a", "enter", "space", "4", "enter", "space", "2", "enter", "space", "5", "enter", "space", "4")
# Everybody turns two cards of their own, then the first one draws.
_TURNED = (*("q", "enter", "x", "enter", "w", "enter", "f", "enter") * 2, "1", "e")
_PICKS = tuple(key for seat in "1234" for key in (seat, "space", "5", "enter"))
# Each in turn lays whatever comes first into the four columns.
_LAID = (*("space", *"1234" * 4, "enter") * 4, *("enter",) * 6)
PICTURES = [
    Picture("menu"),
    Picture("menu-it-120x40", size=(120, 40), language="it"),
    Picture("set-up", keys=("enter",)),
    Picture("curtain", "hoppla_lama", ("c", "enter")),
    Picture("hoppla_lama", "hoppla_lama", (*_ROUND, *_SECOND, "enter")),
    Picture("hoppla_lama-take", "hoppla_lama", (*_ROUND, "a", "enter", "space", "4")),
    Picture("hoppla_lama-it-120x40", "hoppla_lama", (*_ROUND, *_SECOND, "enter"), 4, (120, 40), "it"),
    Picture("skyjo_action", "skyjo_action", _TURNED),
    Picture("skyjo_action-it-120x40", "skyjo_action", _TURNED, 4, (120, 40), "it"),
    Picture("pop", "pop", ("1", "space", "4")),
    Picture("pop-it-120x40", "pop", (*_PICKS, "enter", "1", "space", "3"), 4, (120, 40), "it"),
    Picture("enigma", "pop", "12345", 1, options=(("mode", "enigma"),)),
    Picture("beffababbo", "beffababbo", _LAID),
    Picture("beffababbo-draft-it", "beffababbo", ("space", "1", "2"), language="it"),
    Picture("beffababbo-it-120x40", "beffababbo", _LAID, 4, (120, 40), "it"),
]


async def take(picture: Picture) -> None:
    """Drive the app to `picture` and write it."""
    with tempfile.TemporaryDirectory() as home:
        async with running(Path(home), size=picture.size, language=picture.language) as (app, pilot):
            if picture.game:
                rows = [(name, colour, "human") for name, colour in FAMILY[: picture.people]]
                app.begin(picture.game, dict(picture.options), rows, picture.seed)
                await settle(app, pilot)
            await press(app, pilot, *picture.keys)
            (TARGET / f"{picture.name}.svg").write_text(
                without_fonts(app.export_screenshot()), encoding="utf-8"
            )


def main(names: Sequence[str]) -> None:
    """Take the pictures whose name begins with one of `names`; all without any."""
    TARGET.mkdir(exist_ok=True)
    for picture in PICTURES:
        if not names or picture.name.startswith(tuple(names)):
            asyncio.run(take(picture))
            print(picture.name)


if __name__ == "__main__":
    main(sys.argv[1:])
