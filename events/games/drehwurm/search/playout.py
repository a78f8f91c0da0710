"""How players act in the rest of an imagined match: as in `advice`, but found more quickly."""

from events.chance import Chance
from events.games.drehwurm.advice import BIG_PILE, SHORT_DRAW_PILE, SHORT_HAND
from events.games.drehwurm.search.fitting import ALL_HENS, HENS_FIT, WORMS_FIT
from events.games.drehwurm.search.imagined_match import ImaginedMatch, lowest


def play_out(match: ImaginedMatch, chance: Chance) -> None:
    """Plays the match to its end. Each player uses only its own hand and the open cards."""
    while not match.over:
        take_turn(match, chance)


def take_turn(match: ImaginedMatch, chance: Chance) -> None:
    if match.must_turn:
        _turn_a_pile(match, chance)
        return
    hand = match.hands[match.turn]
    hens = hand & ALL_HENS
    meal, meal_size = -1, 0
    laid, best = -1, 100.0
    for position, pile in enumerate(match.piles):
        top, size = pile[-1], len(pile)
        edible = hens & HENS_FIT[top]
        if edible and size > meal_size:
            meal, meal_size = position, size
        if hand & WORMS_FIT[top]:
            cost = size if edible else 0
            if cost < best:
                laid, best = position, cost
    if meal >= 0 and (meal_size >= BIG_PILE or end_is_near(match)):
        _eat(match, meal)
    elif laid >= 0:
        match.lay(lowest(hand & WORMS_FIT[match.piles[laid][-1]]), laid, chance)
    elif meal >= 0 and match.stuck_only:
        _eat(match, meal)
    else:
        match.draw_card()


def end_is_near(match: ImaginedMatch) -> bool:
    return len(match.draw) <= SHORT_DRAW_PILE or min([hand.bit_count() for hand in match.hands]) <= SHORT_HAND


def _eat(match: ImaginedMatch, position: int) -> None:
    edible = match.hands[match.turn] & HENS_FIT[match.piles[position][-1]]
    match.eat(lowest(edible), position)


def _turn_a_pile(match: ImaginedMatch, chance: Chance) -> None:
    hens = match.hands[match.turn] & ALL_HENS
    appetites = [len(pile) if hens & HENS_FIT[pile[-1]] else 0 for pile in match.piles]
    match.turn_over(appetites.index(min(appetites)), chance)
