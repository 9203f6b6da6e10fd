#!/usr/bin/env python3
"""Prints recipes to PDF in Chromium, on sheets and on index cards, and reads what came out.

    .venv/bin/python Tests/Browser/paper.py PROGRAM
"""

import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import ROOT, launched, load_all, sites, wait_until
from pypdf import PdfReader
from results import Results

EXAMPLES = ROOT / "Examples/family-cookbook"
ADDRESS = "https://example.org/book/"
# Name, the page's `data-print`, the paper asked for, its size in points, the smallest type on it.
PAPERS = [
    ("A4", None, "A4", (595, 842), 8.5),
    ("Letter", None, "Letter", (612, 792), 8.5),
    ("A6", "a6", None, (298, 420), 6.5),
    ("index card", "index-card", None, (288, 432), 6.5),
]
# All fit one sheet, and all but these, with 31 and 21 ingredients and as many steps, one card.
ON_TWO_CARDS = ["chicken-biryani", "a-long-list"]
SMALLEST = """() => Math.min(...[...document.querySelectorAll("body *")]
  .filter((each) => each.checkVisibility() && [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .map((each) => parseFloat(getComputedStyle(each).fontSize) * 0.75))"""
# A long one, with all that a recipe can say of itself, still fits one sheet.
LONG = "\n".join([
    "---", "author: Ines Weidner", "source:", "  name: The Long Table", "  url: https://example.com/table",
    "prep_time: 25 min", "cook_time: 1 h 10 min", "difficulty: medium", "rating: 4", "---",
    "# A long list", "", "What there is at the harvest supper, in one pot and on two days.", "",
    "*supper, harvest*", "", "**6 portions**", "", "---", "",
    *[f"- *{number * 10} g* ingredient number {number}, finely chopped" for number in range(1, 22)],
    "", "---", "",
    *[f"{number}. Add what is next on the list, stir, and wait until it looks as it did in the "
      "pan of your grandmother; then season, taste, and go on with a wooden spoon." for number in range(1, 11)],
    "",
])

# A step that is no list item is counted as 0.
COUNTED = """() => [...document.querySelectorAll("[data-steps] > ol > li")]
  .every((each) => getComputedStyle(each).display.includes("list-item"))"""


