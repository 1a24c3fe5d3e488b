"""The hot seat without a screen: Table, Curtain, Ask, Bot, Finished."""

import random

import pytest

from rules.hoppla_lama.events import BetPlaced, FistsOpened, Took, TookTokens
from rules.hoppla_lama.game import GAME
from rules.kernel.errors import IllegalMove, StaleMove
from rules.kernel.match import Match, parse_options, replay
from rules.kernel.record import SeatRow
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Finished, Table
from tests.toy_game.game import GAME as TOY

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fritz")


def session_of(*kinds, game=GAME, seed=7, save=None, finish=None, **options):
    rows = tuple(SeatRow(name=name, kind=kind) for name, kind in zip(NAMES, kinds, strict=False))
    match = Match(game, parse_options(game, options), rows, seed)
    return Session(match, save, random.Random(5), finish)


def act(session, move=None):
    """Whoever is to act does something legal, as a person would: past the curtain, by the ply seen."""
    if isinstance(session.stage, Table) and session.stage.mode != "open":
        session.look()
    if isinstance(session.stage, Curtain):
        session.lift(session.stage.seats[0])
    scene = session.scene()
    session.play(move or scene.legal[0], scene.ply)


def test_a_bet_is_made_on_the_table_and_a_handful_behind_the_curtain():
    session = session_of("human", "human", "human")
    starter = session.scene().view.starter
    assert session.stage == Table(starter)
    act(session, "bet C")
    assert session.stage == Curtain((starter,))
    session.lift(starter)
    assert session.stage == Ask(starter)
    act(session, "take 2")
    assert session.stage == Curtain(((starter + 1) % 3,))


def test_a_curtain_shows_no_view_and_no_move():
    session = session_of("human", "human", "human")
    act(session, "bet C")
    scene = session.scene()
    assert (scene.view, scene.viewer, scene.legal, scene.story, scene.recap) == (None, None, (), (), ())


def test_nobody_else_lifts_the_curtain():
    session = session_of("human", "human", "human")
    starter = session.seat
    act(session, "bet C")
    session.lift((starter + 1) % 3)
    assert session.stage == Curtain((starter,))


def test_after_the_last_secret_pick_everybody_looks_at_the_table():
    session = session_of("human", "human", "human")
    starter = session.seat
    act(session, "bet C")
    for take in ("take 2", "take 2", "take 5"):
        act(session, take)
    assert session.stage == Table((starter + 1) % 3)
    scene = session.scene()
    assert any(isinstance(event, FistsOpened) for event in scene.story)
    assert scene.before.phase == "take" or scene.before.bet is None
    assert scene.viewer is None and scene.view.handful is None


def test_the_story_is_told_once():
    session = session_of("human", "human", "human")
    act(session, "bet C")
    for _ in range(3):
        act(session)
    assert session.scene().story
    session.told()
    assert session.scene().story == ()
    assert session.scene().before is None


def test_the_recap_tells_what_a_seat_missed_and_not_what_the_table_showed():
    session = session_of("human", "human", "human")
    act(session, "bet C")
    act(session, "take 2")
    second = session.stage.seats[0]
    session.lift(second)
    recap = session.scene().recap
    assert [type(event) for event in recap] == [BetPlaced, Took]
    session.play("take 1", session.match.ply)
    third = session.stage.seats[0]
    session.lift(third)
    assert [type(event) for event in session.scene().recap] == [BetPlaced, Took, Took]
    session.play("take 1", session.match.ply)
    session.told()
    act(session, "bet A")
    session.lift(session.stage.seats[0])
    assert session.scene().recap == ()


def test_no_seat_ever_reads_another_seats_secret_event():
    session = session_of("human", "human", "human")
    for _ in range(40):
        if isinstance(session.stage, Curtain):
            for seat in range(3):
                assert not [e for e in session.recap(seat) if isinstance(e, TookTokens) and e.to != seat]
        act(session)
        assert all(event.to is None for _, event in session.chronicle()) or isinstance(session.stage, Ask)


def test_the_panic_key_puts_a_hand_behind_the_curtain_and_nothing_else():
    session = session_of("human", "human", "human")
    starter = session.seat
    session.hide()
    assert session.stage == Table(starter)
    act(session, "bet C")
    session.lift(starter)
    session.hide()
    assert session.stage == Curtain((starter,))


