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
# What has moved by itself since the page was opened.
SHIFTS = """() => new Promise(done => {
  setTimeout(() => done([]), 500);
  new PerformanceObserver(list => done(list.getEntries().map(({ value, sources }) => [value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))])))
    .observe({ type: "layout-shift", buffered: true });
})"""
ROWS = """() => [...document.querySelectorAll(".cards")].map(list => [...list.querySelectorAll(".card")].map(card => {
  const top = name => { const part = card.querySelector(name); return part && Math.round(part.getBoundingClientRect().top); };
  const box = card.getBoundingClientRect();
  return { title: card.querySelector("a").textContent, top: Math.round(box.top), left: box.left,
           cover: top(".cover"), heading: top(".card-title"), time: top(".card-time") };
}))"""
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
    equal(page.locator(".search-filters .chip-sort").count(), 0)
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
    # The rest of the list comes when the browser is idle.
    wait_until(page, "document.querySelectorAll('.search-list a').length > 20")
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


def heart(page, title):
    return page.get_by_role("button", name=f"Favourite: {title}", exact=True)


def in_rows(open_page):
    """Cards stand in rows from left to right: their covers, titles and times line up, and nothing moves when the hearts come."""
    for width, options in ((390, PHONE), (768, DESK), (1280, DESK)):
        page = open_page("index.html", {**options, "viewport": {"width": width, "height": 900}})
        page.locator("[data-heart]").first.wait_for()
        page.locator(".chip-sort").first.wait_for()
        equal(page.evaluate(SHIFTS), [])
        for cards in page.evaluate(ROWS):
            equal([card["title"] for card in cards], sorted((card["title"] for card in cards), key=str.casefold))
            if width < 640:
                continue
            for row in {card["top"]: [each for each in cards if each["top"] == card["top"]] for card in cards}.values():
                equal([card["left"] for card in row], sorted(card["left"] for card in row))
                for part in ("cover", "heading", "time"):
                    assert len({card[part] for card in row if card[part] is not None}) <= 1, (width, part, row)
        size = page.locator("[data-heart]").first.bounding_box()
        assert size["width"] >= 44 and size["height"] >= 44, size
        # Each has the whole time that is known of its recipe.
        shown = page.evaluate("[...document.querySelectorAll('.card')].filter(card => card.querySelector('.card-time')).length")
        known = page.evaluate("cookbook.onDemand(({ searchIndex }) => searchIndex.list(), 'search')"
                              ".then(({ recipes }) => recipes.filter(({ minutes }) => minutes).length)")
        assert shown == known > 10, (shown, known)


def hearts(open_page):
    """A heart is the favourite of the recipe's page, on cards, on what is found, and by keyboard."""
    page = open_page("index.html", DESK)
    heart(page, "Lemon Tart").focus()
    equal(page.get_by_role("button", name="Favourites", exact=True).count(), 0)
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelectorAll('[data-heart][aria-pressed=true]').length === 1")
    page.get_by_role("button", name="Favourites", exact=True).wait_for()
    page.get_by_role("link", name="Lemon Tart", exact=True).click()
    page.wait_for_url("**/lemon-tart.html")
    load_all(page)
    page.get_by_role("button", name="Favourite", exact=True, pressed=True).click()
    page.go_back()
    wait_until(page, "document.querySelector('[data-heart]')")
    equal(heart(page, "Lemon Tart").get_attribute("aria-pressed"), "false")
    # What is found elsewhere, too: its identity is looked up.
    page.get_by_role("link", name="Chicken Biryani", exact=True).click()
    page.wait_for_url("**/chicken-biryani.html")
    field(page).fill("tart")
    wait_until(page, SETTLED)
    heart(page, "Lemon Tart").click()
    wait_until(page, "document.querySelector('.search-list [aria-pressed=true]')")
    page.reload()
    load_all(page)
    wait_until(page, SETTLED)
    equal(heart(page, "Lemon Tart").get_attribute("aria-pressed"), "true")
    kept = page.evaluate("cookbook.list()")
    equal([(each["title"], each["favourite"]) for each in kept], [("Lemon Tart", True)])
    assert kept[0]["url"].endswith("/lemon-tart.html"), kept
    # Whatever it was called when it was marked, and whatever is called that now.
    page.evaluate("""async ([{ recipe }]) =>
        cookbook.save(recipe, { url: "recipes/sweets/chicken-biryani.html" })""", kept)
    field(page).fill("is:favourite")
    wait_until(page, "document.querySelectorAll('.search-list a').length === 1")
    equal(titles(page), ["Lemon Tart"])
    heart(page, "Lemon Tart").click()
    wait_until(page, "cookbook.list().then(({ length }) => length === 0)")


