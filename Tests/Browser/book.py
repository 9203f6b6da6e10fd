#!/usr/bin/env python3
"""Prints whole books to PDF in Chromium, and looks whether everything is where they say it is.

    .venv/bin/python Tests/Browser/book.py PROGRAM
"""

import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import launched, sites, wait_until
from pypdf import PdfReader
from results import Results

# By the name the page knows it under: what the reader calls it, and its size in points.
PAPERS = {"a4": ("A4", (595, 842)), "letter": ("Letter", (612, 792))}
WORD = "Donaudampfschifffahrt"
STEPS = "".join(f"{number}. Stir until it looks as it did in the pan of your grandmother, then wait.\n"
                for number in range(1, 30))
BOOKS = {
    "one recipe": {"Soup.md": "# Soup\n\n---\n\n- *1 l* water\n\n---\n\nBoil.\n"},
    "no pictures": {f"{folder}/{name}.md": f"# {name}\n\n---\n\n- *{size} g* {name}\n\n---\n\nSee [soup](/Soups/Leek.md).\n"
                    for size, (folder, name) in enumerate(
                        [("Soups", "Leek"), ("Soups", "Beet"), ("Sweets", "Pear"), ("Sweets", "Fig")], 2)},
    "long titles": {f"{WORD * 3}/{number}.md": f"# {number} {WORD * 8} {'long and longer ' * 12}\n\n{WORD * 9}\n\n---\n\n"
                    f"- *1 {WORD}* {WORD * 3}\n\n---\n\n{WORD * 9}\n" for number in range(30)} | {
                        "Other/A.md": "# A\n"},
    "long recipes": {f"{number}.md": f"# Recipe {number}\n\n---\n\n" + "".join(
        f"- *{line} g* ingredient {line}, chopped\n" for line in range(1, 4 + number * 9))
        + f"\n---\n\n{STEPS * (number + 1)}\nThen [the next]({(number + 1) % 5}.md).\n" for number in range(5)},
    "Arabic": {"cookbook.yml": "language: ar\ntitle: مطبخنا\n", "حساء/عدس.md": "# شوربة العدس\n\n---\n\n- عدس\n",
               "حساء/خضار.md": f"# شوربة الخضار\n\n---\n\n- جزر\n\n---\n\n{STEPS * 2}",
               "خبز/خبز.md": "# خبز\n\n---\n\n- طحين\n"},
}


def build(program, recipes, site):
    subprocess.run([str(program), "build", str(recipes), "-o", str(site), "--no-cache"], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return Path(site)


def written(folder, book):
    """A folder with the recipes of a book."""
    for path, text in book.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def opened(browser, site, **context):
    page = browser.new_context(**context).new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(f"script failed: {error}"))
    page.on("console", lambda message: message.type == "error" and page.problems.append(message.text))
    page.goto((site / "print.html").as_uri())
    return page


def printed(page):
    return page.pdf(prefer_css_page_size=True, tagged=True, outline=True)


# Every link of the book that says a page: what it leads to, and the page it says.
SAID = r"""() => [...document.querySelectorAll("[data-book] [data-page]")].map(slot => {
  const link = slot.closest("a") ?? slot.previousElementSibling;
  return [link.hash.slice(1), slot.textContent.match(/\d+/)?.[0] ?? ""];
})"""
TITLES = """() => [...document.querySelectorAll("[data-book] article")]
  .map(each => [each.id, each.querySelector("h2, h3").textContent])"""

# How much of each page with recipes is filled: the ends of their pieces, in columns of the size of a page.
FILLED = """() => {
  const book = document.querySelector("[data-book]");
  book.dataset.measuring = "";
  const { top, height } = book.getBoundingClientRect();
  const pages = {};
  for (const recipe of book.querySelectorAll("article")) {
    for (const { left, bottom } of recipe.getClientRects()) {
      pages[Math.round(left)] = Math.max(pages[Math.round(left)] ?? 0, (bottom - top) / height);
    }
  }
  delete book.dataset.measuring;
  return Object.values(pages);
}"""
# The recipes that would take fewer pages if their pictures had not grown.
OVERGROWN = """() => {
  const book = document.querySelector("[data-book]");
  book.dataset.measuring = "";
  const pieces = (recipe) => recipe.getClientRects().length;
  const found = [...book.querySelectorAll("article")].filter((recipe) => {
    const [grown, now] = [recipe.style.getPropertyValue("--grow"), pieces(recipe)];
    recipe.style.removeProperty("--grow");
    const before = pieces(recipe);
    if (grown) recipe.style.setProperty("--grow", grown);
    return before < now;
  }).map((recipe) => recipe.querySelector("h3").textContent);
  delete book.dataset.measuring;
  return found;
}"""


