"""A small typed client of the REST interface: for the command line, for tests, for anybody's own script.

with Server("http://192.168.1.20:8700") as server:
    opened = server.open("some-game", {"rounds": 1})
    seat = server.table(opened.game).join("Anna", opened.join_code)
    seat.act(seat.view().legal[0])
"""

from cli.client.answers import Done, Event, Look, Opened, Proof, Scores
from cli.client.live import Frame
from cli.client.problem import Gone, Problem, Unreachable
from cli.client.server import Server
from cli.client.table import Table
from cli.client.wire import Patience

__all__ = [
    "Done",
    "Event",
    "Frame",
    "Gone",
    "Look",
    "Opened",
    "Patience",
    "Problem",
    "Proof",
    "Scores",
    "Server",
    "Table",
    "Unreachable",
]
