#!/usr/bin/env python3
"""Measures how long pages keep Chromium from answering, with its processor slowed down four times.

    .venv/bin/python Benchmarks/Site/blocking.py PROGRAM [--count 10000] [--runs 5] [--folder FOLDER]

Blocking is what tasks take beyond 50 ms each from the first contents on, shift what moves by itself,
both until 1.5 s after all has loaded; a key is typed into the search until the next frame is painted.
Playwright comes with `make setup-tests`.
"""

import argparse
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

SLOWER, SETTLED_MS = 4, 1500
SCREENS = [(390, 844), (1280, 800)]
PAGES = ["index.html", "a-z.html", "list.html", "plan.html", "kitchen.html"]
RECORD = """window.tasks = []; window.shift = 0;
const observe = (type, each) => new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true });
observe("longtask", ({ startTime, duration }) => tasks.push([startTime, duration]));
observe("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) shift += value; });"""
BLOCKED = """() => {
  const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const late = tasks.filter(([start]) => start >= first).reduce((sum, [, each]) => sum + Math.max(0, each - 50), 0);
  return [late, shift];
}"""
KEY = """() => new Promise(done => {
  document.querySelector("input[type=search]").addEventListener("input", () => {
    const begin = performance.now();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
  }, { once: true });
  window.isReady = true;
})"""


def opened(browser, size, address):
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(RECORD)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address)
    page.wait_for_timeout(SETTLED_MS)
    return page


def keys(page, word):
    """Milliseconds from each letter of a word to its paint."""
    page.evaluate("cookbook.onDemand(null, 'search').then(() => cookbook.searchIndex.texts())")
    page.locator("input[type=search]").focus()
    times = []
    for letter in word:
        asked = page.evaluate_handle(f"({{ time: ({KEY})() }})")
        page.keyboard.type(letter)
        times.append(asked.evaluate("({ time }) => time"))
        page.wait_for_timeout(200)
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", type=Path, help="where recipes and site go; by default a new one")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cookbook-blocking-") as temporary, sync_playwright() as playwright:
        folder = options.folder or Path(temporary)
        recipes, site = folder / "recipes", folder / "site"
        generate(options.count, recipes)
        subprocess.run([options.program.resolve(), "build", str(recipes), "-o", str(site), "--no-cache"],
                       check=True, capture_output=True)
        recipe = min((site / "recipes").rglob("*.html")).relative_to(site).as_posix()
        browser = launch(playwright)
        print("page                       width  blocking ms median  most   shift")
        for name in [recipe, *PAGES]:
            for size in SCREENS:
                found = []
                for _ in range(options.runs):
                    page = opened(browser, size, (site / name).as_uri())
                    found.append(page.evaluate(BLOCKED))
                    page.context.close()
                blocked = [each for each, _ in found]
                print(f"{'recipe' if name == recipe else name:26} {size[0]:5} {statistics.median(blocked):19.0f} "
                      f"{max(blocked):5.0f} {max(each for _, each in found):7.4f}", flush=True)
        for size in SCREENS:
            page = opened(browser, size, (site / "index.html").as_uri())
            times = sorted(keys(page, "potato") + keys(page, " with leek"))
            print(f"a key to its paint         {size[0]:5} {statistics.median(times):19.0f} {times[-1]:5.0f}")
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
