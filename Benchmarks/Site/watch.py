#!/usr/bin/env python3
"""Measures how long a saved recipe takes to be in the site under `cookbook watch`.

    Benchmarks/Site/watch.py PROGRAM [--counts N ...] [--edits N] [--folder FOLDER]

From the moment before the file is written until the recipe's page in the site
holds what was added, looked at every millisecond. Says too how much memory the
program takes after the first build and after all edits.
"""

import argparse
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from generate import generate


def resident(process):
    """MiB that a process has in memory."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0


def page_of(recipe, site):
    """The page of a generated recipe: the only one that ends in its number."""
    number = recipe.stem.rsplit(" ", 1)[1]
    return next(path for path in (site / "recipes").rglob(f"*-{number}.html"))


def published(page, text, patience=10):
    """Seconds until a page holds a text."""
    start = time.monotonic()
    while text not in page.read_text():
        if time.monotonic() - start > patience:
            sys.exit(f"error: {page} was not made again within {patience} s")
        time.sleep(0.001)


def bench(program, count, edits, folder):
    recipes, site = folder / "recipes", folder / "site"
    generate(count, recipes)
    # A file that has just been written is looked at again by every build.
    time.sleep(3.5)
    process = subprocess.Popen(
        [program, "watch", recipes, "-o", site, "--no-cache"], stderr=subprocess.PIPE, text=True)
    try:
        while "watching" not in (line := process.stderr.readline()):
            if not line:
                sys.exit("error: the program ended")
        threading.Thread(target=process.stderr.read, daemon=True).start()
        before = resident(process)
        files = sorted(recipes.rglob("*.md"))
        pick = random.Random(count)
        times = []
        for number in range(edits):
            recipe = pick.choice(files)
            page, text = page_of(recipe, site), f"Edit number {number} of many."
            whole = f"{recipe.read_text()}\n{text}\n"
            start = time.monotonic()
            recipe.write_text(whole)
            published(page, text)
            times.append((time.monotonic() - start) * 1000)
            time.sleep(0.1)
        after = resident(process)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()
    times.sort()
    print(f"{count:,} recipes, {edits} edits: median {statistics.median(times):.1f} ms, "
          f"95th percentile {times[int(len(times) * .95)]:.1f} ms, most {times[-1]:.1f} ms; "
          f"{before:.0f} MiB before, {after:.0f} MiB after")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=Path)
    arguments.add_argument("--counts", type=int, nargs="+", default=[1000, 10000])
    arguments.add_argument("--edits", type=int, default=100)
    arguments.add_argument("--folder", type=Path, help="where to work, a memory disk if possible",
                           default="/dev/shm" if Path("/dev/shm").is_dir() else None)
    options = arguments.parse_args()
    for count in options.counts:
        with tempfile.TemporaryDirectory(prefix="cookbook-watch-", dir=options.folder) as folder:
            bench(options.program.resolve(), count, options.edits, Path(folder).resolve())
    return 0


if __name__ == "__main__":
    sys.exit(main())
