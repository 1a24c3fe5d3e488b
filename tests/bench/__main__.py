"""All benchmarks: the engines, then the app.

usage: python -m tests.bench
"""

from tests.bench import engines, keys, startup

if __name__ == "__main__":
    print("Engines, as ratios to the yardstick")
    engines.main()
    print("\nThe app's start, as ratios to a bare app's")
    startup.main()
    print("\nKeys and pictures")
    keys.main()
