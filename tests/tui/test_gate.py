"""The gate drops what was typed for the person before: TEXTUAL.md's numbers, without a terminal."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.secrecy.gate import AGAIN, BOUND, HELD, QUIET_AFTER_KEY, QUIET_AFTER_PAINT, Gate

KEY, OTHER = "enter", "space"


def closed(last=KEY, at=9.9, painted=10.0, **how):
    """A gate that `last`, pressed at `at`, has closed, and whose new screen can be seen since `painted`."""
    gate = Gate(**how)
    assert gate.admits(last, at)
    gate.acts(last)
    gate.close()
    if painted is not None:
        gate.painted(painted)
    return gate


def presses(gate, token, start, every, until):
    """Whether each of the presses of `token` from `start` to `until` was admitted."""
    count = int((until - start) / every) + 1
    return [gate.admits(token, start + number * every) for number in range(count)]


def test_open_from_the_start():
    assert Gate().admits(KEY, 1.0)


def test_nothing_passes_between_the_call_and_the_paint():
    gate = closed(painted=None)
    assert not gate.admits(OTHER, 15.0)
    assert not gate.admits(OTHER, 500.0)
    assert gate.waits(600.0)


def test_another_key_passes_a_quarter_second_after_the_paint():
    gate = closed()
    assert gate.opens == 10.0 + QUIET_AFTER_PAINT
    assert gate.admits(OTHER, 10.26)


def test_a_key_in_the_quiet_time_prolongs_it():
    gate = closed()
    assert not gate.admits("a", 10.2)
    assert gate.opens == 10.2 + QUIET_AFTER_KEY
    assert not gate.admits("b", 10.3)
    assert gate.admits("c", 10.51)


def test_an_event_made_before_the_opening_is_dropped_whenever_it_arrives():
    gate = closed()
    assert not gate.open_to(10.1)
    assert gate.open_to(10.6)


def test_a_second_paint_does_not_shorten_the_quiet():
    gate = closed()
    assert not gate.admits(OTHER, 10.2)
    gate.painted(10.21)
    assert not gate.admits("a", 10.39)


def test_a_first_repeat_of_the_key_before_never_passes_however_late_it_comes():
    for first in (0.2, 0.25, 0.3, 0.5, 0.66, 1.0, 1.2):
        for rate in (10, 30):
            gate = closed()
            assert not any(presses(gate, KEY, 9.9 + first, 1 / rate, 25.0))


def test_the_key_before_passes_after_a_longer_silence_than_any_first_repeat():
    gate = closed()
    assert not any(presses(gate, KEY, 10.4, 0.1, 12.0))
    assert gate.admits(KEY, 12.0 + HELD + 0.1)
    assert gate.admits(KEY, 12.0 + HELD + 0.2), "once admitted it is a key like any other"


def test_a_slow_double_press_does_not_pass_with_or_without_a_release():
    for released in (False, True):
        gate = closed()
        if released:
            gate.released(KEY)
        assert not gate.admits(KEY, 10.4)
        if released:
            gate.released(KEY)
        assert not gate.admits(KEY, 10.9)


def test_a_release_lets_the_key_act_sooner():
    gate = closed()
    gate.released(KEY)
    assert gate.admits(KEY, 9.9 + AGAIN + 0.01)
    assert not closed().admits(KEY, 9.9 + AGAIN + 0.01), "without the release it does not"


def test_a_repetition_told_by_the_terminal_never_passes():
    gate = closed()
    assert not gate.admits(KEY, 10.5, repeated=True)
    assert not gate.admits(KEY, 20.0, repeated=True)
    assert not gate.admits(OTHER, 10.1)
    assert not gate.admits(OTHER, 30.0, repeated=True), "it went down before the opening"


def test_a_repetition_of_a_key_that_was_admitted_passes():
    gate = closed()
    assert gate.admits("right", 10.5)
    assert gate.admits("right", 10.9, repeated=True)


def test_somebody_who_goes_on_typing_is_heard_after_a_bounded_time():
    for every in (0.03, 0.12):
        gate = closed()
        heard = presses(gate, OTHER, 9.95, every, 14.0)
        when = 9.95 + heard.index(True) * every
        assert 10.0 + QUIET_AFTER_PAINT < when <= 10.0 + BOUND + every
        assert all(heard[heard.index(True) :])


def test_what_came_while_the_key_before_was_dealt_with_is_heard_after_the_bound():
    gate = Gate()
    assert gate.admits(KEY, 9.9)
    assert gate.admits(OTHER, 9.92)
    gate.acts(KEY)
    gate.close()
    gate.painted(10.0)
    heard = presses(gate, OTHER, 9.95, 0.03, 14.0)
    assert 10.0 + BOUND <= 9.95 + heard.index(True) * 0.03 <= 10.0 + BOUND + 0.03


def test_keys_of_a_whole_turn_typed_too_early_are_heard_after_a_bounded_time_but_for_the_last_one():
    gate = Gate()
    for number, token in enumerate(("3", KEY)):
        assert gate.admits(token, 9.5 + number * 0.2)
        gate.acts(token)
    gate.close()
    gate.painted(10.0)
    assert not gate.admits("3", 10.5), "pressed a second ago for the turn before"
    assert gate.admits("3", 10.0 + BOUND)
    assert gate.admits(KEY, 11.6)


def test_what_closed_the_gate_stays_held_while_it_is_repeated_among_other_keys():
    gate = closed()
    verdicts = [gate.admits(token, 10.3 + n * 0.1) for n, token in enumerate([KEY, OTHER] * 40)]
    assert not any(verdicts[0::2])
    assert any(verdicts[1::2])


def test_a_key_admitted_earlier_counts_as_held_again_after_the_next_closing():
    gate = closed()
    assert gate.admits(OTHER, 10.5)
    gate.acts(OTHER)
    gate.close()
    gate.painted(10.6)
    assert not gate.admits(OTHER, 11.0)
    assert not gate.admits(KEY, 11.1), "1.2 s after its last press"


def test_what_passes_unasked_is_remembered():
    gate = Gate()
    gate.note(KEY, 9.9)
    gate.acts(KEY)
    gate.close()
    gate.painted(10.0)
    assert not gate.admits(KEY, 10.5)


def test_it_waits_as_long_as_something_would_not_be_heard():
    gate = closed()
    assert gate.waits(10.1)
    assert not gate.admits(KEY, 10.5)
    assert gate.waits(10.5 + HELD - 0.05)
    assert not gate.waits(10.5 + HELD + 0.05)


def test_where_one_person_plays_alone_a_pause_is_enough():
    gate = closed(shared=False)
    assert not gate.admits(KEY, 10.26 - 0.1)
    assert not gate.admits(KEY, 10.3)
    assert gate.admits(KEY, 10.3 + QUIET_AFTER_KEY + 0.05)


def test_without_pace_it_opens_at_the_paint():
    gate = closed(painted=None, pace=0)
    assert not gate.admits(KEY, 1000.0)
    gate.painted(2000.0)
    assert gate.admits(KEY, 2000.0)
    assert not gate.open_to(1999.9)


def test_it_remembers_few_tokens_however_many_there_are():
    gate = Gate()
    for number in range(10_000):
        gate.admits(f"key {number}", float(number))
    assert len(gate._heard) < 100


@given(st.lists(st.floats(min_value=0.0, max_value=3.0), min_size=1, max_size=50))
def test_whatever_is_typed_nothing_acts_within_the_quiet_time(times):
    """The first admitted key comes a quarter of a second after the paint, and after a pause or the bound."""
    gate = closed(at=-0.1, painted=0.0)
    refused = None
    for now in sorted(times):
        if gate.admits(OTHER, now):
            assert now >= QUIET_AFTER_PAINT
            assert refused is None or now - refused >= QUIET_AFTER_KEY - 1e-9 or now >= BOUND
            break
        refused = now


@given(
    st.lists(st.tuples(st.sampled_from([KEY, OTHER, "a"]), st.floats(0.01, 1.2)), max_size=60),
    st.floats(0.0, 1.0),
)
def test_whatever_else_is_typed_the_key_before_acts_only_after_its_silence(typed, paint):
    gate = closed(at=-0.1, painted=paint)
    now, last = 0.0, -0.1
    for token, pause in typed:
        now += pause
        admitted = gate.admits(token, now)
        if token == KEY:
            assert not admitted or now - last >= HELD - 1e-9
            if admitted:
                return
            last = now
