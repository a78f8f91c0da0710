"""Tests of the rules of every game, in the form given, when, then."""
