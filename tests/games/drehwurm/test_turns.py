"""A regular turn: a worm, a hen or a draw, and the reasons for refusals. R numbers: docs/rulings.md."""

from typing import Any

import pytest

from events.chance import NoChance
from events.decider import Action, Illegal, Role
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, ThrowIn, Turn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import CardDrawn, HenPlayed, PileTurned, WindowOpened, WormLaid
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, LATER, cards, just_turned, laid_out, table
from tests.games.scenario import NOON, given

GAME = Drehwurm()
START = table("b6 b7 j8 r8 r8 hy hr", "y8 hb", "y9 hb")


def test_all_legal_actions_are_listed_sorted_by_their_wire_form() -> None:
    """The piles show 7s in yellow, blue and red. A 6 or 8 of another colour fits, and a hen fits on her own colour."""
    assert given(GAME, START).legal(ANTON) == (
        Lay(Card("b6"), 0),
        Lay(Card("b6"), 2),
        Eat(Card("hr"), 2),
        Eat(Card("hy"), 0),
        Lay(Card("j8"), 0),
        Lay(Card("j8"), 1),
        Lay(Card("j8"), 2),
        Lay(Card("r8"), 0),
        Lay(Card("r8"), 1),
        Draw(),
    )


def test_the_other_players_have_no_legal_actions() -> None:
    for actor in (BERT, CORINNA, *Role):
        assert given(GAME, START).legal(actor) == ()


@pytest.mark.parametrize("action", [Lay(Card("y8"), 1), Eat(Card("hb"), 1), Draw(), Turn(0)])
def test_an_action_out_of_turn_is_refused(action: Action) -> None:
    given(GAME, START).when(BERT, action).then_illegal("not-your-turn", turn=ANTON)


@pytest.mark.parametrize("role", list(Role))
def test_actions_of_roles_without_a_seat_are_refused(role: Role) -> None:
    for action in (Lay(Card("b6"), 0), Draw(), ThrowIn(Card("b6"), 1), Pass(1)):
        with pytest.raises(Illegal, match="players-only"):
            GAME.decide(START, role, action, NOON, NoChance())


def test_an_action_of_another_game_is_refused() -> None:
    given(GAME, START).when(ANTON, Action()).then_illegal("unknown-action")


@pytest.mark.parametrize(
    ("card", "pile", "code", "facts"),
    [
        ("b7", 0, "wrong-number", {"top": "y7", "below": "6", "above": "8"}),
        ("r8", 2, "wrong-colour", {"top": "r7"}),
        ("b6", 1, "wrong-colour", {"top": "b7"}),
        ("y6", 1, "not-in-hand", {}),
        ("hy", 0, "not-a-worm", {}),
    ],
)
def test_a_worm_that_does_not_fit_is_refused_with_the_reason(
    card: str, pile: int, code: str, facts: dict[str, str]
) -> None:
    given(GAME, START).when(ANTON, Lay(Card(card), pile)).then_illegal(code, card=card, **facts)


@pytest.mark.parametrize(
    ("top", "below", "above"), [("y1", "9", "2"), ("y2", "1/10", "3"), ("y9", "8", "1/10"), ("y5", "4", "6")]
)
def test_the_reason_names_the_two_numbers_that_would_fit(top: str, below: str, above: str) -> None:
    before = table("b5 y3", "y8", "y8", piles=(f"r4 {top}", "b5 b7", "r5 r7"))
    wrong = given(GAME, before).when(ANTON, Lay(Card("b5"), 0))
    wrong.then_illegal("wrong-number", card="b5", top=top, below=below, above=above)


@pytest.mark.parametrize(
    ("card", "pile", "code", "facts"),
    [
        ("hy", 1, "hen-wrong-colour", {"top": "b7"}),
        ("hr", 0, "hen-wrong-colour", {"top": "y7"}),
        ("hb", 1, "not-in-hand", {}),
        ("r8", 0, "not-a-hen", {}),
    ],
)
def test_a_hen_that_does_not_fit_is_refused_with_the_reason(
    card: str, pile: int, code: str, facts: dict[str, str]
) -> None:
    given(GAME, START).when(ANTON, Eat(Card(card), pile)).then_illegal(code, card=card, **facts)


@pytest.mark.parametrize("pile", [-1, 3, 4])
@pytest.mark.parametrize("kind", [Lay, Eat])
def test_a_pile_that_does_not_exist_is_refused(kind: type[Lay | Eat], pile: int) -> None:
    given(GAME, START).when(ANTON, kind(Card("hy"), pile)).then_illegal("no-such-pile", pile=pile, piles=3)


@pytest.mark.parametrize("hen", ["hy", "hb", "hr"])
def test_every_hen_eats_a_joker(hen: str) -> None:
    before = table(f"{hen} y9", "y8", "y8", piles=("y5 j7", "b5 b7", "r5 r7"))
    given(GAME, before).when(ANTON, Eat(Card(hen), 0)).then_first(HenPlayed(ANTON, Card(hen), 0, 2, BERT))


def test_a_laid_card_leaves_the_hand_but_an_equal_card_stays() -> None:
    after = given(GAME, START).when(ANTON, Lay(Card("r8"), 1))
    after.then_first(WormLaid(ANTON, Card("r8"), 1), PileTurned(ANTON, 1, Card("b5"), BERT))
    assert after.state.hands[ANTON] == cards("b6 b7 hr hy j8 r8")
    assert after.state.piles[1].cards == cards("r8 b7 b5")


def test_laying_shows_an_underside_that_nobody_had_seen() -> None:
    before = table("r8 hy", "y8", "y8", piles=(laid_out("b5 y7"), "b5 b7", "r5 r7"))
    after = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
    assert after.only(PileTurned).top == "b5"
    assert not after.state.piles[0].unseen


