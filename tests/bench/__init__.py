"""Benchmarks: each compares our time or rate with a raw limit measured in the same run. `make bench` runs them."""
