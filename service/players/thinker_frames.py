"""Messages between the service and its thinking process: a length, and then the message.

Questions are pickled, because a situation contains values of every game. Only the service writes them, on a socket that
nobody else has. Answers are plain data, so the service never unpickles anything.
"""

import io
import pickle
import socket
import struct
from typing import Any

import msgspec

from events.decider import Decider
from events.games import rules
from service.players.thinking import Question, Thought

READY = b""
"""The first message of the thinking process."""
MAX_BYTES = 64 * 1024 * 1024
_LENGTH = struct.Struct(">I")


class _Pickler(pickle.Pickler):
    """Writes a decider as its id and version, so that the other process uses its own decider."""

    def persistent_id(self, obj: Any) -> tuple[str, int] | None:
        return (obj.id, obj.version) if isinstance(obj, Decider) else None


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, pid: tuple[str, int]) -> Any:
        return rules(*pid)


def write_question(question: Question) -> bytes:
    text = io.BytesIO()
    _Pickler(text, pickle.HIGHEST_PROTOCOL).dump(question)
    return text.getvalue()


def read_question(message: bytes) -> Question:
    question: Question = _Unpickler(io.BytesIO(message)).load()
    return question


def write_thought(thought: Thought) -> bytes:
    return msgspec.msgpack.encode(thought)


def read_thought(message: bytes) -> Thought:
    return msgspec.msgpack.decode(message, type=Thought)


def send(peer: socket.socket, message: bytes) -> None:
    peer.sendall(_LENGTH.pack(len(message)) + message)


def receive(peer: socket.socket) -> bytes | None:
    """Returns the next message. None if the other process has ended."""
    head = _exactly(peer, _LENGTH.size)
    return None if head is None else _exactly(peer, _LENGTH.unpack(head)[0])


def _exactly(peer: socket.socket, length: int) -> bytes | None:
    if length > MAX_BYTES:
        return None
    parts = bytearray()
    while len(parts) < length:
        part = peer.recv(min(length - len(parts), 1 << 16))
        if not part:
            return None
        parts += part
    return bytes(parts)
