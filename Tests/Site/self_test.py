#!/usr/bin/env python3
"""Tests the checks: a good site passes, and one that is broken in one way fails for that.

    .venv/bin/python Tests/Site/self_test.py
"""

import re
import sys
import tempfile
from pathlib import Path

import check_html
import check_pages
import check_site
import docs
import tour
from results import Results
from sample import sample

RECIPE = "recipes/Rye Bread.html"
# (what is broken, file, text in it, its replacement or None to drop the file, what is found)
SITE = [
    ("missing page", "recipes/soup.html", None, None,
     [r"index.html: \d+: 'recipes/soup.html' is not in the site",
      r"Bread.html: \d+: 'soup.html#main' is not in the site"]),
    ("other case", RECIPE, "../share/rye.txt", "../share/Rye.txt",
     ["'../share/Rye.txt' is not in the site", "reached: share/rye.txt"]),
    ("link to a folder", "index.html", "tags/index.html", "tags/", ["'tags/' is not in the site"]),
    ("missing fragment", RECIPE, 'id="method"', 'id="steps"', ["'#method' names no id"]),
    ("missing fragment elsewhere", "recipes/soup.html", 'id="main"', 'id="top"',
     ["'soup.html#main' names no id of recipes/soup.html"]),
    ("picture missing from srcset", "assets/loaf-2.svg", None, None,
     ["'assets/loaf-2.svg' is not in the site"]),
    ("picture missing from a style", "assets/dots.svg", None, None,
     ["style.css: 5: 'dots.svg' is not in the site"]),
    ("address from the root", "tags/quick.html", "../assets/style.css", "/assets/style.css",
     ["works only where the site is at the root"]),
    ("address out of the site", "index.html", "recipes/soup.html", "../recipes/soup.html",
     ["'../recipes/soup.html' is not in the site"]),
    ("remote script", "index.html", "assets/search.js", "https://cdn.example/search.js",
     ["'https://cdn.example/search.js' is loaded from elsewhere"]),
    ("remote picture", "index.html", 'src="assets/loaf.svg"', 'src="//cdn.example/loaf.svg"',
     ["loaded from elsewhere"]),
    ("remote font", "assets/style.css", 'url("dots.svg")', "url(https://cdn.example/dots.svg)",
     ["loaded from elsewhere", "reached: assets/dots.svg"]),
    ("remote import", "assets/style.css", ":root", '@import "https://cdn.example/a.css";\n:root',
     ["loaded from elsewhere"]),
    ("script address", RECIPE, "https://a.example/", "javascript:alert(1)",
     ["leads out of the site"]),
    ("empty address", RECIPE, "https://a.example/", "", ["'' is empty"]),
    ("style attribute", "index.html", "<h1>", '<h1 style="color: red">', ["style attribute"]),
    ("style element", "index.html", "</head>", "<style>a {}</style></head>", ["<style>"]),
    ("handler", "index.html", "<h1>", '<h1 onclick="alert(1)">', ["an onclick attribute"]),
    ("inline script", "index.html", "</head>", "<script>alert(1)</script></head>",
     ["<script> in the page"]),
    ("broken JSON-LD", RECIPE, '"Rye Bread"', '"Rye Bread', ["JSON-LD does not parse"]),
    ("JSON-LD with text", RECIPE, '{"@context"', '"@context", {"@context"',
     ["JSON-LD does not parse"]),
    ("no title", "index.html", "<title>Library</title>", "", ["0 titles"]),
    ("empty title", "index.html", "<title>Library</title>", "<title> </title>", ["1 titles"]),
    ("no lang", "index.html", ' lang="en"', "", ["no lang"]),
    ("no h1", "index.html", "<h1>Library</h1>", "<h2>Library</h2>", ["0 <h1>"]),
    ("two h1", "index.html", "<h1>Library</h1>", "<h1>A</h1><h1>B</h1>", ["2 <h1>"]),
    ("an id twice", RECIPE, "<ul>", '<ul id="method">', ["id 'method' is there twice"]),
    ("base", "index.html", "<title>", '<base href="/"><title>', ["<base>"]),
    ("page that nothing links to", "tags/index.html", "quick.html", "index.html",
     ["reached: tags/quick.html"]),
    ("share file that nothing links to", RECIPE, "../share/rye.txt", "soup.html",
     ["reached: share/rye.txt"]),
    ("script that nothing inserts", "assets/search.js", "search-data.js", "other.js",
     ["reached: assets/search-data.js"]),
    ("handler in a shared page", "share/rye.html", "<h1>", '<h1 onclick="alert(1)">',
     ["share/rye.html: .*an onclick attribute"]),
    ("picture beside a shared page", "share/rye.html", "<h1>", '<img src="rye.png" alt=""><h1>',
     ["'rye.png' is not there where the file is kept"]),
    ("style sheet of the site in a shared page", "share/rye.html", "</head>",
     '<link rel="stylesheet" href="../assets/style.css"></head>', ["is not there where the file"]),
    ("link from a shared page into the site", "share/rye.html", "https://a.example/",
     "../recipes/soup.html", ["is not there where the file is kept"]),
    ("shared page without a policy", "share/rye.html", "default-src 'none'; ", "",
     ["its policy lets more in"]),
    ("link that depends on the address of a missing page", "404.html", 'href="/"', 'href="index.html"',
     ["404.html: .*'index.html' is not there where the file is kept"]),
    ("style sheet in a page for any address", "404.html", "</head>",
     '<link rel="stylesheet" href="assets/style.css"></head>', ["404.html: .*is not there where the file"]),
    ("no index", "index.html", None, None, ["index.html: not there"]),
]
HTML = [
    ("element that is none", "index.html", "<h1>", "<center>x</center><h1>",
     [r"index.html: 1\d: error: .*center"]),
    ("paragraph in a list", RECIPE, "<ul>", "<ul><p>x</p>", ["Bread.html: .*not allowed as child"]),
]
# The same with the kind of page to look at, and with rules added to the style sheet.
PAGES = [
    ("wide page", "library", "index.html", "<img", '<img class="wide"',
     ".wide { width: 900px; max-width: none }", ["the page is 9.. px wide", "<img"]),
    ("text beyond a clipped end", "library", "index.html", "<h1>", '<h1 class="wide">',
     "body { overflow: clip } main { overflow: clip } .wide { letter-spacing: 5em; white-space: nowrap }",
     ['<h1 class="wide"> ends beyond']),
    ("text beyond a clipped end in Arabic", "Arabic recipe", "recipes/soup.html",
     "<h1>", '<h1 class="wide">', "main { overflow: clip } .wide { text-indent: 25rem }",
     ['<h1 class="wide"> ends beyond']),
    ("faint text", "tag", "tags/quick.html", "<nav", '<nav class="faint"', ".faint { color: #aaa }",
     ["light: color-contrast"]),
    ("faint text in the dark", "tag", "tags/quick.html", "<nav", '<nav class="faint"',
     ".faint { color: #444 }", ["dark: color-contrast"]),
    ("script that fails", "tags", "assets/search.js", "const data", "undefined.x; const data", None,
     ["script failed"]),
    ("script that complains", "tags", "assets/search.js", "const data",
     'console.error("no"); const data', None, ["console: no"]),
    ("missing script", "tags", "assets/search.js", None, None, None, ["could not load|console"]),
    ("remote picture", "library", "index.html", 'src="assets/loaf.svg" srcset="assets/loaf.svg 1x, ',
     'src="http://127.0.0.1:9/loaf.svg" srcset="', None,
     ["asked for http://127.0.0.1:9", "could not load|console"]),
    ("picture without alt", "library", "index.html", ' alt="A loaf"', "", None, ["image-alt"]),
    ("hidden ingredients", "recipe", RECIPE, "<ul>", '<ul class="later">',
     ".later { display: none }",
     ["hidden: '500 g", "hidden: 'Water", "not to be read of recipeIngredient: flour"]),
    ("ingredients by script", "recipe", RECIPE, "<ul>", "<ul hidden>", None,
     ["not to be read of recipeIngredient: flour"]),
    ("no structured data", "recipe", RECIPE, '"recipeIngredient"', '"ingredients"', None,
     ["no recipeIngredient to compare"]),
    ("no Arabic recipe", "Arabic recipe", "recipes/soup.html", 'lang="ar"', 'lang="fa"', None,
     ["Arabic recipe: the site has no such page"]),
]


