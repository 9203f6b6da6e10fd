#!/usr/bin/env python3
"""Opens recipes on a phone and on a desk, and asks what is in sight, in reach, and said by screen readers.

    .venv/bin/python Tests/Browser/phone.py PROGRAM [CHECK ...]
"""

import contextlib
import sys
import tempfile
from pathlib import Path

import rich
from axe_playwright_python.sync_playwright import Axe
from bench import PATIENCE_MS, RULES, launched, load_all, sites, wait_until
from check_pages import OVERFLOW
from kitchen_bench import SHIFTS
from results import Results

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 900}}
TART, MENU = "recipes/sweets/lemon-tart.html", "recipes/menus/a-sunday-lunch.html"
SPICES, SOUP = "recipes/basics/garam-masala.html", "recipes/from-friends/شوربة-العدس.html"
BIRYANI = "recipes/suppers/weekend/chicken-biryani.html"
TOP = "document.querySelector('[data-ingredient]').getBoundingClientRect().top + scrollY"


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


class Reader:
    """A browser, and the address and the folder of the example cookbook."""

    def __init__(self, program, browser, site):
        self.program, self.browser, self.site, self.base = program, browser, site, site.as_uri() + "/"
        self.contexts = []

    def close(self):
        for context in self.contexts:
            context.close()

    def open(self, name, scripts=True, **options):
        context = self.browser.new_context(reduced_motion="reduce", java_script_enabled=scripts, **options)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(name if name.startswith("file:") else self.base + name)
        return load_all(page) if scripts else page


def spoken(page, part=None):
    """What a screen reader comes to: role and name of each node that it is told of, in order; in a part by its name."""
    session = page.context.new_cdp_session(page)
    nodes = {each["nodeId"]: each for each in session.send("Accessibility.getFullAXTree")["nodes"]}
    found = []

    def walk(node):
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role not in ("InlineTextBox", "none", "generic"):
            name = " ".join(node.get("name", {}).get("value", "").split())
            found.append((role, name))
        # What a button holds is part of it.
        for child in [] if role == "button" else node.get("childIds", []):
            if child in nodes:
                walk(nodes[child])

    walk(next(each for each in nodes.values()
              if (each.get("name", {}).get("value") == part and each["role"]["value"] == "region" if part
                  else "parentId" not in each)))
    session.detach()
    return found


def begins_with_ingredients(reader):
    """On a phone the first ingredient of every recipe is above 550 px."""
    low, page = [], None
    for path in sorted(reader.site.rglob("recipes/**/*.html")):
        name = path.relative_to(reader.site).as_posix()
        if page is None:
            page = reader.open(name, **PHONE)
        page.goto(reader.base + name)
        load_all(page)
        if page.locator("[data-ingredient]").count() and (top := page.evaluate(TOP)) >= 550:
            low.append((name, top))
    equal(low, [])


def begins_with_ingredients_after_much_else(reader):
    """The same for recipes that have all there is above their ingredients, with the longest titles of both sizes."""
    with tempfile.TemporaryDirectory(prefix="cookbook-rich-") as folder:
        site = rich.site(reader.program, Path(folder))
        for path in sorted(site.rglob("recipes/*.html")):
            page = reader.open(path.as_uri(), **PHONE)
            top = page.evaluate(TOP)
            assert top < 550, (path.name, top)
            equal((path.name, page.evaluate(OVERFLOW)), (path.name, []))
            equal((path.name, Axe().run(page, options=RULES).response["violations"]), (path.name, []))
            last = page.locator(".opening .tags a").last
            last.focus()
            box = last.bounding_box()
            assert 0 <= box["x"] and box["x"] + box["width"] <= 390, (path.name, box)
            page.context.close()


def keeps_the_shape_of_a_logo(reader):
    """A logo is neither squeezed nor shaded, however wide it is."""
    with tempfile.TemporaryDirectory(prefix="cookbook-logo-") as folder:
        page = reader.open((rich.with_logo(reader.program, Path(folder)) / "index.html").as_uri())
        found = page.evaluate("""() => {
          const { objectFit, backgroundColor } = getComputedStyle(document.querySelector(".masthead-logo"));
          return [objectFit, backgroundColor];
        }""")
        equal(found, ["contain", "rgba(0, 0, 0, 0)"])


def begins_with_recipes(reader):
    """The library's first recipe is on the first screen of a phone and of a desk, what narrows it down above it."""
    for size, least in [(PHONE, 520), (DESK, 680)]:
        page = reader.open("index.html", **size)
        page.locator(".chips button").first.wait_for()
        first, chips = page.locator(".card").first.bounding_box()["y"], page.locator(".chips").bounding_box()["y"]
        assert chips < first < least, (size, chips, first)
        contents = page.locator(".contents a").last
        contents.focus()
        box = contents.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= size["viewport"]["width"], box


