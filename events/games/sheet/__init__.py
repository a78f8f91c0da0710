"""The common parts of all score sheets: rounds, entries, corrections, totals, ranks and the dealer."""
