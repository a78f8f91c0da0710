"""The proof that a finished game was fair: the data to verify it, and the result of our own verification."""

from typing import Literal

from events.decider import Rules
from events.envelope import Broken, Recorded
from events.table import TableState
from events.table.view import Digest
from events.value import Value
from events.verify import verify
from events.words import Language
from service.words import service_words


class Proof(Value):
    """Everything that is needed to verify a finished game, and the result of this server's verification."""

    events: int
    first_hash: Digest
    last_hash: Digest
    commitment: Digest
    secret: str
    salt: str
    entropy: tuple[str, ...]
    """The random text of each seat when the game started or was forked. These texts and the secret give the seed."""
    verdict: Literal["holds", "consistent", "broken"]
    """`holds`: this server dealt the cards, and everything was fair. `consistent`: the log has no errors, but its
    author may have chosen the cards, because the game, or its part before a fork, was imported. `broken`: the log is
    invalid."""
    sentence: str
    imported: bool


def proof_of(rules: Rules, table: TableState, log: list[Recorded], language: Language) -> Proof:
    """`language` is the language of the sentence about the result."""
    return proof_with(table, log, verified(rules, log), language)


def proofs_of(rules: Rules, table: TableState, log: list[Recorded]) -> dict[Language, Proof]:
    """Returns the proof in every language. Verifying takes long and is done once."""
    found = verified(rules, log)
    return {language: proof_with(table, log, found, language) for language in Language}


def verified(rules: Rules, log: list[Recorded]) -> Broken | None:
    try:
        verify(rules, log)
    except Broken as why:
        return why
    return None


def result_sentence(table: TableState, found: Broken | None, language: Language) -> str:
    """Returns the result as a sentence. For an imported game it does not claim that the cards were dealt fairly."""
    names = service_words(language).names
    if found is not None:
        return f"{found.sentence(language)}."
    if table.marked_imported:
        return names["proof-imported"]
    return names["proof-continued" if table.imported else "proof-holds"]


def proof_with(table: TableState, log: list[Recorded], found: Broken | None, language: Language) -> Proof:
    return Proof(
        events=len(log),
        first_hash=log[0].hash,
        last_hash=log[-1].hash,
        commitment=table.commitment,
        secret=table.secret,
        salt=table.salt,
        entropy=table.mixed,
        verdict="broken" if found is not None else "consistent" if table.imported else "holds",
        sentence=result_sentence(table, found, language),
        imported=table.imported,
    )
