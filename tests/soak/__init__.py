"""Soak tests: very many random actions in every game with every number of seats, with checks after each action."""
