"""Everything that happens, is asked, or can be done in Pop has its words, in both languages."""

import re

import pytest

from rules.kernel.events import Undone
from rules.kernel.game import Decision
from rules.pop import events as told
from tabletop_tui.games.contract import Narration, Spoken, rules_page
from tabletop_tui.games.pop import narration, spoken
from tabletop_tui.text import i18n
from tests.tui.pop.matches import GAME, TABLES, first_view, people_of, random_play, table

SILENT = {told.Fell, told.Picked}
"""What is seen and needs no sentence."""
KINDS = {
    kind
    for kind in vars(told).values()
    if isinstance(kind, type) and issubclass(kind, told.Event) and kind is not told.Event
}


@pytest.fixture(params=["it", "en"], autouse=True)
def language(request):
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def sound(text):
    """No text is empty, unfilled or written like a program's value."""
    return bool(text.strip()) and not re.search(r"[{}]|None|\(\d|  ", text)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_whole_matches_in_words(seats, options):
    people = people_of(seats)
    for seed in range(2):
        match = table(seats, options, seed)
        for ply, seat, view in random_play(match, seed):
            assert sound(narration.status(view, people))
            assert all(sound(line) for line in spoken.board(GAME.view(match.state, None), people))
            assert all(sound(line) for line in spoken.hand(GAME.view(match.state, seat), people))
            for event in ply.events:
                assert sound(narration.tell(event, people)) or type(event) in SILENT
            for owing in GAME.to_act(match.state):
                decision = GAME.decision(match.state, owing)
                assert sound(narration.ask(decision, GAME.view(match.state, owing), people))
        outcome = GAME.outcome(match.state)
        if outcome is not None:
            view = GAME.view(match.state, None)
            assert all(sound(line) for line in narration.verdict(outcome, view, people))
            assert all(sound(narration.score(outcome, side)) for side in range(seats))
            assert sound(narration.status(view, people))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_move_has_a_label_of_its_own(seats, options):
    match = table(seats, options, 5)
    view, people = GAME.view(match.state, 0), people_of(seats)
    moves = [GAME.move_text(m) for m in (*GAME.legal(match.state, 0), *GAME.optional(match.state, 0))]
    labels = [narration.label(move, view, people) for move in moves]
    assert all(sound(label) for label in labels)
    assert len(set(labels)) == len(moves)


def test_a_changed_pick_is_told_apart_from_a_pick():
    view, people = first_view(3, {}), people_of(3)
    texts = {
        narration.label(move, view, people) for move in ("pick 42", "change 42", "change 3 42", "pick 3 42")
    }
    assert len(texts) == 4


def test_every_kind_of_event_is_met_in_the_matches():
    """So that the test above is not empty for any of them."""
    met = set()
    for seats, options in TABLES:
        for seed in range(4):
            match = table(seats, options, seed)
            for ply, _seat, _view in random_play(match, seed, 90):
                met |= {type(event) for event in ply.events}
    rare = {told.Solved}
    assert met | rare >= KINDS
    assert sound(narration.tell(told.Solved(tries=1, hints=0), people_of(1)))
    assert sound(narration.tell(told.Solved(tries=3, hints=2), people_of(1)))
    assert sound(narration.tell(Undone(seat=0, count=1), people_of(1)))


@pytest.mark.parametrize("verdict", ["beginners", "apprentices", "competent", "expert", "legendary"])
def test_group_levels_have_their_names(verdict, language):
    text = narration.tell(told.GroupEnded(verdict=verdict, left=1), people_of(3))
    assert f"{verdict}!" not in text and sound(text)


@pytest.mark.parametrize("verdict", ["novice", "nasty", "evil", "renegade"])
def test_solo_levels_have_their_names(verdict):
    """PO-7: judged at the end of a turn."""
    text = narration.tell(told.SoloEnded(verdict=verdict, left=0), people_of(1))
    assert "Gu" in text
    assert sound(narration.tell(told.SoloEnded(verdict="failed", left=4), people_of(1)))


def test_the_capo_is_no_seat():
    people = people_of(3)
    for event in (
        told.Placed(seat=-1, card=42, column=0, row=1),
        told.Collected(seat=-1, cards=(3, 8), pile=(), symbols=0),
        told.Touched(seat=-1, cells=((3, 0, 1), (8, 0, 0)), unplaced=()),
    ):
        text = narration.tell(event, people)
        assert "Capo" in text and "Eva" not in text and "Carla" not in text


def test_the_pile_beside_the_capo_is_told():
    """PO-4: who causes the next explosion takes it too."""
    text = narration.tell(told.Collected(seat=1, cards=(3, 8), pile=(5, 10), symbols=8), people_of(3))
    assert "Massimiliano" in text and "Capo" in text and "8" in text


def test_asked_to_change_when_one_has_picked():
    match = table(3, {}, 2)
    match.submit(0, GAME.move_text(GAME.legal(match.state, 0)[0]), 0)
    decision = Decision("pick", private=True, subject=(1, 1, 8))
    before = narration.ask(decision, GAME.view(match.state, 1), people_of(3))
    assert narration.ask(decision, GAME.view(match.state, 0), people_of(3)) != before


