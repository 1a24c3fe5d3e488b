"""Time and memory to the menu's first frame, as a ratio to a bare Textual app's.

usage: python -m tests.bench.startup [--pairs 30]

The two start in turn through the same kind of pseudo-terminal. Wanted: `first frame` at most 1.1,
`memory` at most 1.5. The first pair only warms up.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from tests.bench.bare_textual import READY
from tests.bench.line import BARE, OURS, Line

MENU = "games for friends"


def start(arguments: tuple[str, ...], mark: str, home: Path) -> tuple[float, int]:
    """Seconds until `mark` was painted, and the peak memory in kB until then."""
    with Line(*arguments, home=home) as line:
        return line.until(mark) - line.started, line.peak_memory()


def compare(pairs: int) -> dict[str, float]:
    """Medians over `pairs` pairs of starts."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        both = [(start(BARE, READY, home), start(OURS, MENU, home)) for _ in range(pairs + 1)][1:]
    return {
        "bare ms": 1000 * statistics.median(bare[0] for bare, _ in both),
        "ours ms": 1000 * statistics.median(ours[0] for _, ours in both),
        "first frame": statistics.median(ours[0] / bare[0] for bare, ours in both),
        "memory": statistics.median(ours[1] / bare[1] for bare, ours in both),
    }


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--pairs", type=int, default=30)
    for name, value in compare(parser.parse_args().pairs).items():
        print(f"{name:<24}{value:>9.2f}")


if __name__ == "__main__":
    main()
