"""Ctrl-C while the processes of a pool are being started."""

import subprocess
import sys
from pathlib import Path

from tests.waits import WAIT_SECONDS

PRESSES_CTRL_C_AFTER_EVERY_FORK = """
import functools, os, signal, threading
from multiprocessing import active_children
from pathlib import Path
from cli.process_pool import run_all

threading.Thread(target=threading.Event().wait, daemon=True).start()  # a thread that can receive the signal
os.register_at_fork(after_in_parent=functools.partial(os.kill, os.getpid(), signal.SIGINT))
for _ in range(20):
    try:
        run_all(abs, 4, 2, lambda done: None)
    except KeyboardInterrupt:
        pass
    for process in active_children():
        process.join()
    print(Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split())
"""


def test_ctrl_c_leaves_no_process_even_while_processes_are_started(tmp_path: Path) -> None:
    printed = tmp_path / "printed"
    with printed.open("w") as file:  # a pipe would stay open as long as a process is left
        command = [sys.executable, "-c", PRESSES_CTRL_C_AFTER_EVERY_FORK]
        subprocess.run(command, stdout=file, timeout=WAIT_SECONDS, check=True)
    assert printed.read_text().splitlines() == ["[]"] * 20
