#!/usr/bin/env python3
"""Runs every test of the built package, several suites at a time.

    .venv/bin/python Tests/run.py PROGRAM [--jobs N] [--part K/N] [NAME ...]

Sites that several suites read are built first. A suite that fails keeps no other from running; what failed
stands once more at the end.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "Tests/Shared"))
import sites  # noqa: E402

# Python's suites by their files, the longest first, so that none is left over at the end.
SUITES = ["Site/run", "Browser/kitchen", "Browser/walk", "Interchange/imports", "Browser/states",
          "Interchange/share", "Browser/book", "Browser/scaling", "Browser/search", "Browser/targets",
          "Browser/shop", "Browser/phone", "Browser/paper", "Interchange/hostile_imports",
          "Interchange/round_trips", "Interchange/words", "Interchange/cards", "Browser/offline", "Browser/open",
          "Browser/units", "Site/self_test", "Browser/renditions", "Browser/languages", "Browser/plan", "Interchange/codes",
          "Site/hosts", "Browser/preview", "Browser/shop_books", "Browser/untyped", "Browser/photos",
          "Browser/lists", "Terminal/prompts", "Browser/dropping", "Editors/schemas", "Browser/scripts",
          "Terminal/conflicts", "Terminal/completions", "Editors/neovim", "Editors/protocol", "Site/packaging",
          "Site/docs"]
# What lies beside them and is none: parts of suites, and what is run by hand.
PARTS = ["Browser/bench", "Browser/rich", "Browser/kitchen_bench", "Browser/pictures", "Browser/shop_bench",
         "Site/browser", "Site/check_formats", "Site/check_html", "Site/check_machines",
         "Interchange/hostile", "Interchange/hostile_files", "Interchange/readers",
         "Site/check_pages", "Site/check_site", "Site/results", "Site/sample", "Site/tour",
         "Terminal/terminal"]
WITHOUT_PROGRAM = ["Site/self_test", "Site/packaging", "Site/docs"]
# How many of the last lines of a failed suite stand at the end.
LAST = 40


def commands(program):
    """What is run, by name."""
    # All tests of a run begin at once, and the preview's clients wait for it, so it has a run of its
    # own. SwiftPM lets one command at a time use its folder, so both are one suite.
    swift = ["swift", "test", "--skip-build"]
    all_suites = {"Swift": [[*swift, "--skip", "PreviewTests"], [*swift, "--filter", "PreviewTests"]]}
    for name in SUITES:
        command = [sys.executable, "-u", str(ROOT / f"Tests/{name}.py")]
        all_suites[name] = [command if name in WITHOUT_PROGRAM else [*command, program]]
    return all_suites


def unknown():
    """The files that are neither suites nor parts of any, which nobody would run."""
    found = {str(path.relative_to(ROOT / "Tests").with_suffix(""))
             for folder in ["Browser", "Editors", "Interchange", "Site", "Terminal"] for path in (ROOT / "Tests" / folder).glob("*.py")}
    return sorted(found ^ set(SUITES + PARTS))


class Run:
    """Suites that wait, and what became of those that do not any more."""

    def __init__(self, suites, environment):
        self.waiting = list(suites.items())
        self.environment = environment
        self.lock = threading.Lock()
        self.passed = []
        self.failed = {}

    def work(self):
        while True:
            with self.lock:
                if not self.waiting:
                    return
                name, suite = self.waiting.pop(0)
            try:
                self.run(name, suite)
            except Exception as error:
                with self.lock:
                    print(f"--- {name}: cannot be run: {error}", flush=True)
                    self.failed[name] = [f"it cannot be run: {error}"]

    def run(self, name, suite):
        start = time.monotonic()
        lines, status = [], 0
        for command in suite:
            process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            lines += process.stdout.read().splitlines()
            status = process.wait() or status
        took = time.monotonic() - start
        with self.lock:
            print(f"--- {name}: {'passed' if status == 0 else f'failed ({status})'} in {took:.0f} s")
            # Thousands of lines say that one of them passed.
            print("\n".join(lines if status else lines[-3:]), flush=True)
            if status == 0:
                self.passed.append(name)
            else:
                self.failed[name] = lines


def is_fault(line):
    """Whether a line of Swift Testing's tells of a failure."""
    return any(mark in line for mark in ["✘", "error:", "Fatal error", "recorded an issue"])


def build_sites(program, folder):
    """Builds the sites that several suites read; one that fails is built, and told of, by the suites."""
    for name in sites.BOOKS:
        try:
            sites.build(program, name, folder)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"--- {name} cannot be built: {error}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("names", nargs="*", help="run only these")
    parser.add_argument("--jobs", type=int, default=(os.cpu_count() or 1) + 1,
                        help="how many suites at a time; by default one more than there are cores, as they also wait")
    parser.add_argument("--part", help="run only a part of Python's suites, such as 1/4")
    arguments = parser.parse_intermixed_args()
    if strange := unknown():
        print(f"error: name these files in Tests/run.py, or remove their names: {', '.join(strange)}")
        return 1
    if arguments.jobs < 1:
        parser.error("--jobs is at least 1")
    suites = commands(str(Path(arguments.program).resolve()))
    if arguments.part:
        part, parts = map(int, arguments.part.split("/"))
        arguments.names += SUITES[part - 1::parts]
    if arguments.names:
        if strange := [name for name in arguments.names if name not in suites]:
            parser.error(f"there is no suite {', '.join(strange)}; there are {', '.join(suites)}")
        suites = {name: suites[name] for name in arguments.names}
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="cookbook-test-sites-") as folder:
        if set(suites) - {"Swift", *WITHOUT_PROGRAM}:
            build_sites(arguments.program, folder)
        run = Run(suites, {**os.environ, sites.SHARED: folder, "XDG_STATE_HOME": f"{folder}/state"})
        workers = [threading.Thread(target=run.work) for _ in range(arguments.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    for name, lines in run.failed.items():
        print(f"\n=== {name} failed; its last lines:")
        faults = [line for line in lines if is_fault(line)] if name == "Swift" else []
        print("\n".join((faults or lines)[-LAST:]))
    print(f"\nsuites, in {time.monotonic() - start:.0f} s; failed: {', '.join(run.failed) or 'none'}")
    print(f"{len(run.passed)} passed, {len(run.failed)} failed")
    return 0 if len(run.passed) == len(suites) else 1


if __name__ == "__main__":
    sys.exit(main())
