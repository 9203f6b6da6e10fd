#!/usr/bin/env python3
"""Builds the example cookbooks and a large one with a program, checks the sites, and follows README.md.

    .venv/bin/python Tests/Site/run.py PROGRAM [--only tour|twice|site|machines|html|pages|thousand ...]
"""

import argparse
import contextlib
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import check_formats
import check_html
import check_machines
import check_pages
import check_site
import tour
from results import Results

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Benchmarks/Site"), str(ROOT / "Tests/Shared")]
import sites  # noqa: E402
from generate import generate  # noqa: E402

EXAMPLES = ["family-cookbook", "theme-override", "recipe-box"]
# Those that look like nothing else; the override is one of these with other words in it.
THEMES = ["family-cookbook", "recipe-box"]
# What the tests in Swift compare with; it has what no example should have.
GOLDEN = ROOT / "Tests/SiteTests/Golden"
KINDS = ["tour", "twice", "site", "machines", "html", "pages", "thousand"]
# What a phone shows at once, in bytes.
LARGEST_PAGE = 250_000
# Where the large book would be found.
ADDRESS = "https://example.org/our/kitchen/"

# A recipe whose words are wider than a phone, wherever a recipe has words.
LONG = "Donaudampfschifffahrt" * 10
LONG_RECIPE = """# {0}

{0} [{0}](https://example.org/)

*{0}, short*

**2 {0}**

---

- *1 {0}* {0}

  - {0}

## {0}

- {0}

---

## {0}

1. {0} `{0}`
""".format(LONG)


def check_long_words(program, folder, browser):
    """Whether the pages of a book of long words stay within a phone's screen."""
    book, site = folder / "long words", folder / "long words-site"
    book.mkdir()
    (book / "Long.md").write_text(LONG_RECIPE, encoding="utf-8")
    (book / "cookbook.yml").write_text(f"title: {LONG}\nauthor: {LONG}\n", encoding="utf-8")
    results = Results("long words")
    results.add("build", build(program, book, site))
    kinds = ["library", "recipe", "tag", "tags", "ingredient", "ingredients", "titles",
             "print"]
    return check_pages.check(site, results, browser, kinds=kinds, widths=[320], schemes=["light"],
                             over_http=False)


def build_thousand(program, folder):
    """Builds a book of a thousand recipes; answers with what went wrong."""
    book = folder / "thousand"
    generate(1000, book)
    (book / "cookbook.yml").write_text(f"title: A thousand\nurl: {ADDRESS}\n", encoding="utf-8")
    return build(program, book, folder / "thousand-site")


def check_thousand(site, browser, results):
    """Every page of a book of a thousand recipes, and one of each kind in a browser."""
    check_site.check(site, results, root=urlsplit(ADDRESS).path)
    check_formats.check(site, ADDRESS, results)
    for page in sorted(site.rglob("*.html")):
        size = page.stat().st_size
        results.add(page.relative_to(site).as_posix(), [f"{size} bytes"] if size > LARGEST_PAGE else [])
    # As many are not bound in one volume.
    kinds = [each for each in check_pages.KINDS if each not in ("Arabic recipe", "print")]
    return check_pages.check(site, results, browser, kinds=kinds, schemes=["light"], over_http=False)


def build(program, book, site):
    """Builds a book; answers with what went wrong."""
    run = subprocess.run([program, "build", str(book), "-o", str(site)],
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return [f"exit status {run.returncode}\n{run.stdout}"] if run.returncode else []


def differences(one, other):
    """The files that two folders do not have alike."""
    def contents(folder):
        return {path.relative_to(folder).as_posix(): path.read_bytes()
                for path in folder.rglob("*") if path.is_file()}

    left, right = contents(one), contents(other)
    return [name for name in sorted(left.keys() | right.keys())
            if left.get(name) != right.get(name)]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=Path)
    arguments.add_argument("--only", nargs="+", choices=KINDS)
    options = arguments.parse_args()
    wanted = options.only or KINDS
    program = options.program.resolve()
    if not program.is_file():
        sys.exit(f"error: {options.program} is not there; run 'swift build' first")

    total = Results("all")
    with tempfile.TemporaryDirectory(prefix="cookbook-sites-") as temporary, contextlib.ExitStack() as stack:
        folder = Path(temporary).resolve()
        thousand = Results("thousand recipes")
        if "thousand" in wanted:
            thousand.add("build", build_thousand(program, folder))
        found = {}
        for example in EXAMPLES:
            results = Results(f"{example}: build")
            try:
                found[example] = sites.site(program, example, folder)
                results.add("clean", [])
            except subprocess.CalledProcessError:
                results.add("clean", build(program, sites.BOOKS[example], folder / example))
            if "twice" in wanted and example in found:
                again = folder / f"{example}-again"
                results.add("again", build(program, sites.BOOKS[example], again))
                results.add("the same twice", differences(found[example], again))
            total.include(results)
        # Pages are checked by a program of its own, beside everything else.
        checked = {"golden": GOLDEN, **found} if "html" in wanted else {}
        if "thousand" in wanted:
            checked["thousand"] = folder / "thousand-site"
        html = check_html.Run(*checked.values()) if checked else None
        browser = stack.enter_context(check_pages.launched()) if {"pages", "thousand"} & {*wanted} else None
        if "tour" in wanted:
            total.include(tour.check(program))
        if "pages" in wanted:
            total.include(check_long_words(program, folder, browser))
        if "thousand" in wanted:
            check_thousand(folder / "thousand-site", browser, thousand)
        for example, site in found.items():
            if "site" in wanted:
                total.include(check_site.check(site, Results(f"{example}: site")))
            # The other theme has markup of its own, and only words in common with this one.
            if "machines" in wanted and example == EXAMPLES[0]:
                total.include(check_machines.check(site))
            if "pages" in wanted and example in THEMES:
                total.include(check_pages.check(site, Results(f"{example}: pages"), browser))
        for name, site in checked.items():
            results = thousand if name == "thousand" else Results(f"{name}: html")
            html.add(site, results)
            if results is not thousand:
                total.include(results)
        if "thousand" in wanted:
            total.include(thousand)
    return total.finish()


if __name__ == "__main__":
    sys.exit(main())
