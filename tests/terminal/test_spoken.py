"""A match that mixes: one seat plays line by line, the others on the full screen of the same terminal."""

from tests.terminal.terminal import Terminal

SEATS = ("--seat", "Anna:spoken", "--seat", "Bruno", "--seat", "Carla:random")


def test_a_spoken_seat_takes_its_turn_line_by_line_and_the_full_screen_comes_back(tmp_path):
    with Terminal("play", "hoppla_lama", *SEATS, "--seed", "7", home=tmp_path) as terminal:
        lines = full = 0
        for _ in range(14):
            seen = terminal.settled(
                "Anna>", "press Enter when", "line by line", "Space: it's me", "Which bet", "How many"
            )
            if seen == "Anna>":
                terminal.send(
                    "bet C\r"
                    if "take" not in terminal.text and "handful" not in terminal.text
                    else "take 2\r"
                )
                lines += 1
            elif seen == "press Enter when" or seen == "line by line":
                terminal.press("enter")
            elif seen == "Space: it's me":
                terminal.press("space")
            else:
                terminal.press("right", "enter")
                full += 1
            terminal.settle(0.3)
            if lines >= 2 and full >= 2:
                break
        assert lines >= 2 and full >= 2, terminal.text
