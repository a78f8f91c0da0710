"""The baseline for a delivery: one loop that writes the same bytes to every open socket.

`python -m tests.bench.bare_writer STREAMS` reads a frame from standard input and accepts STREAMS readers, then one
control connection. For every byte on the control connection it writes the frame to all readers.
"""

import select
import socket
import sys


def main() -> None:
    frame = sys.stdin.buffer.read()
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listener:
        print(f"at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
        readers = [_accepted(listener) for _ in range(int(sys.argv[1]))]
        control = _accepted(listener)
    epoll = select.epoll()
    epoll.register(control.fileno(), select.EPOLLIN)
    while True:
        epoll.poll()
        if not control.recv(1):
            return
        for reader in readers:
            reader.send(frame)


def _accepted(listener: socket.socket) -> socket.socket:
    connection, _ = listener.accept()
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setblocking(False)
    return connection


if __name__ == "__main__":
    main()
