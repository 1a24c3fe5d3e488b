"""`tabletop arena`: bots play each other over the same deals, on all cores; what was left goes on."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any

from rules.bots.arena import Played, missing, play_match, played_json, played_of, standings
from rules.bots.levels import bot_of, is_bot
from rules.bots.random import Bot
from rules.kernel.match import check_table, parse_options
from rules.kernel.record import MAX_SEED
from rules.registry import GAMES, load
from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.commands.options import game_named, offering_modes, raw_options
from tabletop_tui.errors import BadInput, clean, echo
from tabletop_tui.text.bots import forms
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

MOST_MATCHES = 1_000_000


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what: `line_up` names kinds of bots, or the `own` ones by their class (`module:Class`)."""

    game: str
    options: Mapping[str, Any]
    line_up: tuple[str, ...]
    seed: int
    own: Mapping[str, str] = field(default_factory=dict)

    def header(self) -> dict[str, Any]:
        """What the first line of a contest's file says: only the same contest goes on."""
        return {**asdict(self), "rules": GAMES[self.game].rules, "line_up": list(self.line_up)}

    def bot(self, name: str) -> Bot:
        """The bot of this name."""
        return _own_bot(self.own[name]) if name in self.own else bot_of(name)


class BotFault(Exception):
    """A bot of one's own failed; `where` says how, in type and place."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


def arena(given: Given) -> int:
    """`tabletop arena GAME --seats BOT ... --matches N`: how often each kind of bot wins, with intervals."""
    matches = given.number("--matches", 1, MOST_MATCHES)
    contest = _contest(given)
    path = Path(given.all("--resume")[0]) if given.has("--resume") else None
    played = _read(path, contest) if path is not None else []
    left = missing(matches, played)
    with _file(path, contest) as lines, _progress(matches, matches - len(left)) as step:
        for match in _play(contest, left):
            played.append(match)
            if lines is not None:
                lines.write(json.dumps(played_json(match)) + "\n")
                lines.flush()
            step()
    _tell(given, contest, sorted((match for match in played if match.match < matches), key=lambda p: p.match))
    return 0


def _contest(given: Given) -> Contest:
    info = game_named(given.word("GAME"))
    line_up = tuple(given.all("--seats"))
    if not line_up:
        raise BadInput(
            _("“{command}” needs {flag}; see tabletop {command} --help.", command="arena", flag="--seats")
        )
    own = {spec.rpartition(":")[2]: spec for spec in given.all("--bot")}
    for spec in own.values():
        _own_bot(spec)
    for name in line_up:
        if name not in own and not is_bot(name):
            names = f" {', '.join(own)}" if own else ""
            raise BadInput(_("There is no bot “{name}”. {forms}", name=echo(name), forms=forms(()) + names))
    game = load(info.id)
    with offering_modes(info, len(line_up)):
        raw = raw_options(info.id, given.all("--option"))
        options = check_table(game, raw, ["random"] * len(line_up), ("random",))
    seed = given.number("--seed", 0, MAX_SEED, 0)
    return Contest(info.id, options.model_dump(mode="json"), line_up, seed, own)


def _own_bot(spec: str) -> Bot:
    """A bot of the class `module:Class`, looked for in the folder one is in, too. Raises BadInput."""
    module, _colon, name = spec.rpartition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        kind = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError, SyntaxError):
        raise BadInput(_("There is no bot “{spec}”: --bot needs MODULE:CLASS.", spec=echo(spec))) from None
    if not callable(getattr(kind, "choose", None)):
        raise BadInput(_("“{spec}” is no bot: it needs a method choose.", spec=echo(spec)))
    bot: Bot = kind()
    return bot


# Playing


def play_one(contest: Contest, match: int) -> Played:
    """Match number `match`, in a process of the pool. Raises BotFault."""
    game = load(contest.game)
    bots = [contest.bot(name) for name in contest.line_up]
    try:
        options = parse_options(game, dict(contest.options))
        return play_match(game, options, bots, match, contest.seed, time.perf_counter)
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(frame.filename).name}:{frame.lineno}"
        raise BotFault(f"{type(error).__name__}, {place}") from None


def _play(contest: Contest, left: Sequence[int]) -> Iterator[Played]:
    """The matches `left` as they end; leaving early drops those that have not begun."""
    if not left:
        return
    workers = min(os.cpu_count() or 1, len(left))
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _hush)
    try:
        waiting: list[Future[Played]] = [pool.submit(play_one, contest, match) for match in left]
        for done in as_completed(waiting):
            yield done.result()
    except BotFault as fault:
        raise BadInput(_("A bot failed: {where}.", where=clean(fault.where))) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _hush() -> None:
    """Ctrl+C is for the process that counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _progress(matches: int, done: int) -> Iterator[Any]:
    """A bar on standard error, where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(_("Matches")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=matches, completed=done)
        yield lambda: progress.advance(task)


# The file of a contest


def _read(path: Path, contest: Contest) -> list[Played]:
    """The matches in the file at `path`; a last line that was cut off counts as not played."""
    if not path.exists():
        return []
    try:
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    except (OSError, UnicodeDecodeError):
        raise BadInput(_("“{path}” cannot be read.", path=clean(path))) from None
    try:
        if lines and json.loads(lines[0]) != contest.header():
            raise BadInput(_("“{path}” is of another contest: other bots or options.", path=clean(path)))
        whole = [line for line in lines[1:] if line.endswith("\n")]
        played = [played_of(json.loads(line)) for line in whole]
    except (ValueError, KeyError, TypeError):
        raise BadInput(_("“{path}” is no file of a contest.", path=clean(path))) from None
    if lines and not lines[-1].endswith("\n"):
        path.write_text("".join([lines[0], *whole]), encoding="utf-8")
    return list({match.match: match for match in played}.values())


@contextmanager
def _file(path: Path | None, contest: Contest) -> Iterator[IO[str] | None]:
    """The file at `path` to add to, begun with what the contest is; None without one."""
    if path is None:
        yield None
        return
    try:
        new = not path.exists() or not path.stat().st_size
        lines = path.open("a", encoding="utf-8")
    except OSError:
        raise BadInput(_("“{path}” cannot be written.", path=clean(path))) from None
    with lines:
        if new:
            lines.write(json.dumps(contest.header()) + "\n")
        yield lines


# What is told


def _tell(given: Given, contest: Contest, played: Sequence[Played]) -> None:
    found = standings(contest.line_up, played)
    verdicts = Counter(match.verdict for match in played if match.verdict)
    if given.has("--json"):
        output.line(
            {
                **contest.header(),
                "matches": len(played),
                "standings": [asdict(row) for row in found],
                "verdicts": dict(verdicts),
            }
        )
        return
    width = max(len(row.name) for row in found)
    for row in found:
        figures = {"share": row.share, "low": row.low, "high": row.high, "even": row.even}
        parts = {key: f"{figure:.1%}" for key, figure in figures.items()}
        score, taken = f"{row.score:.1f}", f"{row.milliseconds:.1f}"
        output.say(
            _(
                "{name}  {share} of all wins ({low} to {high}), {even} would be even; mean score {score};"
                " {time} ms a choice",
                name=row.name.ljust(width),
                score=score,
                time=taken,
                **parts,
            )
        )
    for verdict, count in sorted(verdicts.items()):
        output.say(f"{verdict}: {count}")
