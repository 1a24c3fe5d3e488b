"""The real command in a real pseudo-terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_tui.plain.console import CLEAR, GARBLED
from tabletop_tui.plain.held import HELD, QUIET
from tabletop_tui.storage.store import Store
from tests.architecture.source import HOME, loaded_by, under
from tests.terminal.processes import asleep
from tests.waiting import PATIENCE

GAME = "hoppla_lama"
SEATS = ("--seat", "Anna", "--seat", "Bo", "--seat", "Cy")


class Terminal:
    """`tabletop ...` at a pseudo-terminal; `seen` is all it has written."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TABLETOP_HOME": str(home), "TERM": "xterm", "LANG": "en_GB.UTF-8"}
        for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            environment.pop(variable, None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tabletop_tui", *arguments],
            cwd=HOME,
            env=environment,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""
        self._read_to = 0
        self._typed: bytes | str = ""
        self._when = 0.0

    def until(self, pattern: str) -> str:
        """Read on until `pattern` comes; what came, from the last time on."""
        limit = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.seen[self._read_to :])):
            assert time.monotonic() < limit, self.seen[-2000:]
            self._more()
        start, self._read_to = self._read_to, self._read_to + found.end()
        return self.seen[start : self._read_to]

    def _more(self, seconds: float = 0.1) -> bool:
        if not select.select([self.master], [], [], seconds)[0]:
            return self.process.poll() is None
        try:
            chunk = os.read(self.master, 65536)
        except OSError:
            return False
        self.seen += chunk.decode("utf-8", "replace")
        return bool(chunk)

    def type(self, line: bytes | str) -> None:
        """Type a line and Enter, as a person does: not at once, and no line twice in one breath."""
        time.sleep(QUIET + 0.05)
        if line in ("", self._typed):
            time.sleep(max(0.0, self._when + HELD + 0.1 - time.monotonic()))
        os.write(self.master, (line if isinstance(line, bytes) else line.encode()) + b"\n")
        self._typed, self._when = line, time.monotonic()

    def hold_enter(self, first: float, every: float, seconds: float) -> None:
        """What a terminal sends while Enter is held down for so long after a line, this one included."""
        end = time.monotonic() + seconds
        time.sleep(first)
        while time.monotonic() < end:
            os.write(self.master, b"\n")
            self._when = time.monotonic()
            self._more(every)

    def listening(self) -> None:
        """Until it waits for a line, what was typed before forgotten."""
        limit = time.monotonic() + PATIENCE
        while not asleep(self.process.pid):
            assert time.monotonic() < limit
            time.sleep(0.01)

    def ended(self) -> int:
        """The exit code, once all is read."""
        limit = time.monotonic() + PATIENCE
        while self._more():
            assert time.monotonic() < limit, self.seen[-2000:]
        return self.process.wait(PATIENCE)


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        if terminal.process.poll() is None:
            terminal.process.kill()
            terminal.process.wait()
        os.close(terminal.master)


def opened(terminals: list[Terminal], home: Path, *arguments: str) -> Terminal:
    terminals.append(Terminal(home, *arguments))
    return terminals[-1]


PROMPT = r"(?:Anna|Bo|Cy)?> $"


def test_a_whole_match(terminals: list[Terminal], tmp_path: Path):
    """Every turn with hand and move until somebody has won, then the exit code and the saved result."""
    terminal = opened(terminals, tmp_path, "play", GAME, "--plain", *SEATS, "--seed", "5", "--lang", "it")
    while True:
        shown = terminal.until(r"(?:Anna|Bo|Cy)?> $|\d\. Cy: .*\n[\s\S]*\n(?=\Z)")
        if not shown.endswith("> "):
            break
        if shown.endswith("\n> "):
            terminal.type("")
        elif "scommessa" in shown:
            terminal.type("d")
        else:
            terminal.type("prendo cinque" if "5" in shown else "mano")
        if terminal.process.poll() is not None:
            break
    assert terminal.ended() == 0
    bare = terminal.seen.replace(CLEAR, "")
    assert "\x1b" not in bare and terminal.seen.count(CLEAR) > 20
    with Store.open(tmp_path) as store:
        assert store.matches()[0].over


def to_the_hand(terminals: list[Terminal], home: Path) -> Terminal:
    """Somebody has asked for their hand in the first round."""
    terminal = opened(terminals, home, "play", GAME, "--plain", *SEATS, "--seed", "5", "--lang", "en")
    terminal.until(PROMPT)
    terminal.type("bet C")
    terminal.until(PROMPT)
    terminal.type("")
    terminal.until(PROMPT)
    terminal.type("hand")
    assert "You can take up to 5 tokens." in terminal.until(PROMPT)
    return terminal


def after_the_last_clear(terminal: Terminal) -> str:
    return terminal.seen.rsplit(CLEAR, 1)[1]


def test_what_is_typed_ahead_never_plays_for_the_next_person(terminals: list[Terminal], tmp_path: Path):
    terminal = to_the_hand(terminals, tmp_path)
    terminal.type("take 3\n\ntake 4\n\ntake 5\n")
    terminal.until(r"presses Enter when alone\. > $")
    terminal.listening()
    terminal.type("")
    terminal.until(PROMPT)
    terminal.type("quit")
    assert terminal.ended() == 0
    with Store.open(tmp_path) as store:
        (row,) = store.matches()
        assert [entry.move for entry in store.record(row.id).log] == ["bet C", "take 3"]


