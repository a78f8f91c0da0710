"""Authorization: tokens and join codes."""
