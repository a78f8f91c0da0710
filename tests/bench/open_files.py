"""As many open connections as this machine allows: for this process and those it starts."""

import resource


def allow_many() -> int:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most
