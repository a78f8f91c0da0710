"""The kernel and the games: pure values and functions. No web, no clock, and I/O only in store/."""
