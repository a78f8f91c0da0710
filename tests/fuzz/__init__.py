"""Requests made up from the API description: every operation, alone and one after the other, at games that go on.

A sample runs with all other tests; `make fuzz` sends 20,000 requests to running games.
"""
