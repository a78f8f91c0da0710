"""Links of the API description: which operations can use the values of a response."""

from typing import Any

GAME = {"game": "$response.body#/game"}
SAME_GAME = {"game": "$request.path.game"}
SEAT = {"game": "$response.body#/game", "seat": "$response.body#/seat"}
SAME_SEAT = {"game": "$request.path.game", "seat": "$request.path.seat"}
JOB = {"job": "$response.body#/job"}
LEGAL = "$response.body#/table/legal/0"
"""The first legal action of the caller."""


def _link(operation: str, parameters: dict[str, str], body: Any = None) -> dict[str, Any]:
    link: dict[str, Any] = {"operationId": operation, "parameters": parameters}
    return link if body is None else link | {"requestBody": body}


_TABLE = {
    "table": _link("getTable", GAME),
    "seat": _link("takeSeat", GAME, {"code": "$response.body#/join_code", "name": "Anna"}),
    "start": _link("startGame", GAME),
    "stream": _link("streamTable", GAME),
    "events": _link("listEvents", GAME),
    "invitation": _link("getInvitation", GAME),
    "abandon": _link("abandonGame", GAME),
}
_PLAYED = {
    "table": _link("getTable", SAME_GAME),
    "events": _link("listEvents", SAME_GAME),
    "action": _link("submitAction", SAME_GAME, LEGAL),
    "undo": _link("undoStep", SAME_GAME),
    "redo": _link("redoStep", SAME_GAME),
    "scores": _link("getScores", SAME_GAME),
}
_OVER = {
    "proof": _link("getProof", SAME_GAME),
    "replay": _link("getReplay", SAME_GAME),
    "rematch": _link("openRematch", SAME_GAME),
    "export": _link("createExport", SAME_GAME),
}
LINKS: dict[tuple[str, str], dict[str, Any]] = {
    ("openTable", "201"): _TABLE,
    ("forkGame", "201"): _TABLE,
    ("openRematch", "201"): _TABLE,
    ("getTable", "200"): {"action": _link("submitAction", SAME_GAME, LEGAL), "scores": _link("getScores", SAME_GAME)},
    ("importLog", "201"): {"table": _link("getTable", GAME), "replay": _link("getReplay", GAME)},
    ("findTable", "200"): {"table": _link("getTable", GAME)},
    ("takeSeat", "201"): {
        "seat": _link("getSeat", SEAT),
        "rename": _link("renameSeat", SEAT),
        "leave": _link("leaveSeat", SEAT),
        "handover": _link("createHandover", SEAT),
        "start": _link("startGame", GAME),
    },
    ("createHandover", "201"): {"claim": _link("claimSeat", SAME_SEAT, {"handover": "$response.body#/handover"})},
    ("startGame", "200"): _PLAYED | {"export": _link("createExport", SAME_GAME)},
    ("submitAction", "201"): _PLAYED | {"finish": _link("finishGame", SAME_GAME)},
    ("undoStep", "200"): {
        "consent": _link(
            "answerRequest", SAME_GAME, {"agree": True, "request": "$response.body#/table/request/version"}
        ),
        "withdraw": _link("withdrawRequest", SAME_GAME),
    },
    ("abandonGame", "200"): _OVER,
    ("finishGame", "200"): _OVER,
    ("createExport", "202"): {"job": _link("getJob", JOB)},
    ("createReview", "202"): {"job": _link("getJob", JOB), "stop": _link("stopJob", JOB)},
    ("getJob", "200"): {"result": _link("downloadResult", JOB)},
}
"""Links by operationId and the status of the response."""
