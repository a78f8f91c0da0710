"""Finds out which workers of a server take part in connection hand-off."""

import socket
from pathlib import Path
from zlib import crc32

from tests.bench.driver.processes import children


def workers_accepting_hand_offs(folder: Path) -> int:
    """The number of workers that accept connections from each other. `folder` is the server's TMPDIR."""
    return sum(map(_answers, folder.glob("wurmtisch-*/*.socket")))


def worker_serving(game: str, server: int, folder: Path) -> int:
    """The process id of the worker that serves a game.

    The id of the game determines the number of its worker. Each worker holds a lock on the file with its number.
    """
    numbered = sorted(folder.glob("wurmtisch-*/*.lock"))
    lock = numbered[crc32(game.encode()) % len(numbered)]
    return next(pid for pid in children(server) if lock in _open_files(pid))


def _open_files(pid: int) -> list[Path]:
    return [each.readlink() for each in Path(f"/proc/{pid}/fd").iterdir() if each.is_symlink()]


def _answers(address: Path) -> bool:
    """Whether a worker listens on this socket. A killed worker leaves its socket file behind."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as client:
        try:
            client.connect(str(address))
        except OSError:
            return False
    return True
