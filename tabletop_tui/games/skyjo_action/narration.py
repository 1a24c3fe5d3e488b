"""Skyjo Action in words: what is asked, what a move means, how it stands and how it ended."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.game import Decision, Outcome
from rules.skyjo_action.cards import FACE_DOWN
from rules.skyjo_action.notation import NONE, Parts, parts
from rules.skyjo_action.view import View
from tabletop_tui.games.skyjo_action.setup import estimate, options
from tabletop_tui.games.skyjo_action.telling import tell
from tabletop_tui.games.skyjo_action.words import (
    card_word,
    cell_word,
    line_word,
    points,
    title,
)
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.phrases import names, the_end

__all__ = ["ask", "estimate", "label", "options", "score", "status", "tell", "verdict"]

_, n_ = translator("skyjo_action")

Subject = tuple[int, ...]

_PLAIN = {
    "set_up": N_("Turn two of your cards up: card 1 of 2."),
    "option": N_("What do you do?"),
    "from_line": N_("Which Action card do you take?"),
    "hand": N_("Which of your Action cards do you use?"),
    "bonus": N_("A Star! Would you like an Action card?"),
    "own_first": N_("Which of your cards changes places? Card 1 of 2."),
    "own_second": N_("With which other card of yours? Card 2 of 2."),
    "of_three": N_("Which of the three do you keep?"),
    "turning": N_("Turn one of your cards up."),
    "looking": N_("Which row or column do you look at?"),
    "replaying": N_("Which discarded Action card do you play?"),
    "steal_seat": N_("From whom do you steal? 1 of 2."),
    "between_first": N_("Which card goes to another grid? Card 1 of 2."),
}


def ask(decision: Decision, view: View, people: People) -> str:
    """What is to be decided."""
    plain = _PLAIN.get(decision.kind)
    if plain is not None:
        if decision.kind == "set_up" and decision.subject == (1,):
            return _("Turn one more of your cards up: card 2 of 2.")
        if decision.kind == "option" and view.extra_had:
            return _(
                "Extra turn {number} of {count}: what do you do?",
                number=view.extra_had,
                count=view.extra_had + view.extra_turns,
            )
        return _(plain)
    return _ASKERS[decision.kind](decision.subject, people)


def _ask_hand(subject: Subject, people: People) -> str:
    return _("Where does {card:the} go?", card=card_word(subject[0]))


def _ask_replacing(subject: Subject, people: People) -> str:
    return _("Which of {name}’s cards do you replace?", name=people[subject[0]].name)


def _ask_steal(subject: Subject, people: People) -> str:
    return _("Which of {name}’s Action cards do you steal? 2 of 2.", name=people[subject[0]].name)


def _ask_between(subject: Subject, people: People) -> str:
    return _(
        "With which card of another grid do you swap {name}’s {cell}? Card 2 of 2.",
        name=people[subject[0]].name,
        cell=cell_word(subject[1]),
    )


def _ask_defending(subject: Subject, people: People) -> str:
    return _(
        "{name} plays {card} on you: do you defend yourself?",
        name=people[subject[0]].name,
        card=title(subject[1]),
    )


def _ask_lines(subject: Subject, people: People) -> str:
    return _("All equal in {line}: do you clear it?", line=line_word(subject[0]))


def _ask_stopping(subject: Subject, people: People) -> str:
    return _("{name} proposes to finish here. Do you agree?", name=people[subject[0]].name)


_ASKERS: dict[str, Callable[[Subject, People], str]] = {
    "drawn": _ask_hand,
    "taken": _ask_hand,
    "placing": _ask_hand,
    "replacing": _ask_replacing,
    "steal_card": _ask_steal,
    "between_second": _ask_between,
    "defending": _ask_defending,
    "lines": _ask_lines,
    "stopping": _ask_stopping,
}

# Moves in words

_LABELS = {
    "draw": N_("draw a card"),
    "take action": N_("take an Action card"),
    "use action": N_("play or give up an Action card"),
    "deck": N_("the top card of the Action deck"),
    "decline": N_("no Action card"),
    "clear": N_("clear the line"),
    "keep": N_("keep the line"),
    "defend": N_("use the Defence"),
    "allow": N_("let it happen"),
    "agree": N_("finish here"),
    "go on": N_("play on"),
    "propose stop": N_("finish after this round"),
}


def label(move: str, view: View, people: People) -> str:
    """The move in words."""
    if move in _LABELS:
        return _(_LABELS[move])
    said = parts(move)
    return _VERBS[said.verb](said, view, people)


def _take_discard(said: Parts, view: View, people: People) -> str:
    return _("take {card:the} from the discard", card=card_word(view.discard[-1]))


def _take(said: Parts, view: View, people: People) -> str:
    return _("take {card}", card=title(said.kind))


def _play(said: Parts, view: View, people: People) -> str:
    return _("play {card}", card=title(said.kind))


def _discard(said: Parts, view: View, people: People) -> str:
    if not said.kind:
        return n_("discard it", "discard all {count}", len(view.drawn))
    return _("give {card} up", card=title(said.kind))


def _swap(said: Parts, view: View, people: People) -> str:
    return _("swap it with {place}", place=_place(view, view.to_act[0], said.cell))


def _place(view: View, seat: int, cell: int) -> str:
    key, card = cell_word(cell), view.grids[seat].cards[cell]
    return _("{cell} (face down)", cell=key) if card == FACE_DOWN else f"{key} ({card_word(card)})"


def _turn(said: Parts, view: View, people: People) -> str:
    if view.decision is not None and view.decision.kind == "drawn":
        return _("discard it and turn {cell} up", cell=cell_word(said.cell))
    return _("turn {cell} up", cell=cell_word(said.cell))


def _pick(said: Parts, view: View, people: People) -> str:
    if said.seat != NONE:
        place = _place(view, said.seat, said.cell)
        return _("{name}’s {place}", name=people[said.seat].name, place=place)
    target = view.to_act[0]
    if view.decision is not None and view.decision.kind == "replacing":
        target = view.decision.subject[0]
    return _place(view, target, said.cell)


def _replay(said: Parts, view: View, people: People) -> str:
    return _("replay {card}", card=title(said.kind))


def _steal(said: Parts, view: View, people: People) -> str:
    return _("steal {card}", card=title(said.kind))


def _from(said: Parts, view: View, people: People) -> str:
    return _("from {name}", name=people[said.seat].name)


def _look(said: Parts, view: View, people: People) -> str:
    return _("look at {name}’s {line}", name=people[said.seat].name, line=line_word(said.line))


def _keep_card(said: Parts, view: View, people: People) -> str:
    assert said.card is not None
    return _("keep {card:the}", card=card_word(said.card))


_VERBS: dict[str, Callable[[Parts, View, People], str]] = {
    "take discard": _take_discard,
    "take": _take,
    "play": _play,
    "discard": _discard,
    "swap": _swap,
    "turn": _turn,
    "pick": _pick,
    "replay": _replay,
    "steal": _steal,
    "from": _from,
    "look": _look,
    "place": _keep_card,
}

# How it stands and how it ended


def status(view: View, people: People) -> str:
    """The round, and who has closed it."""
    if view.ended:
        return the_end()
    if view.closer is not None:
        return _(
            "Round {round} · {name} has closed: last turns", round=view.round, name=people[view.closer].name
        )
    if view.proposer is not None:
        return _("Round {round} · to finish after it is proposed", round=view.round)
    return _("Round {round} · to {limit} points", round=view.round, limit=view.points_limit)


def verdict(outcome: Outcome, view: View, people: People) -> list[str]:
    """Why it ended, and who has what."""
    lines = [_why(view)]
    winners = names(outcome.winners, people)
    lowest = points(min(outcome.scores))
    lines.append(
        n_(
            "{names} has the fewest: {points}.",
            "{names} have the fewest: {points} each.",
            len(outcome.winners),
            names=winners,
            points=lowest,
        )
    )
    if view.last_round is not None and view.last_round.doubled:
        lines.append(
            _("In the last round the score of {name} was doubled.", name=people[view.last_round.closer].name)
        )
    return lines


def _why(view: View) -> str:
    rounds = len(view.scores)
    if view.ended == "agreed":
        return n_(
            "All agreed to finish after one round.", "All agreed to finish after {count} rounds.", rounds
        )
    if view.ended == "rounds":
        return _("After {count} rounds it is enough.", count=rounds)
    return n_(
        "After one round somebody reached {limit} points.",
        "After {count} rounds somebody reached {limit} points.",
        rounds,
        limit=view.points_limit,
    )


def score(outcome: Outcome, side: int) -> str:
    """A total with its unit."""
    return points(outcome.scores[side])
