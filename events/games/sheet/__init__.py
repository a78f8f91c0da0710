"""What all score sheets share: rounds, entries, corrections, totals, ranks and the dealer."""
