"""The gate drops what was typed for the person before: TEXTUAL.md's numbers, without a terminal."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.secrecy.gate import QUIET_AFTER_KEY, QUIET_AFTER_PAINT, Gate


def test_open_from_the_start():
    assert Gate().admits(1.0, 1.0)


def test_nothing_passes_between_the_call_and_the_paint():
    gate = Gate()
    gate.close()
    assert not gate.admits(5.0, 5.0)
    assert not gate.admits(500.0, 500.0)


def test_it_opens_a_quarter_second_after_the_paint():
    gate = Gate()
    gate.close()
    gate.painted(10.0)
    assert gate.opens == 10.0 + QUIET_AFTER_PAINT
    assert gate.admits(10.26, 10.26)


def test_a_key_in_the_quiet_time_prolongs_it():
    gate = Gate()
    gate.close()
    gate.painted(10.0)
    assert not gate.admits(10.2, 10.2)
    assert gate.opens == 10.2 + QUIET_AFTER_KEY
    assert not gate.admits(10.3, 10.3)
    assert gate.admits(10.51, 10.51)


def test_a_held_key_never_opens_it():
    gate = Gate()
    gate.close()
    gate.painted(0.0)
    assert not any(gate.admits(at / 100, at / 100) for at in range(0, 500, 3))
    assert gate.admits(5.3, 5.3)


def test_an_event_made_before_the_opening_is_dropped_when_it_arrives_after():
    gate = Gate()
    gate.close()
    gate.painted(10.0)
    assert not gate.admits(10.1, 11.0)
    assert gate.admits(10.6, 11.0)


def test_a_second_paint_does_not_shorten_the_quiet():
    gate = Gate()
    gate.close()
    gate.painted(10.0)
    assert not gate.admits(10.2, 10.2)
    gate.painted(10.21)
    assert not gate.admits(10.39, 10.39)


def test_without_pace_it_opens_at_the_paint():
    gate = Gate(pace=0)
    gate.close()
    assert not gate.admits(1.0, 1.0)
    gate.painted(2.0)
    assert gate.admits(2.0, 2.0)
    assert not gate.admits(1.9, 2.1)


@given(st.lists(st.floats(min_value=0.0, max_value=3.0), min_size=1, max_size=50))
def test_whatever_is_typed_nothing_acts_within_the_quiet_time(times):
    """The first admitted key comes at least 0.25 s after the paint and 0.2 s after the refused one before."""
    gate = Gate()
    gate.close()
    gate.painted(0.0)
    refused = None
    for now in sorted(times):
        if gate.admits(now, now):
            assert now >= QUIET_AFTER_PAINT
            assert refused is None or now - refused >= QUIET_AFTER_KEY - 1e-9
            break
        refused = now
