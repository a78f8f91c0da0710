"""Fuzzing with requests generated from the API description: every operation, alone and in sequence, on running games.

A sample runs with all other tests; `make fuzz` sends 20,000 requests to running games.
"""
