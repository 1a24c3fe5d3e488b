"""What is aimed at is one frozen value: moves of the game, rows, backs; never an invented move text."""

import random

from rules.skyjo_action.game import GAME
from rules.skyjo_action.moves import TEXTS
from tabletop_tui.games.skyjo_action.aim import LETTERED, Backs, Row, SkyjoAim
from tabletop_tui.games.skyjo_action.choices import offers
from tabletop_tui.hotseat.stages import Finished
from tests.plain.stage import session_of


def scenes(seats, count):
    """The scenes of a random match."""
    session, rng = session_of(*["human"] * seats, game=GAME, seed=seats, points_limit=500), random.Random(1)
    for _ in range(count):
        if isinstance(session.stage, Finished):
            return
        scene = session.scene()
        yield scene
        session.play(rng.choice(scene.legal), scene.ply)
        session.told()


def test_every_choice_is_a_move_of_the_game_or_typed_data():
    opened, backs = set(), set()
    for scene in scenes(3, 600):
        first = offers(scene, SkyjoAim())
        rows = [offer.aim.opens for offer in first if offer.aim.opens is not None]
        for start in (SkyjoAim(), *(offer.aim for offer in first), *(SkyjoAim(row=row) for row in rows)):
            for offer in offers(scene, start):
                aim = offer.aim
                assert (aim.move is None) == (offer.move == "")
                assert (aim.move is None) == (aim.opens is not None or aim.backs is not None)
                if aim.move is not None:
                    assert aim.move in (*scene.legal, *scene.optional)
                    assert aim.last == offer.move and offer.move in TEXTS
        opened |= {*rows}
        backs |= {offer.aim.backs for offer in first} - {None}
    assert opened == {*Row} and backs == {*Backs}


def test_letting_go_of_a_place_keeps_what_the_letters_mean():
    for row in Row:
        aim = SkyjoAim(row=row, target=2).at("turn b1")
        assert aim.ready and aim.open(row) == SkyjoAim(row=row, target=2)
    assert set(LETTERED) == {Row.SWAP, Row.TURN}
