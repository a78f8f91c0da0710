"""Standings, facts, ratings and plots of evenings."""
