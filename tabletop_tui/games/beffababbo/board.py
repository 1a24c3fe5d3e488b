"""The table of BeffaBabbo as a picture: safe areas above, the four characters, scartapacco below.

Everything is painted from a `TableScene` of plain values, so a frame of a story is another table.
Hit marks: `column-0` to `column-3`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from rules.beffababbo.cards import EMPTY, EXPERT, HIDDEN, NOBODY, POLICEMAN
from tabletop_tui.games.beffababbo import art
from tabletop_tui.games.beffababbo.layout import SAFE, Layout, Spot
from tabletop_tui.games.beffababbo.model import Table
from tabletop_tui.games.beffababbo.pieces import (
    BAND,
    BOARDS,
    SNOW,
    Big,
    backs,
    burst,
    figure,
    known,
    paint_big,
    paper,
    pile,
    snow,
)
from tabletop_tui.games.beffababbo.words import LETTERS, NAMES, chip, hand_line, ticket, word
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.canvas import Canvas, fit
from tabletop_tui.widgets.palette import Colour
from tabletop_tui.widgets.pixels import draw
from tabletop_tui.widgets.scoreboard import badge

_, n_ = translator("beffababbo")

NONE4 = (EMPTY,) * 4


@dataclass(frozen=True, slots=True)
class Flight:
    """A card (HIDDEN: its back) on its way; `share` of the way is behind it."""

    card: int
    start: Spot
    end: Spot
    share: float


@dataclass(frozen=True, slots=True)
class TableScene:
    """What the picture shows.

    `active`: the character that acts; `hand`: the viewer's (None: nobody's eyes); `row`: the row in which
    `draft` (a kind or EMPTY by column) is laid, `cursor` its column; `targets`: columns that can be chosen.
    """

    table: Table
    people: People
    active: int = NOBODY
    hand: tuple[int, ...] | None = None
    row: int = NOBODY
    draft: tuple[int, ...] = NONE4
    cursor: int = NOBODY
    targets: tuple[int, ...] = ()
    big: Big | None = None
    flights: tuple[Flight, ...] = ()
    bursts: tuple[Spot, ...] = ()


def paint_table(canvas: Canvas, sight: TableScene) -> None:
    """Paint everything on the whole of `canvas`."""
    layout = Layout(canvas.width, canvas.height)
    for column in range(4):
        _column(canvas, layout, sight, column)
    _margin(canvas, layout, sight)
    _strip(canvas, layout, sight)
    for spot in sight.bursts:
        burst(canvas, *layout.spot(spot))
    for flight in sight.flights:
        _flight(canvas, layout, flight, sight.table)
    if sight.big is not None:
        paint_big(canvas, layout, sight.big, sight.table.thieves)


def _flight(canvas: Canvas, layout: Layout, flight: Flight, table: Table) -> None:
    (x0, y0), (x1, y1) = layout.spot(flight.start), layout.spot(flight.end)
    x, y = round(x0 + (x1 - x0) * flight.share), round(y0 + (y1 - y0) * flight.share)
    if flight.card == HIDDEN:
        backs(canvas, x, y, 3)
    else:
        paper(canvas, x, y, 3, chip(flight.card, table.thieves), art.ink(flight.card), lit=True)


# One column


def _column(canvas: Canvas, layout: Layout, sight: TableScene, column: int) -> None:
    x, width = layout.column(column), layout.inner
    canvas.fill(x, layout.top, width, layout.safe_rows, SNOW)
    snow(canvas, x, layout.top, width, layout.safe_rows)
    canvas.fill(x, layout.face, width, layout.face_rows + 1, BAND)
    canvas.fill(x, layout.row(0), width, 4 * layout.scale + 1, BOARDS)
    _safe_area(canvas, layout, sight.table, column)
    _portrait(canvas, layout, sight, column)
    for row in range(4):
        _place(canvas, layout, sight, row, column)
    _guards(canvas, layout, sight.table, column)
    if column in sight.targets or column == sight.cursor:
        _light(canvas, layout, column, aimed=column == sight.cursor)
    canvas.mark(x, layout.top, width, layout.guards + 1 - layout.top, f"column-{column}")


def _light(canvas: Canvas, layout: Layout, column: int, aimed: bool) -> None:
    """A column that can be chosen is edged; the aimed one is pointed at."""
    x, right = layout.column(column) - 1, layout.column(column) + layout.inner
    ink: Colour = "accent" if aimed else "line"
    edge = ("#" if canvas.look.ascii else "┃") if aimed else "│"
    for y in range(layout.top, layout.guards + 1):
        canvas.put(x, y, edge, ink, "felt", bold=aimed)
        canvas.put(right, y, edge, ink, "felt", bold=aimed)


def _safe_area(canvas: Canvas, layout: Layout, table: Table, column: int) -> None:
    """The number of parcels, large, the parcels themselves, and above them guards and what was brought."""
    x, top = layout.column(column), layout.top
    count = table.safe[column]
    figure(canvas, x + 1, top, str(count), layout.scale)
    heap = x + 2 + (4 * len(str(count)) - 1) * layout.scale
    pile(canvas, heap, top + 1, x + layout.inner - heap, layout.safe_rows - 1, count)
    at = x + layout.side
    for kind, standing in zip((POLICEMAN, EXPERT), table.guards(SAFE + column), strict=True):
        if standing:
            text = word(kind)[:1] + (str(standing) if standing > 1 else " ")
            paper(canvas, at, top, 2, text, art.ink(kind), lit=True)
            at += 2
    if table.receiver == column and table.delivered:
        _delivered(canvas, at, top, x + layout.inner - at, table)


def _delivered(canvas: Canvas, x: int, y: int, room: int, table: Table) -> None:
    """The delivered cards as one, with their number."""
    first, count = table.delivered[0], len(table.delivered)
    number = f"×{count}" if count > 1 else ""
    width = 3 if room > 3 + len(number) else 2
    x += room > width + len(number)
    if first == HIDDEN:
        backs(canvas, x, y, width)
    else:
        known(canvas, x, y, width, chip(first, table.thieves), art.ink(first))
    canvas.put(x + width, y, number, "accent", bold=True)


def _portrait(canvas: Canvas, layout: Layout, sight: TableScene, column: int) -> None:
    x, y, table = layout.column(column), layout.face, sight.table
    draw(canvas, x, y, art.portrait(column, layout.scale), ink="accent")
    left, room = x + layout.side + 1, layout.inner - layout.side - 1
    for line, text in enumerate(NAMES[column].split(" ", 1)):
        canvas.put(left - (len(text) > room), y + line, text, "text", bold=True)
    if table.first == column:
        mark = "★ " + _("first")
        canvas.put(left, y + 2 * layout.scale, fit(mark, room), "gold", bold=True)
    _player(canvas, layout, sight, column)
    if table.seats[column] >= 0:
        low = y + layout.face_rows - 1
        backs(canvas, left, low, 2)
        canvas.put(left + 3, low, str(table.hands[column]), "text", bold=True)


def _player(canvas: Canvas, layout: Layout, sight: TableScene, column: int) -> None:
    x, y, seat = layout.column(column), layout.badge, sight.table.seats[column]
    if seat < 0:
        canvas.put(x + 1, y, fit(_("virtual"), layout.inner - 1), "dim")
        return
    person, active = sight.people[seat], column == sight.active
    badge(canvas, x, y, person)
    canvas.put(x + 4, y, fit(person.name, layout.inner - 4), person.colour if active else "text", bold=active)
    if active and layout.inner - 5 > len(person.name):
        canvas.put(x + layout.inner - 1, y, "◄", "accent", bold=True)


# Scartapacco


def _place(canvas: Canvas, layout: Layout, sight: TableScene, row: int, column: int) -> None:
    """One place: empty, a back, a card that the viewer knows, or one of the draft."""
    table, at = sight.table, row * 4 + column
    x, y, width = layout.column(column), layout.row(row), layout.inner
    card, drafted = table.rows[at], row == sight.row and sight.draft[column] != EMPTY
    here = row == sight.row and column == sight.cursor
    if drafted:
        kind = sight.draft[column]
        paper(canvas, x, y, width, ticket(kind, table.thieves), art.ink(kind), lit=True, aimed=here)
        _thicken(canvas, layout, x, y, "accent" if here else "white")
    elif here:
        canvas.put(x, y, "►" + "╌" * (width - 2) + "◄", "accent", bold=True)
    elif row == sight.row and card == EMPTY and sight.hand is not None:
        canvas.put(x, y, "╌" * width, "line")
    elif card == HIDDEN:
        backs(canvas, x, y, width, aimed=at == table.next, apart=layout.scale == 1)
        _thicken(canvas, layout, x, y, "back-edge")
    elif card != EMPTY:
        known(canvas, x, y, width, ticket(card, table.thieves), art.ink(card), aimed=at == table.next)
        _thicken(canvas, layout, x, y, "back-edge")


def _thicken(canvas: Canvas, layout: Layout, x: int, y: int, ink: Colour) -> None:
    """Where there is room, a card is a row and a half high."""
    if layout.scale > 1 and canvas.look.pixels:
        canvas.put(x, y + 1, "▀" * layout.inner, ink)


def _guards(canvas: Canvas, layout: Layout, table: Table, column: int) -> None:
    """Policemen and experts that stand below their column: by name, or, where both do not fit, in letters."""
    guards = table.guards(column)
    x, named = layout.column(column), _named(layout, guards)
    for kind, text in _labels(guards, named):
        paper(canvas, x, layout.guards, cell_len(text) + 1, text, art.ink(kind), lit=True)
        x += cell_len(text) + 1


def _labels(guards: tuple[int, int], named: bool) -> list[tuple[int, str]]:
    """`▲Policeman ×2`, or `▲P×2`, for each kind that stands there."""
    return [
        (kind, f"▲{word(kind) if named else word(kind)[:1]}" + (f" ×{count}" if count > 1 else ""))
        for kind, count in zip((POLICEMAN, EXPERT), guards, strict=True)
        if count
    ]


def _named(layout: Layout, guards: tuple[int, int]) -> bool:
    """Whether the names of all that stand below a column fit there."""
    return sum(cell_len(text) + 1 for _kind, text in _labels(guards, True)) <= layout.inner


# Around the columns


def _margin(canvas: Canvas, layout: Layout, sight: TableScene) -> None:
    """Deck and set-aside pile; beside each row of scartapacco, who laid it."""
    table, y = sight.table, layout.top
    canvas.put(1, y, _("Deck"), "dim")
    if table.deck:
        backs(canvas, 1, y + 1, 3)
    canvas.put(5, y + 1, str(table.deck), "text", bold=True)
    canvas.put(1, y + 3, fit(_("Aside"), layout.margin - 1), "dim")
    if table.aside:
        paper(canvas, 1, y + 4, 3, "", "ink")
    canvas.put(5, y + 4, str(len(table.aside)), "text", bold=True)
    canvas.put(1, layout.badge, fit(_("Laid by"), layout.margin - 1), "dim")
    for row in range(4):
        _row_owner(canvas, layout, sight, row)


def _row_owner(canvas: Canvas, layout: Layout, sight: TableScene, row: int) -> None:
    table, y = sight.table, layout.row(row)
    if row != sight.row and all(card == EMPTY for card in table.rows[row * 4 : row * 4 + 4]):
        return
    if table.next >> 2 == row or row == sight.row:
        canvas.put(0, y, "►", "accent", bold=True)
    placer = table.placer(row)
    seat = table.seats[placer]
    if seat >= 0:
        badge(canvas, 2, y, sight.people[seat])
    else:
        canvas.put(2, y, f"({LETTERS[placer]})", "dim")


def _strip(canvas: Canvas, layout: Layout, sight: TableScene) -> None:
    """What letters on the table mean, the viewer's hand, and what lies aside, by name."""
    room = layout.width - 2
    parts = [_legend(layout, sight.table)]
    if sight.hand is not None:
        held = hand_line(sight.hand, room - 14) or _("nothing")
        parts.append(_("Your hand: {cards}", cards=held))
    if sight.table.aside:
        left = room - sum(cell_len(part) + 3 for part in parts) - 8
        parts.append(_("Aside: {cards}", cards=hand_line(sight.table.aside, left)))
    line = " · ".join(part for part in parts if part)
    canvas.put(
        1, layout.strip, fit(line, room), "dim" if sight.hand is None else "text", bold=sight.hand is not None
    )


def _legend(layout: Layout, table: Table) -> str:
    """Guards stand in letters where there is no room for their names: what those mean."""
    areas = [table.guards(area) for area in range(8)]
    lettered = areas[SAFE:] + [guards for guards in areas[:SAFE] if not _named(layout, guards)]
    return " ".join(
        f"{word(kind)[:1]}={word(kind)}"
        for at, kind in enumerate((POLICEMAN, EXPERT))
        if any(guards[at] for guards in lettered)
    )
