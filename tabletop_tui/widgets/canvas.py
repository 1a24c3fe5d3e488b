"""A sheet of cells to paint on: text, grounds, hit rectangles; read back as strips or as plain text."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from tabletop_tui.widgets.palette import Colour, Look

ASCII = str.maketrans(
    {
        **dict.fromkeys("█▉▊▋▌▐▓■", "#"),
        **dict.fromkeys("▀▔‾", '"'),
        **dict.fromkeys("▄▁", "_"),
        **dict.fromkeys("░▒", ":"),
        **dict.fromkeys("─═╌┄━", "-"),
        **dict.fromkeys("│║╎┆┃", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╭╮╰╯", "+"),
        **dict.fromkeys("·•∙", "."),
        **dict.fromkeys("●○◦", "o"),
        **dict.fromkeys("►▶▸→»", ">"),
        **dict.fromkeys("◄◀◂←«", "<"),
        **dict.fromkeys("▲△↑", "^"),
        **dict.fromkeys("▼▽↓", "v"),
        **dict.fromkeys("★☆✦✶", "*"),
        **dict.fromkeys("♦◆◇", "+"),
        **dict.fromkeys("♥♡", "v"),
        **dict.fromkeys("–—−", "-"),
        **dict.fromkeys("’‘", "'"),
        **dict.fromkeys("“”", '"'),
        "╱": "/",
        "╲": "\\",
        "×": "x",
        "±": "~",
        "≈": "~",
        "…": ".",
    }
)
"""What stands for a glyph where only ASCII is safe: always one character for one."""


def to_ascii(text: str) -> str:
    """`text` in ASCII, as many cells wide: accents dropped, glyphs replaced, the rest as `?`."""
    if text.isascii():
        return text
    return "".join(char if char.isascii() else _plain(char) for char in text.translate(ASCII))


def _cells(char: str) -> int:
    if " " <= char <= "~":
        return 1
    return cell_len(char) if char.isprintable() else 0


def _plain(char: str) -> str:
    bare = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return bare if len(bare) == cell_len(char) else "?" * cell_len(char)


_LETTER = 5
"""A letter and as many marks as a name may put on it."""


class Canvas:
    """`width` x `height` cells, first all `ground`. Whatever falls outside is clipped."""

    def __init__(self, width: int, height: int, look: Look, ground: Colour = "felt") -> None:
        self.width, self.height, self.look = width, height, look
        blank = look.style("text", ground)
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[blank] * width for _ in range(height)]
        self._grounds: list[list[Colour]] = [[ground] * width for _ in range(height)]
        self._marks: list[tuple[Region, str]] = []

    def put(
        self,
        x: int,
        y: int,
        text: str,
        ink: Colour = "text",
        on: Colour | None = None,
        bold: bool = False,
        dim: bool = False,
        underline: bool = False,
    ) -> None:
        """Write `text` from cell (x, y) on; without `on` each cell keeps its ground.

        What takes no cell is left out, so that nothing can shift a row; a mark goes with its letter.
        """
        if not 0 <= y < self.height:
            return
        if not text.isascii():
            text = to_ascii(text) if self.look.ascii else unicodedata.normalize("NFC", text)
        for char in text:
            wide = _cells(char)
            if wide and x >= 0 and x + wide <= self.width:
                ground = self._grounds[y][x] if on is None else on
                style = self.look.style(ink, ground, bold, dim, underline)
                self._set(x, y, char, style, ground)
                if wide == 2:
                    self._set(x + 1, y, "", style, ground)
            elif wide == 0 and _is_mark(char) and 0 < x <= self.width:
                self._mark(x - 1, y, char)
            x += wide

    def _mark(self, x: int, y: int, mark: str) -> None:
        """Put a mark on the letter that was written last, in cell `x` or, a wide one, in the cell before."""
        chars = self._chars[y]
        at = x - 1 if chars[x] == "" and x else x
        if len(chars[at]) < _LETTER:
            chars[at] += mark

    def _set(self, x: int, y: int, char: str, style: Style, ground: Colour) -> None:
        chars = self._chars[y]
        # Half of a wide character overwritten: its other half must not stay.
        if chars[x] == "":
            if char != "" and x > 0:
                chars[x - 1] = " "
        elif x + 1 < self.width and chars[x + 1] == "":
            chars[x + 1] = " "
        chars[x] = char
        self._styles[y][x] = style
        self._grounds[y][x] = ground

    def fill(
        self, x: int, y: int, width: int, height: int, on: Colour, char: str = " ", ink: Colour = "text"
    ) -> None:
        """Fill a rectangle with `char` (one cell wide)."""
        x0, x1 = max(x, 0), min(x + width, self.width)
        for row in range(max(y, 0), min(y + height, self.height)):
            self.put(x0, row, char * (x1 - x0), ink, on)

    def centre(
        self,
        x: int,
        y: int,
        width: int,
        text: str,
        ink: Colour = "text",
        on: Colour | None = None,
        bold: bool = False,
    ) -> None:
        """Write `text` in the middle of `width` cells, cut to fit."""
        cut = fit(text, width)
        self.put(x + (width - cell_len(cut)) // 2, y, cut, ink, on, bold)

    def ground(self, x: int, y: int) -> Colour:
        """The ground of a cell; the felt outside the sheet."""
        inside = 0 <= x < self.width and 0 <= y < self.height
        return self._grounds[y][x] if inside else "felt"

    def blit(self, other: Canvas, x: int, y: int) -> None:
        """Copy `other`, marks included, with its top left corner at (x, y)."""
        for row in range(max(0, -y), min(other.height, self.height - y)):
            for column in range(max(0, -x), min(other.width, self.width - x)):
                self._set(
                    x + column,
                    y + row,
                    other._chars[row][column],
                    other._styles[row][column],
                    other._grounds[row][column],
                )
        self._marks += [(region.translate((x, y)), key) for region, key in other._marks]

    def mark(self, x: int, y: int, width: int, height: int, key: str) -> None:
        """A click in this rectangle means `key`; later marks lie on top."""
        self._marks.append((Region(x, y, width, height), key))

    def key_at(self, x: int, y: int) -> str | None:
        """The key of the topmost mark at a cell."""
        return next((key for region, key in reversed(self._marks) if region.contains(x, y)), None)

    def row(self, y: int) -> Strip:
        """Row `y` as a strip."""
        segments: list[Segment] = []
        styles, chars = self._styles[y], self._chars[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] is not styles[start]:
                segments.append(Segment("".join(chars[start:x]), styles[start]))
                start = x
        return Strip(segments, self.width)

    def to_strips(self) -> list[Strip]:
        """All rows."""
        return [self.row(y) for y in range(self.height)]

    def text(self) -> str:
        """The bare characters, rows separated by newlines, without trailing blanks."""
        return "\n".join("".join(row).rstrip() for row in self._chars)


def _is_mark(char: str) -> bool:
    """Whether `char` is written upon a letter; not what only chooses the look of one."""
    return unicodedata.category(char) in ("Mn", "Me", "Mc") and not "\ufe00" <= char <= "\ufe0f"


def fit(text: str, width: int) -> str:
    """`text` if it fits in `width` cells, else its beginning and an ellipsis."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…" if width > 0 else ""


def pad(text: str, width: int) -> str:
    """`text` made exactly `width` cells wide."""
    cut = fit(text, width)
    return cut + " " * (width - cell_len(cut))


def wrap(text: str, width: int, lines: int) -> list[str]:
    """`text` broken at blanks into at most `lines` lines of `width` cells; the last one is cut."""
    rows: list[str] = []
    rest = text.split()
    while rest and len(rows) < lines:
        row = rest.pop(0)
        while rest and cell_len(f"{row} {rest[0]}") <= width:
            row += " " + rest.pop(0)
        rows.append(row)
    if rest:
        rows[-1] = f"{rows[-1]} {rest[0]}"
    return [fit(row, width) for row in rows]
