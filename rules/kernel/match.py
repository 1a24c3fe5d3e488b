"""The mid-end: one match of any game, from set-up to outcome, with undo and replay. No I/O.

A *ply* is one accepted entry of the log: a move, an undo or a hint. The set-up is ply 0; `Match.ply` is the
number of entries so far. A submit works on a clone, so a refused or failed one leaves the match untouched.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from rules.kernel.chance import Chance, Chanced
from rules.kernel.errors import BadMatch, IllegalMove, StaleMove
from rules.kernel.events import Branched, Event, Undone
from rules.kernel.figures import Figures
from rules.kernel.game import AnyGame, Seat
from rules.kernel.record import PERSONS, LogEntry, MatchRecord, SeatRow

Commit = Callable[[LogEntry], None]
"""Makes an entry lasting before anyone sees its effect; raising from it refuses the entry."""


@dataclass(frozen=True, slots=True)
class Ply:
    """What one entry did: ply 0 is the set-up and has no entry."""

    number: int
    entry: LogEntry | None
    events: tuple[Event, ...]
    chance: tuple[Chanced, ...]


def parse_options(game: AnyGame, raw: dict[str, Any]) -> Any:
    """`raw` as the game's own options; raises BadMatch `options` naming the first field at fault."""
    try:
        return game.Options.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        # A validator of the whole names the option at fault in its context.
        field = ".".join(str(part) for part in first["loc"]) or str(first.get("ctx", {}).get("field", ""))
        raise BadMatch("options", field=field, problem=first["type"], detail=first["msg"]) from None


def seat_range(game: AnyGame, options: Any) -> tuple[int, int]:
    """Fewest and most seats with `options`: those of the mode, or what the options' own `seat_range` says."""
    own: tuple[int, int] | None = getattr(options, "seat_range", None)
    return own or game.info.seat_range(_mode(game, options))


def _mode(game: AnyGame, options: Any) -> str:
    return getattr(options, game.info.mode_option) if game.info.mode_option else ""


def check_seats(game: AnyGame, options: Any, seats: int) -> None:
    """Raises BadMatch `seats` when `seats` people cannot play `game` with `options`."""
    low, high = seat_range(game, options)
    if not low <= seats <= high:
        raise BadMatch("seats", low=low, high=high, seats=seats, mode=_mode(game, options))


def check_table(game: AnyGame, raw: Mapping[str, Any], kinds: Sequence[str], bots: Collection[str]) -> Any:
    """The one check before a match is made or stored, by whatever door: options, seats, kinds of players.

    `kinds`: by seat, `human`, `spoken` or one of `bots`. Returns the game's own options. Raises BadMatch
    `options` (`field`, `problem`, `detail`), `seats` (`low`, `high`, `seats`, `mode`) or `kind` (`seat`,
    `kind`); a match that passes can be set up and opened again.
    """
    options = parse_options(game, dict(raw))
    check_seats(game, options, len(kinds))
    for seat, kind in enumerate(kinds):
        if kind not in PERSONS and kind not in bots:
            raise BadMatch("kind", seat=seat, kind=kind)
    return options


