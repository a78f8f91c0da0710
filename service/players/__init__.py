"""Computer players of running games: when they think, where they think, and how they act at their table."""
