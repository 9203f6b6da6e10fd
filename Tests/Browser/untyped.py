#!/usr/bin/env python3
"""Opens every file of a hostile book by its address in Chromium, from a host that tells no types.

    .venv/bin/python Tests/Browser/untyped.py PROGRAM

Nothing in a recipe folder may run, whatever a host says of files: not by what browsers make of bytes
that nobody names a type for, nor where drawings are served as what they are.
"""

import contextlib
import http.server
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

from bench import GLANCE_MS, PATIENCE, PATIENCE_MS, launched
from results import Results

RUNS = "<script>fetch('/ran?' + location.pathname)</script><img src=x onerror=\"fetch('/ran?' + location.pathname)\">"
# What browsers take for HTML, by the MIME Sniffing Standard, 7.1; and what else could be a document.
TAGS = ["<!DOCTYPE html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table", "<a", "<style",
        "<title", "<b", "<body", "<br", "<p", "<!--", "<?xml version=\"1.0\"", "<svg", "<x"]
XHTML = ("<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\"><script>"
         "fetch('/ran?' + location.pathname)</script></html>")
SVG = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
ACTS = "fetch('/ran?' + location.pathname)"
DRAWINGS = [
    f"<svg {SVG} onload=\"{ACTS}\"><rect width=\"9\" height=\"9\"/></svg>",
    f"<svg {SVG}><script>{ACTS}</script></svg>",
    f"<svg {SVG}><script xlink:href=\"data:text/javascript,{ACTS}\"/></svg>",
    f"<svg {SVG}><foreignObject width=\"9\" height=\"9\"><body xmlns=\"http://www.w3.org/1999/xhtml\">"
    f"<script>{ACTS}</script><img src=\"x\" onerror=\"{ACTS}\"/></body></foreignObject></svg>",
    f"<svg {SVG}><s:script xmlns:s=\"http://www.w3.org/2000/svg\">{ACTS}</s:script></svg>",
    f"<svg {SVG}><h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">{ACTS}</h:script></svg>",
    f"<svg {SVG}><image href=\"x\" onerror=\"{ACTS}\"/></svg>",
    f"<svg {SVG}><animate attributeName=\"x\" begin=\"0s\" dur=\"1s\" onbegin=\"{ACTS}\"/></svg>",
    f"<svg {SVG}><set attributeName=\"onmouseover\" to=\"{ACTS}\"/></svg>",
    f"<svg {SVG}><a xlink:href=\"javascript:{ACTS}\"><rect width=\"99\" height=\"99\"/></a></svg>",
    f"<!DOCTYPE svg [<!ENTITY x \"<script xmlns='http://www.w3.org/2000/svg'>{ACTS}</script>\">]><svg {SVG}>&x;</svg>",
    f"<?xml-stylesheet href=\"/ran?style\"?><svg {SVG}/>",
    f"<svg {SVG}><style>@import '/ran?import'; rect{{fill:url(/ran?url)}}</style><rect width=\"9\" height=\"9\"/></svg>",
    f"<svg {SVG}><image width=\"9\" height=\"9\" href=\"/ran?image\"/><use href=\"/ran?use#x\"/></svg>",
]


