"""Tests of the contract that every registered game has to fulfil. For a new game, see kits/__init__.py."""
