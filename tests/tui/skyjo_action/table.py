"""A table on screen, brought to where a test wants it."""

import random
from contextlib import asynccontextmanager

from tabletop_tui.hotseat.stages import Finished
from tests.tui.host import playing, settle

ROWS = tuple((name, "", "human") for name in ("Anna", "Bruno", "Carla", "Dario"))


@asynccontextmanager
async def table(home, seats=3, seed=3, until=None, rows=None, options=None, **how):
    """An app with a match at which random moves were made until `until(scene)` said so."""
    rows, options = rows or ROWS[:seats], options or {"points_limit": 500}
    async with playing(home, "skyjo_action", rows, options, seed, **how) as (app, pilot):
        if until is not None:
            lead(app, until, seed)
            app.director.show()
            await settle(app, pilot)
        yield app, pilot


def lead(app, until, seed=0, limit=4000):
    """Play random moves, the story told, until `until` holds of the scene; it must come to that."""
    session, rng = app.director.session, random.Random(seed)
    for _ in range(limit):
        scene = session.scene()
        assert not isinstance(session.stage, Finished), "the match ended before"
        found = until(scene)
        if found is True:
            session.told()
            return
        session.play(found or rng.choice(scene.legal), scene.ply)
        session.told()
    raise AssertionError("it never came to that")


def at(kind):
    """Until a decision of this kind."""
    return lambda scene: scene.decision is not None and scene.decision.kind == kind


def holding(action):
    """Until whoever is to act may use an Action card of this name."""

    def until(scene):
        if f"play {action}" in scene.legal:
            return True
        if f"take {action}" in scene.legal:
            return f"take {action}"
        return None

    return until


def moves(app):
    """What was played, as notation."""
    return [entry.move for entry in app.director.session.match.log]
