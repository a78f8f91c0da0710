"""Cheap clients for measuring a server from outside: raw sockets and one epoll loop, in a process of their own."""
