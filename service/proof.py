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
    return proof_with(table, log, checked(rules, log), language)


def checked(rules: Rules, log: list[Recorded]) -> Broken | None:
    """What does not hold; None if everything does."""
    try:
        verify(rules, log)
    except Broken as why:
        return why
    return None


def told(found: Broken | None, language: Language) -> str:
    return service_words(language).names["proof-holds"] if found is None else f"{found.said(language)}."


def proof_with(table: TableState, log: list[Recorded], found: Broken | None, language: Language) -> Proof:
    return Proof(
        events=len(log),
        first_hash=log[0].hash,
        last_hash=log[-1].hash,
        commitment=table.commitment,
        secret=table.secret,
        salt=table.salt,
        entropy=tuple(chair.entropy for chair in table.chairs),
        verdict="holds" if found is None else "broken",
        sentence=told(found, language),
    )
