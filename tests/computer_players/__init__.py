"""Tests of computer players: what they know, what they choose, how strong they are."""
