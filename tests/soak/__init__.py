"""Soak tests: very many random actions in every game, with every number of seats. Each action is checked."""
