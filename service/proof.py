"""The proof that a finished game was fair: all that is needed to check it, and what our own check found."""

from events.decider import Rules
from events.envelope import Broken, Recorded
from events.table import TableState
from events.verify import verify
from events.words import Language
from service.answers import Proof
from service.words import service_words


def proof_of(rules: Rules, table: TableState, log: list[Recorded], language: Language) -> Proof:
    """`language` is for the sentence."""
    try:
        verify(rules, log)
        verdict, told = "holds", service_words(language).names["proof-holds"]
    except Broken as why:
        verdict, told = "broken", f"{why.said(language)}."
    return Proof(
        events=len(log),
        first_hash=log[0].hash,
        last_hash=log[-1].hash,
        commitment=table.commitment,
        secret=table.secret,
        salt=table.salt,
        entropy=tuple(chair.entropy for chair in table.chairs),
        verdict=verdict,
        sentence=told,
    )
