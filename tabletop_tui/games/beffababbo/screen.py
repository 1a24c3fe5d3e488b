"""The screen of BeffaBabbo: rows drafted alone, cards turned before everybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType

from rules.beffababbo.cards import CARD_TEXTS, NOBODY, master_of
from tabletop_tui.games.beffababbo.board import TableScene, paint_table
from tabletop_tui.games.beffababbo.draft import Draft
from tabletop_tui.games.beffababbo.model import table_of
from tabletop_tui.games.beffababbo.names import NAMES, character_of, effect, kind_of, ticket
from tabletop_tui.games.beffababbo.story import frames_of
from tabletop_tui.hotseat.session import Ask, Scene
from tabletop_tui.screens.controller import MatchController
from tabletop_tui.screens.table import Frame, GameScreen
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Choice

if TYPE_CHECKING:
    from rules.beffababbo.view import View

_, n_ = translator("beffababbo")

KEYS = "1234567890abcdefg"
CROWD = 9
"""Kinds in hand beyond which the choices need more room."""
PROPOSE = "propose stop"


class BeffaBabboScreen(GameScreen):
    """One match of BeffaBabbo. `draft`: cards laid but not confirmed; `group`: a card from the hand that
    still needs a column, as the beginning of its moves."""

    CSS_PATH = "style.tcss"
    DOMAIN = "beffababbo"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,minus", "take_back", N_("Pick up")),
        Binding("p,P", "propose", N_("Propose to stop"), key_display="p"),
        Binding("r,R", "extra", N_("The race"), key_display="r"),
    ]

    def __init__(self, director: MatchController, scene: Scene) -> None:
        super().__init__(director, scene)
        self.draft: Draft | None = None
        self.group = ""

    def show(self, scene: Scene) -> None:
        """Show `scene`; a draft stays as long as the same choice is open."""
        self.group = ""
        self.draft = self._draft_for(scene)
        self.set_class(self.draft is not None and len(self.draft.kinds) > CROWD, "-crowded")
        super().show(scene)

    def _draft_for(self, scene: Scene) -> Draft | None:
        placing = scene.decision is not None and scene.decision.kind == "place"
        if not placing or not isinstance(scene.stage, Ask):
            return None
        fresh = Draft.of(scene.view)
        return self.draft if self.draft is not None and self.draft.key == fresh.key else fresh

    # What is seen

    def painter(self, scene: Scene, aim: str | None) -> Painter:
        """The table; lit columns can be chosen, the aimed one is pointed at."""
        view = cast("View", scene.view)
        character = NOBODY if scene.seat is None else view.setting.characters[scene.seat]
        draft, columns = self.draft, [_column_of(choice.move) for choice in self.choices(scene)]
        sight = TableScene(
            table=table_of(view),
            people=scene.people,
            active=character,
            hand=None if view.seat is None else draft.rest if draft else view.hand,
            row=draft.row if draft else NOBODY,
            draft=tuple(draft.laid) if draft else (NOBODY,) * 4,
            cursor=draft.cursor if draft else _column_of(aim or ""),
            targets=tuple(column for column in columns if column >= 0),
        )
        return partial(paint_table, sight=sight)

    def frames(self, scene: Scene) -> list[Frame]:
        """The story from the view before it; in a hand-free picture unless one person plays alone."""
        view = cast("View", scene.before)
        hand = None if view.seat is None else view.hand
        return frames_of(TableScene(table=table_of(view), people=scene.people, hand=hand), scene.story)

    # What can be chosen

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """Cards to lay; or cards to play, then columns; or where a courier takes from."""
        if self.draft is not None:
            offered = self._cards_to_lay(self.draft, scene)
        elif self.group:
            offered = self._columns(self.group, scene)
        elif scene.decision is not None and scene.decision.kind in ("turn", "receive"):
            offered = self._cards_to_play(scene)
        else:
            offered = [self._choice(move, scene) for move in scene.legal]
        if self.aim == PROPOSE:
            offered.append(Choice("p", self.words.label(PROPOSE, scene.view, scene.people), PROPOSE))
        return offered

    def _choice(self, move: str, scene: Scene) -> Choice:
        column = _column_of(move)
        fixed = {"take deck": "0", "turn": "0", "agree": "1", "refuse": "2"}
        key = fixed.get(move, str(column + 1))
        return Choice(key, self.words.label(move, scene.view, scene.people), move)

    def _cards_to_lay(self, draft: Draft, scene: Scene) -> list[Choice]:
        thieves = scene.view.setting.thieves
        return [
            Choice(key, f"{ticket(kind, thieves)} ×{draft.left(kind)}", f"place {CARD_TEXTS[kind]}")
            for key, kind in zip(KEYS, draft.kinds, strict=False)
        ]

    def _cards_to_play(self, scene: Scene) -> list[Choice]:
        """Each card of the hand that may be played, once; then to be done."""
        groups = list(dict.fromkeys(_group_of(move) for move in scene.legal if move != "turn"))
        offered = [
            Choice(
                key, self._group_label(group, scene, len(groups) < 4), group, self._group_hint(group, scene)
            )
            for key, group in zip(KEYS, groups, strict=False)
        ]
        return [*offered, *(self._choice(move, scene) for move in scene.legal if move == "turn")]

    def _group_label(self, group: str, scene: Scene, whole: bool = True) -> str:
        """What a card may do; where there are many, the card alone: its hint tells the rest."""
        verb, kind = group.split()
        name = ticket(kind_of(kind), scene.view.setting.thieves)
        if not whole:
            return name
        words = {"attack": _("Attack: {card}"), "defend": _("Guard: {card}"), "divert": _("Divert: {card}")}
        return words[verb].format(card=name)

    def _group_hint(self, group: str, scene: Scene) -> str:
        verb, kind = group.split()
        if verb == "divert":
            return _("The whole delivery goes on to somebody else, unseen.")
        if verb == "attack":
            return _(
                "Sneaks into another column now and steals for {name}.", name=NAMES[master_of(kind_of(kind))]
            )
        return effect(kind_of(kind), scene.view.setting.thieves, safe=False)

    def _columns(self, group: str, scene: Scene) -> list[Choice]:
        """The columns for a card that needs one."""
        moves = [move for move in scene.legal if move.startswith(group + " ")]
        return [
            Choice(str(_column_of(move) + 1), NAMES[_column_of(move)], move, self._sentence(move, scene))
            for move in moves
        ]

    def _sentence(self, move: str, scene: Scene) -> str:
        """A move in words, as a sentence."""
        text = self.words.label(move, scene.view, scene.people)
        return f"{text[:1].upper()}{text[1:]}."

    def _forced(self) -> Choice | None:
        """A draft is never aimed by itself."""
        return None if self.draft is not None else super()._forced()

    def _wording(self, scene: Scene) -> tuple[str, str]:
        """The request, and below it what the keys do now."""
        text, note = super()._wording(scene)
        if self.aim is not None:
            return text, note
        if self.draft is not None:
            return text, self._draft_note(self.draft)
        if self.group:
            return text, _(
                "{card}: in whose column? Esc for another card.", card=self._group_label(self.group, scene)
            )
        return text, note

    def _draft_note(self, draft: Draft) -> str:
        if draft.complete:
            return _("All laid: Enter confirms. Arrows and numbers still change it, Del picks up.")
        return n_(
            "Next under {name}; arrows choose another column. One card to go.",
            "Next under {name}; arrows choose another column. {count} cards to go.",
            draft.need - draft.count,
            name=NAMES[draft.cursor],
        )

    # Keys

    def aim_at(self, move: str) -> None:
        """Lay a card, open the columns of a card, or preview a move."""
        if self.draft is not None and move != PROPOSE:
            self._lay(self.draft, move)
        elif move in self.scene.legal or move == PROPOSE:
            super().aim_at(move)
        else:
            self._open(move)

    def _lay(self, draft: Draft, move: str) -> None:
        self.aim = None
        problem = draft.lay(kind_of(move.split()[1]))
        self._paint()
        self.refresh_bindings()
        if problem:
            self.say(self._problem(problem, draft))

    @staticmethod
    def _problem(problem: str, draft: Draft) -> str:
        return {
            "none": _("No such card is left in your hand."),
            "full": _("All are laid: Enter confirms, Del picks one up."),
            "own": _("One card must go under {name}.", name=NAMES[draft.own]),
        }[problem]

    def _open(self, group: str) -> None:
        """Ask for the column of a card; a card that needs none is aimed."""
        if any(move == group for move in self.scene.legal):
            super().aim_at(group)
            return
        self.group, self.aim = group, None
        self._paint()
        self.refresh_bindings()

    def clicked_table(self, mark: str) -> None:
        """A click on a column lights it in a draft, and chooses it elsewhere."""
        if not mark.startswith("column-"):
            super().clicked_table(mark)
            return
        column = int(mark[-1])
        if self.draft is not None:
            self.draft.light(column)
            self._paint()
            return
        for choice in self.choices(self.scene):
            if _column_of(choice.move) == column and choice.move in self.scene.legal:
                self.action_commit() if choice.move == self.aim else self.aim_at(choice.move)
                return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now is offered."""
        laid = self.draft is not None and self.draft.count > 0
        held = self.aim is not None or bool(self.group) or laid
        choosing = bool(super().check_action("step", parameters))
        answers = {
            "release": held,
            "leave": not held,
            "take_back": laid,
            "propose": choosing and PROPOSE in self.scene.optional and self.aim != PROPOSE,
        }
        return answers[action] if action in answers else super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """Light another column of a draft, or aim at another choice."""
        if self.draft is None:
            super().action_step(by)
            return
        self.draft.step(by)
        self.aim, self._note = None, ("", False)
        self._paint()

    def action_take_back(self) -> None:
        """A card of the draft comes back to the hand."""
        if self.draft is not None:
            self.draft.take_back()
            self._paint()
            self.refresh_bindings()

    def action_release(self) -> None:
        """Let go of the aim, else of the card that needs a column, else of the draft."""
        if self.aim is None and self.draft is not None:
            self.draft.clear()
        elif self.aim is None:
            self.group = ""
        super().action_release()

    def action_propose(self) -> None:
        """Aim at proposing to stop."""
        if PROPOSE in self.scene.optional:
            self.aim_at(PROPOSE)

    def action_commit(self) -> None:
        """Play the aimed move; open the aimed card; confirm a draft as a whole."""
        draft = self.draft
        if draft is not None and self.aim != PROPOSE:
            self._confirm(draft)
        elif self.aim is not None and self.aim not in (*self.scene.legal, PROPOSE):
            self._open(self.aim)
        else:
            super().action_commit()

    def _confirm(self, draft: Draft) -> None:
        if draft.complete and self.scene.seat is not None:
            self.director.play_all(draft.moves(), self.scene.ply, self.scene.seat)
        else:
            self.say(self._draft_note(draft), wrong=False)


def _group_of(move: str) -> str:
    """A move without its column."""
    return " ".join(move.split()[:2])


def _column_of(move: str) -> int:
    """The column, or the character, that a move ends with; -1 when it names none."""
    words = move.split()
    names_one = (len(words) == 3 or words[:1] == ["take"]) and words[-1] not in ("deck", "stop")
    return character_of(words[-1]) if names_one else NOBODY


SCREEN = BeffaBabboScreen
