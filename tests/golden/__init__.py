"""Complete logs with their final states, which are kept for ever. They show that stored games can still be read.

tests/golden/<game>-v<ruleset>/<name>.ndjson is a log, and <name>.state.json beside it is the public view of the final
table with the scores. `python -m tests.golden.write` writes them once, and they are never changed. If the test of a
golden log fails, the code breaks stored games. The log is not outdated.
"""
