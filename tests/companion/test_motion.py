"""Cards travel from their old place to the new one. For readers who want reduced motion, nothing moves."""

from typing import Any

import pytest
from playwright.sync_api import expect

from events.decider import Role, Seat, Viewer
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.states import sit_at
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.layouts.fed_page import FedPage, as_text, fed_visitor
from tests.layouts.recorded_games import Frame, Recorded, record
from tests.sampling import sampled

STILL = """() => [
  ...document.getAnimations().map(({ effect }) => {
    const { easing } = effect.getTiming();
    const { target } = effect;
    if (target.matches(".ring-left") && easing.startsWith("steps(1")) return "ring";
    return target.className.baseVal ?? target.className;
  }),
  ...[...document.querySelectorAll(".flying")].map(() => "flying"),
]"""
FLYING = """() => [...document.querySelectorAll(".flying")].map((ghost) => {
  const { x, y, width, height } = ghost.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})"""
TWO_HALVES = """() => {
  const turns = ({ effect }) => effect.getKeyframes().some(({ transform }) => transform?.includes("rotateY"));
  return document.getAnimations().filter(turns).length === 2;
}"""
BEGUN = """
window.begun = [];
const begin = Element.prototype.animate;
Element.prototype.animate = function (frames, ...how) {
  window.begun.push(String(frames[0].transform));
  return begin.call(this, frames, ...how);
};
"""
"""A script that records the first keyframe of every animation."""
SEND = """(text) => {
  const frame = JSON.parse(text);
  window.begun = [];
  window.stream.enqueue(new TextEncoder().encode(`id: ${frame.version}\\ndata: ${text}\\n\\n`));
}"""
"""A script that sends a frame to the page without waiting until it is shown."""
PLACE = """(name) => {
  const place = document.querySelector(`[data-place="${name}"]`);
  const { x, y, width, height } = (place.querySelector("svg.card") ?? place).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width };
}"""


