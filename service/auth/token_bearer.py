"""Who acts with a token at a table."""

from events.decider import Actor, Illegal, Role, Rules
from events.table import Chair, TableState
from service.auth.tokens import TokenClaims


class NoLongerSeated(Illegal):
    """The token's player has no seat at the table as it is now."""

    def __init__(self) -> None:
        super().__init__("bad-token")


class TokenBearer:
    """The sender of a token. The sender's seat is looked up again only when seats have changed."""

    __slots__ = ("_actor", "_chairs", "_rules", "_token")

    def __init__(self, token: TokenClaims, rules: Rules) -> None:
        self._token, self._rules = token, rules
        self._chairs: tuple[Chair, ...] | None = None
        self._actor: Actor | None = None

    def actor_at(self, table: TableState) -> Actor:
        """Returns who acts with this token at this table. Raises NoLongerSeated if the player has no seat any more."""
        if table.chairs is not self._chairs:
            self._chairs, self._actor = table.chairs, actor_of(self._token, table, self._rules)
        if self._actor is None:
            raise NoLongerSeated
        return self._actor


def actor_of(found: TokenClaims | None, table: TableState, rules: Rules) -> Actor | None:
    """Returns who acts with this token at this table: a spectator if there is no token.

    Returns None for a handover token, or if the player has left.
    """
    if found is None:
        return Role.SPECTATOR
    if found.kind == "host":
        return Role.REFEREE if rules(table.ruleset, table.ruleset_version).refereed else Role.HOST
    return table.seat_of(found.player) if found.kind == "seat" else None