def test_the_turn_goes_clockwise_round_the_table() -> None:
    last = table("y8", "y8", "r8 hy", turn=CORINNA)
    assert given(GAME, last).when(CORINNA, Lay(Card("r8"), 0)).state.turn == ANTON
    last = table("y8", "y8", "r8 hy", turn=CORINNA)
    assert given(GAME, last).when(CORINNA, Eat(Card("hy"), 0)).state.turn == ANTON


def test_r20_the_pile_to_turn_is_chosen_after_seeing_the_drawn_card() -> None:
    drawn = given(GAME, START).when(ANTON, Draw()).then(CardDrawn(ANTON, Card("y1")))
    assert drawn.state.hands[ANTON] == cards("b6 b7 hr hy j8 r8 r8 y1")
    assert (drawn.state.turn, drawn.state.must_turn) == (ANTON, True)
    assert drawn.legal(ANTON) == (Turn(0), Turn(1), Turn(2))
    turned = drawn.when(ANTON, Turn(2), now=LATER)
    turned.then(PileTurned(ANTON, 2, Card("r5"), BERT), WindowOpened(1, 2, ANTON, LATER, LATER + 2000, False))
    assert turned.state.piles[2].cards == cards("r7 r5")
    assert (turned.state.turn, turned.state.must_turn) == (BERT, False)


@pytest.mark.parametrize("action", [Lay(Card("r8"), 0), Eat(Card("hy"), 0), Draw()])
def test_r20_whoever_has_drawn_can_only_turn(action: Action) -> None:
    """The card that was just drawn cannot be laid either."""
    drawn = given(GAME, START).when(ANTON, Draw())
    drawn.when(ANTON, action).then_illegal("must-turn")
    for other in (BERT, CORINNA, *Role):
        assert drawn.legal(other) == ()
    drawn.when(BERT, Turn(0)).then_illegal("not-your-turn", turn=ANTON)


def test_r20_turning_without_having_drawn_is_refused() -> None:
    given(GAME, START).when(ANTON, Turn(0)).then_illegal("draw-first")


@pytest.mark.parametrize("pile", [-1, 3])
def test_r20_only_a_pile_on_the_table_can_be_turned(pile: int) -> None:
    drawn = given(GAME, START).when(ANTON, Draw())
    drawn.when(ANTON, Turn(pile)).then_illegal("no-such-pile", pile=pile, piles=3)


def test_r3_a_player_who_could_play_may_draw() -> None:
    given(GAME, table("r8 hy", "y8", "y8")).when(ANTON, Draw()).then_accepted()


@pytest.mark.parametrize(("hand", "card", "pile"), [("y1 r8", "r8", 0), ("y1 hb", "hb", 1), ("j6 y1", "j6", 0)])
def test_r3_option_a_player_who_can_play_may_not_draw(hand: str, card: str, pile: int) -> None:
    before = table(hand, "y8", "y8", draw_policy="only_if_stuck")
    given(GAME, before).when(ANTON, Draw()).then_illegal("not-stuck", card=card, pile=pile)


def test_r3_option_a_player_who_cannot_play_may_draw() -> None:
    before = table("y1 y8 b3 hb", "y9", "y8", piles=("b5 y7", "y5 y7", "r5 r5"), draw_policy="only_if_stuck")
    given(GAME, before).when(ANTON, Draw()).then(CardDrawn(ANTON, Card("y1")))


def test_r3_option_a_card_that_is_only_a_throw_in_does_not_forbid_drawing() -> None:
    """The red 4 fits only on the yellow 5 that was just turned up. On that pile it would be a throw-in, not a turn."""
    before = just_turned("y1", "r4 y9", "y1", draw_policy="only_if_stuck")
    given(GAME, before).when(BERT, Draw(), now=LATER).then_accepted()


def test_r3_option_a_hen_for_the_pile_just_turned_forbids_drawing() -> None:
    """Hens are never thrown in, so the hen would be a regular turn."""
    before = just_turned("y1", "hy y9", "y1", draw_policy="only_if_stuck")
    given(GAME, before).when(BERT, Draw(), now=LATER).then_illegal("not-stuck", card="hy", pile=0)


def test_r3_option_a_regular_play_on_the_pile_just_turned_forbids_drawing() -> None:
    stuck: dict[str, Any] = {"draw_policy": "only_if_stuck"}
    regular = just_turned("y1", "r4 y9", "y1", **stuck, next_player_first_worm_is_throw_in=False)
    given(GAME, regular).when(BERT, Draw(), now=LATER).then_illegal("not-stuck", card="r4", pile=0)
    expert = just_turned("y1", "r4 y9", "y1", **stuck, throw_in="same_colour")
    given(GAME, expert).when(BERT, Draw(), now=LATER).then_illegal("not-stuck", card="r4", pile=0)


def test_r3_option_a_card_that_also_fits_another_pile_forbids_drawing() -> None:
    before = just_turned("y1", "r4 y9", "y1", piles=("b5 y5", "b7 b7", "r7 b5"), draw_policy="only_if_stuck")
    given(GAME, before).when(BERT, Draw(), now=LATER).then_illegal("not-stuck", card="r4", pile=2)


def test_r3_option_a_card_for_a_claimed_pile_forbids_drawing() -> None:
    claimed = given(GAME, just_turned("y1", "y3 y9", "r4 y1", draw_policy="only_if_stuck"))
    after = claimed.when(CORINNA, ThrowIn(Card("r4"), 1))
    after.when(BERT, Draw()).then_illegal("not-stuck", card="y3", pile=0)