def keeps_tools_in_one_row(reader):
    """Beyond a phone what one does with a recipe is one row below its words and its picture, in the room kept for it."""
    page = reader.open(BIRYANI, **DESK)
    tools = page.locator("[data-slot=tools]")
    for width in [736, 768, 1024, 1152, 1280]:
        page.set_viewport_size({"width": width, "height": 900})
        box, picture = tools.bounding_box(), page.locator(".opening-cover").bounding_box()
        assert box["height"] < 60, (width, box)
        assert box["y"] >= picture["y"] + picture["height"], (box, picture)
        equal(round(box["width"]), round(picture["x"] + picture["width"] - box["x"]))


def has_one_row_of_head(reader):
    """The name, the search and the menu are one row, with scripts and without; both open."""
    for scripts in [True, False]:
        page = reader.open(TART, scripts, **PHONE)
        assert page.locator(".site-header").bounding_box()["height"] < 64
        link = page.get_by_role("link", name="My kitchen")
        equal(link.is_visible(), False)
        page.get_by_role("button", name="Menu").tap()
        assert link.is_visible()
        page.keyboard.press("Escape")
        equal(link.is_visible(), False)
    page = reader.open(TART, **PHONE)
    field = page.get_by_role("searchbox")
    assert field.bounding_box()["width"] < 60
    field.tap()
    assert field.bounding_box()["width"] > 250
    field.fill("leek")
    page.locator(".search-list a").first.wait_for()
    assert field.bounding_box()["width"] > 250
    for width in (1280, 768):
        page = reader.open(TART, viewport={"width": width, "height": 900})
        assert page.get_by_role("link", name="My kitchen").is_visible()
        assert page.locator(".site-header").bounding_box()["height"] < 80, width


def shows_all_of_a_description(reader):
    """A long description has three lines until one asks for the rest; without scripts all of it is there."""
    page = reader.open(MENU, **PHONE)
    text = page.locator("[data-description] > p").first
    short = text.bounding_box()["height"]
    assert short < 90, short
    page.get_by_role("button", name="Read on").tap()
    assert text.bounding_box()["height"] > short + 40
    equal(page.get_by_role("button", name="Read on").count(), 0)
    assert reader.open(MENU, False, **PHONE).locator("[data-description] > p").first.bounding_box()["height"] > short + 40
    equal(reader.open(MENU, **DESK).get_by_role("button", name="Read on").count(), 0)


def has_a_bar(reader):
    """The bar has four actions at the foot, each of which does something, and hides nothing."""
    page = reader.open(TART, **PHONE)
    bar = page.locator("[data-slot=tools]")
    buttons = bar.locator("> button")
    equal([each.inner_text().strip() for each in buttons.all()], ["Cook", "Scale", "List", "More"])
    box = bar.bounding_box()
    equal(box["y"] + box["height"], 844)
    small = [each for each in buttons.all() if min(each.bounding_box()["height"], each.bounding_box()["width"]) < 44]
    equal(small, [])
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    end = page.locator(".colophon").bounding_box()
    assert end["y"] + end["height"] <= box["y"], "the bar hides the end of the page"
    bar.get_by_role("button", name="Scale").tap()
    page.locator("dialog.sheet").get_by_role("button", name="2×").tap()
    wait_until(page, "document.querySelector('[data-yield] [data-value]').textContent === '16'")
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('dialog.sheet')")
    bar.get_by_role("button", name="List").tap()
    note = page.get_by_role("dialog", name="Shopping list")
    note.wait_for()
    assert note.bounding_box()["y"] + note.bounding_box()["height"] <= box["y"]
    page.keyboard.press("Escape")
    bar.get_by_role("button", name="Cook").tap()
    wait_until(page, "document.querySelector('.cook')?.open ?? false")
    page.emulate_media(media="print")
    assert bar.is_hidden()
    assert reader.open(TART, False, **PHONE).locator("[data-slot=tools]").is_hidden()
    page = reader.open(MENU, **PHONE)
    equal([each.inner_text().strip() for each in page.locator("[data-slot=tools] > button").all()], ["Scale", "List", "More"])
    page.get_by_role("button", name="Scale").tap()
    page.locator("dialog.sheet").get_by_role("button", name="Close").tap()


