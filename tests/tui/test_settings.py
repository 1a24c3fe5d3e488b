"""The settings: whatever stands in the file, the program starts, and nothing in it is lost."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from tabletop_tui.errors import DataFolderError
from tabletop_tui.storage.settings import MAX_NAMES, Remembered, Settings, peek_language
from tabletop_tui.text.i18n import set_language


@pytest.fixture(autouse=True)
def english():
    set_language("en")


def write(home: Path, content: object) -> Path:
    path = home / "settings.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def read(home: Path) -> dict[str, object]:
    return json.loads((home / "settings.json").read_text(encoding="utf-8"))


def test_without_a_file_everything_is_as_usual(tmp_path: Path):
    assert Settings.load(tmp_path / "nowhere") == Settings(home=tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


def test_what_is_saved_comes_back(tmp_path: Path):
    home = tmp_path / "new" / "home"
    settings = Settings.load(home)
    settings.language, settings.colours, settings.motion, settings.ascii = "it", "16", "reduced", "on"
    settings.one_key = True
    settings.names = [Remembered("Zoë", "blue")]
    settings.setups = {"pop": {"mode": "duo"}}
    settings.save()
    assert Settings.load(home) == settings
    path = home / "settings.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in home.iterdir()] == ["settings.json"]


def test_keys_of_other_versions_are_kept(tmp_path: Path):
    write(tmp_path, {"language": "it", "felt": "red", "home": "x", "notices": 7, "misread": True})
    settings = Settings.load(tmp_path)
    assert settings.notices == []
    settings.motion = "full"
    settings.save()
    kept = read(tmp_path)
    assert (kept["felt"], kept["home"], kept["notices"], kept["misread"]) == ("red", "x", 7, True)
    assert (kept["language"], kept["motion"]) == ("it", "full")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "de"),
        ("language", ["it"]),
        ("colours", 16),
        ("colours", {}),
        ("motion", None),
        ("ascii", True),
        ("one_key", 1),
        ("one_key", "yes"),
        ("names", "Anna"),
        ("names", 3),
        ("names", ["Anna"]),
        ("names", [{"colour": "red"}]),
        ("names", [{"name": ""}]),
        ("names", [{"name": "Anna", "colour": 3}]),
        ("setups", []),
        ("setups", {"pop": 3}),
    ],
)
def test_a_wrong_value_falls_back_alone_and_is_not_lost(tmp_path: Path, key: str, value: object):
    other = "motion" if key != "motion" else "colours"
    good = "reduced" if other == "motion" else "none"
    before = write(tmp_path, {key: value, other: good}).read_bytes()
    settings = Settings.load(tmp_path)
    assert getattr(settings, key) == getattr(Settings(), key)
    assert getattr(settings, other) == good
    (notice,) = settings.notices
    assert f"“{key}”" in notice
    settings.save()
    (kept,) = (tmp_path / "damaged").iterdir()
    assert kept.read_bytes() == before
    assert Settings.load(tmp_path).notices == []


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b'{"language": "it"', b"[" * 100_000, b" " * (2 << 20)],
    ids=["empty", "open", "list", "null", "binary", "cut", "deep", "huge"],
)
def test_a_broken_file_is_set_aside_and_named(tmp_path: Path, content: bytes):
    (tmp_path / "settings.json").write_bytes(content)
    settings = Settings.load(tmp_path)
    (notice,) = settings.notices
    (place,) = (tmp_path / "damaged").iterdir()
    assert str(place) in notice
    assert place.read_bytes() == content
    settings.save()
    assert Settings.load(tmp_path).notices == []


def test_a_folder_in_its_place_is_set_aside(tmp_path: Path):
    (tmp_path / "settings.json").mkdir()
    assert len(Settings.load(tmp_path).notices) == 1
    assert (tmp_path / "damaged").is_dir()


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    before = write(tmp_path, {"language": "it"}).read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    settings = Settings.load(tmp_path)
    settings.language = "en"
    monkeypatch.setattr("tabletop_tui.storage.settings.os.fsync", full)
    with pytest.raises(DataFolderError, match="disk is full"):
        settings.save()
    assert (tmp_path / "settings.json").read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


def test_a_file_where_the_folder_should_be(tmp_path: Path):
    (tmp_path / "home").write_text("mine")
    with pytest.raises(DataFolderError, match="is not a folder"):
        Settings(home=tmp_path / "home").save()


def test_settings_without_a_home_are_never_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Settings().save()
    assert list(tmp_path.iterdir()) == []


def test_the_latest_people_are_remembered_once(tmp_path: Path):
    settings = Settings()
    settings.remember([Remembered("Anna", "red"), Remembered("Bo", "blue")])
    settings.remember([Remembered("ANNA", "teal"), Remembered("Cy", "pink")])
    assert settings.names == [Remembered("ANNA", "teal"), Remembered("Cy", "pink"), Remembered("Bo", "blue")]
    settings.remember([Remembered(f"P{number}") for number in range(50)])
    assert len(settings.names) == MAX_NAMES


@pytest.mark.parametrize(
    ("content", "language"),
    [
        ('{"language": "it"}', "it"),
        ('{"language": "xx"}', ""),
        ('{"language": 3}', ""),
        ("{", ""),
        ("[1]", ""),
        ("[" * 100_000, ""),
    ],
)
def test_peeking_at_the_language_changes_nothing(tmp_path: Path, content: str, language: str):
    path = write(tmp_path, content)
    assert peek_language(tmp_path) == language
    assert path.read_text() == content
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


def test_peeking_where_nothing_is(tmp_path: Path):
    assert peek_language(tmp_path / "nowhere") == ""


def test_several_wrong_values_are_told_in_one_sentence(tmp_path: Path):
    (tmp_path / "settings.json").write_text('{"motion": 7, "ascii": [], "one_key": "x", "language": "it"}')
    settings = Settings.load(tmp_path)
    assert len(settings.notices) == 1 and settings.misread and settings.language == "it"
    assert all(f"“{key}”" in settings.notices[0] for key in ("motion", "ascii", "one_key"))
