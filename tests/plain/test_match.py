"""A match line by line: questions, the curtain, what is answered, how it ends."""

from __future__ import annotations

import random

import pytest

from rules.kernel.match import replay
from tabletop_tui.errors import DataFolderError
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Finished, Table
from tabletop_tui.plain.console import Left, Stopped
from tabletop_tui.plain.match import play
from tabletop_tui.storage.store import Conflict
from tabletop_tui.text.i18n import language, set_language
from tests.plain.stage import WIPED, Player, session_of, talk_of, three, told, typing, whole
from tests.plain.stage import Paper as Console
from tests.toy_game.game import GAME as TOY

CHATTER = (
    "board",
    "tavolo",
    "changes",
    "novità",
    "again",
    "moves",
    "?",
    "regole",
    "history",
    "xyzzy",
    "undo",
    "settings",
)


def moves(session: Session) -> list[str]:
    return [str(entry.move) for entry in session.match.log if entry.move]


def test_a_bet_is_asked_of_all_and_a_handful_behind_the_curtain():
    session = three()
    paper = told(session, "c", "", "take 2")
    name = session.people[session.match.log[0].seat].name
    assert moves(session) == ["bet C", "take 2"]
    assert "1. A, Highest and lowest; 2. B" in paper.pages[0]
    assert f"{name}, stay at the keyboard; all others look away." in paper.pages[1]
    assert f"Pass the keyboard to {name}" not in paper.text
    assert "Pass the keyboard to" in paper.pages[-1]
    assert "headphones" in paper.pages[1] and "mute" in paper.pages[1]
    assert "take 2" not in paper.text.replace("«take 2»", "")


def test_everything_is_wiped_before_and_after_a_private_choice():
    paper = told(three(), "c", "", "hand", "take 2", "", "take 1")
    assert len(paper.pages) == 4
    with_secrets = [n for n, page in enumerate(paper.pages) if "«take" in page or "«hand" in page]
    assert with_secrets == [1, 2]
    assert paper.text.index("«take 2»") < paper.text.index(WIPED, paper.text.index("«take 2»"))


def test_typed_ahead_lines_are_dropped_for_every_new_person():
    paper = told(three(), "c", "", "take 2", "", "take 1", "", "take 1")
    # the bet, then curtain and turn of each of the three, then the next bet
    assert paper.forgotten == 8


@pytest.mark.parametrize("line", ["take 9", "bet Z", "b e", "\ufffd", "tak 1", "drop table", "🦙"])
def test_a_line_that_cannot_be_played_is_answered_by_one_sentence(line: str):
    session = three()
    paper = told(session, line)
    answer = paper.text.split("«")[1].split("»\n")[1]
    assert answer.count("\n") == 1
    assert moves(session) == []


def test_the_notation_of_what_is_not_possible_now_is_told_apart_from_nonsense():
    assert "That cannot be played now." in told(three(), "take 3").text
    assert "I do not understand that" in told(three(), "take a break").text


def test_what_is_ambiguous_is_named():
    assert (
        "That may mean: A, Highest and lowest; B, Highest; C, Same number; D, Lowest."
        in told(three(), "be").text
    )


def test_enter_alone_plays_nothing():
    session = three()
    told(session, "", "", "c", "", "", "", "")
    assert moves(session) == ["bet C"]


def test_only_the_named_person_lifts_the_curtain():
    session = three()
    name = session.people[session.seat or 0].name
    other = next(person.name for person in session.people if person.name != name)
    paper = told(session, "c", other, "take 3", "hand", "1000000000", "1", "moves", "undo")
    assert isinstance(session.stage, Curtain)
    assert paper.text.count(f"First {name} presses Enter, alone; then moves and hand count.") == 6
    assert "That cannot be taken back" in paper.text, "what was done in the open"
    told(session, name.upper())
    assert isinstance(session.stage, Ask) is False  # leaving puts the hand away again


def test_leaving_in_a_private_turn_wipes_it_and_closes_the_hand():
    session = three()
    paper = told(session, "c", "", "hand", "quit")
    assert paper.pages[-1] == "(left)"
    assert isinstance(session.stage, Curtain)


def test_the_end_of_the_input_is_leaving():
    session = three()
    assert told(session, "c", "", "hand").pages[-1] == "(left)"
    assert moves(session) == ["bet C"]


def test_a_bet_is_taken_back_until_the_handful():
    session = three()
    told(session, "c", "", "annulla", "d")
    assert [entry.move or entry.undo for entry in session.match.log] == ["bet C", 1, "bet D"]


def test_undo_with_nothing_to_undo_says_so():
    paper = told(three(), "undo", "c", "", "undo", "undo")
    assert paper.text.count("You have made no move yet that could be taken back.") == 2
    assert "others have seen" not in paper.text