def groups_the_rest(reader):
    """More brings up the other tools by what they are for; on a desk all are in sight, one of them filled."""
    page = reader.open(TART, **PHONE)
    equal(page.get_by_role("group", name="For later").count(), 0)
    more = page.get_by_role("button", name="More", exact=True)
    more.tap()
    for group, tool in [("For later", "Plan it"), ("For cooking", "Units"), ("For others", "Share")]:
        assert page.get_by_role("group", name=group).get_by_text(tool).is_visible(), tool
    equal(Axe().run(page, options=RULES).response["violations"], [])
    page.get_by_role("button", name="Plan it").tap()
    page.get_by_role("dialog", name="Plan it").wait_for()
    assert not page.get_by_text("For later").is_visible()
    page.keyboard.press("Escape")
    page = reader.open(TART, **DESK)
    for tool in ["Cook this", "Add to the list", "Plan it"]:
        assert page.get_by_role("button", name=tool).is_visible(), tool
    equal([page.locator(each).is_visible() for each in [".tool-phone", ".tool-more"]], [False, False])
    equal(page.locator("[data-slot=tools] .tool-main").count(), 1)
    page = reader.open(TART, viewport={"width": 768, "height": 1024})
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("group", name="For later").get_by_role("button", name="Plan it").click()
    page.get_by_role("dialog", name="Plan it").wait_for()


def moves_nothing(reader):
    """What scripts bring changes no place of anything: what follows a description, and the words around times."""
    for name in [TART, MENU, BIRYANI, SOUP]:
        page = reader.open(name, **PHONE)
        shift = page.evaluate(SHIFTS)
        assert shift < 0.002, (name, shift)
    times = """() => [...document.querySelectorAll("[data-steps] :is(time, .duration)")].map(each => {
      const [here, start] = [each, each.closest("[data-steps]")].map(each => each.getBoundingClientRect());
      return [here.x - start.x, here.y - start.y, here.width].map(Math.round);
    })"""
    for width in [390, 768, 1280]:
        places = [reader.open(BIRYANI, scripts, viewport={"width": width, "height": 900}).evaluate(times) for scripts in [False, True]]
        assert len(places[0]) > 5, places
        equal(*places)


def indents_for_numerals(reader):
    """Without numerals the method begins where the ingredients do."""
    page = reader.open(TART, **PHONE)
    start = "(selector) => document.querySelector(selector).getBoundingClientRect().left"
    text = page.locator(".steps > ol > li").first.bounding_box()["x"]
    assert text > page.locator("#ingredients-heading").bounding_box()["x"] + 20
    page.evaluate("document.querySelectorAll('.steps > ol').forEach(each => each.outerHTML = `<p>${each.textContent}</p>`)")
    heading = "getComputedStyle(document.querySelector('.method > h2')).paddingInlineStart"
    equal(page.evaluate(heading), "0px")
    equal(page.evaluate(start, ".steps > p"), page.evaluate(start, "#ingredients-heading"))


def lays_out_a_menu(reader):
    """Without a method the ingredients are shown whole, their groups in columns where there is room."""
    page = reader.open(MENU, **DESK)
    box = page.evaluate("""() => {
      const { position, overflowY } = getComputedStyle(document.querySelector("[data-ingredients]"));
      return [position, overflowY];
    }""")
    equal(box, ["static", "visible"])
    tops = [each.bounding_box()["y"] for each in page.locator("[data-group]").all()]
    equal(len(set(tops)), 1)
    equal(len({each.bounding_box()["x"] for each in page.locator("[data-group]").all()}), 3)
    equal(page.locator("[data-ingredients]").get_attribute("tabindex"), None)


def says_a_line_once(reader):
    """A line has at most two stops; its box says all of it, the amount first, and nothing else but the way to it does."""
    page = reader.open(BIRYANI, **PHONE)
    stops = page.evaluate("""[...document.querySelectorAll("[data-ingredient]")].map(line =>
      [...line.querySelectorAll("a, button, input, [tabindex]")].filter(each => !each.closest("[data-unfold]")).length)""")
    assert max(stops) <= 2, stops
    names = [name for role, name in spoken(page) if role == "checkbox"]
    lines = page.evaluate("""[...document.querySelectorAll("[data-ingredient]")].map(line => cookbook.lines.text(line))""")
    equal([each for each in lines if each not in names], [])
    equal(len(lines), len({*lines}))
    texts = [name for role, name in spoken(page, "Ingredients") if role == "StaticText"]
    plain = page.evaluate("""[...document.querySelectorAll("[data-ingredient]:not([data-linked]) [data-name]")]
      .map(each => each.textContent.trim())""")
    equal([each for each in plain if each in texts], [])
    dishes = [name for role, name in spoken(reader.open(MENU, **PHONE), "Ingredients") if role != "StaticText"]
    equal([each for each in dishes if each == "Vanilla Custard"], ["Vanilla Custard"])
    page.evaluate("cookbook.scale.set('2')")
    first = page.locator("[data-ingredient='0']")
    expected = " ".join(first.locator(".amount, [data-name]").all_inner_texts()).split()
    equal(first.get_by_role("checkbox").get_attribute("aria-label").split(), expected)


