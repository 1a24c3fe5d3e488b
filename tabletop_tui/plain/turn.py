"""One step of a match line by line: a question to all, the curtain, a question to one person alone."""

from __future__ import annotations

from functools import partial

from rules.kernel.game import Seat
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Scene, Table
from tabletop_tui.plain.answers import ANSWERS, AT_CURTAIN
from tabletop_tui.plain.console import Suspended
from tabletop_tui.plain.talk import Talk
from tabletop_tui.plain.words import COMMANDS, Said, fold, pick, understand
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

MOST_MEANT = 6
"""Meanings that a line which has several is answered with."""
YES = {"yes", "y", "si", "s"}
"""What agrees to something that cannot be taken back, folded, in either language."""


def step(talk: Talk) -> None:
    """Take the session to its next stage or ply."""
    stage = talk.session.stage
    if isinstance(stage, Curtain):
        curtain(talk, stage, (*stage.seats, *stage.changers))
    elif isinstance(stage, Bot):
        talk.session.bot_move()
    elif isinstance(stage, Ask) and talk.session.sole is None:
        alone(talk, stage)
    else:
        decide(talk)


# In the open, or alone


def decide(talk: Talk) -> None:
    """Tell what there is to choose and listen until something has been chosen."""
    scene = talk.session.scene()
    if isinstance(scene.stage, Table) and scene.stage.mode == "pass":
        # What was turned up is told at the curtain, for all to hear: nothing else is to be done here.
        talk.session.look()
        return
    talk.open(scene)
    while talk.session.stage == scene.stage and talk.session.match.ply == scene.ply:
        hear(talk, scene)


def alone(talk: Talk, stage: Ask) -> None:
    """All that `stage.seat` decides behind the curtain; however it ends, nothing of it stays readable."""
    console, session = talk.console, talk.session
    console.private = True
    try:
        while session.stage == stage:
            decide(talk)
    except Suspended:
        console.conceal()
        session.hide()
        console.stop()
    finally:
        console.private = False
        console.conceal()
        session.hide()


def hear(talk: Talk, scene: Scene) -> None:
    """Do what one line says."""
    assert scene.seat is not None
    line = talk.read(talk.people[scene.seat].name)
    if not line.strip():
        talk.ask(scene)  # it never plays anything
        return
    by_number = _by_numbers(talk, line)
    said = Said(move=by_number) if by_number else understand(line, talk.choices, talk.numbered, talk.commands)
    if said.command:
        ANSWERS[said.command](talk, scene, said.rest)
    elif said.move and _sure(talk, scene, said.move):
        talk.attempt(partial(talk.session.play, said.move, scene.ply))
    elif not said.move:
        talk.say(_not_done(talk, scene, line, said))


def _by_numbers(talk: Talk, line: str) -> str:
    """The move that `line` means by the numbers of its cards, "" when it means none so."""
    meant = talk.cards.meant(line) if talk.cards is not None else ()
    return next((move for move in talk.moves if move in meant), "")


def _sure(talk: Talk, scene: Scene, move: str) -> bool:
    """Whether `move` is really wanted: asked where it can never be taken back."""
    if talk.cards is None or move not in talk.cards.SURE:
        return True
    label = talk.words.label(move, scene.view, talk.people)
    talk.prompt = _("{move}: that cannot be taken back. Type yes to do it, or anything else. >", move=label)
    sure = fold(talk.read()) in YES
    if not sure:
        talk.say(_("Nothing was done."))
    return sure


def _not_done(talk: Talk, scene: Scene, line: str, said: Said) -> str:
    """Why nothing was done, in one sentence."""
    if talk.cards is not None and talk.cards.meant(line):
        return _no_such_cards(talk, scene, line)
    if said.could and talk.hides_moves(scene) and any(kind == "move" for kind, _name in said.could):
        hand = COMMANDS["hand"].shown
        return _("That fits more than one move. Type more of it, or {hand} to hear them.", hand=hand)
    if said.could:
        return _("That may mean: {meanings}. Type more of it.", meanings="; ".join(_meanings(talk, said)))
    if _is_notation(talk, line.strip()):
        return _("That cannot be played now.")
    if fold(line).isdecimal() and not talk.numbered:
        word = COMMANDS["hand" if talk.hides_moves(scene) else "moves"].shown
        return _("A number counts once {word} has read the list that it is from.", word=word)
    return _("I do not understand that; ? tells what you can say.")


