"""`wurm evening`: evenings on a server."""
