"""The laws that every game inherits: see `cases.py` for what is run, `probes.py` for what is shown to a
seat."""
