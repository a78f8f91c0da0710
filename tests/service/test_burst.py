"""What goes out while many are being answered is written in one go, and nobody waits for nobody."""

import gevent

from service.server.write_batching import WriteBatcher


def test_whoever_is_answered_alone_writes_at_once() -> None:
    burst = WriteBatcher()
    burst.answering = 1
    assert not burst.later(lambda: None)


def test_all_who_are_ready_have_their_turn_before_anything_is_written() -> None:
    burst, done = WriteBatcher(), list[str]()

    def answer(name: str) -> None:
        done.append(f"{name} made")
        assert burst.later(lambda: done.append(f"{name} written"))

    burst.answering = 3
    gevent.joinall([gevent.spawn(answer, name) for name in "abc"])
    gevent.sleep(0)
    assert done == ["a made", "b made", "c made", "a written", "b written", "c written"]


def test_what_comes_while_others_are_written_has_its_own_turn() -> None:
    burst, done = WriteBatcher(), list[int]()
    burst.answering = 2

    def write() -> None:
        done.append(1)
        burst.later(lambda: done.append(2))

    assert burst.later(write)
    gevent.sleep(0)
    gevent.sleep(0)
    assert done == [1, 2]
