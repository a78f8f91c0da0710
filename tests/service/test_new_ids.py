"""New ids are unique across threads and forked processes."""

import os
import threading

from service.ids import IDS_PER_READ, new_id


def test_ids_are_unique_across_threads() -> None:
    given: list[str] = []
    threads = [
        threading.Thread(target=lambda: given.extend([new_id() for _ in range(20 * IDS_PER_READ)])) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(given)) == len(given) == 8 * 20 * IDS_PER_READ
    assert {len(each) for each in given} == {32}
    assert all(int(each, 16) >= 0 for each in given)


def test_a_forked_process_generates_other_ids() -> None:
    new_id()  # now some ids are generated in advance, before the process forks
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writing, " ".join(new_id() for _ in range(IDS_PER_READ)).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, encoding="ascii") as told:
        theirs = told.read().split()
    os.waitpid(child, 0)
    assert len(theirs) == IDS_PER_READ
    assert not set(theirs) & {new_id() for _ in range(IDS_PER_READ)}
