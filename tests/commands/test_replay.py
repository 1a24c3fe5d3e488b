"""`tabletop replay`: of saved matches and of files, as text, Markdown, picture and animation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.conftest import Call


def saved(call: Call, file: Path) -> str:
    call("import", str(file))
    return call("matches").out.split()[0]


def test_a_saved_match_is_told_like_its_file(call: Call, finished: Path) -> None:
    match_id = saved(call, finished)
    assert call("replay", match_id).out == call("replay", str(finished)).out
    assert call("replay", match_id.upper()).out == call("replay", str(finished)).out
    assert "no saved match" in call("replay", "zzzz").sentence


def test_as_markdown(call: Call, finished: Path) -> None:
    lines = call("replay", str(finished), "--markdown").out.splitlines()
    assert lines[0].startswith("# ")
    assert any(line.startswith("## Round 1") for line in lines)


def test_pictures_and_animations_go_into_new_files(
    call: Call, finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture, film = tmp_path / "a.svg", tmp_path / "a.cast"
    answer = call("replay", str(finished), "--svg", "4", str(picture), "--cast", str(film))
    assert (answer.code, answer.err) == (0, "")
    assert "<svg" in picture.read_text(encoding="utf-8")
    assert film.read_text(encoding="utf-8").startswith('{"version": 2')
    assert "exists already" in call("replay", str(finished), "--svg", "4", str(picture)).sentence
    monkeypatch.setenv("NO_COLOR", "1")
    plain = tmp_path / "b.svg"
    call("replay", str(finished), "--svg", "4", str(plain))
    assert plain.read_text(encoding="utf-8").count("#") < picture.read_text(encoding="utf-8").count("#")


def test_through_whose_eyes(call: Call, finished: Path, unfinished: Path, tmp_path: Path) -> None:
    drawn = []
    for eyes in ("table", "all", "1"):
        path = tmp_path / f"{eyes}.svg"
        assert call("replay", str(finished), "--svg", "4", str(path), "--eyes", eyes).code == 0
        drawn.append(path.read_text(encoding="utf-8"))
    assert len(set(drawn)) == 3
    for eyes in ("all", "1"):
        refused = call("replay", str(unfinished), "--svg", "4", str(tmp_path / "no.svg"), "--eyes", eyes)
        assert refused.sentence == "This match is not over: its hands stay closed until it is."
    assert call("replay", str(unfinished), "--svg", "4", str(tmp_path / "yes.svg")).code == 0
    assert not (tmp_path / "no.svg").exists()


def test_sentences_through_whose_eyes(call: Call, finished: Path, unfinished: Path) -> None:
    """A handful taken in secret is told to its owner when it is taken, to the Table when the fists open."""
    own, table = (call("replay", str(finished), "--eyes", eyes).out for eyes in ("1", "table"))
    assert own != table == call("replay", str(finished)).out
    for flag in ((), ("--markdown",)):
        refused = call("replay", str(unfinished), "--eyes", "1", *flag)
        assert refused.sentence == "This match is not over: its hands stay closed until it is."


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--eyes", "all"), "--eyes all is for pictures: give --svg or --cast too."),
        (("--svg", "4"), "--svg needs a value: --svg MOVE FILE."),
        (("--json", "--markdown"), "Give --json or --markdown, not both."),
        (("--svg", "4", "--markdown"), "--svg needs a value: --svg MOVE FILE."),
        (("--svg", "many", "x.svg"), "--svg needs a whole number from 0 to"),
        (("--svg", "99999", "x.svg"), "--svg needs a whole number from 0 to"),
        (("--eyes", "nobody"), "--eyes needs table, all or a seat from 1 to 3, not “nobody”."),
    ],
)
def test_what_is_refused(call: Call, finished: Path, given: tuple[str, ...], said: str) -> None:
    assert said in call("replay", str(finished), *given).sentence
