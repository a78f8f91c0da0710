"""Finds the cards that a seat may know at a version of a log, and the cards in an answer or a page."""

import re
from collections.abc import Iterator
from typing import Any

Json = Any

WORM = re.compile(r"[ybrj][0-9]|h[ybr]")
FACE = re.compile(r"[3-7x]")

# The fields of an answer that may contain cards, by game. A card in any other field is a leak.
PLACES: dict[str, set[str]] = {
    "drehwurm": {
        *{"play.piles.top", "play.window.top", "play.window.answer", "play.players.own.hand"},
        *{"play.players.own.eaten.hen", "play.players.other.eaten.hen"},
        *{"play.players.own.eaten.worms (counted)", "play.players.other.eaten.worms (counted)"},
        *{"legal.lay.card", "legal.eat.card", "legal.throw_in.card"},
        *{"dealt.hands.own", "dealt.tops", "pile_laid_out.top"},
        *{f"{deed}.{whose}.card" for deed in ("worm_laid", "hen_played", "throw_in_won") for whose in ("own", "other")},
        *{"pile_turned.own.top", "pile_turned.other.top"},
        *{
            "card_drawn.own.card",
            "throw_in_answered.own.card",
            "throw_in_claimed.own.card",
            "throw_in_too_late.own.card",
        },
        *{"match_ended.eaten.own.hen", "match_ended.eaten.other.hen"},
        *{"match_ended.eaten.own.pile.cards", "match_ended.eaten.other.pile.cards"},
    },
    "takethat": {
        *{"play.row", "play.low", "play.high", "play.players.own.hand", "play.players.own.minus"},
        *{"play.players.own.plus", "play.players.other.plus", "play.players.other.minus (counted)"},
        *{"play.players.own.minus (counted)", "legal.open.card", "legal.append.card", "legal.twist.card"},
        *{"dealt.hands.own", "card_drawn.own.card"},
        *{
            f"{deed}.{whose}.card"
            for deed in ("row_opened", "card_appended", "card_twisted")
            for whose in ("own", "other")
        },
        *{"card_twisted.own.mirror", "card_twisted.other.mirror", "row_taken.own.cards", "row_taken.other.cards"},
        *{f"round_ended.{stack}.{whose}" for stack in ("plus", "minus") for whose in ("own", "other")},
    },
    "wormup": {
        *{"play.faces", "play.players.own.bid", "legal.bid.face", "play.order.face"},
        *{f"play.players.{whose}.{what}" for whose in ("own", "other") for what in ("shown", "locked")},
        *{"bid_laid.own.face", "bid_changed.own.face", "bids_revealed.faces.own", "bids_revealed.faces.other"},
        *{"bids_revealed.locked.own", "bids_revealed.locked.other", "bids_revealed.order.face"},
        *{"number_declared.own.order.face", "number_declared.other.order.face"},
    },
}
PLACES["wurmeln"] = PLACES["wormup"]

COUNTS = {
    *{"play.round", "play.rounds", "play.dealer", "play.turn", "play.draw"},
    *{f"play.players.{whose}.{what}" for whose in ("own", "other") for what in ("cards", "taken")},
    *{"dealt.round", "dealt.dealer", "dealt.starter"},
    *{"round_ended.round", "round_ended.scores.own", "round_ended.scores.other"},
    *{f"{deed}.{whose}.{what}" for deed in ("row_opened", "card_appended", "card_twisted", "row_taken", "card_drawn")
      for whose in ("own", "other") for what in ("seat", "next")},
}  # fmt: skip
"""Fields of Take That whose numbers are not cards."""

BY_SEAT = {"players", "hands", "eaten", "plus", "minus", "faces", "locked", "scores"}
"""Names of lists with one item per seat. This does not apply to a list inside such an item, even if it has one of these
names.
"""


def _whose(owner: int, seat: int) -> str:
    return "own" if owner == seat else "other"


def _leaves(path: str, value: Json, seat: int) -> Iterator[tuple[str, Json]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}", inner, seat)
    elif isinstance(value, list):
        seats = path.split(".")[-1] in BY_SEAT and not re.search(r"\b(own|other|play\.faces)\b", path)
        for number, inner in enumerate(value):
            yield from _leaves(f"{path}.{_whose(number, seat)}" if seats else path, inner, seat)
    elif value is not None and not isinstance(value, bool):
        yield path, value


def _in_table(table: Json, seat: int) -> Iterator[tuple[str, Json]]:
    play = table.get("play")
    counted = play is not None and play.get("turn", 0) is None  # between rounds everybody may see the won cards
    for path, value in _leaves("play", play, seat):
        yield path + (" (counted)" if counted and re.search(r"\.(minus|worms)$", path) else ""), value
    for action in table.get("legal", []):
        yield from _leaves(f"legal.{action['type']}", {k: v for k, v in action.items() if k != "type"}, seat)


def _in_event(event: Json, seat: int) -> Iterator[tuple[str, Json]]:
    family, name = event["type"].split(".")
    if family == "table":
        return
    data = event["data"]
    whose = f".{_whose(data['seat'], seat)}" if "seat" in data else ""
    yield from _leaves(name + whose, data, seat)


def _is_card(game: str, path: str, value: Json) -> bool:
    if game == "takethat":
        return isinstance(value, int) and path not in COUNTS
    pattern = WORM if game == "drehwurm" else FACE
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def misplaced(game: str, spoken: Json, seat: int) -> set[str]:
    """Fields of an answer to this seat that contain a card although they must not. After the end every field may
    contain cards.
    """
    if not isinstance(spoken, dict) or (spoken.get("table") or {}).get("phase") == "over":
        return set()
    found = list(_in_table(spoken.get("table") or spoken, seat))
    for event in spoken.get("events", []):
        found += _in_event(event, seat)
    return {f"{path}: {value}" for path, value in found if _is_card(game, path, value) and path not in PLACES[game]}


# The cards that a seat has learned


def _learned(event: Json, seat: int) -> Iterator[Json]:
    kind, data = event["type"].split(".")[1], event["data"]
    if kind == "dealt":
        yield from (*data["hands"][seat], *data.get("tops", ()))
    elif kind == "card_drawn":
        yield from (data["card"],) if data["seat"] == seat else ()
    elif kind in ("worm_laid", "hen_played", "throw_in_won", "row_opened", "card_appended", "card_twisted"):
        yield data["card"]
    elif kind in ("pile_turned", "pile_laid_out"):
        yield data["top"]


def known(log: list[Json], seat: int, version: int) -> set[str]:
    """All cards that this seat has held, or that everybody has seen, up to a version."""
    return {str(card) for event in log if event["version"] <= version for card in _learned(event, seat)}


def cards_in(game: str, names: dict[str, str], html: str) -> set[str]:
    """All cards that the HTML of a page shows or mentions, also in attributes."""
    if game == "takethat":
        found = re.findall(r'aria-label="(\d+)"|data-key="(?:row-)?(\d+)[."]', html)
        return {shown or kept for shown, kept in found}
    codes = {name: code for code, name in names.items() if WORM.fullmatch(code)}
    shown = re.findall("|".join(rf"\b{re.escape(name)}\b" for name in sorted(codes, key=len, reverse=True)), html)
    kept = re.findall(rf'data-key="(?:under-)?({WORM.pattern})[.\-"]', html)
    return {codes[name] for name in shown} | set(kept)
