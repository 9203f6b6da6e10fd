#!/usr/bin/env python3
"""Reads what a site has for feed readers and search engines, as they do.

    .venv/bin/python Tests/Site/check_formats.py SITE ADDRESS

The sitemap names each page that may be found, and no other; the feed is a feed, with entries that
lead to recipes; each page says which address it is found at.
"""

import re
import sys
import xml.etree.ElementTree as xml
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote

from results import Results

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ATOM = "{http://www.w3.org/2005/Atom}"
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]*)"')


def place(address, base):
    """The file in the site that an address leads to; None if it leads elsewhere."""
    if not address.startswith(base):
        return None
    name = unquote(address[len(base):])
    return name + "index.html" if name.endswith("/") or not name else name


def listed(folder, name="sitemap.xml"):
    """All addresses of a sitemap, those of its parts too."""
    root = xml.parse(folder / name).getroot()
    found = [each.text for each in root.iter(f"{SITEMAP}loc")]
    if root.tag == f"{SITEMAP}sitemapindex":
        return [address for part in found for address in listed(folder, part.rsplit("/", 1)[-1])]
    return found


def check_sitemap(folder, base, texts):
    found = [place(address, base) for address in listed(folder)]
    # Pages that lead on are not what is to be found.
    marks = ['name="robots" content="noindex"', 'http-equiv="refresh"']
    expected = {name for name, text in texts.items() if not any(mark in text for mark in marks)}
    problems = [f"{name} is not listed" for name in sorted(expected - set(found))]
    problems += [f"{name} is listed and should not be" for name in sorted(map(str, set(found) - expected))]
    if len(found) != len(set(found)):
        problems.append("something is listed twice")
    return problems


def check_feed(folder, base, texts):
    feed = xml.parse(folder / "feed.xml").getroot()
    entries = feed.findall(f"{ATOM}entry")
    problems = [] if entries else ["there is nothing in it"]
    ids = [each.findtext(f"{ATOM}id") for each in [feed, *entries]]
    if len(ids) != len(set(ids)):
        problems.append("two things have one id")
    days = []
    for each in [feed, *entries]:
        title = each.findtext(f"{ATOM}title")
        if not title:
            problems.append(f"{each.findtext(f'{ATOM}id')} has no title")
        days.append(datetime.fromisoformat(each.findtext(f"{ATOM}updated")))
        address = next(link.get("href") for link in each.findall(f"{ATOM}link") if link.get("rel") == "alternate")
        if place(address, base) not in texts:
            problems.append(f"'{title}' leads to {address}, which is not there")
    if days[1:] != sorted(days[1:], reverse=True) or days[0] != max(days):
        problems.append("what is new does not come first")
    return problems


def check(folder, base, results=None):
    """Checks a site that was built for an address."""
    folder, results = Path(folder), results or Results("formats")
    texts = {page.relative_to(folder).as_posix(): page.read_text(encoding="utf-8") for page in folder.rglob("*.html")}
    results.add("sitemap.xml", check_sitemap(folder, base, texts))
    results.add("feed.xml", check_feed(folder, base, texts))
    addresses = {name: CANONICAL.findall(texts[name]) for name in map(lambda each: place(each, base), listed(folder))}
    results.add("canonical links", [f"{name} says {found}" for name, found in sorted(addresses.items())
                                    if [place(each, base) for each in found] != [name]])
    robots = (folder / "robots.txt").read_text(encoding="utf-8")
    results.add("robots.txt", [] if f"Sitemap: {base}sitemap.xml" in robots else ["it does not name the sitemap"])
    return results


if __name__ == "__main__":
    sys.exit(check(*sys.argv[1:3]).finish())
