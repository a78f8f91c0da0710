"""Authorization: tokens, join codes and links."""