def slowly(visitor: Visitor) -> None:
    """Almost stops all animations, so that they are still at their start when the test looks."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})


def kinds(frame: Frame) -> set[str]:
    return {event["type"].split(".")[-1] for event in frame["events"]}


def frames_until(recorded: Recorded, viewer: Viewer, *wanted: str) -> list[Frame]:
    """All frames up to and including the first one with these events."""
    frames = []
    for frame in recorded.frames(viewer):
        frames.append(frame)
        if len(frames) > 1 and set(wanted) <= kinds(frame):
            return frames
    raise AssertionError(f"no frame has {wanted}")


def fed_until(invite: Invite, recorded: Recorded, seat: int | None, *wanted: str, **how: Any) -> tuple[FedPage, Frame]:
    """Finds the first frame with these events. Returns a page that shows the frame before it, and the frame itself."""
    viewer: Viewer = Role.SPECTATOR if seat is None else Seat(seat)
    *before, last = frames_until(recorded, viewer, *wanted)
    visitor = fed_visitor(invite, **{"reduced_motion": "no-preference", "moments": True, **how})
    fed = FedPage(visitor, seat, moments=True)
    fed.open(before[0])
    fed.show(before[1:], "() => document.querySelector('.moment.open')?.click()")
    slowly(visitor)
    return fed, last


def near(one: dict[str, float], other: dict[str, float], within: float = 3) -> bool:
    return abs(one["x"] - other["x"]) <= within and abs(one["y"] - other["y"]) <= within


def test_a_card_flies_from_the_hand_to_the_row(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    seat = table.turn
    visitor = invite(reduced_motion="no-preference")
    sit_at(visitor, table, seat)
    slowly(visitor)
    action = table.view(table.tokens[seat])["legal"][0]
    hand = visitor.page.evaluate(PLACE, f"hand-{action['card']}.1")
    assert table.act(seat, action).status_code == 201
    visitor.page.wait_for_function("() => document.querySelector('.flying')")
    card, *_ = visitor.page.evaluate(FLYING)
    assert abs(card["x"] - hand["x"]) < hand["width"]
    assert abs(card["y"] - hand["y"]) < hand["width"]
    there = visitor.page.locator(f"[data-place='row-{action['card']}'] .card")
    assert there.evaluate("(card) => getComputedStyle(card).opacity") == "0", "the card is shown twice"


def test_others_see_a_card_fly_from_its_player_and_a_drawn_card_face_down(invite: Invite) -> None:
    fed, last = fed_until(invite, record("takethat", 3, 1), None, "card_appended", "card_drawn", size=SCREEN)
    (laid,) = [event["data"] for event in last["events"] if event["type"].endswith("card_appended")]
    player = fed.page.evaluate(PLACE, f"seat-{laid['seat']}")
    fed.show([last], "() => null")
    flying = fed.page.evaluate(FLYING)
    assert near(flying[0], player)
    assert near(flying[1], fed.page.evaluate(PLACE, "draw"))
    assert [
        card.evaluate("(card) => card.matches('.card-back')") for card in fed.page.locator(".flying > svg").all()
    ] == [
        False,
        True,
    ]


def test_the_hand_closes_the_gap_when_a_card_has_left(invite: Invite) -> None:
    recorded = record("takethat", 2, 1)
    events = frames_until(recorded, Seat(0), "card_appended")[-1]["events"]
    turn = next(event["data"]["seat"] for event in events if event["type"].endswith("card_appended"))
    fed, last = fed_until(invite, recorded, turn, "card_appended")
    fed.show([last], "() => null")
    moving = fed.page.evaluate("() => document.getAnimations().map(({ effect }) => effect.target.dataset.place ?? '')")
    assert any(place.startswith("hand-") for place in moving)


def test_a_turned_pile_can_be_read_as_soon_as_throw_ins_are_open(invite: Invite) -> None:
    recorded = record("drehwurm", 3, 2)
    fed, last = fed_until(invite, recorded, None, "worm_laid", "pile_turned", "window_opened", size=SCREEN)
    pile = next(event["data"]["pile"] for event in last["events"] if event["type"].endswith("pile_turned"))
    fed.show([last], "() => null")
    face = fed.page.locator(f"[data-place='pile-{pile}'] .card")
    assert face.evaluate("(card) => card.getAnimations().length") == 1
    assert face.evaluate("(card) => getComputedStyle(card).opacity") == "1"
    assert face.evaluate("(card) => card.getBoundingClientRect().width / card.parentElement.clientWidth") > 0.5
    covering = face.evaluate(
        """(card) => {
          const { x, y, width, height } = card.parentElement.getBoundingClientRect();
          return document.elementsFromPoint(x + width / 2, y + height / 2).some((node) => node.closest(".flying"));
        }"""
    )
    assert not covering


def test_a_pile_turns_over_in_two_halves_if_the_fastest_reaction_wins(invite: Invite) -> None:
    recorded = record("drehwurm", 3, 3)
    *before, last = frames_until(recorded, Role.SPECTATOR, "worm_laid", "pile_turned", "window_opened")
    assert last["table"]["options"]["throw_in_priority"] == "reaction"
    visitor = fed_visitor(invite, reduced_motion="no-preference", moments=True, size=SCREEN)
    visitor.context.add_init_script(BEGUN)
    fed = FedPage(visitor, None)
    fed.open(before[0])
    fed.show(before[1:], "() => null")
    fed.page.evaluate(SEND, as_text(last))
    fed.page.wait_for_function("() => window.begun.some((transform) => transform.endsWith('rotateY(-55deg)'))")
    turns = [
        transform.rsplit(" ", 1)[-1] for transform in fed.page.evaluate("() => window.begun") if "rotateY" in transform
    ]
    assert turns == ["rotateY(0deg)", "rotateY(-55deg)"]


def test_a_pile_turns_over_in_two_halves_without_throw_ins(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "drehwurm", options={"throw_in": "off"})
    starter = table.turn
    visitor = invite(size=SCREEN, reduced_motion="no-preference")
    visitor.open(f"/games/{table.id}")
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()
    slowly(visitor)
    for action in ({"type": "draw"}, {"type": "turn", "pile": 0}):
        assert table.act(starter, action).status_code == 201
    visitor.page.wait_for_function(TWO_HALVES)


def test_the_next_frame_ends_what_is_still_moving(invite: Invite) -> None:
    recorded = record("takethat", 3, 1)
    fed, last = fed_until(invite, recorded, None, "card_appended", size=SCREEN)
    fed.show([last], "() => null")
    flying = fed.page.locator(".flying")
    first = flying.first.element_handle()
    rest = [frame for frame in recorded.frames(Role.SPECTATOR) if frame["version"] > last["version"]]
    fed.show(rest[:1], "() => null")
    assert not first.evaluate("(ghost) => ghost.isConnected")


def test_worms_crawl_on_their_lanes(invite: Invite) -> None:
    fed, last = fed_until(invite, record("wurmeln", 3, 1), None, "moved", size=SCREEN)
    fed.show([last], "() => null")
    names = "() => document.getAnimations().map((run) => run.animationName ?? run.transitionProperty)"
    moving = fed.page.evaluate(names)
    assert "wriggle" in moving
    assert "transform" in moving


@pytest.mark.parametrize(
    ("game", "seats"), sampled([("drehwurm", 3), ("takethat", 2), ("wormup", 3)], [("drehwurm", 3), ("wormup", 3)])
)
def test_nothing_moves_for_readers_who_want_no_motion(invite: Invite, game: str, seats: int) -> None:
    """The ring of a throw-in does not move either. It stays complete until the time is over."""
    visitor = fed_visitor(invite, moments=True)
    first, *rest = list(record(game, seats, 1).frames(Seat(0)))[:60]
    fed = FedPage(visitor, 0, moments=True)
    fed.open(first)
    moving = fed.show(rest, STILL)
    assert any(kind == "ring" for found in moving for kind in found) == (game == "drehwurm")
    assert {kind for found in moving for kind in found} <= {"ring"}
