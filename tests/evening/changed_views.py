"""Applies the changes in a frame of an evening's stream to the view before, as the pages do."""

from typing import Any

View = dict[str, Any]


def applied(view: View, frame: View) -> View:
    if "evening" in frame:
        whole: View = frame["evening"]
        return whole
    changes = frame["changes"]
    tables = _renamed(view["tables"], changes["names"])
    known = {each["version"]: each for each in (*view["undoable"], *view["redoable"], *changes["new_changes"])}
    return view | {
        "version": frame["version"],
        **{name: changes[name] for name in ("title", "points", "calls", "hosted_by", "phone_requests")},
        "people": _changed(view["people"], "id", changes["people"], changes["gone_people"]),
        "tables": _changed(tables, "game", changes["tables"], changes["gone_tables"]),
        "undoable": [known[version] for version in changes["undoable"]],
        "redoable": [known[version] for version in changes["redoable"]],
    }


def _renamed(tables: list[View], names: dict[str, str]) -> list[View]:
    def seat(shown: View) -> View:
        return shown | {"name": names.get(shown["person"], shown["name"])}

    return [table | {"seats": [seat(each) for each in table["seats"]]} for table in tables]


def _changed(before: list[View], key: str, changed: list[View], gone: list[str]) -> list[View]:
    newest = {each[key]: each for each in before if each[key] not in gone} | {each[key]: each for each in changed}
    return list(newest.values())
