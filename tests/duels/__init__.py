"""Duels: two players on real pages throw in on the same card, over slow connections and with wrong clocks.

`make duels` plays 2,000 of them. tests/companion/test_reactions.py plays a few in every run of the tests.
"""
