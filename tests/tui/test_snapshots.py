"""What the screens look like, to the last cell: fixed size, theme, language, seed, no motion.

After a change that is meant, look at the report, then run this file with `--snapshot-update`.
"""

import pytest

from rules.registry import GAMES
from tabletop_tui.shell.app import TabletopApp
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text import i18n
from tabletop_tui.widgets import palette
from tests.tui.host import press, settle

FOUR = (("Anna", "red", "human"), ("Bruno", "blue", "human"), ("Carla", "green", "human"))
ONE = FOUR[:1]
_LAID = ("enter", *("space", *"1234" * 4, "enter") * 3, "enter")
_TAKEN = ("c", "enter", *("space", "3", "enter") * 2, "space", "2", "enter")

# name, game ("" for the menu), people, options, keys, size, language
PICTURES = [
    ("menu", "", (), {}, (), (80, 24), "en"),
    ("menu_large", "", (), {}, (), (120, 40), "it"),
    ("set_up", "", (), {}, ("enter",), (80, 24), "it"),
    ("curtain", "hoppla_lama", FOUR, {}, ("c", "enter"), (80, 24), "it"),
    ("volcano", "hoppla_lama", FOUR, {}, ("c", "enter", "space", "4"), (80, 24), "en"),
    ("skyjo_grids", "skyjo_action", FOUR, {}, ("q", "enter", "x", "enter"), (80, 24), "en"),
    ("pop_pick", "pop", FOUR, {}, ("enter", "1", "space", "3"), (80, 24), "it"),
    ("enigma", "pop", ONE, {"mode": "enigma"}, ("1", "2", "3", "4", "5"), (80, 24), "en"),
    ("beffababbo_draft", "beffababbo", FOUR, {}, ("enter", "space", "1"), (80, 24), "it"),
    ("beffababbo_table", "beffababbo", FOUR, {}, _LAID, (80, 24), "en"),
    ("volcano_large", "hoppla_lama", FOUR, {}, _TAKEN, (120, 40), "it"),
    (
        "skyjo_large",
        "skyjo_action",
        FOUR,
        {},
        (*"q x q x q x 1".replace(" ", " enter ").split(), "w"),
        (120, 40),
        "it",
    ),
    ("pop_large", "pop", FOUR, {}, ("enter", "1", "space", "3"), (120, 40), "en"),
    ("beffababbo_large", "beffababbo", FOUR, {}, (*_LAID, "m", "space"), (120, 40), "it"),
    ("info", "skyjo_action", FOUR, {}, ("i",), (80, 24), "it"),
]


IN_THE_MENU = ("hoppla_lama", "skyjo_action", "pop", "beffababbo")
"""The games on the pictures of the menu, whatever games there are."""


@pytest.fixture
def app(tmp_path, monkeypatch):
    """Makes an app in a language, on its own data folder."""
    for game_id in GAMES.keys() - set(IN_THE_MENU):
        monkeypatch.delitem(GAMES, game_id)
    stores = []

    def make(language):
        settings = Settings.load(tmp_path)
        settings.language, settings.motion = language, "reduced"
        settings.colours, settings.ascii = "truecolor", "off"
        i18n.set_language(language)
        palette.use("truecolor", "off")
        stores.append(Store.open(tmp_path))
        return TabletopApp(stores[-1], settings, pace=0)

    yield make
    for store in stores:
        store.close()
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("game", "people", "options", "keys", "size", "language"),
    [row[1:] for row in PICTURES],
    ids=[row[0] for row in PICTURES],
)
def test_a_screen_looks_as_it_did(app, snap_compare, game, people, options, keys, size, language):
    shown = app(language)

    async def before(pilot):
        if game:
            shown.begin(game, options, list(people), 7)
        await settle(shown, pilot)
        await press(shown, pilot, *keys)

    assert snap_compare(shown, terminal_size=size, run_before=before)
