"""Lightweight clients that measure a server from their own process: raw sockets and one epoll loop."""
