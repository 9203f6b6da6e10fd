#!/usr/bin/env python3
"""Searches the example book in Chromium: what is found, and how one gets there.

    .venv/bin/python Tests/Browser/search.py PROGRAM
"""

import json
import os
import re
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from bench import PATIENCE_MS, ROOT, RULES, launched, load_all, served, sites, wait_until
from results import Results

DESK = {"service_workers": "block", "viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
PHONE = {"service_workers": "block", "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
ANSWER = """async query => {
  const index = await cookbook.searchIndex.list();
  await Promise.all([cookbook.searchIndex.texts(), cookbook.searchIndex.days()]);
  return cookbook.match(cookbook.query.parse(query), index).map(({ place, reasons }) => [index.recipes[place].title,
    [...new Set(reasons.map(({ field, term }) => `${field}: ${term}`))]]);
}"""
MATCH = """async query => {
  const index = await cookbook.searchIndex.list();
  await cookbook.searchIndex.texts();
  return cookbook.match(cookbook.query.parse(query), index).map(({ place }) => index.recipes[place].title);
}"""
SETTLED = "document.querySelector('.search-results') !== null && cookbook.searchIndex.isWhole === true"


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


def wrong(case, found):
    """What is wrong with what a query finds."""
    problems = []
    for title in case.get("finds", []):
        if title not in found:
            problems.append(f"does not find {title}")
    if (first := case.get("first")) and found[:len(first)] != first:
        problems.append(f"begins with {found[:2]}")
    if "only" in case and sorted(found) != sorted(case["only"]):
        problems.append(f"finds {found}")
    for title in case.get("without", []):
        if title in found:
            problems.append(f"finds {title}")
    if case.get("none") and found:
        problems.append(f"finds {found[:3]}")
    return problems


def found_by(program, query):
    """What the command finds: the titles in their order, each with the reasons."""
    done = subprocess.run([program, "find", "--json", "--", query], check=True, capture_output=True,
                          env={**os.environ, "COOKBOOK_FOLDER": str(ROOT / "Examples/family-cookbook")})
    return [[each["title"], [f"{reason['field']}: {reason['term']}" for reason in each["reasons"]]]
            for each in json.loads(done.stdout)]


def queries(page, program, results):
    """What is asked for is found, whatever the language, accents and slips; and `find` finds the same for the same reasons."""
    for case in json.loads((ROOT / "Tests/Shared/search-queries.json").read_text(encoding="utf-8")):
        if case.get("all"):
            equal(page.evaluate("query => cookbook.query.parse(query).length", case["query"]), 0)
        answer = page.evaluate(ANSWER, case["query"])
        problems = wrong(case, [title for title, _ in answer])
        if not case.get("mistake") and (other := found_by(program, case["query"])) != answer:
            at = next((at for at, pair in enumerate(zip(answer, other)) if pair[0] != pair[1]), min(len(answer), len(other)))
            problems.append(f"‘find’ has {other[at:at + 1]} instead of {answer[at:at + 1]} at place {at}")
        results.add(case["query"], problems)


LETTERS = "abcdefghijklmnopqrstuvwxyz"


def typos(page, results):
    """Of words with one slip at least 95 in 100 still find what they mean."""
    words = ["biryani", "chickpeas", "focaccia", "crumble", "custard", "elderflower", "blackberry", "cardamom",
             "margherita", "gulasch", "franzbrötchen", "clafoutis", "chocolate", "mustard", "sourdough"]
    found = wanted = 0
    for number, word in enumerate(words):
        right = page.evaluate(MATCH, word)[:1]
        for at in range(1, len(word) - 1):
            letter = LETTERS[(number * 7 + at * 3) % 26]
            for slip in (word[:at] + word[at + 1:], word[:at] + letter + word[at:],
                         word[:at] + letter + word[at + 1:], word[:at] + word[at + 1] + word[at] + word[at + 2:]):
                wanted += 1
                found += right[0] in page.evaluate(MATCH, slip)[:20]
    results.add(f"{wanted} typos", [] if found >= 0.95 * wanted else [f"{found} of {wanted} found"])


def field(page):
    return page.get_by_role("searchbox", name="Search")


def titles(page):
    return page.locator(".search-list a").all_inner_texts()


def by_keyboard(open_page):
    """A stroke begins, arrows move, Enter opens, Escape forgets; the address keeps the question."""
    page = open_page("index.html", DESK)
    page.keyboard.press("/")
    page.keyboard.type("lemon ta")
    wait_until(page, SETTLED)
    equal(titles(page)[0], "Lemon Tart")
    assert re.search(r"\d recipes|One recipe", page.locator(".search-count").inner_text())
    assert page.url.endswith("?q=lemon+ta"), page.url
    assert not page.locator(".cards").first.is_visible()
    page.keyboard.press("ArrowDown")
    equal(page.evaluate("document.activeElement.textContent"), "Lemon Tart")
    page.keyboard.press("ArrowUp")
    equal(page.evaluate("document.activeElement.id"), "search-field")
    page.reload()
    load_all(page)
    wait_until(page, SETTLED)
    equal(field(page).input_value(), "lemon ta")
    field(page).focus()
    page.keyboard.press("Escape")
    assert page.locator(".cards").first.is_visible() and "q=" not in page.url, page.url
    field(page).fill("lemon tart")
    wait_until(page, SETTLED + " && document.querySelectorAll('.search-list a').length > 0")
    page.keyboard.press("Enter")
    page.wait_for_url("**/recipes/**/lemon-tart.html")
    # Also from a recipe, and its other keys are left alone.
    page.keyboard.press("/")
    page.keyboard.type("gulasch")
    wait_until(page, SETTLED)
    equal(titles(page)[0], "Rindergulasch")
    page.keyboard.press("Escape")
    assert page.locator("article").is_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Keys").wait_for(state="hidden")


def by_touch(open_page):
    """Chips narrow the answer down, and each answer says why it is there."""
    page = open_page("index.html", PHONE)
    field(page).tap()
    field(page).fill("bread")
    wait_until(page, SETTLED)
    all_of_them = len(titles(page))
    page.get_by_role("button", name="vegan", exact=True).tap()
    wait_until(page, f"document.querySelectorAll('.search-list a').length < {all_of_them}")
    equal(field(page).input_value(), "bread tag:vegan")
    page.get_by_role("button", name="vegan", exact=True, pressed=True).tap()
    wait_until(page, f"document.querySelectorAll('.search-list a').length === {all_of_them}")
    page.get_by_role("button", name="at most 1 h").tap()
    equal(field(page).input_value(), "bread time:<60")
    page.get_by_role("button", name="at most 1 h", pressed=True).tap()
    wait_until(page, f"document.querySelectorAll('.search-list a').length === {all_of_them}")
    field(page).fill("saffron")
    wait_until(page, "document.querySelector('.search-why')?.textContent.includes('with saffron threads')")
    field(page).fill("gnocchi")
    page.get_by_text("Nothing matches. Try fewer words.").wait_for()
    equal(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)


def in_order(open_page):
    """The library in another order, by buttons that write the question; and any recipe."""
    page = open_page("index.html", DESK)
    page.get_by_role("button", name="Quickest first").press("Enter")
    wait_until(page, "document.activeElement.matches('.chip[aria-pressed=true]')")
    minutes = "cookbook.searchIndex.list().then(index => [...document.querySelectorAll('.search-list a')]" \
        ".map(link => index.recipes.find(({ url }) => url === link.href).minutes || 1e6))"
    found = page.evaluate(minutes)
    equal(found, sorted(found))
    equal(field(page).input_value(), "sort:quickest")
    assert page.url.endswith("?q=sort%3Aquickest"), page.url
    chips = page.locator(".search-filters")
    equal(chips.get_by_role("button", name="Quickest first").get_attribute("aria-pressed"), "true")
    chips.get_by_role("button", name="Newest first").click()
    wait_until(page, "document.querySelector('.chip-sort[aria-pressed=true]')?.textContent === 'Newest first'")
    equal(field(page).input_value(), "sort:newest")
    days = page.evaluate(minutes.replace(".minutes || 1e6", ".day"))
    equal(days, sorted(days, reverse=True))
    assert len(set(days)) > 1, days
    chips.get_by_role("button", name="vegan").click()
    wait_until(page, "document.querySelectorAll('.search-list a').length < 20")
    equal(field(page).input_value(), "sort:newest tag:vegan")
    chips.get_by_role("button", name="Newest first").click()
    equal(field(page).input_value(), "tag:vegan")
    # Whoever takes out the last word is not lost with the answer.
    chips.get_by_role("button", name="vegan").press("Enter")
    wait_until(page, "document.activeElement.localName === 'main'")
    page.keyboard.press("Escape")
    page.goto(page.url)
    field(page).fill("")
    page.get_by_role("button", name="Surprise me").click()
    page.wait_for_url("**/recipes/**.html")


def without_data(open_page):
    """That the data cannot be had is told, and the next letter asks again."""
    page = open_page("index.html", DESK)
    page.route(re.compile("search-words"), lambda route: route.abort())
    field(page).fill("pizza")
    page.get_by_text("This did not load.").wait_for()
    equal(titles(page)[0], "Pizza Dough")
    page.unroute(re.compile("search-words"))
    field(page).fill("knead")
    wait_until(page, SETTLED)
    assert "Cardamom Buns" in titles(page)


def accessible(open_page):
    """No rule is broken, by day and by night, at 320 and at 1280 px."""
    for scheme in ("light", "dark"):
        for width in (320, 1280):
            page = open_page("index.html", {**DESK, "viewport": {"width": width, "height": 900}, "color_scheme": scheme})
            field(page).fill("bread")
            wait_until(page, SETTLED)
            for violation in Axe().run(page, options=RULES).response["violations"]:
                nodes = [node["html"][:100] for node in violation["nodes"][:3]]
                raise AssertionError(f"{scheme}, {width} px: {violation['id']}: {nodes}")
            equal(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)


def check(program, results):
    with tempfile.TemporaryDirectory(prefix="cookbook-search-") as folder, launched() as browser:
        site = sites.site(program, "family-cookbook", folder)
        with served(site) as base:
            for way, start in (("http", base), ("file", site.as_uri() + "/")):
                problems = []

                def open_page(name, options, start=start, problems=problems):
                    context = browser.new_context(**options)
                    context.set_default_timeout(PATIENCE_MS)
                    context.on("weberror", lambda error: problems.append(f"script failed: {error.error}"))
                    page = context.new_page()
                    page.goto(start + name)
                    return page

                page = load_all(open_page("index.html", DESK))
                if way == "http":
                    queries(page, program, results)
                    typos(page, results)
                # The rules of accessibility see no address.
                for each in (by_keyboard, by_touch, in_order, *([accessible, without_data] if way == "http" else [])):
                    try:
                        each(open_page)
                    except Exception as error:  # pylint: disable=broad-except
                        problems.append(f"{type(error).__name__}: {error}")
                    results.add(f"{each.__name__}, {way}", problems[:])
                    problems.clear()
    return results.finish()


if __name__ == "__main__":
    sys.exit(check(sys.argv[1], Results("search")))
