"""Begins a game: `python -m tests.new_game NAME`."""

import sys

from tests.new_game import ROOT, BadName, begin

if len(sys.argv) != 2:
    sys.exit("usage: make game NAME=briscola")
try:
    files = begin(sys.argv[1])
except BadName as error:
    sys.exit(str(error))
for file in files:
    print("wrote", file.relative_to(ROOT))
print("Now try it: make play, then make test. CONTRIBUTING.md tells how to go on.")
