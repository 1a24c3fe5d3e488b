"""The screen: laying a row, turning on the table, windows behind the curtain, stopping, the race."""

import asyncio
import random

import pytest

from rules.beffababbo.cards import CARD_TEXTS, CHARACTERS
from rules.kernel.errors import IllegalMove
from tabletop_tui.games.beffababbo.choices import KEYS
from tabletop_tui.games.beffababbo.draft import Draft
from tabletop_tui.games.beffababbo.page import RaceScreen
from tabletop_tui.games.beffababbo.screen import BeffaBabboScreen as Screen
from tabletop_tui.games.beffababbo.words import NAMES, brief, ticket
from tabletop_tui.hotseat.stages import Ask, Curtain, Finished, PassedAlone, Table
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.text import i18n
from tabletop_tui.widgets import palette
from tests.rules.beffababbo.table import hand
from tests.tui.host import curtain, hold_story, painted, playing, press, running, settle

ROWS = (("Anna", "red", "human"), ("Bruno", "blue", "human"))
ALONE = ROWS[:1]


def run(test):
    asyncio.run(test)


def log(app):
    return [entry.move for entry in app.director.session.match.log]


def table(home, rows=ROWS, seed=7, **how):
    return playing(home, game="beffababbo", rows=rows, seed=seed, **how)


async def lay_all(app, pilot, confirm=True):
    """Fill the row that is asked for with whatever is in hand."""
    while not (draft := app.screen.draft).complete:
        kinds = [at for at, kind in enumerate(draft.kinds, 1) if draft.left(kind)]
        await press(app, pilot, str(kinds[0] % 10))
    if confirm:
        await press(app, pilot, "enter")


def advance(app, wanted, seed=1, most=4000):
    """Play at random behind the screen's back until `wanted(session)` is true."""
    rng, session = random.Random(seed), app.director.session
    for _ in range(most):
        if wanted(session):
            app.director.show()
            return
        if isinstance(session.stage, Curtain):
            session.lift(session.stage.seats[0])
        elif isinstance(session.stage, Table) and session.stage.mode == "pass":
            session.look()
        else:
            game, seat = session.match.game, session.seat
            legal = game.legal(session.match.state, seat)
            session.play(game.move_text(rng.choice(legal)), session.match.ply)
    raise AssertionError("no such position")


def kind_of_choice(session):
    return session.scene().decision.kind if isinstance(session.stage, (Table, Ask)) else ""


