"""Runs a program that can write only small files, or that cannot write read-only files even as root.

Usage: `python -m tests.cli.referee.restricted_process small 60000 PROGRAM ARGUMENT...` for files up to 60,000 bytes, or
`python -m tests.cli.referee.restricted_process powerless - PROGRAM ARGUMENT...`.
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
    else:  # with these capabilities, root may write read-only files
        prctl = ctypes.CDLL(None, use_errno=True).prctl
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            prctl(DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)
    os.execv(command[0], command)  # noqa: S606 - runs a given program


if __name__ == "__main__":
    main(*sys.argv[1:])
