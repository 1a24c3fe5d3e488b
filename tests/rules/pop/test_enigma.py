"""Enigma: a fixed board, a fixed hand, one turn; hints, retries, giving up."""

from functools import cache

import pytest

from rules.kernel.errors import IllegalMove
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from rules.pop.columns import ascending
from rules.pop.enigma import Hint, Puzzle, hints_for, remains, solutions
from rules.pop.events import GaveUp, HintGiven, Placed, Solved, TryFailed
from rules.pop.game import GAME
from rules.pop.puzzles import generate
from rules.pop.resampling import resample
from rules.pop.view import Try, view
from tests.rules.pop.helpers import of, play, table
from tests.rules.pop.plain import plain_left
from tests.scripted_chance import ScriptedChance


def enigma(seed=0, **options):
    return table(1, seed, mode="enigma", **options)


def text(cards):
    return " ".join(["pick", *map(str, cards)])


@cache
def choices(seed):
    """Solving and other choices of the puzzle of `seed`, in ascending order."""
    puzzle = enigma(seed).puzzle
    left = remains(puzzle.columns, puzzle.hand)
    return [c for c, n in left.items() if not n], [c for c, n in left.items() if n]


def test_solving_at_once():
    state = enigma()
    solved, _ = choices(0)
    events = play(state, (0, text(solved[0])))
    assert of(Solved, events) == [Solved(tries=1, hints=0)]
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.ranks, outcome.verdict) == ((0,), (1,), "solved")
    assert outcome.facts["tries"] == 1
    assert outcome.facts["puzzle"] == state.puzzle.number
    assert GAME.to_act(state) == ()


def test_a_wrong_try_shows_what_is_left_and_the_board_is_laid_out_anew():
    state = enigma()
    before = view(state, 0)
    _, wrong = choices(0)
    events = play(state, (0, text(wrong[7])))
    (failed,) = of(TryFailed, events)
    assert failed.number == 1
    assert len(failed.cells) == plain_left(state.puzzle.columns, wrong[7])
    after = view(state, 0)
    assert (after.columns, after.hand, after.fila) == (before.columns, before.hand, before.fila)
    (attempt,) = after.tried
    assert isinstance(attempt, Try)
    assert attempt.five == wrong[7]
    assert sum(map(len, attempt.left)) == len(failed.cells)
    assert GAME.decision(state, 0).subject == (5, 2, 7)


def test_po10_a_tried_choice_cannot_be_tried_again_in_the_same_match():
    match = Match(GAME, parse_options(GAME, {"mode": "enigma"}), (SeatRow(name="Ada"),), 0)
    wrong = text(choices(0)[1][0])
    match.submit(0, wrong, match.ply)
    assert match.can_undo(0) == 0, "a try counts"
    with pytest.raises(IllegalMove):
        match.submit(0, wrong, match.ply)
    assert len(GAME.legal(match.state, 0)) == 251


def test_tries_and_hints_are_counted_with_the_solving_one():
    state = enigma()
    solved, wrong = choices(0)
    moves = [text(wrong[0]), "hint", text(wrong[1]), "hint", "hint", text(solved[-1])]
    events = play(state, *((0, move) for move in moves))
    assert of(Solved, events) == [Solved(tries=3, hints=3)]
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.facts["tries"], outcome.facts["hints"]) == ((3,), 3, 3)


def test_hints_go_from_the_direction_to_the_last_card_and_are_seven():
    state = enigma(5)
    solved, _ = choices(5)
    events = play(state, *[(0, "hint")] * 7)
    hints = [Hint(event.kind, event.value) for event in of(HintGiven, events)]
    assert [event.number for event in of(HintGiven, events)] == [1, 2, 3, 4, 5, 6, 7]
    assert hints[0] == Hint("direction", int(ascending(solved[0])))
    assert hints[1].kind == "useless"
    assert [hint.value for hint in hints[2:]] == list(solved[0])
    assert view(state, 0).hints == tuple(hints)
    assert list(map(GAME.move_text, GAME.optional(state, 0))) == ["give up"]


def test_the_useless_card_is_the_lowest_that_is_in_no_solution():
    for seed in range(12):
        puzzle = generate(seed, 1, "hard")
        (only,) = solutions(puzzle.columns, puzzle.hand)
        assert hints_for(puzzle)[1] == Hint("useless", min(set(puzzle.hand) - set(only)))


