"""No text a player sees is missing in Italian or in English."""

import ast
import os
import re
import subprocess
import sys
from string import Formatter

import pytest
from babel.messages.mofile import read_mo

from rules.registry import GAMES
from tests.locale.catalogues import (
    MESSAGES,
    PACKAGE,
    ROOT,
    domains,
    extracted,
    stored,
    texts,
    untranslated,
)

DOMAINS = domains()


def hidden(source: str) -> list[str]:
    """Texts that are looked up inside an f-string, where they are not found for the catalogues."""
    return [
        ast.unparse(call)
        for written in ast.walk(ast.parse(source))
        if isinstance(written, ast.JoinedStr)
        for call in ast.walk(written)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "n_")
        if isinstance(call.args[0], ast.Constant)
    ]


def test_no_text_is_looked_up_inside_an_f_string():
    assert hidden("f'{_(\"a text\")}, {_(a_name)}'") == ["_('a text')"]
    assert not [
        (path.name, text) for path in PACKAGE.rglob("*.py") for text in hidden(path.read_text("utf-8"))
    ]


def test_every_registered_game_has_a_domain():
    assert set(GAMES) <= set(DOMAINS)


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_catalogue_holds_exactly_the_texts_of_the_source(domain):
    assert {m.id for m in stored(domain) if m.id} == {m.id for m in extracted(domain) if m.id}


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_is_translated(domain):
    assert untranslated(stored(domain)) == []
    assert not [message.id for message in stored(domain) if message.fuzzy and message.id]


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_compiled_catalogue_is_that_of_the_po(domain):
    with (MESSAGES / f"{domain}.mo").open("rb") as file:
        assert texts(read_mo(file)) == texts(stored(domain))


@pytest.mark.parametrize("hashing", ["1", "2"])
def test_a_run_changes_nothing_where_nothing_has_changed(tmp_path, hashing):
    """Neither the time of day nor the order of sets gets into the files."""
    subprocess.run(
        [sys.executable, "-m", "tests.locale.catalogues", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hashing},
        check=True,
    )
    files = [path.name for path in sorted(MESSAGES.iterdir())]
    assert sorted(path.name for path in tmp_path.iterdir()) == files
    changed = [name for name in files if (tmp_path / name).read_bytes() != (MESSAGES / name).read_bytes()]
    assert not changed


def fields(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_translation_fills_in_the_same_fields(domain):
    for message in stored(domain):
        if not message.id:
            continue
        if isinstance(message.id, tuple):
            for form in message.string:
                assert fields(form) | {"count"} == fields(message.id[1]) | {"count"}, message.id
        else:
            assert fields(message.string) == fields(message.id), message.id


@pytest.mark.parametrize("domain", DOMAINS)
def test_texts_keep_their_edges(domain):
    """Leading and trailing blanks and a final full stop survive translation."""
    for message in stored(domain):
        if isinstance(message.id, str) and message.id:
            for edge in (r"^\s*", r"\s*$"):
                assert re.search(edge, message.id)[0] == re.search(edge, message.string)[0], message.id


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", ["it", "en"])
def test_rules_pages_are_there(game, language):
    page = (PACKAGE / "games" / game / f"rules.{language}.md").read_text(encoding="utf-8")
    assert page.startswith("# ") and len(page) > 1500


@pytest.mark.parametrize("game", sorted(GAMES))
def test_both_rules_pages_cite_the_same_rulings(game):
    cited = [
        set(
            re.findall(
                r"\b[A-Z]{2}-\d+\b",
                (PACKAGE / "games" / game / f"rules.{language}.md").read_text(encoding="utf-8"),
            )
        )
        for language in ("it", "en")
    ]
    assert cited[0] == cited[1] != set()


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", ["it", "en"])
def test_no_numbered_list_goes_on_after_something_else(game, language):
    """A table or paragraph ends a list: a later number would run into that paragraph."""
    page = (PACKAGE / "games" / game / f"rules.{language}.md").read_text(encoding="utf-8")
    for block in re.split(r"\n\s*\n", page):
        lines = [line for line in block.split("\n") if line.strip()]
        numbers = [int(line.split(".")[0]) for line in lines if re.match(r"\d+\. ", line)]
        assert numbers == list(range(1, len(numbers) + 1)), block
        assert not numbers or re.match(r"1\. ", lines[0]), block
