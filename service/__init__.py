"""The REST service: the games of the package `events` over HTTP."""
