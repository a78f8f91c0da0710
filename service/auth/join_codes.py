"""Join codes: short enough to read aloud, without characters that look or sound alike."""

import secrets

from events.store import KeyValues, StoreError

ALPHABET = "ACDEFGHJKMNPQRTUVWXY34679"
LENGTH = 6
"""There are 25 ** 6 = 244 million codes, and one address may try only a few wrong ones per minute."""


class JoinCodes:
    def __init__(self, store: KeyValues) -> None:
        self._store = store

    def issue(self, game: str) -> str:
        """Returns the code of this game, and creates one if it has none. No two games have the same code."""
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
        return game if code and self.of(game) == normalized(code) else None

    def game(self, code: str) -> str | None:
        """Returns the game or the evening's stream of a code, or None. Lower case, spaces and hyphens do not matter."""
        return self._store.get_value(f"code:{normalized(code)}")


def normalized(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter in ALPHABET)[: LENGTH + 1]