def _no_such_cards(talk: Talk, scene: Scene, line: str) -> str:
    """Why these cards are no move; what is in the hand is not told before that was asked for."""
    if talk.cards is None or talk.hides_moves(scene):
        return _("That cannot be played; {hand} tells what you can play.", hand=COMMANDS["hand"].shown)
    return talk.cards.refused(line, scene.view)


def _meanings(talk: Talk, said: Said) -> list[str]:
    labels = {each.move: each.label for each in talk.choices}
    shown = [labels[name] if kind == "move" else talk.commands[name].shown for kind, name in said.could]
    return [*shown[:MOST_MEANT], *(["..."] if len(shown) > MOST_MEANT else [])]


def _is_notation(talk: Talk, text: str) -> bool:
    try:
        talk.session.match.game.parse_move(text)
    except ValueError:
        return False
    return True


# The curtain


def curtain(talk: Talk, stage: Curtain, comers: tuple[Seat, ...]) -> None:
    """Hide everything, say who comes next, and wait for that person."""
    talk.console.conceal()
    talk.news()
    _call(talk, stage, comers)
    talk.console.forget()
    talk.acting = None
    while talk.session.stage == stage:
        _knock(talk, comers, talk.read())


def _call(talk: Talk, stage: Curtain, comers: tuple[Seat, ...]) -> None:
    """Whose turn is next, and what to do before lifting the curtain."""
    if len(comers) == 1:
        _call_one(talk, talk.people[comers[0]].name, stays=comers[0] == stage.last)
        return
    rows = [_comer(talk, stage, number, seat) for number, seat in enumerate(comers, 1)]
    listed = rows if talk.full else [f"{'; '.join(rows)}."]
    if talk.once("who"):
        turn = _("Who is next? All others look away.")
        talk.asking(turn, *_care(talk), *listed, _("Type your name or its number when you are alone."))
    else:
        talk.asking(_("Who is next, alone?"), *listed)


def _call_one(talk: Talk, name: str, stays: bool) -> None:
    """Call the only one who may come; `stays`: that person sits at the keyboard already."""
    if talk.once("next"):
        turn = _("Pass the keyboard to {name}; all others look away.", name=name)
        if stays:
            turn = _("{name}, stay at the keyboard; all others look away.", name=name)
        talk.asking(turn, *_care(talk), _("{name}: press Enter when you are alone.", name=name))
    elif talk.settings.detail == "brief":
        talk.asking(_("{name}, alone: Enter.", name=name))
    elif stays:
        talk.asking(_("{name}, stay at the keyboard, and press Enter when alone.", name=name))
    else:
        talk.asking(_("Pass the keyboard to {name}, who presses Enter when alone.", name=name))


def _care(talk: Talk) -> list[str]:
    """How to keep what is heard to oneself: said once a match."""
    care = _("If others can hear or read along: put on headphones, or mute the reader.")
    return [care] if talk.once("care") else []


def _comer(talk: Talk, stage: Curtain, number: int, seat: Seat) -> str:
    """Somebody who may come next; that a choice is owed needs saying only to tell it from a change."""
    row = f"{number}. {talk.people[seat].name}"
    if seat in stage.changers:
        return row + ": " + _("may still change")
    return row + ": " + _("has yet to choose") if talk.full else row


def _knock(talk: Talk, comers: tuple[Seat, ...], line: str) -> None:
    """Lift the curtain for whoever `line` names: Enter alone is enough when only one can come."""
    hand = COMMANDS["hand"].shown
    names = [talk.people[seat].name for seat in comers]
    if not line.strip() and len(comers) == 1:
        talk.session.lift(comers[0])
        return
    found = pick(line, [(name,) for name in names], numbered=len(comers) > 1)
    said = understand(line, (), commands=talk.commands)
    answered = said.command in AT_CURTAIN
    in_full = fold(line) in [fold(name) for name in names]
    if len(found) == 1 and (in_full or not answered):
        talk.session.lift(comers[found[0]])
    elif answered:
        ANSWERS[said.command](talk, talk.session.scene(), said.rest)
    elif len(comers) == 1:
        talk.say(
            _("First {name} presses Enter, alone; then moves and {hand} count.", name=names[0], hand=hand)
        )
    else:
        listed = ", ".join(names)
        talk.say(_("First type one of {names}, alone; then moves and {hand} count.", names=listed, hand=hand))
