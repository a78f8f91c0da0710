"""Soak tests: very many random actions of every game with every number of seats, checked after each action."""
