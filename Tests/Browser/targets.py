#!/usr/bin/env python3
"""Measures everything that can be touched, in every state of every page: nothing is below 24 × 24 px.

    .venv/bin/python Tests/Browser/targets.py PROGRAM [STATE ...]

Links within sentences may be as small as their letters. Whatever is touched counts, also what a style sheet
lays around a word for fingers.
"""

import sys
import tempfile
from pathlib import Path

from bench import HERE, PATIENCE_MS, launched, load_all, sites, wait_until
from results import Results

NOON = "2026-03-02T12:00:00"
SIZES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "narrow": {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 900}},
}
BIRYANI, TART = "recipes/suppers/weekend/chicken-biryani.html", "recipes/sweets/lemon-tart.html"
MENU, RYE = "recipes/menus/a-sunday-lunch.html", "recipes/breads/grandmas-rye-bread.html"
ARABIC = "recipes/from-friends/شوربة-العدس.html"

# Something of each kind is kept, as it is after some weeks.
KEEP = """async ([one, other]) => {
  await cookbook.onDemand();
  cookbook.kept.list.change({
    [`r:${one}`]: { slug: one, title: "Chicken biryani", factor: "3/2" },
    [`r:${other}`]: { slug: other, title: "Lemon tart", factor: "1" },
    "o:1": { text: "dish soap", ticked: false }, "o:2": { text: "2 kg potatoes", ticked: true } });
  const today = new Date().toISOString().slice(0, 10);
  cookbook.kept.plan.change({ "d:1": { day: today, at: 0, slug: one, title: "Chicken biryani", factor: "1" },
    "d:2": { day: today, at: 1, text: "Leftovers" } });
  for (const [title, slug] of [["Chicken biryani", one], ["Lemon tart", other]])
    await cookbook.save(slug.split("/").at(-1), { title, url: `recipes/${slug}.html`, rating: 4, notes: "More lemon.", favourite: true,
      cooked: [{ date: "2026-03-02", rating: 5 }, { date: "2026-02-01" }] });
}"""


def slug(name):
    return name.removeprefix("recipes/").removesuffix(".html")


def press(name, exact=False, nth=0):
    """What a cook presses, by its name."""
    def act(page):
        page.get_by_role("button", name=name, exact=exact).nth(nth).click()
    return act


def waits(expression):
    return lambda page: wait_until(page, expression)


def bar(name):
    """A tool, which is behind the last of them where they do not fit into one row."""
    def act(page):
        more = page.locator("[data-slot=tools] > .tool-more")
        if more.is_visible():
            more.click()
        page.locator("[data-slot=tools]").get_by_role("button", name=name).or_(
            page.locator("[data-slot=tools] summary", has_text=name)).first.click()
    return act


def times(page):
    """Four timers run, one of which rings."""
    page.evaluate("""[5, 720, 1500, 5400].forEach((seconds, at) =>
      cookbook.timers.start(seconds, ["Rice", "Onions", "Chicken in its marinade", "Dough"][at]))""")
    page.clock.run_for(6000)


def few(page):
    """A step may hold an amount of a single letter and a time of one."""
    page.evaluate("""document.querySelector("[data-steps] li").innerHTML += " Add <span data-amount='1' data-for='0'>"
      + "<span data-value>1</span></span> egg, 7 or <button class='duration' data-seconds='480'>8</button> minutes." """)
    page.evaluate("cookbook.scale.set('3')")


def cook(step):
    def act(page):
        page.evaluate("cookbook.cook()")
        wait_until(page, "document.querySelector('.cook').open")
        for _ in range(step):
            page.locator(".cook-next").click()
    return act


def more_on_the_list(page):
    page.locator("[data-line] .shop-open, [data-line] button").first.click()


