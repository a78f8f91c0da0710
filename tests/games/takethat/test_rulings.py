"""Every ruling on Take That, with its default and its option. docs/rulings.md lists them."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from events.chance import SeededChance
from events.decider import Illegal, Outcome, Role, Seat, Setup
from events.games import newest, rules
from events.games.takethat import TakeThat
from events.games.takethat.actions import Append, OpenRow, Take, Twist
from events.games.takethat.cards import DECK, Card
from events.games.takethat.events import CardDrawn, CardTwisted, Dealt, PenaltyDrawn, RoundEnded, RowOpened, RowTaken
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.state import TakeThatState
from events.log import no_recall, open_table, run
from events.table.commands import Open, Sit, Start
from tests.games.scenario import NOON, ScriptedChance, given
from tests.games.takethat.tables import ALEX, LINUS, SARAH, cards, stacks, table

GAME = TakeThat()


def last_turn_of_the_pile(row: Sequence[int], **options: Any) -> TakeThatState:
    """A game in which it is Alex's turn, and one card is left to draw."""
    return table([94, 12], [43, 98], row=row, next_cards=[18], rounds=1, **options)


def test_r24_taking_is_impossible_without_a_row() -> None:
    given(GAME, table([12], [13], next_cards=[18])).when(ALEX, Take()).then_illegal("row-is-empty")


def test_r24_a_player_who_could_append_or_twist_may_take() -> None:
    before = table([35, 43], [13], row=[34], next_cards=[18])
    assert given(GAME, before).legal(ALEX) == (Append(Card(35)), Append(Card(43)), Twist(Card(43)), Take())
    given(GAME, before).when(ALEX, Take()).then(RowTaken(ALEX, cards([34])))


def test_r24_nothing_can_be_taken_between_taking_and_opening() -> None:
    before = table([35, 43], [13], row=[34], next_cards=[18])
    given(GAME, before).when(ALEX, Take()).when(ALEX, Take()).then_illegal("row-is-empty")


def test_r25_a_last_row_is_opened_if_one_turn_twists_the_row_away_and_draws_the_last_card() -> None:
    after = given(GAME, last_turn_of_the_pile([49])).when(ALEX, Twist(Card(94)))
    after.then(CardTwisted(ALEX, Card(94), Card(49), SARAH), CardDrawn(ALEX, Card(18))).then_outcome(None)
    assert after.legal(SARAH) == (OpenRow(Card(43)), OpenRow(Card(98)))
    last_row = after.when(SARAH, OpenRow(Card(98))).then(RowOpened(SARAH, Card(98), ALEX))
    assert last_row.when(ALEX, Take()).only(RoundEnded).cause == "row-taken"


def test_r25_an_option_ends_the_round_at_once() -> None:
    before = last_turn_of_the_pile([49], end_if_row_empty_at_exhaustion=True)
    given(GAME, before).when(ALEX, Twist(Card(94))).then(
        CardTwisted(ALEX, Card(94), Card(49), SARAH),
        CardDrawn(ALEX, Card(18)),
        RoundEnded(1, "row-twisted-away", stacks([94, 49], []), stacks([], []), (2, 0)),
    ).then_outcome(Outcome((ALEX,), (2, 0), "rounds-played"))


@pytest.mark.parametrize(("row", "next_cards"), [([34, 49], [18]), ([49], [18, 19])])
def test_r25_with_the_option_a_round_ends_only_if_row_and_pile_are_empty(row: list[int], next_cards: list[int]) -> None:
    before = table([94], [43], row=row, next_cards=next_cards, end_if_row_empty_at_exhaustion=True)
    assert given(GAME, before).when(ALEX, Twist(Card(94))).kinds() == (CardTwisted, CardDrawn)


def test_r26_the_row_opened_by_the_turn_that_draws_the_last_card_is_the_last_row() -> None:
    after = given(GAME, last_turn_of_the_pile([34, 41])).when(ALEX, Take()).then(RowTaken(ALEX, cards([34, 41])))
    after = after.when(ALEX, OpenRow(Card(94))).then(RowOpened(ALEX, Card(94), SARAH), CardDrawn(ALEX, Card(18)))
    after.then_outcome(None)
    assert after.state.row == (94,)
    assert after.when(SARAH, Take()).kinds() == (RowTaken, RoundEnded)


