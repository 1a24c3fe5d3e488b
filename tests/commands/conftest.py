"""A data folder of its own for each test, and the command line called as a shell would."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from tabletop_tui.__main__ import main
from tabletop_tui.hotseat.start import Start
from tabletop_tui.text.i18n import set_language

GAME = "hoppla_lama"


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """What was refused: one line and nothing else."""
        assert self.out == ""
        assert self.err.count("\n") == 1
        return self.err.strip()


Call = Callable[..., Answer]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    yield tmp_path / "home"
    set_language("en")


@pytest.fixture
def call(home: Path, capfd: pytest.CaptureFixture[str]) -> Call:
    def called(*arguments: str) -> Answer:
        code = main(arguments)
        shown = capfd.readouterr()
        return Answer(code, shown.out, shown.err)

    return called


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> list[Start | None]:
    """What the app was started with, instead of the app; there is a terminal."""
    started: list[Start | None] = []

    def run(start: Start | None) -> int:
        started.append(start)
        return 0

    monkeypatch.setitem(sys.modules, "tabletop_tui.shell.app", SimpleNamespace(run=run))
    monkeypatch.setattr("tabletop_tui.plain.run", run)
    monkeypatch.setattr("tabletop_tui.commands.launch.check_terminal", lambda: None)
    return started


@pytest.fixture
def whole(call: Call) -> str:
    """The record of a match that is over."""
    return call("simulate", GAME, "--seats", "3", "--seed", "5").out


@pytest.fixture
def unfinished(whole: str, tmp_path: Path) -> Path:
    record = json.loads(whole)
    path = tmp_path / "unfinished.json"
    path.write_text(json.dumps(record | {"log": record["log"][:4]}), encoding="utf-8")
    return path


@pytest.fixture
def finished(whole: str, tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    path.write_text(whole, encoding="utf-8")
    return path
