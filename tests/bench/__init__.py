"""Benchmarks. Each compares our time or rate with that of a minimal program, measured in the same run."""
