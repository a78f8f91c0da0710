"""Tests of the pages in a real browser, with a real server."""
