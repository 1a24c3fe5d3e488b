"""An app on a fresh data folder, and what tests read off its screen."""

from __future__ import annotations

from contextlib import asynccontextmanager
from time import monotonic

from textual import events

from rules import registry
from tabletop_tui.screens.curtain import CurtainScreen
from tabletop_tui.shell.app import TabletopApp
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text import i18n
from tabletop_tui.widgets import palette
from tests.waiting import PATIENCE, until

PEOPLE = (("Anna", "red", "human"), ("Bruno", "blue", "human"), ("Carla", "green", "human"))


@asynccontextmanager
async def running(home, *, size=(80, 24), language="en", pace=0.0, motion="reduced", start=None):
    """A running app and its pilot; notifications and tooltips are shown, as they are in a terminal."""
    settings = Settings.load(home)
    settings.language, settings.motion = language, motion
    settings.colours, settings.ascii = "truecolor", "off"
    i18n.set_language(language)
    palette.use("truecolor", "off")
    store = Store.open(home)
    app = TabletopApp(store, settings, start, pace=pace)
    app.NOTIFICATION_TIMEOUT = PATIENCE
    try:
        async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
            await pilot.pause()
            yield app, pilot
    finally:
        store.close()
        i18n.set_language("en")


@asynccontextmanager
async def playing(home, game="hoppla_lama", rows=PEOPLE, options=None, seed=7, **how):
    """The same with a match on the table."""
    assert game in registry.GAMES
    async with running(home, **how) as (app, pilot):
        app.begin(game, options or {}, list(rows), seed)
        await settle(app, pilot)
        yield app, pilot


async def settle(app, pilot):
    """Until the screen is painted and the gate lets every key pass."""
    await pilot.pause()
    await until(lambda: not app.gate.waits(monotonic()) or not app.is_running, "the opening of the gate")
    await pilot.pause()


def hold_story(app):
    """Stories move from now on, and no picture of one goes before a key is pressed."""
    app.settings.motion, app.pace = "full", 60 * PATIENCE


async def press(app, pilot, *keys):
    """One key after the other, each after the screen has settled."""
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


def burst(app, *keys):
    """Keys that arrive in one write, before the app has dealt with the first."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else {"enter": "\r", "space": " "}.get(key)))


def painted(app):
    """Every cell on the screen as lines of text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


def cells(app):
    """Every cell with its style."""
    strips = app.screen._compositor.render_strips()
    return [[(segment.text, segment.style) for segment in strip] for strip in strips]


def curtain(app):
    """Whether the curtain is down and nothing lies over it."""
    return isinstance(app.screen, CurtainScreen)
