"""R37: every player has to bid, and the option `bid_seconds` sets a deadline. R numbers: docs/rulings.md."""

from events.chance import SeededChance
from events.decider import Deadline, Millis, Role, Seat
from events.games.race import events as e
from events.games.race.actions import Bid, TimeUp
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from tests.games.race.tables import ADA, BEN, CLEO, WORM_UP, WURMELN, bid, crawl, race
from tests.games.scenario import NOON, Given, ScriptedChance

LATER = Millis(NOON + 20_000)
NOBODY = ScriptedChance()


def hurried(*bids: tuple[Seat, Face]) -> Given:
    """A race with twenty seconds to bid. These bids were made at noon."""
    table = race(WURMELN, bid_seconds=20)
    for seat, face in bids:
        table = table.when(seat, Bid(face), now=NOON)
    return table


def test_r37_without_bid_seconds_there_is_no_deadline() -> None:
    table = race(WURMELN).when(ADA, Bid(Face.FOUR))
    assert WURMELN.deadline(table.state) is None
    table.when(Role.CLOCK, TimeUp(), now=LATER).then_illegal("time-not-up", until=None)
    assert table.legal(Role.CLOCK, now=LATER) == ()


def test_r37_the_deadline_counts_from_the_first_bid_of_a_round() -> None:
    table = hurried()
    assert WURMELN.deadline(table.state) is None
    table = table.when(BEN, Bid(Face.FOUR)).then(e.BidLaid(BEN, Face.FOUR, LATER))
    assert WURMELN.deadline(table.state) == Deadline(LATER, TimeUp())


def test_r37_later_bids_and_changes_do_not_extend_the_deadline() -> None:
    table = hurried((BEN, Face.FOUR))
    soon = Millis(NOON + 5_000)
    table = table.when(ADA, Bid(Face.FIVE), now=soon).then(e.BidLaid(ADA, Face.FIVE, LATER))
    table = table.when(ADA, Bid(Face.SIX), now=soon).then(e.BidChanged(ADA, Face.SIX))
    assert WURMELN.deadline(table.state) == Deadline(LATER, TimeUp())


def test_r37_chance_bids_after_the_deadline_for_players_who_have_not_bid() -> None:
    table = hurried((BEN, Face.FOUR))
    chance = ScriptedChance(**{"bid-0": Face.SEVEN, "bid-2": Face.THREE})
    table = table.when(Role.CLOCK, TimeUp(), now=LATER, chance=chance)
    table.then_first(e.BidsDrawn((ADA, CLEO), (Face.SEVEN, Face.THREE)))
    assert table.kinds() == (e.BidsDrawn, e.BidsRevealed)
    assert table.only(e.BidsRevealed).faces == (Face.SEVEN, Face.FOUR, Face.THREE)
    assert table.state.phase is RacePhase.MOVING
    assert WURMELN.deadline(table.state) is None


def test_r37_the_clock_cannot_act_before_the_deadline() -> None:
    table = hurried((BEN, Face.FOUR))
    early = Millis(LATER - 1)
    table.when(Role.CLOCK, TimeUp(), now=early).then_illegal("time-not-up", until=LATER)
    assert table.legal(Role.CLOCK, now=early) == ()
    assert table.legal(Role.CLOCK, now=LATER) == (TimeUp(),)


def test_r37_a_late_bid_is_accepted_until_the_clock_acts() -> None:
    table = hurried((BEN, Face.FOUR)).when(ADA, Bid(Face.FIVE), now=Millis(LATER + 1))
    table.then(e.BidLaid(ADA, Face.FIVE, LATER))


def test_r37_chance_does_not_bid_a_locked_face() -> None:
    table = crawl(bid(race(WORM_UP, bid_seconds=20), "7", "6", "5")).when(BEN, Bid(Face.FOUR))
    seen = set()
    for number in range(64):
        chance = SeededChance(bytes([number]) * 32, 1)
        drawn = table.when(Role.CLOCK, TimeUp(), now=LATER, chance=chance).only(e.BidsDrawn)
        assert drawn.seats == (ADA, CLEO)
        seen |= set(zip(drawn.seats, drawn.faces, strict=True))
    every = {Face.FOUR, Face.FIVE, Face.SIX, Face.SEVEN, Face.X}
    assert seen == {(ADA, face) for face in every - {Face.SEVEN}} | {(CLEO, face) for face in every - {Face.FIVE}}


def test_r37_the_next_round_has_its_own_deadline() -> None:
    table = crawl(bid(race(WURMELN, bid_seconds=20), "7", "6", "5"))
    assert WURMELN.deadline(table.state) is None
    table = table.when(ADA, Bid(Face.FOUR), now=LATER)
    assert WURMELN.deadline(table.state) == Deadline(Millis(LATER + 20_000), TimeUp())


def test_r37_there_is_no_deadline_while_worms_move() -> None:
    table = bid(race(WURMELN, bid_seconds=20), "7", "6", "5")
    table.when(Role.CLOCK, TimeUp(), now=LATER, chance=NOBODY).then_illegal("worms-first", turn=CLEO)
