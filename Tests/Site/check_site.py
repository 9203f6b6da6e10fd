#!/usr/bin/env python3
"""Checks every link, fragment and asset of a built site, without a browser.

    Tests/Site/check_site.py SITE

A page passes if whatever it names is in the site under exactly that name, if
nothing is loaded from elsewhere, and if its head holds what every page needs.
A page in share/ is a file for people to keep: it has its styles inside, loads
nothing but what is in it, and names nothing of the site, which it leaves.
The site passes if every file of it can be reached from index.html.
"""

import json
import re
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

from results import Results

# Attributes whose address the browser fetches by itself, by element.
LOADS = {"script": ["src"], "img": ["src", "srcset"], "source": ["src", "srcset"],
         "video": ["src", "poster"], "audio": ["src"], "track": ["src"], "iframe": ["src"],
         "embed": ["src"], "object": ["data"], "input": ["src"], "use": ["href", "xlink:href"],
         "image": ["href", "xlink:href"]}
# Those it follows only when asked to.
FOLLOWS = {"a": ["href"], "area": ["href"], "form": ["action"]}
# Kinds of <link> that only name an address, which has to be a whole one.
NAMING_LINKS = {"canonical", "alternate", "license", "author"}
# Found by their place, not by a link.
BY_PLACE = {"index.html", "404.html", "robots.txt", "sitemap.xml", "sw.js", "favicon.ico"}
# The policy of a page that is whole by itself.
ALONE = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.S)
CSS_ADDRESS = re.compile(r"""url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3""", re.S)


@dataclass
class Reference:
    """An address as it stands in a file, and whether the browser loads it unasked."""
    address: str
    line: int
    loads: bool


@dataclass
class Page(HTMLParser):
    """What one page says about itself and names of others."""
    is_alone: bool = False
    references: list = field(default_factory=list)
    hints: list = field(default_factory=list)
    ids: set = field(default_factory=set)
    problems: list = field(default_factory=list)
    titles: list = field(default_factory=list)
    language: str = ""
    headings: int = 0
    policy: str = ""

    def __post_init__(self):
        super().__init__()
        self.text = None
        self.inside = None
        self.drawing = 0

    def problem(self, text, line=None):
        self.problems.append(f"{line or self.getpos()[0]}: {text}")

    def handle_starttag(self, tag, attributes):
        attributes = {name: value or "" for name, value in attributes}
        if tag == "svg":
            self.drawing += 1
        for name, value in attributes.items():
            if name == "style" and not self.is_alone:
                self.problem(f"<{tag}> has a style attribute")
            elif name.startswith("on"):
                self.problem(f"<{tag}> has an {name} attribute")
            elif name.startswith("data-"):
                self.hints.append(value)
        if "id" in attributes:
            if attributes["id"] in self.ids:
                self.problem(f"id '{attributes['id']}' is there twice")
            self.ids.add(attributes["id"])
        if tag == "html":
            self.language = attributes.get("lang", "")
        elif tag == "h1":
            self.headings += 1
        elif tag == "base":
            self.problem("<base> moves every address of the page")
        elif tag == "meta" and attributes.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = attributes.get("content", "")
        elif tag == "style" and not self.is_alone:
            self.problem("<style> in the page")
        elif tag == "title" and not self.drawing:
            self.begin(tag)
        elif tag == "script" and "src" not in attributes:
            if attributes.get("type") == "application/ld+json":
                self.begin(tag)
            else:
                self.problem("<script> in the page")
        elif tag == "link":
            self.link(attributes)
        for name in LOADS.get(tag, []) + FOLLOWS.get(tag, []):
            if name in attributes:
                for address in self.addresses(name, attributes[name]):
                    self.references.append(
                        Reference(address, self.getpos()[0], tag not in FOLLOWS))

    def link(self, attributes):
        kinds = set(attributes.get("rel", "").lower().split())
        address = attributes.get("href", "")
        if kinds & NAMING_LINKS and urlsplit(address).scheme:
            return
        follows = kinds & {"next", "prev", *NAMING_LINKS}
        self.references.append(Reference(address, self.getpos()[0], not follows))

    def addresses(self, name, value):
        if name == "srcset":
            return [part.split()[0] for part in re.split(r",\s+", value) if part.split()]
        return [value.strip()]

    def begin(self, tag):
        self.inside, self.text = tag, ""

    def handle_data(self, data):
        if self.inside:
            self.text += data

    def handle_endtag(self, tag):
        if tag == "svg":
            self.drawing -= 1
        if tag != self.inside:
            return
        if tag == "title":
            self.titles.append(self.text.strip())
        else:
            try:
                if not isinstance(json.loads(self.text), (dict, list)):
                    self.problem("JSON-LD is neither an object nor an array")
            except ValueError as error:
                self.problem(f"JSON-LD does not parse: {error}")
        self.inside = None

    def finish(self):
        if len(self.titles) != 1 or not self.titles[0]:
            self.problem(f"{len(self.titles)} titles instead of one with text", 1)
        if not self.language:
            self.problem("<html> has no lang", 1)
        if self.is_alone and self.policy != ALONE:
            self.problem("its policy lets more in than its own styles and pictures", 1)
        if self.headings != 1:
            self.problem(f"{self.headings} <h1> instead of one", 1)


