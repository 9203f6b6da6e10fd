#!/usr/bin/env python3
"""Opens books that are empty, tiny, broken or out of all proportion: each looks as if it was meant to.

    .venv/bin/python Tests/Browser/states.py PROGRAM [BOOK ...]
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from bench import PATIENCE_MS, HERE, RULES, launched, load_all, wait_until
from check_pages import HIDDEN, OVERFLOW
from results import Results

RECIPE = "# {}\n\n*soup*\n\n**2 bowls**\n\n---\n\n- *3* onions\n- *1 l* stock\n\n---\n\n1. Slice.\n2. Boil for 20 minutes.\n"
STORY = ("Soup of everything that is in the pot and on the table, with onions, leeks, carrots and what the garden gave, "
         "as grandmother cooked it on the first Sunday of every month when all of us came, the aunts and the uncles and "
         "the neighbours and their children, and of which nobody ever left hungry or cross, as far as anyone at all knew")
WORD = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbund" * 5
BOOKS = {
    "empty": {},
    "one": {"Soup.md": RECIPE.format("Onion soup")},
    "thousand": {f"{number}.md": f"# Dish {number:04}\n\n*everything*\n\n---\n\n- *{number} g* flour\n" for number in range(1000)},
    "long": {"Story.md": RECIPE.format(STORY[:300]), "Word.md": RECIPE.format(WORD[:300]),
             "Menu.md": f"# Menu\n\n*{STORY[:120].replace(',', '')}*\n\n---\n\n- *2* [{STORY[:300]}](Story.md)\n"},
    "plain": {f"{folder}/{name}.md": RECIPE.format(name) for folder, name in
              [("Soups", "Pea soup"), ("Soups", "Leek soup"), ("Breads", "Rye bread"), ("Breads", "Oat bread")]},
    "bare": {"Soup.md": "---\nlang: de\n---\n\n# Linsensuppe\n\n**4 Portionen**\n\n---\n\n- 250 g Linsen\n- 3 Knoblauchzehe(n)\n- Salz\n\n"
                        "---\n\n1. Linsen mit Knoblauch und Salz kochen.\n"},
    "rests": {"Cake.md": "# Cake\n\n---\n\n- *4* eggs\n- *150 g* sugar\n- *1 cup* milk\n\n---\n\n"
                         "1. Beat 2 of the eggs with 100 g of the sugar and half of the milk.\n"
                         "2. Add the remaining eggs, the rest of the sugar and the remaining milk.\n"
                         "3. Glaze it with 50 ml rum.\n",
              "Omelette.md": "# Omelette\n\n---\n\n- *4* eggs\n\n---\n\n1. Beat 3 of the 4 eggs.\n2. Add the remaining egg.\n"},
    "broken": {"Text.md": "Just some text\nwithout anything.\n", "Empty.md": "\n", "Title.md": "# Only a title\n",
               "Amounts.md": "# Amounts\n\n**, ,**\n\n---\n\n- ** flour\n- *1/0 g* sugar\n- [gone](Nowhere.md)\n",
               "Front.md": "---\ntitle: [\n---\n\n# Front\n", "Rules.md": "# Rules\n\n![gone](gone.jpg)\n\n---\n\n---\n\n---\n",
               "Latin.md": b"# Caf\xe9\n\n---\n\n- \xe9gg\n"},
}
ALWAYS = ["index.html", "a-z.html", "tags/index.html", "ingredients/index.html", "list.html", "plan.html", "kitchen.html"]
SCREENS = [(320, "dark"), (1280, "light")]


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


def pages(name, site):
    """The pages of a book to look at: of a thousand alike the first and the last."""
    recipes = sorted(site.rglob("recipes/**/*.html"))
    tags = sorted(each for each in site.rglob("tags/**/*.html") if each.name != "index.html")
    found = recipes[:1] + tags[:1] + tags[-1:] if name == "thousand" else recipes + tags + [site / "print.html"]
    return ALWAYS + [each.relative_to(site).as_posix() for each in found if each.exists()]


def empty(page, base, _):
    """Each page says what is missing, and nothing is offered that makes no sense."""
    page.goto(base + "index.html")
    equal(page.locator(".nothing").inner_text(), "Nothing here yet. The first recipe makes it a cookbook.")
    equal(page.locator(".browse, .cards, .pagination, .print-link").count(), 0)
    load_all(page)
    page.get_by_role("searchbox").fill("soup")
    page.get_by_text("Nothing matches. Try fewer words.").wait_for()
    page.goto(base + "list.html")
    load_all(page)
    page.locator(".shop .nothing").wait_for()
    equal(page.locator(".shop-tools").is_visible(), False)


def one(page, base, _):
    """A book of one recipe does not pretend to have ways through it."""
    page.goto(base + "index.html")
    equal(page.locator(".card").count(), 1)
    equal(page.locator(".browse").count(), 0)
    page.goto(base + "recipes/soup.html")
    equal(page.locator(".related").count(), 0)


def thousand(page, base, site):
    """Leafing through a tag brings every recipe, once, on pages that a phone can bear."""
    titles, address = [], base + "tags/everything.html"
    while address:
        page.goto(address)
        # What is not in sight is not laid out, and has no text to the eye.
        titles += [each.strip() for each in page.locator(".card-title").all_text_contents()]
        following = page.locator(".pagination a[rel=next]")
        address = following.evaluate("each => each.href") if following.count() else None
    equal(titles, [f"Dish {number:04}" for number in range(1000)])
    equal([each.name for each in site.rglob("*.html") if each.stat().st_size > 250_000], [])


def long(page, base, _):
    """A title that is a story is told whole on its page, and leaves room for the recipe."""
    page.set_viewport_size({"width": 390, "height": 844})
    for name, title in [("story", STORY[:300]), ("word", WORD[:300])]:
        page.goto(f"{base}recipes/{name}.html")
        heading = page.locator("h1")
        equal(heading.inner_text().replace("\n", " "), title)
        height = heading.bounding_box()["height"]
        assert height < 600, f"the title is {height} px high"
    page.goto(base + "index.html")
    heights = [each.bounding_box()["height"] for each in page.locator(".card").all()]
    assert max(heights) < 320, f"cards are {heights} px high"


def plain(page, base, _):
    """Without any picture every recipe has a cover, and not all have the same."""
    page.goto(base + "index.html")
    covers = page.locator(".card .pattern")
    equal(covers.count(), 4)
    assert len({each.get_attribute("class") for each in covers.all()}) > 1
    equal(page.locator("main img").count(), 0)


def bare(page, base, _):
    """Where no line says in emphasis what its amount is, lines begin at the edge, and each amount is one of something."""
    page.goto(base + "recipes/soup.html")
    load_all(page)
    edge = page.locator("[data-ingredients] h2").bounding_box()["x"]
    equal([each.bounding_box()["x"] for each in page.locator("[data-name]").all()], [edge] * 3)
    equal([each.get_attribute("aria-label").split(": ")[1] for each in page.locator("[data-have]").all()],
          ["Linsen", "3 Knoblauchzehe(n)"])
    page.goto(base + "recipes/soup.html#cook=0")
    line = page.locator(".cook-list li").first
    line.wait_for()
    assert line.locator("[data-name]").bounding_box()["x"] < line.bounding_box()["x"] + 60
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('.cook').open && !document.fullscreenElement")


def rests(page, base, _):
    """Cook mode lists what a step takes: of the rest what is left, and of a whole what is taken of it."""
    def opened(name, step):
        page.goto("about:blank")
        page.goto(f"{base}recipes/{name}.html#cook={step}")
        page.locator(".cook-list li").first.wait_for()

    def listed():
        return [" ".join(each.split()) for each in page.locator(".cook-list li").all_inner_texts()]

    opened("cake", 2)
    equal(listed(), ["2 eggs", "50 g sugar", "½ cup milk"])
    page.evaluate("cookbook.scale.set('3/2')")
    equal(listed(), ["3 eggs", "75 g sugar", "¾ cup milk"])
    page.keyboard.press("ArrowLeft")
    wait_until(page, "document.querySelector('.cook-list li').textContent.startsWith('3')")
    equal(listed()[:2], ["3 eggs", "150 g sugar"])
    page.evaluate("cookbook.scale.set('1')")
    equal(listed()[:2], ["2 eggs", "100 g sugar"])
    opened("omelette", 1)
    equal(listed(), ["3 eggs"])
    opened("omelette", 2)
    equal(listed(), ["1 egg"])
    page.evaluate("cookbook.scale.set('2')")
    equal(listed(), ["2 eggs"])
    # Lines and steps that stay are counted apart.
    page.goto(base + "recipes/cake.html")
    load_all(page)
    page.evaluate("document.querySelector('[data-name]').insertAdjacentHTML('beforeend', ' <span data-stays>2</span>')")
    page.evaluate("cookbook.scale.set('2')")
    said = page.locator(".scale-note").inner_text()
    equal(said.split(" · ")[1:], ["One amount in the ingredients stays as written", "One amount in the steps stays as written"])
    page.evaluate("cookbook.scale.set('1')")


def broken(page, base, _):
    """Nothing is left out, whatever is wrong with it, and everything that can be read is shown."""
    page.goto(base + "index.html")
    equal(page.locator(".card").count(), len(BOOKS["broken"]))
    equal([each for each in page.locator(".card-title").all_inner_texts() if not each.strip()], [])
    for name, text in [("text", "Just some text"), ("amounts", "flour"), ("latin", "gg"), ("front", "Front")]:
        page.goto(f"{base}recipes/{name}.html")
        assert text in page.locator("main").inner_text(), name


def look(page, base, name, site):
    """What is wrong with the pages of a book as they look."""
    problems = []
    for width, scheme in SCREENS:
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=scheme)
        for each in pages(name, site):
            page.goto(base + each)
            load_all(page)
            # As if the reader had come to each of them: what is not in sight is not laid out.
            page.evaluate("document.querySelectorAll('.cards').forEach(each => { each.style.contentVisibility = 'visible'; })")
            if each == "list.html":
                wait_until(page, "document.querySelector('.shop .nothing') !== null")
            found = page.evaluate(OVERFLOW) + page.evaluate("walk.look()") + page.evaluate(HIDDEN)
            if width == 320:
                found += [f"{violation['id']}: {violation['nodes'][0]['target']}"
                          for violation in Axe().run(page, options=RULES).response["violations"]]
            problems += [f"{each}, {width} px, {scheme}: {problem}" for problem in found
                         # Of a title that is a story a card has the beginning.
                         if not (name == "long" and re.search("^<h[2-4]> .* is cut off", problem))]
    return problems


def main():
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    results = Results("states")
    with tempfile.TemporaryDirectory(prefix="cookbook-states-") as folder, launched() as browser:
        for name, files in BOOKS.items():
            if wanted and name not in wanted:
                continue
            book, site = Path(folder).resolve() / name, Path(folder).resolve() / f"{name}-site"
            book.mkdir()
            for path, text in files.items():
                (book / path).parent.mkdir(exist_ok=True)
                (book / path).write_bytes(text if isinstance(text, bytes) else text.encode())
            subprocess.run([str(program), "build", str(book), "-o", str(site)], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            context = browser.new_context(reduced_motion="reduce")
            context.add_init_script(path=HERE / "walk.js")
            page, problems = context.new_page(), []
            page.set_default_timeout(PATIENCE_MS)
            page.on("pageerror", lambda error, problems=problems: problems.append(f"script failed: {error}"))
            try:
                globals()[name](page, site.as_uri() + "/", site)
                problems += look(page, site.as_uri() + "/", name, site)
            except Exception as error:  # pylint: disable=broad-except
                problems.append(f"{type(error).__name__}: {error}")
            context.close()
            results.add(name, problems)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
