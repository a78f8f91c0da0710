"""A small typed client of the REST API, for the command line, for tests and for your own scripts.

with Server("http://192.168.1.20:8700") as server:
    opened = server.open("some-game", {"rounds": 1})
    seat = server.table(opened.game).join("Anna", opened.join_code)
    seat.act(seat.view().legal[0])
"""

from cli.client.club import Club, ClubInfo
from cli.client.evening import Evening
from cli.client.evening_responses import EveningInfo, EveningUpdate, NewEvening, NextGame
from cli.client.problem import ServerProblem, TokenRevoked, Unreachable
from cli.client.responses import CommandResult, Event, GameProof, NewTable, ScoreList, TableInfo
from cli.client.server import Server
from cli.client.stream import StreamFrame
from cli.client.table import Table
from cli.client.transport import RetryPolicy

__all__ = [
    "Club",
    "ClubInfo",
    "CommandResult",
    "Evening",
    "EveningInfo",
    "EveningUpdate",
    "Event",
    "GameProof",
    "NewEvening",
    "NewTable",
    "NextGame",
    "RetryPolicy",
    "ScoreList",
    "Server",
    "ServerProblem",
    "StreamFrame",
    "Table",
    "TableInfo",
    "TokenRevoked",
    "Unreachable",
]
