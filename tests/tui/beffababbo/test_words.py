"""Every event, decision and move has words in both languages; what is told fits what is known."""

import pytest

from rules.beffababbo import events as told
from rules.beffababbo.game import GAME
from rules.kernel.events import Event, Undone
from tabletop_tui.games.beffababbo import narration, spoken, words
from tabletop_tui.hotseat.people import COLOURS
from tabletop_tui.hotseat.stages import PassedAlone
from tabletop_tui.text import i18n
from tests.tui.beffababbo.positions import people, steps

SILENT = {told.DeliveryEnded, told.Dealt, told.DealtCards, told.Placed}
"""Events that go without saying, always or at times."""


@pytest.fixture(params=["en", "it"], autouse=True)
def language(request):
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def event_kinds():
    return {kind for kind in vars(told).values() if isinstance(kind, type) and issubclass(kind, Event)} - {
        Event
    }


def test_random_matches_are_told_whole():
    seen: set[type] = set()
    for seed in range(40):
        seats = 1 + seed % 4
        crew = people(seats)
        for state, seat, move, events in steps(
            seed, seats, parcels=20, max_sessions=3 if seed % 5 == 0 else 0
        ):
            for event in events:
                seen.add(type(event))
                assert narration.tell(event, crew) or type(event) in SILENT, event
            if move and seed < 8:
                check_words(state, seats, seat)
    assert seen | {told.Passed} == event_kinds()


def test_somebody_without_cards_is_told_of():
    """Too rare in random matches: the deck must be empty when a row is laid."""
    assert words.NAMES[1] in narration.tell(told.Passed(character=1), people(2))


def check_words(state, seats, seat):
    crew = people(seats)
    view = GAME.view(state, seat)
    assert narration.status(view, crew)
    assert all(spoken.board(view, crew)) and all(spoken.hand(view, crew))
    if state.owing:
        actor = state.owing[0]
        view = GAME.view(state, actor)
        assert narration.ask(GAME.decision(state, actor), view, crew)
        for each in (*GAME.legal(state, actor), *GAME.optional(state, actor)):
            assert narration.label(GAME.move_text(each), view, crew)


def test_the_end_has_a_verdict_and_sides():
    for seed, seats in ((1, 1), (2, 3), (3, 4)):
        crew = people(seats)
        state = [state for state, *_rest in steps(seed, seats)][-1]
        outcome, view = GAME.outcome(state), GAME.view(state, None)
        assert all(narration.verdict(outcome, view, crew))
        assert all(narration.score(outcome, side) for side in range(4))
        sides = narration.sides(view, crew)
        assert [side.name for side in sides] == list(words.NAMES)
        assert len({side.letter for side in sides}) == 4
        assert {side.colour for side in sides} <= set(COLOURS)
        assert [sides[view.setting.characters[seat]].colour for seat in range(seats)] == [
            person.colour for person in crew
        ]
        assert narration.status(view, crew)


def test_what_the_frame_tells_has_words_too():
    crew = people(2)
    assert "Anna" in narration.tell(PassedAlone(seat=0, move="turn"), crew)
    assert "Federico1234" in narration.tell(Undone(seat=1, count=1), crew)


def test_every_option_has_a_label_a_help_and_values_the_rules_accept():
    values = GAME.Options().model_dump(mode="json")
    rows = narration.options(values)
    assert {row.key for row in rows} == set(values)
    for row in rows:
        assert row.label and row.help
        for value, label in row.values:
            assert label
            GAME.Options(**{**values, row.key: [value] if row.each else value})
    assert [label for _value, label in rows[1].values] == ["Babbo", "Befana", "Coniglio", "Jack"]


def test_four_numbers_can_be_typed():
    assert GAME.Options(thief="1 2, 3 4").thief == (1, 2, 3, 4)
    for wrong in ("1 2 3", "1 2 3 4 5", "1 2 3 9", "a b c d"):
        with pytest.raises(ValueError, match="thief"):
            GAME.Options(thief=wrong)


@pytest.mark.parametrize("parcels", [20, 40, 60])
def test_the_estimate_grows(parcels):
    values = GAME.Options(parcels=parcels).model_dump(mode="json")
    alone, four = (narration.estimate(values, people(seats)) for seats in (1, 4))
    assert alone.handovers == (0, 0) < four.handovers
    assert 0 < alone.minutes[0] <= alone.minutes[1] < four.minutes[1]
    short = narration.estimate({**values, "max_sessions": 2}, people(4))
    assert short.handovers == (4, 16)


@pytest.mark.parametrize("kind", range(17))
def test_a_card_has_a_name_a_ticket_and_an_effect(kind):
    thieves = (1, 2, 3, 4)
    assert words.card(kind) and words.effect(kind, thieves, True) and words.effect(kind, thieves, False)
    assert 0 < len(words.ticket(kind, thieves)) <= 16
    assert len(words.chip(kind, thieves)) <= 2


@pytest.mark.parametrize("kind", range(17))
def test_an_effect_takes_at_most_ten_words_and_stands_on_the_card_in_five(kind):
    for number in (1, 2):
        thieves = (number,) * 4
        for safe in (True, False):
            assert len(words.effect(kind, thieves, safe).split()) <= 10
        assert 2 <= len(words.brief(kind, thieves).split()) <= 5


def test_whose_thief_it_is_stands_on_the_card():
    for character, thief in enumerate(words.THIEVES):
        assert words.SHORT[character] in words.brief(thief, (2, 2, 2, 2))


def test_names_take_their_articles():
    forms = [[f"{name:il}", f"{name:di}", f"{name:a}", f"{name:da}", f"{name:Il}"] for name in words.NAMES]
    assert forms[0] == [
        "Babbo Natale",
        "di Babbo Natale",
        "a Babbo Natale",
        "da Babbo Natale",
        "Babbo Natale",
    ]
    assert forms[1] == ["la Befana", "della Befana", "alla Befana", "dalla Befana", "La Befana"]
    assert forms[2][:2] == ["il Coniglio Pasquale", "del Coniglio Pasquale"]
    assert forms[2][3] == "dal Coniglio Pasquale"
    assert forms[3][3] == "da Jack o'lantern"
    assert f"{words.NAMES[1]}" == "Befana" and f"{words.NAMES[1]:>8}" == "  Befana"


def test_a_card_that_acts_is_told_with_its_reason(language):
    crew = people(4)
    cancelled = told.Cancelled(column=1, safe=False, card=1, guard=10)
    stolen = told.Stolen(thief=2, column=3, safe=False, row=0, face_down=True, card=0, taker=1)
    wanted = {
        "en": (
            "A policeman stood with Befana: the thief gets nothing, both go aside.",
            "The thief works for Befana: the parcel goes to Befana's safe area!",
        ),
        "it": (
            "Dalla Befana c’era un poliziotto: il ladro non prende nulla, e vanno tutti e due agli scarti.",
            "Il ladro lavora per la Befana: il pacco va nella sua area sicura!",
        ),
    }[language]
    assert (narration.tell(cancelled, crew), narration.tell(stolen, crew)) == wanted
