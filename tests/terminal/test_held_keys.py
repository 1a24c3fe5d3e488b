"""Keys and buttons held down or hit again, with the delays of real systems: they act for one person only."""

from __future__ import annotations

import itertools
import sys
import time

import pytest

from tabletop_tui.storage.store import Store
from tests.terminal.terminal import KEYS, Terminal

SEATS = ("--seat", "Anna", "--seat", "Bruno", "--seat", "Carla")
STILL = {"SSH_TTY": "here"}
LIFT, LIST, WAIT = "Space: it's me", "Press your number", "One moment"
FIRST_REPEATS = itertools.cycle((0.2, 0.5, 1.0, 0.3, 0.66))
"""Seconds until a held key repeats: as systems come, and as people set them."""
EVERY = itertools.cycle((0.1, 0.033))
HELD_FOR = 0.5
"""Seconds of repetitions after the first one."""
HASTY_GATE = (
    sys.executable,
    "-c",
    "import sys\n"
    "from tabletop_tui.secrecy import gate\n"
    "gate.HELD = gate.AGAIN = gate.BOUND = gate.QUIET_AFTER_KEY\n"
    "from tabletop_tui.__main__ import main\n"
    "sys.exit(main(sys.argv[1:]))",
)
"""Positive control: a gate that opens after a pause shorter than a first repeat."""


def hold(terminal, data, first, every):
    """A key as it is held down: once, after `first` seconds again, then every `every` seconds."""
    terminal.send(data)
    pause, end = first, time.monotonic() + first + HELD_FOR
    while time.monotonic() < end:
        until = time.monotonic() + pause
        while time.monotonic() < until:
            terminal.read(0.01)
        terminal.send(data)
        pause = every
    terminal.settle(0.3)


def entries(home):
    """Who has played in the only match, entry by entry."""
    with Store.open(home / "data") as store:
        (row,) = store.matches()
        return [entry.seat for entry in store.record(row.id).log]


def behind_a_curtain(terminal):
    return LIFT in terminal.text or LIST in terminal.text


def held_safely(terminal, home, key):
    """Hold `key`; whether it has acted for one person, and no curtain that it has lowered is lifted."""
    before, curtain = entries(home), behind_a_curtain(terminal)
    hold(terminal, KEYS.get(key, key), next(FIRST_REPEATS), next(EVERY))
    played = entries(home)[len(before) :]
    if curtain:
        return not played
    return len(set(played)) <= 1 and (not played or behind_a_curtain(terminal) or not_private(terminal))


def not_private(terminal):
    """Whether everybody may look: no sign of the panic key, which is shown where a hand is open."""
    return "Backspace" not in terminal.text


def let_go(terminal):
    """Until no key counts as held any more."""
    end = time.monotonic() + 60
    terminal.settle(0.2)
    while WAIT in terminal.text and time.monotonic() < end:
        terminal.read()
    time.sleep(0.3)
    terminal.settle(0.2)


GAMES = {
    "hoppla_lama": ({"Which bet": "c", "How many": "1"}, 3),
    "pop": ({"": "1"}, 3),
    "beffababbo": ({"": "1234"}, 2),
    "skyjo_action": ({"": "1"}, 3),
}
"""What to press before Enter, by what is on the screen; and how many turns are played."""


def play_holding(terminal, home, aims, turns):
    """Play `turns` turns, each with every key held down; whether all was safe, and how many hand-overs."""
    safe, seen = True, 0
    for _ in range(turns * 4):
        let_go(terminal)
        if LIST in terminal.text:
            terminal.press("1")
            key = "space"
        elif LIFT in terminal.text:
            key = "space"
        else:
            for aim in next(aims[text] for text in aims if text in terminal.text):
                terminal.press(aim)
            key = "enter"
        before = len(entries(home))
        safe &= held_safely(terminal, home, key)
        seen += len(entries(home)) > before
        if not safe or seen >= turns:
            break
    return safe, seen


@pytest.mark.parametrize("game", GAMES)
def test_a_held_key_acts_for_one_person_only(tmp_path, game):
    aims, turns = GAMES[game]
    with Terminal("play", game, *SEATS, "--seed", "7", home=tmp_path, **STILL) as terminal:
        terminal.wait("Anna")
        safe, seen = play_holding(terminal, tmp_path, aims, turns)
        assert safe, terminal.text
        assert seen >= 2, terminal.text


def at_the_curtain(tmp_path, **how):
    terminal = Terminal("play", "hoppla_lama", *SEATS, "--seed", "7", home=tmp_path, **STILL, **how)
    terminal.wait("Which bet")
    terminal.press("c", "enter")
    terminal.wait(LIFT)
    return terminal


