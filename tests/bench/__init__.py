"""Benchmarks. Most compare our time or rate with the time or rate of a minimal program in the same run."""
