#!/usr/bin/env python3
"""Measures whole builds of the same recipes by cookbook and by Hugo with two themes.

    Benchmarks/Hugo/compare.py PROGRAM [--counts N ...] [--runs N] [--folder FOLDER] [--no-serve]

With the bare theme Hugo makes the kinds of files cookbook is to make: a page a recipe,
tag pages, paginated lists, search data, a feed and a sitemap. With the theme in alike/
the pages also say what cookbook's say: amounts and groups, the ingredients of recipes
that are ingredients, data for search engines; but no recipes that are alike, which takes
Hugo minutes, and none that the recipe is used in. What PROGRAM does not make yet is
found out from its site, and Hugo is then measured without it as well. All builds begin
without output and without caches and take turns, so that whatever else the machine does
hits all alike.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from posixpath import normpath

from content import HERE, add_options, alike_site, find_hugo, hugo_site

# Of Benchmarks/Site, which `content` lets be found.
from bench import list_files, measured, medians
from generate import generate

SETTINGS = "title: Recipes\nurl: https://example.org\n"
URL = re.compile(rb'href="([^"#?]+)[^"]*"')


def lacking(site):
    """Which of the files about the whole site a finished site of cookbook does not have."""
    names = [path.name for path in list_files(site)
             if path.relative_to(site).parts[0] != "recipes"]
    kinds = {"sitemap": lambda name: name.startswith("sitemap"),
             "search": lambda name: name.startswith("search") and name.endswith((".json", ".js")),
             "feed": lambda name: name.endswith((".xml", ".atom", ".rss"))
             and not name.startswith("sitemap")}
    return [kind for kind, fits in kinds.items() if not any(map(fits, names))]


def settings_without(kinds):
    """Hugo's settings that leave these out, on top of hugo.toml."""
    outputs = ["html", *(name for kind, name in (("feed", "rss"), ("search", "search"))
                         if kind not in kinds)]
    disabled = ["section", "404", "robotstxt", *(kind for kind in kinds if kind == "sitemap")]
    return f"disableKinds = {json.dumps(disabled)}\n[outputs]\nhome = {json.dumps(outputs)}\n"


def check(site, count, name):
    """Stops if a site lacks recipes or has links that lead nowhere."""
    pages = [path for path in list_files(site / "recipes") if path.suffix == ".html"]
    if len(pages) != count:
        sys.exit(f"error: {name} made {len(pages)} pages of {count} recipes")
    for page in [site / "index.html", *pages[::max(1, count // 100)]]:
        for link in URL.findall(page.read_bytes()):
            link = link.decode()
            if re.match(r"[a-z]+:", link):
                continue
            start = site if link.startswith("/") else page.parent
            target = Path(normpath(f"{start}/{link.lstrip('/')}"))
            if not (target / "index.html" if target.is_dir() else target).is_file():
                sys.exit(f"error: {name}: {page}: the link {link} leads nowhere")
    search = site / "search.json"
    if search.is_file() and name.startswith("Hugo") and len(json.loads(search.read_bytes())) != count:
        sys.exit(f"error: {name}: the search data lacks recipes")


def bench(program, hugo, count, runs, folder):
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    builds = {}

    def cookbook(name, settings):
        recipes, site = folder / f"recipes-{len(builds)}", folder / f"site-{len(builds)}"
        generate(count, recipes)
        (recipes / "cookbook.yml").write_text(SETTINGS + settings)
        helped = subprocess.run([program, "build", "--help"], check=True, stdout=subprocess.PIPE)
        options = ["--no-cache"] if b"--no-cache" in helped.stdout else []
        builds[name] = [program, "build", recipes, "-o", site, *options], site

    def theirs(name, source, without=()):
        site = folder / f"site-{len(builds)}"
        settings = folder / f"settings-{len(builds)}.toml"
        settings.write_text(settings_without(without))
        builds[name] = [hugo, "--quiet", "--noBuildLock", "--source", source, "--destination", site,
                        "--config", f"hugo.toml,{settings}", "--cacheDir", folder / "cache"], site

    bare, alike = folder / "hugo", folder / "hugo-alike"
    hugo_site(count, bare)
    alike_site(count, alike)
    cookbook("cookbook, share: []", "share: []\n")
    cookbook("cookbook, share files", "")
    theirs("Hugo, bare", bare)
    theirs("Hugo, alike", alike)
    made = {}
    for name, (command, site) in builds.items():
        measured(command)
        check(site, count, name)
    missing = lacking(builds["cookbook, share: []"][1])
    if missing:
        same = f"Hugo without {', '.join(missing)}"
        theirs(same, bare, missing)
        measured(builds[same][0])
        check(builds[same][1], count, same)
    for name, (_, site) in builds.items():
        files = list_files(site)
        made[name] = len(files), sum(path.stat().st_size for path in files) / 2**20

    results = {name: [] for name in builds}
    for _ in range(runs):
        for name, (command, site) in builds.items():
            shutil.rmtree(site)
            shutil.rmtree(folder / "cache", ignore_errors=True)
            results[name].append(measured(command))

    print(f"\n{count:,} recipes, median of {runs} runs; in brackets the least and the most\n")
    print("| | files | MiB | wall | CPU | peak memory |\n|---|---|---|---|---|---|")
    for name, each in results.items():
        wall, processor, peak = medians(each)
        ranges = [f"({min(column):.2f}–{max(column):.2f})" for column in zip(*each)]
        print(f"| {name} | {made[name][0]:,} | {made[name][1]:.1f} | {wall:.2f} s {ranges[0]} "
              f"| {processor:.2f} s {ranges[1]} | {peak:.0f} MiB |")
    for mine in (name for name in results if name.startswith("cookbook")):
        for other in (name for name in results if name.startswith("Hugo")):
            ratios = [b / a for a, b in zip(medians(results[mine]), medians(results[other]))]
            print(f"| {other} to {mine} | | |",
                  " | ".join(f"{ratio:.1f}" for ratio in ratios), "|")
    if missing:
        print(f"\ncookbook wrote no {', no '.join(missing)}: "
              "only the last Hugo makes the same kinds of files.")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=Path)
    arguments.add_argument("--runs", type=int, default=5)
    arguments.add_argument("--no-serve", action="store_true", help="leave out the servers")
    add_options(arguments)
    options = arguments.parse_args()
    hugo, program = find_hugo(), options.program.resolve()
    with tempfile.TemporaryDirectory(prefix="cookbook-bench-", dir=options.folder) as folder:
        folder = Path(folder).resolve()
        for count in options.counts:
            place = folder / str(count)
            place.mkdir()
            bench(program, hugo, count, options.runs, place)
            shutil.rmtree(place)
    if not options.no_serve:
        command = [sys.executable, HERE / "serve.py", "--program", program]
        command += ["--counts", *map(str, options.counts)]
        command += ["--folder", options.folder] if options.folder else []
        return subprocess.run(command, check=False).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
