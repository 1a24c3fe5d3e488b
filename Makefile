# Two commands do everything: `make play` and `make test`. They need Python 3.11 or newer, and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
TESTABLE := $(VENV)/.testable

.PHONY: play test quick stress check screenshots bench game catalogues clean

play: $(PLAYABLE)
	@$(BIN)/tabletop $(ARGS)

test: $(TESTABLE) check
	$(BIN)/python -m pytest -n 4 --dist worksteal

quick: $(TESTABLE) check
	$(BIN)/python -m pytest -n 4 --dist worksteal -p tests.quick

stress: $(TESTABLE)
	$(BIN)/python -m tests.stress

check: $(TESTABLE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

screenshots: $(TESTABLE)
	$(BIN)/python -m tests.screenshots

bench: $(TESTABLE)
	$(BIN)/python -m tests.bench

game: $(TESTABLE)
	$(BIN)/python -m tests.new_game $(NAME)

catalogues: $(TESTABLE)
	$(BIN)/python -m tests.locale.catalogues

$(VENV)/pyvenv.cfg:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tabletop needs Python 3.11 or newer.")'
	$(PYTHON) -m venv $(VENV)

$(PLAYABLE): $(VENV)/pyvenv.cfg pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(TESTABLE): $(PLAYABLE) pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	@touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info
