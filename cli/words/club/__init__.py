"""The texts of `wurm club`."""
