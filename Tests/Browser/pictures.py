#!/usr/bin/env python3
"""Takes the pictures of Docs/design.md: every kind of page, narrow and wide, by day and by night.

    .venv/bin/python Tests/Browser/pictures.py PROGRAM [readme]

With `readme` only the one of README.md is taken.
"""

import base64
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import ROOT, launched, load_all, wait_until

OUT = ROOT / "Docs/design"
NOON = "2026-03-02T12:00:00"
SIZES = [(390, 844), (1280, 800)]
SCHEMES = ["light", "dark"]
BIRYANI = "recipes/suppers/weekend/chicken-biryani.html"
RYE = "recipes/breads/grandmas-rye-bread.html"
SOUP = "recipes/soups/leek-and-potato-soup.html"
SOUP_IN_ARABIC = "recipes/from-friends/شوربة-العدس.html"
TART = "recipes/sweets/lemon-tart.html"
PIZZA = "recipes/suppers/weeknight/pizza-margherita.html"

KEEP = """async () => {
  const recipes = [
    ["Lemon Tart", "recipes/sweets/lemon-tart.html", 5, "Two lemons more, and leave it until the next day.", "2026-02-28"],
    ["Slow Tomato Sauce", "recipes/basics/slow-tomato-sauce.html", 4, "Twice as much: half of it into the freezer.", "2026-02-24"],
    ["Fried Rice with Greens", "recipes/suppers/weeknight/fried-rice-with-greens.html", 3, "", "2026-02-17"]];
  for (const [index, [title, url, rating, notes, date]] of recipes.entries()) {
    await cookbook.save(`kept-${index}`, { title, url, rating, notes, favourite: index < 2, cooked: [{ date, rating }] });
  }
}"""
COOK = """() => {
  for (const each of [1, 2, 3]) document.querySelector(".cook-next").click();
  cookbook.timers.start(720, document.querySelectorAll("[data-steps] .duration")[1].dataset.name);
  document.querySelector(".cook-next").click();
  document.querySelector(".cook .duration").click();
}"""


def search(page):
    page.get_by_role("searchbox").fill("has:lemon")
    wait_until(page, "document.querySelectorAll('.search-list li').length > 0")
    page.evaluate("window.scrollTo(0, 0)")


def keep(page):
    page.evaluate(KEEP)
    wait_until(page, "document.querySelectorAll('.kept-recipe').length === 3")


def cook(page):
    page.evaluate("cookbook.cook()")
    wait_until(page, "document.querySelector('.cook').open")
    page.evaluate(COOK)
    # What is said of the second timer goes by itself.
    page.clock.run_for(6000)


ADD = """() => [...document.querySelectorAll("[data-slot~=tools] button")]
  .find((each) => each.textContent.includes(cookbook.say("addToList"))).click()"""


def shop(page):
    base = page.url.removesuffix("list.html")
    for name in [TART, SOUP]:
        page.goto(base + name)
        load_all(page)
        page.evaluate(ADD)
        page.clock.run_for(1000)
    page.goto(base + "list.html")
    wait_until(page, "document.querySelectorAll('[data-line]').length > 10")


def to_ingredients(page):
    page.evaluate("document.querySelector('[data-ingredients]').scrollIntoView()")


# The name of the picture, the page, and what is done on it.
EVERYWHERE = [
    ("library", "index.html", None), ("search", "index.html", search), ("recipe", RYE, None), ("cook", BIRYANI, cook),
    ("tag", "tags/supper.html", None), ("tags", "tags/index.html", None), ("kitchen", "kitchen.html", keep),
    ("ingredient", "ingredients/butter.html", None), ("ingredients", "ingredients/index.html", None),
    ("titles", "a-z.html", None), ("list", "list.html", shop), ("plan", "plan.html", None),
    ("book", "print.html", None), ("offline", "offline.html", None), ("not-found", "404.html", None),
]
BY_DAY = [("scaled", f"{RYE}?m=3/2", to_ingredients)]


def take(browser, base, name, address, action, size, scheme):
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
    context.clock.install(time=NOON)
    page = context.new_page()
    page.goto(base + address)
    load_all(page)
    if action:
        action(page)
    page.wait_for_timeout(200)
    page.screenshot(path=OUT / f"{name}-{width}-{scheme}.jpg", type="jpeg", quality=70)
    context.close()


SPREAD = """<style>
  body { display: flex; gap: 20px; margin: 0; padding: 20px; background: #e8dfd0; }
  img { inline-size: 610px; block-size: 480px; border-radius: 6px; }
</style>"""


def take_readme(browser, base):
    """The library and a recipe side by side."""
    page = browser.new_page(viewport={"width": 1160, "height": 913}, device_scale_factor=610 / 1160, color_scheme="light",
                            reduced_motion="reduce")
    pictures = []
    for name in ("index.html", PIZZA):
        page.goto(base + name)
        load_all(page)
        page.wait_for_timeout(200)
        pictures.append(base64.b64encode(page.screenshot()).decode())
    page.close()
    page = browser.new_page(viewport={"width": 1280, "height": 520})
    page.set_content(SPREAD + "".join(f"<img alt='' src='data:image/png;base64,{each}'>" for each in pictures))
    page.wait_for_timeout(200)
    page.screenshot(path=ROOT / "Docs/screenshot.png")
    page.close()


def build(folder, language):
    """The example book with pages in a language; answers with its address."""
    book, site = (Path(folder).resolve() / f"{name}-{language}" for name in ("book", "site"))
    shutil.copytree(ROOT / "Examples/family-cookbook", book)
    settings = book / "cookbook.yml"
    settings.write_text(re.sub("^language: .*$", f"language: {language}", settings.read_text(encoding="utf-8"),
                               flags=re.M), encoding="utf-8")
    subprocess.run([sys.argv[1], "build", str(book), "-o", str(site)], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return site.as_uri() + "/"


def main():
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        english = build(folder, "en")
        take_readme(browser, english)
        if sys.argv[2:] == ["readme"]:
            return
        arabic = build(folder, "ar")
        for size in SIZES:
            for each in EVERYWHERE:
                for scheme in SCHEMES:
                    take(browser, english, *each, size, scheme)
            for each in BY_DAY:
                take(browser, english, *each, size, "light")
            for name, address, action in EVERYWHERE:
                take(browser, arabic, f"{name}-arabic", SOUP_IN_ARABIC if name == "recipe" else address, action, size,
                     "light")


if __name__ == "__main__":
    main()
