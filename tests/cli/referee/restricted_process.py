"""Runs a command with restricted rights: files that cannot grow, or no permission to write files of others.

python -m tests.cli.referee.restricted_process small 60000 PROGRAM ARGUMENT... python -m
tests.cli.referee.restricted_process powerless - PROGRAM ARGUMENT...
"""

import ctypes
import os
import resource
import sys

DROP_FROM_BOUNDING_SET = 24
CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 1, 2


def main(how: str, limit: str, *command: str) -> None:
    if how == "small":
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), hard))
    else:  # root may write everything unless it drops these capabilities; other users have none to drop
        prctl = ctypes.CDLL(None, use_errno=True).prctl
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            prctl(DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)
    os.execv(command[0], command)  # noqa: S606 - that is the point


if __name__ == "__main__":
    main(*sys.argv[1:])
