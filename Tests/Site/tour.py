#!/usr/bin/env python3
"""Does what README.md tells its reader to do, and compares what it says will be printed.

    Tests/Site/tour.py PROGRAM

All blocks of `sh` run in an empty folder, one after the other. A block of `text`
is what the block of `sh` before it prints, but for how long a build takes.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from results import Results

README = Path(__file__).resolve().parents[2] / "README.md"
BLOCK = re.compile(r"^```(sh|text)\n(.*?)^```$", re.S | re.M)
DURATION = re.compile(r"in [\d.]+ m?s\b")


def check(program, readme=README, results=None):
    """Runs the tour with a program; each block that prints something is one check."""
    results = results or Results("tour")
    program = Path(program).resolve()
    blocks = BLOCK.findall(readme.read_text(encoding="utf-8"))
    steps = []
    for language, text in blocks:
        if language == "sh":
            steps.append([text, None])
        elif steps:
            steps[-1][1] = text
    with tempfile.TemporaryDirectory(prefix="cookbook-tour-") as folder:
        environment = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}"}
        environment.pop("COOKBOOK_FOLDER", None)
        for number, (commands, expected) in enumerate(steps, 1):
            run = subprocess.run(["bash", "-c", commands], cwd=folder, env=environment, text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            problems = []
            if expected is None and (run.returncode or run.stdout):
                problems.append(f"exit status {run.returncode}, and printed\n{run.stdout}")
            elif expected and DURATION.sub("", run.stdout) != DURATION.sub("", expected):
                problems.append(f"printed\n{run.stdout}instead of\n{expected}")
            results.add(f"step {number} ({commands.strip().splitlines()[-1]})", problems)
    return results


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
