"""Two processes on two terminals, in one a different hidden move: every cell shown to others is the same."""

from __future__ import annotations

import itertools
import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules import registry
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Curtain, Table
from tabletop_tui.storage.store import Store
from tests.conformance.cases import CASES
from tests.conformance.play import fork
from tests.conformance.screens_handovers import find_rivals
from tests.terminal.terminal import PROGRAM, Terminal

SIZES = ((80, 24), (120, 40))
PAIRS = int(os.environ.get("SCREEN_TWINS", "1"))
SEEDS = 3

LEAKS = {
    "cell": """
        canvas.put(0, 0, move, "text")
    """,
    "style": """
        canvas.fill(0, 0, int(move[-1]), 1, "accent")
    """,
    "title": """
        self.app._driver.write(f"\\x1b]2;{move}\\x07")
    """,
}
LEAKY = """
import sys
from tabletop_tui.screens import curtain
honest = curtain.CurtainPanel.paint

def paint(self, canvas):
    honest(self, canvas)
    move = self.screen.director.session.match.log[-1].move
    {leak}

curtain.CurtainPanel.paint = paint
from tabletop_tui.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def way_on(match, seat):
    """The keys from a resumed match to the private screen of somebody else than `seat`; None: no way."""
    session, keys = Session(fork(match)), []
    if isinstance(session.stage, Table) and session.stage.mode != "open":
        keys.append({"pass": "enter", "offer": "m"}[session.stage.mode])
        session.look()
    if not isinstance(session.stage, Curtain) or session.stage.peek:
        return None
    comers = (*session.stage.seats, *session.stage.changers)
    others = [at for at, comer in enumerate(comers, 1) if comer != seat]
    if not others:
        return None
    return [*keys, *([str(others[0])] if len(comers) > 1 else []), "space", "h", "backspace"]


def pairs(game_id):
    """Hidden choices after which somebody else comes to the screen."""
    for seed, case in itertools.product(range(SEEDS), CASES):
        if case.game_id != game_id or case.seats < 2:
            continue
        for rivals in itertools.islice(find_rivals(case, seed), 2):
            keys = way_on(rivals.after(0), rivals.seat)
            if keys is not None:
                yield rivals, keys


def cells(terminal):
    """Every cell as pyte holds it, the cursor and the window's title."""
    screen = terminal.screen
    rows = [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]
    return rows, (screen.cursor.x, screen.cursor.y, screen.cursor.hidden), screen.title, screen.icon_name


def watch(record, keys, home, size, program=PROGRAM):
    """What the terminal shows of the saved match, key by key."""
    home.mkdir(parents=True)
    store = Store.open(home / "data")
    match_id = store.create(record)
    store.close()
    shown = []
    with Terminal("resume", match_id, home=home, size=size, program=program) as terminal:
        terminal.wait("F2", "Space", "Press your number")
        terminal.settle(0.6)
        shown.append(cells(terminal))
        for key in keys:
            terminal.press(key)
            terminal.settle(0.3)
            shown.append(cells(terminal))
    return shown


def watch_both(rivals, keys, home, size, program=PROGRAM):
    """Both at once: most of the time each waits for its gate."""
    records = [rivals.after(which).record() for which in (0, 1)]
    with ThreadPoolExecutor() as pool:
        jobs = [
            pool.submit(watch, record, keys, home / str(which), size, program)
            for which, record in enumerate(records)
        ]
        return [job.result() for job in jobs]


def test_a_hidden_move_changes_no_cell_of_a_terminal(tmp_path):
    """In every game with hidden moves before somebody else's private choice."""
    found = [pair for game_id in registry.GAMES for pair in itertools.islice(pairs(game_id), PAIRS)]
    assert found
    for number, (rivals, keys) in enumerate(found):
        real, guess = watch_both(rivals, keys, tmp_path / str(number), SIZES[number % 2])
        assert len({str(rows) for rows, *_ in real}) > 1, "the keys have led nowhere"
        for key, one, other in zip(["", *keys], real, guess, strict=True):
            assert one == other, f"{rivals.match.game.info.id} {rivals.moves} after {key!r}"


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_on_the_terminal_is_found(leak, tmp_path):
    """Positive control: a curtain that shows the last move in a cell, by a colour, in the window's title."""
    rivals, keys = next(pairs("hoppla_lama"))
    program = (sys.executable, "-c", LEAKY.format(leak=LEAKS[leak].strip()))
    real, guess = watch_both(rivals, keys[: keys.index("space")], tmp_path, SIZES[0], program)
    assert real != guess
