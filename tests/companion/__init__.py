"""The pages in a real browser, talking to a real server."""
