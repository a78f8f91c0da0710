"""HTTPS of `wurm serve`: real certificates, real handshakes, real servers."""