def write(files, folder):
    for name, text in files.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def broken(name, old, new):
    files = sample()
    if old is None:
        del files[name]
    else:
        assert old in files[name], f"'{old}' is not in {name}"
        files[name] = files[name].replace(old, new, 1)
    return files


def unlike(found, expected):
    """What was found without being expected, and the other way round."""
    wrong = [f"not found: {pattern}" for pattern in expected
             if not any(re.search(pattern, problem) for problem in found)]
    return wrong + [f"also found: {problem}" for problem in found
                    if not any(re.search(pattern, problem) for pattern in expected)]


def run(check, files, **options):
    with tempfile.TemporaryDirectory(prefix="cookbook-self-test-") as folder:
        write(files, folder)
        return check(folder, Results("", quiet=True), **options).problems


def test_docs():
    """A section too few, one too many, one twice and one in a fenced example."""
    with tempfile.TemporaryDirectory(prefix="cookbook-self-test-") as folder:
        write({
            "Sources/A.swift": 'extension DiagnosticID {\n  static let a: DiagnosticID = "a-a"\n'
                               '  static let b: Self = "b-b"\n}\n',
            "Sources/C.swift": 'enum Other: String { static let x: Self = "no-one" }\n'
                               'let c: DiagnosticID = "c-c"\n',
            "Docs/diagnostics.md": "# All\n## a-a\n## a-a\n```md\n## b-b\n```\n## c-c\n## d-d\n",
        }, folder)
        return unlike(docs.problems(Path(folder)), [
            r"'b-b' \(Sources/A.swift\) has no section", "'d-d' has a section, but",
            "'a-a' has more than one section"])


