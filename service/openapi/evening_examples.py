"""Examples of evenings for the API description: an evening in which the example game is played."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from events.decider import Millis, Role, Seat
from events.evening import commands as c
from events.evening.log import EveningDecision, open_log, run
from events.evening.state import GUEST, Calls, EveningState, EveningTable, Points, actor_of_person, stream_of
from events.evening.view import EveningTableView, evening_view, names_in, summary_of, table_view
from events.game_facts import Feat
from events.games import rules
from events.standings.game_result import GameResult
from events.words import Language
from service.exports.evening_report import EveningReport, evening_report
from service.live.evening_stream import EveningEncoder, evening_events, tables_view
from service.live.frame_encoder import HEARTBEAT
from service.openapi.example_game import BEGIN, GAME, NAMES, example_game

EVENING = "7d1b0c9e4f2a4b6688cc"
PEOPLE = ("0c4d5e6f708192a3", "1c4d5e6f708192a3", "2c4d5e6f708192a3")
"""As many as the example game has players."""
SERVER = "http://192.168.0.10:8700"


class ExampleEvening:
    """People join, and then the table of the example game is added."""

    def __init__(self) -> None:
        opening = c.OpenEvening("Friday", Points.PLACES, Calls.ANYBODY)
        self.opened = open_log(stream_of(EVENING), opening, at=Millis(BEGIN - 9000), command_id="open").state
        state = self.opened
        for person, name in zip(PEOPLE, NAMES, strict=False):
            joining = c.JoinEvening(c.NewPerson(person, name, f"9f{person[2:]}"))
            state = self._run(state, GUEST, joining).state
        self.joined = state
        chairs = example_game().started.table.chairs
        players = {chair.player or "": person for chair, person in zip(chairs, PEOPLE, strict=True)}
        adding = c.AddTable(GAME, players, PEOPLE[0], PEOPLE)
        self.called = self._run(self.joined, actor_of_person(PEOPLE[0]), adding)

    def _run(self, state: EveningState, actor: str, command: c.EveningCommand) -> EveningDecision:
        at = Millis(BEGIN - 8000 + 1000 * state.version)
        return run(state, actor, command, at=at, command_id=f"c{state.version}")


class _Tables:
    """What the example shows of its table."""

    def view(self, entry: EveningTable, names: Mapping[str, str]) -> EveningTableView:
        return table_view(entry, summary_of(rules, example_game().started.table, None), names)

    def views(self, state: EveningState) -> tuple[EveningTableView, ...]:
        return tuple(self.view(each, names_in(state)) for each in state.tables)


@cache
def example_evening() -> ExampleEvening:
    return ExampleEvening()


def _view(state: EveningState) -> Any:
    return evening_view(state, _Tables().views(state), Millis(BEGIN))


@cache
def evening_request_examples() -> dict[str, dict[str, Any]]:
    return {
        "OpenEvening": {"title": "Friday", "points": "places", "calls": "anybody"},
        "ChangeEvening": {"calls": "host"},
        "JoinEvening": {"code": "K7QTXC", "name": NAMES[0]},
        "ChangePerson": {"name": "Annika"},
        "AskPhone": {"code": "K7QTXC"},
        "MergePerson": {"into": PEOPLE[1]},
        "CallGame": {"ruleset": example_game().decider.id, "people": list(PEOPLE), "entropy": "5f0c9e"},
        "AddTable": {"game": GAME},
        "ChangeEveningTable": {"counts": False},
        "MovePerson": {"game": None},
        "ChangeVersion": {"version": example_evening().joined.version + 1},
    }


def evening_answer_examples(token: str, code: str) -> dict[str, Any]:
    evening = example_evening()
    called = evening.called
    links = {
        "join": f"{SERVER}/join/{code}",
        "evening": f"{SERVER}/evenings/{EVENING}",
        "api": f"{SERVER}/api/v1/evenings/{EVENING}",
    }
    events = evening_events(called.recorded)
    return {
        "OpenedEvening": {
            "evening": EVENING,
            "host_token": token,
            "join_code": code,
            "links": links,
            "view": _view(evening.opened),
        },
        "EveningAnswer": {"evening": _view(called.state)},
        "EveningCommandAnswer": {
            "evening": _view(called.state),
            "first": called.recorded[0].version,
            "last": called.state.version,
            "replayed": False,
            "events": events,
        },
        "EveningEventPage": {"events": events, "next": None},
        "JoinedEvening": {"person": PEOPLE[0], "token": token, "evening": _view(evening.joined)},
        "AskedPhone": {"person": PEOPLE[0], "token": token, "expires": BEGIN + 300_000, "request": 7},
        "CalledGame": {
            "game": GAME,
            "host_token": token,
            "seats": [{"person": person, "seat": seat} for seat, person in enumerate(PEOPLE)],
            "evening": _view(called.state),
        },
        "EveningReport": _report(called.state),
    }


def _report(state: EveningState) -> EveningReport:
    """Returns the standings after the example game, which its first two players have won together."""
    game, chairs = example_game(), example_game().started.table.chairs
    scores = (20, 20, 7)
    facts = game.decider.presentation.facts.kinds
    result = GameResult(
        game=GAME,
        ruleset=game.decider.id,
        ruleset_version=game.decider.version,
        ended_at=BEGIN + 1_800_000,
        names=tuple([chair.name for chair in chairs]),
        players=tuple([(chair.player or "",) for chair in chairs]),
        winners=(Seat(0), Seat(1)),
        scores=scores,
        rounds=(scores,),
        lowest_wins=False,
        feats=tuple([Feat(code, Seat(0), 5) for code in facts]),
    )
    return evening_report(rules, state, {GAME: result}, Language.ENGLISH)


@cache
def evening_stream_example() -> str:
    """Returns the stream of an evening: the evening, a heartbeat, the call of the next game, and an event `tables`."""
    evening, encoder = example_evening(), EveningEncoder(_Tables())
    first = encoder.frame(evening.joined, (), Role.SPECTATOR, Millis(BEGIN))
    called = encoder.changes(evening.joined, evening.called.state, evening.called.recorded, Millis(BEGIN))
    return b"".join([first, HEARTBEAT, called, tables_view(_Tables(), evening.called.state).frame()]).decode()
