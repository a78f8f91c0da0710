"""Measurements: each is a ratio to a raw limit, taken in the same run. `make bench` runs them, pytest does not."""
