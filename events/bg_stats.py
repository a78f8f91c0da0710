"""Links that import a finished game into the app BG Stats."""

import msgspec

from events.value import Value

BG_STATS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")


class BgGame(Value, rename="camel"):
    name: str
    source_game_id: str
    highest_wins: bool
    no_points: bool


class BgPlayer(Value, rename="camel", omit_defaults=True):
    name: str
    source_player_id: str
    winner: bool
    score: int | None = None
    rank: int | None = None


class BgPlay(Value, rename="camel"):
    source_play_id: str
    play_date: str
    """In local time: 2026-11-18 21:40:00."""
    game: BgGame
    players: list[BgPlayer]
    source_name: str = "Wurmtisch"


def bg_stats_link(play: BgPlay) -> str:
    text = msgspec.json.encode(play)
    return BG_STATS + "".join([chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in text])


def bg_players(
    seats: list[tuple[str, str]], winners: tuple[int, ...], scores: tuple[int, ...] | None, *, lowest_wins: bool = False
) -> list[BgPlayer]:
    """The players by their names and ids. In a game without points, only winners have a rank."""
    found: list[BgPlayer] = []
    for seat, (name, source) in enumerate(seats):
        winner = seat in winners
        if scores is None:
            found.append(BgPlayer(name, source, winner, rank=1 if winner else None))
        else:
            better = [other < scores[seat] if lowest_wins else other > scores[seat] for other in scores]
            found.append(BgPlayer(name, source, winner, scores[seat], 1 + sum(better)))
    return found
