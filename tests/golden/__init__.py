"""Golden logs: complete logs with their final states, kept for ever. They show that stored games can still be read.

tests/golden/<game>-v<ruleset>/<name>.ndjson is a log, and <name>.state.json beside it is the public view of the final
table with the scores. `python -m tests.golden.write` writes them once, and they are never changed. If the test of a
golden log fails, the code would break stored games. Correct the code, not the log.
"""