def by_chips(open_page):
    """What is chosen above the cards narrows the whole book, stands in the address, and is left by Back."""
    page = open_page("index.html", DESK)
    chips = page.locator(".chips")
    chips.get_by_role("button", name="at most 30 min").press("Enter")
    wait_until(page, "document.activeElement.matches('.search-filters .chip-time[aria-pressed=true]')")
    assert page.url.endswith("?q=time%3A%3C30"), page.url
    found = page.evaluate("cookbook.searchIndex.list().then(({ recipes }) => recipes.filter(({ minutes }) => minutes && minutes <= 30).length)")
    equal(len(titles(page)), found)
    page.locator(".search-list a").first.click()
    page.wait_for_url("**/recipes/**.html")
    page.go_back()
    wait_until(page, "document.querySelectorAll('.search-list a').length")
    equal(len(titles(page)), found)
    field(page).fill("")
    tag = chips.locator(".chip-tag").first
    name = tag.inner_text()
    tag.click()
    wait_until(page, "document.querySelector('.search-filters .chip-tag[aria-pressed=true]')")
    has = "name => cookbook.searchIndex.list().then(({ tags, tagUsers }) => tagUsers[tags.indexOf(name)].length)"
    equal(len(titles(page)), page.evaluate(has, name))
    # None of them leads to nothing.
    field(page).fill("lemon")
    wait_until(page, "cookbook.searchIndex.isWhole && document.querySelectorAll('.search-list a').length > 5")
    names = page.locator(".search-filters .chip:not(.chip-sort)").all_text_contents()
    for name in names:
        page.locator(".search-filters").get_by_role("button", name=name, exact=True).click()
        wait_until(page, "document.querySelector('.search-filters [aria-pressed=true]')")
        assert titles(page), f"{name} leaves nothing"
        field(page).fill("lemon")
        wait_until(page, "!document.querySelector('.search-filters [aria-pressed=true]')")
    # What the reader has cooked lately, and long ago.
    field(page).fill("")
    equal(page.get_by_role("button", name="Not cooked lately").count(), 0)
    page.evaluate("""async days => {
      const { recipes } = await cookbook.searchIndex.list();
      for (const [title, ago] of Object.entries(days)) {
        const recipe = recipes.find(each => each.title === title);
        await cookbook.searchIndex.idOf(recipe.url);
        const date = new Date(Date.now() - ago * 864e5).toISOString().slice(0, 10);
        await cookbook.save(recipe.id, { cooked: [{ date }], url: recipe.url.slice(cookbook.storage.root.href.length) });
      }
    }""", {"Lemon Tart": 3, "Chicken Biryani": 90, "Rindergulasch": 400})
    chips.get_by_role("button", name="Not cooked lately").click()
    wait_until(page, "document.querySelector('.search-list a')")
    equal(titles(page)[:2], ["Rindergulasch", "Chicken Biryani"])
    assert page.locator(".search-count").inner_text().startswith("39 "), page.locator(".search-count").inner_text()
    field(page).fill("lemon is:forgotten")
    wait_until(page, "cookbook.searchIndex.isWhole")
    assert "Lemon Tart" not in titles(page)


def shown_photos(pictures):
    """The same pictures, of a photo the start of the names of all its sizes."""
    return {page: re.sub(r"(/photos/[0-9a-f]+)-.*", r"\1", picture) for page, picture in pictures.items()}


def thumbnails(open_page):
    """What is found has the picture of its card, or the same pattern."""
    page = open_page("index.html", DESK)
    cards = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".card")].map(card => {
      const cover = card.querySelector(".cover");
      return [card.querySelector("a").href, cover.src ?? [...cover.classList].filter(name => name !== "cover").join(" ")];
    }))""")
    page.get_by_role("button", name="Quickest first").click()
    # The first results come at once, the others when there is time.
    wait_until(page, "count => document.querySelectorAll('.search-list li').length === count", len(cards))
    found = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".search-list li")].map(line => {
      const small = line.querySelector(".thumbnail");
      return [line.querySelector("a").href, small.src ?? [...small.classList].filter(name => name !== "thumbnail").join(" ")];
    }))""")
    equal(shown_photos(found), shown_photos(cards))
    assert any("/photos/" in each for each in found.values())
    assert any("weave-" in each for each in cards.values()) and any(each.endswith(".svg") for each in cards.values())
    equal(page.locator(".search-list img:not([loading=lazy], [alt=''])").count(), 0)


def without_scripts(browser, start, results):
    """Where nothing runs, the chips lead to the tags, and there are no hearts."""
    page = browser.new_context(**DESK, java_script_enabled=False).new_page()
    page.goto(start + "index.html")
    links = page.locator(".chips > *").all()
    shown = [each.get_attribute("href") or "" for each in links if each.is_visible()]
    problems = [] if shown and all(each.startswith("tags/") for each in shown) else [f"chips are {shown}"]
    if page.locator(".heart").count():
        problems.append("there are hearts")
    results.add("without scripts", problems)
    page.context.close()


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
            heart(page, "Lemon Tart").click()
            page.get_by_role("button", name="Favourites", exact=True).wait_for()
            for question in ("", "bread", "is:favourite"):
                field(page).fill(question)
                wait_until(page, SETTLED if question == "bread" else
                           f"!!document.querySelector('.search-list .thumbnail') === {str(bool(question)).lower()}")
                for violation in Axe().run(page, options=RULES).response["violations"]:
                    nodes = [node["html"][:100] for node in violation["nodes"][:3]]
                    raise AssertionError(f"{question!r}, {scheme}, {width} px: {violation['id']}: {nodes}")
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
                    without_scripts(browser, start, results)
                # The rules of accessibility see no address.
                for each in (by_keyboard, by_touch, in_order, in_rows, hearts, by_chips, thumbnails, *([accessible, without_data] if way == "http" else [])):
                    try:
                        each(open_page)
                    except Exception as error:  # pylint: disable=broad-except
                        problems.append(f"{type(error).__name__}: {error}")
                    results.add(f"{each.__name__}, {way}", problems[:])
                    problems.clear()
    return results.finish()


if __name__ == "__main__":
    sys.exit(check(sys.argv[1], Results("search")))