def test_r26_holds_with_the_option_of_r25_too() -> None:
    before = last_turn_of_the_pile([34, 41], end_if_row_empty_at_exhaustion=True)
    after = given(GAME, before).when(ALEX, Take()).when(ALEX, OpenRow(Card(94)))
    assert after.kinds() == (RowOpened, CardDrawn)


def test_r27_taking_in_the_end_phase_ends_the_round_at_once() -> None:
    before = table([35], [43, 98], row=[34, 33], plus=[[12, 21], [13, 31]], minus=[[77], [14]], rounds=1)
    after = given(GAME, before).when(ALEX, Take())
    after.then(
        RowTaken(ALEX, cards([34, 33])),
        RoundEnded(1, "row-taken", stacks([12, 21], [13, 31]), stacks([77, 34, 33], [14]), (-9, 1)),
    ).then_outcome(Outcome((SARAH,), (-9, 1), "rounds-played"))
    after.when(ALEX, OpenRow(Card(35))).then_illegal("game-decided")
    assert after.legal(ALEX) == after.legal(SARAH) == ()


def test_r27_twisting_the_last_card_away_in_the_end_phase_ends_the_round_at_once() -> None:
    before = table([94], [43], row=[49], rounds=1)
    given(GAME, before).when(ALEX, Twist(Card(94))).then(
        CardTwisted(ALEX, Card(94), Card(49), SARAH),
        RoundEnded(1, "row-twisted-away", stacks([94, 49], []), stacks([], []), (2, 0)),
    )


def test_r27_other_turns_in_the_end_phase_continue_the_round_without_drawing() -> None:
    before = table([41, 94], [43], row=[49, 34], rounds=1)
    after = given(GAME, before).when(ALEX, Twist(Card(94)))
    after.then(CardTwisted(ALEX, Card(94), Card(49), SARAH)).then_outcome(None)
    assert given(GAME, before).when(ALEX, Append(Card(41))).state.hands == ((94,), (43,))


def test_r28_a_player_without_cards_in_the_end_phase_can_only_take_the_row() -> None:
    before = table([], [43], row=[34], rounds=1)
    assert given(GAME, before).legal(ALEX) == (Take(),)
    assert given(GAME, before).when(ALEX, Take()).kinds() == (RowTaken, RoundEnded)


def test_r29_there_is_no_penalty_card_when_the_pile_is_empty() -> None:
    before = table([35], [43], row=[34], pro=True, rounds=1)
    after = given(GAME, before).when(ALEX, Take())
    assert after.kinds() == (RowTaken, RoundEnded)
    assert after.only(RoundEnded).minus == ((34,), ())


def test_r30_a_penalty_card_that_was_the_last_one_starts_the_end_phase() -> None:
    before = table([35, 36], [43], row=[34], next_cards=[18], pro=True, rounds=1)
    after = given(GAME, before).when(ALEX, Take()).then(RowTaken(ALEX, cards([34])), PenaltyDrawn(ALEX, Card(18), None))
    after = after.when(ALEX, OpenRow(Card(36))).then(RowOpened(ALEX, Card(36), SARAH)).then_outcome(None)
    assert after.state.hands[ALEX] == (35,)
    assert after.when(SARAH, Take()).kinds() == (RowTaken, RoundEnded)


def test_r30_holds_with_the_option_of_r25_too() -> None:
    before = table([35], [43], row=[34], next_cards=[18], pro=True, end_if_row_empty_at_exhaustion=True)
    assert given(GAME, before).when(ALEX, Take()).kinds() == (RowTaken, PenaltyDrawn)


def test_r31_the_penalty_for_taking_a_single_card_is_the_top_of_the_pile() -> None:
    before = table([35], [43], row=[34], next_cards=[18, 19], pro=True)
    assert Append(Card(35)) in given(GAME, before).legal(ALEX)
    after = given(GAME, before).when(ALEX, Take()).then(RowTaken(ALEX, cards([34])), PenaltyDrawn(ALEX, Card(18), None))
    assert after.state.minus == ((34, 18), ())
    assert after.state.draw == (19,)


def test_r31_the_penalty_is_the_same_for_a_player_who_has_to_take() -> None:
    before = table([98], [43], row=[34], next_cards=[18, 19], pro=True)
    assert given(GAME, before).legal(ALEX) == (Take(),)
    assert given(GAME, before).when(ALEX, Take()).kinds() == (RowTaken, PenaltyDrawn)


