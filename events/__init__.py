"""The kernel and the games, as pure values and functions. They use no web and no clock, and only store/ does I/O."""