def says_amounts_in_names_once(reader):
    """Amounts that are part of names are two stops as well, and cook mode lists what a step takes, not what there is."""
    with tempfile.TemporaryDirectory(prefix="cookbook-plain-") as folder:
        site = rich.plain(reader.program, Path(folder))
        for language, (_, listed) in rich.PLAIN.items():
            page = reader.open((site / f"recipes/{language}.html").as_uri(), **DESK)
            lines = page.evaluate("cookbook.lines.list.map(each => cookbook.lines.text(each))")
            said = [each for each in spoken(page, "Ingredients") if each[1] and each[0] not in ("region", "heading")]
            after = said[said.index(("checkbox", lines[0])):]
            stops = [each for each in after if each[0] in ("checkbox", "button", "StaticText")][:2 * len(lines)]
            equal([each[0] for each in stops], ["checkbox", "button"] * len(lines))
            equal([each[1] for each in stops[::2]], lines)
            names = [each[1].partition(": ")[2] for each in stops[1::2]]
            assert all(names) and not any(set(each) & set("0123456789,()") for each in names), names
            page.evaluate("cookbook.cook()")
            page.locator(".cook-next").click()
            items = page.locator(".cook-list > li")
            equal([" ".join(each.split()) for each in items.all_inner_texts()], listed)
            equal(Axe().run(page, options=RULES).response["violations"], [])
            page.context.close()


def says_what_things_are_of(reader):
    """No tick box is inside a heading, and less and more say than what."""
    page = reader.open(TART, **DESK)
    equal(page.locator(":is(h2, h3, h4) input").count(), 0)
    said = spoken(page)
    at = said.index(("heading", "Filling"))
    equal(next(each for each in said[at + 1:] if each[0] != "StaticText"), ("checkbox", "All of this: Filling"))
    assert ("button", "Less than 8 slices") in said and ("button", "More than 8 slices") in said
    have = [name for role, name in said if role == "button" and name.startswith("I have another amount")]
    assert len(have) > 3 and "I have another amount of this: caster sugar" in have, have
    page.get_by_role("button", name="More than 8 slices").click()
    assert page.get_by_role("button", name="More than 9 slices").is_visible()


def has_targets_for_fingers(reader):
    """Everything to touch is at least 24 px wide and high, of the tools 44."""
    page = reader.open(TART, **PHONE)
    page.evaluate("""document.querySelector("[data-steps] li").innerHTML += " 7 or 8"
      + " <button class='duration' data-seconds='420'>7</button>" """)
    small = page.evaluate("""[...document.querySelectorAll("button, input:not(.tick), select, summary, [data-have], nav a")]
      .filter(each => each.checkVisibility())
      .map(each => [each, each.getBoundingClientRect(), each.closest(".site-header, [data-slot=tools]") ? 44 : 24])
      .filter(([, { width, height }, least]) => Math.min(width, height) < least - 0.1)
      .map(([each, { width, height }]) => `${each.outerHTML.slice(0, 80)} ${width} ${height}`)""")
    equal(small, [])


def is_accessible(reader):
    """No rule is broken and nothing is wider than the screen: a cover, none, long names, a menu, from the right."""
    for scheme in ["light", "dark"]:
        for width in [320, 390]:
            for name in [TART, SPICES, MENU, BIRYANI, SOUP]:
                page = reader.open(name, viewport={"width": width, "height": 844}, color_scheme=scheme)
                found = [(each["id"], each["nodes"][0]["target"])
                         for each in Axe().run(page, options=RULES).response["violations"]]
                equal((name, width, scheme, found + page.evaluate(OVERFLOW)), (name, width, scheme, []))
                page.context.close()


CHECKS = [begins_with_ingredients, begins_with_ingredients_after_much_else, keeps_the_shape_of_a_logo, begins_with_recipes, keeps_tools_in_one_row, has_one_row_of_head,
          shows_all_of_a_description, has_a_bar, groups_the_rest, moves_nothing,
          indents_for_numerals, lays_out_a_menu, says_a_line_once, says_amounts_in_names_once, says_what_things_are_of, has_targets_for_fingers,
          is_accessible]


def main():
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    results = Results("phone")
    with tempfile.TemporaryDirectory(prefix="cookbook-phone-") as folder, launched() as browser:
        site = sites.site(program, "family-cookbook", folder)
        results.run(CHECKS, lambda: contextlib.closing(Reader(program, browser, Path(site))), wanted)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
