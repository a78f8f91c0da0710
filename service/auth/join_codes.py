"""Join codes: short enough to read out across a table, without letters that look or sound alike."""

import secrets

from events.store import KeyValues, StoreError

ALPHABET = "ACDEFGHJKMNPQRTUVWXY34679"
LENGTH = 6
"""25 to the power of 6: 244 million codes, tried at most a few times a minute from one address."""


class JoinCodes:
    def __init__(self, store: KeyValues) -> None:
        self._store = store

    def issue(self, game: str) -> str:
        """The code of this game, a new one if it has none. Who writes a name first keeps it: no two games share one."""
        if (known := self.of(game)) is not None:
            return known
        for _ in range(20):
            code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
            if self._store.put_if_absent(f"code:{code}", game) == game:
                return self._store.put_if_absent(f"code-of:{game}", code)
        raise StoreError("no-join-code")

    def of(self, game: str) -> str | None:
        return self._store.get_value(f"code-of:{game}")

    def opens(self, game: str, code: str | None) -> str | None:
        """Returns the game if this is its join code, otherwise None."""
        return game if code and self.of(game) == tidy(code) else None

    def game(self, code: str) -> str | None:
        """The game a code belongs to, however it was typed."""
        return self._store.get_value(f"code:{tidy(code)}")


def tidy(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter in ALPHABET)[: LENGTH + 1]
