"""Ids are never given twice, to whomever."""

import os
import threading

from service.ids import IDS_PER_READ, new_id


def test_no_two_are_the_same_whichever_thread_asks() -> None:
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


def test_a_process_that_is_forked_goes_on_with_others() -> None:
    new_id()  # some are ready now
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
