"""What the short way in for actions (service/http/short_way.py) leaves for Flask to find in a request's environment."""

FAILURE = "wurm.failure"
"""The exception it met. Flask's own way raises it again, and knows how to answer."""
