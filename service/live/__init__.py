"""Live streams: the watchers of each table, the frames that they get, and who is present."""
