"""The actions of an imagined match, in the form that the table uses."""

from events.chance import Chance
from events.decider import Action
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import Card
from events.games.drehwurm.search.fitting import CODES, HENS_FIT, WORMS_FIT, Bits, number_in
from events.games.drehwurm.search.imagined_match import ImaginedMatch

MOST_PILES = 5
DRAW = a.Draw()
TURNS = tuple([a.Turn(position) for position in range(MOST_PILES)])


def turn_actions(match: ImaginedMatch) -> tuple[Action, ...]:
    """What the player whose turn it is may do."""
    if match.must_turn:
        return TURNS[: len(match.piles)]
    hand = match.hands[match.turn]
    actions: list[Action] = []
    for position, pile in enumerate(match.piles):
        top = pile[-1]
        actions += [a.Lay(card, position) for card in codes(hand & WORMS_FIT[top])]
        actions += [a.Eat(card, position) for card in codes(hand & HENS_FIT[top])]
    if not actions or not match.stuck_only:
        actions.append(DRAW)
    return tuple(actions)


def act(match: ImaginedMatch, action: Action, chance: Chance) -> None:
    """Takes this action in the match, which changes."""
    hand = match.hands[match.turn]
    match action:
        case a.Lay():
            match.lay(number_in(hand, action.card), action.pile, chance)
        case a.Eat():
            match.eat(number_in(hand, action.card), action.pile)
        case a.Draw():
            match.draw_card()
        case a.Turn():
            match.turn_over(action.pile, chance)


def codes(cards: Bits) -> list[Card]:
    """The kinds of these cards, each once."""
    found: dict[Card, None] = {}
    while cards:
        bit = cards & -cards
        found[CODES[bit.bit_length() - 1]] = None
        cards ^= bit
    return list(found)
