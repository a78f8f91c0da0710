"""The proof that a finished game was fair: all that is needed to check it, and what our own check found."""

from events.decider import Rules
from events.envelope import Broken, Recorded
from events.table import TableState
from events.verify import verify
from service.answers import Proof


def proof_of(rules: Rules, table: TableState, log: list[Recorded]) -> Proof:
    try:
        verify(rules, log)
        verdict, sentence = "holds", "Nothing was changed, every move was legal, every shuffle was drawn as promised."
    except Broken as why:
        verdict, sentence = "broken", f"{why}."
    return Proof(
        events=len(log),
        first_hash=log[0].hash,
        last_hash=log[-1].hash,
        commitment=table.commitment,
        secret=table.secret,
        salt=table.salt,
        entropy=tuple(chair.entropy for chair in table.chairs),
        verdict=verdict,
        sentence=sentence,
    )
