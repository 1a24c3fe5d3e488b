"""`tabletop`, `play` and `resume`: what reaches the app."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tabletop_tui.hotseat.start import Start
from tabletop_tui.storage.store import Store
from tests.commands.conftest import GAME, Call

SEATS = ("--seat", "Anna", "--seat", "Bo:random", "--seat", "Cy:spoken")


def test_without_arguments_the_app_opens(call: Call, app: list[Start | None]):
    assert call().code == 0
    assert app == [None]


def test_a_language_asked_for_reaches_the_app(call: Call, app: list[Start | None]):
    call("--lang", "it")
    call("--lang=en", "play", GAME, *SEATS)
    assert [start and start.language for start in app] == ["it", "en"]


def test_play_saves_the_match_then_opens_it(call: Call, app: list[Start | None], home: Path):
    assert call("play", GAME, *SEATS, "--option", "yellow_end=12", "--seed", "77").code == 0
    (start,) = app
    assert start is not None
    with Store.open(home) as store:
        (row,) = store.matches()
        record = store.record(row.id)
    assert start == Start("play", row.id)
    assert [(seat.name, seat.kind) for seat in record.seats] == [
        ("Anna", "human"),
        ("Bo", "random"),
        ("Cy", "spoken"),
    ]
    assert len({seat.colour for seat in record.seats}) == 3
    assert (record.seed, record.options["yellow_end"]) == (77, 12)


def test_the_seed_is_drawn_when_none_is_given(call: Call, app: list[Start | None], home: Path):
    call("play", GAME, *SEATS)
    call("play", GAME, *SEATS)
    with Store.open(home) as store:
        seeds = {store.record(row.id).seed for row in store.matches()}
    assert len(seeds) == 2


@pytest.mark.parametrize("typed", ["hoppla_lama", "hoppla-lama", "Hoppla Lama", "HOPPLA_LAMA"])
def test_a_game_is_found_however_it_is_written(call: Call, app: list[Start | None], typed: str):
    assert call("play", typed, *SEATS).code == 0
    assert len(app) == 1


def test_plain_is_passed_on(call: Call, app: list[Start | None]):
    call("play", GAME, *SEATS, "--plain")
    call("resume", "--plain")
    assert [start and start.plain for start in app] == [True, True]


def test_plain_mode_asks_for_what_is_left_open(call: Call, app: list[Start | None]):
    call("play", "--plain")
    call("play", GAME, "--plain")
    assert app == [Start("play", plain=True), Start("play", plain=True, game=GAME)]


def test_plain_mode_asks_for_names_whatever_else_is_settled(call: Call, app: list[Start | None]):
    call("play", GAME, "--plain", "--seed", "7")
    call("play", "--plain", "--seed", "7")
    call("play", GAME, "--plain", "--option", "yellow_end=12")
    assert app == [
        Start("play", plain=True, game=GAME, seed=7),
        Start("play", plain=True, seed=7),
        Start("play", plain=True, game=GAME, options={"yellow_end": 12}),
    ]


def test_the_set_up_asks_for_players_whatever_else_is_settled(call: Call, app: list[Start | None]):
    assert call("play", GAME).code == 0
    assert call("--lang", "it", "play", "pop", "--option", "mode=solo", "--seed", "7").code == 0
    assert app == [
        Start("play", game=GAME),
        Start("play", game="pop", language="it", seed=7, options={"mode": "solo"}),
    ]


def test_play_alone_opens_the_choice(call: Call, app: list[Start | None]):
    assert call("play").code == 0
    assert call("--lang", "it", "play").code == 0
    assert app == [Start("menu"), Start("menu", language="it")]


def test_resume_finds_a_match_by_its_beginning(call: Call, app: list[Start | None], home: Path):
    call("play", GAME, *SEATS)
    match_id = app[0].match if app[0] else None
    assert match_id
    for typed in (match_id, match_id.upper(), match_id[:3]):
        assert call("resume", typed).code == 0
    assert app[1:] == [Start("resume", match_id)] * 3
    assert call("resume").code == 0
    assert app[-1] == Start("resume", None)


def test_notices_of_the_store_reach_the_app(call: Call, app: list[Start | None], home: Path):
    home.mkdir()
    (home / "tabletop.db").write_bytes(b"broken" * 999)
    call("play", GAME, *SEATS)
    assert app[0] is not None
    assert "damaged" in app[0].notices[0]


def test_a_name_with_a_colon_needs_its_kind(call: Call, app: list[Start | None], home: Path):
    assert call("play", GAME, "--seat", "A:B:human", "--seat", "Bo", "--seat", "Cy").code == 0
    with Store.open(home) as store:
        assert store.matches()[0].seats == ("A:B", "Bo", "Cy")


def test_the_exit_code_of_the_app_is_ours(
    call: Call, app: list[Start | None], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "tabletop_tui.shell.app", SimpleNamespace(run=lambda _start: 143))
    assert call().code == 143


@pytest.mark.parametrize(
    ("kinds", "plain"),
    [
        (("spoken", "random", "random"), True),
        (("spoken", "spoken", "random"), True),
        (("spoken", "human", "random"), False),
        (("random", "random", "random"), False),
    ],
)
def test_where_all_people_listen_the_full_screen_is_never_opened(
    call: Call, app: list[Start | None], kinds: tuple[str, ...], plain: bool
):
    seats = [part for name, kind in zip("ABC", kinds, strict=True) for part in ("--seat", f"{name}:{kind}")]
    call("play", GAME, *seats)
    assert app[0] is not None and app[0].match
    call("resume", app[0].match)
    assert [start and start.plain for start in app] == [plain, plain]


def test_a_seat_may_go_to_a_bot_with_a_temper(call: Call, app: list[Start | None], home: Path):
    seats = ("--seat", "Anna", "--seat", "Bo:hard-daring", "--seat", "Cy:Easy", "--seat", "Di:hard-quick")
    assert call("play", GAME, *seats).code == 0
    with Store.open(home) as store:
        kinds = [seat.kind for seat in store.record(store.matches()[0].id).seats]
    assert kinds == ["human", "hard-daring", "easy", "hard-quick"]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("hrad-daring", "did you mean “hard-daring”?"),
        ("alien", "There are human, spoken, random, easy, normal, hard; a level may have a temper (daring,"),
        ("easy-quick", "“easy-quick” is no kind of player."),
    ],
)
def test_what_is_no_bot_is_told_what_there_is(call: Call, app: list[Start | None], kind: str, told: str):
    answer = call("play", GAME, "--seat", "Anna", "--seat", f"Bo:{kind}", "--seat", "Cy")
    assert answer.code == 2
    assert told in answer.sentence


def test_a_temper_is_for_games_in_which_it_shows(call: Call, app: list[Start | None]):
    answer = call("play", "pop", "--seat", "Anna", "--seat", "Bo:normal-thieving")
    assert (answer.code, answer.sentence) == (
        2,
        "No bot is thieving in this game; there are daring, careful.",
    )
