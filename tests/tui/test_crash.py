"""A crash file tells a developer where it happened and nobody what was in the hand."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tabletop_tui.storage.crash import report, sentence
from tabletop_tui.text.i18n import set_language

SECRET = "volcano-ace-of-llamas"


@pytest.fixture(autouse=True)
def english():
    set_language("en")


def crashed(depth: int = 0) -> BaseException:
    hand = [SECRET]

    def deeper(left: int) -> None:
        if left:
            deeper(left - 1)
        try:
            {}[hand[0]]
        except KeyError as error:
            raise ValueError(f"no {hand}") from error

    try:
        deeper(depth)
    except ValueError as error:
        error.add_note(SECRET)
        return error
    raise AssertionError


def test_types_and_places_but_no_values(tmp_path: Path):
    path = report(crashed(), tmp_path)
    assert path is not None
    text = path.read_text()
    assert "builtins.ValueError" in text
    assert "builtins.KeyError" in text
    assert f"{__file__}:" in text
    assert ":deeper" in text
    assert SECRET not in text
    assert "hand[0]" not in text


def test_it_is_private_and_named_by_its_time(tmp_path: Path):
    path = report(crashed(), tmp_path)
    assert path is not None
    assert path.parent == tmp_path / "crash"
    assert path.suffix == ".txt"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_two_crashes_in_a_second_are_two_files(tmp_path: Path):
    assert len({report(crashed(), tmp_path) for _crash in range(5)}) == 5


def test_members_of_a_group_are_told(tmp_path: Path):
    path = report(ExceptionGroup(SECRET, [crashed(), TypeError(SECRET)]), tmp_path)
    assert path is not None
    text = path.read_text()
    assert {"builtins.ExceptionGroup", "builtins.TypeError", "builtins.KeyError"} <= set(text.splitlines())
    assert SECRET not in text


def test_a_circle_of_causes_and_a_deep_stack_end(tmp_path: Path):
    one, two = crashed(900), KeyError(SECRET)
    one.__cause__, two.__cause__ = two, one
    path = report(one, tmp_path)
    assert path is not None
    assert len(path.read_text().splitlines()) < 200


def test_where_nothing_can_be_written_it_still_ends_in_a_sentence(tmp_path: Path):
    (tmp_path / "crash").write_text("a file")
    assert report(crashed(), tmp_path) is None
    assert sentence(None).startswith("Something went wrong")
    assert "Details" not in sentence(None)


def test_the_sentence_names_the_file(tmp_path: Path):
    assert str(tmp_path / "x.txt") in sentence(tmp_path / "x.txt")
