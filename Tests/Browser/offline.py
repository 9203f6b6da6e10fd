#!/usr/bin/env python3
"""Reads the example book in Chromium without a connection, and across a new build.

    .venv/bin/python Tests/Browser/offline.py PROGRAM
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from bench import ABSENCE_MS, PATIENCE_MS, ROOT, RULES, launched, wait_until
from results import Results

BOOK = ROOT / "Examples/family-cookbook"
SOUP = "recipes/soups/leek-and-potato-soup.html"
TART = "recipes/sweets/lemon-tart.html"
READY = "navigator.serviceWorker.controller !== null"
CACHES = "caches.keys()"


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


class Host:
    """A site on the web, below a path, that can be built anew and taken away."""

    def __init__(self, program, folder):
        self.program = program
        self.book = Path(folder) / "book"
        self.site = Path(folder) / "www/our/site"
        shutil.copytree(BOOK, self.book)
        self.site.parent.mkdir(parents=True)
        self.time, self.times = int(time.time()) - 1000, set()
        self.build()
        self.server = None
        self.port = 0
        self.start()

    def build(self):
        subprocess.run([self.program, "build", str(self.book), "-o", str(self.site)],
                       check=True, capture_output=True)
        # The server tells what was written before from what is written now by whole seconds.
        self.time += 10
        for path in self.site.rglob("*"):
            if path.is_file() and path.stat().st_mtime not in self.times:
                os.utime(path, (self.time, self.time))
        self.times.add(self.time)

    def start(self):
        self.server = subprocess.Popen(
            [sys.executable, "-u", "-m", "http.server", str(self.port), "--bind", "127.0.0.1",
             "--directory", str(self.site.parent.parent)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r"port (\d+)", self.server.stdout.readline())[1])

    def stop(self):
        self.server.terminate()
        self.server.wait()

    @property
    def base(self):
        return f"http://127.0.0.1:{self.port}/our/site/"


def reader(browser, host, name="index.html"):
    """Somebody who has the site's service worker."""
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(host.base + name)
    page.mouse.move(10, 10)
    wait_until(page, READY)
    return page


def read_again_without_a_connection(browser, host):
    """What was visited is there, with its picture and styles; the search works; the rest is a page that says so."""
    page = reader(browser, host)
    page.goto(host.base + TART)
    page.wait_for_load_state("networkidle")
    page.goto(host.base + "index.html")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    check_without_connection(page, host)
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    page.wait_for_url(host.base + SOUP)
    equal(page.locator("h1").inner_text(), "Leek and Potato Soup")
    host.stop()
    try:
        page.goto(host.base + "index.html")
        check_without_connection(page, host, unvisited="recipes/soups/nothing.html")
    finally:
        host.start()


def keeps_what_the_first_visit_shows(browser, host):
    """One visit is enough: then the page is there with its pictures, and so are My kitchen and the library."""
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(host.base + TART + "?m=2")
    kept = "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))" \
        ".then(all => all.flat().map(({ url }) => url))"
    equal(page.evaluate(kept), [])
    pictures = page.evaluate("[...document.querySelectorAll('[data-recipe] img')].map(each => each.src)")
    assert pictures, "the page has no picture"
    page.mouse.move(10, 10)
    wait_until(page, READY)
    for address in [host.base + TART, *pictures]:
        wait_until(page, f"address => {kept}.then(all => all.includes(address))", address)
    page.context.set_offline(True)
    page.goto("about:blank")
    page.goto(host.base + TART)
    equal(page.locator("h1").inner_text(), "Lemon Tart")
    assert page.evaluate("[...document.querySelectorAll('[data-recipe] img')].every(each => each.naturalWidth > 0)"), "pictures"
    page.get_by_role("button", name="Favourite").click()
    for name, title in [("kitchen.html", "My kitchen"), ("index.html", "The Long Table"), ("list.html", "Shopping list")]:
        page.goto(host.base + name)
        equal(page.locator("h1").inner_text(), title)
    page.goto(host.base + "kitchen.html")
    page.locator(".kept-recipe").get_by_role("link", name="Lemon Tart").first.click()
    page.wait_for_url(host.base + TART)
    equal(page.locator("h1").inner_text(), "Lemon Tart")


def check_without_connection(page, host, unvisited=SOUP):
    page.goto(host.base + TART + "?m=2")
    equal(page.locator("h1").inner_text(), "Lemon Tart")
    assert page.evaluate("[...document.images].every(image => image.naturalWidth > 0)"), "pictures"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)", "styles"
    page.get_by_role("searchbox", name="Search").fill("leek potato")
    wait_until(page, "document.querySelectorAll('.search-list a').length > 0")
    equal(page.locator(".search-list a").first.inner_text(), "Leek and Potato Soup")
    page.goto(host.base)
    equal(page.locator("h1").inner_text(), "The Long Table")
    page.goto(host.base + unvisited)
    equal(page.locator("h1").inner_text(), "No connection")
    equal(Axe().run(page, options=RULES).violations_count, 0)


