"""`make game` writes a game that passes at once: made in a copy of the project, and tried there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.architecture.source import HOME, name_of, tracked
from tests.new_game import BadName, begin, check, filled

GAME = "briscola"
STATIC = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("tests.locale.catalogues",),
)
TRIED = (
    f"tests/rules/{GAME}",
    f"tests/tui/{GAME}",
    "tests/tui/test_words.py",
    "tests/tui/test_pages_select.py",
    "tests/tui/test_snapshots.py",
    "tests/playthroughs",
    "tests/locale",
    "tests/conformance",
    "tests/architecture/test_games_complete.py",
    "tests/architecture/test_imports.py",
    "tests/commands/test_data.py",
    "tests/plain/test_pages.py",
)
"""What a game must pass, and what a further game in the menu might break."""
ABOUT_IT = f"{GAME} or menu or games or registr or contracts or domain or select or listed"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the project with one more game."""
    root = tmp_path_factory.mktemp("project")
    for path in tracked():
        target = root / name_of(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    if (HOME / ".mypy_cache").exists():  # saves most of a minute
        shutil.copytree(HOME / ".mypy_cache", root / ".mypy_cache")
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    begin(GAME, root)
    yield root
    shutil.rmtree(root)


def run(project: Path, module: str, *arguments: str) -> str:
    """Run `python -m module` in the copy; fails with what it printed."""
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{module}:\n{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
    return done.stdout


@pytest.mark.parametrize("check", STATIC, ids=" ".join)
def test_a_new_game_passes_the_static_checks(project: Path, check: tuple[str, ...]) -> None:
    run(project, *check)


def test_a_new_game_passes_conformance_and_completeness_and_opens(project: Path) -> None:
    told = run(project, "pytest", "-p", "no:xdist", "-k", ABOUT_IT, *TRIED)
    assert " passed" in told


def test_a_new_game_is_played_from_the_command_line(project: Path) -> None:
    record = json.loads(run(project, "tabletop_tui", "simulate", GAME, "--seats", "4", "--seed", "1"))
    assert len(record["log"]) == 20
    assert "Briscola" in run(project, "tabletop_tui", "games", "--lang", "it")


def test_only_the_registry_was_changed_for_it(project: Path) -> None:
    changed = [
        name_of(path)
        for path in tracked()
        if (project / name_of(path)).read_bytes() != path.read_bytes() and path.suffix != ".mo"
    ]
    assert changed == ["rules/registry.py"]


@pytest.mark.parametrize(
    "name", ["", "Briscola", "a-b", "a__b", "_a", "2x", "class", "app", "kernel", "registry"]
)
def test_some_names_are_refused(name: str) -> None:
    with pytest.raises(BadName):
        check(name)


def test_a_game_is_not_overwritten() -> None:
    for game_id in GAMES:
        with pytest.raises(BadName, match="there already"):
            check(game_id)


def test_names_are_filled_in() -> None:
    text = "new_game New Game NewGameScreen NG-1 test_ng_1"
    assert filled(text, "scopa") == "scopa Scopa ScopaScreen SC-1 test_sc_1"
    assert filled(text, "tre_sette") == "tre_sette Tre Sette TreSetteScreen TS-1 test_ts_1"
    assert filled(text, "x") == "x X XScreen XX-1 test_xx_1"
