"""All benchmarks: the engines, the app, what it sends to the terminal, and how much is said line by line.

usage: python -m tests.bench
"""

from tests.bench import bytes as sent
from tests.bench import engines, keys, listening, scale, startup

if __name__ == "__main__":
    print("Engines, as ratios to the yardstick")
    engines.main()
    print("\nThe app's start, as ratios to a bare app's")
    startup.main()
    print("\nKeys and pictures")
    keys.main()
    print("\nBytes to the terminal, with the seconds of a hand-over at 20 kbit/s")
    sent.main()
    print("\nLines a move by ear")
    listening.main()
    print("\nTen thousand matches")
    scale.main()
