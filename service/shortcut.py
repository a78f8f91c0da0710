"""What the fast path for actions (service/server/fast_actions.py) leaves for Flask in a request's environment."""

FAILURE = "wurm.failure"
"""The exception it met. Flask's own way raises it again, and knows how to answer."""
