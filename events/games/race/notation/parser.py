"""How a race is written down: `bids north 7 east x south 7`, `x 5`, `moved`, `blocked 3`, `post left`."""

import re
from collections.abc import Mapping, Sequence

from events.decider import Action, Seat
from events.games.race import actions as a
from events.games.race.pieces import Direction, Face, Post, Unit
from events.games.race.view import RaceView
from events.notation.notation import Names
from events.notation.parser import Unreadable, normalized, number, player, verb
from events.notes import Note
from events.words import Language

EN, DE, NL = Language.ENGLISH, Language.GERMAN, Language.DUTCH

VERBS: Mapping[str, Mapping[Language, str]] = {
    "bids": {EN: "bids bid", DE: "gebote bieten", NL: "biedingen bod"},
    "x": {EN: "x", DE: "x", NL: "x"},
    "moved": {EN: "moved move m", DE: "gekrochen kriecht zieht", NL: "gekropen kruipt"},
    "blocked": {EN: "blocked stuck", DE: "blockiert fest", NL: "geblokkeerd vast"},
    "post": {EN: "post", DE: "pfosten", NL: "paaltje paal"},
    "posts": {EN: "posts keep", DE: "bleiben stehenlassen", NL: "blijven paaltjes"},
    "crossed": {EN: "crossed finish wins", DE: "ziel gewinnt", NL: "finish streep wint"},
    "distances": {EN: "distances", DE: "abstände", NL: "afstanden"},
    "share": {EN: "share", DE: "teilen", NL: "delen"},
    "note": {EN: "note", DE: "notiz", NL: "notitie"},
}
BACK = {"back": ("back", "backwards", "reverse", "zurück", "rückwärts", "terug", "achteruit")}
BOTH_WAYS = {"mixed": ("mixed", "both", "beides", "gemischt", "beide")}
SIDES = {
    Post.LEFT.value: ("left", "l", "links", "linker"),
    Post.RIGHT.value: ("right", "r", "rechts", "rechter"),
}
STAY = {"stay": ("stay", "keep", "still", "stehen", "bleiben", "bleibt", "staan", "blijven", "blijft")}
UNITS = {Unit.MILLIMETRES.value: ("mm", "millimetres"), Unit.PARTS.value: ("parts", "teile", "delen")}


def faces(words: Sequence[str], players: Names) -> tuple[Face, ...]:
    """One face for each player. A face follows the player's name; faces without names are in the order of the sheet."""
    if len(words) == len(players) and all(_face(word) for word in words):
        return tuple(face for word in words if (face := _face(word)) is not None)
    bids: dict[Seat, Face] = {}
    while words:
        seat, words = player(words, players)
        face = _face(words[0]) if words else None
        if face is None:
            raise Unreadable("bid-missing", seat=seat)
        if seat in bids:
            raise Unreadable("bids-twice", seat=seat)
        bids[seat], words = face, words[1:]
    missing = tuple(seat for seat in range(len(players)) if Seat(seat) not in bids)
    if missing:
        raise Unreadable("bids-missing", seats=missing)
    return tuple(bids[Seat(seat)] for seat in range(len(players)))


def only_bids(words: Sequence[str], players: Names) -> bool:
    """Whether the words are only bids, like `7 x 5` or `north 7 east x south 5`, which need no verb."""
    if len(words) == 2 * len(players):
        return all(_face(word) for word in words[1::2]) and not any(_face(word) for word in words[::2])
    return len(words) == len(players) and all(_face(word) for word in words)


def _face(word: str) -> Face | None:
    typed = normalized(word)
    return Face(typed) if typed in {face.value for face in Face} else None


def split_words(text: str) -> list[str]:
    """The words of a line. A comma, semicolon, colon or equals sign separates words too."""
    return [word for word in re.split(r"[\s,;:=]+", text) if word]


def moved(words: Sequence[str], view: RaceView) -> Action:
    """The player's move. The default is all steps of the bid, forwards."""
    steps = 0 if view.turn is None else view.turn.number or 0
    direction, crossed = Direction.FORWARD, False
    for word in words:
        if word.isdecimal():
            steps = number(word)
        elif verb(word, BACK):
            direction = Direction.REVERSE
        elif verb(word, BOTH_WAYS):
            direction = Direction.MIXED
        elif verb(word, {"crossed": " ".join(VERBS["crossed"].values()).split()}):
            crossed = True
        else:
            raise Unreadable("too-much", text=word)
    return a.Move(steps, direction, crossed)


def post(words: Sequence[str]) -> Action:
    side = verb(words[0], SIDES) if words else None
    if words and verb(words[0], STAY):
        return a.KeepPosts()
    if side is None or len(words) > 1:
        raise Unreadable("which-post")
    return a.MovePost(Post(side))


def crossed(words: Sequence[str], players: Names) -> Action:
    if not words:
        raise Unreadable("who-crossed")
    seat, rest = player(words, players)
    if rest:
        raise Unreadable("too-much", text=" ".join(rest))
    return a.RecordFinish(seat)


def distances(words: Sequence[str], players: Names) -> Action:
    unit = verb(words[-1], UNITS) if words else None
    words = words[:-1] if unit else words
    found: dict[Seat, int] = {}
    if len(words) == len(players) and all(word.isdecimal() for word in words):
        found = {Seat(seat): number(word) for seat, word in enumerate(words)}
        words = ()
    while words:
        seat, words = player(words, players)
        found[seat], words = number(words[0] if words else ""), words[1:]
    missing = tuple(seat for seat in range(len(players)) if Seat(seat) not in found)
    if missing:
        raise Unreadable("distances-missing", seats=missing)
    in_order = tuple(found[Seat(seat)] for seat in range(len(players)))
    return a.RecordDistances(in_order, Unit(unit or Unit.MILLIMETRES))


def note(words: Sequence[str]) -> Action:
    return Note(" ".join(words))
