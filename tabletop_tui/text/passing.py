"""How often the keyboard is passed, in words."""

from __future__ import annotations

from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def passing(low: int, high: int, people: People) -> str:
    """That it is passed `low` to `high` times among `people`, without a full stop."""
    if sum(person.human for person in people) < 2:
        return _("the keyboard is never passed")
    if not high:
        return _("everybody plays in the open")
    if low < high:
        return _("the keyboard is passed {low} to {high} times", low=low, high=high)
    return n_("the keyboard is passed once", "the keyboard is passed {count} times", high)
