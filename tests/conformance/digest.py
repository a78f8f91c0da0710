"""Plays one game with some seeds and prints a digest of the logs and last views.

Usage: `python -m tests.conformance.digest takethat 1`
"""

import hashlib
import sys

from events.decider import Role
from events.envelope import to_line
from events.table import view
from tests.conformance.log_fold import seen_bytes
from tests.conformance.play import play
from tests.conformance.subjects import Subject, subject_for

SEEDS = 2


def digest(subject: Subject) -> str:
    total = hashlib.sha256()
    for seats in subject.decider.seats:
        for seed in range(SEEDS):
            game = play(subject, seats, seed)
            for recorded in game.log:
                total.update(to_line(recorded))
            total.update(seen_bytes(view(subject.rules, game.table, Role.EVERYONE, game.now)))
            total.update(repr(game.table.play).encode())
    return total.hexdigest()


def main() -> None:
    name, version = sys.argv[1:]
    if name == "mutant":
        from tests.conformance.mutants import BY_PROCESS

        print(digest(BY_PROCESS[version].subject))
    else:
        print(digest(subject_for(name, int(version))))


if __name__ == "__main__":
    main()