def test_a_sole_person_needs_no_curtain():
    session = session_of("human", "random", "random")
    seen = set()
    for _ in range(60):
        if isinstance(session.stage, Finished):
            break
        seen.add(type(session.stage))
        if isinstance(session.stage, Bot):
            assert session.scene().viewer == 0
            session.bot_move()
        else:
            assert session.viewer == 0
            act(session)
    assert Curtain not in seen and Bot in seen and Ask in seen


def test_bots_only_play_to_the_end_in_the_open():
    ended = []
    session = session_of("random", "random", "random", finish=ended.append)
    while isinstance(session.stage, Bot):
        assert session.viewer is None
        session.bot_move()
    assert isinstance(session.stage, Finished)
    assert ended == [session.stage.outcome]


def test_an_entry_is_saved_before_it_shows_and_a_failed_save_changes_nothing():
    saved = []

    def save(entry):
        if len(saved) == 2:
            raise OSError("disk full")
        saved.append(entry)

    session = session_of("human", "human", "human", save=save)
    act(session, "bet C")
    act(session, "take 1")
    before = session.match.record()
    stage = session.stage
    session.lift(stage.seats[0])
    with pytest.raises(OSError, match="disk full"):
        session.play("take 1", session.match.ply)
    assert session.match.record() == before
    assert session.stage == Ask(stage.seats[0])


def test_a_stale_or_illegal_move_is_refused_with_a_reason():
    session = session_of("human", "human", "human")
    with pytest.raises(StaleMove):
        session.play("bet A", 4)
    with pytest.raises(IllegalMove) as refused:
        session.play("take 3", 0)
    assert refused.value.key == "not_legal"


def test_a_bet_can_be_taken_back_until_somebody_answers():
    session = session_of("human", "human", "human")
    starter = session.seat
    act(session, "bet C")
    session.lift(starter)
    assert session.scene().may_undo == 1
    session.undo(session.match.ply)
    assert session.stage == Table(starter)


@pytest.mark.parametrize("moves", range(1, 12))
def test_a_saved_match_comes_back_with_no_hand_open(moves):
    session = session_of("human", "human", "human")
    for _ in range(moves):
        act(session)
    again = Session(replay(GAME, session.match.record()))
    assert isinstance(again.stage, (Table, Curtain))
    assert again.viewer is None
    assert again.scene().story == ()


def test_a_choice_that_needs_no_look_is_offered_on_the_table():
    """Toy game: a seat may pass without looking at its hand."""
    session = session_of("human", "human", "human", game=TOY)
    for _ in range(200):
        if isinstance(session.stage, Table) and session.stage.mode == "offer":
            break
        act(session)
    scene = session.scene()
    assert isinstance(scene.stage, Table) and scene.stage.mode == "offer"
    assert scene.default is not None and scene.legal == () and scene.viewer is None
    seat = scene.seat
    session.look()
    assert session.stage == Curtain((seat,))
    session.lift(seat)
    assert session.scene().legal


def test_in_a_simultaneous_choice_any_missing_person_may_come():
    session = session_of("human", "human", "human", game=TOY)
    assert isinstance(session.stage, Table), "people may talk before anybody is alone"
    session.look()
    assert session.stage.last is None, "nobody has been at the keyboard yet"
    seats = session.stage.seats
    assert len(seats) > 1
    session.lift(seats[-1])
    assert session.stage == Ask(seats[-1])
    act(session)
    assert isinstance(session.stage, Curtain)
    assert seats[-1] not in session.stage.seats
    if session.stage.changers:
        assert session.stage.changers == (seats[-1],)


@pytest.mark.parametrize("game", [GAME, TOY])
@pytest.mark.parametrize("seed", range(4))
def test_whole_matches_pass_through_the_session(game, seed):
    session = session_of("human", "human", "random", game=game, seed=seed)
    rng = random.Random(seed)
    for _ in range(3000):
        if isinstance(session.stage, Finished):
            break
        if isinstance(session.stage, Bot):
            session.bot_move()
            continue
        if isinstance(session.stage, Table) and session.stage.mode == "pass":
            session.look()
        if isinstance(session.stage, Curtain):
            session.lift(rng.choice(session.stage.seats))
        scene = session.scene()
        session.play(rng.choice(scene.legal) if scene.legal else scene.default, scene.ply)
        if rng.random() < 0.5:
            session.told()
    assert isinstance(session.stage, Finished)
