"""Mutations of a request. Each changes one part of it, and the result may be valid or invalid."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Header = tuple[bytes, bytes]
Random = random.Random


@dataclass
class Draft:
    """A request that can be mutated before it is sent."""

    method: bytes
    target: bytes
    headers: list[Header]
    body: bytes = b""
    version: bytes = b"HTTP/1.1"
    body_framing: Callable[[bytes], tuple[list[Header], bytes]] | None = None
    others: list[str] = field(default_factory=list)
    """Tokens of other seats and hosts."""

    def set(self, name: bytes, *values: bytes) -> None:
        self.headers = [each for each in self.headers if each[0].lower() != name.lower()]
        self.headers += [(name, value) for value in values]

    def bytes(self) -> bytes:
        framing, body = self.body_framing(self.body) if self.body_framing else _by_length(self.body)
        lines = [b" ".join([self.method, self.target, self.version])]
        lines += [name + b":" + value for name, value in [*self.headers, *framing]]
        return b"\r\n".join([*lines, b"", b""]) + body


def _by_length(body: bytes) -> tuple[list[Header], bytes]:
    return [(b"Content-Length", b" %d" % len(body))], body


Mutation = Callable[[Draft, Random], None]


def method(draft: Draft, rng: Random) -> None:
    draft.method = rng.choice(
        [b"post", b"Post", b"GET", b"PUT", b"HEAD", b"OPTIONS", b"TRACE", b"DELETE", b"PATCH", b"FOO", b"", b" POST",
         b"CONNECT", b"PRI", b"POST\t", b"QUERY", b"\r\nPOST", b"\nPOST"]
    )  # fmt: skip


def target(draft: Draft, rng: Random) -> None:
    path = draft.target
    draft.target = rng.choice(
        [path + b"?", path + b"?lang=de", path + b"/", path + b"#a", b"http://wurm" + path, b"https://other:1" + path,
         b"HTTP://[::1]" + path, b"http://me@wurm" + path, b"http://" + path, b"ftp://wurm" + path, b"/" + path,
         path.replace(b"actions", b"%61ctions"), path.replace(b"games", b"Games"), path[1:], b"*", b"/", b"",
         path + b" ", b" " + path, path.replace(b"/actions", b"x/actions"), path.replace(b"/games/", b"/games/%00"),
         path.replace(b"/games/", b"/games/" + b"a" * 60), path.replace(b"/actions", b"/./actions"), path + b"\xe4",
         path + b"%zz", path + b"%E4", path + b"\\", path + b"?" + b"q" * rng.choice([100, 9000]), path + b"\x00"]
    )  # fmt: skip


def version(draft: Draft, rng: Random) -> None:
    draft.version = rng.choice(
        [b"HTTP/1.0", b"HTTP/1.0", b"HTTP/0.9", b"HTTP/2.0", b"HTTP/1.2", b"http/1.1", b"HTTP/1.1 ", b"HTTP/11", b"",
         b"HTTP/1.1\r", b"RTSP/1.0", b"HTTP/1.1\n"]
    )  # fmt: skip


def header_name(draft: Draft, rng: Random) -> None:
    if not draft.headers:
        return
    at = rng.randrange(len(draft.headers))
    name, value = draft.headers[at]
    odd = rng.choice(
        [name.upper(), name.lower(), name + b" ", b" " + name, b"\t" + name, name + b"\t", name + b"\0", b"",
         name + b"\xa0", name.replace(b"-", b"_"), name.replace(b"-", b" "), name + b"\x0b", b"X-" + name, name + b":"]
    )  # fmt: skip
    draft.headers[at] = odd, value


def header_value(draft: Draft, rng: Random) -> None:
    if not draft.headers:
        return
    at = rng.randrange(len(draft.headers))
    name, value = draft.headers[at]
    odd = rng.choice(
        [value + b" ", value + b"\t \t", b"\t" + value, value.strip(), value + b"\x0b", b"\x0c" + value, b"",
         value + b"\xa0", value + b"\x85", value + b"\x1f", value + b"\0", value + b"\r\n folded", value + b"\n",
         value + b"\r\n\tfolded", value + b"\r", value + b"," + value, value + b"\x7f", value.swapcase(),
         b"\xff" + value, value + b"\rX: y"]
    )  # fmt: skip
    draft.headers[at] = name, odd


def header_twice(draft: Draft, rng: Random) -> None:
    if draft.headers:
        name, value = rng.choice(draft.headers)
        draft.headers.insert(
            rng.randrange(len(draft.headers) + 1), (rng.choice([name, name.lower()]), rng.choice([value, b" x"]))
        )


def header_dropped(draft: Draft, rng: Random) -> None:
    if draft.headers:
        draft.headers.pop(rng.randrange(len(draft.headers)))


def header_order(draft: Draft, rng: Random) -> None:
    rng.shuffle(draft.headers)


def header_added(draft: Draft, rng: Random) -> None:
    name, values = rng.choice(ADDED)
    draft.headers.insert(rng.randrange(len(draft.headers) + 1), (name, b" " + rng.choice(values)))


ADDED: list[tuple[bytes, list[bytes]]] = [
    (b"Connection", [b"close", b"keep-alive", b"Keep-Alive, TE", b"te, close", b"upgrade", b""]),
    (b"Upgrade", [b"websocket", b"h2c"]),
    (b"Expect", [b"100-continue", b"100-Continue", b"nonsense"]),
    (b"Content-Encoding", [b"gzip", b"identity"]),
    (b"Transfer-Encoding", [b"chunked", b"identity", b"gzip, chunked"]),
    (b"Content-Length", [b"0", b"5", b"-1", b"+5", b"0x5", b"99999999999999999999", b"5, 5"]),
    (b"Trailer", [b"X-A"]),
    (b"TE", [b"trailers"]),
    (b"Accept-Language", [b"de", b"nl;q=0.9, de;q=0.1", b"nonsense", b"\xff", b"nl," * 200]),
    (b"Accept", [b"application/json", b"text/html", b"*/*;q=0"]),
    (b"Accept-Encoding", [b"gzip", b"br"]),
    (b"Origin", [b"https://example.org", b"null"]),
    (b"Cookie", [b"a=b", b"session=x"]),
    (b"X-Request-Id", [b"my-own-request-1", b"0123456789abcdef", b"short", b"bad.id.with.dots", b"x" * 64, b"x" * 65]),
    (b"X-Forwarded-For", [b"192.0.2.7", b"nonsense"]),
    (b"X-Forwarded-Host", [b"evil.example"]),
    (b"X-HTTP-Method-Override", [b"DELETE"]),
    (b"Host", [b"wurm", b"other", b""]),
    (b"If-None-Match", [b"*", b'"1"']),
    (b"Range", [b"bytes=0-1"]),
    (b"X-Long", [b"x" * 3000, b"x" * 40_000]),
    (b"If-Match", [b'"1"', b'"1",' * 200]),
    (b"Idempotency-Key", [b"second-key-of-mine"]),
    (b"Authorization", [b"Bearer second"]),
    (b"Content-Type", [b"application/json", b"text/plain"]),
]


def many_headers(draft: Draft, rng: Random) -> None:
    draft.headers += [(b"X-%d" % number, b" x") for number in range(rng.choice([50, 93, 94, 95, 96, 97, 98, 101, 150]))]


def host(draft: Draft, rng: Random) -> None:
    draft.set(
        b"Host",
        rng.choice(
            [b" wurm:8000", b" [::1]:80", b" my_table", b" a,b", b" a b", b" a/b", b" me@a", b"", b" wurm:", b" \xe4"]
        ),
    )


def authorization(draft: Draft, rng: Random) -> None:
    held = next((value for name, value in draft.headers if name == b"Authorization"), b" Bearer x")
    token = held.strip().removeprefix(b"Bearer ")
    other = rng.choice(draft.others).encode() if draft.others else b"x"
    draft.set(
        b"Authorization",
        b" "
        + rng.choice(
            [b"", b"Bearer", b"Bearer ", b"bearer " + token, b"BEARER  " + token, b"Basic " + token, b"Bearer " + other,
             b"Bearer " + other, b"Bearer " + token[:-1], b"Bearer " + token + b"x", b"Bearer\t" + token, token,
             b"Bearer " + token + b"\xa0", b"Bearer \x85" + token, b"Bearer " + token + b", Bearer " + token,
             b"Bearer " + token.swapcase(), b"Bearer \xff\xfe", b"Bearer " + b"a." * 2000, b'Bearer "' + token + b'"']
        ),
    )  # fmt: skip


def content_type(draft: Draft, rng: Random) -> None:
    draft.set(
        b"Content-Type",
        b" "
        + rng.choice(
            [b"application/json; charset=utf-8", b"application/json;charset=UTF-8", b"APPLICATION/JSON", b"text/json",
             b"application/json; charset=latin-1", b"application/json ; charset=utf-8", b"application/vnd.wurm+json",
             b"", b"text/plain", b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=x", b"json",
             b"application/json;", b"application/json, application/json", b"application/json\xa0",
             b'application/json; charset="utf-8"']
        ),
    )  # fmt: skip


def idempotency_key(draft: Draft, rng: Random) -> None:
    draft.set(
        b"Idempotency-Key",
        b" "
        + rng.choice(
            [
                b"",
                b"x" * 128,
                b"x" * 129,
                b"a b",
                b"a,b",
                b"\xe4",
                b"k%d" % rng.randrange(20),
                b"\xa0",
                b'"quoted"',
                b"/",
            ]
        ),
    )


def if_match(draft: Draft, rng: Random) -> None:
    tags = [
        b"*",
        b'"0"',
        b'"1"',
        b'W/"1"',
        b'"1", "2"',
        b"1",
        b'"',
        b'""',
        b'"x"',
        b'"1" ,*',
        b"\xff",
        b'"99999999999999999999"',
    ]
    draft.set(b"If-Match", b" " + rng.choice(tags))


def action(draft: Draft, rng: Random) -> None:
    """Changes values in the body. The body stays valid JSON."""
    try:
        known: Any = json.loads(draft.body)
    except (ValueError, RecursionError):
        return
    if not isinstance(known, dict):
        return
    if known and rng.random() < 0.7:
        name = rng.choice(sorted(known))
        odd: list[Any] = [
            None,
            True,
            -1,
            0,
            1.5,
            2**70,
            "",
            "x",
            [],
            {},
            [[[]]],
            "\u0000",
            "\ud800",
            1e400,
            {"type": "x"},
        ]
        known[rng.choice([name, name + "x", name.upper()])] = rng.choice(odd)
    elif known and rng.random() < 0.5:
        del known[rng.choice(sorted(known))]
    else:
        known["more"] = rng.choice([1, None, "x" * 70_000])
    draft.body = json.dumps(known).encode()


def body(draft: Draft, rng: Random) -> None:
    """Changes bytes of the body. The body may no longer be valid JSON."""
    given = draft.body
    draft.body = rng.choice(
        [b"", b"{}", b"[]", b"null", b"1", b'"x"', given + b"x", given[:-1], given[1:], b" \r\n\t" + given + b"\n ",
         b"\xef\xbb\xbf" + given, given.decode("latin-1").encode("utf-16"), given + given, b"\xff" + given,
         given.replace(b'"', b"'"), given.replace(b"type", b"\\u0074ype"), given.replace(b"{", b'{"type":"x",', 1),
         b"[" * 5000, b"[" * 900 + b"]" * 900, b'{"type":NaN}', given + b" " * 70_000, given + b"\0", b"9" * 5000]
    )  # fmt: skip


def framing(draft: Draft, rng: Random) -> None:
    """Changes how the length of the body is given."""
    draft.body_framing = rng.choice([_chunked, _chunked, _chunked_badly, _too_short, _too_long, _no_length, _zeros])


def _chunked(body: bytes) -> tuple[list[Header], bytes]:
    parts = [body[at : at + 11] for at in range(0, len(body), 11)]
    return [(b"Transfer-Encoding", b" chunked")], b"".join(b"%x\r\n%b\r\n" % (len(p), p) for p in [*parts, b""])


def _chunked_badly(body: bytes) -> tuple[list[Header], bytes]:
    return [(b"Transfer-Encoding", b" chunked")], b"zz\r\n" + body + b"\r\n0\r\n\r\n"


def _too_short(body: bytes) -> tuple[list[Header], bytes]:
    return [(b"Content-Length", b" %d" % max(0, len(body) - 3))], body


def _too_long(body: bytes) -> tuple[list[Header], bytes]:
    return [(b"Content-Length", b" %d" % (len(body) + 3))], body


def _no_length(body: bytes) -> tuple[list[Header], bytes]:
    return [], body


def _zeros(body: bytes) -> tuple[list[Header], bytes]:
    return [(b"content-length", b"\t000%d  " % len(body))], body


MUTATIONS: tuple[Mutation, ...] = (
    method, target, version, header_name, header_value, header_twice, header_dropped, header_order, header_added,
    header_added, header_added, many_headers, host, authorization, content_type, idempotency_key, if_match, action,
    action, body, framing,
)  # fmt: skip
