"""The right side of the picture: who has collected what, the Capo, signals, tries."""

from __future__ import annotations

from rich.cells import cell_len

from rules.pop.cards import COLUMNS, symbols_on
from rules.pop.signals import Signals
from rules.pop.terms import COMPETITIVE, COOP, ENIGMA, SOLO, TRICK
from tabletop_tui.games.pop.model import PopModel
from tabletop_tui.games.pop.pieces import EXPLOSION, TINTS, UP, draw_back, draw_card, glyph
from tabletop_tui.games.pop.words import LEVELS, cards_count, colour_name, day_name
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.canvas import Canvas, fit, wrap
from tabletop_tui.widgets.scoreboard import Row, draw_rows

_, n_ = translator("pop")

CHIP = 9
"""Cells of a card in one line."""


def paint_panel(canvas: Canvas, x: int, width: int, height: int, model: PopModel) -> None:
    """Paint what the mode needs in `width` x `height` cells from (x, 0) on."""
    mode = model.terms.mode
    if mode == ENIGMA:
        _enigma(canvas, x, width, height, model)
    elif mode == SOLO:
        _solo(canvas, x, width, model)
    else:
        step = 2 if height > 18 else 1
        below = _coop(canvas, x, width, model, step) if mode == COOP else _race(canvas, x, width, model, step)
        below += step
        below += _capo(canvas, x, below, width, height, model)
        _legend(canvas, x, below, height, mode != COOP)


def _race(canvas: Canvas, x: int, width: int, model: PopModel, step: int) -> int:
    """Explosion symbols of this set and over all, at the end the card left in hand; returns the row below."""
    several = model.terms.sets > 1
    canvas.put(x + 1, 0, _("Explosions"), "accent", bold=True)
    right = _("set sum") if several else EXPLOSION
    canvas.put(x + width - cell_len(right), 0, right, "dim")
    rows = []
    for seat, person in enumerate(model.people):
        now, before = model.symbols[seat], model.totals[seat]
        # At the end the totals have the last set in them already.
        total = before if model.left else now + before
        score = f"{now:>2} {total:>3}" if several else f"{now:>3}"
        lead = str(model.left[seat]) if model.left else _tick(canvas, model, seat)
        rows.append(Row(person, score, lead=lead, active=_stands_out(model, seat)))
    draw_rows(canvas, x, step, width, rows, step)
    below = step * (1 + len(rows))
    if model.left:
        canvas.put(x + 1, below, _("in front: the card left"), "dim")
    return below + bool(model.left)


def _stands_out(model: PopModel, seat: int) -> bool:
    return seat == (model.active if model.loud is None else model.loud)


def _tick(canvas: Canvas, model: PopModel, seat: int) -> str:
    """Whether a seat has picked."""
    if not model.picked[seat]:
        return ""
    return "ok" if canvas.look.ascii else "✓"


def _coop(canvas: Canvas, x: int, width: int, model: PopModel, step: int) -> int:
    """Who has picked and what each signals; returns the row below."""
    canvas.put(x + 1, 0, _("Colours must not touch!"), "accent", bold=True)
    room = max(map(_signals_width, model.signals), default=0)
    rows = [
        Row(person, " " * room, lead=_tick(canvas, model, seat), active=_stands_out(model, seat))
        for seat, person in enumerate(model.people)
    ]
    draw_rows(canvas, x, step, width, rows, step)
    for seat, signals in enumerate(model.signals):
        _signals(canvas, x + width - room, step * (1 + seat), signals)
        if step > 1:
            named = ", ".join(map(colour_name, signals.colours))
            canvas.put(x + 5, step * (1 + seat) + 1, fit(named, width - 5), "dim")
    return step * (1 + len(rows))


def _signals_width(signals: Signals) -> int:
    """Cells for the colours, a gap, and the columns; at least those of one colour and one column."""
    return max(3, len(signals.colours) + 1 + len(signals.columns))


def _signals(canvas: Canvas, x: int, y: int, signals: Signals) -> None:
    """All of a seat's signals (ruling PO-9): a cell a colour, then the letters of the columns."""
    for place, colour in enumerate(signals.colours):
        tint = TINTS[colour]
        canvas.put(x + place, y, glyph(canvas, colour), tint.ink, tint.paper, bold=True)
    letters = "".join(COLUMNS[column] for column in signals.columns)
    canvas.put(x + len(signals.colours) + 1, y, letters, "accent", bold=True)


_LEADER = {
    COMPETITIVE: N_("It plays along; its pile goes to the next taker."),
    TRICK: N_("It plays along; what it takes is lost."),
    COOP: N_("It plays along, and may not touch either."),
}
"""Who the Capo is, in two lines of the smallest panel."""


