"""How files look: short, and free of the machine they were written on."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.source import HOME, name_of, offenders, python_files, tracked

LONGEST = 400
LONGEST_FUNCTION = 60
# Written with brackets so that this file does not match itself.
MACHINE = re.compile(
    r"(?<![\w.~])/(?:[h]ome|[U]sers|[r]oot|[w]ork)/\w|[p]ypi\.|[p]ythonhosted|--(?:extra-)?[i]ndex-url|[a]rtifactory"
    r"|[t]rusted-host|[n]exus\.",
    re.IGNORECASE,
)
SOURCES = python_files("rules", "tabletop_tui")


def functions(text: str) -> dict[str, int]:
    """Lines of each function of a source, by name and place."""
    return {
        f"{node.name}:{node.lineno}": (node.end_lineno or 0) - node.lineno + 1
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def test_files_are_short() -> None:
    assert not offenders(SOURCES, lambda text: [f"{n} lines" for n in [text.count("\n")] if n > LONGEST])


def test_functions_are_short() -> None:
    assert not offenders(
        SOURCES, lambda text: [name for name, lines in functions(text).items() if lines > LONGEST_FUNCTION]
    )


def test_half_of_all_functions_are_tiny() -> None:
    lengths = sorted(
        lines for path in SOURCES for lines in functions(path.read_text(encoding="utf-8")).values()
    )
    assert lengths[len(lengths) // 2] <= 9
    assert lengths[len(lengths) * 9 // 10] <= 30


def readable(path: Path) -> str:
    """The text of `path`, "" for what is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return path.read_bytes().decode("latin-1")


def test_no_file_tells_of_the_machine_it_was_made_on() -> None:
    found = [
        f"{name_of(path)}: {match.group()}"
        for path in tracked()
        for match in MACHINE.finditer(readable(path))
    ]
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize(
    "text", ["open('/" + "root/x')", " /" + "home/ada", "https://" + "pypi" + ".org", "--" + "index-url x"]
)
def test_a_machine_is_recognised(text: str) -> None:
    assert MACHINE.search(text)
    assert not MACHINE.search("~/work/notes, a/home/b, $TABLETOP_HOME/crash")


UNFINISHED = re.compile(r"\b(?:T[O]DO|F[I]XME|X[X]X)\b|# t[y]pe: ignore|raise N[o]tImplementedError")


def test_nothing_is_left_undone() -> None:
    assert not offenders(SOURCES, UNFINISHED.findall)


def test_what_breaks_a_law_is_named() -> None:
    """Positive control."""
    text = "def f():\n" + "    x\n" * 450
    assert functions(text) == {"f:1": 451}
    assert UNFINISHED.findall(text + "# T" + "ODO") == ["T" + "ODO"]
    assert offenders([HOME / "Makefile"], lambda text: text.split()[1:2]) == {"Makefile": ["Two"]}
    assert offenders([HOME / "Makefile"], lambda text: []) == {}
