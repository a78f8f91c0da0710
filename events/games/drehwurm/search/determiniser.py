"""Deals the cards that one player of Drehwurm has not seen, in agreement with everything that the player knows."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from events.chance import Chance
from events.computer_players.situation import Situation
from events.decider import Seat
from events.games.drehwurm.actions import Settle
from events.games.drehwurm.cards import HENS, WORMS, Card, Cards, is_hen
from events.games.drehwurm.pile_play import thrown_on
from events.games.drehwurm.piles import Eaten, Pile
from events.games.drehwurm.search.knowledge import UNKNOWN, Knowledge
from events.games.drehwurm.search.matching import Place, rearranged
from events.games.drehwurm.state import DrehwurmState, ThrowInAnswer, Window

ATTEMPTS = 100
"""How many deals are tried to find one in which every hand has the cards that it must hold."""
THROW_PROBABILITY = 0.75
"""The probability that a secret answer is a throw, if the player holds a card that fits."""
ANYTHING = Place()


class Determiniser:
    """Deals worlds for one situation. Call it once for each world."""

    def __init__(self, situation: Situation) -> None:
        known = Knowledge(situation)
        self._hands = known.hands
        self._state = replace(known.state, window=_in_time(known, situation))
        self._worms, self._hens = _unseen_cards(self._state)
        self._worm_kinds = frozenset(self._worms)
        self._worm_places: list[Place] = []
        self._must_hold: list[tuple[range, frozenset[Card]]] = []
        self._hen_places: list[Place] = []
        for hand in known.hands.values():
            first = len(self._worm_places)
            self._worm_places += [Place(excluded) if excluded else ANYTHING for excluded in hand.not_worms]
            held = range(first, len(self._worm_places))
            self._must_hold += [(held, kinds) for kinds in hand.must_hold]
            self._hen_places += [Place(hand.not_hens) if hand.not_hens else ANYTHING] * hand.hens
        self._in_hands = len(self._worm_places)
        self._worm_places += [ANYTHING] * (len(self._worms) - len(self._worm_places))
        self._hen_places += [ANYTHING] * (len(self._hens) - len(self._hen_places))
        self._certain = all(place is ANYTHING for place in self._worm_places) and not self._must_hold

    def __call__(self, chance: Chance) -> DrehwurmState:
        worms = iter(self._dealt_worms(chance))
        hens = iter(rearranged(chance.shuffle("hens", self._hens), self._hen_places, chance) or self._hens)
        state = self._state
        hands = list(state.hands)
        for seat, hand in self._hands.items():
            hands[seat] = tuple(sorted((*islice(worms, len(hand.not_worms)), *islice(hens, hand.hens))))
        window = state.window
        if window is not None and window.collecting and window.open:
            window = _with_answers(state, window, hands, chance)
        piles = tuple([_filled(pile, worms) for pile in state.piles])
        eaten = tuple([tuple([Eaten(meal.hen, _filled(meal.pile, worms)) for meal in meals]) for meals in state.eaten])
        return replace(
            state,
            hands=tuple(hands),
            aside=tuple(hens),
            piles=piles,
            eaten=eaten,
            draw=tuple(worms),
            window=window,
        )

    def _dealt_worms(self, chance: Chance) -> Cards:
        shuffled = chance.shuffle("worms", self._worms)
        if self._certain:
            return shuffled
        for _ in range(ATTEMPTS):
            dealt = rearranged(shuffled, self._places_to_hold(shuffled, chance), chance)
            if dealt is not None and self._holds(dealt):
                return dealt
            shuffled = chance.shuffle("worms", self._worms)
        return rearranged(shuffled, self._worm_places, chance) or shuffled

    def _places_to_hold(self, cards: Cards, chance: Chance) -> list[Place]:
        """The places for worms. If a hand must hold one of certain kinds, one of its places admits only them."""
        places = list(self._worm_places)
        for held, kinds in self._must_hold:
            among = {number: places[number].possible(self._worm_kinds) & kinds for number in held}
            options = [number for number in held if among[number]]
            kept = [number for number in options if cards[number] in among[number]]
            if options:
                number = kept[0] if kept else chance.pick("held", options)
                places[number] = Place(places[number].excluded, among[number])
        return places

    def _holds(self, cards: Cards) -> bool:
        return all(any(cards[number] in kinds for number in held) for held, kinds in self._must_hold)


def _in_time(known: Knowledge, situation: Situation) -> Window | None:
    """The window. R61: a guessed settling time is corrected: it is over only if the player may settle now."""
    window = known.state.window
    if window is None or window.settles_at is None or not known.guessed_settling:
        return window
    due = any(isinstance(action, Settle) for action in situation.legal)
    settles_at = min(window.settles_at, situation.now) if due else max(window.settles_at, situation.now + 1)
    return replace(window, settles_at=settles_at)


def _unseen_cards(state: DrehwurmState) -> tuple[Cards, Cards]:
    """The worms and the hens that the player has not seen."""
    meals = [meal for meals in state.eaten for meal in meals]
    places: list[Sequence[Card]] = [*state.hands, *(pile.cards for pile in state.piles)]
    places += [(meal.hen, *meal.pile.cards) for meal in meals]
    seen = Counter(card for place in places for card in place if card != UNKNOWN)
    unseen = sorted((Counter(WORMS + HENS) - seen).elements())
    return tuple([card for card in unseen if not is_hen(card)]), tuple([card for card in unseen if is_hen(card)])


def _filled(pile: Pile, worms: Iterator[Card]) -> Pile:
    """The pile, with a card in place of a bottom card that nobody has seen."""
    return Pile((next(worms), *pile.cards[1:]), pile.unseen) if pile.cards[0] == UNKNOWN else pile


# Secret answers while throws are collected


def _with_answers(state: DrehwurmState, window: Window, hands: Sequence[Cards], chance: Chance) -> Window:
    answers: list[ThrowInAnswer] = []
    given: dict[Seat, Card | None] = {}
    for answer in window.answers:
        card = answer.card
        if card == UNKNOWN:
            choices = _possible_answers(state, window, answer.seat, hands, given)
            card = chance.pick(f"answer-{len(answers)}", choices)
            given[answer.seat] = card
        answers.append(ThrowInAnswer(answer.seat, answer.after_ms, card))
    return replace(window, answers=tuple(answers))


def _possible_answers(
    state: DrehwurmState, window: Window, seat: Seat, hands: Sequence[Cards], given: dict[Seat, Card | None]
) -> list[Card | None]:
    """The answers that this player can have given. Likelier answers are in the list more often."""
    fitting = thrown_on(state.options, window.top)
    thrown: list[Card | None] = [card for card in dict.fromkeys(hands[seat]) if card in fitting]
    if window.settles_at is not None:  # R61: a throw that everybody saw
        return thrown or [None]
    passes = max(1, round(len(thrown) * (1 - THROW_PROBABILITY) / THROW_PROBABILITY))
    answers = thrown + [None] * passes
    if seat not in given or state.ruleset_version == 1:
        return answers
    return [answer for answer in answers if answer != given[seat]] or [None]