def squeezed(text):
    """A text without what a PDF may break or draw otherwise."""
    return re.sub(r"[\s­]+", "", text.replace("ﬁ", "fi").replace("ﬂ", "fl").replace("ﬀ", "ff"))


def foot(page):
    """What stands in the margin below a page's text."""
    found = []

    def visit(text, matrix, line, *_):
        if matrix[1] * line[4] + matrix[3] * line[5] + matrix[5] < 24 / 25.4 * 72:
            found.append(text)

    page.extract_text(visitor_text=visit)
    return squeezed("".join(found))


def numbers(page, reader):
    """What is wrong with the numbers the book prints."""
    texts = [squeezed(each.extract_text()) for each in reader.pages]
    places = {name.lstrip("/"): reader.get_destination_page_number(target) + 1
              for name, target in reader.named_destinations.items()}
    found = []
    said = page.evaluate(SAID)
    for name, number in said:
        if number != str(places.get(name)):
            found.append(f"{name} is said to be on {number or 'no page'} and is on {places.get(name)}")
    # Where a link leads is one thing, where the title is printed another.
    for name, title in page.evaluate(TITLES):
        text = squeezed(title)
        if text.isascii() and text not in texts[places.get(name, 1) - 1]:
            found.append(f"{title!r} is not on page {places.get(name)}")
    for number, sheet in enumerate(reader.pages, 1):
        # The title page has none.
        if foot(sheet) != (str(number) if number > 1 else ""):
            found.append(f"page {number} says {foot(sheet)!r}")
    return found if said else ["nothing says a page"]


def structure(reader, page):
    """What the PDF lacks for readers who do not see it, or find their way by its outline."""
    root = reader.trailer["/Root"]
    found = []
    if not root.get("/MarkInfo", {}).get("/Marked"):
        found.append("not tagged")
    if root.get("/Lang") != page.evaluate("document.documentElement.lang"):
        found.append(f"in the language {root.get('/Lang')}")

    kinds, languages = set(), set()
    pending = [root["/StructTreeRoot"]]
    while pending:
        node = pending.pop().get_object()
        if isinstance(node, list):
            pending += node
        elif hasattr(node, "get"):
            kinds.add(str(node.get("/S")))
            languages.add(str(node.get("/Lang")))
            if "/K" in node:
                pending.append(node["/K"])
    wanted = {"/H1", "/H2", "/L", "/LI", "/Link", "/P"}
    found += [f"has no {kind}" for kind in sorted(wanted - kinds)]
    own = set(page.evaluate("[...document.querySelectorAll('article')].map(each => each.lang)"))
    found += [f"says nothing of {language}" for language in sorted(own - languages - {root.get("/Lang")})]
    return found


def filling(page):
    """What is wrong with how full the pages are: most are to their ends, and none is half empty."""
    pages = page.evaluate(FILLED)
    mean = sum(pages) / len(pages)
    return ([f"{mean:.2f} of a page in the mean"] if mean < 0.88 else []) + [
        f"{each:.2f} of a page" for each in pages if not 0.8 <= each <= 1.001]


def outline(reader):
    """The titles of a PDF's outline, in their order."""
    def flat(items):
        for item in items:
            if isinstance(item, list):
                yield from flat(item)
            else:
                yield item.title

    return list(flat(reader.outline))


def sizes(reader, size):
    boxes = {tuple(float(side) for side in page.mediabox[2:]) for page in reader.pages}
    return [f"a page of {box} points" for box in boxes
            if any(abs(side - wanted) > 1 for side, wanted in zip(box, size))]


def on_every_paper(browser, site, results, name):
    """One book on both papers."""
    page = opened(browser, site)
    wait_until(page, "document.querySelector('[data-slot=book] select')")
    results.add(f"{name}: pictures cost no page", page.evaluate(OVERGROWN))
    lengths = {}
    for paper, (label, size) in PAPERS.items():
        page.select_option("[data-slot=book] select", label=label)
        reader = PdfReader(io.BytesIO(printed(page)))
        lengths[paper] = len(reader.pages)
        results.add(f"{name}, {label}: sizes", sizes(reader, size))
        results.add(f"{name}, {label}: numbers", numbers(page, reader))
        results.add(f"{name}, {label}: structure", structure(reader, page))
        results.add(f"{name}, {label}: filling", filling(page))
        headings = page.evaluate(
            "[...document.querySelectorAll('[data-book] :is(h1, h2, h3)')].map(each => each.textContent)")
        named = set(map(squeezed, outline(reader)))
        # Letters of other scripts come out of a PDF in the order they were drawn.
        missing = [each for each in headings if each.isascii() and squeezed(each) not in named]
        results.add(f"{name}, {label}: outline", missing[:5])
    results.add(f"{name}: problems", page.problems)
    return page, lengths


