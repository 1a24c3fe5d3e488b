"""Begins a game: `python -m tests.new_game briscola`, or `make game NAME=briscola`.

Writes a small but whole game - rules, screen, words in both languages, rules pages, registry row, tests and
playthroughs - that passes everything at once. From there on it is changed, not built. The parts are those
in `template/`, in which the id `new_game`, the title `New Game`, the class `NewGame` and the rulings `NG-1`
stand for the game's own.
"""

from __future__ import annotations

import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"
ROOT = Path(__file__).parents[2]
REGISTRY = "rules/registry.py"
PLAYTHROUGHS = {"two_seats": 2, "three_seats": 3, "five_seats": 5}
"""Matches at random that are kept as playthroughs: how many sit at each."""
ROW = '        GameInfo("{id}", {{"": (2, 5)}}, rules=1, minutes=(5, 10), emblem="{emblem}"),\n'
EMBLEMS = "♣♥♠■▼◆○□"
LAST_ROW = "    )\n}\n"


class BadName(ValueError):
    """A name that no new game can have; says why."""


def begin(game_id: str, root: Path = ROOT) -> list[Path]:
    """Write the game `game_id` into the project at `root`; returns its files. Raises BadName."""
    check(game_id, root)
    written = list(_copy(game_id, root))
    _register(game_id, root)
    python = [path for path in written if path.suffix == ".py"]
    # Another name sorts elsewhere among the imports, and may be too long for a line.
    _run(root, "ruff", "check", "--quiet", "--select=I", "--fix", *map(str, python))
    _run(root, "ruff", "format", "--quiet", *map(str, python))
    _run(root, "tests.locale.catalogues")
    written += _play(game_id, root)
    return written


def check(game_id: str, root: Path = ROOT) -> None:
    """Raises BadName unless a new game can be called `game_id`."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", game_id) or keyword.iskeyword(game_id):
        raise BadName(f"{game_id!r}: a name such as briscola or hoppla_lama is needed")
    if game_id == "app" or (root / "rules" / game_id).exists() or (root / "rules" / f"{game_id}.py").exists():
        raise BadName(f"{game_id!r} is there already")


def filled(text: str, game_id: str) -> str:
    """`text` of the template with the names of `game_id` in it."""
    words = game_id.split("_")
    initials = (words[0][0] + words[1][0] if len(words) > 1 else f"{game_id}x"[:2]).upper()
    title = " ".join(word.capitalize() for word in words)
    names = {"new_game": game_id, "New Game": title, "NewGame": title.replace(" ", "")}
    names |= {"NG-": f"{initials}-", "ng_": f"{initials.lower()}_"}
    return re.sub("|".join(names), lambda found: names[found[0]], text)


def _copy(game_id: str, root: Path) -> Iterator[Path]:
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.is_file()):
        if source.suffix == ".pyc":
            continue
        target = root / filled(source.relative_to(TEMPLATE).as_posix(), game_id)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(filled(source.read_text(encoding="utf-8"), game_id), encoding="utf-8")
        yield target


def _register(game_id: str, root: Path) -> None:
    """Add the row, last in the menu."""
    path = root / REGISTRY
    text = path.read_text(encoding="utf-8")
    emblem = next(each for each in EMBLEMS if each not in text)
    if text.count(LAST_ROW) != 1:
        raise BadName(f"{REGISTRY} has no place for a row")
    row = ROW.format(id=game_id, emblem=emblem)
    path.write_text(text.replace(LAST_ROW, row + LAST_ROW), encoding="utf-8")


def _play(game_id: str, root: Path) -> list[Path]:
    """Play some matches at random and keep them."""
    home = root / "tests/playthroughs" / game_id
    home.mkdir(exist_ok=True)
    for name, seats in PLAYTHROUGHS.items():
        record = _run(root, "tabletop_tui", "simulate", game_id, f"--seats={seats}", f"--seed={seats}")
        (home / f"{name}.json").write_text(record, encoding="utf-8")
    _run(root, "tests.playthroughs", game_id)
    return sorted(home.iterdir())


def _run(root: Path, module: str, *arguments: str) -> str:
    """What `python -m module` prints when it runs in the project at `root`."""
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout
