"""The bundler joins modules into one equivalent script, and refuses syntax that it does not support."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.bundle import CannotBundle, bundled
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
const hidden = "Hello";
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
    assert bundled("pages/page.js", written(tmp_path)).count('modules["core/words.js"] = ') == 1


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
