"""Score sheets: what they share."""