def shows_a_new_build_within_one_reload(browser, host):
    """Text after one visit; a new theme with its styles, and the old cache is gone."""
    page = reader(browser, host)
    page.goto(host.base + SOUP)
    page.wait_for_load_state("networkidle")
    before = page.evaluate(CACHES)
    equal(len(before), 1)
    soup = host.book / "Soups/Leek and Potato Soup.md"
    soup.write_text(soup.read_text(encoding="utf-8") + "\nRing the bell.\n", encoding="utf-8")
    host.build()
    page.reload()
    # The worker gives what it has, and fetches what is there behind it.
    wait_until(page, f"caches.match('{host.base}{SOUP}').then(kept => kept?.text())"
               ".then(text => text?.includes('Ring the bell.'))")
    page.reload()
    assert page.get_by_text("Ring the bell.").is_visible()
    equal(page.evaluate(CACHES), before)
    styles = host.book / "Templates/styles/99-new.css"
    styles.parent.mkdir(parents=True)
    styles.write_text("h1 { outline: 7px solid rgb(1, 2, 3); }", encoding="utf-8")
    host.build()
    page.reload()
    wait_until(page, "(async () => (await caches.keys()).length === 1 && (await caches.keys())[0] !== "
               f"{json.dumps(before[0])})()")
    page.reload()
    equal(page.evaluate("getComputedStyle(document.querySelector('h1')).outlineWidth"), "7px")
    # What was visited before the new build is here in its new dress too.
    page.context.set_offline(True)
    page.goto(host.base + "index.html")
    equal(page.evaluate("getComputedStyle(document.querySelector('h1')).outlineWidth"), "7px")
    page.goto(host.base + SOUP)
    assert page.get_by_text("Ring the bell.").is_visible()


def keeps_the_whole_book(browser, host):
    """On request everything comes, with progress; later what has changed; and goes on request."""
    page = reader(browser, host)
    page.goto(host.base + "index.html")
    page.get_by_role("button", name="Save the whole book on this device").click()
    page.get_by_text("The whole book is on this device.").wait_for()
    kept = page.evaluate("caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys())"
                         ".then(keys => keys.length)")
    listed = json.loads((host.site / "assets/contents.json").read_text(encoding="utf-8"))
    assert kept >= len(listed), f"{kept} of {len(listed)}"
    page.context.set_offline(True)
    for name in (SOUP, TART, "tags/vegan.html", "ingredients/leek.html"):
        if name in listed:
            page.goto(host.base + name)
            assert page.locator("h1").inner_text() != "No connection", name
    page.context.set_offline(False)
    (host.book / "Soups/New.md").write_text(
        "# New Soup\n\n---\n\n- water\n\n---\n\nBoil.\n", encoding="utf-8")
    (host.book / "Sides/Roast Carrots with Cumin.md").unlink()
    host.build()
    page.goto(host.base + "index.html")
    new, gone = (f"caches.match('{host.base}recipes/{name}.html').then(Boolean)"
                 for name in ("soups/new", "sides/roast-carrots-with-cumin"))
    wait_until(page, new)
    wait_until(page, gone.replace("Boolean", "found => !found"))
    page.reload()
    page.get_by_role("button", name="Take it off again").click()
    page.get_by_role("button", name="Save the whole book on this device").wait_for()
    equal(page.evaluate(new), False)


def says_when_it_breaks_off(browser, host):
    """A connection that goes while the book is being saved is told, and what has come stays."""
    page = reader(browser, host)
    page.goto(host.base + "index.html")
    button = page.get_by_role("button", name="Save the whole book on this device")
    button.wait_for()
    page.context.set_offline(True)
    button.click()
    page.get_by_text("The book could not be saved whole").wait_for()
    button.wait_for()


def rings_through_the_worker(browser, host):
    """A timer's notification comes from the service worker, as phones want it."""
    page = reader(browser, host)
    page.context.grant_permissions(["notifications"])
    page.goto(host.base + SOUP)
    page.mouse.move(20, 20)
    wait_until(page, "window.cookbook?.timers?.start !== undefined")
    page.evaluate("cookbook.timers.start(1, 'Soup 1')")
    shown = "navigator.serviceWorker.ready.then(worker => worker.getNotifications())" \
        ".then(all => all.map(({ body, data }) => `${body} ${data}`).join())"
    wait_until(page, f"{shown}.then(text => text !== '')")
    equal(page.evaluate(shown), f"Leek and Potato Soup {host.base}{SOUP}")


def asks_nothing_of_the_disk(browser, host):
    """From a folder there is no worker and no manifest, and nothing is complained of."""
    page = browser.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto((host.site / "index.html").as_uri())
    page.mouse.move(10, 10)
    page.wait_for_timeout(ABSENCE_MS)
    equal(complaints, [])
    equal(page.locator("link[rel=manifest]").count(), 0)
    equal(page.locator(".offline").inner_text(), "")


def can_be_installed(browser, host):
    """The manifest is one, and its icons are there in their sizes."""
    page = reader(browser, host)
    manifest = json.loads((host.site / "manifest.webmanifest").read_text(encoding="utf-8"))
    equal((manifest["name"], manifest["start_url"], manifest["display"]), ("The Long Table", "index.html", "standalone"))
    for icon in manifest["icons"]:
        size = page.evaluate(
            "src => new Promise(done => Object.assign(new Image(), "
            "{ src, onload() { done(`${this.naturalWidth}x${this.naturalHeight}`); } }))", host.base + icon["src"])
        equal(size, icon["sizes"])
    assert {"192x192", "512x512"} & {icon["sizes"] for icon in manifest["icons"]}


CHECKS = [read_again_without_a_connection, keeps_what_the_first_visit_shows, shows_a_new_build_within_one_reload, keeps_the_whole_book,
          says_when_it_breaks_off, rings_through_the_worker, asks_nothing_of_the_disk, can_be_installed]


def check(program, results, names=()):
    # One without windows has no notifications.
    with launched(is_whole=True) as browser:
        for each in CHECKS:
            if names and each.__name__ not in names:
                continue
            problems = []
            with tempfile.TemporaryDirectory(prefix="cookbook-offline-") as folder:
                host = Host(program, folder)
                try:
                    each(browser, host)
                except Exception as error:  # pylint: disable=broad-except
                    problems.append(f"{type(error).__name__}: {error}")
                finally:
                    host.stop()
            results.add(each.__name__, problems)
    return results.finish()


if __name__ == "__main__":
    sys.exit(check(sys.argv[1], Results("offline"), sys.argv[2:]))
