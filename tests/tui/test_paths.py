"""Where the data folder is."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tabletop_tui.errors import DataFolderError
from tabletop_tui.storage.paths import data_folder, data_home
from tabletop_tui.text.i18n import set_language


@pytest.fixture(autouse=True)
def english():
    set_language("en")


def test_the_environment_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "a" / "b"))
    assert data_folder() == tmp_path / "a" / "b"
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


def test_a_relative_one_starts_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_HOME", "games")
    assert data_home() == tmp_path / "games"


def test_a_tilde_is_the_users_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TABLETOP_HOME", "~/games")
    assert data_home() == tmp_path / "games"


def test_a_tilde_of_nobody_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TABLETOP_HOME", "~nobody-of-that-name/x")
    with pytest.raises(DataFolderError, match="set TABLETOP_HOME"):
        data_home()


@pytest.mark.parametrize("empty", ["", None])
def test_without_it_the_systems_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, empty: str | None):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("TABLETOP_HOME", raising=False)
    if empty is not None:
        monkeypatch.setenv("TABLETOP_HOME", empty)
    assert data_home().is_relative_to(tmp_path)
    assert data_home().name == "tabletop-tui"
