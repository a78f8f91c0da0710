"""Tests of the races on the screen. tests/games/race_board compares them with a second implementation."""
