#!/usr/bin/env python3
"""Plans a week in Chromium: dishes by keyboard, pointer and touch, the list from it, and the calendar.

    .venv/bin/python Tests/Browser/plan.py PROGRAM [CHECK ...]

Most checks run on pages from the disk and over http, at a root and below a path.
"""

import sys
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from bench import RULES, leads, wait_until
from check_pages import OVERFLOW
from kitchen_bench import BLOCKED, PHONE, equal, main, says, soon
from shop_bench import build, shows

CHECKS, ONCE = [], []
# The tests' today is Monday, 2 March 2026; in English a week begins the day before.
DAYS = ["Sunday, March 1", "Monday, March 2", "Tuesday, March 3", "Wednesday, March 4", "Thursday, March 5",
        "Friday, March 6", "Saturday, March 7"]
SHOWN = """() => Object.fromEntries([...document.querySelectorAll("[data-day]")].map(each => [each.dataset.day.slice(8),
  [...each.querySelectorAll("[data-dish]")].map(dish => dish.querySelector(".plan-title").innerText +
    (dish.querySelector(".shop-scale bdi") ? ` (${dish.querySelector(".shop-scale bdi").textContent})` : ""))])
  .filter(([, dishes]) => dishes.length))"""


def check(function):
    """A check for every way of opening a site."""
    CHECKS.append(function)
    return function


def once(function):
    """A check that one way of opening a site is enough for."""
    ONCE.append(function)
    return function


def planner(kitchen, context=None, name="plan.html", **options):
    """Opens the plan."""
    page = kitchen.open(name, context or kitchen.context(**options))
    wait_until(page, "document.querySelector('[data-day]') !== null")
    return page


def plan(page, *dishes):
    """Plans dishes as the recipes' pages do: (day of March, address, title, factor), or a day and a text."""
    for at, (day, *dish) in enumerate(dishes):
        keys = ("slug", "title", "factor") if len(dish) == 3 else ("text",)
        page.evaluate("""([day, at, dish]) => cookbook.kept.plan.change({
          [cookbook.newKey("d")]: { day: `2026-03-${day}`, at, ...dish } })""", [day, at, dict(zip(keys, dish))])


def planned(page, expected):
    """Waits until the week shows these dishes, by days."""
    soon(page, f"({SHOWN})()", expected)


def add(page, day, text):
    """Opens the form of a day and types."""
    page.locator(f"[data-day='2026-03-{day}']").get_by_role("button", name="Add a dish").click()
    page.get_by_role("textbox", name="A dish for").fill(text)


PANCAKES = ["pancakes", "Pancakes", "1"]


@check
def plans_from_a_recipe(kitchen):
    """A recipe's button asks for the day and plans it at its scale; the way leads to that week."""
    page = kitchen.open("recipes/pancakes.html?m=2")
    page.get_by_role("button", name="Plan it").click()
    page.locator(".shop-note li").first.wait_for()
    equal(page.locator(".shop-note li").all_inner_texts()[:3], ["Today", "Tuesday, Mar 3", "Wednesday, Mar 4"])
    page.get_by_role("button", name="Sunday, Mar 8").click()
    page.locator(".shop-note", has_text="Planned for Sunday, Mar 8, 2 ×").wait_for()
    page.get_by_role("link", name="To the plan").click()
    planned(page, {"08": ["Pancakes (8 servings)"]})
    page.go_back()
    page.get_by_role("button", name="Plan it").click()
    page.get_by_role("button", name="Sunday, Mar 8").click()
    page.locator(".shop-note", has_text="already").wait_for()


@check
def finds_recipes_by_title(kitchen):
    """A few letters find a recipe; it is chosen by pointer or keyboard. What is no recipe is written down."""
    page = planner(kitchen)
    equal(page.locator("[data-day] h2").all_inner_texts(), [*DAYS[:1], DAYS[1] + "\nToday", *DAYS[2:]])
    add(page, "03", "panc")
    page.get_by_role("button", name="Pancakes", exact=True).click()
    planned(page, {"03": ["Pancakes (4 servings)"]})
    wait_until(page, "document.activeElement.textContent === 'Add a dish'")
    page.keyboard.press("Enter")
    page.keyboard.type("tomato")
    wait_until(page, "document.querySelectorAll('.plan-found button').length > 0")
    page.keyboard.press("ArrowDown")
    wait_until(page, "document.activeElement.closest('.plan-found') !== null")
    page.keyboard.press("Enter")
    planned(page, {"03": ["Pancakes (4 servings)", "Tomato sauce (500 ml)"]})
    add(page, "05", "Leftovers")
    wait_until(page, "document.querySelector('.plan-count').textContent.includes('No recipe')")
    page.keyboard.press("Enter")
    planned(page, {"03": ["Pancakes (4 servings)", "Tomato sauce (500 ml)"], "05": ["Leftovers"]})
    add(page, "06", "x")
    page.keyboard.press("Escape")
    equal(page.locator(".plan-form").count(), 0)
    page.reload()
    planned(page, {"03": ["Pancakes (4 servings)", "Tomato sauce (500 ml)"], "05": ["Leftovers"]})


