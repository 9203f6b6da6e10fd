#!/usr/bin/env python3
"""Measures what the search loads, and how long it takes for a key, in Chromium.

    .venv/bin/python Benchmarks/Site/search.py PROGRAM [--counts 100 1000 10000] [--folder FOLDER]

Each word is typed letter by letter; of each letter the time until its answer is worked out counts,
with the texts loaded. Words with a slip are those with one letter left out, doubled, changed or
exchanged with the next. Sizes are with gzip. Playwright comes with `make setup-tests`.
"""

import argparse
import gzip
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from generate import generate

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Site"))
from browser import launch  # noqa: E402

WORDS = 60
LOAD = """async () => {
  const begin = performance.now();
  await cookbook.onDemand(null, "search");
  await cookbook.searchIndex.list();
  const list = performance.now() - begin;
  await cookbook.searchIndex.texts();
  return [list, performance.now() - begin];
}"""
TIME = """async (queries) => {
  const index = await cookbook.searchIndex.list();
  return queries.map((query) => {
    const begin = performance.now();
    const hits = cookbook.match(cookbook.query.parse(query), index);
    return [performance.now() - begin, hits.slice(0, 20).map(({ place }) => index.titles[place])];
  });
}"""


def slip(word, chance):
    """A word with one slip of the finger."""
    at = chance.randrange(1, len(word) - 1)
    return chance.choice([
        word[:at] + word[at + 1:], word[:at] + word[at] + word[at:],
        word[:at] + chance.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1:],
        word[:at] + word[at + 1] + word[at] + word[at + 2:],
    ])


def quantiles(times):
    ordered = sorted(times)
    return f"{statistics.median(ordered):5.1f} {ordered[int(len(ordered) * 0.95)]:5.1f} {ordered[-1]:6.1f}"


def zipped(paths):
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def bench(browser, program, count, folder):
    recipes, site = folder / f"recipes-{count}", folder / f"site-{count}"
    generate(count, recipes)
    subprocess.run([program, "build", str(recipes), "-o", str(site), "--no-cache"], check=True, capture_output=True)
    assets = site / "assets"
    sizes = zipped([assets / "search.js"]), zipped(assets.glob("search-words-*.js"))
    page = browser.new_page()
    page.goto((site / "index.html").as_uri())
    # The scripts themselves are found by their compiled names.
    page.evaluate("Promise.all(Object.keys(cookbook.scripts).map(each => cookbook.onDemand(null, each)))")
    page.reload()
    load = page.evaluate(LOAD)
    index = page.evaluate("cookbook.searchIndex.list().then(({ titles }) => titles)")
    chance = random.Random(7)
    words = sorted({word for title in index for word in title.split() if word.isalpha() and len(word) > 4})
    words = chance.sample(words, min(WORDS, len(words)))
    prefixes = [word[:end] for word in words for end in range(1, len(word) + 1)]
    page.evaluate(TIME, prefixes[:20])
    keys = [time for time, _ in page.evaluate(TIME, prefixes)]
    slips = [(word, slip(word, chance)) for word in words]
    answers = page.evaluate(TIME, [typed for _, typed in slips])
    found = sum(any(word in title for title in titles)
                for (word, _), (_, titles) in zip(slips, answers))
    page.close()
    print(f"{count:>7} {sizes[0] / 1000:8.0f} {sizes[1] / 1000:8.0f} {load[0]:9.0f} {load[1]:9.0f}   "
          f"{quantiles(keys)}   {quantiles([time for time, _ in answers])}   {found:>3} of {len(slips)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--counts", type=int, nargs="+", default=[100, 1000, 10000])
    parser.add_argument("--folder", type=Path, help="where recipes and sites go; by default a new one")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cookbook-search-") as temporary, sync_playwright() as playwright:
        browser = launch(playwright)
        print("recipes  list kB words kB   list ms   all ms   key ms p50 p95 max   slip ms p50 p95 max   slips found")
        for count in options.counts:
            bench(browser, options.program.resolve(), count, options.folder or Path(temporary))
        browser.close()


if __name__ == "__main__":
    main()
