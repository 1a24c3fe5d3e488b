"""Skyjo Action in words: nothing is left without a sentence, in either language."""

import dataclasses
import inspect

import pytest

from rules.kernel.events import Event, Undone
from rules.skyjo_action import cards, events
from rules.skyjo_action.decisions import _KINDS
from rules.skyjo_action.game import GAME
from rules.skyjo_action.moves import TEXTS
from rules.skyjo_action.options import Options
from tabletop_tui.games.skyjo_action import narration, spoken, words
from tabletop_tui.text import i18n
from tests.tui.skyjo_action.positions import people_of, position, positions

SILENT = {events.LineRefilled}
"""Events that go without saying: the picture shows them."""
CLASSES = [
    kind
    for _, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]


@pytest.fixture(params=["en", "it"])
def language(request):
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def sample(kind):
    """An event of a kind, its fields filled in."""
    values = {
        "int": 1,
        "bool": True,
        "str": "numbers",
        "tuple[int, ...]": (1, 2),
        "tuple[int, int]": (0, 1),
        "tuple[tuple[int, ...], ...]": ((1,) * 12,) * 3,
    }
    fields = [field for field in dataclasses.fields(kind) if field.name not in ("to",)]
    return kind(**{field.name: values[field.type] for field in fields})


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_has_its_sentence(kind, language):
    told = narration.tell(sample(kind), people_of(2))
    if kind in SILENT:
        assert told == ""
    else:
        assert told[0].isupper() or told[0] == "{"
        assert told.endswith((".", "!"))
        assert "{" not in told


def test_a_card_that_goes_to_its_pile_needs_no_sentence_but_one_given_up_does():
    assert narration.tell(events.ActionDiscarded(seat=0, kind=5, unplayed=False), people_of(2)) == ""
    given = narration.tell(events.ActionDiscarded(seat=0, kind=5, unplayed=True), people_of(2))
    assert given == "Anna gives Look up."


def test_taking_a_move_back_is_told():
    assert narration.tell(Undone(seat=0, count=1), people_of(2)) == "Anna takes the last move back."


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_decision_and_every_move_of_random_matches_has_words(seats, language):
    people, met = people_of(seats), set()
    for before, seat, told, _after in positions(seats, 700, 11 + seats, points_limit=30):
        view = GAME.view(before, seat)
        decision = GAME.decision(before, seat)
        if decision.kind not in met:
            assert narration.ask(decision, GAME.view(before, None), people).endswith(("?", "."))
            for move in (*GAME.legal(before, seat), *GAME.optional(before, seat)):
                assert narration.label(GAME.move_text(move), view, people).strip()
            assert narration.status(view, people)
            assert all(spoken.board(view, people)) and all(spoken.hand(view, people))
            met.add(decision.kind)
        assert all("{" not in narration.tell(event, people) for event in told)
    assert {"set_up", "option", "drawn", "taken", "from_line", "hand"} <= met


@pytest.mark.parametrize("kind", sorted(set(_KINDS.values())))
def test_every_kind_of_decision_is_asked(kind, language):
    from rules.kernel.game import Decision

    view = GAME.view(position(3, 40), None)
    asked = narration.ask(Decision(kind, subject=(1, 2, 0, 3)), view, people_of(3))
    assert asked.endswith(("?", "."))


def test_the_end_is_explained_in_every_case(language):
    people = people_of(2)
    *_, last = positions(2, 6000, 5, points_limit=10)
    state = last[3]
    outcome = GAME.outcome(state)
    for why in ("limit", "rounds", "agreed"):
        state.ended = why
        lines = narration.verdict(outcome, GAME.view(state, None), people)
        assert len(lines) >= 2 and all(lines)
    assert narration.score(outcome, 0)
    assert narration.status(GAME.view(state, None), people)
    assert spoken.board(GAME.view(state, None), people)


def test_every_option_is_explained_and_offers_legal_values(language):
    rows = narration.options(Options().model_dump())
    assert {row.key for row in rows} == set(Options.model_fields)
    for row in rows:
        assert row.label and row.help
        assert all(getattr(Options(**{row.key: value}), row.key) == value for value, _label in row.values)


def test_an_unusual_limit_of_a_saved_match_is_offered_too():
    rows = {row.key: row for row in narration.options({"points_limit": 77})}
    assert 77 in [value for value, _ in rows["points_limit"].values]


def test_a_longer_match_takes_longer_and_nobody_passes_the_keyboard():
    short = narration.estimate({"points_limit": 30}, people_of(3))
    long = narration.estimate({"points_limit": 100}, people_of(3))
    assert short.minutes[1] < long.minutes[1] and long.handovers == (0, 0)


def test_names_of_action_cards_fit_on_their_cards(language):
    assert all(len(words.title(kind)) <= 9 for kind in range(1, 10))


def test_plain_mode_tells_only_who_knows_a_card_and_hand_tells_it():
    state = position(3, 30)
    state.marks[12 + 4] = 1
    state.cells[12 + 4] = 9
    state.up[1] &= ~(1 << 4)
    state.down[1] |= 1 << 4
    people = people_of(3)
    row = [line for line in spoken.board(GAME.view(state, 0), people) if "seen by Anna" in line]
    assert len(row) == 1
    assert any("A: 9" in line for line in spoken.hand(GAME.view(state, 0), people))
    assert spoken.hand(GAME.view(state, 2), people) == ["You know no card that lies face down."]


def test_words_of_the_notation_have_synonyms():
    parts = {part for move in TEXTS for part in move.split()}
    assert set(spoken.SYNONYMS) <= parts


def test_card_words():
    assert words.card_word(cards.STAR) == "a Star" and words.card_word(-2) == "-2"
    assert words.line_word(1) == "column 2" and words.line_word(5) == "row 2"


def test_places_are_called_like_their_keys_in_both_languages(language):
    event = events.Swapped(seat=1, cell=1, card=4, out=7)
    told = narration.tell(event, people_of(2))
    assert "W" in told and "b1" not in told
    view = GAME.view(position(2, 1), 0)
    assert "W" in narration.label("turn b1", view, people_of(2))
    assert "b1" not in narration.label("turn b1", view, people_of(2))


def test_italian_looks_at_a_line_with_its_article():
    i18n.set_language("it")
    try:
        event = events.Looked(seat=0, target=1, line=3, cells=(3, 7))
        told = narration.tell(event, people_of(2))
        assert told == "Anna guarda la colonna 4 della griglia di Bartolomeo12."
    finally:
        i18n.set_language("en")