class Match:
    """A running match. `plies` tells what happened; `trail` holds the states an undo can return to.

    `_handed_on`: who has made the last entry, a move after which somebody else acts, and what it was made
    from: state and trail. None where something was revealed or left to chance.
    """

    def __init__(self, game: AnyGame, options: Any, seats: tuple[SeatRow, ...], seed: int | Chance) -> None:
        """Set the table; raises BadMatch when this many seats cannot play with these options."""
        check_seats(game, options, len(seats))
        self.game = game
        self.options = options
        self.seats = seats
        chance = Chance.of(seed)
        self.seed = seed if isinstance(seed, int) else chance.word
        chance.log = []
        self.state = game.setup(options, len(seats), chance)
        self.log: list[LogEntry] = []
        self.plies: list[Ply] = [Ply(0, None, (), tuple(chance.log))]
        self.trail: list[Any] = []
        self._handed_on: tuple[Seat, Any, list[Any]] | None = None

    @property
    def ply(self) -> int:
        """How many entries the log holds."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether nobody owes a move any more."""
        return not self.game.to_act(self.state)

    def submit(self, seat: Seat, text: str, expected_ply: int, commit: Commit | None = None) -> Ply:
        """Play the move written as `text`: the untrusted door.

        `expected_ply`: the ply the player saw when choosing. Raises StaleMove when the match has moved on,
        IllegalMove with a reason when it cannot be played; then, and when `commit` raises, nothing changed.
        """
        self._check_ply(expected_ply)
        move = self._parse(seat, text)
        entry = LogEntry(seat=seat, move=self.game.move_text(move))
        before, after = self.state, self.state.clone()
        chanced: list[Chanced] = []
        events: list[Event] = []
        after.chance.log = chanced
        self.game.apply(after, seat, move, events.append)
        if commit is not None:
            commit(entry)
        self.state = after
        quiet = not chanced and not any(event.reveals for event in events)
        stays = self.game.to_act(before) == self.game.to_act(after) == (seat,)
        self._handed_on = (seat, before, self.trail) if quiet and not stays else None
        self.trail = [*self.trail, before] if quiet and stays else []
        return self._note(entry, tuple(events), tuple(chanced))

    def can_undo(self, seat: Seat) -> int:
        """How many of its latest moves `seat` may take back now."""
        return len(self.trail) if self.game.to_act(self.state) == (seat,) else 0

    def can_take_back(self, seat: Seat) -> bool:
        """Whether `seat` may take back the move by which it has just handed on to others.

        Only whoever knows that nobody has looked since (see `Session`) may offer it.
        """
        return self._handed_on is not None and self._handed_on[0] == seat

    def undo(self, seat: Seat, expected_ply: int, count: int = 1, commit: Commit | None = None) -> Ply:
        """Take back `seat`'s last `count` moves; raises IllegalMove `no_undo` or StaleMove."""
        self._check_ply(expected_ply)
        if 1 <= count <= self.can_undo(seat):
            state, trail = self.trail[-count], self.trail[:-count]
        elif count == 1 and self._handed_on is not None and self._handed_on[0] == seat:
            _seat, state, trail = self._handed_on
        else:
            raise IllegalMove("no_undo", seat=seat)
        entry = LogEntry(seat=seat, undo=count)
        if commit is not None:
            commit(entry)
        self.state, self.trail, self._handed_on = state, trail, None
        return self._note(entry, (Undone(seat=seat, count=count),), ())

    def hint(self, seat: Seat, expected_ply: int, commit: Commit | None = None) -> Ply:
        """Note that `seat` asked for a hint; the state stays as it is."""
        self._check_ply(expected_ply)
        if seat not in self.game.to_act(self.state):
            raise IllegalMove("not_your_turn", seat=seat)
        entry = LogEntry(seat=seat, hint=1)
        if commit is not None:
            commit(entry)
        return self._note(entry, (), ())

    def branch(self, seed: int, expected_ply: int) -> Ply:
        """Go on from here as another match: with the same chance (0), or with what is hidden dealt anew.

        What lies open stays as it is; nothing of what went before can be taken back. Replaying it leans on
        the game's `resample`: where that changes its guesses, the rules version is to be raised. Raises
        IllegalMove `match_over` and StaleMove.
        """
        self._check_ply(expected_ply)
        owing = self.game.to_act(self.state)
        if not owing:
            raise IllegalMove("match_over")
        if seed:
            self.state = self.game.resample(self.game.view(self.state, None), seed)
        self.trail, self._handed_on = [], None
        return self._note(LogEntry(seat=owing[0], branch=seed), (Branched(afresh=seed > 0),), ())

    def _check_ply(self, expected_ply: int) -> None:
        if expected_ply != self.ply:
            raise StaleMove("stale", expected=expected_ply, ply=self.ply)

    def _parse(self, seat: Seat, text: str) -> int:
        try:
            move = self.game.parse_move(text)
        except ValueError:
            raise IllegalMove("unreadable", text=text[:40]) from None
        check_move(self.game, self.state, seat, move)
        return move

    def _note(self, entry: LogEntry, events: tuple[Event, ...], chance: tuple[Chanced, ...]) -> Ply:
        self.log.append(entry)
        ply = Ply(len(self.log), entry, events, chance)
        self.plies.append(ply)
        return ply

    def lasting(self) -> Iterator[Event]:
        """What happened, without what was taken back."""
        standing: list[Ply] = []
        for ply in self.plies:
            if ply.entry is not None and ply.entry.undo is not None:
                del standing[-ply.entry.undo :]
            elif ply.entry is None or ply.entry.move is not None:
                standing.append(ply)
        return (event for ply in standing for event in ply.events)

    def figures(self) -> Figures:
        """What the match, once it is over, says beyond its outcome."""
        return self.game.figures(self.state, len(self.seats), tuple(self.lasting()))

    def record(self) -> MatchRecord:
        """The match so far as data."""
        return MatchRecord(
            game=self.game.info.id,
            rules=self.game.info.rules,
            options=self.options.model_dump(mode="json"),
            seats=self.seats,
            seed=self.seed,
            log=tuple(self.log),
        )


