"""What the tests of the theme's scripts share: a site built for them, and a browser."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Site"))
from browser import PATIENCE  # noqa: E402
from check_pages import RULES, launched, served  # noqa: E402,F401

HERE = Path(__file__).parent


def site(program, folder):
    """Builds the book of Tests/Browser/book, and puts the pages written by hand beside its own.

    Those go by the attributes in Docs/templates.md and by nothing else of the theme's markup.
    """
    folder = Path(folder).resolve() / "site"
    subprocess.run([str(program), "build", str(HERE / "book"), "-o", str(folder)],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    built = (folder / "index.html").read_text(encoding="utf-8")
    sheets = re.findall(r'href="(assets/(\w+)\.[^"]+\.css)"', built)
    script = re.search(r'src="(assets/[^"]+\.js)"', built)[1]
    for page in (HERE / "pages").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        for sheet, name in sheets:
            text = text.replace(f"assets/{name}.css", sheet)
        text = text.replace("assets/cookbook.js", script)
        (folder / "recipes" / page.name).write_text(text, encoding="utf-8")
    return folder


def load_all(page):
    """Loads what comes on demand, so that a test need not wait for it."""
    page.evaluate("Promise.all(Object.keys(globalThis.cookbook?.scripts ?? {}).map(each => cookbook.onDemand(null, each)))")
    return page


def wait_until(page, expression, argument=None, milliseconds=PATIENCE):
    """Waits for what Playwright's own waiting cannot see under the pages' policy."""
    for _ in range(milliseconds // 20):
        if page.evaluate(expression, argument):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"waited in vain for {expression}")