STATES = {
    "library": ("index.html",),
    "search": ("index.html?q=lemon", waits("document.querySelectorAll('.search-list li').length > 0")),
    "a search for nothing": ("index.html?q=zzzz", waits("document.querySelector('.search-list, .nothing') !== null")),
    "keys": ("index.html", lambda page: page.evaluate("cookbook.search.keys()")),
    "tag": ("tags/supper.html",), "tags": ("tags/index.html",), "titles": ("a-z.html",),
    "ingredient": ("ingredients/butter.html",), "ingredients": ("ingredients/index.html",),
    "print": ("print.html",), "offline": ("offline.html",), "not found": ("404.html",),
    "recipe": (BIRYANI,), "tart": (TART,), "menu": (MENU,), "Arabic recipe": (ARABIC,),
    "scaled": (f"{RYE}?m=3/2",), "scaled, of few letters": (f"{RYE}?m=2", few),
    "scaled by what is there": (RYE, lambda page: page.evaluate("cookbook.have(document.querySelector('[data-have]'))")),
    "share": (BIRYANI, bar("Share")),
    "plan it": (BIRYANI, bar("Plan it")),
    "on the list": (BIRYANI, lambda page: page.locator("[data-slot=tools] button", has_text="List").or_(
        page.get_by_role("button", name="Add to the list")).locator("visible=true").first.click()),
    "the ingredients' sheet": (BIRYANI, lambda page: page.evaluate(
        "document.querySelector('.to-ingredients')?.click()")),
    "timers": (BIRYANI, times),
    "getting ready": (BIRYANI, cook(0)), "cooking": (BIRYANI, cook(2)),
    "cooking with timers": (BIRYANI, cook(2), times),
    "list": ("list.html", waits("document.querySelectorAll('[data-line]').length > 5")),
    "a line of the list": ("list.html", waits("document.querySelectorAll('[data-line]').length > 5"), more_on_the_list),
    "plan": ("plan.html", waits("document.querySelector('[data-dish]') !== null")),
    "a dish for the plan": ("plan.html", waits("document.querySelector('[data-dish]') !== null"),
                            press("Add a dish"), lambda page: page.keyboard.type("lemon"),
                            waits("document.querySelectorAll('.plan-found button').length > 0")),
    "a dish that moves": ("plan.html", waits("document.querySelector('[data-dish]') !== null"), press("Move ")),
    "kitchen": ("kitchen.html", waits("document.querySelector('.kept-recipe') !== null")),
}
EMPTY = {"empty list": "list.html", "empty plan": "plan.html", "empty kitchen": "kitchen.html"}


def keep(context, base):
    """A script by which a new page finds what is kept, without a visit to keep it."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(base + TART)
    load_all(page)
    page.evaluate(KEEP, [slug(BIRYANI), slug(TART)])
    kept = page.evaluate("JSON.stringify(localStorage)")
    context.close()
    return f"if (location.protocol === 'file:') Object.entries({kept}).forEach(each => localStorage.setItem(...each));"


def measure(context, base, name, steps):
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    try:
        page.goto(base + name)
        load_all(page)
        for step in steps:
            step(page)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return page.evaluate("targets.small()")
    finally:
        page.close()


def main():
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    results = Results("targets")
    with tempfile.TemporaryDirectory(prefix="cookbook-targets-") as folder, launched() as browser:
        base = sites.site(program, "family-cookbook", folder).as_uri() + "/"
        for size, options in SIZES.items():
            def context():
                made = browser.new_context(reduced_motion="reduce", **options)
                made.add_init_script(path=HERE / "targets.js")
                made.clock.install(time=NOON)
                return made
            empty, states = context(), {each: (name,) for each, name in EMPTY.items()}
            kept = keep(context(), base)
            for state, (name, *steps) in {**states, **STATES}.items():
                if wanted and state not in wanted:
                    continue
                if state in EMPTY:
                    used = empty
                else:
                    # What one state leaves behind is not the next one's.
                    used = context()
                    used.add_init_script(kept)
                try:
                    problems = measure(used, base, name, steps)
                except Exception as error:  # pylint: disable=broad-except
                    problems = [f"{type(error).__name__}: {error}"]
                results.add(f"{state}, {size}", problems)
                if used is not empty:
                    used.close()
            empty.close()
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
