"""Adding a game: what it must bring, and that nothing elsewhere has to know of it but one registry row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.registry import GAMES, load
from tests.architecture.source import HOME, name_of, tracked

LOCALES = HOME / "tabletop_tui/locale"
TEXTS = {".py", ".tcss", ".toml", ".md", ".po", ".json"}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_playthroughs(game_id: str) -> None:
    assert list((HOME / "tests/playthroughs" / game_id).glob("*.json"))


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_rules_pages(game_id: str, language: str) -> None:
    page = HOME / f"tabletop_tui/games/{game_id}/rules.{language}.md"
    assert len(page.read_text(encoding="utf-8")) > 500


@pytest.mark.parametrize("suffix", ["po", "mo"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_a_catalogue(game_id: str, suffix: str) -> None:
    assert (LOCALES / f"it/LC_MESSAGES/{game_id}.{suffix}").stat().st_size > 100


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_rules_tests(game_id: str) -> None:
    assert list((HOME / "tests/rules" / game_id).glob("test_*.py"))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_registry_row_is_the_games_own(game_id: str) -> None:
    assert load(game_id).info == GAMES[game_id]


def test_every_game_with_rules_is_registered() -> None:
    assert {path.parent.name for path in (HOME / "rules").glob("*/game.py")} - {"kernel"} == set(GAMES)


def own(game_id: str, path: Path) -> bool:
    """Whether `path` belongs to the game, or is the registry."""
    name = name_of(path)
    homes = (f"rules/{game_id}/", f"tabletop_tui/games/{game_id}/")
    return name == "rules/registry.py" or name.startswith(homes) or path.stem == game_id


def mention(game_id: str) -> re.Pattern[str]:
    """The game's id as a text or in a path, and its title; a short id may be an everyday word of code."""
    alone = rf"[\"']{game_id}[\"']|(rules|games)[./]{game_id}\b"
    title = re.escape(game_id).replace("_", "[ _-]?")
    return re.compile(alone if len(game_id) < 5 else f"{alone}|{title}", re.IGNORECASE)


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_elsewhere_knows_of_a_game(game_id: str) -> None:
    shared = [
        path
        for path in tracked()
        if path.suffix in TEXTS
        and name_of(path).startswith(("rules/", "tabletop_tui/"))
        and not own(game_id, path)
    ]
    assert shared
    found = [
        f"{name_of(path)}:{number}: {line.strip()[:80]}"
        for path in shared
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if mention(game_id).search(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line", ['x = "pop"', "from rules.pop import view", "tabletop_tui/games/pop/style.tcss"]
)
def test_a_mention_is_found(line: str) -> None:
    assert mention("pop").search(line)
    assert not mention("pop").search("self.app.pop_screen(); stack.pop()  # popular")
    assert mention("skyjo_action").search("# as in Skyjo Action")
