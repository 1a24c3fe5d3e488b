"""What people do around a hand-over: help, settings, a smaller window, a suspend, another language ...

Each detour is a function of a performance; it notes what the onlooker sees and comes back to the match.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass

from rules.kernel.match import Match
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Curtain, Table
from tabletop_tui.screens.table import GameScreen
from tests.conformance.cases import Case
from tests.conformance.play import finished, fork
from tests.conformance.probes import visible
from tests.conformance.screens import Frame, Stage
from tests.conformance.screens_walk import Performance, Step

PLACES = ("table", "curtain", "ask")
SMALL = (60, 20)
LOOKED_AT = 120
"""Plies of a match that are searched for hidden choices."""
LOOKS_FIRST = 0.49
"""Luck with which nobody plays a default unseen, and nobody lingers."""

Detour = Callable[[Performance], Awaitable[None]]


async def go(show: Performance, place: str) -> bool:
    """Lead the match to the open table, the curtain or somebody's private screen; False: not from here."""
    session, stage = show.session, show.stage
    await show.end_peek()
    if isinstance(session.stage, Table) and session.stage.mode != "open" and place != "table":
        await stage.do(stage.director.look)
        show.note("asked for the hand")
    if isinstance(session.stage, Curtain) and place == "ask":
        await stage.do(stage.director.lift, session.stage.seats[0])
        show.note("lifted")
    return type(session.stage).__name__.casefold() == place


async def keys(show: Performance, *pressed: str) -> None:
    for key in pressed:
        await show.stage.press(key)
        show.note(f"after {key}")


async def help_pages(show: Performance) -> None:
    for key in ("f1", "question_mark"):
        await show.stage.press(key)
        await show.stage.read()
        show.note(f"page after {key}")
    await keys(show, "escape")


async def settings(show: Performance) -> None:
    await show.stage.do(show.stage.app.action_settings)
    show.note("settings")
    await keys(show, "down", "escape")


async def settings_and_panic(show: Performance) -> None:
    await show.stage.do(show.stage.app.action_settings)
    await keys(show, "backspace")
    await back_to_the_match(show)


async def palette(show: Performance) -> None:
    """There is none: it would offer to save a picture of the screen."""
    before = show.stage.app.screen
    await keys(show, "ctrl+p")
    assert show.stage.app.screen is before, "the palette opens"


async def other_sizes(show: Performance) -> None:
    usual = show.stage.app.size
    for size in ((120, 40), SMALL, (usual.width, usual.height)):
        await show.stage.resize(*size)
        show.note(f"at {size}")


async def suspend(show: Performance) -> None:
    await keys(show, "ctrl+z")
    await show.stage.do(show.stage.app.hide_secrets)
    show.note("back again")


async def other_language(show: Performance) -> None:
    for language in ("it", "en"):
        show.stage.app.settings.language = language
        await show.stage.do(show.stage.app.use_settings)
        show.note(language)


async def quit_question(show: Performance) -> None:
    await keys(show, "ctrl+q", "escape")


async def quit_question_and_panic(show: Performance) -> None:
    await keys(show, "ctrl+q", "backspace")
    await back_to_the_match(show)


async def refusal(show: Performance) -> None:
    """A move that the rules refuse, and one that comes too late."""
    director, ply = show.stage.director, show.session.match.ply
    for move, when in (("nothing of the kind", ply), ("nothing of the kind", ply + 1)):
        await show.stage.do(director.play, move, when, 0)
        show.note("refused")


async def history(show: Performance) -> None:
    """Open over whatever is in front, closed by its own key."""
    if isinstance(show.stage.app.screen, GameScreen):
        await keys(show, "h", "escape")


async def history_and_panic(show: Performance) -> None:
    if isinstance(show.stage.app.screen, GameScreen):
        await keys(show, "h", "backspace")
        await back_to_the_match(show)


async def back_to_the_match(show: Performance) -> None:
    """Close what the panic key has left open: where nothing was private it closes nothing."""
    if len(show.stage.app.screen_stack) > 2:
        await keys(show, "escape")


async def panic(show: Performance) -> None:
    await keys(show, "backspace")


