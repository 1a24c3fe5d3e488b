"""From people and options to a record, from a saved record to a session."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Protocol

from rules import registry
from rules.bots.levels import BOTS, is_bot, parse_kind
from rules.bots.policy import policy_of
from rules.kernel.errors import BadMatch
from rules.kernel.events import Event
from rules.kernel.game import AnyGame, Outcome
from rules.kernel.match import Match, check_table, parse_options, replay, steps
from rules.kernel.record import MAX_SEED, LogEntry, MatchRecord, SeatRow
from tabletop_tui.errors import UserError
from tabletop_tui.hotseat.past import KEPT, Past
from tabletop_tui.hotseat.people import check_names, seat_people
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Finished
from tabletop_tui.hotseat.theatre import Theatre


class MatchStore(Protocol):
    """Where matches are kept, as far as a session needs it; every method may raise a UserError."""

    def record(self, match_id: str) -> MatchRecord:
        """The record of a saved match."""

    def append(self, match_id: str, ply: int, entry: LogEntry) -> None:
        """Save the entry that leads to `ply`."""

    def outcome(self, match_id: str) -> Mapping[str, Any] | None:
        """How the match ended, as noted; None when nothing is noted."""

    def note_fault(self, error: Exception) -> None:
        """Note for developers what went wrong, without a value; never raises."""

    def finish(self, match_id: str, outcome: Mapping[str, Any]) -> None:
        """Note how the match ended."""


def new_record(
    game_id: str, options: Mapping[str, Any], rows: Sequence[tuple[str, str, str]], seed: int | None = None
) -> MatchRecord:
    """A match not yet begun; raises BadMatch or BadName. A seed nobody chose is drawn from the system."""
    if game_id not in registry.GAMES:
        raise BadMatch("game", game=game_id)
    game = registry.load(game_id)
    check_names([name for name, _, _ in rows])
    chosen = check_table(game, options, [kind for _, _, kind in rows], BOTS)
    _check_tempers(game, [kind for _, _, kind in rows])
    number = secrets.randbelow(MAX_SEED + 1) if seed is None else seed
    return MatchRecord(
        game=game_id,
        rules=game.info.rules,
        options=chosen.model_dump(mode="json"),
        seats=tuple(
            SeatRow(name=person.name, colour=person.colour, kind=person.kind) for person in seat_people(rows)
        ),
        seed=number,
    )


def _check_tempers(game: AnyGame, kinds: Sequence[str]) -> None:
    """Raises BadMatch `temper` where a bot is to have a temper that does not show in this game."""
    known = policy_of(game).tempers
    for kind in kinds:
        temper = parse_kind(kind).temper if is_bot(kind) else ""
        if temper and temper not in known:
            raise BadMatch("temper", temper=temper, known=known)


def options_of_mode(game: AnyGame, values: Mapping[str, Any]) -> dict[str, Any]:
    """`values` without options of other modes than the chosen one, with the usual ones of that mode added."""
    key = game.info.mode_option
    if key not in values:
        return dict(values)
    usual = parse_options(game, {key: values[key]}).model_dump(mode="json")
    return {name: values.get(name, value) for name, value in usual.items()}


def open_match(store: MatchStore, match_id: str) -> Match:
    """The saved match with its history; raises as `checked_record`, and BadMatch `log`."""
    record = checked_record(store, match_id)
    return replay(registry.load(record.game), record)


def checked_record(store: MatchStore, match_id: str) -> MatchRecord:
    """The record of a saved match; raises BadMatch, BadName or the store's UserError.

    What is saved is checked like what is typed: anybody may have written to the file.
    """
    record = store.record(match_id)
    if record.game not in registry.GAMES:
        raise BadMatch("game", game=record.game)
    check_names([seat.name for seat in record.seats])
    kinds = [seat.kind for seat in record.seats]
    check_table(registry.load(record.game), record.options, kinds, BOTS)
    return record


def noted(outcome: Outcome, record: MatchRecord) -> dict[str, Any]:
    """`outcome` as it is saved; that of a match which goes on from another one says so, for it counts not."""
    return asdict(outcome) | ({"branched": True} if record.branched else {})


class Moments(Protocol):
    """Which events of a game open a round, and which are turning points."""

    ROUNDS: tuple[type[Event], ...]
    KEYS: tuple[type[Event], ...]


def open_theatre(store: MatchStore, match_id: str, moments: Callable[[str], Moments | None]) -> Theatre:
    """The theatre of a saved match; raises as `open_match`, and BadMatch `running` while it is not over."""
    match = open_match(store, match_id)
    if not match.over:
        raise BadMatch("running")
    return theatre_of(match.record(), moments)


def theatre_of(record: MatchRecord, moments: Callable[[str], Moments | None]) -> Theatre:
    """The theatre of a record whose game is known, with the `moments` that its game names."""
    named = moments(record.game)
    game = registry.load(record.game)
    return Theatre(game, record) if named is None else Theatre(game, record, named.ROUNDS, named.KEYS)


def open_session(
    store: MatchStore, match_id: str, moments: Callable[[str], Moments | None] | None = None
) -> Session:
    """The hot seat of a saved match: each accepted move is one transaction before anyone sees it.

    `moments` names the events that open a round, by game.
    """
    record = checked_record(store, match_id)
    named = moments(record.game) if moments is not None else None
    past = Past(() if named is None else named.ROUNDS)
    for match in steps(registry.load(record.game), record):
        if match.ply > len(record.log) - KEPT:
            past.note(match)

    def save(entry: LogEntry) -> None:
        store.append(match_id, match.ply + 1, entry)

    def finish(outcome: Outcome) -> None:
        # The log is complete without it: what cannot be noted now is noted when the match is opened again.
        with suppress(UserError):
            store.finish(match_id, noted(outcome, record))

    session = Session(match, save, finish=finish, past=past)
    session.failed = store.note_fault
    if isinstance(session.stage, Finished) and store.outcome(match_id) is None:
        finish(session.stage.outcome)
    return session
