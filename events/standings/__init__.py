"""Results, standings, facts and ratings of several games. Everything is computed from the logs of the tables."""