async def pointer(show: Performance) -> None:
    """The mouse comes over the middle of the screen and leaves."""
    await show.stage.pilot.hover(offset=(40, 8))
    await show.stage.settle()
    show.note("hover")
    await show.stage.pilot.hover(offset=(0, 0))
    await show.stage.settle()


async def leave_and_resume(show: Performance) -> None:
    """To the menu, where no hand may be, and back."""
    await show.stage.do(show.stage.app.ask_leave)
    show.note("leave?")
    await show.stage.press("enter")
    show.frames.append(show.stage.frame("menu"))
    show.session = type(show.session)(show.session.match)
    await show.open()


DETOURS: dict[str, Detour] = {
    act.__name__: act
    for act in (
        help_pages, settings, settings_and_panic, palette, other_sizes, suspend, other_language,
        quit_question, quit_question_and_panic, refusal, history, history_and_panic, panic, pointer,
        leave_and_resume,
    )
}  # fmt: skip


async def linger(
    stage: Stage,
    session: Session,
    onlooker: int | None,
    place: str,
    detours: Iterable[Detour] = tuple(DETOURS.values()),
) -> list[Frame]:
    """`detours` from `place`; fewer frames where the match does not lead there."""
    show = Performance(stage, session, onlooker)
    await show.open()
    for detour in detours:
        if not await go(show, place):
            break
        await detour(show)
    return show.frames


@dataclass(frozen=True)
class Rivals:
    """At `match` seat `seat` can play `moves`, and nobody else is told which."""

    match: Match
    seat: int
    moves: tuple[str, str]

    def after(self, which: int) -> Match:
        match = fork(self.match)
        match.submit(self.seat, self.moves[which], match.ply)
        return match


def same_for_others(one: Match, other: Match, seat: int) -> bool:
    """Whether everybody but `seat` is told the same of the last ply and may know the same."""
    game, last = one.game, (one.plies[-1], other.plies[-1])
    if game.to_act(one.state) != game.to_act(other.state) or last[0].chance != last[1].chance:
        return False
    eyes = [None, *(each for each in range(len(one.seats)) if each != seat)]
    return all(
        visible(last[0], each) == visible(last[1], each)
        and game.view(one.state, each) == game.view(other.state, each)
        for each in eyes
    )


def rivals_at(match: Match, rng: random.Random) -> Rivals | None:
    """Two hidden moves of somebody who has to choose in private here, if there are any."""
    game, state = match.game, match.state
    for seat in game.to_act(state):
        moves = game.legal(state, seat)
        if len(moves) > 1 and game.decision(state, seat).private:
            found = Rivals(match, seat, tuple(map(game.move_text, rng.sample(moves, 2))))
            if same_for_others(found.after(0), found.after(1), seat):
                return found
    return None


def find_rivals(case: Case, seed: int) -> Iterator[Rivals]:
    """Hidden choices of a random match, the first ones first, of those there are."""
    rng, match = random.Random(seed), case.table(seed)
    for entry in finished(case, seed).log[:LOOKED_AT]:
        found = rivals_at(match, rng)
        if found is not None:
            yield Rivals(fork(match), found.seat, found.moves)
        match.submit(entry.seat, str(entry.move), match.ply)


async def choose_in_secret(stage: Stage, rivals: Rivals, which: int) -> list[Frame]:
    """What the others see of a hidden choice: the curtain after it, and the next private screen."""
    show = Performance(stage, Session(fork(rivals.match)), None)
    await show.open()
    await show.approach(Step(rivals.seat, rivals.moves[which], LOOKS_FIRST))
    screen = stage.app.screen
    assert isinstance(screen, GameScreen)
    if any(choice.move == rivals.moves[which] for choice in screen.offered):
        await stage.do(screen.aim_at, rivals.moves[which])
    await show.play(Step(rivals.seat, rivals.moves[which], LOOKS_FIRST))
    show.note("moved")
    owing = [seat for seat in show.session.match.game.to_act(show.session.match.state) if seat != rivals.seat]
    if owing and not isinstance(show.session.stage, Table):
        show.onlooker = owing[0]
        await show.approach(Step(owing[0], "", LOOKS_FIRST))
        await show.preview()
        await show.history()
        await stage.do(stage.director.hide)
        show.note("hidden")
    return show.frames
