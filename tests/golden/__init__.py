"""Complete logs with their final states, kept for ever, so that stored games keep their meaning.

tests/golden/<game>-v<ruleset>/<name>.ndjson is a log; <name>.state.json beside it is the public view of the final table
with the scores. They are written once, by `python -m tests.golden.write`, and never changed: if a golden log fails, the
code breaks stored games; the log is not outdated.
"""
