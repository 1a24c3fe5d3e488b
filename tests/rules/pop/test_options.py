"""Options: an option of another mode is refused, not ignored."""

import pytest
from pydantic import ValidationError

from rules.pop.game import GAME
from rules.pop.options import MODES_OF
from rules.pop.terms import rows_on

SAMPLE = {
    "two_player_variant": True,
    "sets": 2,
    "rows": 3,
    "signals": True,
    "level": "hard",
    "date": "2026-02-01",
}


@pytest.mark.parametrize("mode", GAME.info.seats)
@pytest.mark.parametrize("name", SAMPLE)
def test_each_option_belongs_to_its_modes(mode, name):
    raw = {"mode": mode, name: SAMPLE[name]}
    if mode in MODES_OF[name]:
        assert getattr(GAME.Options(**raw), name) == SAMPLE[name]
    else:
        with pytest.raises(ValidationError):
            GAME.Options(**raw)


def test_even_a_default_of_another_mode_is_refused():
    with pytest.raises(ValidationError):
        GAME.Options(mode="competitive", rows=1)


@pytest.mark.parametrize("mode", GAME.info.seats)
def test_what_is_written_can_be_read(mode):
    options = GAME.Options(mode=mode)
    written = options.model_dump(mode="json")
    assert set(written) == {"mode", *(name for name, modes in MODES_OF.items() if mode in modes)}
    assert GAME.Options.model_validate(written) == options


@pytest.mark.parametrize("raw", [
    {"sets": 0}, {"sets": 4}, {"mode": "solo", "rows": 0}, {"mode": "solo", "rows": 5}, {"mode": "duel"},
    {"mode": "enigma", "level": "brutal"}, {"mode": "enigma", "date": "2026-02-30"},
    {"mode": "enigma", "date": "20260201"}, {"mode": "enigma", "date": "2026-2-1"},
    {"mode": "enigma", "date": "0000-01-01"}, {"mode": "enigma", "date": "٢٠٢٦-٠٢-٠١"},
])  # fmt: skip
def test_nonsense_is_refused(raw):
    with pytest.raises(ValidationError):
        GAME.Options(**raw)


def test_rows_of_the_days():
    monday = [f"2026-11-{day}" for day in range(23, 30)]
    assert [rows_on(day) for day in monday] == [1, 1, 2, 2, 3, 3, 4]
