"""A real-terminal match of each game that has none elsewhere: keys in, cells out, to the result."""

import itertools

from tests.terminal.terminal import Terminal

# Over a remote line stories are not told step by step.
STILL = {"SSH_TTY": "here"}


def leave(terminal):
    """From the result out of the program, by its own dialog."""
    terminal.type("\x11")
    terminal.wait("Leave")
    terminal.press("enter")
    assert terminal.wait_end() == 0


def test_a_set_of_pop_for_two(tmp_path):
    options = ("--seat", "Anna", "--seat", "Bruno", "--option", "sets=1", "--seed", "3")
    stations = (
        "Who is next?",
        "Space: it's me",
        "Which card do you play?",
        "on to the curtain",
        "shows the result",
    )
    with Terminal("play", "pop", *options, home=tmp_path, **STILL) as terminal:
        turns = 0
        for _ in range(80):
            seen = terminal.settled(*stations, quiet=0.25)
            if seen == "shows the result":
                break
            if seen == "Which card do you play?":
                terminal.press("1", "enter")
                turns += 1
            else:
                assert seen == "on to the curtain" or "Explosions" not in terminal.text
                terminal.press({"Who is next?": "1", "Space: it's me": "space"}.get(seen, "enter"))
        assert turns == 16, "eight turns of two picks"
        terminal.press("enter")
        terminal.wait("Play again")
        leave(terminal)


def test_an_enigma_tried_and_given_up(tmp_path):
    with Terminal("enigma", "--level", "easy", home=tmp_path, **STILL) as terminal:
        terminal.settled("Try 1")
        terminal.press("1", "2", "3", "4", "5")
        terminal.wait("Enter plays")
        terminal.press("enter")
        seen = terminal.settled("Try 2", "shows the result")
        if seen == "Try 2":
            terminal.press("g", "enter")
            terminal.settled("shows the result")
        terminal.press("enter")
        terminal.wait("Play again")
        leave(terminal)


def test_a_round_of_skyjo_action_against_a_bot(tmp_path):
    seats = ("--seat", "Anna", "--seat", "Robot:random", "--option", "points_limit=30", "--seed", "3")
    stations = ("is thinking", "shows the result", "What do you do?", "The round is over", "A Anna")
    with Terminal("play", "skyjo_action", *seats, home=tmp_path, **STILL) as terminal:
        terminal.wait("Turn two of your cards")
        terminal.press("2", "enter")
        cells = itertools.cycle("qwerasdfzxcv")
        for _ in range(300):
            seen = terminal.settled(*stations, quiet=0.2)
            if seen == "shows the result":
                break
            if seen == "What do you do?":
                terminal.press("1")
            elif seen == "A Anna" and "Where does" in terminal.text:
                terminal.press(next(cells), "enter")
            elif seen != "is thinking":
                # Whatever else is asked of Anna (a Star's card, a line): the first choice.
                terminal.press("1", "enter")
        assert "shows the result" in terminal.text, terminal.text
        terminal.press("enter")
        terminal.wait("Play again")
        leave(terminal)
