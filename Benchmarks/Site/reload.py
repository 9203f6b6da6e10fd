#!/usr/bin/env python3
"""Measures how long a saved recipe takes to be seen in Chromium under `cookbook serve`.

    .venv/bin/python Benchmarks/Site/reload.py PROGRAM [--count N] [--edits N] [--folder FOLDER]

From the moment before the file is written until the browser has painted the page
with what was added: the page itself notes the time of the frame after the text
is in it. Playwright comes with `make setup-tests`.
"""

import argparse
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from generate import generate

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Site"))
from browser import launch  # noqa: E402

# Runs in every document from its start, and notes when a frame with the wanted text is painted.
WATCHER = """
(() => {
  const look = () => {
    const shown = document.body?.textContent.match(/Edit number \\d+ of many\\./g) ?? [];
    const last = shown.at(-1);
    if (last && last !== sessionStorage.getItem('shown')) {
      sessionStorage.setItem('shown', last);
      requestAnimationFrame(() => requestAnimationFrame(() =>
        sessionStorage.setItem('painted', last + ' ' + Date.now())));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def painted(page, text, patience=10):
    """The time, in seconds since 1970, at which a text was painted."""
    start = time.monotonic()
    while time.monotonic() - start < patience:
        try:
            note = page.evaluate("sessionStorage.getItem('painted') ?? ''")
        except Exception:  # The page is just being loaded again.
            note = ""
        if note.startswith(text):
            return int(note.rsplit(" ", 1)[1]) / 1000
        time.sleep(0.005)
    sys.exit(f"error: “{text}” was not shown within {patience} s")


def bench(program, count, edits, folder):
    recipes = folder / "recipes"
    generate(count, recipes)
    time.sleep(3.5)
    port = free_port()
    server = subprocess.Popen([program, "serve", recipes, "--port", str(port)],
                              stderr=subprocess.PIPE, text=True)
    try:
        while "Ctrl-C" not in (line := server.stderr.readline()):
            if not line:
                sys.exit("error: the program ended")
        recipe = random.Random(count).choice(sorted(recipes.rglob("*.md")))
        number = recipe.stem.rsplit(" ", 1)[1]
        times = []
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_page()
            page.add_init_script(WATCHER)
            page.goto(f"http://127.0.0.1:{port}/index.html")
            links = page.eval_on_selector_all("a[href]", "all => all.map(link => link.href)")
            address = next((link for link in links if link.endswith(f"-{number}.html")), None)
            for library in range(2, 100):
                if address:
                    break
                page.goto(f"http://127.0.0.1:{port}/library/{library}.html")
                links = page.eval_on_selector_all("a[href]", "all => all.map(link => link.href)")
                address = next((link for link in links if link.endswith(f"-{number}.html")), None)
            page.goto(address)
            time.sleep(1)
            original = recipe.read_text()
            for edit in range(edits):
                text = f"Edit number {edit} of many."
                start = time.time()
                recipe.write_text(f"{original}\n{text}\n")
                times.append((painted(page, text) - start) * 1000)
                time.sleep(0.2)
            browser.close()
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
    times.sort()
    print(f"{count:,} recipes, {edits} edits: median {statistics.median(times):.0f} ms, "
          f"95th percentile {times[int(len(times) * .95)]:.0f} ms, most {times[-1]:.0f} ms")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=Path)
    arguments.add_argument("--count", type=int, default=1000)
    arguments.add_argument("--edits", type=int, default=50)
    arguments.add_argument("--folder", type=Path, help="where to work, a memory disk if possible",
                           default="/dev/shm" if Path("/dev/shm").is_dir() else None)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="cookbook-reload-", dir=options.folder) as folder:
        bench(options.program.resolve(), options.count, options.edits, Path(folder).resolve())
    return 0


if __name__ == "__main__":
    sys.exit(main())
