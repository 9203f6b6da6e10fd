#!/usr/bin/env python3
"""Walks through every kind of page with the keyboard alone, as those do who see, hear or move otherwise.

    .venv/bin/python Tests/Browser/walk.py PROGRAM [WAY ...]

In forced colours, on the narrowest screen and with letters of twice the size, with motion reduced:
every control is reached and named, the focus is seen and never lost, words neither lie upon one
another nor are cut, and nothing is wider than the screen.
"""

import sys
import tempfile
from pathlib import Path

from bench import HERE, PATIENCE_MS, load_all, sites, wait_until
from browser import launch
from check_pages import OVERFLOW
from playwright.sync_api import sync_playwright
from results import Results

SOUP = "recipes/soups/leek-and-potato-soup.html"
BIRYANI = "recipes/suppers/weekend/chicken-biryani.html"
# How the browser is started, how wide the screen is, and what the reader asks for.
WAYS = {
    "forced colours": ([], {"viewport": {"width": 1280, "height": 800}, "forced_colors": "active"}),
    "320 px": ([], {"viewport": {"width": 320, "height": 640}}),
    "letters twice as large": (["--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"],
                               {"viewport": {"width": 1280, "height": 800}}),
    "letters twice as large, 640 px": (["--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"],
                                       {"viewport": {"width": 640, "height": 800}}),
}
PAGES = {
    "library": "index.html", "search": "index.html?q=lemon", "tag": "tags/supper.html", "tags": "tags/index.html",
    "ingredient": "ingredients/butter.html", "ingredients": "ingredients/index.html", "titles": "a-z.html",
    "recipe": BIRYANI, "recipe with a menu": "recipes/menus/a-sunday-lunch.html", "list": "list.html",
    "plan": "plan.html", "kitchen": "kitchen.html", "print": "print.html", "offline": "offline.html",
    "not found": "404.html",
}
# What a page's scripts bring last.
COMES = {"search": ".search-list a", "list": "[data-line]", "plan": "[data-dish]", "kitchen": ".kept-recipe",
         "print": "[data-slot=book] select"}
# What opens over a page.
OPENED = {"cook mode": (BIRYANI, "cookbook.cook()"), "keys": ("index.html", "cookbook.search.keys()")}
# How wide the screen is makes no difference to the many links of the print edition.
WALKED = {"print": ["320 px"], "every other": ["forced colours", "320 px"]}
# Something on the list, on the plan and in the kitchen.
KEEP = """async slug => {
  await cookbook.onDemand();
  cookbook.kept.list.change({ [`r:${slug}`]: { slug, title: "Soup", factor: "3/2" }, "o:1": { text: "dish soap", ticked: false } });
  cookbook.kept.plan.change({ "d:1": { day: new Date().toISOString().slice(0, 10), at: 0,
    slug, title: "Soup", factor: "1" } });
  await cookbook.save("soup", { title: "Soup", url: `recipes/${slug}.html`, rating: 4, notes: "More leek.",
    favourite: true, cooked: [{ date: "2026-03-02", rating: 5 }] });
}"""


def names(page):
    """What a screen reader would come to and could not name."""
    session = page.context.new_cdp_session(page)
    session.send("Accessibility.enable")
    found = []
    for node in session.send("Accessibility.getFullAXTree")["nodes"]:
        properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        role = node.get("role", {}).get("value")
        if node.get("ignored") or not properties.get("focusable") or role in ("RootWebArea", "main"):
            continue
        if not node.get("name", {}).get("value", "").strip():
            found.append(f"a {role} has no name")
    session.detach()
    return found


def walk(page):
    """Goes from control to control until the page is left."""
    begun = page.evaluate("walk.begin()")
    # A dialog that has just opened has put the focus somewhere itself, maybe not at its beginning.
    problems, seen, ends = [], {begun.get("at")}, begun["ends"]
    for _ in range(begun["count"] + 30):
        page.keyboard.press("Tab")
        at = page.evaluate("walk.focus()")
        if at is None:
            ends -= 1
            if not ends:
                break
            continue
        problems += at["problems"]
        seen.add(at.get("mark"))
    return problems + page.evaluate("seen => walk.missed(seen)", list(seen))


def main():
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    results = Results("walk")
    with tempfile.TemporaryDirectory(prefix="cookbook-walk-") as folder, sync_playwright() as playwright:
        base = sites.site(program, "family-cookbook", folder).as_uri() + "/"
        for way, (flags, options) in WAYS.items():
            if wanted and way not in wanted:
                continue
            browser = launch(playwright, *flags)
            context = browser.new_context(reduced_motion="reduce", **options)
            context.add_init_script(path=HERE / "walk.js")
            page = context.new_page()
            page.set_default_timeout(PATIENCE_MS)
            failures = []
            page.on("pageerror", lambda error: failures.append(f"script failed: {error}"))
            page.goto(base + SOUP)
            load_all(page)
            page.evaluate(KEEP, "soups/leek-and-potato-soup")
            for kind, (name, action) in {**{kind: (name, None) for kind, name in PAGES.items()}, **OPENED}.items():
                page.goto(base + name)
                load_all(page)
                if action:
                    page.evaluate(action)
                    # Cooking asks for the whole screen first, in its own time.
                    wait_until(page, "document.querySelector('dialog:modal') !== null")
                if kind in COMES:
                    page.locator(COMES[kind]).first.wait_for()
                # What follows the size of the page comes with the next frame.
                page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
                problems = page.evaluate(OVERFLOW) + page.evaluate("walk.look()") + names(page)
                if way in WALKED.get(kind, WALKED["every other"]):
                    problems += walk(page)
                results.add(f"{kind}, {way}", problems + failures)
                failures.clear()
            browser.close()
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
