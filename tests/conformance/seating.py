"""What the hot seat shows to one person, as a probe and as two sessions played side by side."""

from __future__ import annotations

import random
from typing import Any

from rules.kernel.match import Match
from rules.kernel.record import SeatRow
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tests.conformance.play import fork
from tests.conformance.twins import Leak, Twins

HORIZON = 20
Shown = list[tuple[str, Any]]


def look_on(session: Session, seat: int | None) -> Shown:
    """What lies on the screen, if `seat` is among those who may look at it now."""
    if session.viewer not in (None, seat):
        return [("turned away", session.viewer)]
    again = ("last round", session.last_round())
    return [("scene", session.scene()), ("chronicle", session.chronicle()), again]


def scenes(match: Match, seat: int | None, kind: type[Session] = Session) -> Shown:
    """Probe: the open screen, then, if `seat` may lift the curtain, its own, then the panic key."""
    session = kind(fork(match))
    shown = look_on(session, seat)
    if isinstance(session.stage, Table):
        session.look()
        shown += look_on(session, seat)
    if isinstance(session.stage, Curtain) and seat in (*session.stage.seats, *session.stage.changers):
        session.lift(seat)
        shown += look_on(session, seat)
        session.hide()
        shown += look_on(session, seat)
    return shown


def alone(match: Match, seat: int | None) -> Shown:
    """Probe: the screen of `seat` when all others are bots, so that no curtain ever falls."""
    if seat is None:
        return []
    table = fork(match)
    table.seats = tuple(
        SeatRow(name=row.name, kind="human" if place == seat else "random")
        for place, row in enumerate(match.seats)
    )
    return look_on(Session(table), seat)


def approach(session: Session, seat: int, text: str, onlooker: int | None, luck: float) -> Shown:
    """Lead the session to where `seat` can play `text`; what `onlooker` sees on the way.

    `luck` decides whether the story is read and whether a default is played without a look.
    """
    shown = look_on(session, onlooker)
    if luck < 0.7:
        session.told()
    if isinstance(session.stage, Ask) and session.stage.seat != seat:
        session.hide()
    if isinstance(session.stage, Table) and session.stage.mode != "open":
        default = session.scene().default
        if text != default or luck < 0.5:
            session.look()
            shown += look_on(session, onlooker)
    if isinstance(session.stage, Curtain):
        session.lift(seat)
        shown += look_on(session, onlooker)
    return shown


def find_session_leaks(twins: Twins, seed: int, kind: type[Session] = Session) -> tuple[list[Leak], int]:
    """Play sessions on both twins with the same keys: the first difference, and how often it was looked."""
    rng = random.Random(seed)
    game, seat = twins.real.game, twins.seat
    twins.guess.state.chance = twins.real.state.chance.clone()
    sessions = kind(twins.real), kind(twins.guess)
    for looks in range(HORIZON):
        choices = twins.common_moves()
        if not choices:
            return [], looks
        mover, move = rng.choice(choices)
        luck, text = rng.random(), game.move_text(move)
        real, guess = (approach(session, mover, text, seat, luck) for session in sessions)
        if real != guess or repr(real) != repr(guess):
            return [Leak("session", seat, twins.real.ply, real, guess)], looks
        before = game.to_act(twins.real.state)
        for session in sessions:
            session.play(text, session.match.ply, mover)
        plies = twins.real.plies[-1], twins.guess.plies[-1]
        if twins.told(plies) is not None or twins.asked(before) is not None:
            return [], looks + 1
    return [], HORIZON