def family(browser, program, folder, results):
    """The example book: what is in it, and how many pages it takes."""
    site = sites.site(program, "family-cookbook", folder)
    page, lengths = on_every_paper(browser, site, results, "examples")
    recipes = len(list((site / "recipes").rglob("*.html")))
    chapters = page.locator("[data-book] header:has(> h2):not(article header)").count()
    results.add("examples: recipes", [] if page.locator("[data-book] article").count() == recipes else ["not all"])
    # Title, contents and indexes take a few; some recipes run over, and others share a page.
    most = 1 + 1 + chapters + recipes + 8
    results.add("examples: length", [f"{paper}: {length}" for paper, length in lengths.items()
                                     if not chapters + recipes * 2 / 3 <= length <= most])
    shared = page.locator("article[data-shared]").count()
    results.add("examples: shared pages", [] if shared else ["no recipes share a page"])
    plain = page.locator("[data-book]").inner_text()
    results.add("examples: no controls", [each for each in ["data-amount", "<button", "data-seconds"]
                                          if each in page.locator("[data-book]").inner_html()])
    results.add("examples: says where", [] if re.search(r"\(p\. \d+\)", plain) else ["no reference to a page"])
    text = squeezed("".join(each.extract_text() for each in PdfReader(io.BytesIO(printed(page))).pages))
    results.add("examples: nothing of the screen", [each for each in ["Mykitchen", "Madewith", "Skipto"] if each in text])
    return site


def usual_paper(browser, site, results):
    """The paper that is chosen where nobody has."""
    for locale, expected in [("en-US", "letter"), ("en-GB", "a4"), ("de", "a4"), ("fr-CA", "letter"), ("ja", "a4")]:
        page = opened(browser, site, locale=locale)
        wait_until(page, "document.querySelector('[data-slot=book] select')")
        chosen = page.locator("[data-slot=book] select").input_value()
        results.add(f"paper for {locale}", [] if chosen == expected else [chosen])
        page.context.close()


def without_scripts(browser, site, results):
    """Contents without numbers, but with links and without leaders to nowhere."""
    page = opened(browser, site, java_script_enabled=False)
    found = [] if page.locator("nav.book-contents a").count() else ["no links"]
    reader = PdfReader(io.BytesIO(printed(page)))
    found += sizes(reader, PAPERS["a4"][1])
    results.add("without scripts", found)


def button(browser, site, results):
    """The button prints, and the numbers follow from what is printed then."""
    page = opened(browser, site)
    page.evaluate("window.print = () => { window.asked = true }")
    wait_until(page, "document.querySelector('[data-slot=book] button')")
    page.click("[data-slot=book] button")
    results.add("button", [] if page.evaluate("window.asked") else ["does not print"])
    page.evaluate("document.querySelectorAll('[data-page]').forEach(each => each.textContent = '0')")
    reader = PdfReader(io.BytesIO(printed(page)))
    results.add("numbers as it is printed", numbers(page, reader))


def no_book(program, folder, results):
    """Of nothing there is no edition, and nothing leads to it."""
    site = build(program, written(folder / "empty", {"cookbook.yml": "title: Empty\n"}), folder / "empty-site")
    found = ["a page"] if (site / "print.html").exists() else []
    found += ["a link"] if "print.html" in (site / "index.html").read_text(encoding="utf-8") else []
    results.add("empty", found)


def check(program, results=None):
    """Prints the example book and those that are harder."""
    results = results or Results("book")
    with tempfile.TemporaryDirectory() as temporary, launched() as browser:
        folder = Path(temporary)
        site = family(browser, program, folder, results)
        usual_paper(browser, site, results)
        without_scripts(browser, site, results)
        button(browser, site, results)
        no_book(program, folder, results)
        for name, book in BOOKS.items():
            on_every_paper(browser, build(program, written(folder / name, book), folder / f"{name}-site"), results, name)
    return results


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