@check
def moves_copies_and_removes(kitchen):
    """A dish goes to another day, is cooked twice, scaled, and taken off, all by buttons and all but scaling undone."""
    page = planner(kitchen)
    plan(page, ("02", *PANCAKES), ("04", "Leftovers"))
    planned(page, {"02": ["Pancakes (4 servings)"], "04": ["Leftovers"]})
    page.get_by_role("button", name="Move Pancakes").click()
    page.get_by_label("Day", exact=True).select_option("2026-03-06")
    page.get_by_role("button", name="Move there").click()
    planned(page, {"04": ["Leftovers"], "06": ["Pancakes (4 servings)"]})
    page.get_by_role("button", name="Undo").press("Enter")
    planned(page, {"02": ["Pancakes (4 servings)"], "04": ["Leftovers"]})
    page.get_by_role("button", name="Move Leftovers").click()
    page.get_by_label("Day", exact=True).select_option("2026-03-05")
    page.get_by_role("button", name="Cook it then too").click()
    planned(page, {"02": ["Pancakes (4 servings)"], "04": ["Leftovers"], "05": ["Leftovers"]})
    page.get_by_role("button", name="More of Pancakes").click()
    planned(page, {"02": ["Pancakes (5 servings)"], "04": ["Leftovers"], "05": ["Leftovers"]})
    page.get_by_role("button", name="Take Pancakes off").click()
    planned(page, {"04": ["Leftovers"], "05": ["Leftovers"]})
    page.get_by_role("button", name="Undo").click()
    planned(page, {"02": ["Pancakes (5 servings)"], "04": ["Leftovers"], "05": ["Leftovers"]})
    page.get_by_role("link", name="Pancakes").click()
    leads(page, "pancakes.html?m=5/4")


@once
def drags_as_well(kitchen):
    page = planner(kitchen, viewport={"width": 1280, "height": 1600})
    plan(page, ("02", *PANCAKES))
    planned(page, {"02": ["Pancakes (4 servings)"]})
    page.locator("[data-dish] .plan-title").drag_to(page.locator("[data-day='2026-03-05'] h2"))
    planned(page, {"05": ["Pancakes (4 servings)"]})


@check
def goes_through_the_weeks(kitchen):
    """Earlier and later weeks, and back to this one; the address can name a day."""
    page = planner(kitchen)
    plan(page, ("02", *PANCAKES), ("10", "Guests"))
    planned(page, {"02": ["Pancakes (4 servings)"]})
    assert page.get_by_role("button", name="This week").is_hidden()
    page.get_by_role("button", name="Later week").press("Enter")
    planned(page, {"10": ["Guests"]})
    page.get_by_role("button", name="This week").click()
    planned(page, {"02": ["Pancakes (4 servings)"]})
    page.get_by_role("button", name="Earlier week").click()
    planned(page, {})
    page = planner(kitchen, page.context, "plan.html#2026-03-10")
    planned(page, {"10": ["Guests"]})


