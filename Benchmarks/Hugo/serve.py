#!/usr/bin/env python3
"""Measures how long a saved recipe takes until `hugo server` serves its new text.

    Benchmarks/Hugo/serve.py [--program PROGRAM] [--counts N ...] [--edits N] [--folder FOLDER]

One recipe is saved over and over, and its page asked for every two milliseconds until
the new text is there. With PROGRAM, `cookbook serve` is measured in the same way.
"""

import argparse
import http.client
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from content import add_options, address, find_hugo, hugo_site

# Of Benchmarks/Site, which `content` lets be found.
from generate import Kitchen, generate

PATIENCE = 60


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def seconds_until(connection, page, text):
    """Seconds until a page has a text."""
    start = time.monotonic()
    while time.monotonic() < start + PATIENCE:
        try:
            connection.request("GET", page)
            if text in connection.getresponse().read():
                return time.monotonic() - start
        except (OSError, http.client.HTTPException):
            connection.close()
        time.sleep(.002)
    sys.exit(f"error: {page} never had {text!r}")


def latencies(command, port, recipe, page, edits):
    """Seconds from each save of a recipe to its page."""
    text, results = recipe.read_text(), []
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        seconds_until(connection, page, b"<html")
        # The first saves find nothing warm, and are not counted.
        for edit in range(edits + 2):
            # Whatever else the last save has set off is to be over by now. Hugo looks at what
            # was saved twice a second: equal pauses would all wait for the same part of that.
            time.sleep(2 + (edit - 2) % edits / edits / 2)
            recipe.write_text(f"{text}\nAnother line, number {edit}.\n")
            results.append(seconds_until(connection, page, f"number {edit}.".encode()))
        return results[2:]
    finally:
        server.terminate()
        server.wait()
        recipe.write_text(text)


def bench(program, hugo, count, edits, folder):
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    port, source, recipes = free_port(), folder / "hugo", folder / "recipes"
    contents = hugo_site(count, source)
    generate(count, recipes)
    path = Kitchen(count, 1).places[count // 2][1]
    page = address(path)
    hugo = [hugo, "server", "--quiet", "--noBuildLock", "--source", source, "--cacheDir",
            folder / "cache", "--bind", "127.0.0.1", "--port", str(port)]
    # Left to itself, Hugo makes only pages again that were looked at lately.
    servers = [("hugo server", contents[count // 2], hugo),
               ("hugo server --disableFastRender", contents[count // 2],
                [*hugo, "--disableFastRender"])]
    if program:
        servers.append(("cookbook serve", recipes / path,
                        [program, "serve", recipes, "--port", str(port)]))
    for name, recipe, command in servers:
        times = latencies(command, port, recipe, page, edits)
        print(f"| {name} | {count:,} | {statistics.median(times) * 1000:.0f} ms "
              f"| {min(times) * 1000:.0f}–{max(times) * 1000:.0f} ms |", flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--program", type=Path, help="the cookbook program, to measure it too")
    arguments.add_argument("--edits", type=int, default=9)
    add_options(arguments)
    options = arguments.parse_args()
    hugo, program = find_hugo(), options.program and options.program.resolve()
    print(f"\nfrom save to served, median of {options.edits} saves\n")
    print("| | recipes | time | least and most |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="cookbook-bench-", dir=options.folder) as folder:
        folder = Path(folder).resolve()
        for count in options.counts:
            place = folder / str(count)
            place.mkdir()
            bench(program, hugo, count, options.edits, place)
            shutil.rmtree(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
