"""Who may do what: tokens, join codes, links."""
