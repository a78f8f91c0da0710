"""One action from the wire to its answer, for both ways in: Flask's, and the short one in front of it."""

import msgspec

from events.codec import read_action
from events.decider import Action, Actor, Illegal, Viewer
from events.table import TableState
from events.table.commands import Act
from events.value import Value
from service.http.etags import expected_versions
from service.http.idempotency import checked_key
from service.http.identity import NoLongerSeated, actor_of, check_game, claims_in, table_body
from service.http.problems import Problem, decode_json
from service.services import AppServices


class Asked(Value):
    """An action as it came."""

    game: str
    authorization: str
    key: str | None
    if_match: str | None
    is_json: bool
    body: bytes


class Acted(Value):
    version: int
    actor: Actor
    location: str
    """Where the events are that it caused."""
    answer: bytes


class Refused(Exception):
    """The rules say no. What they would allow, and in which words, is for somebody who knows the reader to say."""

    def __init__(self, why: Illegal, table: TableState, viewer: Viewer | None) -> None:
        super().__init__(why.code)
        self.why, self.table = why, table
        self.viewer = viewer
        """None: it was no action at all, so nothing legal needs to be named."""


def act(services: AppServices, asked: Asked) -> Acted:
    """Decided on the table as this process knows it: if there is a newer one the store refuses, and it is read then.

    Raises Problem, Refused, Illegal for no such game, and what the store raises.
    """
    token = claims_in(services.tokens, asked.authorization, asked.game)
    check_game(asked.game)
    table = services.handler.table(asked.game)
    if token is None:
        services.handler.newest(asked.game)  # Illegal, if the game was removed since
        raise Problem(401, "token-needed")

    def who(table: TableState) -> Actor:
        found = actor_of(token, table, services.rules)
        if found is None:
            raise NoLongerSeated
        return found

    try:
        if actor_of(token, table, services.rules) is None:
            who(services.handler.newest(asked.game))  # perhaps somebody who has just sat down by way of another process
        services.presence.seen(token)
        action = Act(_read(services, asked, table))
        key = checked_key(asked.key)
        fingerprint = msgspec.json.encode(action, order="deterministic").decode() if key else ""
        expected = expected_versions(asked.if_match)
        handled = services.handler.handle(asked.game, who, action, key=key, fingerprint=fingerprint, expected=expected)
        actor = who(handled.table)
    except NoLongerSeated:
        raise Problem(401, "bad-token") from None
    except Illegal as why:
        newest = services.handler.table(asked.game)
        raise Refused(why, newest, actor_of(token, newest, services.rules)) from None
    location = f"/api/v1/games/{asked.game}/events?after={handled.first - 1}&upto={handled.last}"
    answer = msgspec.json.encode(table_body(services, handled.table, actor, handled))
    return Acted(handled.table.version, actor, location, answer)


def _read(services: AppServices, asked: Asked, table: TableState) -> Action:
    if not asked.is_json:
        raise Problem(415, "not-json")
    try:
        return read_action(services.rules(table.ruleset, table.ruleset_version), asked.body)
    except Illegal as why:
        # What is wrong may be found before the end of the body: whether all of it is JSON is another question.
        decode_json(asked.body)
        raise Refused(why, services.handler.newest(asked.game), None) from None
