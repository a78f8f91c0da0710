"""The games of this server: players, options and actions with JSON Schema, and help in the reader's language."""

from functools import cache
from typing import Any

import msgspec
from flask import Response

from events.decider import AnyDecider
from events.games import game_ids, newest
from events.words import Language, table_words
from service.http.identity import json_answer
from service.http.problems import language
from service.limits.route_costs import Cache, cost
from service.openapi import request_schemas as schemas
from service.openapi.option_list import option_list
from service.openapi.resource import Resource, problems

rulesets = Resource("rulesets", __name__, description="The games: players, options, actions, help")


@rulesets.route("/rulesets")
@rulesets.response(200, schemas.Rulesets)
@problems(rulesets)
@cost(cache=Cache.EVERYBODY)
def list_rulesets() -> Response:
    """List all games, with help in the reader's language."""
    return _in_language(_listed(language()))


@rulesets.route("/rulesets/<ruleset>")
@rulesets.response(200, schemas.Ruleset)
@problems(rulesets, 404)
@cost(cache=Cache.EVERYBODY)
def show_ruleset(ruleset: str) -> Response:
    """Get one game, with JSON Schema for its options and actions."""
    return _in_language(_described(newest(ruleset), language()))


def _in_language(body: msgspec.Raw) -> Response:
    response = json_answer(body)
    response.vary.add("Accept-Language")
    return response


@cache
def _listed(spoken: Language) -> msgspec.Raw:
    games = [_summary(newest(game), spoken) for game in game_ids()]
    return msgspec.Raw(msgspec.json.encode({"rulesets": games, "table": table_words(spoken)}))


@cache
def _described(decider: AnyDecider, spoken: Language) -> msgspec.Raw:
    """The result is cached, because every page requests it first. It does not change while the process runs."""
    forms = {
        "options": msgspec.json.schema(decider.option_type),
        "actions": [msgspec.json.schema(action) for action in decider.action_types],
        "table": table_words(spoken),
    }
    return msgspec.Raw(msgspec.json.encode(_summary(decider, spoken) | forms))


def _summary(decider: AnyDecider, spoken: Language) -> dict[str, Any]:
    return {
        "ruleset": decider.id,
        "ruleset_version": decider.version,
        "seats": {"least": min(decider.seats), "most": max(decider.seats)},
        "refereed": decider.refereed,
        "computers": decider.computers,
        "words": msgspec.to_builtins(decider.presentation.words(spoken)),
        "option_list": option_list(decider),
    }
