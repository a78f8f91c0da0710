"""Whole games over real HTTP: servers, players and referees, each in a process of their own."""