def test_where_every_card_is_of_use_the_useless_card_is_not_in_the_first_solution():
    puzzle = generate(215, 1, "easy")
    solved = solutions(puzzle.columns, puzzle.hand)
    assert set().union(*solved) == set(puzzle.hand)
    assert hints_for(puzzle)[1] == Hint("useless", min(set(puzzle.hand) - set(solved[0])))


def test_giving_up_shows_the_first_solution():
    state = enigma(3)
    solved, wrong = choices(3)
    events = play(state, (0, text(wrong[0])), (0, "give up"))
    assert of(GaveUp, events) == [GaveUp(solution=solved[0])]
    assert view(state, 0).solution == solved[0]
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((), (), (1,))
    assert outcome.verdict == "given_up"
    assert GAME.optional(state, 0) == ()


def test_a_view_never_holds_the_solution_before_it_is_due():
    state = enigma(2)
    play(state, (0, "hint"), (0, text(choices(2)[1][3])))
    assert view(state, 0).solution == ()
    guess = resample(view(state, 0), 9)
    assert view(guess, 0) == view(state, 0)
    assert GAME.legal(guess, 0) == GAME.legal(state, 0)


@pytest.mark.parametrize(
    ("day", "rows"), [("2026-11-23", 1), ("2026-11-25", 2), ("2026-11-28", 3), ("2026-11-29", 4)]
)
def test_the_puzzle_of_the_day_has_the_date_as_its_number(day, rows):
    state = enigma(1, date=day, level="easy", rows=2)
    assert state.puzzle == enigma(99, date=day).puzzle == generate(int(day.replace("-", "")), rows, "hard")
    assert state.puzzle.rows == rows == len(state.columns[0])


def test_the_puzzle_is_chance_by_name():
    chance = ScriptedChance(0, [("puzzle", [4711])])
    chance.log = []
    state = GAME.setup(GAME.Options(mode="enigma", rows=2), 1, chance)
    assert state.puzzle == generate(4711, 2, "medium")
    assert chance.log == [("puzzle", (4711,))]


def test_all_252_choices_agree_with_playing_them():
    """The search and the rules of the match are two pieces of code: they say the same."""
    for seed, rows in ((1, 1), (2, 2), (3, 3), (4, 4)):
        state = enigma(seed, rows=rows)
        left = remains(state.puzzle.columns, state.puzzle.hand)
        assert len(left) == 252
        assert list(left) == sorted(left)
        for choice, count in left.items():
            twin = state.clone()
            GAME.apply(twin, 0, GAME.parse_move(text(choice)))
            assert sum(map(len, twin.tried[0][1])) == count
            assert twin.over == (count == 0)


def test_waves_of_the_first_solution_are_the_explosions_it_tells():
    for seed in range(12):
        state = enigma(seed, rows=seed % 4 + 1)
        first = solutions(state.puzzle.columns, state.puzzle.hand)[0]
        events = play(state, (0, text(first)))
        assert sum(type(event).__name__ == "Exploded" for event in events) == state.puzzle.waves
        assert len(of(Placed, events)) == 5


def test_difficulty_rises_with_rows_few_solutions_near_misses_and_chains():
    def grade(rows, solved, near, waves):
        return Puzzle(0, rows, "", (), (), solved, near, waves).difficulty

    assert grade(1, 8, 0, 2) == 1
    assert grade(4, 1, 6, 10) == 10
    assert grade(4, 1, 5, 10) == grade(4, 1, 6, 9) == 9
    assert grade(2, 1, 0, 2) > grade(2, 3, 0, 2) > grade(2, 4, 0, 2)


def test_po10_what_is_left_to_try_is_the_same_however_one_comes_there():
    """The choices are kept between tries: asked for or not, cloned or imagined, all but the tried."""
    asked, silent = enigma(), enigma()
    for choice in choices(0)[1][:4]:
        assert len(GAME.legal(asked, 0)) > 248
        for state in (asked, silent):
            GAME.apply(state, 0, GAME.parse_move(text(choice)))
    twin, guess = asked.clone(), GAME.resample(GAME.view(asked, 0), 1)
    left = GAME.legal(asked, 0)
    assert len(left) == 248
    assert GAME.legal(silent, 0) == GAME.legal(twin, 0) == GAME.legal(guess, 0) == left