@check
def makes_the_list(kitchen):
    """The list gets what the week needs, once, however often it is made; what is planned no more goes."""
    page = planner(kitchen)
    plan(page, ("01", "bread", "Bread", "1"), ("02", *PANCAKES), ("05", "pancakes", "Pancakes", "2"), ("06", "Leftovers"),
         ("12", "cake", "Cake", "1"))
    planned(page, {"01": ["Bread (1 loaf)"], "02": ["Pancakes (4 servings)"], "05": ["Pancakes (8 servings)"], "06": ["Leftovers"]})
    page.get_by_role("button", name="Only from today on").click()
    page.get_by_role("link", name="To the list").click()
    both = ["750 g flour", "1.5 l milk", "9 eggs", "3 tbsp oil", "salt"]
    shows(page, both)
    page.get_by_role("checkbox", name="milk").check()
    page.go_back()
    page.get_by_role("button", name="Make the list").click()
    page.get_by_role("button", name="Make the list").click()
    page.get_by_role("button", name="Take Bread off").click()
    page.get_by_role("button", name="Make the list").click()
    page.get_by_role("link", name="To the list").click()
    shows(page, ["750 g flour", "✓ 1.5 l milk", "9 eggs", "3 tbsp oil", "salt"])
    assert "March 5, 2026" in page.locator(".shop-recipes").inner_text(), page.locator(".shop-recipes").inner_text()
    page.go_back()
    page.get_by_role("button", name="Take Pancakes off").first.click()
    page.get_by_role("button", name="Make the list").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Make the list").click()
    page.get_by_role("link", name="To the list").click()
    shows(page, ["500 g flour", "✓ 1 l milk", "6 eggs", "2 tbsp oil", "salt"])


@once
def plans_menus(kitchen):
    """A recipe of recipes is planned like any, and the list has what its dishes need."""
    page = planner(kitchen)
    plan(page, ("03", "menu", "Sunday menu", "1"))
    page.get_by_role("button", name="Make the list").click()
    page.get_by_role("link", name="To the list").click()
    shows(page, ["200 g spaghetti", "400 g tomatoes", "2 onions", "½ clove garlic", "1–1 ½ tbsp olive oil",
                 "500 g flour", "1 l milk", "6 eggs", "2 tbsp oil", "salt"])


@check
def shows_thumbnails(kitchen):
    """Dishes and what is found for a day have the picture of their recipe or its pattern; a few words have none."""
    page = planner(kitchen)
    plan(page, ("02", *PANCAKES), ("02", "Leftovers"))
    planned(page, {"02": ["Pancakes (4 servings)", "Leftovers"]})
    soon(page, "[...document.querySelectorAll('[data-dish]')].map(dish => dish.querySelectorAll('.thumbnail').length)", [1, 0])
    add(page, "03", "pancakes")
    page.locator(".plan-found button .thumbnail").first.wait_for()
    looks = page.evaluate("[...document.querySelectorAll('[data-dish] .thumbnail, .plan-found li:first-child .thumbnail')].map(each => each.className)")
    assert len(looks) == 2 and looks[0] == looks[1] and "weave-" in looks[0], looks
    equal(page.get_by_role("button", name="Pancakes", exact=True).count(), 1)


@check
def shows_a_week_at_a_glance(kitchen):
    """On a desk an empty week is on one screen, each day beside what is cooked on it."""
    page = planner(kitchen, viewport={"width": 1280, "height": 800})
    days = [each.bounding_box() for each in page.locator("[data-day]").all()]
    equal(len(days), 7)
    assert days[-1]["y"] + days[-1]["height"] < 800, days[-1]
    for day in page.locator("[data-day]").all():
        name, button = day.locator("h2").bounding_box(), day.get_by_role("button").bounding_box()
        assert name["x"] + name["width"] <= button["x"] and abs(name["y"] - button["y"]) < 16, (name, button)


@check
def saves_for_a_calendar(kitchen):
    """The file has a whole day for each dish, in lines of 75 bytes that end as the standard says, and the same each time."""
    page = planner(kitchen)
    page.get_by_role("button", name="Save for a calendar").click()
    says(page, "No recipe is planned")
    long = "Fisch, Gemüse; und “Süßes” \\ " + "ä" * 60
    plan(page, ("02", "pancakes", "Pancakes", "3/2"), ("07", long))
    planned(page, {"02": ["Pancakes (6 servings)"], "07": [long]})
    files = []
    for _ in range(2):
        with page.expect_download() as download:
            page.get_by_role("button", name="Save for a calendar").click()
        equal(download.value.suggested_filename, "Meal plan 2026-03-01.ics")
        files.append(Path(download.value.path()).read_bytes())
    equal(files[0], files[1])
    text = files[0]
    assert text.endswith(b"END:VCALENDAR\r\n") and b"\n" not in text.replace(b"\r\n", b"")
    assert max(map(len, text.split(b"\r\n"))) <= 75
    for line in text.split(b"\r\n"):
        line.decode("utf-8")
    whole = text.decode("utf-8").replace("\r\n ", "")
    events = [dict(line.split(":", 1) for line in event.split("\r\n") if ":" in line)
              for event in whole.split("BEGIN:VEVENT\r\n")[1:]]
    equal([(each["DTSTART;VALUE=DATE"], each["DTEND;VALUE=DATE"], each["SUMMARY"]) for each in events], [
        ("20260302", "20260303", "Pancakes (1 ½ ×)"),
        ("20260307", "20260308", "Fisch\\, Gemüse\\; und “Süßes” \\\\ " + "ä" * 60)])
    equal(len({each["UID"] for each in events}), 2)
    assert all(each["DTSTAMP"].startswith("20260302T") and each["DTSTAMP"].endswith("Z") for each in events)
    equal(["URL" in each for each in events], [page.url.startswith("http"), False])