def test_a_row_is_laid_and_confirmed_as_a_whole(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            assert not curtain(app), "the match opens on the common table"
            await press(app, pilot, "enter")
            assert curtain(app)
            await press(app, pilot, "space")
            screen = app.screen
            assert isinstance(screen, Screen) and "One card under each" in painted(app)
            await press(app, pilot, "enter")
            assert log(app) == [] and "4 cards to go" in painted(app)
            await press(app, pilot, "1", "right", "delete")
            assert screen.draft.count == 0
            await press(app, pilot, "1", "escape")
            assert screen.draft.count == 0 and log(app) == []
            await lay_all(app, pilot, confirm=False)
            assert log(app) == [] and "Enter confirms" in painted(app)
            laid = [CARD_TEXTS[kind] for kind in screen.draft.laid]
            await press(app, pilot, "enter")
            assert curtain(app)
            assert sorted(log(app)) == sorted(
                f"place {kind} {column}" for kind, column in zip(laid, CHARACTERS, strict=True)
            )
            assert app.store.record(app.director.match_id).log[3].move == log(app)[3]

    run(flow())


def test_the_hand_lies_there_as_cards_that_say_what_they_do(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space")
            draft, panel = app.screen.draft, app.screen.panel
            thieves = app.screen.scene.view.setting.thieves
            assert [(held.kind, held.count) for held in panel.held] == [
                (kind, draft.hand.count(kind)) for kind in draft.kinds
            ]
            for kind in draft.kinds:
                assert brief(kind, thieves).split()[0] in painted(app)
            single = next(at for at, kind in enumerate(draft.kinds) if draft.left(kind) == 1)
            assert "×0" not in painted(app)
            await press(app, pilot, str(single + 1))
            assert panel.held[single].count == 0 and "×0" in painted(app)

    run(flow())


def test_the_lit_column_moves_and_a_number_replaces(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space")
            await press(app, pilot, "left")
            assert app.screen.draft.cursor == 3
            await press(app, pilot, "1")
            first = app.screen.draft.laid[3]
            await press(app, pilot, "left", "2")
            assert app.screen.draft.cursor in (0, 3) and app.screen.draft.laid[3] in (
                first,
                app.screen.draft.kinds[1],
            )
            await press(app, pilot, "9")
            assert "That key does nothing here" in painted(app)

    run(flow())


def test_the_same_card_twice_is_refused_in_words(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space")
            draft = app.screen.draft
            single = next(at for at, kind in enumerate(draft.kinds, 1) if draft.left(kind) == 1)
            await press(app, pilot, str(single), str(single))
            assert "No such card is left" in painted(app)

    run(flow())


def test_a_refusal_within_the_draft_keeps_what_was_saved(tmp_path, monkeypatch):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space")
            session, submit = app.director.session, app.director.session.match.submit

            def third_fails(seat, text, ply, save=None):
                if ply == 2:
                    raise IllegalMove("not_legal")
                return submit(seat, text, ply, save)

            monkeypatch.setattr(session.match, "submit", third_fails)
            await lay_all(app, pilot)
            assert len(log(app)) == 2 and "cannot be played now" in painted(app)
            assert len(app.screen.draft.free) == 2
            monkeypatch.undo()
            await lay_all(app, pilot)
            assert len(log(app)) == 4

    run(flow())


def test_an_undo_gives_back_the_last_card_of_the_row(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space")
            view = app.screen.scene.view
            app.director.play(app.screen.scene.legal[0], 0)
            await settle(app, pilot)
            assert len(app.screen.draft.free) == 3
            await press(app, pilot, "u")
            assert app.screen.scene.view.hand == view.hand and len(app.screen.draft.free) == 4

    run(flow())


def test_a_hand_is_seen_only_behind_the_curtain(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            assert "Your hand" not in painted(app)
            await press(app, pilot, "enter", "space")
            assert "Your hand" in painted(app)
            await press(app, pilot, "backspace")
            assert curtain(app) and "Surprise" not in painted(app)

    run(flow())


def offered(session):
    return isinstance(session.stage, Table) and session.stage.mode == "offer"


def test_a_card_is_turned_on_the_table_without_looking(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            advance(app, offered)
            await settle(app, pilot)
            shown = painted(app)
            assert "Enter: turn the card" in shown and "M: look at my hand first" in shown
            assert "Your hand" not in shown
            before = len(log(app))
            await press(app, pilot, "enter")
            assert log(app)[before] == "turn"

    run(flow())


def test_where_cards_are_only_turned_more_is_told(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            advance(app, lambda session: kind_of_choice(session) == "turn")
            await settle(app, pilot)
            assert app.screen.narration.size.height == 5
            advance(app, lambda session: kind_of_choice(session) == "source")
            await settle(app, pilot)
            assert app.screen.narration.size.height == 3

    run(flow())


def test_looking_first_goes_through_the_curtain(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            advance(app, offered)
            await settle(app, pilot)
            await press(app, pilot, "m")
            assert curtain(app)
            await press(app, pilot, "enter", "space")
            assert "Your hand" in painted(app) and "turn the card" in painted(app)
            before = len(log(app))
            await press(app, pilot, "0", "enter")
            assert log(app)[before] == "turn"

    run(flow())


def has(verb):
    return lambda session: (
        isinstance(session.stage, Ask)
        and any(
            session.match.game.move_text(move).startswith(verb)
            for move in session.match.game.legal(session.match.state, session.stage.seat)
        )
    )


@pytest.mark.parametrize("verb", ["attack", "divert"])
def test_a_card_then_its_column(tmp_path, verb):
    async def flow():
        async with table(tmp_path, rows=ALONE) as (app, pilot):
            advance(app, has(verb))
            await settle(app, pilot)
            screen = app.screen
            group = next(choice for choice in screen.offered if choice.move.startswith(verb))
            await press(app, pilot, group.key)
            assert screen.aim is None and screen.aimed.group == group.move
            assert "in whose column" in painted(app)
            await press(app, pilot, "escape")
            assert screen.aimed.group == ""
            await press(app, pilot, group.key)
            column = screen.offered[0]
            await press(app, pilot, column.key)
            assert screen.aim == column.move
            before = len(log(app))
            await press(app, pilot, "enter")
            assert log(app)[before] == column.move

    run(flow())


def test_a_guard_needs_no_column(tmp_path):
    async def flow():
        async with table(tmp_path, rows=ALONE) as (app, pilot):
            advance(app, has("defend"))
            await settle(app, pilot)
            screen = app.screen
            guard = next(choice for choice in screen.offered if choice.move.startswith("defend"))
            await press(app, pilot, guard.key)
            assert screen.aim == guard.move and guard.hint in painted(app)
            before = len(log(app))
            await press(app, pilot, "enter")
            assert log(app)[before] == guard.move

    run(flow())


def test_arrows_walk_through_cards_and_enter_opens_them(tmp_path):
    async def flow():
        async with table(tmp_path, rows=ALONE) as (app, pilot):
            advance(app, has("attack"))
            await settle(app, pilot)
            await press(app, pilot, "right")
            while not (app.screen.aim or "").startswith("attack"):
                await press(app, pilot, "right")
            before = log(app)
            await press(app, pilot, "enter")
            assert app.screen.aimed.group and log(app) == before

    run(flow())


def test_sources_are_chosen_in_the_open(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            advance(app, lambda session: kind_of_choice(session) == "source")
            await settle(app, pilot)
            assert "from where?" in painted(app) and "from the deck" in painted(app)
            before = len(log(app))
            await press(app, pilot, "right", "right")
            assert "unseen;" in painted(app)
            await press(app, pilot, "0")
            assert "nobody knows it" in painted(app)
            await press(app, pilot, "enter")
            assert log(app)[before] == "take deck"

    run(flow())


def test_proposing_to_stop_is_aimed_and_confirmed(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space", "1")
            laid = app.screen.draft.laid
            await press(app, pilot, "p")
            assert log(app) == [] and "propose to stop" in painted(app)
            await press(app, pilot, "escape")
            assert app.screen.aim is None
            await press(app, pilot, "p", "enter")
            assert log(app) == ["propose stop"]
            assert app.screen.draft.laid == laid
            await press(app, pilot, "p")
            assert app.screen.aim is None
            advance(app, lambda session: kind_of_choice(session) == "vote")
            await settle(app, pilot)
            assert "Stop here?" in painted(app)
            await press(app, pilot, "1", "enter")
            assert isinstance(app.director.session.stage, Finished)

    run(flow())


def test_a_person_alone_passes_where_nothing_can_be_played(tmp_path):
    async def flow():
        async with table(tmp_path, rows=ALONE) as (app, pilot):
            passed = 0
            for _ in range(300):
                session = app.director.session
                if isinstance(session.stage, Finished):
                    break
                legal = session.scene().legal
                assert legal != ("turn",)
                session.play(random.Random(session.match.ply).choice(legal), session.match.ply)
                passed += sum(isinstance(event, PassedAlone) for event in session.scene().story)
                session.told()
            assert passed
            app.director.show()
            await settle(app, pilot)
            assert any("nothing to choose here" in line for line in app.director.chronicle())

    run(flow())


def test_clicks_light_columns_and_choose_them(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space")
            await pilot.click("#board", offset=(70, 5))
            await settle(app, pilot)
            assert app.screen.draft.cursor == 3
            advance(app, lambda session: kind_of_choice(session) == "source")
            await settle(app, pilot)
            robbed = [move for move in app.screen.scene.legal if move != "take deck"]
            if robbed:
                column = CHARACTERS.index(robbed[0].split()[1])
                await pilot.click("#board", offset=(12 + 18 * column, 5))
                await settle(app, pilot)
                assert app.screen.aim == robbed[0]

    run(flow())


def test_the_story_is_told_step_by_step_and_can_be_skipped(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            advance(app, offered)
            await settle(app, pilot)
            hold_story(app)
            app.director.play("turn", app.director.session.match.ply)
            await settle(app, pilot)
            assert app.screen.playing
            await pilot.press("x")
            assert not app.screen.playing

    run(flow())


@pytest.mark.parametrize(
    ("colours", "ascii"), [("truecolor", "off"), ("16", "off"), ("none", "off"), ("none", "on")]
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_look_shows_what_is_needed(tmp_path, colours, ascii, size):
    async def flow():
        async with table(tmp_path, size=size) as (app, pilot):
            palette.use(colours, ascii)
            await press(app, pilot, "enter", "space", "1")
            shown = painted(app)
            wanted = ["Anna", "Bruno", "Befana", "Deck", "Your hand", "Surprise", "virtual"]
            assert not [word for word in wanted if word not in shown]
        palette.use("truecolor", "off")

    run(flow())


def test_the_language_changes_in_the_middle_of_a_draft(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space", "1")
            laid = app.screen.draft.laid
            i18n.set_language("it")
            app.screen.retranslate()
            await settle(app, pilot)
            assert "La tua mano" in painted(app) and app.screen.draft.laid == laid
            i18n.set_language("en")
            app.screen.retranslate()
            await settle(app, pilot)
            assert "Your hand" in painted(app)

    run(flow())


def keys_for(screen, rng):
    """The keys that make one random choice of what the screen offers."""
    stage = screen.scene.stage
    if isinstance(stage, Table) and stage.mode != "open":
        return ["m" if rng.random() < 0.2 and stage.mode == "offer" else "enter"]
    if screen.draft is not None:
        twin = Draft.of(screen.scene.view)
        keys = []
        while not twin.complete:
            kind = rng.choice(twin.rest)
            twin = twin.lay(kind)
            keys.append(KEYS[twin.kinds.index(kind)])
        return [*keys, "enter"]
    choice = rng.choice(list(screen.offered))
    return [choice.key, *(["enter"] if choice.move in screen.scene.legal else [])]


async def random_key_match(app, pilot, rng, most=900):
    """Play with keys alone to the end."""
    for _ in range(most):
        if not curtain(app) and isinstance(app.screen.scene.stage, Finished):
            return
        await press(app, pilot, *(["space"] if curtain(app) else keys_for(app.screen, rng)))
    raise AssertionError("the match does not end")


def test_a_whole_match_with_keys_alone_ends_in_the_result_and_the_race(tmp_path):
    async def flow():
        async with table(tmp_path, options={"max_sessions": 1}) as (app, pilot):
            await random_key_match(app, pilot, random.Random(3))
            await press(app, pilot, "enter")
            assert isinstance(app.screen, ResultsScreen)
            shown = painted(app)
            assert (all(name in shown for name in NAMES) and "wins" in shown) or "win together" in shown
            await press(app, pilot, "f3")
            assert isinstance(app.screen, RaceScreen)
            shown = painted(app)
            assert "one match" in shown and all(name in shown for name in NAMES)
            await press(app, pilot, "escape")
            assert isinstance(app.screen, ResultsScreen)

    run(flow())


def test_the_race_opens_from_the_table_and_the_set_up(tmp_path):
    async def flow():
        async with table(tmp_path) as (app, pilot):
            await press(app, pilot, "enter", "space", "f3")
            assert isinstance(app.screen, RaceScreen) and "No match has been finished" in painted(app)
            await press(app, pilot, "escape")
            assert isinstance(app.screen, Screen)

    async def set_up():
        async with running(tmp_path) as (app, pilot):
            app.open_setup("beffababbo")
            await settle(app, pilot)
            assert isinstance(app.screen, SetupScreen) and "The race" in painted(app)
            await press(app, pilot, "f3")
            assert isinstance(app.screen, RaceScreen)

    run(flow())
    run(set_up())


def test_a_game_without_a_page_of_its_own_offers_none(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            before = app.screen
            await press(app, pilot, "f3")
            assert app.screen is before and "F3" not in painted(app)

    run(flow())


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_crowded_hand_is_legible_at_the_smallest_size(tmp_path, language):
    async def flow():
        async with table(tmp_path, language=language) as (app, pilot):
            state = app.director.session.match.state
            every = " ".join(text for text in CARD_TEXTS if not text.endswith(("-4", "-5")))
            hand(state, state.setting.characters[state.owing[0]], every)
            await press(app, pilot, "enter", "space")
            shown = painted(app)
            draft = app.screen.draft
            assert len(draft.kinds) == 13
            assert not [kind for kind in draft.kinds if f"{ticket(kind, (2, 2, 2, 2))} ×1" not in shown]
            await press(app, pilot, "c")
            assert app.screen.draft.laid[0] == draft.kinds[-1]

    run(flow())
