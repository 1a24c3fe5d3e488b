"""Why llamas walk or stay once the fists are open, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.hoppla_lama.bets import BETS, movers
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator

_, n_ = translator("hoppla_lama")


def names(seats: Sequence[int], people: People) -> str:
    """`Anna, Bruno and Carla`."""
    listed = [people[seat].name for seat in seats]
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} and {last}", first=", ".join(listed[:-1]), last=listed[-1])


def reasons(bet: str, counts: Sequence[int], people: People) -> list[str]:
    """Why who walks and who stays under `bet` (`A` to `D`), a sentence each; the highest number first."""
    if bet == "C":
        return _shared(counts, people, walk=True) or [_("No two took the same.")]
    walking = movers(BETS.index(bet), counts, range(len(counts)))
    stay = _shared(counts, people, walk=False)
    walking.sort(key=lambda seat: -counts[seat])
    # A single untied number is the highest and the lowest at once.
    single = bet == "A" and len(walking) == 1
    walk = [
        _walks(seat, counts, people, high=bet != "D" and seat == walking[0], single=single)
        for seat in walking
    ]
    return stay + walk


def _shared(counts: Sequence[int], people: People, walk: bool) -> list[str]:
    """Who took the same number as somebody else, and what comes of it."""
    told = []
    for count in sorted(set(counts), reverse=True):
        seats = [seat for seat, taken in enumerate(counts) if taken == count]
        facts = {"names": names(seats, people), "count": count}
        if len(seats) == 2:
            told.append(
                _("{names} both took {count}: they walk.", **facts)
                if walk
                else _("{names} both took {count}: they stay.", **facts)
            )
        elif len(seats) > 2:
            told.append(
                _("{names} all took {count}: they walk.", **facts)
                if walk
                else _("{names} all took {count}: they stay.", **facts)
            )
    return told


def _walks(seat: int, counts: Sequence[int], people: People, high: bool, single: bool) -> str:
    """Who walks, and as what: `high`, the highest number, else the lowest; `single`, both at once."""
    facts = {"name": people[seat].name, "count": counts[seat]}
    if single:
        return _("{name} walks {count}: the only number nobody shares.", **facts)
    if high:
        if max(counts) == counts[seat]:
            return _("{name} walks {count}, the highest.", **facts)
        return _("{name} walks {count}, the highest nobody shares.", **facts)
    if min(counts) == counts[seat]:
        return _("{name} walks {count}, the lowest.", **facts)
    return _("{name} walks {count}, the lowest nobody shares.", **facts)
