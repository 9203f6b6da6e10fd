#!/usr/bin/env python3
"""Opens every kind of page of a built site in Chromium and looks at what a reader gets.

    .venv/bin/python Tests/Site/check_pages.py SITE

Each page is opened from the disk and over http below a path, on a narrow and a
wide screen, light and dark: no accessibility rule is broken, nothing is wider
than the screen, nothing fails. The recipes are also opened without scripts. The
rules are asked of one way of opening a page.
"""

import contextlib
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from browser import launch
from results import Results

# Without preloading, which asks for style sheets again and may not from the disk.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
         "resultTypes": ["violations"], "preload": False}
# The print edition has every recipe, all in the same markup: two of each chapter stand for the others.
ALIKE = {"exclude": [["[data-book] article:nth-of-type(n + 3)"]]}
# Those that look at colours, by name: there is no other way to ask for some of those above.
COLOUR_RULES = {**RULES, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
KINDS = ["library", "recipe", "Arabic recipe", "tag", "tags", "ingredient", "ingredients", "titles",
         "print"]
WIDTHS = [320, 1280]
SCHEMES = ["light", "dark"]
# Text and pictures that stand beyond the screen's end of the line, unless they can
# be scrolled to in a box of their own or are not meant to be seen.
OVERFLOW = """() => {
  const root = document.documentElement, found = [];
  if (root.scrollWidth > root.clientWidth)
    found.push(`the page is ${root.scrollWidth} px wide`);
  function look(box, element) {
    if (box.width <= 1 || box.height <= 1 || element.closest("[aria-hidden=true]")) return;
    const rtl = getComputedStyle(element).direction === "rtl";
    if (rtl ? box.left >= -1 : box.right <= root.clientWidth + 1) return;
    for (let at = element; at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return;
    found.push(`<${element.localName} class="${element.className}"> ends beyond the screen`);
  }
  for (const element of document.body.querySelectorAll("img, svg, input, button, select, video"))
    look(element.getBoundingClientRect(), element);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!texts.currentNode.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    look(range.getBoundingClientRect(), texts.currentNode.parentElement);
  }
  return found.slice(0, 5);
}"""
# Blocks of text that nothing shows, other than those that wait for the reader to open them.
HIDDEN = """() => [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6, p, li, dd)")]
  .filter(each => !each.closest("[hidden], details:not([open]), dialog, [popover], template"))
  .filter(each => each.textContent.trim() && !each.checkVisibility(
    {opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true}))
  .map(each => each.textContent.trim().slice(0, 60))"""


def page_kinds(folder):
    """One page of each kind by the kind's name; the value is None where there is none."""
    def first(pages, test=lambda text: True):
        return next((page for page in pages if test(page.read_text(encoding="utf-8"))), None)

    recipes = sorted((folder / "recipes").rglob("*.html"), key=lambda page: -page.stat().st_size)
    def terms(name):
        return sorted(page for page in (folder / name).glob("*.html") if page.name != "index.html")

    found = {
        "library": first([folder / "index.html"]),
        "recipe": first(recipes, lambda text: 'dir="rtl"' not in text),
        "Arabic recipe": first(recipes, lambda text: re.search(r'lang="?ar\b', text)),
        "tag": first(terms("tags")),
        "tags": first(page for page in [folder / "tags/index.html"] if page.exists()),
        "ingredient": first(terms("ingredients")),
        "ingredients": first(
            page for page in [folder / "ingredients/index.html"] if page.exists()),
        "titles": first(page for page in [folder / "a-z.html"] if page.exists()),
        "print": first(page for page in [folder / "print.html"] if page.exists()),
    }
    return {name: page.relative_to(folder).as_posix() if page else None
            for name, page in found.items()}


@contextlib.contextmanager
def served(folder):
    """The address of a folder over http, below a path, from a process of its own."""
    with tempfile.TemporaryDirectory() as root:
        (Path(root) / "our").mkdir()
        (Path(root) / "our/kitchen").symlink_to(Path(folder).resolve())
        server = subprocess.Popen(
            [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1",
             "--directory", root], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = re.search(r"port (\d+)", server.stdout.readline())[1]
            yield f"http://127.0.0.1:{port}/our/kitchen/"
        finally:
            server.terminate()
            server.wait()


class Visit:
    """One page opened in one way, and what went wrong in the background."""

    def __init__(self, browser, base, name, **context):
        self.context = browser.new_context(reduced_motion="reduce", **context)
        self.page = self.context.new_page()
        self.problems = []
        self.base = base
        self.page.on("console", self.on_console)
        self.page.on("pageerror", lambda error: self.problems.append(f"script failed: {error}"))
        self.page.on("request", self.on_request)
        self.page.on("requestfailed", lambda request: self.problems.append(
            f"could not load {request.url}: {request.failure}"))
        self.page.goto(base + quote(name), wait_until="load")

    def on_console(self, message):
        # Browsers ask for this at the root of the host, which is not the site's.
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            self.problems.append(f"console: {message.text}")

    def on_request(self, request):
        if not request.url.startswith((self.base, "data:")) \
                and not request.url.endswith("/favicon.ico"):
            self.problems.append(f"asked for {request.url}")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.context.close()


def look(browser, axe, base, name, width, scheme, rules):
    """What is wrong with a page on a screen of this width in this scheme; of rules by those given, if any."""
    with Visit(browser, base, name, color_scheme=scheme,
               viewport={"width": width, "height": 800}) as visit:
        problems = visit.problems
        if width == 320:
            problems += visit.page.evaluate(OVERFLOW)
        if rules is None:
            return problems
        for violation in axe.run(visit.page, ALIKE, rules).response["violations"]:
            nodes = ", ".join(" ".join(map(str, node["target"])) for node in violation["nodes"][:3])
            problems.append(
                f"{violation['id']}: {violation['help']}, {len(violation['nodes'])} times: {nodes}")
        return problems


def words(value):
    """The words of all texts in a JSON value, but of its types and addresses."""
    if isinstance(value, str):
        return set(re.findall(r"[^\W\d_]{3,}", re.sub(r"\w+:\S+", "", value).casefold()))
    if isinstance(value, dict):
        value = [each for key, each in value.items() if key[0] != "@" and key not in ("url", "image")]
    return set().union(*map(words, value)) if isinstance(value, list) else set()


def read_without_scripts(browser, base, name):
    """What of a recipe cannot be read where scripts are off."""
    with Visit(browser, base, name, java_script_enabled=False,
               viewport={"width": 320, "height": 800}) as visit:
        page, problems = visit.page, visit.problems
        problems += [f"hidden: '{text}'" for text in page.evaluate(HIDDEN)]
        visible = words(page.locator("main").inner_text())
        data = page.locator('script[type="application/ld+json"]').all_text_contents()
        recipes = [json.loads(text) for text in data]
        for key in ["name", "recipeIngredient", "recipeInstructions"]:
            expected = words([recipe.get(key) for recipe in recipes if isinstance(recipe, dict)])
            if not expected:
                problems.append(f"the structured data has no {key} to compare with")
            elif missing := sorted(expected - visible):
                problems.append(f"not to be read of {key}: {', '.join(missing[:8])}")
        return problems


@contextlib.contextmanager
def launched(is_whole=False):
    """A browser for any number of checks."""
    with sync_playwright() as playwright:
        browser = launch(playwright, is_whole=is_whole)
        yield browser
        browser.close()


def check(folder, results=None, browser=None, kinds=KINDS, widths=WIDTHS, schemes=SCHEMES,
          over_http=True):
    """Checks one page of each kind in a folder; every way of opening one is one check."""
    results = results or Results("pages")
    folder = Path(folder).resolve()
    found = page_kinds(folder)
    axe = Axe()
    with contextlib.ExitStack() as stack:
        browser = browser or stack.enter_context(launched())
        bases = [folder.as_uri() + "/"]
        if over_http:
            bases.append(stack.enter_context(served(folder)))
        for kind in kinds:
            if found[kind] is None:
                results.add(kind, ["the site has no such page"])
                continue
            for base in bases:
                way = f"{kind} ({found[kind]}), {base.split(':')[0]}"
                for width in widths:
                    for scheme in schemes:
                        # The rules see no address, and the second scheme has other colours alone.
                        rules = None if base != bases[-1] else RULES if scheme == schemes[0] else COLOUR_RULES
                        results.add(f"{way}, {width} px, {scheme}",
                                    look(browser, axe, base, found[kind], width, scheme, rules))
                if "recipe" in kind:
                    results.add(f"{way}, no scripts",
                                read_without_scripts(browser, base, found[kind]))
    return results


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