@check
def shares_with_another_tab(kitchen):
    context = kitchen.context()
    page, other = planner(kitchen, context), planner(kitchen, context)
    plan(page, ("02", *PANCAKES))
    plan(other, ("03", "Guests"))
    for each in (page, other):
        planned(each, {"02": ["Pancakes (4 servings)"], "03": ["Guests"]})
    file = page.evaluate("cookbook.export()")
    page.get_by_role("button", name="Take Guests off").click()
    page.evaluate("text => cookbook.import(text)", file)
    planned(page, {"02": ["Pancakes (4 servings)"]})


@once
def knows_recipes_that_are_gone(kitchen):
    page = planner(kitchen)
    plan(page, ("02", "gone", "Rye bread", "1"))
    wait_until(page, "document.body.innerText.includes('no longer in the book')")


@once
def plans_by_touch(kitchen):
    """On a phone everything can be tapped, and nothing is wider than the screen."""
    page = planner(kitchen, **PHONE)
    page.locator("[data-day='2026-03-04']").get_by_role("button", name="Add a dish").tap()
    page.get_by_role("textbox", name="A dish for").fill("panc")
    page.get_by_role("button", name="Pancakes", exact=True).tap()
    planned(page, {"04": ["Pancakes (4 servings)"]})
    page.get_by_role("button", name="Move Pancakes").tap()
    equal(page.evaluate(OVERFLOW), [])
    small = page.evaluate("""() => [...document.querySelectorAll("main :is(a, button, input, select)")]
      .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
      .filter(box => box.width < 24 || box.height < 24).length""")
    equal(small, 0)


@once
def says_what_it_cannot_keep(kitchen):
    page = planner(kitchen, script=BLOCKED)
    says(page, "keeps nothing")
    plan(page, ("02", "Guests"))
    planned(page, {"02": ["Guests"]})


@check
def plans_what_scripts_have_words_for(kitchen):
    """A dish may be called like what every object of a script's has, and one of a unit of German is listed."""
    page = planner(kitchen)
    plan(page, ("03", "constructor"), ("03", "__proto__"), ("04", "toString"))
    planned(page, {"03": ["constructor", "__proto__"], "04": ["toString"]})
    add(page, "05", "hasOwnProperty")
    page.keyboard.press("Enter")
    planned(page, {"03": ["constructor", "__proto__"], "04": ["toString"], "05": ["hasOwnProperty"]})


@once
def is_for_everybody(kitchen):
    """Nothing of the plan breaks a rule of accessibility or is wider than the screen, narrow or wide, light or dark."""
    problems = []
    for width in (320, 1280):
        for scheme in ("light", "dark"):
            context = kitchen.context(viewport={"width": width, "height": 800}, color_scheme=scheme)

            def look(page, name):
                violations = Axe().run(page, options=RULES).response["violations"]
                found = [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in violations] + page.evaluate(OVERFLOW)
                problems.extend(f"{name}, {width} {scheme}: {each}" for each in found)

            page = planner(kitchen, context)
            look(page, "empty")
            plan(page, ("02", *PANCAKES), ("03", "Donaudampfschifffahrtsgesellschaftskapitänsfrühstück"))
            page.get_by_role("button", name="Move Pancakes").click()
            add(page, "04", "pan")
            wait_until(page, "document.querySelectorAll('.plan-found button').length > 0")
            look(page, "full")
            page.get_by_role("button", name="Make the list").click()
            wait_until(page, "document.querySelector('.plan-made a') !== null")
            look(page, "made")
            context.close()
            kitchen.contexts.remove(context)
    assert not problems, "\n".join(problems)


if __name__ == "__main__":
    sys.exit(main("plan", CHECKS, ONCE, build))