def test_r31_a_toad_drawn_as_penalty_costs_five() -> None:
    before = table([98, 97], [43], row=[34], next_cards=[22], pro=True, rounds=1)
    after = given(GAME, before).when(ALEX, Take()).when(ALEX, OpenRow(Card(98))).when(SARAH, Take())
    assert after.only(RoundEnded).scores == (-6, -1)


def test_r31_a_longer_row_costs_no_penalty_card() -> None:
    before = table([98], [43], row=[34, 35], next_cards=[18, 19], pro=True)
    given(GAME, before).when(ALEX, Take()).then(RowTaken(ALEX, cards([34, 35])))


def test_r31_without_the_pro_variant_a_single_card_costs_no_penalty_card() -> None:
    before = table([98], [43], row=[34], next_cards=[18, 19])
    given(GAME, before).when(ALEX, Take()).then(RowTaken(ALEX, cards([34])))


@pytest.mark.parametrize("toad", [22, 33, 44, 55, 66, 77, 88])
def test_r32_toads_can_be_opened_and_appended_but_never_twisted(toad: int) -> None:
    given(GAME, table([toad], [12], next_cards=[18])).when(ALEX, OpenRow(Card(toad))).then_accepted()
    before = table([toad], [12], row=[toad + 1], next_cards=[18])
    given(GAME, before).when(ALEX, Append(Card(toad))).then_accepted()
    given(GAME, before).when(ALEX, Twist(Card(toad))).then_illegal("toad-cannot-twist", card=toad)


def test_r32_toads_in_hand_cost_nothing() -> None:
    before = table([22, 33, 44], [55, 98], row=[34], rounds=1)
    assert given(GAME, before).when(ALEX, Take()).only(RoundEnded).scores == (-1, 0)


def test_r33_plus_stacks_are_open_and_minus_stacks_hidden_but_their_size_is_public() -> None:
    state = table([12], [13], next_cards=[18], plus=[[34, 43], []], minus=[[55, 56], [57]])
    for viewer in (SARAH, Role.SPECTATOR, Role.HOST, Role.REFEREE):
        alex = GAME.view(state, viewer).players[ALEX]
        assert (alex.plus, alex.taken, alex.minus) == ((34, 43), 2, None)
    assert GAME.view(state, ALEX).players[ALEX].minus == (55, 56)


def test_r33_an_option_shows_minus_stacks_to_all() -> None:
    state = table([12], [13], next_cards=[18], minus=[[55, 56], [57]], show_minus_stacks=True)
    for viewer in (ALEX, SARAH, Role.SPECTATOR):
        assert [player.minus for player in GAME.view(state, viewer).players] == [(55, 56), (57,)]


def test_r33_the_option_shows_the_penalty_card_too() -> None:
    before = table([98], [43], row=[34], next_cards=[18, 19], pro=True, show_minus_stacks=True)
    assert given(GAME, before).when(ALEX, Take()).only(PenaltyDrawn) == PenaltyDrawn(ALEX, Card(18), Card(18))


@pytest.mark.parametrize("dealer", range(4))
def test_r34_chance_chooses_the_first_dealer(dealer: int) -> None:
    after = given(GAME, Setup(4, TakeThatOptions())).begins(ScriptedChance(deck=DECK, dealer=Seat(dealer)))
    assert after.only(Dealt).dealer == dealer


@pytest.mark.parametrize(("starter", "dealer"), [(0, 3), (2, 1)])
def test_r34_the_starter_of_an_evening_begins_and_the_right_neighbour_deals(starter: int, dealer: int) -> None:
    state = GAME.initial(Setup(4, TakeThatOptions()))
    (dealt,) = GAME.begin_with(state, Seat(starter), ScriptedChance(deck=DECK))
    assert isinstance(dealt, Dealt)
    assert (dealt.dealer, dealt.starter) == (dealer, starter)


