"""What keys may aim at: numbers for piles and cards, the letters of the block for the places of a grid.

Two moves can be chosen in one go, the second made possible by the first, as `take discard` and `swap b1`: so
Enter need not be pressed for each. Other choices only open another row of numbers, say what the letters mean,
or turn several cards up at once.

Drawing is the one choice that its key makes without Enter: there is nothing to preview. So the usual turns
take three keys: `1 W Enter` (draw, aim, swap), `2 W Enter` (the discard), `3 1 Enter` (an Action card).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rules.skyjo_action.cards import ACTION_NAMES, CELL_NAMES, GONE, card_name
from rules.skyjo_action.notation import NONE, Parts, parts
from rules.skyjo_action.view import View
from tabletop_tui.games.skyjo_action.aim import Backs, Row, SkyjoAim, targets
from tabletop_tui.games.skyjo_action.board import BLOCK
from tabletop_tui.games.skyjo_action.preview import playable, swap_hint
from tabletop_tui.games.skyjo_action.words import BRIEF, HELP, card_word, cell_word, line_word, title
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.choices import Choice

_, n_ = translator("skyjo_action")

STOP = "propose stop"
_DESCRIBED = 5
"""Action cards that can be listed with what they do in the smallest window: two columns of three."""
_NOTHING = SkyjoAim()


@dataclass(frozen=True, slots=True)
class Offer(Choice):
    """A choice, and how far one has got once it is aimed at. `move` is the last of its moves, "" for none."""

    aim: SkyjoAim = _NOTHING

    @property
    def cell(self) -> int | None:
        """The place of a grid that its letter means; None for a number."""
        return BLOCK.index(self.key) if self.key in BLOCK else None

    @property
    def listed(self) -> bool:
        """Whether it stands in the panel: those of the grid are seen on the table."""
        return self.cell is None and self.move != STOP


def offers(scene: Scene, aim: SkyjoAim) -> list[Offer]:
    """All that a key may aim at now."""
    if scene.decision is None or not scene.legal:
        return []
    make = _ROWS.get(scene.decision.kind, _numbered)
    found = list(make(scene, aim))
    if STOP in scene.optional:
        hint = _("At the end of the round the others are asked.")
        found.append(Offer("p", _("finish after this round"), STOP, hint, aim.at(STOP)))
    return found


def advice(scene: Scene, aim: SkyjoAim, offered: Sequence[Offer]) -> str:
    """What to press when nothing is aimed at."""
    if targets(scene):
        return _("Tab: another grid (or click on it).")
    if any(offer.cell is not None for offer in offered):
        return _("A letter picks its card; so do the arrows.")
    return _("A number picks the card; Esc: back.") if aim.row else ""


def neighbour(at: int, dx: int, dy: int, offered: Sequence[Offer]) -> Offer:
    """The nearest place from cell `at` in a direction, straight ahead before aside; else the same one."""
    places = [(offer, offer.cell) for offer in offered if offer.cell is not None]
    column, row = at % 4, at // 4
    found = []
    for offer, cell in places:
        right, down = cell % 4 - column, cell // 4 - row
        ahead, aside = (right * dx, abs(down)) if dx else (down * dy, abs(right))
        if ahead > 0:
            found.append((aside, ahead, offer))
    stay = next(offer for offer, cell in places if cell == at)
    return min(found, key=lambda each: each[:2])[2] if found else stay


def _letters(scene: Scene, aim: SkyjoAim, verb: str, hint: Callable[[int], str]) -> Iterator[Offer]:
    """The legal moves `verb` with a place, on the letters of their places."""
    for move in scene.legal:
        said = parts(move)
        if said.verb == verb and said.cell != NONE:
            yield Offer(BLOCK[said.cell], cell_word(said.cell), move, hint(said.cell), aim.at(move))


def _after(first: str, view: View, seat: int, card: int, aim: SkyjoAim) -> Iterator[Offer]:
    """Where `card`, which the move `first` takes in hand, may go: both moves in one go."""
    for cell, lies in enumerate(view.grids[seat].cards):
        if lies != GONE:
            then, hint = f"swap {CELL_NAMES[cell]}", swap_hint(view, seat, cell, card)
            yield Offer(BLOCK[cell], cell_word(cell), then, hint, aim.at(first, then))


def _numbered(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    from tabletop_tui.games.skyjo_action.narration import label

    for number, move in enumerate(scene.legal, 1):
        words, said = label(move, scene.view, scene.people), parts(move)
        hint = _(HELP[said.kind]) if said.kind else _answer(scene, said.verb)
        yield Offer(str(number), words, move, hint, aim.at(move))


def _answer(scene: Scene, verb: str) -> str:
    """What an answer to a threat comes to: a Defence spent, or what the card will do."""
    if scene.decision is None or scene.decision.kind != "defending":
        return ""
    if verb == "defend":
        return _("Your Defence is used up; the card does nothing to you.")
    return _(HELP[scene.decision.subject[1]])


# The options of a turn


def _option(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    view: View = scene.view
    assert scene.seat is not None
    if aim.row is not None:
        yield from _opened(view, scene.seat, aim)
        return
    yield from _piles(scene, aim)
    if aim.move == "take discard":
        yield from _after("take discard", view, scene.seat, view.discard[-1], aim)


def _piles(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    view: View = scene.view
    if "draw" in scene.legal:
        hint = _("The top card of the draw pile: this key turns it up at once.")
        yield Offer("1", _("Draw"), "draw", hint, aim.at("draw"))
    if "take discard" in scene.legal:
        hint = _("It takes the place of one of your cards: a letter says which.")
        words = _("Take {card:the}", card=card_word(view.discard[-1]))
        yield Offer("2", words, "take discard", hint, aim.at("take discard"))
    if "take action" in scene.legal:
        yield Offer("3", _("Take action"), "", aim=aim.at_row(Row.LINE))
    if "use action" in scene.legal:
        assert scene.seat is not None
        if any(playable(view, scene.seat, kind) for kind in view.hands[scene.seat]):
            yield Offer("4", _("Play action"), "", aim=aim.at_row(Row.PLAY))
        yield Offer("5", _("Give up action"), "", aim=aim.at_row(Row.GIVE))


_OPENED = {
    Row.LINE: ("take action", "take"),
    Row.PLAY: ("use action", "play"),
    Row.GIVE: ("use action", "discard"),
}
"""The two moves that each row of Action cards is for."""


def _opened(view: View, seat: int, aim: SkyjoAim) -> Iterator[Offer]:
    """The cards of a row that a number of the turn's options has opened."""
    assert aim.row is not None
    first, verb = _OPENED[aim.row]
    kinds = view.line if aim.row is Row.LINE else view.hands[seat]
    if aim.row is Row.PLAY:
        kinds = tuple(kind for kind in kinds if playable(view, seat, kind))
    moves = [(kind, f"{verb} {ACTION_NAMES[kind]}") for kind in dict.fromkeys(kinds)]
    yield from _cards([(kind, move, aim.at(first, move)) for kind, move in moves])


