"""Whole matches for those who count them."""

from __future__ import annotations

from dataclasses import asdict

from rules.bots.random import play_random
from rules.kernel.match import Match, open_record, replay
from rules.kernel.record import MatchRecord
from rules.registry import load
from tabletop_tui.hotseat.matches import new_record
from tabletop_tui.storage.store import Store

GAME = "hoppla_lama"


def a_match(
    names: tuple[str, ...] = ("Anna", "Bo", "Cy"),
    seed: int = 1,
    game_id: str = GAME,
    kinds: tuple[str, ...] = (),
    **options: object,
) -> Match:
    seated = zip(names, kinds or ("human",) * len(names), strict=True)
    record = new_record(game_id, options, [(name, "", kind) for name, kind in seated], seed)
    return open_record(load(game_id), record)


def over(match: Match) -> MatchRecord:
    return play_random(match, 3).record()


def keep(store: Store, record: MatchRecord) -> str:
    """Save a match as it is; returns its id."""
    game = load(record.game)
    outcome = game.outcome(replay(game, record).state)
    return store.create(record, None if outcome is None else asdict(outcome))
