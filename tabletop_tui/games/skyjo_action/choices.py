"""What keys may aim at: numbers for piles and cards, the letters of the block for the places of a grid.

A move written `a+b` is two moves chosen in one go, the second made possible by the first, as in
`take discard+swap b1`: so Enter need not be pressed for each. A move that begins with `?` only opens another
row of numbers, or says what the letters mean; one that begins with `~` turns several cards at once.

Drawing is the one choice that its key makes without Enter: there is nothing to preview. So the usual turns
take three keys: `1 W Enter` (draw, aim, swap), `2 W Enter` (the discard), `3 1 Enter` (an Action card).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rules.skyjo_action.cards import (
    ACTION_NAMES,
    CELL_NAMES,
    FACE_DOWN,
    GONE,
    LINE_CELLS,
    LINE_NAMES,
    LOOK,
    REPLACE,
    REPLAY,
    STAR,
    STEAL,
    SWAP_BETWEEN,
    SWAP_OWN,
    UNEQUAL,
    line_number,
)
from rules.skyjo_action.view import View
from tabletop_tui.games.skyjo_action.board import BLOCK
from tabletop_tui.games.skyjo_action.words import BRIEF, HELP, card_word, cell_word, line_word, title
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.choices import Choice

_, n_ = translator("skyjo_action")

LINE, PLAY, GIVE, SWAP, TURN = "?line", "?play", "?give", "?swap", "?turn"
"""What opens another row: Action cards of the line, own ones to play, to give up; what letters mean."""
TWO, ALL = "~two", "~all"
"""Turn two cards for oneself, for everybody."""
STOP = "propose stop"
_DESCRIBED = 5
"""Action cards that can be listed with what they do in the smallest window: two columns of three."""


@dataclass(frozen=True, slots=True)
class SkyjoAim(AimState):
    """How far a person has got: the row that is open, what is aimed at, whose grid the letters mean.

    `sheet`: the score sheet lies over the table, `over`: because a round has ended.
    """

    row: str = ""
    target: int = 0
    sheet: bool = False
    over: bool = False

    @property
    def aim(self) -> str:
        """What is aimed at, "" for nothing."""
        return self.move or ""


def offers(scene: Scene, aim: SkyjoAim) -> list[Choice]:
    """All that a key may aim at now."""
    if scene.decision is None or not scene.legal:
        return []
    make = _ROWS.get(scene.decision.kind, _numbered)
    found = list(make(scene, aim))
    if STOP in scene.optional:
        hint = _("At the end of the round the others are asked.")
        found.append(Choice("p", _("finish after this round"), STOP, hint))
    return found


def listed(choice: Choice) -> bool:
    """Whether a choice stands in the panel: those of the grid are seen on the table."""
    return choice.key not in BLOCK and choice.key != "p"


def advice(scene: Scene, aim: SkyjoAim, offered: Sequence[Choice]) -> str:
    """What to press when nothing is aimed at."""
    if targets(scene):
        return _("Tab: another grid (or click on it).")
    if any(choice.key in BLOCK for choice in offered):
        return _("A letter picks the card beside it; so do the arrows.")
    return _("A number picks the card; Esc: back.") if aim.row else ""


def cells_of(scene: Scene, verb: str) -> list[tuple[str, int]]:
    """The legal moves `verb cell`, with their cells."""
    moves = [move for move in scene.legal if move.startswith(f"{verb} ") and move.count(" ") == 1]
    return [(move, CELL_NAMES.index(move.split()[1])) for move in moves if move.split()[1] in CELL_NAMES]


def _letters(scene: Scene, verb: str, hint: Callable[[int], str]) -> Iterator[Choice]:
    for move, cell in cells_of(scene, verb):
        yield Choice(BLOCK[cell], cell_word(cell), move, hint(cell))


def _numbered(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    from tabletop_tui.games.skyjo_action.narration import label

    for number, move in enumerate(scene.legal, 1):
        words = label(move, scene.view, scene.people)
        yield Choice(str(number), words, move, _hint(move))


def _hint(move: str) -> str:
    """What the Action card of a move does; "" for other moves."""
    name = move.split()[-1]
    return _(HELP[ACTION_NAMES.index(name)]) if name in ACTION_NAMES[1:] else ""


# The options of a turn


def _option(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    if aim.row in (LINE, PLAY, GIVE):
        yield from _opened(scene, aim.row)
        return
    yield from _piles(scene)
    view: View = scene.view
    if aim.aim.startswith("take discard"):
        assert scene.seat is not None
        card = view.discard[-1]
        for cell, lies in enumerate(view.grids[scene.seat].cards):
            if lies != GONE:
                hint = swap_hint(view, scene.seat, cell, card)
                yield Choice(BLOCK[cell], cell_word(cell), f"take discard+swap {CELL_NAMES[cell]}", hint)


def _piles(scene: Scene) -> Iterator[Choice]:
    view: View = scene.view
    if "draw" in scene.legal:
        hint = _("The top card of the draw pile: this key turns it up at once.")
        yield Choice("1", _("Draw"), "draw", hint)
    if "take discard" in scene.legal:
        hint = _("It takes the place of one of your cards: a letter says which.")
        yield Choice("2", _("Take {card}", card=card_word(view.discard[-1])), "take discard", hint)
    if "take action" in scene.legal:
        yield Choice("3", _("Take action"), LINE)
    if "use action" in scene.legal:
        assert scene.seat is not None
        if any(playable(view, scene.seat, kind) for kind in view.hands[scene.seat]):
            yield Choice("4", _("Play action"), PLAY)
        yield Choice("5", _("Give up action"), GIVE)


def _opened(scene: Scene, row: str) -> Iterator[Choice]:
    """The cards of a row that a number of the turn's options has opened."""
    view: View = scene.view
    assert scene.seat is not None
    if row == LINE:
        first, verb, kinds = "take action", "take", view.line
    else:
        hand = view.hands[scene.seat]
        first, verb = "use action", "play" if row == PLAY else "discard"
        kinds = tuple(kind for kind in hand if row == GIVE or playable(view, scene.seat, kind))
    yield from _cards([(kind, f"{first}+{verb} {ACTION_NAMES[kind]}") for kind in dict.fromkeys(kinds)])