def check_move(game: AnyGame, state: Any, seat: Seat, move: int) -> None:
    """Raises IllegalMove unless `seat` may play `move` now."""
    if move in game.legal(state, seat) or move in game.optional(state, seat):
        return
    owing = game.to_act(state)
    if not owing:
        raise IllegalMove("match_over")
    if seat not in owing:
        raise IllegalMove("not_your_turn", seat=seat)
    raise IllegalMove("not_legal", move=game.move_text(move))


def open_record(game: AnyGame, record: MatchRecord) -> Match:
    """The match of `record` at ply 0; raises BadMatch for another game, other rules, seats or options."""
    if record.game != game.info.id:
        raise BadMatch("game", game=record.game)
    if record.rules != game.info.rules:
        raise BadMatch("rules_version", record=record.rules, ours=game.info.rules)
    return Match(game, parse_options(game, record.options), record.seats, record.seed)


def steps(game: AnyGame, record: MatchRecord) -> Iterator[Match]:
    """The match at ply 0, then after each entry (one object, changed in place); raises BadMatch `log`."""
    match = open_record(game, record)
    yield match
    for entry in record.log:
        try:
            if entry.move is not None:
                match.submit(entry.seat, entry.move, match.ply)
            elif entry.undo is not None:
                match.undo(entry.seat, match.ply, entry.undo)
            elif entry.branch is not None:
                match.branch(entry.branch, match.ply)
            else:
                match.hint(entry.seat, match.ply)
        except IllegalMove as error:
            raise BadMatch("log", ply=match.ply + 1, reason=error.key) from error
        yield match


def replay(game: AnyGame, record: MatchRecord) -> Match:
    """The match of `record` with its whole history; raises BadMatch, naming the ply at fault."""
    (match,) = deque(steps(game, record), maxlen=1)
    return match


def validate(game: AnyGame, record: MatchRecord) -> Any:
    """The last state of `record`, each move checked; no history, so several times as fast as `replay`."""
    if any(entry.undo is not None or entry.branch is not None for entry in record.log):
        return replay(game, record).state
    state = open_record(game, record).state
    state.chance.log = None
    parse, legal, apply = game.parse_move, game.legal, game.apply
    for ply, entry in enumerate(record.log, 1):
        try:
            if entry.move is None:
                if entry.seat not in game.to_act(state):
                    raise IllegalMove("not_your_turn", seat=entry.seat)
                continue
            move = parse(entry.move)
            if move not in legal(state, entry.seat):
                check_move(game, state, entry.seat, move)
        except (IllegalMove, ValueError) as error:
            reason = error.key if isinstance(error, IllegalMove) else "unreadable"
            raise BadMatch("log", ply=ply, reason=reason) from error
        apply(state, entry.seat, move)
    return state
