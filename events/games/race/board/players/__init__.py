"""Computer players in races on the screen: secret bids by regret matching, moves and swings by looking ahead."""
