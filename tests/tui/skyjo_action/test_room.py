"""At 80x24 nothing that is to be read is cut: hints, choices, names of Action cards, points, piles."""

import random
from dataclasses import replace

import pytest

from rules.skyjo_action.game import GAME
from tabletop_tui.games.skyjo_action import narration
from tabletop_tui.games.skyjo_action.aim import SkyjoAim, aimed_model, card_in_hand
from tabletop_tui.games.skyjo_action.board import paint_table
from tabletop_tui.games.skyjo_action.choices import advice, offers
from tabletop_tui.games.skyjo_action.hand import HandPanel, HandRequest
from tabletop_tui.hotseat.stages import Finished
from tabletop_tui.text import i18n
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Look
from tests.plain.stage import session_of

TABLE, PANEL = (80, 15), (80, 5)
"""What an 80x24 window leaves for the table and for the panel."""


@pytest.fixture(params=["en", "it"])
def language(request):
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def panel_text(scene, hold, note):
    """The panel as it reads with `note` at its foot."""
    panel, offered = HandPanel(), offers(scene, hold)
    drawn, card = scene.view.drawn, card_in_hand(scene, hold)
    cards = drawn if len(drawn) > 1 else () if card is None else (card,)
    asked = narration.ask(scene.decision, scene.view, scene.people)
    person = scene.people[scene.seat]
    shown = tuple(offer for offer in offered if offer.listed)
    mark = next((offer.mark for offer in shown if offer.aim == hold), None)
    panel.request = HandRequest(person, asked, shown, mark, note, cards=cards)
    canvas = Canvas(*PANEL, Look())
    panel.paint(canvas)
    return canvas.text()


def uncut(scene, hold):
    """Neither the table nor the panel ends a word with dots, whatever is advised or hinted."""
    table = Canvas(*TABLE, Look())
    paint_table(table, aimed_model(scene, hold, [offer.key for offer in offers(scene, hold)]))
    assert "…" not in table.text(), table.text()
    offered = offers(scene, hold)
    for note in {advice(scene, hold, offered), *(choice.hint for choice in offered)}:
        text = panel_text(scene, hold, note)
        assert "…" not in text, text


def holds(scene):
    """Nothing aimed, every row opened, every listed choice aimed."""
    yield SkyjoAim()
    for choice in offers(scene, SkyjoAim()):
        yield choice.aim
        if choice.aim.opens is not None:
            yield SkyjoAim(row=choice.aim.opens)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_in_random_matches(seats, language):
    session = session_of(*["human"] * seats, game=GAME, seed=seats, points_limit=500)
    rng, met = random.Random(seats), {}
    for _ in range(900):
        if isinstance(session.stage, Finished):
            break
        scene = session.scene()
        kind = scene.decision.kind
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= 4:
            for hold in holds(scene):
                uncut(scene, hold)
        session.play(rng.choice(scene.legal), scene.ply)
        session.told()
    assert len(met) >= 12


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_points_below_every_grid_stay_beside_the_action_cards(seats, language):
    session = session_of(*["human"] * min(seats, 6), game=GAME, seed=1)
    model = aimed_model(session.scene(), SkyjoAim(), ())
    people = len(model.people)
    full = replace(model, totals=(-10,) * people, hands=((1, 3, 4),) * people, used=(1, 3))
    canvas = Canvas(*TABLE, Look())
    paint_table(canvas, full)
    assert canvas.text().count("tot") == people
