"""What a terminal sends, as messages: keys let go, pastes without end, the panic key with any modifier."""

import pytest
from textual import events

from tabletop_tui.secrecy.entrance import is_panic
from tabletop_tui.secrecy.keyboard import (
    LONGEST_PASTE,
    PASTE_PATIENCE,
    PASTE_SILENCE,
    AlternateScreen,
    Keyboard,
    ReleasedKey,
    RepeatedKey,
)

BEGIN, END = "\x1b[200~", "\x1b[201~"
PANIC = [
    "\x7f",
    "\x08",
    "\x1b\x7f",
    *(f"\x1b[127;{modifiers}u" for modifiers in (1, 2, 3, 4, 5, 6, 7, 8, 9, 65, 66, 69, 129)),
    "\x1b[127u",
    "\x1b[127;5:1u",
    "\x1b[127;2:2u",
]


def said(keyboard, text, now=0.0):
    return list(keyboard.feed(text, now))


def names(messages):
    return [message.key for message in messages if isinstance(message, events.Key)]


def pasted(messages):
    return [message.text for message in messages if isinstance(message, events.Paste)]


@pytest.mark.parametrize("sequence", PANIC, ids=ascii)
def test_the_panic_key_is_known_with_any_modifier(sequence):
    (key,) = said(Keyboard(), sequence)
    assert is_panic(key)


@pytest.mark.parametrize("sequence", ["\x1b[3~", "\x1b[13;5u", "w", "h", "\x01"], ids=ascii)
def test_other_keys_are_not_the_panic_key(sequence):
    (key,) = said(Keyboard(), sequence)
    assert not is_panic(key)


@pytest.mark.parametrize(
    ("sequence", "kind", "name"),
    [
        ("\x1b[13;1:1u", events.Key, "enter"),
        ("\x1b[13;1:2u", RepeatedKey, "enter"),
        ("\x1b[13;1:3u", ReleasedKey, "enter"),
        ("\x1b[32;1:2;32u", RepeatedKey, "space"),
        ("\x1b[32;1:3u", ReleasedKey, "space"),
        ("\x1b[1;1:3A", ReleasedKey, "up"),
        ("\x1b[97;;97u", events.Key, "a"),
        ("\x1b[97;1:2;97u", RepeatedKey, "a"),
        ("\x1b[5;1:3~", ReleasedKey, "pageup"),
    ],
    ids=ascii,
)
def test_repetitions_and_releases_are_told_from_presses(sequence, kind, name):
    (key,) = said(Keyboard(), sequence)
    assert type(key) is kind and key.key == name


def test_a_repetition_reaches_what_waits_for_keys():
    assert RepeatedKey.handler_name == "on_key"


def test_a_paste_is_one_message_and_no_key():
    for pieces in (
        [f"{BEGIN}one\rtwo{END}x"],
        [*f"{BEGIN}one\rtwo{END}x"],
        [BEGIN, "one\r", "two\x1b[20", "1~x"],
    ):
        keyboard, heard = Keyboard(), []
        for number, piece in enumerate(pieces):
            heard += said(keyboard, piece, number / 1000)
        assert pasted(heard) == ["one\rtwo"]
        assert names(heard) == ["x"]


def test_a_paste_that_never_ends_is_over_after_a_silence():
    keyboard = Keyboard()
    assert said(keyboard, f"{BEGIN}2\r") == []
    assert list(keyboard.tick(PASTE_SILENCE * 0.9)) == []
    assert pasted(keyboard.tick(PASTE_SILENCE * 1.1)) == ["2\r"]
    assert names(said(keyboard, "a", 1.0)) == ["a"]


def test_a_paste_that_never_ends_is_over_although_keys_go_on_coming():
    keyboard, heard = Keyboard(), []
    said(keyboard, BEGIN)
    for number in range(1, 200):
        heard += said(keyboard, "a", number * 0.02)
    assert len(pasted(heard)) == 1
    assert len(names(heard)) >= 200 - PASTE_PATIENCE / 0.02 - 5


@pytest.mark.parametrize("sequence", PANIC, ids=ascii)
def test_the_panic_key_ends_a_paste_that_does_not_end(sequence):
    keyboard = Keyboard()
    said(keyboard, f"{BEGIN}2\r")
    paste, key = said(keyboard, sequence, 0.01)
    assert isinstance(paste, events.Paste) and is_panic(key)


def test_a_huge_paste_is_cut_and_none_of_it_becomes_keys():
    keyboard, heard = Keyboard(), []
    text = BEGIN + "z" * 100_000 + END
    for number, start in enumerate(range(0, len(text), 4096)):
        heard += said(keyboard, text[start : start + 4096], number * 0.2)
    assert [len(each) for each in pasted(heard)] == [LONGEST_PASTE]
    assert names(heard) == []


def test_the_end_of_a_paste_without_its_beginning_is_nothing():
    keyboard = Keyboard()
    assert names(said(keyboard, f"{END}a")) == ["a"]


@pytest.mark.parametrize(("mode", "shown"), [(1, True), (2, False), (0, False)])
def test_the_answer_about_the_alternate_screen_is_read(mode, shown):
    (answer,) = said(Keyboard(), f"\x1b[?1049;{mode}$y")
    assert isinstance(answer, AlternateScreen) and answer.shown is shown


@pytest.mark.parametrize(
    "noise", ["\x1b[1114112u", "\x1b[97;2;1:3u", "\x1b[;u", "\x1b[99999999999u"], ids=ascii
)
def test_after_what_no_parser_can_take_keys_are_heard(noise):
    keyboard = Keyboard()
    said(keyboard, noise)
    assert names(said(keyboard, "a"))[-1:] == ["a"]
