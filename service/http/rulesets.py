"""The games this server knows: players, options and actions with JSON Schema, help in the reader's language."""

from typing import Any

import msgspec
from flask import Blueprint, Response, jsonify, request

from events.decider import AnyDecider, Illegal
from events.games import game_ids, newest
from events.words import Language

rulesets = Blueprint("rulesets", __name__)


@rulesets.get("/rulesets")
def list_rulesets() -> Response:
    return jsonify(rulesets=[_summary(newest(game), _language()) for game in game_ids()])


@rulesets.get("/rulesets/<game>")
def show_ruleset(game: str) -> tuple[Response, int] | Response:
    try:
        decider = newest(game)
    except Illegal as why:
        return jsonify(code=why.code, title="There is no such game here.", known=why.facts["known"]), 404
    schemas = {
        "options": msgspec.json.schema(decider.option_type),
        "actions": [msgspec.json.schema(action) for action in decider.action_types],
    }
    return jsonify(_summary(decider, _language()) | schemas)


def _language() -> Language:
    """Asked for by `lang`, or the best of what the browser prefers."""
    known = [language.value for language in Language]
    wanted = request.args.get("lang") or request.accept_languages.best_match(known)
    return Language(wanted) if wanted in known else Language.ENGLISH


def _summary(decider: AnyDecider, language: Language) -> dict[str, Any]:
    return {
        "id": decider.id,
        "version": decider.version,
        "seats": {"least": min(decider.seats), "most": max(decider.seats)},
        "refereed": decider.refereed,
        "words": msgspec.to_builtins(decider.words(language)),
    }