def _cards(moves: Sequence[tuple[int, str]]) -> Iterator[Choice]:
    """Action cards with their moves, numbered; where there are many, the hint alone says what they do."""
    for number, (kind, move) in enumerate(moves, 1):
        words = title(kind) if len(moves) > _DESCRIBED else f"{title(kind)}: {_(BRIEF[kind])}"
        yield Choice(str(number), words, move, _(HELP[kind]))


def playable(view: View, seat: int, kind: int) -> bool:
    """Whether `seat` can play `kind`: one without a target can only be given up."""
    others = [other for other in range(len(view.grids)) if other != seat]
    present = [sum(card != GONE for card in grid.cards) for grid in view.grids]
    checks = {
        REPLACE: any(present[other] for other in others),
        SWAP_OWN: present[seat] > 1,
        LOOK: any(FACE_DOWN in grid.cards for grid in view.grids),
        REPLAY: bool(view.action_discard),
        STEAL: any(view.hands[other] for other in others),
        SWAP_BETWEEN: sum(map(bool, present)) > 1,
    }
    return checks.get(kind, True)


def _hand(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    verb = "discard" if aim.row == GIVE else "play"
    moves = [move for move in scene.legal if move.startswith(verb)]
    if not moves:
        verb = "discard"
        moves = [move for move in scene.legal if move.startswith(verb)]
    yield from _cards([(ACTION_NAMES.index(move.split()[1]), move) for move in moves])
    if verb == "play":
        yield Choice("0", _("give one up instead"), GIVE)


def _from_line(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    """From the line, and for a Star also from the deck, or none."""
    view: View = scene.view
    yield from _cards([(kind, f"take {ACTION_NAMES[kind]}") for kind in dict.fromkeys(view.line)])
    if "deck" in scene.legal:
        yield Choice("5", _("top of the deck"), "deck", _("An Action card that nobody has seen yet."))
    if "decline" in scene.legal:
        yield Choice("6", _("none"), "decline", _("Every Action card still held at the end costs 10 points."))


# Places of grids


def _set_up(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    yield Choice("1", _("Turn for me"), TWO, _("Any of your cards: all backs are alike."))
    yield Choice("2", _("Turn for everybody"), ALL, _("Two cards of everybody who has yet to turn some."))
    yield from _letters(scene, "turn", lambda cell: "")


def _drawn(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    view: View = scene.view
    assert scene.seat is not None
    seat, card = scene.seat, view.drawn[0]
    yield Choice("1", _("Swap it in"), SWAP, _("It takes the place of the card you choose."))
    if "discard" in scene.legal:
        yield Choice("2", _("Discard it"), "discard", _("No card of yours is left to turn up."))
    else:
        yield Choice("2", _("Discard it, turn one up"), TURN, _("Choose the card you turn up."))
    if aim.row == TURN:
        hint = _("{card} is discarded, this card is turned up.", card=card_word(card))
        yield from _letters(scene, "turn", lambda cell: hint)
    else:
        yield from _letters(scene, "swap", lambda cell: swap_hint(view, seat, cell, card))


def _placing(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    view: View = scene.view
    assert scene.seat is not None
    seat, card = scene.seat, view.drawn[0]
    yield from _letters(scene, "swap", lambda cell: swap_hint(view, seat, cell, card))


def swap_hint(view: View, seat: int, cell: int, card: int) -> str:
    """What a swap would come to: what goes, and the line it completes."""
    line = completed(view, seat, cell, card)
    if line is not None:
        return _("That completes {line}!", line=line_word(line))
    grid = view.grids[seat]
    out = grid.cards[cell] if grid.cards[cell] != FACE_DOWN else grid.known[cell]
    if out == FACE_DOWN:
        return _("A card that nobody knows goes to the discard.")
    return _("{out} goes to the discard.", out=card_word(out)[:1].upper() + card_word(out)[1:])


def completed(view: View, seat: int, cell: int, card: int) -> int | None:
    """The line of equals that `card` on `cell` would complete; None for none."""
    cards = list(view.grids[seat].cards)
    cards[cell] = card
    for line, cells in enumerate(LINE_CELLS):
        lies = {cards[other] for other in cells}
        if (
            cell in cells
            and not lies & {FACE_DOWN, GONE}
            and line_number(cards, 0, line) not in (UNEQUAL, STAR)
        ):
            return line
    return None


def _of_three(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    view: View = scene.view
    assert scene.seat is not None
    for number, card in enumerate(view.drawn, 1):
        name = "star" if card == STAR else str(card)
        if card not in view.drawn[: number - 1]:
            hint = _("A letter chooses its place.")
            yield Choice(str(number), _("Keep {card}", card=card_word(card)), f"place {name}", hint)
    yield Choice("0", _("Discard all"), "discard", _("Then you turn up one card, if any is left."))
    if aim.aim.startswith("place"):
        first = aim.aim.split("+")[0]
        card = STAR if first.endswith("star") else int(first.split()[1])
        for cell, lies in enumerate(view.grids[scene.seat].cards):
            if lies != GONE:
                hint = swap_hint(view, scene.seat, cell, card)
                yield Choice(BLOCK[cell], cell_word(cell), f"{first}+swap {CELL_NAMES[cell]}", hint)


def _turning(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    yield from _letters(scene, "turn", lambda cell: "")


def _picking(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    yield from _letters(scene, "pick", lambda cell: "")


def _between(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    """The letters mean the grid that Tab has come to."""
    for move in scene.legal:
        _verb, seat, cell = move.split()
        if int(seat) == aim.target:
            place = CELL_NAMES.index(cell)
            yield Choice(BLOCK[place], cell_word(place), move, _owner(scene.people, aim.target))


def _looking(scene: Scene, aim: SkyjoAim) -> Iterator[Choice]:
    """Numbers 1 to 4 for the columns, 5 to 7 for the rows of the grid that Tab has come to."""
    for line, name in enumerate(LINE_NAMES):
        move = f"look {aim.target} {name}"
        if move in scene.legal:
            yield Choice(str(line + 1), line_word(line), move, _owner(scene.people, aim.target))


def _owner(people: People, seat: int) -> str:
    return _("In the grid of {name}; Tab goes to another one.", name=people[seat].name)


def targets(scene: Scene) -> list[int]:
    """The seats whose grids Tab goes through; [] when the decision is about one grid only."""
    if scene.decision is None or scene.decision.kind not in ("looking", "between_first", "between_second"):
        return []
    return sorted({int(move.split()[1]) for move in scene.legal})


_ROWS: dict[str, Callable[[Scene, SkyjoAim], Iterator[Choice]]] = {
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
    "replacing": _picking,
    "own_first": _picking,
    "own_second": _picking,
    "between_first": _between,
    "between_second": _between,
    "looking": _looking,
}
