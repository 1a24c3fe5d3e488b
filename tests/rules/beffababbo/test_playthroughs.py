"""The playthroughs together show every kind of card in every role, and every way a match ends."""

from rules.beffababbo.game import GAME
from rules.kernel.match import replay
from tests.playthroughs import read, records
from tests.rules.beffababbo.roles import every_role, roles

MATCHES = [replay(GAME, read(path)) for path in records("beffababbo")]


def test_every_card_in_every_role():
    shown = {role for match in MATCHES for ply in match.plies for role in roles(ply.events)}
    pack = GAME.setup(GAME.Options(), 4, 1).setting.pack
    assert every_role(pack) - shown == set()


def test_every_number_of_seats_and_every_ending():
    assert {len(match.seats) for match in MATCHES} == {1, 2, 3, 4}
    assert {match.state.reason for match in MATCHES} == {"", "parcels", "agreed", "sessions"}


def test_one_ends_in_the_middle_of_a_delivery():
    assert any(match.state.delivered and match.over for match in MATCHES)
