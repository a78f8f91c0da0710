"""The tables of docs/research.md, made from the code: `python -m tests.research.documented_tables` prints them."""

from typing import Any

from tests.research.subjects import MODULES


def action_rows(game: Any) -> list[str]:
    rows = ["| 0 | wait: nothing to decide |"]
    first = 1
    for group in game.actions.groups:
        last = first + len(group.actions) - 1
        rows.append(f"| {first} | {group.meaning} |" if first == last else f"| {first}–{last} | {group.meaning} |")
        first = last + 1
    return rows


def field_rows(game: Any) -> list[str]:
    """A row for each field. Places and limits are those of an environment without arguments."""
    rows = []
    for field in game.layout.fields:
        place = game.layout.slices[field.name]
        shape = " × ".join([*(["players"] if field.each_player else []), *map(str, field.shape)]) or "1"
        last = "" if place.stop == place.start + 1 else f"–{place.stop - 1}"
        limits = f"{field.low:,} to {field.high:,}".replace("-", "−")
        rows.append(f"| {place.start}{last} | `{field.name}` | {shape} | {limits} | {field.meaning} |")
    return rows


if __name__ == "__main__":
    for name, module in MODULES.items():
        game = module.raw_env().game
        print(f"\n{name}: {len(game.actions)} actions, {game.layout.size} numbers\n")
        print("\n".join(["| number | action |", "|---|---|", *action_rows(game)]), end="\n\n")
        print("\n".join(["| place | field | shape | limits | meaning |", "|---|---|---|---|---|", *field_rows(game)]))
