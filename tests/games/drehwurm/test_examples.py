"""The worked examples of the rule sheet, by their numbers in the rules."""

import pytest

from events.decider import Seat, Setup
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, ThrowIn
from events.games.drehwurm.cards import HENS, NUMBERS, WORM_KINDS, WORMS, Card
from events.games.drehwurm.events import Dealt, HenPlayed, PileLaidOut, PileTurned, ThrowInWon, WindowOpened, WormLaid
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.pile_play import WORMS_ON, worm_fits
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, SOON, cards, eaten, just_turned, table
from tests.games.scenario import NOON, ScriptedChance, given

GAME = Drehwurm()


@pytest.mark.parametrize("underside", ["b5", "y5"])
def test_ed1_a_red_eight_on_a_yellow_seven_turns_the_pile(underside: str) -> None:
    before = table("r8 hy", "y1", "y1", piles=(f"{underside} y7", "b5 b7", "r5 r7"))
    after = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
    after.then(
        WormLaid(ANTON, Card("r8"), 0),
        PileTurned(ANTON, 0, Card(underside), BERT),
        WindowOpened(1, 0, ANTON, NOON, NOON + 2000, False),
    )
    assert after.state.piles[0].cards == cards(f"r8 y7 {underside}")
    assert after.state.piles[0].top == underside
    assert after.state.hands[ANTON] == cards("hy")
    assert after.state.turn == BERT


@pytest.mark.parametrize("colour", "ybrj")
def test_ed2_only_two_and_four_are_next_to_three(colour: str) -> None:
    fitting = {worm[1] for worm in WORMS_ON[Card(f"{colour}3")]}
    assert fitting == {"2", "4"}


def test_ed3_one_ten_is_next_to_two_and_nine() -> None:
    assert {n for n in NUMBERS if worm_fits(Card(f"y{n}"), Card("b1"))} == {2, 9}
    assert worm_fits(Card("y1"), Card("b9"))
    assert worm_fits(Card("y1"), Card("b2"))


def test_ed4_a_yellow_hen_on_a_yellow_two() -> None:
    before = table("hy y9", "y1", "y1", piles=("b9 y2", "b5 b7", "r5 r7"))
    given(GAME, before).when(ANTON, Eat(Card("hy"), 0)).then_first(HenPlayed(ANTON, Card("hy"), 0, 2, BERT))


def test_ed5_a_blue_hen_takes_a_blue_pile_and_two_cards_replace_it() -> None:
    before = table("y9", "hb y9", "y1", piles=("y5 y7", "r9 b4 b7", "r5 r7"), next_cards="y1 b2 y3", turn=BERT)
    after = given(GAME, before).when(BERT, Eat(Card("hb"), 1))
    after.then(HenPlayed(BERT, Card("hb"), 1, 3, CORINNA), PileLaidOut(1, Card("y1"), Card("b2")))
    assert after.state.eaten == ((), (eaten("hb", "r9 b4 b7"),), ())
    assert [pile.cards for pile in after.state.piles] == [cards("y5 y7"), cards("y1 b2"), cards("r5 r7")]
    assert after.state.draw == cards("y3")


def test_ed6_the_second_hen_of_the_match_brings_a_fourth_pile() -> None:
    before = table(
        "y9", "hb y9", "hy y9", next_cards="y1 b2 y3 b3 r1", turn=BERT, meals=((), (), (eaten("hr", "y8 r8"),))
    )
    after = given(GAME, before).when(BERT, Eat(Card("hb"), 1))
    after.then(
        HenPlayed(BERT, Card("hb"), 1, 2, CORINNA),
        PileLaidOut(1, Card("y1"), Card("b2")),
        PileLaidOut(3, Card("y3"), Card("b3")),
    )
    assert [pile.cards for pile in after.state.piles] == [
        cards("y5 y7"),
        cards("y1 b2"),
        cards("r5 r7"),
        cards("y3 b3"),
    ]
    assert len(before.draw) - len(after.state.draw) == 4


def test_ed7_a_joker_differs_in_colour_from_everything_whether_laid_or_on_the_pile() -> None:
    for worm in WORM_KINDS:
        next_number = int(worm[1]) % 9 + 1
        assert worm_fits(Card(f"j{next_number}"), worm)
        assert worm_fits(worm, Card(f"j{next_number}"))


def test_ed8_four_players_play_four_matches_and_the_start_moves_clockwise() -> None:
    state = GAME.initial(Setup(4, DrehwurmOptions()))
    deal = {"hens": HENS, "worms": WORMS}
    game = given(GAME, state).begins(ScriptedChance(dealer=Seat(2), **deal))
    starters = [game.only(Dealt).starter]
    for _ in range(3):
        ending = table("r8", "b9", "b9", "b9", match=game.state.match, dealer=game.state.dealer)
        game = given(GAME, ending).when(ANTON, Lay(Card("r8"), 0), chance=ScriptedChance(**deal))
        starters.append(game.only(Dealt).starter)
    assert starters == [3, 0, 1, 2]
    last = table("r8", "b9", "b9", "b9", match=game.state.match, results=((0,) * 4,) * 3)
    over = given(GAME, last).when(ANTON, Lay(Card("r8"), 0))
    assert over.decider.outcome(over.state) is not None


@pytest.mark.parametrize("action", [ThrowIn(Card("r4"), 1), Lay(Card("r4"), 0)])
def test_ed9_the_next_player_throws_in_and_then_takes_a_full_turn(action: ThrowIn | Lay) -> None:
    before = just_turned("y1", "r4 y3 y9", "y1")
    thrown = given(GAME, before).when(BERT, action, now=SOON)
    thrown.then(ThrowInWon(BERT, 1, 0, Card("r4"), 400))
    assert thrown.state.piles[0].cards == cards("b5 y5 r4")
    assert thrown.state.turn == BERT
    assert Draw() in thrown.legal(BERT, now=SOON)
    turn = thrown.when(BERT, Lay(Card("y3"), 0), now=SOON)
    turn.then_first(WormLaid(BERT, Card("y3"), 0), PileTurned(BERT, 0, Card("b5"), CORINNA))
    assert turn.state.piles[0].cards == cards("y3 r4 y5 b5")
