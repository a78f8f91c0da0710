"""The game of docs/tutorial passes the whole suite without being registered."""

from pathlib import Path

import pytest

from docs.tutorial import goofspiel
from docs.tutorial.goofspiel import Goofspiel
from docs.tutorial.goofspiel.events import Bid
from events.codec import snake_case
from events.decider import Seat, Setup
from events.games import game_ids
from events.words import Language, table_words
from tests.conformance.checks import CHECKS
from tests.conformance.kits import kit_for
from tests.conformance.play import play
from tests.conformance.subjects import SEEDS, Subject
from tests.games.scenario import NOON, ScriptedChance, fold

GAME = Goofspiel()
SUBJECT = Subject("goofspiel", GAME, kit_for("goofspiel"))
PACKAGE = Path(*goofspiel.__path__)
MOST_LINES = 150


def test_the_tutorial_game_is_not_registered() -> None:
    assert "goofspiel" not in game_ids()


def test_the_tutorial_games_rules_are_short() -> None:
    code = [line for name in ("events", "rules") for line in (PACKAGE / f"{name}.py").read_text("utf-8").splitlines()]
    assert len([line for line in code if line.strip()]) <= MOST_LINES


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_tutorial_game_passes_the_check(seats: int, check: str) -> None:
    for seed in range(SEEDS):
        CHECKS[check](play(SUBJECT, seats, seed))


@pytest.mark.parametrize(("bids", "winner"), [((3, 2, 1), 0), ((3, 3, 1), 2), ((2, 2, 2), None)])
def test_the_highest_bid_that_nobody_else_made_wins(bids: tuple[int, ...], winner: int | None) -> None:
    state = GAME.initial(Setup(3, GAME.option_type()))
    state = fold(GAME, state, GAME.begin(state, ScriptedChance(prizes=range(1, 8))))
    prize = 7  # the last prize is turned up first
    for seat, card in enumerate(bids):
        state = fold(GAME, state, GAME.decide(state, Seat(seat), Bid(card, prize), NOON, ScriptedChance()))
    assert state.points == tuple(prize * (seat == winner) for seat in range(3))


@pytest.mark.parametrize("language", Language)
def test_the_tutorial_games_texts_are_complete(language: Language) -> None:
    words = GAME.presentation.words(language)
    events = {snake_case(kind.__name__) for kind in GAME.event_types}
    assert events <= set(words.names)
    assert events <= set(words.happened)
    assert set(words.options) == set(GAME.option_type.__struct_fields__)
    refused = {"other-prize", "already-bid", "not-in-hand", "players-only", "unknown-action"}
    assert refused <= set(words.illegal) | set(table_words(language).illegal)
