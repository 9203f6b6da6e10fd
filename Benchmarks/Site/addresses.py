#!/usr/bin/env python3
"""Measures what an edit and a rename cost in a book whose site has an address.

    Benchmarks/Site/addresses.py PROGRAM [--counts N ...] [--runs N] [--folder FOLDER]

With `url:`, pages have codes and short addresses, and the program remembers every
address that a recipe had. Two recipes that swap their names are two renames at once.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from bench import list_files, measured, medians
from generate import generate


def bench(program, count, runs, folder):
    recipes = folder / "recipes"
    size = generate(count, recipes)
    (recipes / "cookbook.yml").write_text("url: https://example.org/cookbook\n")
    print(f"\n{count:,} recipes, {size / count:.0f} bytes each, median of {runs} runs")
    build = [program, "build", recipes, "-o", folder / "site"]
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    # A file that has just been written is looked at again by every build.
    time.sleep(3.5)
    measured(build)
    files = [path for path in list_files(recipes) if path.suffix == ".md"]

    def edit(run):
        changed = files[count // 2]
        changed.write_text(f"{changed.read_text()}\nAnother line, number {run}.\n")

    def rename(run):
        place = count // 3 + run
        files[place] = files[place].rename(files[place].with_name(f"Renamed {run}.md"))

    def swap(run):
        one, two = files[count // 4 + run], files[count // 5 + run]
        aside = one.rename(folder / "aside.md")
        two.rename(one)
        aside.rename(two)

    # The first finds a site that it has not made, and remembers it.
    rows = [("nothing changed", [measured(build) for _ in range(runs + 1)][1:])]
    for name, change in [("one recipe changed", edit), ("one recipe renamed", rename),
                         ("two swapped names", swap)]:
        results = []
        for run in range(runs):
            change(run)
            results.append(measured(build))
        rows.append((name, results))
    for name, results in rows:
        wall, processor, peak = medians(results)
        print(f"  {name:20} {wall * 1000:9.1f} ms wall, {processor * 1000:9.1f} ms CPU,"
              f" peak {peak:6.1f} MiB")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=Path)
    arguments.add_argument("--counts", type=int, nargs="+", default=[10000])
    arguments.add_argument("--runs", type=int, default=5)
    arguments.add_argument("--folder", type=Path, help="where to work, a memory disk if possible",
                           default="/dev/shm" if Path("/dev/shm").is_dir() else None)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="cookbook-bench-", dir=options.folder) as folder:
        for count in options.counts:
            place = Path(folder).resolve() / str(count)
            place.mkdir()
            bench(options.program.resolve(), count, options.runs, place)
            shutil.rmtree(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
