"""What goes out while many are being answered is written in one go, and nobody waits for nobody."""

import gevent

from service.server.write_batching import WriteBatcher


def test_whoever_is_answered_alone_writes_at_once() -> None:
    batcher = WriteBatcher()
    batcher.answering = 1
    assert not batcher.defer(lambda: None)


def test_all_who_are_ready_have_their_turn_before_anything_is_written() -> None:
    batcher, done = WriteBatcher(), list[str]()

    def answer(name: str) -> None:
        done.append(f"{name} made")
        assert batcher.defer(lambda: done.append(f"{name} written"))

    batcher.answering = 3
    gevent.joinall([gevent.spawn(answer, name) for name in "abc"])
    gevent.sleep(0)
    assert done == ["a made", "b made", "c made", "a written", "b written", "c written"]


def test_what_comes_while_others_are_written_has_its_own_turn() -> None:
    batcher, done = WriteBatcher(), list[int]()
    batcher.answering = 2

    def write() -> None:
        done.append(1)
        batcher.defer(lambda: done.append(2))

    assert batcher.defer(write)
    gevent.sleep(0)
    gevent.sleep(0)
    assert done == [1, 2]