def test_r34_everybody_may_be_the_first_dealer() -> None:
    start = given(GAME, Setup(4, TakeThatOptions()))
    dealers = {start.begins(SeededChance(bytes([seed]), 1)).only(Dealt).dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize(("dealer", "next_dealer", "starter"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_r34_the_deal_passes_left(dealer: int, next_dealer: int, starter: int) -> None:
    before = table([35], [43], [98], row=[34], dealer=Seat(dealer), turn=LINUS)
    dealt = given(GAME, before).when(LINUS, Take(), chance=ScriptedChance(deck=DECK)).only(Dealt)
    assert (dealt.round, dealt.dealer, dealt.starter) == (2, next_dealer, starter)


def test_r34_an_option_keeps_the_first_dealer() -> None:
    before = table([35], [43], [98], row=[34], dealer=SARAH, dealer_rotates=False)
    dealt = given(GAME, before).when(ALEX, Take(), chance=ScriptedChance(deck=DECK)).only(Dealt)
    assert (dealt.round, dealt.dealer, dealt.starter) == (2, SARAH, LINUS)


def test_r35_a_game_has_two_rounds_by_default() -> None:
    assert TakeThatOptions().rounds == 2
    first = given(GAME, table([35], [43], row=[34])).when(ALEX, Take(), chance=ScriptedChance(deck=DECK))
    assert first.kinds() == (RowTaken, RoundEnded, Dealt)
    first.then_outcome(None)
    second = given(GAME, table([35], [43], row=[34], round_=2, results=((3, -4),))).when(ALEX, Take())
    assert second.kinds() == (RowTaken, RoundEnded)
    second.then_outcome(Outcome((ALEX,), (2, -4), "rounds-played"))


def test_r35_a_new_round_starts_with_all_cards_and_empty_stacks() -> None:
    before = table([35], [43], row=[34], plus=[[12, 21], []], minus=[[], [98]])
    after = given(GAME, before).when(ALEX, Take(), chance=ScriptedChance(deck=DECK)).state
    assert after.plus == after.minus == ((), ())
    assert after.results == ((1, -1),)
    assert (after.round, after.row, after.must_open, after.running) == (2, (), True, True)
    assert [len(hand) for hand in after.hands] == [9, 9]


@pytest.mark.parametrize("rounds", [1, 3, 7])
def test_r35_an_option_sets_the_number_of_rounds(rounds: int) -> None:
    ending = table([35], [43], row=[34], round_=rounds, results=((0, 0),) * (rounds - 1), rounds=rounds)
    assert given(GAME, ending).when(ALEX, Take()).kinds() == (RowTaken, RoundEnded)
    if rounds > 1:
        earlier = table([35], [43], row=[34], round_=rounds - 1, results=((0, 0),) * (rounds - 2), rounds=rounds)
        after = given(GAME, earlier).when(ALEX, Take(), chance=ScriptedChance(deck=DECK))
        assert after.kinds() == (RowTaken, RoundEnded, Dealt)


@pytest.mark.parametrize("rounds", [0, -1, 1001])
def test_r35_the_number_of_rounds_is_limited(rounds: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"rounds": rounds}, TakeThatOptions)


def test_r35_equal_totals_share_the_win() -> None:
    before = table([35], [43], [98], row=[34], plus=[[12, 21], [13, 31], []], round_=2, results=((1, 0, -9),))
    after = given(GAME, before).when(ALEX, Take())
    after.then_outcome(Outcome((ALEX, SARAH), (2, 2, -9), "rounds-played"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r60_two_to_four_may_play(seats: int) -> None:
    assert seats in GAME.seats
    assert started_with(seats) is None


@pytest.mark.parametrize("seats", [0, 1])
def test_r60_fewer_than_two_players_cannot_start(seats: int) -> None:
    refusal = started_with(seats)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("wrong-number-of-players", {"least": 2, "most": 4})


def test_r60_a_fifth_player_is_refused() -> None:
    refusal = started_with(5)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("table-full", {"seats": 4})


def started_with(players: int) -> Illegal | None:
    """The refusal when this many players start a table of Take That; None if they may."""
    opening = Open("takethat", newest("takethat").version, "secret", "salt")
    try:
        now = open_table(rules, "game", opening, at=NOON, command_id="open", actor=Role.HOST).table
        for number in range(players):
            sit = Sit(f"Player {number}", f"id-{number}", "entropy")
            now = run(rules, now, Role.HOST, sit, at=NOON, command_id=f"sit-{number}", recall=no_recall).table
        run(rules, now, Role.HOST, Start(), at=NOON, command_id="start", recall=no_recall)
    except Illegal as refusal:
        return refusal
    return None
