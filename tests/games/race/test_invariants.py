"""Invariants of every race, checked in random races."""

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from events.chance import SeededChance
from events.codec import write_action
from events.decider import Action, Actor, AnyDecider, Event, Role, Seat, Setup
from events.games.race import events as e
from events.games.race.actions import Bid, Move
from events.games.race.pieces import Face, faces
from events.games.race.state import RacePhase, RaceState
from tests.games.race.tables import EDITIONS
from tests.games.scenario import NOON, Given, given

OPTIONS: tuple[dict[str, str | int], ...] = (
    {},
    {"x_order": "last"},
    {"post_move": "either", "max_idle_rounds": 1},
    {"post_move": "before"},
)


def random_race(edition: AnyDecider, seats: int, seed: int, options: dict[str, str | int]) -> list[Given]:
    """A random race after each of its actions. Claims of the finish are rare, so that the race lasts some rounds."""
    rng = Random(f"{edition.id}/{seats}/{seed}")
    setup = Setup(seats, msgspec.convert(options, edition.option_type))
    moments = [given(edition, setup).begins(SeededChance(bytes([seed]) * 32, 1))]
    while edition.outcome(moments[-1].state) is None and len(moments) < 150:
        table = moments[-1]
        able = [Seat(seat) for seat in range(seats) if table.legal(Seat(seat))]
        assert able, f"nobody can act in {table.state}"
        actor = rng.choice(able)
        action = rng.choice(table.legal(actor))
        if isinstance(action, Move) and rng.random() < 0.9:
            action = Move(action.steps, action.direction)
        moments.append(table.when(actor, action).then_accepted())
    return moments


@cache
def every_moment() -> list[Given]:
    """Many random races after each of their actions."""
    return [
        moment
        for edition in EDITIONS
        for seats in edition.seats
        for seed, options in enumerate(OPTIONS)
        for moment in random_race(edition, seats, seed, options)
    ]


def happened(kind: type[Event]) -> list[tuple[RaceState, Event]]:
    return [(moment.state, event) for moment in every_moment() for event in moment.events if isinstance(event, kind)]


def test_the_random_races_cover_the_event_types_of_play() -> None:
    kinds = {type(event) for moment in every_moment() for event in moment.events}
    assert kinds >= set(e.EVENTS) - {e.BidsDrawn, e.BidsCleared, e.DistancesRecorded}


def test_every_player_always_has_a_face_to_bid() -> None:
    for moment in every_moment():
        state: RaceState = moment.state
        if state.phase is RacePhase.BIDDING:
            for seat in range(state.seats):
                bids = [action for action in moment.legal(Seat(seat)) if isinstance(action, Bid)]
                assert len(bids) >= len(faces(state.options.lowest)) - 2  # one face is locked, one is the bid


def test_only_validly_revealed_faces_are_locked() -> None:
    for _, event in happened(e.BidsRevealed):
        assert isinstance(event, e.BidsRevealed)
        for seat, locked in enumerate(event.locked):
            assert locked in (None, event.faces[seat])
            assert locked is None or seat in event.valid


def test_movers_go_by_increasing_number_and_x_without_a_number_goes_last() -> None:
    for state, event in happened(e.BidsRevealed) + happened(e.NumberDeclared):
        assert isinstance(event, e.BidsRevealed | e.NumberDeclared)
        movers = list(event.order)
        if movers and movers[-1].face is Face.X and (movers[-1].number is None or state.options.x_order == "last"):
            movers.pop()
        numbers = [mover.number for mover in movers]
        assert None not in numbers
        assert numbers == sorted(set(numbers))  # type: ignore[type-var]


def test_exactly_the_players_with_a_unique_face_move() -> None:
    for _, event in happened(e.BidsRevealed):
        assert isinstance(event, e.BidsRevealed)
        alone = [seat for seat, face in enumerate(event.faces) if event.faces.count(face) == 1]
        assert list(event.valid) == alone
        if event.declares is None:
            assert sorted(mover.seat for mover in event.order) == alone


def test_nobody_crawls_further_than_the_number() -> None:
    for before, after in pairwise(every_moment()):
        for event in after.events:
            if isinstance(event, e.Moved):
                turn = before.state.turn
                assert turn.seat == event.seat
                assert 0 <= event.steps <= turn.number
                assert after.state.crawled[event.seat] == before.state.crawled[event.seat] + event.steps


def test_legal_actions_are_sorted_by_wire_form_without_duplicates() -> None:
    for moment in every_moment():
        actors: list[Actor] = [*(Seat(seat) for seat in range(moment.state.seats)), Role.HOST, Role.REFEREE]
        for actor in actors:
            bodies = [write_action(action) for action in moment.legal(actor)]
            assert bodies == sorted(set(bodies))


def test_the_first_event_of_a_batch_gives_the_action_that_caused_it() -> None:
    for before, after in pairwise(every_moment()):
        if isinstance(after.events[0], e.RaceLinedUp):
            continue
        cause: Action | None = after.decider.cause(after.events[0])
        lead: Any = after.events[0]
        assert cause is not None
        again = before.decider.decide(before.state, lead.seat, cause, NOON, SeededChance(b"x" * 32, 1))
        assert again == after.events


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_a_race_has_no_bound_on_its_number_of_actions(edition: AnyDecider) -> None:
    assert edition.bound(Setup(3, edition.option_type())) is None
    assert not edition.ends_at_once
    assert not edition.refereed
    assert edition.deadline(edition.initial(Setup(3, edition.option_type()))) is None