def _capo(canvas: Canvas, x: int, y: int, width: int, height: int, model: PopModel) -> int:
    """The Capo's cards, what lies beside it, the draw pile, and what it does; the rows down to the legend."""
    if not model.terms.capo_open:
        return 0
    canvas.put(x + 1, y, _("Capo"), "gold", bold=True)
    at = x + 6
    for card in model.open_cards:
        draw_card(canvas, at, y, CHIP, 1, card)
        at += CHIP + 1
    for _hidden in range(model.hidden):
        draw_back(canvas, at, y, 3, 1)
        at += 4
    lines = [_beside(model), n_("draw pile: one card", "draw pile: {count} cards", model.pile)]
    told = wrap(_(_LEADER[model.terms.mode]), width - 1, 2)
    lines = [*filter(None, lines), *(told if y + 3 + len(told) <= height else [])]
    for row, line in enumerate(lines, 1):
        canvas.put(x + 1, y + row, line, "dim")
    return len(lines) + 2


def _legend(canvas: Canvas, x: int, y: int, height: int, scored: bool) -> None:
    """Which cards bear which signs, where a large window leaves rows for it; symbols only if `scored`."""
    lines = [_("{sign} on 1-10 and 41-50", sign=UP)]
    if scored:
        lines += [
            _("{sign} on 1-5 and 46-50", sign=EXPLOSION * 3),
            _("{sign} on 16-20 and 31-35", sign=EXPLOSION * 2),
        ]
    if y + len(lines) <= height:
        for row, line in enumerate(lines, y):
            canvas.put(x + 1, row, line, "dim")


def _beside(model: PopModel) -> str:
    if model.terms.mode == COOP:
        return ""
    if model.terms.mode == TRICK:
        return _("lost with the Capo: {count}{sign}", count=model.lost, sign=EXPLOSION)
    return _("beside the Capo: {count}{sign}", count=symbols_on(model.beside), sign=EXPLOSION)


def _solo(canvas: Canvas, x: int, width: int, model: PopModel) -> None:
    canvas.put(x + 1, 0, _("Blow up everything!"), "accent", bold=True)
    lines = (
        _("Turn {turn} of at most {turns}", turn=model.turn, turns=model.terms.turns),
        _("on the board: {cards}", cards=cards_count(len(model.cells))),
        n_("draw pile: one card", "draw pile: {count} cards", model.pile),
    )
    for row, line in enumerate(lines, 2):
        canvas.put(x + 1, row, line)


def _enigma(canvas: Canvas, x: int, width: int, height: int, model: PopModel) -> None:
    """The puzzle, the hints so far and the tries, latest last."""
    terms = model.terms
    title = _("Enigma of {date}", date=day_name(terms.date)) if terms.date else _("Enigma")
    titled = wrap(title, width - 1, 2)
    for at, part in enumerate(titled):
        canvas.put(x + 1, at, part, "accent", bold=True)
    level = _("level: {level}, {number} of 10", level=_(LEVELS[terms.level]), number=model.difficulty)
    canvas.put(x + 1, len(titled), level)
    y = len(titled) + 2
    for line in _hint_lines(model):
        for row in wrap(line, width - 1, 2):
            canvas.put(x + 1, y, row, "good")
            y += 1
    y += bool(model.hints)
    if model.solution:
        canvas.put(x + 1, y, _("solution: {cards}", cards=" ".join(map(str, model.solution))), "accent")
        y += 1
    _tries(canvas, x, y, height, model)


def _hint_lines(model: PopModel) -> list[str]:
    """Direction, useless card and solution cards told so far."""
    told = dict(model.hints)
    lines = []
    if "direction" in told:
        lines.append(_("Lowest first, A to E") if told["direction"] else _("Highest first, E to A"))
    if "useless" in told:
        lines.append(_("not needed: {card}", card=told["useless"]))
    cards = [str(value) for kind, value in model.hints if kind == "card"]
    if cards:
        lines.append(_("needed: {cards}", cards=" ".join(cards)))
    return lines


def _tries(canvas: Canvas, x: int, y: int, height: int, model: PopModel) -> None:
    room = max(1, height - y - 1)
    canvas.put(x + 1, y, _("Tries") if model.tries else _("No try yet"), "text", bold=True)
    for row, (number, attempt) in enumerate(list(enumerate(model.tries, 1))[-room:], 1):
        left = sum(map(len, attempt.left))
        cards = " ".join(map(str, attempt.five))
        line = (
            _("{cards}: {left} left", cards=cards, left=left) if left else _("{cards}: solved!", cards=cards)
        )
        shown = number == model.reviewed + 1
        canvas.put(x + 1, y + row, line, "accent" if shown else "dim" if left else "good", bold=shown)
        if shown:
            canvas.put(x, y + row, "►", "accent", bold=True)


def paint_direction(canvas: Canvas, x: int, y: int, width: int, model: PopModel) -> None:
    """Beside the five cards: how many arrows, and what they decide."""
    arrows = n_("one arrow", "{count} arrows", model.arrows) if model.arrows else _("no arrow")
    canvas.put(x + 1, y, f"{UP * model.arrows} {arrows}".strip(), "accent", bold=True)
    if model.ascending:
        canvas.put(x + 1, y + 1, _("2 at most: lowest first"))
        canvas.put(x + 1, y + 2, "►►►  " + _("A to E"), "accent", bold=True)
    else:
        canvas.put(x + 1, y + 1, _("more than 2: highest first"))
        canvas.put(x + 1, y + 2, "◄◄◄  " + _("E to A"), "accent", bold=True)
