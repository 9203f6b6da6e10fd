#!/usr/bin/env python3
"""Builds a cookbook in every language of the theme, and looks whether its words fit their places.

    .venv/bin/python Tests/Browser/languages.py PROGRAM [LANGUAGE ...]

On a small phone and on a common one nothing is cut off, broken within a word or beyond the
screen; where one reads from the right, all of a page goes that way, and foreign names stay whole.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import HERE, ROOT, launched, load_all, wait_until
from check_pages import OVERFLOW
from results import Results

WIDTHS = [320, 390]
# Where the tools are a row: from where they leave the foot of the screen, and from where all are in sight.
WIDE = [736, 1024, 1279, 1280, 1366]
ROLLS, LENTILS = "recipes/rolls.html", "recipes/عدس.html"
# Hints that do not fit their fields, buttons that part a word or hold more than is seen.
CUT = r"""() => {
  const found = [];
  const paper = document.createElement("canvas").getContext("2d");
  for (const each of document.querySelectorAll("input[placeholder]")) {
    if (!each.checkVisibility()) continue;
    // Beside the name of the book it has its words once it is touched, which a dialog above it prevents.
    if (document.querySelector("dialog:modal") && !each.closest("dialog:modal")) continue;
    each.focus();
    const style = getComputedStyle(each);
    paper.font = style.font;
    const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const need = Math.floor(paper.measureText(each.placeholder).width);
    each.blur();
    if (need > room) found.push(`“${each.placeholder}” needs ${need} px and has ${room}`);
  }
  for (const each of document.querySelectorAll("button:not(.duration), summary, .tool, .button, dt")) {
    if (!each.checkVisibility()) continue;
    if (each.scrollWidth > each.clientWidth + 1) found.push(`“${each.textContent.trim()}” is cut off`);
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      // Japanese is parted anywhere.
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\p{L}\p{M}’]+/gu)) {
        if (/[\u3040-\u9fff]/.test(word)) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) found.push(`“${word}” is broken`);
      }
    }
  }
  const rows = [...document.querySelectorAll(".star-row label")].map((each) => each.offsetTop);
  if (new Set(rows).size > 1) found.push("the stars are in several rows");
  return [...new Set(found)];
}"""
KEEP = """() => cookbook.save(document.querySelector("[data-recipe]").dataset.recipe,
  { favourite: true, rating: 4, cooked: [{ date: "2026-03-02", rating: 5 }, { date: "2026-02-11" }] })"""


def built(program, folder, language):
    """The site of the test book in a language."""
    book = Path(folder) / language
    shutil.copytree(HERE / "book", book)
    settings = book / "cookbook.yml"
    text = settings.read_text(encoding="utf-8").replace("language: en", f"language: {language}")
    settings.write_text(text, encoding="utf-8")
    subprocess.run([str(program), "build", str(book), "-o", str(book / "site")], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (book / "site").as_uri() + "/"


class Reader:
    """A browser of a size, and what went wrong in it."""

    def __init__(self, browser, base, width):
        self.base = base
        self.problems = []
        self.context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(f"script failed: {error}"))

    def open(self, name):
        self.page.goto(self.base + name)
        return load_all(self.page)

    def look(self, what):
        for problem in self.page.evaluate(CUT) + self.page.evaluate(OVERFLOW):
            self.problems.append(f"{what}: {problem}")

    def ask(self, expression, expected):
        found = self.page.evaluate(expression)
        if found != expected:
            self.problems.append(f"{expression} is {found} instead of {expected}")

    def cook(self):
        self.page.evaluate("cookbook.cook()")
        wait_until(self.page, "document.querySelector('.cook').open")


def fits(reader):
    """All that a cook sees."""
    reader.open("index.html")
    reader.look("library")
    page = reader.open(f"{ROLLS}?m=3/2")
    page.evaluate(KEEP)
    wait_until(page, "document.querySelectorAll('.log li').length === 2")
    reader.look("recipe")
    page.locator(".tool-more").click()
    reader.look("more tools")
    page.evaluate("document.querySelector('.menu').open = true")
    wait_until(page, "document.querySelector('.menu-list').style.translate")
    reader.look("menu")
    reader.ask("(({ left, right }) => left >= 0 && right <= innerWidth)"
               "(document.querySelector('.menu-list').getBoundingClientRect())", True)
    page.evaluate("cookbook.have(document.querySelector('[data-have]'))")
    reader.look("another amount")
    page.keyboard.press("Escape")
    reader.cook()
    reader.look("getting ready")
    page.evaluate("cookbook.timers.start(480, cookbook.say('stepNumber', { n: 2 }))")
    for number in range(1, page.evaluate("cookbook.lines.steps.length") + 1):
        page.locator(".cook-next").click()
        reader.look(f"step {number}")
    reader.open("index.html?q=flour")
    wait_until(page, "document.querySelectorAll('.search-list li').length > 0")
    reader.look("search")
    page.evaluate("cookbook.search.keys()")
    reader.look("keys")
    reader.open("kitchen.html")
    wait_until(page, "document.querySelector('.kept-recipe')")
    reader.look("kitchen")


def keeps_tools_in_one_row(reader):
    """What one does with a recipe is one row, in the room that is kept for it, also with what a tick brings."""
    page = reader.open(ROLLS)
    page.locator("[data-ingredient] [data-name]").first.click()
    for width in WIDE:
        page.set_viewport_size({"width": width, "height": 800})
        reader.ask("document.querySelector('[data-slot=tools]').offsetHeight < 60", True)


def reads_from_the_right(reader):
    """Pages and cook mode are mirrored, numbers are those of the pages, other recipes stay theirs."""
    page = reader.open(LENTILS)
    reader.ask("document.documentElement.dir", "rtl")
    reader.ask("cookbook.say('searchMore', { n: 12 }).includes('12')", True)
    reader.ask("cookbook.day('2026-03-02')", "2 مارس 2026")
    reader.ask("cookbook.say('timerDone', { name: 'Rye (2)' }).endsWith('\\u2068Rye (2)\\u2069')", True)
    reader.ask("cookbook.say('timerDone', { name: 'عدس' }).endsWith('عدس')", True)
    reader.cook()
    page.keyboard.press("ArrowLeft")
    reader.ask("location.hash", "#cook=1")
    place = "document.querySelector('.cook-next').getBoundingClientRect().left < " \
        "document.querySelector('.cook-back').getBoundingClientRect().left"
    reader.ask(place, True)
    page = reader.open(f"{ROLLS}?m=2")
    reader.ask("getComputedStyle(document.querySelector('.scale-note bdi')).direction", "rtl")
    reader.cook()
    page.keyboard.press("ArrowRight")
    reader.ask("location.hash", "#cook=1")
    reader.ask(place, False)
    reader.ask("getComputedStyle(document.querySelector('.cook-slide h2 bdi')).direction", "rtl")


def main():
    program = Path(sys.argv[1]).resolve()
    known = sorted(each.stem for each in (ROOT / "Templates/languages").glob("*.yml"))
    results = Results("languages")
    with tempfile.TemporaryDirectory(prefix="cookbook-languages-") as folder, launched() as browser:
        for language in sys.argv[2:] or known:
            base = built(program, folder, language)
            checks = [*((fits, width) for width in WIDTHS), (keeps_tools_in_one_row, WIDE[0])]
            if language == "ar":
                checks.append((reads_from_the_right, 1280))
            for check, width in checks:
                reader = Reader(browser, base, width)
                try:
                    check(reader)
                except Exception as error:  # noqa: BLE001
                    reader.problems.append(f"{type(error).__name__}: {error}")
                reader.context.close()
                results.add(f"{language}, {check.__name__}, {width} px", reader.problems)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
