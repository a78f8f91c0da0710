"""Reviews of finished games: which decisions were clearly worse than another one."""
