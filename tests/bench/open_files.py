"""Raises the limit of open files to the maximum, for this process and its children."""

import resource


def allow_many() -> int:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most
