#!/usr/bin/env python3
"""Measures whole builds, each beside the least that any program would have to do.

    Benchmarks/Site/bench.py PROGRAM [--counts N ...] [--runs N] [--folder FOLDER]

The floor (floor.c) reads the same recipes, parses and renders them with libcmark
on all processors, and writes the bytes of the finished site to the same names.
Build and floor take turns, so that whatever else the machine does hits both.
"""

import argparse
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from generate import generate

HERE = Path(__file__).resolve().parent


def compile_floor(folder):
    program = folder / "floor"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libcmark"], check=True,
                           stdout=subprocess.PIPE, text=True).stdout
    subprocess.run([os.environ.get("CC", "cc"), "-O2", "-std=gnu11", "-pthread", "-o", program,
                    HERE / "floor.c", *shlex.split(flags)], check=True)
    return program


def measured(command):
    """Seconds on the wall, seconds of processor time and peak MiB of a command."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    complaint = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"error: {command} failed\n{complaint.decode()[-2000:]}")
    unit = 1 if sys.platform == "darwin" else 1024
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit / 2**20


def medians(runs):
    return [statistics.median(column) for column in zip(*runs)]


def list_files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def bench(program, floor, count, runs, folder):
    recipes, site, copy = folder / "recipes", folder / "site", folder / "copy"
    size = generate(count, recipes)
    print(f"\n{count:,} recipes, {size / count:.0f} bytes each, median of {runs} runs")
    build = [program, "build", recipes, "-o", site]
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    # A file that has just been written is looked at again by every build.
    time.sleep(3.5)
    measured(build)

    # The floor reads the finished site, so this is kept aside while builds come and go.
    kept = site.rename(folder / "kept")
    files = [path.relative_to(kept) for path in list_files(kept)]
    written = sum((kept / path).stat().st_size for path in files)
    sources, targets = folder / "sources", folder / "targets"
    sources.write_text("\n".join(map(str, list_files(recipes))))
    targets.write_text("\n".join(map(str, [kept, *files])))

    cold, least = [], []
    for _ in range(runs):
        shutil.rmtree(site, ignore_errors=True)
        cold.append(measured([*build, "--no-cache"]))
        shutil.rmtree(copy, ignore_errors=True)
        answer = subprocess.run([floor, sources, targets, copy], check=True,
                                stdout=subprocess.PIPE, text=True).stdout
        least.append([float(number) for number in answer.split()[:2]])
    if [path.relative_to(copy) for path in list_files(copy)] != files:
        sys.exit("error: the floor wrote other files than the build")

    # The first finds a site that it has not made, and remembers it.
    same = [measured(build) for _ in range(runs + 1)][1:]
    changed = list_files(recipes)[count // 2]
    edits = []
    for run in range(runs):
        changed.write_text(f"{changed.read_text()}\nAnother line, number {run}.\n")
        edits.append(measured(build))
    footer = recipes / "Templates/parts/footer.mustache"
    footer.parent.mkdir(parents=True)
    templates = []
    for run in range(runs):
        footer.write_text(f"<footer>Made for run {run}.</footer>\n")
        templates.append(measured(build))

    print(f"  wrote {len(files):,} files, {written / 2**20:.1f} MiB")
    rows = [("build from nothing", medians(cold)), ("floor", medians(least)),
            ("nothing changed", medians(same)), ("one recipe changed", medians(edits)),
            ("a template changed", medians(templates))]
    for name, (wall, processor, *peak) in rows:
        memory = f", peak {peak[0]:6.1f} MiB" if peak else ""
        print(f"  {name:20} {wall * 1000:9.1f} ms wall, {processor * 1000:9.1f} ms CPU{memory}")
    wall, processor = (ours / theirs for ours, theirs in zip(rows[0][1], rows[1][1]))
    print(f"  build to floor: {wall:.2f} times wall, {processor:.2f} times CPU")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=Path)
    arguments.add_argument("--counts", type=int, nargs="+", default=[1000, 10000])
    arguments.add_argument("--runs", type=int, default=5)
    arguments.add_argument("--folder", type=Path, help="where to work, a memory disk if possible",
                           default="/dev/shm" if Path("/dev/shm").is_dir() else None)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="cookbook-bench-", dir=options.folder) as folder:
        folder = Path(folder).resolve()
        floor = compile_floor(folder)
        for count in options.counts:
            place = folder / str(count)
            place.mkdir()
            bench(options.program.resolve(), floor, count, options.runs, place)
            shutil.rmtree(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
