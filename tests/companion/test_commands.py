"""How a page sends commands one after the other."""

import pytest

from tests.companion.visitor import Visitor

SEND = """async (breaks) => {
  const { Room } = await import("/static/pages/room.js");
  const sent = [], answers = [];
  let drawings = 0;
  window.fetch = (address) => new Promise((resolve) => {
    sent.push(address.at(-1));
    answers.push(() => resolve(new Response("{}")));
  });
  const redraw = () => {
    if (++drawings <= breaks) throw new Error("drawing failed");
  };
  const room = new Room("game", { redraw });
  const results = ["1", "2", "3", "3", "1"].map((path) => room.do("POST", `/${path}`));
  while (results.length > 0) {
    answers.shift()?.();
    const settled = await Promise.race([Promise.all(results), new Promise((resolve) => setTimeout(resolve))]);
    if (settled) return [sent, settled, await more(room, answers)];
  }
  async function more(room, answers) {
    const last = room.do("POST", "/4");
    while (answers.length === 0) await null;
    answers.shift()();
    return last;
  }
}"""
"""Sends five commands at once, and one after their answers. The first `breaks` drawings of the page fail."""


@pytest.mark.parametrize("breaks", [0, 1, 99])
def test_the_newest_tap_is_sent_after_the_answer_to_the_first_one(visitor: Visitor, breaks: int) -> None:
    visitor.open("/join")
    sent, results, last = visitor.page.evaluate(SEND, breaks)
    assert sent == ["1", "3", "4"]
    assert results == [True, False, True, False, False]
    assert last
    assert bool(visitor.faults) == (breaks > 0), "an error in drawing is reported"
    assert all("drawing failed" in fault for fault in visitor.faults)
    visitor.faults.clear()
