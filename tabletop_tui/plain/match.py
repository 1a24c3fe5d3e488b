"""A whole match line by line, from the greeting to the result."""

from __future__ import annotations

from rules.kernel.game import Outcome
from tabletop_tui.games import contract
from tabletop_tui.hotseat.stages import Bot, Finished
from tabletop_tui.plain.pages import parts
from tabletop_tui.plain.talk import Talk
from tabletop_tui.plain.turn import step
from tabletop_tui.text.bots import called
from tabletop_tui.text.i18n import language, translator
from tabletop_tui.text.results import headline, ranking

_, n_ = translator("app")


def title(game_id: str) -> str:
    """The game's title: the heading of its rules, because covers need a screen."""
    return parts(contract.rules_page(game_id, language()))[0].title


def play(talk: Talk) -> None:
    """Lead the match to its end. Raises Left, Stopped or Conflict; all that was played is saved."""
    greet(talk)
    while not isinstance(talk.session.stage, Finished):
        if isinstance(talk.session.stage, Bot) and not talk.session.humans:
            talk.news()  # as it happens: nobody will ask
        step(talk)
    end(talk, talk.session.stage.outcome)


def greet(talk: Talk) -> None:
    """What is played, by whom, and how to ask for more."""
    names = ", ".join(
        person.name if person.human else f"{person.name} ({called(person.kind)})" for person in talk.people
    )
    talk.flow(
        _("{game}: {names}.", game=title(talk.game_id), names=names),
        _("? tells what you can say at any time."),
    )


def end(talk: Talk, outcome: Outcome) -> None:
    """The last story, who has won, everybody's score, and how it came about."""
    scene = talk.session.scene()
    said = talk.news()
    names = [side.name for side in contract.sides(talk.game_id, outcome, scene.view, talk.people)]
    first = headline(outcome, names)
    talk.say(*([] if first in said else [first]), *ranking(talk.words.score, outcome, names))
    talk.say(*talk.words.verdict(outcome, scene.view, talk.people))