def test_tour():
    """A step that prints something else, one that fails, and one that is as it says."""
    with tempfile.TemporaryDirectory(prefix="cookbook-self-test-") as folder:
        write({"README.md": "```sh\necho one in 2 ms\n```\n```text\none in 3 ms\n```\n"
                            "```sh\necho two\n```\n\n```text\nthree\n```\n```sh\nfalse\n```\n"},
              folder)
        found = tour.check("cookbook", Path(folder) / "README.md", Results("", quiet=True))
        return unlike(found.problems, [r"step 2 \(echo two\): printed\ntwo\ninstead of\nthree",
                                       r"step 3 \(false\): exit status 1"])


def main():
    results = Results("self-test")
    results.add("docs", test_docs())
    results.add("tour", test_tour())
    results.add("site: good site", run(check_site.check, sample()))
    for name, file, old, new, expected in SITE:
        results.add(f"site: {name}", unlike(run(check_site.check, broken(file, old, new)), expected))
    with tempfile.TemporaryDirectory(prefix="cookbook-self-test-") as folder:
        sites = {"good site": (sample(), []), **{name: (broken(file, old, new), expected)
                                                 for name, file, old, new, expected in HTML}}
        for name, (files, _) in sites.items():
            write(files, Path(folder) / name)
        checker = check_html.Run(*(Path(folder) / name for name in sites))
        for name, (_, expected) in sites.items():
            found = checker.add(Path(folder) / name, Results("", quiet=True)).problems
            results.add(f"html: {name}", unlike(found, expected))
    with check_pages.launched() as browser:
        results.add("pages: good site", run(check_pages.check, sample(), browser=browser))
        for name, kind, file, old, new, style, expected in PAGES:
            files = broken(file, old, new)
            if style:
                files["assets/style.css"] += style
            found = run(check_pages.check, files, browser=browser, kinds=[kind], widths=[320],
                        over_http=False)
            results.add(f"pages: {name}", unlike(found, expected))
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
