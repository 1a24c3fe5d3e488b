"""One session of BeffaBabbo in a real terminal, by keys and cells alone."""

from tests.terminal.terminal import Terminal

STATIONS = (
    "Enter shows the result",
    "Space: it's me",
    "Enter confirms",
    "to go.",
    "No such card is left",
    "That key does nothing here",
    "look at my hand first",
    "from where?",
    "looks away",
    "Enter: lower the curtain",
)


def test_a_short_match(tmp_path):
    seats = ("--seat", "Anna", "--seat", "Bruno", "--option", "max_sessions=1")
    # Over SSH stories are not told step by step.
    with Terminal(
        "play", "beffababbo", *seats, "--seed", "7", home=tmp_path, SSH_CONNECTION="here"
    ) as terminal:
        lay = 0
        for _ in range(120):
            seen = terminal.settled(*STATIONS, quiet=0.2)
            if seen == "Enter shows the result":
                break
            if seen == "Space: it's me":
                assert "Deck" not in terminal.text, "the curtain shows nothing of the match"
                terminal.press("space")
                lay = 0
            elif seen in STATIONS[3:6]:
                assert "Your hand" in terminal.text
                terminal.type(*("1231", "2312")[lay % 2])
                lay += 1
            elif seen == "from where?":
                terminal.press("0", "enter")
            else:
                assert seen == "Enter confirms" or "Your hand" not in terminal.text
                terminal.press("enter")
        terminal.press("enter")
        terminal.wait("was the last one")
        terminal.type("\x11")
        terminal.wait("Leave")
        terminal.press("enter")
        assert terminal.wait_end() == 0
