"""Differential tests: the fast path for actions and Flask give the same answers, whatever bytes are sent."""
