"""Links that import a finished game into the app BG Stats."""

from collections.abc import Sequence

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


def bg_stats_link(
    play: str,
    played: Sequence[int],
    game: BgGame,
    seats: Sequence[tuple[str, str]],
    winners: Sequence[int],
    scores: Sequence[int] | None,
    places: Sequence[int],
) -> str:
    """A link that imports this play. `played` is a local time (see `date_text`). `seats` are names and ids.

    `places` are the places as Wurmtisch shows them: the winners come first, even if somebody else has more points.
    """
    players = [
        BgPlayer(name, source, seat in winners, None if scores is None else scores[seat], places[seat])
        for seat, (name, source) in enumerate(seats)
    ]
    return _link(BgPlay(play, date_text(played), game, players))


def date_text(local: Sequence[int]) -> str:
    """A local time as text, such as 2026-11-18 21:40:00. `local` has the items of `time.localtime`."""
    year, month, day, hour, minute, second = local[:6]
    return f"{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"


def _link(play: BgPlay) -> str:
    text = msgspec.json.encode(play)
    return BG_STATS + "".join([chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in text])
