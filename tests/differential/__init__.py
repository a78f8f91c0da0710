"""Differential tests: the fast path for actions and Flask give the same answer to any bytes."""
