"""The draw pile and the bottom cards that were never turned up. After an undo, these unknown cards are dealt again."""

from collections.abc import Iterator

from events.chance import Chance
from events.decider import Event
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.events import HiddenDealtAnew
from events.games.drehwurm.piles import Eaten, Pile
from events.games.drehwurm.state import DrehwurmState


def unknown(state: DrehwurmState) -> Cards:
    """All unknown cards, including bottom cards of eaten piles (R19), but without the hens that were not dealt."""
    piles = (*state.piles, *(eaten.pile for seat in state.eaten for eaten in seat))
    return (*state.draw, *(pile.cards[0] for pile in piles if pile.unseen))


def conceal(state: DrehwurmState, chance: Chance) -> tuple[Event, ...]:
    hidden = unknown(state)
    collected = state.window is not None and state.window.answers
    if not state.running or (len(hidden) < 2 and not collected):
        return ()
    reshuffled = iter(chance.shuffle("hidden", sorted(hidden)))
    draw = tuple([next(reshuffled) for _ in state.draw])
    piles = tuple([_with_another_underside(pile, reshuffled) for pile in state.piles])
    eaten = tuple(
        [
            tuple([Eaten(meal.hen, _with_another_underside(meal.pile, reshuffled)) for meal in seat])
            for seat in state.eaten
        ]
    )
    return (HiddenDealtAnew(draw, piles, eaten),)


def _with_another_underside(pile: Pile, reshuffled: Iterator[Card]) -> Pile:
    return Pile((next(reshuffled), *pile.cards[1:]), True) if pile.unseen else pile
