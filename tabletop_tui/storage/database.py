"""The SQLite file under the store: opening it, telling damage from lateness, setting it aside."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tabletop_tui.errors import DataFolderError, clean
from tabletop_tui.storage.paths import DATABASE, PRIVATE_FILE, set_aside, usable
from tabletop_tui.storage.schema import SCHEMA, cache_is_whole, climb, is_ours, renew_cache
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

_HEADER_BYTES = 100
"""SQLite takes anything shorter for an empty file and writes over it."""
_COMPANIONS = ("-wal", "-shm")
_BUSY_SECONDS = 0.6
_PATIENCE_SECONDS = 1.2
"""How long a file in use elsewhere is waited for: per statement, and in all at opening."""

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_SENSELESS = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH}
"""What only a file that holds nonsense answers to the questions asked at opening."""
_CLOSED_TO_US = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}


class Locked(DataFolderError):
    """Another program holds the file; trying again later is all it takes."""


class _Damaged(Exception):
    """The file is no database, or not ours."""


def connect(home: Path) -> tuple[sqlite3.Connection, tuple[str, ...]]:
    """The database of `home`, made when missing, and what there is to tell of it.

    A damaged one goes to `damaged/` with its -wal and -shm, and a new one begins. Raises DataFolderError.
    """
    try:
        return _patiently(home), ()
    except _Damaged:
        pass
    with _alone(home):
        try:
            return _patiently(home), ()  # another copy has set it aside meanwhile
        except _Damaged:
            place = set_aside(home, DATABASE, _COMPANIONS)
        told = _("The saved matches were damaged and are set aside in “{path}”.", path=clean(place))
        return _patiently(home), (told,)


@contextmanager
def guarded() -> Iterator[None]:
    """Turns sqlite3's errors into DataFolderError: one sentence each."""
    try:
        yield
    except sqlite3.Error as error:
        raise _trouble(error) from error
    except UnicodeDecodeError as error:  # from the text of an error: it quotes the file
        raise _trouble(sqlite3.DatabaseError()) from error


def _trouble(error: sqlite3.Error) -> DataFolderError:
    code = _code(error)
    if code in _BUSY:
        return Locked(_("Another program is using the saved matches; close it and try again."))
    if code == sqlite3.SQLITE_FULL:
        return DataFolderError(_("The disk is full: the match cannot be saved."))
    if code in _BROKEN:
        return DataFolderError(_("The saved matches are damaged; start again and they are set aside."))
    if code in _CLOSED_TO_US:
        return DataFolderError(_("The saved matches cannot be written: look at the data folder's rights."))
    return DataFolderError(_("The saved matches cannot be read or written."))


def _code(error: sqlite3.Error) -> int:
    """The primary result code of `error`; SQLITE_ERROR when Python made it up itself."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _patiently(home: Path) -> sqlite3.Connection:
    """Open, again and again while another copy is making or mending the file.

    SQLite waits by itself for most locks, but not for those of a change to write-ahead logging.
    """
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while True:
        try:
            return _opened(home / DATABASE)
        except UnicodeDecodeError as error:  # SQLite quotes the file in its messages
            raise _Damaged from error
        except sqlite3.Error as error:
            if _code(error) in _BROKEN | _SENSELESS:
                raise _Damaged from error
            if _code(error) not in _BUSY or time.monotonic() >= deadline:
                raise _trouble(error) from error
        time.sleep(0.02)


def _opened(path: Path) -> sqlite3.Connection:
    _make_private(path)
    _check_header(path)
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    connection.text_factory = _text
    try:
        _prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_private(path: Path) -> None:
    """See to it that only the user can read the file; SQLite gives -wal and -shm the same rights."""
    with usable(path):
        try:
            # An existing file is not opened here: closing it would drop the locks of this process on it.
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        except FileExistsError:
            if path.stat().st_mode & 0o077:
                path.chmod(PRIVATE_FILE)


def _check_header(path: Path) -> None:
    """Raises _Damaged for what is no database at all, before SQLite clears its companions away.

    Read through SQLite, `immutable` so that it touches nothing: a file opened and closed behind its back
    would lose the locks that this process holds on it.
    """
    if 0 < path.stat().st_size < _HEADER_BYTES:
        raise _Damaged
    reader = sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)
    try:
        reader.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        if _code(error) == sqlite3.SQLITE_NOTADB:
            raise _Damaged from error
    finally:
        reader.close()


def _text(raw: bytes) -> str:
    """A stored text, whatever bytes it holds."""
    return raw.decode("utf-8", "replace")


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Check the file, then bring its tables to this version; raises _Damaged or DataFolderError."""
    connection.execute("PRAGMA trusted_schema = OFF")
    version = _version(connection)
    if version > SCHEMA:
        raise DataFolderError(
            _("The saved matches were written by a newer version of this program; install that version.")
        )
    # The tables first: the check of the pages would evaluate whatever somebody has put among them.
    if version < 0 or not is_ours(connection, version) or (version == 0 and not _is_empty(connection)):
        raise _Damaged
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise _Damaged
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if version < SCHEMA:
        _bring_up(connection, path)
    elif not cache_is_whole(connection):
        with _transaction(connection):
            renew_cache(connection)


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def _bring_up(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables of this version out of those of an older one, in one transaction.

    A copy of the old file lies beside it until that has worked. Raises DataFolderError, naming the copy.
    """
    copy = path.with_name(f"{path.stem}-before{path.suffix}")
    try:
        with _transaction(connection):
            version = _version(connection)  # another copy of the program may have been faster
            if version:
                _copy(path, copy)
            climb(connection, version)
            if not is_ours(connection, SCHEMA):
                raise sqlite3.IntegrityError("not the tables that were meant")
    except sqlite3.Error as error:
        if not copy.exists() or _code(error) in _BUSY:
            raise
        raise DataFolderError(
            _(
                "The saved matches could not be brought to this version of the program and are as they were;"
                " a copy of them is in “{path}”.",
                path=clean(copy),
            )
        ) from error
    copy.unlink(missing_ok=True)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _copy(path: Path, copy: Path) -> None:
    """A whole and private copy of the database at `path`; an older copy gives way."""
    with usable(copy):
        copy.unlink(missing_ok=True)
        os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()


@contextmanager
def _alone(home: Path) -> Iterator[None]:
    """The right to set aside: two copies that start on a damaged file must not move it twice.

    An advisory lock on the folder itself, which a killed program cannot leave behind.
    """
    with usable(home):
        handle = os.open(home, os.O_RDONLY)
    try:
        with usable(home):
            _lock(handle)
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> None:
    import fcntl

    deadline = time.monotonic() + _PATIENCE_SECONDS
    while True:
        with suppress(BlockingIOError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        if time.monotonic() >= deadline:
            raise Locked(_("Another program is using the saved matches; close it and try again."))
        time.sleep(0.02)
