"""Whole logs with their final states, kept for ever: old games have to go on meaning what they meant.

tests/golden/<game>-v<ruleset>/<name>.ndjson is a log, <name>.state.json beside it the table it leaves as everybody sees
it, with the scores. They are written once, by `python -m tests.golden.write`, and never again: a golden that no longer
fits is a broken promise to a stored game, not an outdated file.
"""
