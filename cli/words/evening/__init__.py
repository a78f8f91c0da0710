"""The texts of `wurm evening`."""
