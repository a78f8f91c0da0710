"""Write batching: the output of concurrent requests is written together, and a single request does not wait."""

import gevent

from service.server.write_batching import WriteBatcher


def test_a_single_request_is_written_at_once() -> None:
    batcher = WriteBatcher()
    batcher.answering = 1
    assert not batcher.defer(lambda: None)


def test_all_ready_requests_are_answered_before_anything_is_written() -> None:
    batcher, done = WriteBatcher(), list[str]()

    def answer(name: str) -> None:
        done.append(f"{name} made")
        assert batcher.defer(lambda: done.append(f"{name} written"))

    batcher.answering = 3
    gevent.joinall([gevent.spawn(answer, name) for name in "abc"])
    gevent.sleep(0)
    assert done == ["a made", "b made", "c made", "a written", "b written", "c written"]


def test_output_during_a_flush_is_flushed_afterwards() -> None:
    batcher, done = WriteBatcher(), list[int]()
    batcher.answering = 2

    def write() -> None:
        done.append(1)
        batcher.defer(lambda: done.append(2))

    assert batcher.defer(write)
    gevent.sleep(0)
    gevent.sleep(0)
    assert done == [1, 2]