@pytest.mark.parametrize(
    ("values", "keys"),
    [
        ({"mode": "competitive"}, ["mode", "sets", "two_player_variant"]),
        ({"mode": "trick"}, ["mode", "sets", "two_player_variant"]),
        ({"mode": "coop"}, ["mode", "signals"]),
        ({"mode": "solo"}, ["mode", "rows"]),
        ({"mode": "enigma"}, ["mode", "date", "level", "rows"]),
        ({"mode": "enigma", "date": "2020-02-29"}, ["mode", "date"]),
    ],
)
def test_the_mode_comes_first_and_brings_its_options(values, keys):
    rows = narration.options(values)
    assert [row.key for row in rows] == keys
    assert all(sound(row.label) and sound(row.help) and row.values for row in rows)
    for row in rows:
        for value, text in row.values:
            assert sound(text)
            GAME.Options.model_validate({**values, row.key: value}) if row.key != "mode" else None


def test_a_day_that_was_asked_for_stays_on_offer():
    row = narration.options({"mode": "enigma", "date": "2020-02-29"})[1]
    assert "2020-02-29" in [value for value, _label in row.values]


@pytest.mark.parametrize("mode", ["competitive", "trick", "coop", "solo", "enigma"])
def test_an_estimate_for_every_mode(mode):
    people = people_of(3)
    found = narration.estimate({"mode": mode}, people)
    assert 0 < found.minutes[0] < found.minutes[1] <= 120
    bots = narration.estimate({"mode": mode}, people[:1])
    assert bots.handovers == (0, 0)


def test_more_sets_take_longer():
    people = people_of(3)
    one, three = (narration.estimate({"sets": sets}, people) for sets in (1, 3))
    assert (one.handovers, three.handovers) == ((17, 24), (49, 72))
    assert one.minutes[1] < three.minutes[1]


def test_the_rules_page_tells_of_every_mode_and_ruling(language):
    """PO-1, PO-2, PO-3, PO-4, PO-5, PO-6, PO-7, PO-8."""
    page = rules_page("pop", language)
    assert {f"PO-{number}" for number in range(1, 9)} <= set(re.findall(r"PO-\d", page))
    for word in ("Trick", "Enigma", "Capo Multicolore", "Fila"):
        assert word in page


def test_what_a_game_must_have():
    assert all(hasattr(narration, name) for name in vars(Narration) if not name.startswith("_"))
    assert all(hasattr(spoken, name) for name in ("board", "hand", "SYNONYMS")) and Spoken


@pytest.mark.parametrize(("card", "said"), [(1, "L’1"), (7, "Il 7"), (8, "L’8"), (11, "L’11"), (18, "Il 18")])
def test_numbers_have_their_articles_in_italian(card, said, language):
    told_of = narration.tell(told.Placed(seat=0, card=card, column=2, row=1), people_of(3))
    assert (said in told_of) is (language == "it")
    tip = narration.tell(told.HintGiven(kind="card", value=card, number=1), people_of(1))
    assert (f" {said[0].lower()}{said[1:]} " in tip) is (language == "it")


def test_why_a_card_lands_where_it_does(language):
    people = people_of(3)
    texts = [
        narration.tell(told.Placed(seat=0, card=card, column=column, row=1), people)
        for column, card in enumerate((3, 12, 20, 34, 46))
    ]
    places = {
        "en": ("the lowest", "the second lowest", "the middle one", "the second highest", "the highest"),
        "it": (
            "il più basso",
            "il secondo più basso",
            "quello di mezzo",
            "il secondo più alto",
            "il più alto",
        ),
    }[language]
    for text, place, column in zip(texts, places, "ABCDE", strict=True):
        assert text.endswith(f" {place}.") and f" {column}: " in text


@pytest.mark.parametrize(
    ("arrows", "ascending", "en", "it"),
    [
        (
            0,
            True,
            "no arrow. Two at most: the lowest",
            "nessuna freccia. Al massimo due: comincia la più b",
        ),
        (1, True, "one arrow. Two at most: the lowest", "una freccia. Al massimo due: comincia la più b"),
        (2, True, "2 arrows. Two at most: the lowest", "2 frecce. Al massimo due: comincia la più bassa"),
        (3, False, "3 arrows. More than two: the highest", "3 frecce. Più di due: comincia la più alta"),
    ],
)
def test_why_the_order_is_as_it_is(arrows, ascending, en, it, language):
    event = told.Revealed(
        cards=(3, 12, 20, 34, 46), owners=(0, 1, 2, -1, -1), arrows=arrows, ascending=ascending
    )
    assert (en if language == "en" else it) in narration.tell(event, people_of(3))


def test_what_explodes_is_told_with_its_colour(language):
    cells = ((42, 0, 3), (12, 0, 2))
    first = narration.tell(told.Exploded(seat=0, wave=1, cells=cells), people_of(3))
    assert ("green" if language == "en" else "verde") in first and "42" in first and "12" in first
    later = narration.tell(told.Exploded(seat=0, wave=2, cells=((3, 0, 1), (5, 1, 1))), people_of(3))
    assert later != first and "3" in later and "5" in later
