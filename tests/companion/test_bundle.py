"""The bundler joins modules into one equivalent script, and refuses syntax that it does not support."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route

from companion.bundle import CannotBundle, bundled, bundled_by_game, module_numbers
from companion.script_spaces import without_spaces
from companion.site import PAGES, STATIC

MODULES = {
    "pages/page.js": """// The page.

import { twice, plus as more } from "../core/sums.js";
import * as words from "../core/words.js";
import { greeting, sums } from "../core/names.js";

/** A comment is left out. */
const late = await Promise.resolve(twice(more(1, 2)));
document.title = greeting(`${late}`) + words.SEEN.length + sums.plus(1, 1);
""",
    "core/sums.js": """import { SEEN } from "./words.js";

const hidden = 2;
export const plus = (one, other) => one + other;
export function twice(number) {
  SEEN.push(number);
  return hidden * number;
}
""",
    "core/names.js": """export { greet as greeting } from "./words.js";
export * as sums from "./sums.js";
""",
    "core/words.js": """export const SEEN = [];
/** @type {string} */ const hidden = "Hello";
/** A comment on a line of its own. */
export class Greeting {}
export async function later() {}
export const greet = (text) => `${hidden}, ${text}!`;
""",
}


def written(root: Path, **changed: str) -> Path:
    for name, text in {**MODULES, **{key.replace("__", "/") + ".js": text for key, text in changed.items()}}.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def test_a_bundle_behaves_like_its_modules(tmp_path: Path, browser: Browser) -> None:
    script = bundled("pages/page.js", written(tmp_path))
    page = browser.new_page()
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    page.add_script_tag(content=script)
    page.wait_for_function("document.title !== ''")
    assert (page.title(), broken) == ("Hello, 6!12", [])
    page.close()


def test_a_module_imported_twice_is_bundled_once(tmp_path: Path) -> None:
    script = bundled("pages/page.js", written(tmp_path))
    assert script.count(f"modules[{module_numbers(tmp_path)['core/words.js']}]??=") == 1


def test_code_after_a_comment_on_the_same_line_is_kept(tmp_path: Path) -> None:
    lines = "/** A number. */ const number = 1;\n/** Left out. */\nconst last = 2;\n"
    script = bundled("pages/page.js", written(tmp_path, core__words=f"{MODULES['core/words.js']}{lines}"))
    assert "const number=1;" in script
    assert "const last=2;" in script
    assert "Left out" not in script


@pytest.mark.parametrize(
    "line",
    [
        'export * from "./sums.js";',
        "export { hidden };",
        "export default hidden;",
        "export let changing = 1;",
        'import whole from "./sums.js";',
        'import "./sums.js";',
        'const later = () => import("./sums.js");',
        "const here = import.meta.url;",
    ],
)
def test_unsupported_imports_and_exports_are_refused_with_their_line(tmp_path: Path, line: str) -> None:
    with pytest.raises(CannotBundle, match=r"core/words\.js: an import or export form") as refused:
        bundled("pages/page.js", written(tmp_path, core__words=f"{MODULES['core/words.js']}{line}\n"))
    assert line.removeprefix("const later = () => ").removeprefix("const here = ") in str(refused.value)


def test_a_template_of_several_lines_is_refused(tmp_path: Path) -> None:
    """The bundler removes indentation, which belongs to the text of such a template."""
    lines = f"{MODULES['core/words.js']}const poem = `one\n  two`;\n"
    with pytest.raises(CannotBundle, match=r"core/words\.js: a template must end in its line: const poem = `one"):
        bundled("pages/page.js", written(tmp_path, core__words=lines))


def test_comments_and_indentation_are_left_out(tmp_path: Path) -> None:
    script = bundled("pages/page.js", written(tmp_path))
    assert "A comment" not in script
    assert "\nreturn hidden*number;\n" in script


def test_circular_imports_are_refused(tmp_path: Path) -> None:
    circle = 'import { plus } from "./sums.js";\n' + MODULES["core/words.js"]
    with pytest.raises(CannotBundle, match=r"core/sums\.js imports itself through .*core/words\.js"):
        bundled("pages/page.js", written(tmp_path, core__words=circle))


@pytest.mark.parametrize("text", ["</script>", "</SCRIPT", "<!--"])
def test_a_module_that_would_close_the_script_element_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(CannotBundle, match="end its own script element"):
        bundled("pages/page.js", written(tmp_path, core__words=f'{MODULES["core/words.js"]}const end = "{text}";\n'))


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_bundled(page: str) -> None:
    assert bundled(f"pages/{page}.js", STATIC).startswith('"use strict";')


GAMES = {
    "games__registry": 'export * as one from "./one.js";\nexport * as two from "./two.js";\n',
    "games__one": """import { SEEN } from "../core/words.js";
