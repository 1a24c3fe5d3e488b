"""New Game to be heard."""

from rules.kernel.events import visible_to
from rules.new_game.game import GAME
from rules.new_game.options import Options
from tabletop_tui.games.new_game import narration, spoken
from tabletop_tui.hotseat.people import seat_people

PEOPLE = seat_people([("Anna", "red", "human"), ("Bruno", "blue", "human")])


def table(state):
    return list(spoken.board(GAME.view(state, None), PEOPLE))


def test_the_table_and_the_hands():
    state = GAME.setup(Options(), 2, 1)
    assert table(state) == ["There is no card on the table.", "Anna: 0 tricks.", "Bruno: 0 tricks."]
    card = state.hands[0][0]
    GAME.apply(state, 0, card)
    assert table(state)[0] == f"On the table: Anna {card}."
    told = spoken.hand(GAME.view(state, 1), PEOPLE)
    assert told == [f"Your cards: {', '.join(map(str, state.hands[1]))}."]
    assert spoken.hand(GAME.view(state, None), PEOPLE) == ["No cards in hand."]


def test_a_match_in_sentences():
    state = GAME.setup(Options(cards=3), 2, 1)
    events = []
    while owing := GAME.to_act(state):
        assert spoken.secret(GAME.view(state, None), owing[0])
        GAME.apply(state, owing[0], GAME.legal(state, owing[0])[0], events.append)
    assert all(visible_to(event, None) for event in events)
    sentences = [narration.tell(event, PEOPLE) for event in events]
    assert sentences[2].endswith("takes the trick with the " + sentences[2].split()[-1])
    assert sentences[-1].endswith(("wins!", "win together!"))
    assert not spoken.secret(GAME.view(state, None), 0)
