"""Tests of HTTPS in `wurm serve`, with real certificates, handshakes and servers."""