def _cards(found: Sequence[tuple[int, str, SkyjoAim]]) -> Iterator[Offer]:
    """Action cards with their moves, numbered; where there are many, the hint alone says what they do."""
    for number, (kind, move, aim) in enumerate(found, 1):
        words = title(kind) if len(found) > _DESCRIBED else f"{title(kind)}: {_(BRIEF[kind])}"
        yield Offer(str(number), words, move, _(HELP[kind]), aim)


def _hand(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    """The cards held, once the turn's option has been said: as after a match that was left in between."""
    moves = [(parts(move), move) for move in scene.legal]
    played = [(said.kind, move, aim.at(move)) for said, move in moves if said.verb == "play"]
    given = [(said.kind, move, aim.at(move)) for said, move in moves if said.verb == "discard"]
    if aim.row is Row.GIVE or not played:
        yield from _cards(given)
        return
    yield from _cards(played)
    yield Offer("0", _("give one up instead"), "", aim=aim.at_row(Row.GIVE))


def _named(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    """Action cards to be replayed or stolen, with what they do."""
    moves = [(parts(move).kind, move) for move in scene.legal]
    yield from _cards([(kind, move, aim.at(move)) for kind, move in moves])


def _from_line(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    """From the line, and for a Star also from the deck, or none."""
    view: View = scene.view
    moves = [(kind, f"take {ACTION_NAMES[kind]}") for kind in dict.fromkeys(view.line)]
    yield from _cards([(kind, move, aim.at(move)) for kind, move in moves])
    if "deck" in scene.legal:
        hint = _("An Action card that nobody has seen yet.")
        yield Offer("5", _("top of the deck"), "deck", hint, aim.at("deck"))
    if "decline" in scene.legal:
        hint = _("Every Action card still held at the end costs 10 points.")
        yield Offer("6", _("none"), "decline", hint, aim.at("decline"))


# Places of grids


def _set_up(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    hint = _("Any of your cards: all backs are alike.")
    yield Offer("1", _("Turn for me"), "", hint, aim.at_backs(Backs.MINE))
    hint = _("Two cards of everybody who has yet to turn some.")
    yield Offer("2", _("Turn for everybody"), "", hint, aim.at_backs(Backs.ALL))
    yield from _letters(scene, aim, "turn", lambda cell: "")


def _drawn(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    view: View = scene.view
    assert scene.seat is not None
    card = view.drawn[0]
    hint = _("It takes the place of the card you choose.")
    yield Offer("1", _("Swap it in"), "", hint, aim.at_row(Row.SWAP))
    if "discard" in scene.legal:
        hint = _("No card of yours is left to turn up.")
        yield Offer("2", _("Discard it"), "discard", hint, aim.at("discard"))
    else:
        hint = _("Choose the card you turn up.")
        yield Offer("2", _("Discard it, turn one up"), "", hint, aim.at_row(Row.TURN))
    if aim.row is Row.TURN:
        hint = _("{card:The} is discarded, this card is turned up.", card=card_word(card))
        yield from _letters(scene, aim, "turn", lambda cell: hint)
    else:
        yield from _placing(scene, aim)


def _placing(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    view: View = scene.view
    assert scene.seat is not None
    seat, card = scene.seat, view.drawn[0]
    yield from _letters(scene, aim, "swap", lambda cell: swap_hint(view, seat, cell, card))


def _of_three(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    view: View = scene.view
    assert scene.seat is not None
    for number, card in enumerate(view.drawn, 1):
        if card not in view.drawn[: number - 1]:
            hint, move = _("A letter chooses its place."), f"place {card_name(card)}"
            yield Offer(str(number), _("Keep {card:the}", card=card_word(card)), move, hint, aim.at(move))
    hint = _("Then you turn up one card, if any is left.")
    yield Offer("0", _("Discard all"), "discard", hint, aim.at("discard"))
    first = parts(aim.move) if aim.move is not None else Parts("")
    if aim.move is not None and first.card is not None:
        yield from _after(aim.move, view, scene.seat, first.card, aim)


def _turning(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    yield from _letters(scene, aim, "turn", lambda cell: "")


def _picking(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    yield from _letters(scene, aim, "pick", lambda cell: "")


def _between(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    """The letters mean the grid that Tab has come to."""
    for move in scene.legal:
        said, hint = parts(move), _owner(scene.people, aim.target)
        if said.seat == aim.target:
            yield Offer(BLOCK[said.cell], cell_word(said.cell), move, hint, aim.at(move))


def _looking(scene: Scene, aim: SkyjoAim) -> Iterator[Offer]:
    """Numbers 1 to 4 for the columns, 5 to 7 for the rows of the grid that Tab has come to."""
    looks = [(parts(move), move) for move in scene.legal]
    for said, move in sorted(looks, key=lambda each: each[0].line):
        if said.seat == aim.target:
            hint = _owner(scene.people, aim.target)
            yield Offer(str(said.line + 1), line_word(said.line), move, hint, aim.at(move))


def _owner(people: People, seat: int) -> str:
    return _("In the grid of {name}; Tab goes to another one.", name=people[seat].name)


_ROWS: dict[str, Callable[[Scene, SkyjoAim], Iterator[Offer]]] = {
    "option": _option,
    "hand": _hand,
    "from_line": _from_line,
    "bonus": _from_line,
    "set_up": _set_up,
    "drawn": _drawn,
    "taken": _placing,
    "placing": _placing,
    "of_three": _of_three,
    "turning": _turning,
    "replaying": _named,
    "steal_card": _named,
    "replacing": _picking,
    "own_first": _picking,
    "own_second": _picking,
    "between_first": _between,
    "between_second": _between,
    "looking": _looking,
}
