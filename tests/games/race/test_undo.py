"""Undo in a race: players undo their own bids alone, but a reveal only by consent. A claimed finish can be disputed."""

import pytest
from msgspec.structs import replace

from events.chance import NoChance
from events.decider import Action, Illegal, Outcome, Role, Seat
from events.envelope import Recorded
from events.games import rules
from events.games.race import events as e
from events.games.race.actions import Bid, Move
from events.games.race.pieces import Face
from events.games.race.state import RacePhase, RaceState
from events.table import commands as c
from events.table.state import Phase as TablePhase
from events.verify import verify
from tests.games.race.tables import ADA, BEN, CLEO, WURMELN, bid, race
from tests.kernel.tables import Table


class RaceTable(Table):
    """A started table with three players."""

    def __init__(self) -> None:
        super().__init__({"bid_seconds": 60}, game="wurmeln")
        self.started(3)

    @property
    def race(self) -> RaceState:
        assert isinstance(self.game, RaceState)
        return self.game

    def act(self, seat: Seat, action: Action) -> list[str]:
        return [recorded.type for recorded in self.do(seat, c.Act(action))]

    def bids(self, *faces: Face) -> "RaceTable":
        for number, face in enumerate(faces):
            self.act(Seat(number), Bid(face))
        return self

    def undone_by_all(self, by: Seat, to: int | None = None) -> list[str]:
        self.do(by, c.Undo(to))
        recorded: tuple[Recorded, ...] = ()
        for seat in (ADA, BEN, CLEO):
            if seat != by:
                recorded = self.do(seat, c.Answer(True))
        return [event.type for event in recorded]


def test_a_bid_is_undone_alone_because_it_disclosed_nothing() -> None:
    table = RaceTable().bids(Face.FOUR)
    assert [event.type for event in table.do(ADA, c.Undo())] == ["table.undone"]
    assert table.race.bids == (None, None, None)
    assert table.race.until is None


def test_undoing_ones_own_bid_keeps_the_bids_of_the_others() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE)
    table.do(BEN, c.Undo())
    assert table.race.bids == (Face.FOUR, None, None)


def test_a_bid_that_revealed_all_bids_is_not_undone_alone() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE, Face.SIX)
    assert [event.type for event in table.do(CLEO, c.Undo())] == ["table.undo_asked"]
    assert table.race.phase is RacePhase.MOVING


def test_an_agreed_undo_across_a_reveal_clears_every_bid_of_the_round() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE, Face.SIX)
    assert table.undone_by_all(CLEO) == ["table.agreed", "table.undone", "wurmeln.bids_cleared"]
    assert table.race.phase is RacePhase.BIDDING
    assert table.race.bids == (None, None, None)
    assert table.race.until is None
    table.bids(Face.SEVEN, Face.SIX, Face.THREE)
    assert table.race.shown == (Face.SEVEN, Face.SIX, Face.THREE)


def test_an_agreed_undo_to_before_the_first_bid_has_nothing_to_clear() -> None:
    table = RaceTable()
    start = table.state.version
    table.bids(Face.FOUR, Face.FIVE, Face.SIX)
    assert table.undone_by_all(ADA, start) == ["table.agreed", "table.undone"]


def test_an_agreed_undo_during_moves_clears_no_bids() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE, Face.SIX)
    table.act(ADA, Move(4))
    assert table.undone_by_all(BEN) == ["table.agreed", "table.undone"]
    assert table.race.shown == (Face.FOUR, Face.FIVE, Face.SIX)
    assert table.race.turn == e.RaceTurn(ADA, 4, worm=True, post=False)


def test_a_redo_restores_the_reveal() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE, Face.SIX)
    before = table.race
    table.undone_by_all(CLEO)
    table.do(CLEO, c.Redo())
    table.do(ADA, c.Answer(True))
    table.do(BEN, c.Answer(True))
    assert table.race == replace(before, biddings=table.race.biddings)
    assert table.race.biddings > before.biddings, "the bidding number of undone bids was used again"


def test_conceal_clears_secret_bids_if_there_are_any() -> None:
    nothing_laid = race(WURMELN).state
    assert WURMELN.conceal(nothing_laid, NoChance()) == ()
    laid = race(WURMELN).when(ADA, Bid(Face.FOUR)).state
    assert WURMELN.conceal(laid, NoChance()) == (e.BidsCleared(1),)
    assert WURMELN.conceal(bid(race(WURMELN), "4", "5", "6").state, NoChance()) == ()


def test_r54_a_claim_stays_open_to_dispute_until_somebody_closes_the_game() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE, Face.SIX)
    assert table.act(ADA, Move(4, crossed=True)) == ["wurmeln.moved", "wurmeln.line_crossed"]
    assert table.state.phase is TablePhase.PLAYING
    with pytest.raises(Illegal, match="game-decided"):
        table.act(BEN, Move(5))
    assert table.undone_by_all(BEN) == ["table.agreed", "table.undone"]
    assert WURMELN.outcome(table.race) is None
    table.act(ADA, Move(4))
    table.act(BEN, Move(5, crossed=True))
    assert [event.type for event in table.do(CLEO, c.Finish())] == ["table.finished"]
    assert WURMELN.outcome(table.race) == Outcome((BEN,), None, "line-crossed")
    assert verify(rules, table.log).over


def test_a_claim_is_undone_alone_by_its_player() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE, Face.SIX)
    table.act(ADA, Move(4, crossed=True))
    assert [event.type for event in table.do(ADA, c.Undo())] == ["table.undone"]
    assert table.race.turn == e.RaceTurn(ADA, 4, worm=True, post=False)


def test_r60_two_players_cannot_start_and_a_sixth_is_refused() -> None:
    with pytest.raises(Illegal, match="wrong-number-of-players"):
        Table(game="wormup").started(2)
    with pytest.raises(Illegal, match="table-full"):
        Table(game="wormup").seated(6)


def test_a_game_that_nobody_won_cannot_be_closed() -> None:
    table = RaceTable().bids(Face.FOUR, Face.FIVE, Face.SIX)
    with pytest.raises(Illegal, match="not-decided"):
        table.do(Role.HOST, c.Finish())
