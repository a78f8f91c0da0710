"""Fuzzing with requests that are generated from the API description, for single operations and for sequences.

The test suite sends a sample of them; `make fuzz` sends 20,000 requests to running games.
"""
