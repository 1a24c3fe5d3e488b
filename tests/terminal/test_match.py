"""One whole match of the installed program, by keys and cells alone."""

import json
import subprocess

import pytest

from tests.terminal.terminal import PROGRAM, Terminal

SEATS = ("--seat", "Anna", "--seat", "Bruno", "--seat", "Carla")
STATIONS = ("Which bet", "Space: it's me", "How many tokens", "Enter shows the result")


def test_a_whole_match_of_hoppla_lama(tmp_path):
    # Over a remote line nothing moves: the stories would take a minute.
    with Terminal("play", "hoppla_lama", *SEATS, "--seed", "7", home=tmp_path, SSH_TTY="x") as terminal:
        for _ in range(200):
            seen = terminal.settled(*STATIONS)
            if seen == "Enter shows the result":
                break
            if seen == "Which bet":
                terminal.press("a", "enter")
            elif seen == "Space: it's me":
                assert "bag" not in terminal.text, "the curtain shows nothing of the match"
                terminal.press("space")
            else:
                # From the left end one step back round: the largest handful there is.
                terminal.press("left", "enter")
        terminal.press("enter")
        terminal.wait("Anna")
        assert "bag" in terminal.text, "the result tells how it came about"
        terminal.type("\x11")
        terminal.wait("Leave")
        terminal.press("enter")
        assert terminal.wait_end() == 0
    listed = subprocess.run(
        [*PROGRAM, "matches", "--json"],
        env={"TABLETOP_HOME": str(tmp_path / "data"), "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True,
        check=True,
    )
    (match,) = json.loads(listed.stdout)
    assert match["over"] is True and match["seats"] == ["Anna", "Bruno", "Carla"]


def test_two_enters_in_one_write_play_one_move(tmp_path):
    with Terminal("play", "hoppla_lama", *SEATS, "--seed", "7", home=tmp_path) as terminal:
        terminal.wait("Which bet")
        terminal.press("c")
        terminal.type("enter", "space", "1", "enter", "space")
        terminal.wait("Space: it's me")
        terminal.settle(0.6)
        assert "Space: it's me" in terminal.text


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_menu_opens_in_the_systems_language_and_closes_clean(tmp_path, language):
    with Terminal(home=tmp_path, LANG=f"{language}_XX.UTF-8") as terminal:
        terminal.wait({"en": "New game", "it": "Nuova partita"}[language])
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert b"\x1b[?1049l" in terminal.raw