def book(folder):
    """A book in which whatever can begin like a page does."""
    links = []
    for number, tag in enumerate(TAGS):
        for kind, text in (("title", f"{tag}>Pie{RUNS}\n===\n\n---\n\n- x\n"),
                           ("block", f" \n\t{tag}>\n{RUNS}\n\n# Pie {number}\n\n---\n\n- x\n")):
            (folder / f"{kind}{number}.md").write_text(text, encoding="utf-8")
    (folder / "xhtml.md").write_text(XHTML, encoding="utf-8")
    for kind, encoding in (("le", "utf-16-le"), ("be", "utf-16-be")):
        mark = "\ufeff".encode(encoding)
        (folder / f"wide-{kind}.md").write_bytes(mark + f"<html>{RUNS}".encode(encoding))
    for ending in ("jpg", "png", "txt", "csv", "ics", "numbers", "pages", "epub", "pdf", "zip"):
        (folder / f"page.{ending}").write_text(f"<html>{RUNS}", encoding="utf-8")
        (folder / f"xml.{ending}").write_text(XHTML, encoding="utf-8")
        links += [f"[x](page.{ending}) [x](xml.{ending}) ![x](page.{ending})"]
    for number, text in enumerate(DRAWINGS):
        (folder / f"drawing{number}.svg").write_text(text, encoding="utf-8")
        links += [f"![x](drawing{number}.svg)"]
    (folder / "good.svg").write_text(
        f"<svg {SVG} viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\" fill=\"#f00\"/></svg>", encoding="utf-8")
    (folder / "Links.md").write_text(
        f"# <script>{ACTS}</script>\n\n![x](good.svg) {' '.join(links)}\n\n---\n\n- x\n", encoding="utf-8")
    (folder / "cookbook.yml").write_text(
        "title: \"<script>x</script>\"\nurl: https://cook.example\n", encoding="utf-8")


class Host(http.server.BaseHTTPRequestHandler):
    """Serves files without a type, but for drawings where it is asked to know them."""

    protocol_version = "HTTP/1.1"
    root, asked, knows_drawings = None, None, False

    def do_GET(self):
        path = urllib.parse.unquote(self.path.split("?")[0]).lstrip("/")
        if path == "ran":
            self.asked.append(self.path)
        file = self.root / path
        data = file.read_bytes() if path and file.is_file() else b""
        self.send_response(200 if data else 404)
        if self.knows_drawings and path.lower().endswith(".svg"):
            self.send_header("Content-Type", "image/svg+xml")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def host(root, knows_drawings):
    """The address of a host, and what scripts that ran there have asked for."""
    asked = []
    handler = type("H", (Host,), {"root": root, "asked": asked, "knows_drawings": knows_drawings})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()
        server.server_close()


def opened(page, base, path):
    """Opens a file by its address; what a browser does not show it offers to save."""
    with contextlib.suppress(Exception):
        page.goto(base + urllib.parse.quote(path), wait_until="load", timeout=PATIENCE_MS)
        page.wait_for_timeout(GLANCE_MS)
        if path.lower().endswith(".svg"):
            page.mouse.move(5, 5)
            page.mouse.click(5, 5)


def main():
    program, results = Path(sys.argv[1]).resolve(), Results("untyped")
    with tempfile.TemporaryDirectory(prefix="cookbook-untyped-") as folder, launched() as browser:
        source, site = Path(folder) / "book", Path(folder).resolve() / "site"
        source.mkdir()
        book(source)
        subprocess.run([str(program), "build", str(source), "-o", str(site)],
                       check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        files = sorted(str(each.relative_to(site)) for each in site.rglob("*") if each.is_file())
        others = [each for each in files if not each.endswith((".html", ".js", ".css"))]
        kinds = {each.rsplit(".", 1)[-1].lower() for each in others}
        results.add("kinds of files", [] if {"recipemd", "json", "xml", "svg", "txt"} <= kinds else [str(kinds)])
        for knows_drawings in (False, True):
            with host(site, knows_drawings) as (base, asked):
                context = browser.new_context(service_workers="block", accept_downloads=False)
                page = context.new_page()
                # The test's own tools work: a page that may run something does.
                (site / "control").write_text(f"<b>{RUNS}", encoding="utf-8")
                opened(page, base, "control")
                end = time.monotonic() + PATIENCE
                while not asked and time.monotonic() < end:
                    page.wait_for_timeout(GLANCE_MS)
                results.add("control", [] if asked else ["nothing ran in a page"])
                asked.clear()
                for path in others:
                    if knows_drawings and not path.lower().endswith(".svg"):
                        continue
                    opened(page, base, path)
                    results.add(f"{path}{' as a drawing' if knows_drawings else ''}", [f"asked for {each}" for each in asked])
                    asked.clear()
                    page.goto("about:blank")
                context.close()
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
