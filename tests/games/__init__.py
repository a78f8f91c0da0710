"""The rules of every game, told as given, when, then."""
