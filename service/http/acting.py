"""One action from the wire to its answer, for both ways in: Flask's, and the short one in front of it."""

import msgspec

from events.codec import read_action
from events.decider import Action, Actor, Illegal, Viewer
from events.table import TableState
from events.table.commands import Act
from events.value import Value
from service.desk import Desk
from service.http.asking import access_by, actor_of, check_game, table_body, version_in
from service.http.repeating import checked_key
from service.problems import Problem


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
    answer: bytes


class Refused(Exception):
    """The rules say no. What they would allow, and in which words, is for somebody who knows the reader to say."""

    def __init__(self, why: Illegal, table: TableState, viewer: Viewer | None) -> None:
        super().__init__(why.code)
        self.why, self.table = why, table
        self.viewer = viewer
        """None: it was no action at all, so nothing legal needs to be named."""


class _Nobody(Illegal):
    """A token that is good for nothing at the table as it stands."""


def act(here: Desk, asked: Asked) -> Acted:
    """Decided on the table as this process knows it: if there is a newer one the store refuses, and it is read then.

    Raises Problem, Refused, Illegal for no such game, and what the store raises.
    """
    token = access_by(here.tokens, asked.authorization, asked.game)
    check_game(asked.game)
    table = here.handler.table(asked.game)
    if token is None:
        raise Problem(401, "token-needed")

    def who(table: TableState) -> Actor:
        found = actor_of(token, table, here.rules)
        if found is None:
            raise _Nobody("bad-token")
        return found

    try:
        if actor_of(token, table, here.rules) is None:
            who(here.handler.newest(asked.game))  # perhaps somebody who has just sat down by way of another process
        action = Act(_read(here, asked, table))
        key = checked_key(asked.key)
        fingerprint = msgspec.json.encode(action, order="deterministic").decode() if key else ""
        expected = version_in(asked.if_match)
        handled = here.handler.handle(asked.game, who, action, key=key, fingerprint=fingerprint, expected=expected)
        actor = who(handled.table)
    except _Nobody:
        raise Problem(401, "bad-token") from None
    except Illegal as why:
        newest = here.handler.table(asked.game)
        raise Refused(why, newest, actor_of(token, newest, here.rules)) from None
    return Acted(handled.table.version, actor, msgspec.json.encode(table_body(here, handled.table, actor, handled)))


def _read(here: Desk, asked: Asked, table: TableState) -> Action:
    if not asked.is_json:
        raise Problem(415, "not-json")
    try:
        return read_action(here.rules(table.game, table.ruleset), asked.body)
    except Illegal as why:
        raise Refused(why, table, None) from None
