"""The kernel and the games: pure values and functions, no web, no clock, no I/O outside store/."""
