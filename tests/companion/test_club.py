"""The club on a real page: ratings, one person with two phones, another name, and a name that is removed."""

from playwright.sync_api import expect

from tests.companion.club_states import TwoEvenings
from tests.companion.conftest import Invite
from tests.companion.visitor import PHONE
from tests.http.servers import Server


def test_members_are_merged_renamed_and_forgotten(invite: Invite, server: Server) -> None:
    visitor = invite(size=PHONE)
    evenings = TwoEvenings(server)
    evenings.open(visitor)
    page, text = visitor.page, visitor.text
    people = page.get_by_role("list", name=text("people.title"))
    expect(people.locator(".rating")).to_have_count(2)
    expect(page.get_by_role("region", name=text("club.evenings")).get_by_role("listitem")).to_have_count(2)
    members = people.get_by_role("listitem").count()
    page.get_by_role("button", name=text("club.same-yes")).click()
    expect(people.get_by_role("listitem")).to_have_count(members - 1)
    page.get_by_role("button", name=text("change.undo")).click()
    expect(people.get_by_role("listitem")).to_have_count(members)

    page.get_by_role("button", name="Cleo").press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(text("join.name-field")).fill("Kleopatra")
    dialog.get_by_role("button", name=text("people.save")).press("Enter")
    expect(dialog).to_be_hidden()
    expect(people).to_contain_text("Kleopatra")

    page.get_by_role("button", name="Ada").click()
    dialog.get_by_role("button", name=text("club.forget")).click()
    dialog.get_by_role("button", name=text("club.forget-yes")).click()
    expect(people).to_contain_text("N.N. 1")
    expect(people).not_to_contain_text("Ada")
    visitor.open(f"/evenings/{evenings.first.id}#stay")
    expect(page.get_by_text("N.N. 1").first).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("Ada")


def test_a_browser_that_was_at_no_evening_sees_nobody(invite: Invite) -> None:
    visitor = invite(size=PHONE)
    visitor.open("/club")
    expect(visitor.page.get_by_text(visitor.text("club.nobody"))).to_be_visible()
    visitor.open("/")
    expect(visitor.page.get_by_role("link", name=visitor.text("club.title"))).to_have_count(0)
