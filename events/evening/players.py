"""Who played at a table of an evening, if the host corrects it."""

from collections.abc import Sequence

from events.decider import Illegal
from events.evening.state import EveningTable, seat_key
from events.evening.view import persons_by_seat


def corrected_players(
    table: EveningTable, players: tuple[str | None, ...], people: Sequence[str | None]
) -> dict[str, str]:
    """The person of each player, after the host has said which person is in each seat.

    `players` has the player id of each seat, as in `persons_by_seat`. Seats beyond the end of `people`, and seats for
    which `people` has the person who is shown already, keep their entries in `table.players`.
    """
    named = [person for person in people if person is not None]
    if len(set(named)) < len(named):
        raise Illegal("person-twice")
    changed: dict[str, str | None] = {}
    for seat, (person, shown) in enumerate(zip(people, persons_by_seat(table, players), strict=False)):
        if person != shown:
            changed[players[seat] or seat_key(seat)] = person
    moved = set(changed.values())
    kept = {key: person for key, person in table.players.items() if key not in changed and person not in moved}
    return kept | {key: person for key, person in changed.items() if person is not None}
