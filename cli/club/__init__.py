"""`wurm club`."""
