"""The screen of Hoppla Lama: bets in the open, handfuls alone, llamas that walk before everybody's eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from rules.hoppla_lama import events as told
from rules.hoppla_lama.path import VILLAGE, Landing, landing
from rules.hoppla_lama.view import View
from rules.kernel.events import Event
from tabletop_tui.games.hoppla_lama.board import CLOSED, NOTHING, VolcanoModel, model_of, paint_table
from tabletop_tui.games.hoppla_lama.narration import BET_HELP, space_name, tell
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.session import Scene
from tabletop_tui.screens.table import Frame, GameScreen
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Choice

_, n_ = translator("hoppla_lama")

STEP, BEAT, READ = 0.22, 0.4, 0.9
"""Seconds of a llama's step, of a small change, and of what should be read."""


class HopplaLamaScreen(GameScreen):
    """One match of Hoppla Lama."""

    CSS_PATH = "style.tcss"
    DOMAIN = "hoppla_lama"

    def painter(self, scene: Scene, aim: str | None) -> Painter:
        """The volcano; an aimed bet lights up, an aimed handful shows where the llama would land."""
        view = cast("View", scene.view)
        kind, _space, what = (aim or "").partition(" ")
        ghost = None
        if kind == "take" and scene.seat is not None:
            ghost = (scene.seat, walk(view, scene.seat, int(what)).space)
        model = model_of(view, scene.people, scene.seat, what if kind == "bet" else "", ghost)
        return partial(paint_table, model=_with_hands(model, view))

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """`A` to `D` for a bet, `1` to `5` for a handful."""
        return [self._choice(move, scene) for move in scene.legal]

    def _choice(self, move: str, scene: Scene) -> Choice:
        kind, _space, what = move.partition(" ")
        label = self.words.label(move, scene.view, scene.people)
        if kind == "bet":
            return Choice(what, label.partition(" · ")[2], move, _(BET_HELP[what]))
        assert scene.seat is not None
        return Choice(what, label, move, foresee(walk(scene.view, scene.seat, int(what)), scene.people))

    def frames(self, scene: Scene) -> list[Frame]:
        """The story: every event changes the picture a little, llamas walk space by space."""
        assert scene.before is not None
        model = _with_hands(model_of(scene.before, scene.people), scene.before)
        frames: list[Frame] = []
        for event in scene.story:
            sentence = tell(event, scene.people)
            pictures = list(_pictures(model, event)) or [model]
            texts = [sentence, *[""] * (len(pictures) - 1)]
            frames += [
                Frame(partial(paint_table, model=picture), text, _pause(event))
                for picture, text in zip(pictures, texts, strict=True)
            ]
            model = pictures[-1]
        return frames


def walk(view: View, seat: int, steps: int) -> Landing:
    """Where `seat`'s llama would land."""
    return landing(view.positions, view.board, seat, steps)


def foresee(walked: Landing, people: People) -> str:
    """What a walk would come to, in a sentence that promises nothing: the bet decides who walks."""
    if walked.fell:
        return _("If your llama walks: into the crater, and back to the village!")
    text = _("If your llama walks: to {space}", space=space_name(walked.space))
    if walked.shortcut is not None:
        text = _(
            "If your llama walks: to {start}, then up the shortcut to {end}",
            start=walked.shortcut.start,
            end=walked.shortcut.end,
        )
    pushed = [people[step.seat].name for step in walked.pushes]
    if pushed:
        return _("{walk}, pushing {names} back.", walk=text, names=", ".join(dict.fromkeys(pushed)))
    return text + "."


def _with_hands(model: VolcanoModel, view: View) -> VolcanoModel:
    """The model with one's own handful open to oneself, or the fists of the round before still open."""
    fists = list(model.fists)
    if view.handful is not None and view.seat is not None:
        fists[view.seat] = view.handful
    if view.phase == "bet" and view.last is not None:
        fists = list(view.last.counts)
    return replace(model, fists=tuple(fists))


def _pause(event: Event) -> float:
    """How long each picture of an event stays."""
    if isinstance(event, told.LlamaWalked):
        return STEP
    if isinstance(event, (told.FistsOpened, told.BagEmptied, told.FinalMove, told.Ended)):
        return READ
    return BEAT


def _moved(model: VolcanoModel, seat: int, space: int) -> VolcanoModel:
    positions = list(model.positions)
    positions[seat] = space
    return replace(model, positions=tuple(positions))


def _pictures(model: VolcanoModel, event: Event) -> Iterator[VolcanoModel]:
    """The pictures that tell `event`, starting from `model`; none when nothing changes."""
    match event:
        case told.RoundStarted():
            hands = (NOTHING,) * len(model.people)
            yield replace(model, bag=event.bag, bet="", starter=event.seat, fists=hands, movers=())
        case told.BetPlaced():
            yield replace(model, bet=event.bet, fists=(NOTHING,) * len(model.people))
        case told.Took():
            fists = list(model.fists)
            if fists[event.seat] == NOTHING:
                fists[event.seat] = CLOSED
            yield replace(model, fists=tuple(fists))
        case told.FistsOpened():
            yield replace(model, fists=event.counts)
        case told.BagEmptied():
            fists = [NOTHING] * len(model.people)
            fists[event.seat] = event.count
            yield replace(model, fists=tuple(fists), bag=event.back)
        case told.Movers():
            yield replace(model, movers=event.seats)
        case told.LlamaWalked():
            for space in event.path:
                yield (model := _moved(model, event.seat, space))
        case told.FellIntoCrater():
            yield _moved(model, event.seat, VILLAGE)
        case told.LlamaPushed() | told.ShortcutTaken():
            yield _moved(model, event.seat, event.end)
        case told.TokensLaid():
            yield replace(model, tokens=event.totals, movers=())
        case told.WhitePassed():
            yield replace(model, starter=event.seat)
        case _:
            return


SCREEN = HopplaLamaScreen
