"""An evening: its people, the tables at which they play, and where each person is now. It has no secrets."""
