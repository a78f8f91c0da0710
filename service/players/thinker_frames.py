"""Messages between the service and its thinking process: a length, and then the message.

Questions are pickled, because a situation contains values of every game. Only the service writes them, on a socket that
nobody else has. Answers are plain data, so the service never unpickles anything.
"""

import io
import pickle
import socket
import struct

import msgspec

from events.decider import AnyDecider, Rules
from events.games import rules
from service.players.thinking import Question, Thought

READY = b""
"""The first message of the thinking process."""
MAX_BYTES = 64 * 1024 * 1024
_LENGTH = struct.Struct(">I")


def write_question(question: Question) -> bytes:
    text = io.BytesIO()
    pickler = pickle.Pickler(text, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {type(question.situation.decider): _by_id}
    pickler.dump(question)
    return text.getvalue()


def _by_id(decider: AnyDecider) -> tuple[Rules, tuple[str, int]]:
    """Writes a decider as its id and version, so that the other process uses its own decider."""
    return rules, (decider.id, decider.version)


def read_question(message: bytes) -> Question:
    question: Question = pickle.loads(message)  # noqa: S301 - only the service writes these messages
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
