"""Page objects. They find most controls by their accessible names, not by their markup."""

from playwright.sync_api import Locator, Page, expect

from tests.companion.visitor import Visitor


class HomePage:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page, self.text = visitor, visitor.page, visitor.text

    def open(self, path: str = "/") -> "HomePage":
        self.visitor.open(path)
        expect(self.page.get_by_role("heading", name=self.text("home.choose"))).to_be_visible()
        return self

    def choose(self, title: str) -> "HomePage":
        self.page.get_by_role("link", name=self.text("home.play", title=title), exact=True).click()
        expect(self.page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
        return self

    def choose_sheet(self, title: str) -> "HomePage":
        self.unfold("home.sheets")
        self.page.get_by_role("link", name=f"{self.text('home.open-sheet')} ({title}").click()
        return self

    def card(self, title: str) -> Locator:
        return self.page.get_by_role("listitem").filter(has=self.page.get_by_role("heading", name=title, exact=True))

    def play_now(self, title: str) -> None:
        """Starts a game against computers, and waits for the page of the player's seat."""
        self.card(title).get_by_role("button", name=self.text("home.play-now")).click()
        self.page.wait_for_url("**/games/*/seats/0")

    def unfold_opponents(self, title: str) -> None:
        """Opens the fields for the number and the level of computers."""
        self.card(title).locator(".opponents summary").click()

    def unfold(self, key: str) -> None:
        self.page.locator("summary").get_by_text(self.text(key), exact=True).click()

    def write_names(self, *names: str) -> None:
        self.page.get_by_role("radio", name=self.text("home.by-name")).check()
        for number, name in enumerate(names, start=1):
            self.page.get_by_label(self.text("home.name", number=number), exact=True).fill(name)

    def open_table(self) -> None:
        self.page.get_by_role("button", name=self.text("home.open")).click()


class JoinPage:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page, self.text = visitor, visitor.page, visitor.text

    def open(self, code: str = "") -> "JoinPage":
        self.visitor.open(f"/join/{code}" if code else "/join")
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        return self

    @property
    def chairs(self) -> Locator:
        return self.page.get_by_role("list", name=self.text("join.chairs")).get_by_role("listitem")

    @property
    def name(self) -> Locator:
        return self.page.get_by_label(self.text("join.name"))

    def sit(self, name: str | None = None) -> None:
        if name is not None:
            self.name.fill(name)
        self.page.get_by_role("button", name=self.text("join.sit")).click()

    def sit_as(self, name: str) -> None:
        self.page.get_by_role("button", name=self.text("join.that-is-me", name=name)).click()


def expect_seat(page: Page, game: str, seat: int) -> None:
    """Waits until the page of this seat is open."""
    page.wait_for_url(f"**/games/{game}/seats/{seat}")


def tab_to(page: Page, wanted: Locator, most: int = 80) -> None:
    """Moves the focus to a control with the Tab key. The focus must be visible at every step."""
    for _ in range(most):
        page.keyboard.press("Tab")
        seen = page.evaluate("() => getComputedStyle(document.activeElement, null).outlineStyle !== 'none'")
        within = page.evaluate("() => document.activeElement.closest('label')?.matches(':focus-within') ?? false")
        assert seen or within, page.evaluate("() => document.activeElement.outerHTML")
        if wanted.evaluate("(node) => node === document.activeElement"):
            return
    raise AssertionError(f"{wanted} was not reached by pressing Tab {most} times")


class ReplayPage:
    def __init__(self, visitor: Visitor, page: Page | None = None) -> None:
        self.visitor, self.text, self.page = visitor, visitor.text, page or visitor.page

    def open(self, game: str, where: str = "") -> "ReplayPage":
        self.visitor.open(f"/games/{game}/replay{where}")
        return self.ready()

    def ready(self) -> "ReplayPage":
        expect(self.scrubber).to_be_visible()
        return self

    @property
    def scrubber(self) -> Locator:
        return self.page.get_by_role("slider", name=self.text("replay.scrub"))

    @property
    def eyes(self) -> Locator:
        return self.page.get_by_role("combobox", name=self.text("replay.eyes"), exact=True)

    @property
    def place(self) -> int:
        return int(self.scrubber.input_value())

    def press(self, key: str) -> None:
        self.page.get_by_role("button", name=self.text(key), exact=True).click()

    def expect_place(self, place: int) -> None:
        expect(self.scrubber).to_have_value(str(place))

    def unfold(self, key: str) -> None:
        self.page.locator("summary").get_by_text(self.text(key), exact=True).click()
