"""Regenerate the texts: `python -m tests.playthroughs [game ...]`, all games by default."""

import sys

from rules.registry import GAMES
from tests.playthroughs import HOME, regenerate

for changed in regenerate(sys.argv[1:] or GAMES):
    print("wrote", changed.relative_to(HOME))
