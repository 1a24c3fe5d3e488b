"""Who may import whom. The contracts of import-linter say it for whole chains, these tests file by file."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import HOME, imported, loaded_by, offenders, python_files, running, under

RULES = python_files("rules")
GAMES = sorted(path.parent.name for path in (HOME / "rules").glob("*/game.py"))
GAMES = [name for name in GAMES if name != "kernel"]
SCREENS = python_files("tabletop_tui/games")
PLAIN = [HOME / "tabletop_tui/hotseat/session.py", *python_files("tabletop_tui/plain")]
NARRATION = [path for path in SCREENS if path.name == "narration.py"]
IMPURE = ("os", "sys", "io", "time", "pathlib", "logging", "secrets", "socket", "sqlite3", "subprocess")
CLOCKS = {"now", "today", "utcnow"}
DOORS = {"open", "print", "input", "exec", "eval"}


def test_rules_know_nothing_of_screens() -> None:
    assert not offenders(RULES, lambda text: under(imported(text), "tabletop_tui", "textual", "rich"))


def calls(text: str) -> list[ast.expr]:
    """What is called in a source."""
    return [node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]


def test_rules_do_no_input_or_output() -> None:
    assert not offenders(RULES, lambda text: under(imported(text), *IMPURE))
    assert not offenders(RULES, lambda text: {f.id for f in calls(text) if isinstance(f, ast.Name)} & DOORS)
    assert not offenders(
        RULES, lambda text: {f.attr for f in calls(text) if isinstance(f, ast.Attribute)} & CLOCKS
    )


def global_randomness(text: str) -> set[str]:
    """Guesses and bots may use a `random.Random` of their own; a match has its own chance."""
    used = {
        f"random.{node.attr}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random"
    }
    return (under(imported(text), "random") | used) - {"random", "random.Random"}


def test_rules_use_no_global_randomness() -> None:
    assert not offenders(RULES, global_randomness)


@pytest.mark.parametrize("game_id", GAMES)
def test_games_do_not_know_each_other(game_id: str) -> None:
    others = [name for name in GAMES if name != game_id]
    strangers = [f"{home}.{other}" for other in others for home in ("rules", "tabletop_tui.games")]
    paths = python_files(f"rules/{game_id}", f"tabletop_tui/games/{game_id}")
    assert not offenders(paths, lambda text: under(imported(text), *strangers))


def test_the_kernel_and_the_bots_know_no_game() -> None:
    games = [f"rules.{game_id}" for game_id in GAMES]
    paths = python_files("rules/kernel", "rules/bots")
    assert not offenders(paths, lambda text: under(imported(text), "rules.registry", *games))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_hot_path_has_no_pydantic(game_id: str) -> None:
    """Only `options.py` and the `game.py` that joins the parts may."""
    hot = [path for path in python_files(f"rules/{game_id}") if path.name not in {"options.py", "game.py"}]
    slow = ("pydantic", f"rules.{game_id}.options")
    assert not offenders(hot, lambda text: under(imported(text, types=False), *slow))


@pytest.mark.parametrize("game_id", GAMES)
def test_an_engine_loads_without_pydantic(game_id: str) -> None:
    assert not under(loaded_by(f"import rules.{game_id}.engine"), "pydantic")


def is_engine(module: str) -> bool:
    """Whether `module` is an engine, or a name in one."""
    parts = module.split(".")
    return parts[0] == "rules" and "engine" in parts[2:]


def test_screens_know_no_engine() -> None:
    assert not offenders(SCREENS, lambda text: filter(is_engine, imported(text)))


def module_of(path: Path) -> str:
    """The name under which `path` is imported."""
    return ".".join(path.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__")


def test_session_plain_mode_and_narration_are_free_of_textual() -> None:
    assert not offenders([*PLAIN, *NARRATION], lambda text: under(imported(text), "textual"))
    modules = [module_of(path) for path in (*PLAIN, *NARRATION)]
    loaded = loaded_by("import " + ", ".join(modules))
    assert set(modules) <= loaded
    assert not under(loaded, "textual")


def test_the_registry_loads_no_game_and_no_pydantic() -> None:
    loaded = loaded_by("import rules.registry")
    assert not under(loaded, "pydantic", "textual", "rich")
    rules = {name for name in loaded if name.startswith("rules.")}
    assert rules == {"rules.registry", "rules.kernel", "rules.kernel.info"}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_loaded_game_brings_no_other(game_id: str) -> None:
    loaded = loaded_by(f"import rules.{game_id}.game")
    assert not under(loaded, "textual", "rich", *(f"rules.{other}" for other in GAMES if other != game_id))


def test_the_import_contracts_hold() -> None:
    code = "from importlinter.cli import lint_imports_command as run; run()"
    lint = [sys.executable, "-c", code, "--no-cache"]
    run = subprocess.run(lint, cwd=HOME, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-1000:]


def test_the_reader_of_imports_sees_what_it_should() -> None:
    """Positive control: imports in functions, for types, of names."""
    text = "from a import b\nif TYPE_CHECKING:\n    import c.d\ndef f():\n    from e.f import g\n"
    assert imported(text) == {"a", "a.b", "c.d", "e.f", "e.f.g"}
    assert imported(text, types=False) == {"a", "a.b", "e.f", "e.f.g"}
    assert under({"rich", "richer", "rich.text"}, "rich") == {"rich", "rich.text"}
    assert is_engine("rules.pop.engine.State")
    assert not is_engine("rules.pop.view")
    assert list(running(ast.parse("x")))