def click(terminal, text):
    """Press and release the button on `text`."""
    row = next(y for y, line in enumerate(terminal.screen.display) if text in line)
    column = terminal.screen.display[row].index(text) + 1
    terminal.send(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")


def double_clicked(terminal, again):
    """Click where a key commits a handful, and after `again` seconds where it would lift the curtain."""
    terminal.press("space", "5")
    terminal.wait("in your fist")
    let_go(terminal)
    click(terminal, "Enter OK")
    terminal.wait(LIFT)
    end = time.monotonic() + again
    while time.monotonic() < end:
        terminal.read(0.01)
    click(terminal, "Space It")


@pytest.mark.parametrize("again", [0.3, 0.5])
def test_a_slow_double_click_lowers_a_curtain_and_does_not_lift_it(tmp_path, again):
    with at_the_curtain(tmp_path) as terminal:
        double_clicked(terminal, again)
        terminal.settle(0.4)
        assert LIFT in terminal.text and "Carla" in terminal.text
        time.sleep(1.3)
        let_go(terminal)
        click(terminal, "Space It")
        terminal.wait("How many")


def test_a_gate_that_opens_sooner_lets_the_double_click_through(tmp_path):
    """Positive control."""
    with at_the_curtain(tmp_path, program=HASTY_GATE) as terminal:
        double_clicked(terminal, 0.5)
        terminal.wait("How many")


@pytest.mark.parametrize(("key", "every"), [(" ", 0.03), (" ", 0.12)])
def test_tapping_at_once_is_answered_and_heard_in_a_bounded_time(tmp_path, key, every):
    with at_the_curtain(tmp_path, LANG="en_US.UTF-8") as terminal:
        terminal.press("space", "5")
        let_go(terminal)
        terminal.type("enter")
        told, seen, end = False, False, time.monotonic() + 60
        while not seen or "How many" not in terminal.text:
            seen |= LIFT in terminal.text
            assert time.monotonic() < end, terminal.text
            terminal.send(key)
            terminal.read(every)
            told |= WAIT in terminal.text
        assert told


def test_enter_space_enter_in_separate_bursts_plays_nobody_elses_turn(tmp_path):
    """Each typed before the screen it would act on has been painted: what the gate's closing is for."""
    with at_the_curtain(tmp_path) as terminal:
        terminal.press("space", "5")
        let_go(terminal)
        for key in ("enter", "space", "enter", "space", "2", "enter"):
            terminal.type(key)
            terminal.read(0.05)
        terminal.settle(0.5)
        assert len(entries(tmp_path)) == 2
        assert LIFT in terminal.text


def test_with_reported_releases_a_key_may_come_again_sooner(tmp_path):
    """As in kitty: repetitions and releases are told."""
    enter, repeat, release = "\x1b[13u", "\x1b[13;1:2u", "\x1b[13;1:3u"
    space, space_off = "\x1b[32;;32u", "\x1b[32;1:3u"
    with at_the_curtain(tmp_path) as terminal:
        terminal.send(space)
        terminal.send(space_off)
        terminal.wait("How many")
        let_go(terminal)
        terminal.press("5")
        terminal.send(enter)
        terminal.wait(LIFT)
        hold(terminal, repeat, 0.3, 0.05)
        terminal.send(release)
        assert LIFT in terminal.text
        terminal.send(space)
        terminal.wait("How many")
        hold(terminal, "\x1b[32;1:2;32u", 0.3, 0.05)
        assert "How many" in terminal.text


@pytest.mark.parametrize(
    "panic", ["\x7f", "\x08", "\x1b\x7f", "\x1b[127;2u", "\x1b[127;3u", "\x1b[127;5u"], ids=ascii
)
def test_the_panic_key_hides_with_any_modifier_and_in_a_paste_without_end(tmp_path, panic):
    with at_the_curtain(tmp_path) as terminal:
        terminal.press("space", "5")
        terminal.wait("in your fist")
        terminal.send("\x1b[200~2\r")
        terminal.read(0.05)
        terminal.send(panic)
        terminal.wait(LIFT)


def test_keys_work_again_after_a_paste_that_never_ends(tmp_path):
    with at_the_curtain(tmp_path) as terminal:
        terminal.send("\x1b[200~2\r")
        time.sleep(0.5)
        terminal.press("space")
        terminal.wait("How many")
        assert entries(tmp_path) == entries(tmp_path)[:1], "the paste has played nothing"
