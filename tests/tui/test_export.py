"""What can be kept of a match: a protocol, pictures, an animation; in files that were not there before."""

from __future__ import annotations

import asyncio
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pyte
import pytest

from rules.registry import GAMES
from tabletop_tui.errors import BadInput
from tabletop_tui.hotseat.theatre import ALL
from tabletop_tui.screens.dialogs import PickScreen
from tabletop_tui.screens.export import KINDS
from tabletop_tui.screens.pictures import SIZE, Pictures, cast, svg
from tabletop_tui.screens.protocol import markdown, protocol
from tabletop_tui.screens.theatre import TheatreScreen
from tabletop_tui.storage.files import write_export, write_new
from tabletop_tui.storage.records import read_checked
from tests.hall import keep, played, theatre, watch
from tests.tui.host import painted, press, running, settle

each_game = pytest.mark.parametrize("game_id", GAMES)


@each_game
def test_a_picture_is_whole_the_same_each_time_and_needs_nothing_from_elsewhere(game_id: str) -> None:
    hall = theatre(game_id)
    at = hall.last // 2
    drawn = svg(hall, at, ALL)
    assert drawn == svg(hall, at, ALL)
    assert drawn != svg(hall, at + 1, ALL)
    assert "font-face" not in drawn and "http" not in drawn.replace("http://www.w3.org/2000/svg", "").replace(
        "https://www.textualize.io", ""
    )
    said = "".join(ElementTree.fromstring(drawn).itertext()).replace("\xa0", " ")
    assert f"move {at} of {hall.last}" in said
    assert "All hands open" in said
    assert "As the Table saw it" in "".join(ElementTree.fromstring(svg(hall, at)).itertext()).replace(
        "\xa0", " "
    )


def test_a_picture_without_colours_has_none() -> None:
    hall = theatre("hoppla_lama")
    rows = Pictures(hall).of(5)
    colours = {part.style.color.name for row in rows for part in row if part.style and part.style.color}
    assert len(colours) > 5
    plain = svg(hall, 5, colours=False)
    assert "#f5ecd9" not in plain and svg(hall, 5).count("#") > plain.count("#")


@each_game
def test_an_animation_ends_with_the_last_picture(game_id: str) -> None:
    hall = theatre(game_id)
    lines = [json.loads(line) for line in cast(hall)]
    assert lines[0]["version"] == 2
    assert (lines[0]["width"], lines[0]["height"]) == SIZE
    times = [line[0] for line in lines[1:]]
    assert times == sorted(times) and times[-1] > hall.last / 2
    assert {line[1] for line in lines[1:]} == {"o"}
    screen = pyte.Screen(*SIZE)
    stream = pyte.Stream(screen)
    for line in lines[1:]:
        stream.feed(line[2])
    wanted = [row.text.rstrip() for row in Pictures(hall).of(hall.last)]
    assert [row.rstrip() for row in screen.display] == wanted


def test_the_protocol_tells_every_move_and_the_end_and_no_hand() -> None:
    hall = theatre("hoppla_lama")
    lines = list(protocol(hall))
    assert lines[0] == "Hoppla Lama: Anna, Bruno, Carla, Dario."
    assert lines[1].startswith("1. ")
    assert any("wins" in line for line in lines[-8:])
    assert not any("You took" in line for line in lines)
    assert list(protocol(theatre("hoppla_lama", plies=9)))[-1] == "The match is not over."


def test_markdown_has_a_heading_for_each_round_and_reads_nothing_into_names() -> None:
    match = played("hoppla_lama")
    hall = theatre("hoppla_lama")
    lines = list(markdown(hall))
    assert lines[0] == "# Hoppla Lama"
    rounds = [line for line in lines if line.startswith("## Round ")]
    assert rounds == [f"## Round {number}" for number in range(1, len(hall.rounds) + 1)][: len(rounds)]
    assert len(rounds) >= len(hall.rounds) - 1
    opening = lines.index("## Round 2")
    assert lines[opening + 2].startswith(f"- **{hall.rounds[1] + 1}** ")
    odd = match.record().model_copy(
        update={
            "seats": tuple(row.model_copy(update={"name": f"*_{n}_"}) for n, row in enumerate(match.seats))
        }
    )
    from tabletop_tui.games import contract
    from tabletop_tui.hotseat.matches import theatre_of

    told = "\n".join(markdown(theatre_of(odd, contract.moments)))
    assert r"\*\_0\_" in told
    assert "*_0_" not in told.replace(r"\*\_0\_", "")


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_new(path, "one")
    with pytest.raises(BadInput) as refused:
        write_new(path, "two")
    assert "exists already" in refused.value.sentence
    assert path.read_text() == "one"
    names = [write_export(tmp_path, "match", ".md", text).name for text in ("x", "y", "z")]
    assert names == ["match.md", "match-2.md", "match-3.md"]
    assert (tmp_path / "exports/match-2.md").read_text() == "y"


def test_every_kind_is_written_by_its_key(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            await press(app, pilot, "n")
            for number, _kind in enumerate(KINDS, 1):
                await press(app, pilot, "x")
                assert isinstance(app.screen, PickScreen)
                assert "What shall be written?" in painted(app)
                await press(app, pilot, str(number))
                assert isinstance(app.screen, TheatreScreen)
                assert app.screen.at > 0
            await press(app, pilot, "x", "escape")
            assert isinstance(app.screen, TheatreScreen)

    asyncio.run(run())
    files = {path.suffix: path for path in (tmp_path / "exports").iterdir()}
    assert set(files) == {".txt", ".md", ".svg", ".cast", ".json"}
    assert files[".md"].read_text(encoding="utf-8").startswith("# Hoppla Lama")
    assert "<svg" in files[".svg"].read_text(encoding="utf-8")
    assert read_checked(files[".json"]).record == played("hoppla_lama").record()


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            (tmp_path / "exports").write_text("a file")
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            await press(app, pilot, "x", "1")
            assert isinstance(app.screen, TheatreScreen)
            assert "is not a folder" in " ".join(painted(app).split())

    asyncio.run(run())


def test_a_click_chooses_what_is_written(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            await press(app, pilot, "x")
            await pilot.click("#answer-2")
            await settle(app, pilot)
            assert isinstance(app.screen, TheatreScreen)
            await press(app, pilot, "x")
            await pilot.click("#answer-0")
            await settle(app, pilot)
            assert isinstance(app.screen, TheatreScreen)

    asyncio.run(run())
    assert [path.suffix for path in (tmp_path / "exports").iterdir()] == [".md"]
