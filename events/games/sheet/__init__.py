"""What the score sheets of games with real pieces share: rounds, entries, corrections, totals, ranks and the deal."""
