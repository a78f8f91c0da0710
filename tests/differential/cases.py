"""Random exchanges that are sent to both servers (pair.py): requests that are mutated, pipelined and split into
packets.
"""

import json
import random

from tests.differential.mutations import MUTATIONS, Draft
from tests.http.tables import Table

OTHERS = (
    ("GET", ""), ("GET", "/events"), ("GET", "/events?after=1&upto=3"), ("GET", "/scores"), ("POST", "/undo"),
    ("POST", "/redo"), ("POST", "/undo/consent"), ("GET", "/actions"), ("OPTIONS", "/actions"), ("HEAD", ""),
    ("POST", "/start"), ("GET", "/proof"),
)  # fmt: skip
"""Requests whose answers depend only on the stored game. The list leaves out requests with random results (opening,
joining, handover, forks, exports), the metrics of the process, and the stream, which does not end."""


class Cases:
    def __init__(self, tables: list[Table], seed: int) -> None:
        self._tables, self._rng = tables, random.Random(seed)
        self._tokens = [token for table in tables for token in (*table.tokens, table.host)]
        self._sent: list[Draft] = []
        """Actions with an idempotency key that have been sent and may be repeated."""
        self._keys = 0

    def next(self) -> list[bytes]:
        """The packets of one connection."""
        rng = self._rng
        count = rng.choices((1, 2, 3), (70, 20, 10))[0]
        said = b"".join(self._request() for _ in range(count))
        return self._packets(said)

    def _request(self) -> bytes:
        rng = self._rng
        chosen = rng.random()
        if chosen < 0.12 and self._sent:
            draft = self._repeated()
        elif chosen < 0.87:
            draft = self._action()
        else:
            draft = self._other()
        for mutate in rng.choices(MUTATIONS, k=rng.choices((0, 1, 2, 4), (35, 40, 15, 10))[0]):
            mutate(draft, rng)
        said = draft.bytes()
        return self._damaged(said) if rng.random() < 0.08 else said

    def _action(self) -> Draft:
        """An action, which is mostly legal."""
        rng = self._rng
        table = rng.choices(self._tables, (3, 1))[0]
        for seat in rng.sample(range(len(table.tokens)), len(table.tokens)):
            answer = table.call("GET", "", table.tokens[seat])
            legal = (answer.json or {})["table"]["legal"]
            if legal:
                break
        if not legal or rng.random() < 0.1:
            legal = [{"type": "append", "card": rng.randrange(60)}, {"type": "nonsense"}, {"type": "bid", "tile": 3}]
        draft = self._draft("POST", table.url("/actions"), table.tokens[seat])
        draft.body = json.dumps(rng.choice(legal)).encode()
        draft.headers.append((b"Content-Type", b" application/json"))
        if rng.random() < 0.4:
            self._keys += 1
            draft.headers.append((b"Idempotency-Key", b" key-number-%d" % self._keys))
            copy = self._draft("POST", table.url("/actions"), table.tokens[seat])
            copy.headers, copy.body = list(draft.headers), draft.body
            self._sent = [*self._sent[-50:], copy]
        if rng.random() < 0.2:
            draft.headers.append((b"If-Match", b" " + (answer.headers["ETag"] or "").encode()))
        return draft

    def _repeated(self) -> Draft:
        """Repeats an earlier request with the same key, sometimes with another body."""
        sent = self._rng.choice(self._sent)
        draft = Draft(sent.method, sent.target, list(sent.headers), sent.body, others=self._tokens)
        if self._rng.random() < 0.3:
            draft.body = b'{"type": "append", "card": 1}'
        return draft

    def _other(self) -> Draft:
        rng = self._rng
        if rng.random() < 0.3:
            where = rng.choice(["/healthz", "/nowhere", "/api/v1/rulesets", "/api/v1/nowhere", "/favicon.ico"])
            return self._draft("GET", where, "")
        table = rng.choice(self._tables)
        method, path = rng.choice(OTHERS)
        draft = self._draft(method, table.url(path), rng.choice([*table.tokens, table.host]))
        if method == "POST":
            draft.body = rng.choice([b"", b"{}", b'{"agree": true}', b'{"to": 3}'])
            draft.headers.append((b"Content-Type", b" application/json"))
        return draft

    def _draft(self, method: str, path: str, token: str) -> Draft:
        headers = [(b"Host", b" wurm"), (b"User-Agent", b" differential")]
        if token:
            headers.append((b"Authorization", b" Bearer " + token.encode()))
        return Draft(method.encode(), path.encode(), headers, others=self._tokens)

    def _damaged(self, said: bytes) -> bytes:
        """Changes, removes or inserts some bytes."""
        rng = self._rng
        for _ in range(rng.choice((1, 1, 2, 5))):
            at = rng.randrange(max(1, min(len(said), 400)))
            odd = rng.choice(
                [b"\r", b"\n", b"\r\n", b" ", b"\t", b"\0", b":", b"\xff", bytes([rng.randrange(256)]), b""]
            )
            said = said[:at] + odd + said[at + rng.choice((0, 1)) :]
        return said

    def _packets(self, said: bytes) -> list[bytes]:
        rng = self._rng
        split = rng.random()
        if split < 0.55:
            return [said]
        if split < 0.6 and len(said) < 3000:
            return [said[at : at + 1] for at in range(len(said))]
        if split < 0.65:
            return [said[: rng.randrange(len(said) + 1)]]  # truncated
        cuts = sorted(rng.randrange(len(said) + 1) for _ in range(rng.randrange(1, 5)))
        return [said[start:end] for start, end in zip([0, *cuts], [*cuts, len(said)], strict=True)]
