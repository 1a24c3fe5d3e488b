"""Match records from files that anybody may have written: each fault is one sentence, and soon told."""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from rules.bots.levels import BOTS
from rules.kernel.errors import BadMatch
from rules.kernel.game import Outcome
from rules.kernel.match import check_table, validate
from rules.kernel.record import MatchRecord
from rules.registry import GAMES, load
from tabletop_tui.errors import BadInput, clean, echo
from tabletop_tui.hotseat.people import BadName, check_names
from tabletop_tui.storage.store import check_rules
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.refusals import sentence

_, n_ = translator("app")

MAX_BYTES = 1 << 20
"""The largest file that is read: many times the longest match, and parsed in a fraction of 200 MiB."""


STANDARD_INPUT = "-"
"""What names standard input in place of a file."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A record whose every move can be played. `outcome`: None when its match is not over."""

    record: MatchRecord
    outcome: Outcome | None


def read_checked(path: Path) -> Checked:
    """The record in the file at `path`, and how its match ended; raises BadInput if it cannot be played."""
    if str(path) == STANDARD_INPUT:
        where, data = _("standard input"), _read_input()
    else:
        where, data = clean(path), _read(path)
    record = parse_record(data, where)
    try:
        return check_record(record)
    except (BadMatch, BadName) as error:
        raise BadInput(_in_file(where, sentence(error) or "")) from None


def check_record(record: MatchRecord) -> Checked:
    """Plays `record` through. Raises BadMatch, BadName or OtherRules; an unknown game is BadMatch `game`."""
    if record.game not in GAMES:
        raise BadMatch("game", game=record.game)
    check_rules(record.game, record.rules)
    check_names([seat.name for seat in record.seats])
    game = load(record.game)
    check_table(game, record.options, [seat.kind for seat in record.seats], BOTS)
    return Checked(record, game.outcome(validate(game, record)))


def parse_record(data: bytes, where: str) -> MatchRecord:
    """The record that `data` spells; `where` names it in the sentence of a BadInput."""
    if not data.strip():
        raise BadInput(_("“{path}” is empty.", path=where))
    try:
        return MatchRecord.model_validate_json(data)
    except ValidationError as error:
        fault = dict(error.errors(include_input=False, include_url=False)[0])
    raise BadInput(_fault(where, fault))


def _fault(where: str, fault: dict[str, Any]) -> str:
    """The sentence for the first thing that pydantic found wrong."""
    if fault["type"] == "json_invalid":
        return _json_fault(where, str(fault["ctx"]["error"]))
    if fault["loc"][:1] == ("schema",):
        return _("“{path}” was written by a newer version of this program.", path=where)
    field = ".".join(str(part) for part in fault["loc"])
    if not field:
        return _("“{path}” is no match record.", path=where)
    if fault["type"] == "extra_forbidden":
        return _("“{path}” is no match record: “{field}” is unknown.", path=where, field=echo(field))
    if fault["type"] == "missing":
        return _("“{path}” is no match record: “{field}” is missing.", path=where, field=echo(field))
    return _("“{path}” is no match record: “{field}” is wrong.", path=where, field=echo(field))


def _json_fault(where: str, problem: str) -> str:
    if problem.startswith("EOF"):
        return _("“{path}” is incomplete: it ends in the middle of the record.", path=where)
    if problem.startswith("recursion"):
        return _("“{path}” is no match record: it is nested too deeply.", path=where)
    return _("“{path}” is no match record: it is not JSON.", path=where)


def _in_file(where: str, reason: str) -> str:
    return _("“{path}” cannot be used: {reason}", path=where, reason=reason)


def _read_input() -> bytes:
    """What comes from standard input, at most MAX_BYTES; raises BadInput."""
    where = _("standard input")
    if sys.stdin is None:
        raise BadInput(_("“{path}” cannot be read.", path=where))
    try:
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    except (OSError, ValueError):
        raise BadInput(_("“{path}” cannot be read.", path=where)) from None
    if len(data) > MAX_BYTES:
        raise BadInput(_("“{path}” is too large to be a match record.", path=where))
    return data


def _read(path: Path) -> bytes:
    """The bytes of a regular file of at most MAX_BYTES; raises BadInput without reading anything else."""
    where = clean(path)
    try:
        # O_NONBLOCK: opening a pipe that nobody writes to would wait for ever.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        try:
            _check_kind(os.fstat(handle), where)
            return os.read(handle, MAX_BYTES)
        finally:
            os.close(handle)
    except FileNotFoundError:
        raise BadInput(_("There is no file “{path}”.", path=where)) from None
    except (OSError, ValueError):
        raise BadInput(_("“{path}” cannot be read.", path=where)) from None


def _check_kind(found: os.stat_result, where: str) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise BadInput(_("“{path}” is not a file.", path=where))
    if found.st_size > MAX_BYTES:
        raise BadInput(_("“{path}” is too large to be a match record.", path=where))