def built(program, folder, recipes):
    """The site of a folder of recipes that says where it is published."""
    site = Path(folder) / "site"
    subprocess.run([str(program), "build", str(recipes), "-o", str(site)], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return site


def kitchen(folder):
    """The examples and the long recipe, in a folder whose settings have an address."""
    recipes = Path(folder) / "recipes"
    recipes.mkdir()
    for each in EXAMPLES.iterdir():
        if each.name != "cookbook.yml":
            (recipes / each.name).symlink_to(each)
    settings = (EXAMPLES / "cookbook.yml").read_text(encoding="utf-8")
    (recipes / "cookbook.yml").write_text(f"{settings}url: {ADDRESS}\n", encoding="utf-8")
    (recipes / "A long list.md").write_text(LONG, encoding="utf-8")
    return recipes


def printed(page, card, paper):
    """The page's PDF; of a card, the style sheet says the size."""
    page.evaluate("card => card ? document.documentElement.dataset.print = card "
                  ": delete document.documentElement.dataset.print", card)
    options = {"format": paper} if paper else {"prefer_css_page_size": True}
    return PdfReader(io.BytesIO(page.pdf(**options)))


def words(reader):
    """All of a PDF's text without space: lines are broken anywhere, also in words."""
    text = "".join(page.extract_text() for page in reader.pages)
    return re.sub(r"\s+", "", text.replace("ﬁ", "fi").replace("ﬂ", "fl"))


def problems(reader, size, most, expected):
    """What is wrong with a print: its size, its length, and what it does not say."""
    found = []
    for page in reader.pages:
        box = tuple(float(side) for side in page.mediabox[2:])
        if any(abs(side - wanted) > 2 for side, wanted in zip(box, size)):
            found.append(f"a page of {box} points")
    if len(reader.pages) > most:
        found.append(f"{len(reader.pages)} pages")
    text = words(reader)
    found += [f"does not say {each!r}" for each in expected if re.sub(r"\s+", "", each) not in text]
    return found


def address(site, path):
    return ADDRESS + path.relative_to(site).as_posix()


def examples(page, site, results):
    """Every example, scaled, on every paper: on one, with type that can be read."""
    for name, card, paper, size, smallest in PAPERS:
        for path in sorted((site / "recipes").rglob("*.html")):
            page.goto(f"{path.as_uri()}?m=3/2")
            expected = [page.locator("h1").inner_text(), address(site, path)]
            if page.locator(".scale").count():
                expected += ["Scaled: 1 ½ ×"]
            if path.stem == "a-long-list":
                expected += ["By Ines Weidner", "From The Long Table"]
            # Letters of other scripts come out of a PDF in the order they were drawn.
            expected = [each for each in expected if each.isascii() or each.startswith("Scaled")]
            reader = printed(page, card, paper)
            most = 2 if card and path.stem in ON_TWO_CARDS else 1
            found = problems(reader, size, most, expected)
            page.emulate_media(media="print")
            least, counted = page.evaluate(SMALLEST), page.evaluate(COUNTED)
            page.emulate_media(media="null")
            if least < smallest - 0.01:
                found.append(f"type of {least:.2f} pt")
            if not counted:
                found.append("steps without their numbers")
            results.add(f"{path.stem}, {name}", found)


def foot(page, site, results):
    """The foot says where the recipe comes from, and how often it is only if it is scaled."""
    path = site / "recipes/a-long-list.html"
    for query, scaled in [("", False), ("?m=3/2", True)]:
        page.goto(path.as_uri() + query)
        text = words(printed(page, None, "A4"))
        said = re.sub(r"\s+", "", "Scaled: 1 ½ × · 9 portions instead of 6 portions · " if scaled else "")
        wanted = f"{said}ByInesWeidner·FromTheLongTablehttps://example.com/table·{address(site, path)}"
        results.add(f"foot{query}", [] if wanted in text else [text[-200:]])
        results.add(f"one scale{query}", [] if text.count("Scaled") == scaled else [text])


def while_cooking(page, site, results):
    """Who prints while cooking gets the recipe, with the numbers of the steps that are done."""
    page.goto((site / "recipes/sweets/lemon-tart.html").as_uri())
    load_all(page)
    steps = page.evaluate("""() => {
      cookbook.ticks.set(cookbook.lines.steps, true);
      return cookbook.lines.steps.map(each => cookbook.read(each).slice(0, 40));
    }""")
    page.get_by_role("button", name="Cook this").click()
    wait_until(page, "document.querySelector('.cook').open")
    reader = printed(page, None, "A4")
    found = problems(reader, (595, 842), 1, ["Lemon Tart", *steps])
    if "✓" in words(reader):
        found.append("marks in place of numbers")
    page.keyboard.press("Escape")
    # Leaving goes back in the history, which would end the way to the next page.
    wait_until(page, "!history.state?.cook")
    results.add("while cooking", found)


def file_without_address(program, page, folder, results):
    """A site that does not know its address names the recipe's file."""
    site = sites.site(program, "family-cookbook", folder)
    page.goto((site / "recipes/sweets/lemon-tart.html").as_uri())
    text = words(printed(page, None, "A4"))
    results.add("file", [] if "WritteninSweets/LemonTart.md" in text else [text[-120:]])


def check(program, results=None):
    """Prints the examples and a long recipe."""
    results = results or Results("paper")
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        page = browser.new_page()
        site = built(program, folder, kitchen(folder))
        examples(page, site, results)
        foot(page, site, results)
        while_cooking(page, site, results)
        with tempfile.TemporaryDirectory() as other:
            file_without_address(program, page, other, results)
    return results


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