def test_changes_tell_what_happened_since_ones_own_move():
    session = three()
    starter = session.people[session.seat or 0].name
    paper = told(session, "novità", "c", "", "take 2", "", "changes")
    assert "Nothing has happened since your last move." in paper.pages[0]
    answer = paper.pages[-2].split("«changes»")[1]
    assert f"{starter} chooses bet C" in answer and "2 tokens" not in answer


def test_the_last_round_is_told_once_more_as_everybody_saw_it():
    session = three()
    starter = session.people[session.seat or 0].name
    paper = told(session, "ancora", "c", "again", "", "take 2", "", "again", "take 2", "", "take 5", "again")
    assert "Nothing has happened yet." in paper.pages[0]
    assert f"{starter} chooses bet C" in paper.text.split("«again»")[1]
    whole_round = paper.text.split("«again»")[-1]
    assert "The fists open" in whole_round and "You took" not in whole_round


def test_history_tells_the_last_lines():
    session = three()
    paper = told(session, "history", "c", "", "take 2", "", "take 2", "", "take 5", "history 2")
    assert "Nothing has happened yet." in paper.text
    assert paper.text.split("«history 2»\n")[1].count("\n") == 2


def test_rules_are_told_part_by_part():
    paper = told(three(), "rules", "rules 5", "regole the end")
    parts = paper.text.split("«")
    assert "3. The board" in parts[1] and "Bet: C; Who walks" in parts[2] and "last token" in parts[3]


def test_the_language_changes_in_the_middle_of_a_question():
    paper = told(three(), "language", "language it", "il piu basso", "lingua inglese")
    assert "language it" in paper.text.split("«language it»")[0]
    assert "D, Il più basso" in paper.text
    assert language() == "en"


def test_settings_are_told_and_changed():
    session, paper = (
        three(),
        Console(typing(["settings", "impostazioni motion none", "settings lingua italiano"])),
    )
    talk = talk_of(session, paper)
    with pytest.raises(Left):
        play(talk)
    assert "Colours: automatic" in paper.text and "Motion: none" in paper.text
    assert (talk.settings.motion, talk.settings.language) == ("reduced", "it")


@pytest.mark.parametrize(
    ("code", "lines", "why"),
    [
        (
            "en",
            ("settings", "settings motion"),
            "How fast the table shows what happens; automatic: none over a remote line.",
        ),
        (
            "it",
            ("impostazioni", "impostazioni animazione"),
            "Con che passo il tavolo mostra che cosa succede; automatico: nessuna da remoto.",
        ),
    ],
)
def test_the_settings_say_why_motion_rests(code: str, lines: tuple[str, ...], why: str):
    set_language(code)
    text = told(three(), *lines).text
    assert text.count(why) == 2
    others = [line for line in text.split("\n") if line.startswith(("Colours:", "Colori:"))]
    assert len(others) == 1 and why not in others[0]


def test_hiding_puts_the_hand_behind_the_curtain():
    session = three()
    paper = told(session, "c", "", "hand", "nascondi")
    assert "You can take up to 5" not in paper.pages[-1]
    assert "stay at the keyboard" in paper.pages[-1]


def test_a_sole_human_needs_no_curtain():
    session = session_of("human", "random", "random")
    player = Player(3, lambda move, rng: move, CHATTER)
    paper = whole(session, player)
    assert isinstance(session.stage, Finished)
    assert WIPED not in paper.text and "Pass the keyboard" not in paper.text


def test_bots_play_by_themselves_and_are_told():
    paper = whole(session_of("random", "random", "random"), Player(1, lambda move, rng: move))
    assert "Round 2" in paper.text and "1. " in paper.text.splitlines()[-6]


def test_a_refused_save_changes_nothing_and_is_told():
    def save(entry: object) -> None:
        raise DataFolderError("The disk is full.")

    session = three(save=save)
    paper = told(session, "c", "d")
    assert paper.text.count("The disk is full.") == 2
    assert session.match.ply == 0


def test_a_match_that_goes_on_elsewhere_ends_here():
    def save(entry: object) -> None:
        raise Conflict("Continued in another window.")

    with pytest.raises(Conflict):
        told(three(save=save), "c")


def test_a_signal_or_a_crash_in_a_private_turn_wipes_it():
    for error in (Stopped(15), KeyError("a hand")):
        lines = iter(["c", "", "hand"])

        def read(lines=lines, error=error) -> str:
            for line in lines:
                return line
            raise error

        paper, session = Console(read), three()
        with pytest.raises(type(error)):
            play(talk_of(session, paper))
        assert paper.pages[-1] == "" and isinstance(session.stage, Curtain)


