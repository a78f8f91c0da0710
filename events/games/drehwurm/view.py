"""The view of Drehwurm: everything that one viewer may see. R numbers: docs/rulings.md."""

from events.decider import Role, Seat, Viewer
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.options import ThrowInRule
from events.games.drehwurm.piles import Eaten, Pile
from events.games.drehwurm.reaction import tied
from events.games.drehwurm.state import DrehwurmState, Window, hens_played
from events.value import Value


class PileView(Value):
    top: Card
    cards: int
    underside: Card | None
    """R19: the bottom card, if it has been on top before and the option shows it. Otherwise None."""


class EatenView(Value):
    hen: Card
    cards: int
    worms: Cards | None
    """R19: the cards of the pile. None until the match is over, because nobody may look into a pile."""


class DrehwurmPlayerView(Value):
    cards: int
    """The number of cards in hand, which everybody can see."""
    hand: Cards | None
    """None if this viewer may not see it."""
    eaten: tuple[EatenView, ...]


class ReactionView(Value):
    seat: Seat
    after_ms: int
    """Milliseconds from showing the turned card to the throw."""


class WindowView(Value):
    """The window for throw-ins. Everybody sees it, even players who may not throw in."""

    number: int
    pile: int
    turner: Seat
    top: Card
    """The card that came up, which a thrown card has to fit."""
    opened: int
    """The time at which all pages show the card. R61: this is a quarter of a second after the turning."""
    held_until: int
    collecting: bool
    passed: tuple[Seat, ...]
    """Players who have passed. R13: while throws are collected, players who have thrown are included."""
    thrown: tuple[Seat, ...]
    winner: Seat | None
    won_after_ms: int | None
    """Milliseconds from showing the turned card to the winning throw."""
    answer: Card | None
    """The card that this viewer has thrown, while throws are collected."""
    reactions: tuple[ReactionView, ...]
    """R61: the throws that were settled, in the order of arrival."""
    by_lot: bool
    """R61: whether the quickest throws were a tie, which chance decided."""


class DrehwurmView(Value):
    match: int
    matches: int
    dealer: Seat
    turn: Seat | None
    """None if no match is running."""
    must_turn: bool
    piles: tuple[PileView, ...]
    draw: int
    hens_played: int
    throw_in: ThrowInRule
    window: WindowView | None
    """None if no window is open."""
    players: tuple[DrehwurmPlayerView, ...]


def view(state: DrehwurmState, viewer: Viewer) -> DrehwurmView:
    window = state.window
    return DrehwurmView(
        match=state.match,
        matches=state.matches,
        dealer=state.dealer,
        turn=state.turn if state.running else None,
        must_turn=state.must_turn,
        # R6: a pile left incomplete by an empty draw pile is not shown
        piles=tuple([_pile(state, pile, viewer) for pile in state.piles if len(pile.cards) > 1]),
        draw=len(state.draw),
        hens_played=hens_played(state),
        throw_in=state.options.throw_in,
        window=_window(window, viewer) if window is not None and window.open else None,
        players=tuple([_player(state, Seat(number), viewer) for number in range(state.seats)]),
    )


def _pile(state: DrehwurmState, pile: Pile, viewer: Viewer) -> PileView:
    known = viewer is Role.EVERYONE or (state.options.show_undersides and not pile.unseen)
    return PileView(pile.top, len(pile.cards), pile.cards[0] if known else None)


def _player(state: DrehwurmState, seat: Seat, viewer: Viewer) -> DrehwurmPlayerView:
    own = viewer is Role.EVERYONE or viewer == seat
    counted = viewer is Role.EVERYONE or not state.running
    return DrehwurmPlayerView(
        cards=len(state.hands[seat]),
        hand=state.hands[seat] if own else None,
        eaten=tuple([_eaten(meal, counted) for meal in state.eaten[seat]]),
    )


def _eaten(meal: Eaten, counted: bool) -> EatenView:
    return EatenView(meal.hen, len(meal.pile.cards), meal.pile.cards if counted else None)


def _window(window: Window, viewer: Viewer) -> WindowView:
    answered = {answer.seat: answer.card for answer in window.answers} if window.collecting else {}
    return WindowView(
        number=window.number,
        pile=window.pile,
        turner=window.turner,
        top=window.top,
        opened=window.opened,
        held_until=window.held_until,
        collecting=window.collecting,
        passed=tuple(sorted(answered)) if window.collecting and window.settles_at is None else window.passed,
        thrown=window.thrown,
        winner=window.winner,
        won_after_ms=None if window.winner is None else window.won - window.opened,
        answer=None if isinstance(viewer, Role) else answered.get(viewer),
        reactions=tuple([ReactionView(answer.seat, answer.after_ms) for answer in window.reactions]),
        by_lot=len(tied(window.reactions)) > 1,
    )
