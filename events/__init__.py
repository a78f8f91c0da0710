"""The kernel and the games, as pure values and functions. They need no web and no clock. Only store/ does I/O."""