class Site:
    """All files of a site and what they name."""

    def __init__(self, folder, root=None):
        self.folder = Path(folder)
        self.root = root
        self.files = {path.relative_to(self.folder).as_posix()
                      for path in self.folder.rglob("*") if path.is_file()}
        # What starts with a dot is the program's own book-keeping.
        self.files = {name for name in self.files
                      if not any(part.startswith(".") for part in name.split("/"))}
        self.pages = {}
        self.problems = {}
        for name in sorted(self.files):
            if name.endswith(".html"):
                self.read_page(name)
        self.edges = {name: self.resolve_all(name) for name in sorted(self.files)}

    def read_page(self, name):
        # Hosts show the second at any address, and without `url:` it does not know its own place.
        is_alone = name.startswith("share/") or name == "404.html" and not self.root
        page = self.pages[name] = Page(is_alone=is_alone)
        try:
            page.feed((self.folder / name).read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            page.problem(f"not UTF-8: {error}", 1)
        page.close()
        page.finish()
        self.problems[name] = page.problems

    def resolve_all(self, name):
        """The files that a file names; what is wrong with the names goes to the problems."""
        references = self.references(name)
        found = set()
        for reference in references:
            target, problem = self.resolve(name, reference)
            if problem:
                self.problems.setdefault(name, []).append(
                    f"{reference.line}: '{reference.address}' {problem}")
            if target:
                found.add(target)
        if name in self.pages:
            for hint in self.pages[name].hints:
                target, _ = self.resolve(name, Reference(hint, 0, False))
                found |= {target} if target else set()
        elif name.endswith(".js"):
            # Scripts put further scripts and pictures into the page by their names.
            text = (self.folder / name).read_text(encoding="utf-8")
            found |= {file for file in self.files if file.rsplit("/", 1)[-1] in text}
        return found - {name}

    def references(self, name):
        if name in self.pages:
            return self.pages[name].references
        if name.endswith(".css"):
            self.problems.setdefault(name, [])
            text = CSS_COMMENT.sub(lambda match: "\n" * match[0].count("\n"),
                                   (self.folder / name).read_text(encoding="utf-8"))
            return [Reference(match[2] if match[2] is not None else match[4],
                              text.count("\n", 0, match.start()) + 1, True)
                    for match in CSS_ADDRESS.finditer(text)]
        return []

    def resolve(self, name, reference):
        """The file of the site that an address means, and what is wrong with it."""
        try:
            parts = urlsplit(reference.address)
        except ValueError:
            return None, "is no address"
        if parts.scheme == "data" and reference.loads:
            return None, None
        if parts.scheme in ("http", "https", "mailto", "tel") and not reference.loads:
            return None, None
        if name == "404.html" and not self.root and reference.address == "/":
            return "index.html", None
        if name in self.pages and self.pages[name].is_alone and (
                reference.loads or parts.scheme or parts.netloc or parts.path):
            return None, "is not there where the file is kept"
        if parts.scheme or parts.netloc:
            return None, "is loaded from elsewhere" if reference.loads else "leads out of the site"
        # Hosts show this page at any address, so that it knows its own place, where it can.
        if self.root and name == "404.html" and parts.path.startswith(self.root):
            rest = parts.path[len(self.root):] or "index.html"
            return self.resolve(name, Reference(parts._replace(path=rest).geturl(), reference.line, reference.loads))
        if parts.path.startswith("/"):
            return None, "works only where the site is at the root of its host"
        target = name
        if parts.path:
            target = normpath(join(name, "..", unquote(parts.path)))
        elif not parts.fragment and not parts.query and reference.address != "#":
            return None, "is empty"
        if target not in self.files:
            return None, f"is not in the site (no {target})"
        if parts.path.endswith("/"):
            return None, "names a folder instead of its index.html"
        if parts.fragment and not self.has_fragment(target, unquote(parts.fragment)):
            return target, f"names no id of {target}"
        return target, None

    def has_fragment(self, name, fragment):
        if name in self.pages:
            return fragment in self.pages[name].ids or fragment == "top"
        if name.endswith(".svg"):
            text = (self.folder / name).read_text(encoding="utf-8")
            return re.search(rf"""\bid=["']{re.escape(fragment)}["']""", text) is not None
        return False

    def unreachable(self):
        """The files that no way from index.html leads to."""
        # Codes on paper lead to the short addresses.
        waiting = [name for name in self.files if name in BY_PLACE or name.startswith("r/")]
        seen = set()
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += self.edges[name]
        return sorted(self.files - seen)


def check(folder, results=None, root=None):
    """Checks the site in a folder; every page and style sheet is one check.

    `root` is the path that it was built for, if it was built for an address.
    """
    results = results or Results("site")
    site = Site(folder, root)
    if "index.html" not in site.files:
        results.add("index.html", ["not there"])
        return results
    for name, problems in site.problems.items():
        results.add(name, problems)
    results.add("every file can be reached", site.unreachable())
    return results


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
