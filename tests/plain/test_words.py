"""Forgiving, and never surer than the person who typed."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.games.hoppla_lama import spoken
from tabletop_tui.games.hoppla_lama.narration import label
from tabletop_tui.plain.words import COMMANDS, Choice, Said, choice, fold, pick, understand
from tabletop_tui.text.i18n import language, set_language

BETS = ("bet A", "bet B", "bet C", "bet D")
TAKES = ("take 1", "take 2", "take 3", "take 4", "take 5")


def hoppla(*moves: str) -> list[Choice]:
    return [choice(move, partial(label, move, None, ()), spoken.SYNONYMS) for move in moves]


def plain(*labels: str) -> list[Choice]:
    """Moves `m 1`, `m 2` ... that are called `labels`."""
    return [choice(f"m{n} do", lambda text=text: text, {}) for n, text in enumerate(labels, 1)]


@pytest.fixture(params=["en", "it"])
def spoken_language(request: pytest.FixtureRequest):
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("take 3", "take 3"),
        ("  TAKE   3 ", "take 3"),
        ("take3", ""),
        ("t 3", "take 3"),
        ("ta three", "take 3"),
        ("prendi 3", "take 3"),
        ("prendo tre", "take 3"),
        ("prendo tre gettoni", "take 3"),
        ("Take 3 tokens!", "take 3"),
        ("3 gettoni", "take 3"),
        ("tre", "take 3"),
        ("3", "take 3"),
        ("one token", "take 1"),
        ("un gettone", "take 1"),
        ("take one", "take 1"),
        ("take", ""),
        ("take 33", ""),
        ("take 3 4", ""),
        ("take 6", ""),
        ("tk 3", ""),
        ("-3", ""),
        ("c", ""),
        ("", ""),
        ("!!", ""),
    ],
)
def test_a_handful_is_said_in_many_ways(spoken_language: str, line: str, move: str):
    assert understand(line, hoppla(*TAKES)).move == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("A", "bet A"),
        ("b", "bet B"),
        ("bet c", "bet C"),
        ("scommetto d", "bet D"),
        ("SCOMMESSA C", "bet C"),
        ("lowest", "bet D"),
        ("low", "bet D"),
        ("highest and l", "bet A"),
        ("same", "bet C"),
        ("il più basso", "bet D"),
        ("il piu basso", "bet D"),
        ("numero ug", "bet C"),
        ("bet", ""),
        ("bet e", ""),
        ("il piu", ""),
        ("hig", ""),
    ],
)
def test_a_bet_is_said_in_many_ways(spoken_language: str, line: str, move: str):
    assert understand(line, hoppla(*BETS)).move == move


def test_what_is_ambiguous_names_all_it_may_be():
    said = understand("be", hoppla(*BETS))
    assert said == Said(could=tuple(("move", move) for move in BETS))
    assert understand("mo", ()).command == "moves"
    assert understand("m", ()).could == ()
    both = understand("ta", hoppla("take 1", "take 2"))
    assert ("command", "board") in both.could and ("move", "take 2") in both.could


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_known_in_both_languages(spoken_language: str, name: str):
    command = COMMANDS[name]
    for word in (command.en, command.it, *command.also, command.it.upper()):
        assert understand(word, hoppla(*BETS)).command == name


def test_no_word_is_two_commands():
    words = [word for command in COMMANDS.values() for word in command.words]
    assert len(words) == len(set(words))


def test_accents_are_optional():
    assert understand("novita", ()).command == understand("NOVITÀ", ()).command == "changes"


def test_words_after_a_command_only_where_it_takes_them():
    assert understand("rules 3", ()) == Said(command="rules", rest="3")
    assert understand("lingua english", ()) == Said(command="language", rest="english")
    assert understand("hand me 3", ()) == Said()
    assert understand("undo 2", ()) == Said()


def test_a_single_letter_is_never_the_beginning_of_a_command():
    for letter in "abcdefghijklmnoprstuvwxyz":
        assert understand(letter, ()).command == ""


def test_numbers_of_a_list_count_once_it_was_told():
    choices = plain("red", "green")
    assert understand("2", choices) == Said()
    assert understand("2", choices, numbered=True).move == "m2 do"
    assert understand("3", choices, numbered=True) == Said()
    assert understand("0", choices, numbered=True) == Said()
    assert understand("9" * 5000, choices, numbered=True) == Said()


def test_a_number_that_is_also_a_label_is_ambiguous():
    choices = plain("5 tokens", "1 token", "2 tokens")
    assert understand("5", choices, numbered=True).move == "m1 do"
    assert {name for _kind, name in understand("2", choices, numbered=True).could} == {"m2 do", "m3 do"}


def test_no_number_begins_another():
    choices = hoppla_like("take 12", "take 120")
    assert understand("take 1", choices) == Said()
    assert understand("take 12", choices).move == "take 12"


def hoppla_like(*moves: str) -> list[Choice]:
    return [choice(move, lambda move=move: f"{move.split()[1]} things", spoken.SYNONYMS) for move in moves]


def test_the_exact_notation_goes_before_everything():
    choices = [choice("quit", lambda: "leave the field", {}), choice("hand", lambda: "over", {})]
    assert understand("quit", choices).move == "quit"
    assert understand("QUIT", choices).could == (("move", "quit"), ("command", "quit"))


def test_what_is_said_in_full_goes_before_what_is_begun():
    assert understand("red fox", plain("red fox", "red fox cub")).move == "m1 do"
    assert len(understand("red f", plain("red fox", "red fox cub")).could) == 2


def test_making_choices_leaves_the_language_alone(spoken_language: str):
    hoppla(*BETS)
    assert language() == spoken_language


WORDS = st.lists(
    st.sampled_from(["red", "reds", "blue", "one", "1", "12", "fox", "più", "l'eau", "Ö"]), min_size=1
)
LABELS = st.lists(WORDS.map(" ".join), min_size=1, max_size=5, unique_by=fold)


@given(LABELS, st.data())
def test_a_beginning_plays_its_own_move_or_none(labels: list[str], data: st.DataObject):
    """Any beginning of a label: the move itself, unless another fits as well; never another one."""
    choices = plain(*labels)
    place = data.draw(st.integers(0, len(labels) - 1))
    typed = labels[place][: data.draw(st.integers(1, len(labels[place])))]
    said = understand(typed, choices)
    others = [other for n, other in enumerate(labels) if n != place and fold(other).startswith(fold(typed))]
    if typed == labels[place] or (not others and not typed[-1].isdigit() and fold(typed)):
        # A number said in full (`one` for the move `1`) goes before a label that only begins like it.
        assert said.move or said.could
    if said.move:
        meant = labels[choices.index(next(each for each in choices if each.move == said.move))]
        assert meant == labels[place] or _says(meant, typed)


def _says(label: str, typed: str) -> bool:
    """Whether `typed` is all of `label`, word by word, counting `1` and `one` as the same."""
    same = {"1": "one"}
    said = [[same.get(word, word) for word in fold(text).split()] for text in (label, typed)]
    return len(said[0]) >= len(said[1]) and all(
        full.startswith(begun) for full, begun in zip(*said, strict=False)
    )


@given(st.sampled_from([BETS, TAKES]), st.data())
def test_any_beginning_in_either_language_is_right_or_refused(moves: tuple[str, ...], data: st.DataObject):
    choices = hoppla(*moves)
    move = data.draw(st.sampled_from(moves))
    with_words = [move, *_labels(move)]
    text = data.draw(st.sampled_from(with_words))
    typed = text[: data.draw(st.integers(1, len(text)))]
    said = understand(data.draw(st.sampled_from([typed, typed.upper(), f" {typed} "])), choices)
    full = [each for each in moves if fold(typed) in {fold(part) for part in _parts(each)}]
    assert said.move in ("", *(full or [move]))
    if fold(text) == fold(typed):
        assert said.move == move


def _labels(move: str) -> list[str]:
    now, told = language(), []
    for code in ("it", "en"):
        set_language(code)
        told.append(label(move, None, ()))
    set_language(now)
    return told


def _parts(move: str) -> list[str]:
    return [move, *(part for text in _labels(move) for part in (text, *text.split("·")))]


@given(st.text(max_size=40))
def test_nothing_typed_is_ever_an_error(line: str):
    said = understand(line, hoppla(*BETS), numbered=True)
    assert not (said.move and said.command)


def test_picking_from_a_list():
    names = [("Anna",), ("Annalisa",), ("Zoë",), ("3",)]
    assert pick("anna", names) == (0,)
    assert pick("annal", names) == (1,)
    assert pick("an", names) == (0, 1)
    assert pick("zoe", names) == (2,)
    assert pick("2", names) == (1,)
    assert pick("3", names) == (3,)
    assert pick("9", names) == pick("", names) == ()