import { both } from "./both.js";

export const title = () => both(SEEN);
""",
    "games__two": 'export const title = () => "two";\n',
    "games__both": "export const both = (seen) => `one ${seen.length}`;\n",
    "pages__page": """import { SEEN } from "../core/words.js";
import * as games from "../games/registry.js";

SEEN.push(1);
await globalThis.loadScript("one");
document.title = [games.one.title(), Object.keys(games)].join();
""",
}


def test_a_page_loads_only_the_game_that_it_shows(tmp_path: Path, browser: Browser) -> None:
    (tmp_path / "games").mkdir()
    scripts = bundled_by_game("pages/page.js", written(tmp_path, **GAMES))
    both, words = (f"modules[{module_numbers(tmp_path)[path]}]" for path in ("games/both.js", "core/words.js"))
    assert set(scripts) == {"page", "page.one", "page.two"}
    assert both not in scripts["page"] + scripts["page.two"]
    assert words not in scripts["page.one"].replace(f"={words}", ""), "the page has it already"
    page = browser.new_page()

    def serve(route: Route) -> None:
        name = urlsplit(route.request.url).path.removeprefix("/scripts/").removesuffix(".js")
        html = '<script type="module" src="/scripts/page.js"></script>'
        script = scripts.get(name)
        route.fulfill(body=script or html, content_type="text/javascript" if script else "text/html")

    page.route("**", serve)
    page.goto("http://pages.test/")
    page.wait_for_function("document.title !== ''")
    assert page.title() == "one 1,one"
    page.close()


@pytest.mark.parametrize(
    ("script", "shorter"),
    [
        ("const { a, b } = c ? [1, 2] : { a: !b };", "const{a,b}=c?[1,2]:{a:!b};"),
        ("x = a + ++b - -c / d;", "x=a + ++b - -c / d;"),
        ('say("a = b", \'c : d\', "\\" = ");', 'say("a = b",\'c : d\',"\\" = ");'),
        ("y = z.replace(/[{} /] = /g, 1) ;", "y=z.replace(/[{} /] = /g,1);"),
        (
            "f(`a = ${b ? `c = ${{ d: 1 } .d} : e` : f( g )} = h`, i = j)",
            "f(`a = ${b?`c = ${{d:1}.d} : e`:f(g)} = h`,i=j)",
        ),
        ("if (a) {\nreturn b\n}", "if(a){\nreturn b\n}"),
    ],
)
def test_only_insignificant_spaces_are_removed(script: str, shorter: str) -> None:
    assert without_spaces(script) == shorter


def test_the_script_of_a_page_without_a_game_has_only_the_parts_that_it_uses(tmp_path: Path, browser: Browser) -> None:
    games = {
        "games__registry": 'export * as one from "./one.js";\nexport * as two from "./two.js";\n',
        "games__one": """export { picture as cover } from "./cover.js";
export { hand, minutes } from "./game.js";
""",
        "games__two": """export { minutes } from "./game.js";
export { cover } from "./both.js";
""",
        "games__both": """import { hand } from "./both_hand.js";
export const cover = () => hand();
""",
        "games__both_hand": 'export const hand = () => "both";\n',
        "games__cover": 'export const picture = () => "one";\nexport const minutes = 5;\n',
        "games__game": 'export const minutes = 3;\nexport const hand = () => "not used";\n',
        "pages__page": """import * as games from "../games/registry.js";

document.title = [games.one.cover(), games.one.minutes, games.two.cover(), games.two.minutes, games.one.hand].join();
""",
    }
    (tmp_path / "games").mkdir()
    script = bundled("pages/page.js", written(tmp_path, **games), of_games=frozenset({"cover", "minutes"}))
    assert "not used" not in script
    page = browser.new_page()
    page.add_script_tag(content=script)
    page.wait_for_function("document.title !== ''")
    assert page.title() == "one,3,both,3,"
    page.close()
