"""Laws of every match, on matches made up by hypothesis."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.hoppla_lama.engine import BAG, ORDER
from rules.hoppla_lama.game import GAME
from rules.hoppla_lama.options import Options
from rules.hoppla_lama.path import CRATER, VILLAGE, Board, landing

boards = (
    st.lists(st.integers(2, 15), min_size=4, max_size=4, unique=True)
    .map(lambda spaces: (*sorted(spaces[:2]), *sorted(spaces[2:])))
    .map(lambda spaces: dict(zip(Board._fields, spaces, strict=True)))
)
choices = st.lists(st.integers(0, 59), max_size=90)
few = settings(max_examples=60)


def states(options, seats, seed, picks, emit=None):
    """The states of a match whose moves are picked by number, last move first."""
    state = GAME.setup(Options.model_validate(options), seats, seed)
    for pick in picks:
        yield state
        for seat in GAME.to_act(state):
            moves = GAME.legal(state, seat)
            GAME.apply(state, seat, moves[-1 - pick % len(moves)], emit)
    yield state


matches = given(options=boards, seats=st.integers(3, 6), seed=st.integers(0, 2**53 - 1), picks=choices)


def legal_positions(positions):
    up = [space for space in positions if space != VILLAGE]
    return len(up) == len(set(up)) and all(VILLAGE <= space < CRATER for space in positions)


@few
@matches
def test_tokens_are_conserved_and_llamas_stand_apart(options, seats, seed, picks):
    for state in states(options, seats, seed, picks):
        assert sum(state.tokens) + sum(state.taken) + state.bag == BAG[seats]
        assert legal_positions(state.positions)


@few
@matches
def test_legal_moves_are_sorted_and_only_for_who_acts(options, seats, seed, picks):
    for state in states(options, seats, seed, picks):
        owing = GAME.to_act(state)
        for seat in range(seats):
            moves = GAME.legal(state, seat)
            assert bool(moves) == (seat in owing)
            assert list(moves) == sorted(set(moves))
        assert (GAME.outcome(state) is None) == bool(owing)


@few
@matches
def test_events_tell_the_whole_walk(options, seats, seed, picks):
    """HL-3, HL-7: a screen that only listens ends up with the same positions and tokens."""
    positions, tokens, events = [VILLAGE] * seats, [0] * seats, []
    for state in states(options, seats, seed, picks, events.append):
        for event in events:
            follow(positions, tokens, event)
        events.clear()
        assert positions == state.positions
        assert tokens == state.tokens


def follow(positions, tokens, event):
    match type(event).__name__:
        case "LlamaWalked":
            assert positions[event.seat] == event.start
            positions[event.seat] = event.path[-1] if event.path else event.start
        case "FellIntoCrater":
            assert positions[event.seat] == CRATER
            positions[event.seat] = VILLAGE
        case "LlamaPushed" | "ShortcutTaken":
            assert positions[event.seat] == event.start
            positions[event.seat] = event.end
        case "TokensLaid":
            tokens[:] = event.totals
        case "BagEmptied":
            tokens[event.seat] += event.count


@few
@matches
def test_views_and_resampling(options, seats, seed, picks):
    *_, state = states(options, seats, seed, picks)
    for seat in (*range(seats), None):
        view = GAME.view(state, seat)
        guess = GAME.resample(view, seed)
        assert GAME.view(guess, seat) == view
        assert GAME.to_act(guess) == GAME.to_act(state)
        assert sum(guess.tokens) + sum(guess.taken) + guess.bag == BAG[seats]
        if seat is not None:
            assert GAME.legal(guess, seat) == GAME.legal(state, seat)


@few
@matches
def test_a_view_holds_back_every_secret(options, seats, seed, picks):
    """Change a take that a seat cannot know, keeping the bag plentiful: its view stays as it was."""
    for state in states(options, seats, seed, picks):
        takers = [seat for seat in ORDER[seats][state.starter] if state.taken[seat]]
        if state.round_bag < 40 or not takers:
            continue
        twin = state.clone()
        changed = takers[seed % len(takers)]
        twin.taken[changed] = 1 + twin.taken[changed] % 5
        twin.bag += state.taken[changed] - twin.taken[changed]
        for seat in (*range(seats), None):
            assert (GAME.view(twin, seat) == GAME.view(state, seat)) == (seat != changed)


@settings(max_examples=200)
@given(
    board=boards,
    positions=st.lists(st.integers(1, 15), min_size=3, max_size=6).filter(legal_positions),
    data=st.data(),
)
def test_a_landing_keeps_llamas_apart_and_moves_others_only_back(board, positions, data):
    seat = data.draw(st.integers(0, len(positions) - 1))
    steps = data.draw(st.sampled_from([-3, 1, 2, 3, 4, 5]))
    landed = landing(positions, Board(**board), seat, steps)
    assert legal_positions(landed.positions)
    for other, (before, after) in enumerate(zip(positions, landed.positions, strict=True)):
        assert other == seat or before - 2 <= after <= before
    assert landed.fell == (positions[seat] + steps >= CRATER)
