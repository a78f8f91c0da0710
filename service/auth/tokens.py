"""Tokens. A token is signed, and gives access to one game or evening in one role."""

import hashlib
import hmac
import re
import secrets

from itsdangerous import BadSignature, URLSafeSerializer

from events.value import Value

_ALPHABET = re.compile(r"[A-Za-z0-9._-]+")
MAX_CACHED_TOKENS = 4096


class TokenClaims(Value):
    """The content of a token with a valid signature. The table decides whether the token still gives access."""

    game: str
    kind: str
    """host, seat, handover or person."""
    player: str = ""
    """The player of a seat token, or the person of a person token."""
    link: str = ""
    """The id of the handover link, or of the person's phone. The log knows whether it is still valid."""

    @property
    def owner(self) -> str:
        """The key under which rate limits count requests with this token."""
        return f"{self.game}/{self.kind}/{self.player}"


class Tokens:
    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="wurmtisch access")
        self._names = hmac.new(secret.encode(), b"wurmtisch names", hashlib.sha256).digest()
        self._cached: dict[str, TokenClaims] = {}

    def host(self, game: str) -> str:
        return self._sign(TokenClaims(game, "host"))

    def seat(self, game: str, player: str) -> str:
        return self._sign(TokenClaims(game, "seat", player))

    def handover(self, game: str, link: str) -> str:
        """Signs the id of a handover link. The id itself is public and gives no access."""
        return self._sign(TokenClaims(game, "handover", link=link))

    def person(self, evening: str, person: str, phone: str) -> str:
        """Signs the id of a person's phone in an evening. The token itself gives no access to any table."""
        return self._sign(TokenClaims(evening, "person", person, phone))

    def name(self, *about: str) -> str:
        """Derives a name from `about`. Every process derives the same name. Without the secret it cannot be guessed."""
        parts = b"".join(hashlib.sha256(part.encode()).digest() for part in about)
        return hmac.new(self._names, parts, hashlib.sha256).hexdigest()

    def read_header(self, authorization: str) -> TokenClaims | None:
        """Returns the claims of the bearer token in an Authorization header, or None if there is no valid token."""
        kind, _, token = authorization.partition(" ")
        return self.read(token.strip(" ")) if kind.lower() == "bearer" else None

    def read(self, token: str) -> TokenClaims | None:
        """Returns the claims of a token, or None if it is invalid. Phones repeat their token, so claims are cached.

        Only valid tokens are cached, up to a limit, so that nobody can fill the memory with tokens.
        """
        found = self._cached.get(token)
        if found is None:
            found = self._verified(token)
            if found is not None:
                if len(self._cached) >= MAX_CACHED_TOKENS:
                    self._cached.clear()
                self._cached[token] = found
        return found

    def _verified(self, token: str) -> TokenClaims | None:
        if not _ALPHABET.fullmatch(token):
            return None  # the decoder ignores other characters, so different texts would be read as the same token
        try:
            game, kind, about = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError, RecursionError):
            return None
        if kind == "person":
            person, _, phone = about.partition("/")
            return TokenClaims(game, kind, person, phone)
        return TokenClaims(game, kind, link=about) if kind == "handover" else TokenClaims(game, kind, about)

    def _sign(self, claims: TokenClaims) -> str:
        about = f"{claims.player}/{claims.link}" if claims.kind == "person" else claims.link or claims.player
        return str(self._signer.dumps([claims.game, claims.kind, about]))


def new_game_id() -> str:
    """Returns an id that nobody can guess, because whoever knows the id of a game may watch it."""
    return secrets.token_hex(10)


def new_player_id() -> str:
    return secrets.token_hex(8)


def new_link_id() -> str:
    return secrets.token_hex(8)


def new_secret() -> str:
    return secrets.token_hex(32)
