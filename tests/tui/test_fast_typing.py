"""Keys in any order and at any speed: nothing is played twice, nothing falls over."""

import asyncio
import random

import pytest

from tabletop_tui.screens.setup import SetupScreen
from tests.tui.host import burst, press, running, settle

KEYS = [
    *"abcdemhupltgsq123450?+-", "enter", "enter", "enter", "space", "escape", "backspace", "tab",
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "delete", "f1", "f2", "f3",
]  # fmt: skip


@pytest.mark.parametrize("field", ["name", "count"])
def test_starting_twice_in_the_set_up_starts_one_match(tmp_path, field):
    """Who is in haste hits the key twice."""

    async def flow():
        async with running(tmp_path, pace=1.0) as (app, pilot):
            await press(app, pilot, "enter")
            if field == "name":
                await press(app, pilot, "down")
            burst(app, "f5", "enter", "f5", "enter")
            await settle(app, pilot)
            await pilot.pause(0.3)
            assert not isinstance(app.screen, SetupScreen)
            assert len(app.store.matches()) == 1

    asyncio.run(flow())


def test_a_page_closed_while_it_opens_says_nothing(tmp_path):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            for _ in range(5):
                app.open_rules("")
                app.pop_screen()
                app.open_settings()
                app.use_settings()
                app.pop_screen()
            await pilot.pause()
            assert len(app.screen_stack) == 1

    asyncio.run(flow())


@pytest.mark.parametrize("seed", range(6))
def test_random_keys_at_full_speed_never_end_it(tmp_path, seed):
    """Bursts of keys from the menu on; the app may be left only by its quit dialog."""

    async def flow():
        rng = random.Random(seed)
        async with running(tmp_path, pace=rng.choice((0.0, 0.02))) as (app, pilot):
            for _ in range(6):
                burst(app, *rng.choices(KEYS, k=rng.randint(1, 8)))
                await asyncio.sleep(rng.choice((0.0, 0.0, 0.01, 0.05)))
                if app._exit or not app.is_running:
                    break
            if app.is_running and not app._exit:
                await pilot.pause()
            assert app._exception is None

    asyncio.run(flow())
