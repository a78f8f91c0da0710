"""Tests of what all score sheets share."""
