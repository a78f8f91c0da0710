"""Set-up of a game: the deal, the starting player and the options."""

from typing import Any

import msgspec
import pytest

from events.chance import SeededChance
from events.decider import Illegal, Role, Seat, Setup
from events.games import newest, rules
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw
from events.games.drehwurm.cards import HENS, WORMS
from events.games.drehwurm.events import Dealt
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.piles import Pile
from events.log import no_recall, open_table, run
from events.table import TableState
from events.table.commands import Open, Sit, Start
from tests.games.scenario import NOON, ScriptedChance, given

GAME = Drehwurm()


def start(seats: int, dealer: int = 0, **options: Any) -> Dealt:
    setup = Setup(seats, msgspec.convert(options, DrehwurmOptions))
    chance = ScriptedChance(dealer=Seat(dealer), hens=HENS, worms=WORMS)
    return given(GAME, setup).begins(chance).only(Dealt)


@pytest.mark.parametrize(("seats", "aside", "draw"), [(3, 9, 54), (4, 7, 44), (5, 5, 34), (6, 3, 24)])
def test_each_player_gets_ten_worms_and_two_hens(seats: int, aside: int, draw: int) -> None:
    dealt = start(seats)
    for seat, hand in enumerate(dealt.hands):
        assert hand == tuple(sorted(WORMS[10 * seat : 10 * seat + 10] + HENS[2 * seat : 2 * seat + 2]))
    assert dealt.unders == WORMS[10 * seats : 10 * seats + 3]
    assert dealt.tops == WORMS[10 * seats + 3 : 10 * seats + 6]
    assert dealt.draw == WORMS[10 * seats + 6 :]
    assert dealt.aside == HENS[2 * seats :]
    assert (len(dealt.draw), len(dealt.aside)) == (draw, aside)


def test_a_pile_is_one_card_face_down_and_one_face_up_on_it() -> None:
    setup = Setup(3, DrehwurmOptions())
    state = given(GAME, setup).begins(ScriptedChance(dealer=Seat(0), hens=HENS, worms=WORMS)).state
    assert state.piles == tuple(Pile((WORMS[30 + n], WORMS[33 + n]), True) for n in range(3))
    assert (state.running, state.match, state.must_turn, state.window) == (True, 1, False, None)


@pytest.mark.parametrize(("seats", "dealer", "starter"), [(3, 0, 1), (3, 2, 0), (6, 4, 5), (6, 5, 0)])
def test_the_dealers_left_neighbour_begins(seats: int, dealer: int, starter: int) -> None:
    dealt = start(seats, dealer)
    assert (dealt.dealer, dealt.starter, dealt.match) == (dealer, starter, 1)


def test_r21_chance_chooses_the_first_dealer_and_shuffles_worms_and_hens() -> None:
    state = GAME.initial(Setup(5, DrehwurmOptions()))
    chance = ScriptedChance(dealer=Seat(3), hens=HENS, worms=WORMS)
    (dealt,) = GAME.begin(state, chance)
    assert isinstance(dealt, Dealt)
    assert dealt.dealer == 3
    assert sorted(chance.used) == ["dealer", "hens", "worms"]


def test_r21_everybody_may_be_the_first_dealer() -> None:
    state = GAME.initial(Setup(6, DrehwurmOptions()))
    dealers = set()
    for version in range(1, 80):
        (dealt,) = GAME.begin(state, SeededChance(b"seed", version))
        assert isinstance(dealt, Dealt)
        dealers.add(dealt.dealer)
    assert dealers == set(range(6))


@pytest.mark.parametrize(("starter", "dealer"), [(0, 4), (3, 2), (4, 3)])
def test_r21_the_starter_of_an_evening_begins_and_the_right_neighbour_deals(starter: int, dealer: int) -> None:
    state = GAME.initial(Setup(5, DrehwurmOptions()))
    (dealt,) = GAME.begin_with(state, Seat(starter), ScriptedChance(hens=HENS, worms=WORMS))
    assert isinstance(dealt, Dealt)
    assert (dealt.dealer, dealt.starter) == (dealer, starter)


@pytest.mark.parametrize(("seats", "agreed", "matches"), [(3, 0, 3), (6, 0, 6), (4, 1, 1), (3, 100, 100)])
def test_by_default_there_are_as_many_matches_as_players(seats: int, agreed: int, matches: int) -> None:
    assert GAME.initial(Setup(seats, DrehwurmOptions(matches=agreed))).matches == matches


def test_before_the_first_deal_drawing_is_refused() -> None:
    before = given(GAME, Setup(3, DrehwurmOptions()))
    assert (before.state.running, before.state.must_turn, before.state.windows, before.state.match) == (
        False,
        False,
        0,
        0,
    )
    before.when(Seat(0), Draw()).then_illegal("game-decided")


def test_the_game_is_not_refereed_and_closes_by_itself() -> None:
    assert (GAME.refereed, GAME.ends_at_once) == (False, True)


def test_the_default_options_follow_the_rulings() -> None:
    assert msgspec.to_builtins(DrehwurmOptions()) == {
        "throw_in": "normal",
        "same_colour_joker": "wild",
        "draw_policy": "voluntary",
        "next_player_first_worm_is_throw_in": True,
        "throw_in_priority": "reaction",
        "hold_seconds": 2,
        "show_undersides": False,
        "matches": 0,
    }


@pytest.mark.parametrize(
    "options",
    [
        {"hold_seconds": -1},
        {"hold_seconds": 31},
        {"matches": -1},
        {"matches": 101},
        {"throw_in": "often"},
        {"same_colour_joker": "sometimes"},
        {"draw_policy": "never"},
        {"throw_in_priority": "loudest"},
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Illegal, match="bad-options"):
        open_table(rules, "t", Open("drehwurm", 1, "secret", "salt", options), at=NOON, command_id="c", actor=Role.HOST)


def seated(players: int) -> TableState:
    opened = open_table(rules, "t", Open("drehwurm", 1, "s", "s"), at=NOON, command_id="c", actor=Role.HOST).table
    for number in range(players):
        sit = Sit(f"Player {number}", f"p{number}", "entropy")
        opened = run(rules, opened, Seat(number), sit, at=NOON, command_id=f"s{number}", recall=no_recall).table
    return opened


def test_r60_three_to_six_may_play() -> None:
    assert list(newest("drehwurm").seats) == [3, 4, 5, 6]
    for players in (3, 6):
        begun = run(rules, seated(players), Role.HOST, Start(), at=NOON, command_id="go", recall=no_recall).table
        assert begun.play is not None


def test_r60_fewer_than_three_players_cannot_start() -> None:
    with pytest.raises(Illegal, match="wrong-number-of-players"):
        run(rules, seated(2), Role.HOST, Start(), at=NOON, command_id="go", recall=no_recall)


def test_r60_a_seventh_player_is_refused() -> None:
    with pytest.raises(Illegal, match="table-full"):
        seated(7)