def in_own_words(move: str, rng: random.Random) -> str:
    """A move as people say it, in either language."""
    verb, what = move.split()
    verbs = {"take": ("take", "prendo", "t", "PRENDI"), "bet": ("bet", "scommetto", "b", "Scommessa")}[verb]
    return f"{rng.choice(verbs)} {what}"


@pytest.mark.parametrize("tongue", ["en", "it"])
@pytest.mark.parametrize("kinds", [("human",) * 3, ("human", "spoken", "random", "human"), ("spoken",) * 6])
def test_whole_matches_in_both_languages(tongue: str, kinds: tuple[str, ...]):
    set_language(tongue)
    session = session_of(*kinds, seed=11)
    paper = whole(session, Player(5, in_own_words, CHATTER))
    assert isinstance(session.stage, Finished)
    last = paper.pages[-1]
    winners = [session.people[seat].name for seat in session.stage.outcome.winners]
    assert all(name in last for name in winners)
    assert replay(session.match.game, session.match.record()).state.positions == session.match.state.positions


def test_a_match_goes_on_where_it_was_left():
    session = three(seed=4)
    told(session, "c", "", "take 2", "")
    again = Session(replay(session.match.game, session.match.record()))
    assert isinstance(again.stage, Table) and again.stage.mode == "pass"
    paper = told(again, "x", "", "take 2", "", "take 1")
    assert moves(again) == ["bet C", "take 2", "take 2", "take 1"]
    assert "chooses bet C" in paper.pages[1].split("Pass the keyboard")[0]


# The toy game: default moves, simultaneous and optional ones, open choices


def toy(*kinds: str, seed: int = 3) -> Session:
    return session_of(*(kinds or ("human",) * 3), game=TOY, seed=seed)


def test_missing_people_come_in_any_order_and_may_change_their_mind():
    session = toy()
    paper = told(session, "carla", "pass", "car", "stop", "2", "pass")
    assert [(entry.seat, entry.move) for entry in session.match.log] == [
        (2, "pass"),
        (2, "stop"),
        (1, "pass"),
    ]
    assert "Who is next, alone? 1. Anna; 2. Bruno; 3. Carla: may still change." in paper.text


def test_enter_alone_lifts_no_curtain_that_waits_for_several():
    session = toy()
    paper = told(session, "", "nobody", "")
    assert isinstance(session.stage, Curtain)
    assert paper.text.count("First type one of Anna, Bruno, Carla, alone") == 3


def test_what_needs_no_look_is_offered_on_the_table_and_nothing_else():
    session = toy()
    for seat in (0, 1):
        session.lift(seat)
        session.play("pass", session.match.ply)
    session = Session(session.match)
    assert session.stage == Table(2, "offer")
    held = session.match.game.view(session.match.state, 2).hand[0]
    paper = told(session, "", f"play {held}", "moves")
    assert session.match.ply == 2
    assert "1. to pass" in paper.text and f"to play {held}" not in paper.text
    told(session, "mano", "")
    assert session.match.ply == 2
    told(session, "passo")
    assert session.match.log[-1].move == "pass"


def test_many_moves_are_counted_first_and_listed_on_request(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tabletop_tui.plain.talk._AT_ONCE", 2)
    monkeypatch.setattr("tabletop_tui.plain.talk.MOST_LISTED", 3)
    session = three()
    paper = told(session, "2", "moves", "moves high", "4")
    assert "4 moves are possible: moves lists them." in paper.pages[0]
    assert "And one more" in paper.text and "1. A" not in paper.pages[0].split("«2»")[0]
    assert paper.text.split("«moves high»\n")[1].startswith("1. A, Highest and lowest; 2. B, Highest.\n")
    assert moves(session) == ["bet D"]


@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_of_a_game_with_everything(seed: int):
    session = toy("human", "human", "random", "human", seed=seed)
    whole(session, Player(seed, lambda move, rng: move, CHATTER))
    assert isinstance(session.stage, Finished)


def test_help_tells_what_enter_does_where_it_is_asked():
    at_bet, at_curtain, alone = (told(three(), *lines, "?").text for lines in ((), ("c",), ("c", "")))
    for text in (at_bet, alone):
        assert "Enter alone says the question again." in text and "Enter alone goes on" not in text
    assert "Enter alone goes on" in at_curtain and "says the question again" not in at_curtain


def test_what_went_behind_the_curtain_is_taken_back_until_somebody_lifts_it():
    session = three()
    told(session, "c", "", "take 3", "undo", "", "take 2", "", "hide", "undo")
    assert [entry.move or entry.undo for entry in session.match.log] == ["bet C", "take 3", 1, "take 2"]