@pytest.mark.parametrize(("first", "every"), [(0.3, 0.1), (0.5, 0.033), (1.0, 0.05)])
def test_enter_held_down_raises_nobodys_curtain(
    terminals: list[Terminal], tmp_path: Path, first: float, every: float
):
    terminal = to_the_hand(terminals, tmp_path)
    terminal.type("take 3")
    terminal.until(r"who presses Enter when alone\. > $")
    terminal.hold_enter(first, every, first + 0.6)
    assert "One moment: let go of the keys." in terminal.until(r"keys\.[\s\S]*alone\. > ")
    assert not re.search(r"(Anna|Bo|Cy)[:>]", terminal.seen[terminal._read_to :])
    terminal.type("")
    assert re.search(r"(Anna|Bo|Cy): How many", terminal.until(PROMPT))


def test_bad_input_is_answered_and_play_goes_on(terminals: list[Terminal], tmp_path: Path):
    terminal = opened(terminals, tmp_path, "play", GAME, "--plain", *SEATS, "--lang", "en")
    terminal.until(PROMPT)
    for line in (b"\xff\xfe\xff", b"\x1b[A\x1b[200~", b"x" * 3000, "é" * 30, GARBLED):
        terminal.type(line)
        assert "I do not understand that" in terminal.until(r"say\.\r\n(?:Anna|Bo|Cy)> $")
    terminal.type("bet C")
    terminal.until("stay at the keyboard")


@pytest.mark.parametrize(
    "name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGALRM", "SIGRTMIN", "SIGSEGV", "SIGABRT"]
)
def test_a_signal_in_a_private_turn(terminals: list[Terminal], tmp_path: Path, name: str):
    terminal = to_the_hand(terminals, tmp_path)
    number = getattr(signal, name)
    terminal.process.send_signal(number)
    assert terminal.ended() == 128 + number
    assert "token" not in after_the_last_clear(terminal)
    assert "Traceback" not in terminal.seen


def test_ctrl_d_in_a_private_turn(terminals: list[Terminal], tmp_path: Path):
    terminal = to_the_hand(terminals, tmp_path)
    os.write(terminal.master, b"\x04")
    assert terminal.ended() == 0
    rest = after_the_last_clear(terminal)
    assert "token" not in rest and "Every move is saved." in rest


def test_a_terminal_that_is_closed_in_a_private_turn(terminals: list[Terminal], tmp_path: Path):
    terminal = to_the_hand(terminals, tmp_path)
    terminals.clear()
    os.close(terminal.master)
    assert terminal.process.wait(PATIENCE) == 129
    assert not (tmp_path / "crash").exists()


def test_a_crash_in_a_private_turn_is_one_sentence_without_the_hand(tmp_path: Path):
    code = (
        "import sys\nfrom tabletop_tui.__main__ import main\nfrom tabletop_tui.games import contract\n"
        f"spoken = contract.spoken('{GAME}')\ndef hand(view, people): raise KeyError(view.limit)\n"
        "spoken.hand = hand\nsys.exit(main(sys.argv[1:]))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, "play", GAME, "--plain", *SEATS, "--lang", "en"],
        cwd=HOME,
        env={**os.environ, "TABLETOP_HOME": str(tmp_path)},
        input=b"bet C\n\nhand\n",
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert run.returncode == 1
    assert run.stdout.endswith(b"\n" * 50) and run.stderr.count(b"\n") == 1
    assert b"every move you made is saved" in run.stderr
    (report,) = (tmp_path / "crash").iterdir()
    assert "KeyError" in report.read_text() and "KeyError(5" not in report.read_text()


def test_a_stop_wipes_the_hand_and_comes_back_to_the_curtain(terminals: list[Terminal], tmp_path: Path):
    terminal = to_the_hand(terminals, tmp_path)
    terminal.process.send_signal(signal.SIGTSTP)
    terminal.until(re.escape(CLEAR + CLEAR))
    _pid, status = os.waitpid(terminal.process.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status)
    terminal.process.send_signal(signal.SIGCONT)
    assert "token" not in terminal.until(r"and press Enter when alone\. > $")


def test_a_script_may_be_piped_in(tmp_path: Path):
    script = b"bet C\n\ntake 3\n" + b"x" * 100_000 + b"\n\nhand\n\xff\xfetake 3\ntake 4\n"
    run = subprocess.run(
        [sys.executable, "-m", "tabletop_tui", "play", GAME, "--plain", *SEATS, "--lang", "en"],
        cwd=HOME,
        env={**os.environ, "TABLETOP_HOME": str(tmp_path)},
        input=script,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"\x1b" not in run.stdout
    assert run.stdout.count(b"\n" * 50) == 3
    with Store.open(tmp_path) as store:
        (row,) = store.matches()
        assert [entry.move for entry in store.record(row.id).log] == ["bet C", "take 3", "take 4"]


def test_plain_mode_loads_no_textual():
    loaded = loaded_by(
        "import tabletop_tui.__main__, tabletop_tui.plain\n"
        f"from tabletop_tui.games import contract; contract.narration('{GAME}'); contract.spoken('{GAME}')"
    )
    assert "tabletop_tui.plain.turn" in loaded
    assert not under(loaded, "textual")


def test_a_whole_run_loads_no_textual(tmp_path: Path):
    code = (
        "import sys\nfrom tabletop_tui.__main__ import main\n"
        f"seats = [part for name in 'ABC' for part in ('--seat', name + ':random')]\n"
        f"code = main(['play', '{GAME}', '--plain', *seats])\n"
        "sys.exit(code or any(name.split('.')[0] == 'textual' for name in sys.modules))"
    )
    environment = {**os.environ, "TABLETOP_HOME": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=HOME, env=environment, capture_output=True, check=False
    )
    assert run.returncode == 0, run.stderr.decode()[-500:]
