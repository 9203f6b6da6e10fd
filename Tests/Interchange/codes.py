#!/usr/bin/env python3
"""Reads QR codes off pages, paper and files with zbar, and NFC messages with ndeflib.

    .venv/bin/python Tests/Interchange/codes.py PROGRAM
"""

import base64
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import ndef

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Shared"), str(ROOT / "Tests/Interchange")]
import readers  # noqa: E402
from check_pages import launched  # noqa: E402
from results import Results  # noqa: E402

EXAMPLES = ROOT / "Examples/family-cookbook"
ADDRESS = "https://example.org/table"
FORMATS = ["recipemd", "cookbook.json", "code", "ndef", "ndef-json"]
# What the tags of the docs hold, without the frame of a message.
TAGS = {"NTAG213": 134, "NTAG215": 491, "NTAG216": 867}
PAPERS = [(None, {"format": "A4"}), ("a6", {"prefer_css_page_size": True}), ("index-card", {"prefer_css_page_size": True})]
DOTS = [150, 300]


def scanned(*pictures):
    """The texts of all codes in pictures."""
    done = subprocess.run(["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", *map(str, pictures)],
                          capture_output=True, text=True)
    return done.stdout.splitlines()


def carried(address):
    """The recipe that an address carries."""
    page, _, fragment = address.partition("#r=")
    assert page == f"{ADDRESS}/open.html", page
    return zlib.decompress(base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4)), -15)


class Book:
    """The example cookbook with an address, its site, a browser, and the program."""

    def __init__(self, program, folder, browser):
        self.program, self.folder, self.browser = str(Path(program).resolve()), Path(folder), browser
        self.recipes = self.folder / "Book"
        shutil.copytree(EXAMPLES, self.recipes)
        settings = self.recipes / "cookbook.yml"
        self.settings = settings.read_text(encoding="utf-8")
        self.write(f"url: {ADDRESS}/\nshare: [{', '.join(FORMATS)}]\n")
        self.site = self.folder / "site"
        done = self.run("build", self.recipes, "-o", self.site)
        assert done.returncode == 0, done.stderr

    def write(self, settings):
        (self.recipes / "cookbook.yml").write_text(self.settings + settings, encoding="utf-8")

    def run(self, *arguments):
        variables = {**os.environ, "HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder),
                     "COOKBOOK_FOLDER": str(self.recipes)}
        return subprocess.run([self.program, *map(str, arguments)], cwd=self.recipes, env=variables,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def share(self, *arguments):
        """Shares into a new folder; answers the files and what was said."""
        output = Path(tempfile.mkdtemp(dir=self.folder)) / "out"
        done = self.run("share", *arguments, "-o", output)
        assert done.returncode == 0, done.stderr
        return [Path(line) for line in done.stdout.splitlines()], done.stderr

    def files(self, extension):
        return sorted((self.site / "share").rglob(f"*.{extension}"))

    def source(self, file):
        """The text of the recipe whose share file this is."""
        return (file.parent / (re.sub(r"\..*", "", file.name) + ".recipemd")).read_bytes().removeprefix(b"\xef\xbb\xbf")


def drawn(book, file, dots=300):
    """The picture of a drawing at its printed size."""
    width = float(re.search(r'width="([\d.]+)mm"', file.read_text(encoding="utf-8"))[1])
    page = book.browser.new_page(viewport={"width": 400, "height": 400}, device_scale_factor=dots / 96)
    page.goto(file.as_uri())
    picture = book.folder / "drawn.png"
    page.screenshot(path=picture, clip={"x": 0, "y": 0, "width": width / 25.4 * 96, "height": width / 25.4 * 96})
    page.close()
    return picture


def carry_the_recipe(book):
    """Every code is read at its printed size, and is the recipe's own text or its short address, which is in the site."""
    whole = 0
    for file in book.files("code.svg"):
        source = book.source(file)
        for dots in DOTS:
            [text] = scanned(drawn(book, file, dots))
            if "#r=" in text:
                assert carried(text) == source, file
            else:
                assert (book.site / text.removeprefix(f"{ADDRESS}/")).is_file(), text
        slug = str(file.relative_to(book.site / "share")).removesuffix(".code.svg")
        page = (book.site / f"recipes/{slug}.html").read_text(encoding="utf-8")
        assert ("#r=" in text) == (".code.svg" in page), f"the page of {slug} offers a code that has not all of it"
        whole += "#r=" in text
    assert whole > 20, f"only {whole} recipes fit into a code"


def are_on_paper(book):
    """On sheets and cards the code beside the title is read, and on sheets that of the whole recipe."""
    for name in ["basics/preserved-lemons", "basics/rye-starter", "sweets/lemon-tart"]:
        page = book.browser.new_page()
        page.goto((book.site / f"recipes/{name}.html").as_uri())
        page.locator("[data-code-whole] img").evaluate("(image) => { image.loading = 'eager'; return image.decode(); }")
        short = page.locator("[data-code]").get_attribute("data-code")
        for paper, options in PAPERS:
            page.evaluate("paper => paper ? document.documentElement.dataset.print = paper : delete document.documentElement.dataset.print", paper)
            page.pdf(path=book.folder / "sheet.pdf", print_background=False, **options)
            for dots in DOTS:
                for old in book.folder.glob("sheet-*.png"):
                    old.unlink()
                subprocess.run(["pdftoppm", "-r", str(dots), "-png", book.folder / "sheet.pdf", book.folder / "sheet"], check=True)
                texts = scanned(*sorted(book.folder.glob("sheet-*.png")))
                assert short in texts, f"{name} on {paper} at {dots} dpi: {texts}"
                whole = [carried(text) for text in texts if "#r=" in text]
                wanted = [] if paper else [book.source(book.site / f"share/{name}.x")]
                assert whole == wanted, f"{name} on {paper} at {dots} dpi has {len(whole)} whole recipes"
        page.close()


def lead_to_the_page(book):
    """The short address in each page's code is a page that leads on to it, and is the same after a rename."""
    [before] = [re.search(r'data-code="([^"]+)"', (book.site / "recipes/sweets/lemon-tart.html").read_text())[1]]
    done = book.run("rename", "Sweets/Lemon Tart.md", "Tarte au citron")
    assert done.returncode == 0, done.stderr
    done = book.run("build", book.recipes, "-o", book.site)
    assert done.returncode == 0, done.stderr
    [page] = (book.site / "recipes/sweets").glob("tarte*.html")
    assert f'data-code="{before}"' in page.read_text(encoding="utf-8")
    assert page.name in (book.site / before.removeprefix(f"{ADDRESS}/")).read_text(encoding="utf-8")


def are_in_plain_letters(book):
    """Codes and tags have an address in letters of ASCII, since readers guess how others are written."""
    try:
        for url, plain in [("https://küche.example/b", "https://xn--kche-0ra.example/b"),
                           ("https://example.org/کتاب", "https://example.org/%DA%A9%D8%AA%D8%A7%D8%A8")]:
            book.write(f"url: {url}\n")
            [file], _ = book.share("Sweets/Lemon Tart.md", "--format", "code")
            [text] = scanned(drawn(book, file))
            assert text.startswith(f"{plain}/open.html#r="), text
            [tag], _ = book.share("Sweets/Lemon Tart.md", "--format", "ndef")
            assert f"{plain}/r/".removeprefix("https://").encode() in tag.read_bytes(), url
    finally:
        book.write(f"url: {ADDRESS}/\nshare: [{', '.join(FORMATS)}]\n")


def fill_tags(book):
    """Each message is an address and the recipe, or its title where no tag would hold it."""
    texts = 0
    for file in book.files("ndef"):
        data = file.read_bytes()
        address, record = list(ndef.message_decoder(data))
        assert address.iri.startswith(f"{ADDRESS}/r/"), address.iri
        if file.name.endswith(".json.ndef"):
            assert (record.type, record.name) == ("application/json", "cookbook.recipe")
            app = file.with_name(file.name.replace(".json.ndef", ".cookbook.json"))
            path = book.folder / "record.cookbook.json"
            path.write_bytes(record.data)
            # The Cookbook app's decoder takes both alike.
            [[one], [other]] = readers.cookbook_json(path), readers.cookbook_json(app)
            assert one["title"] == other["title"] and one["ingredient"] == other["ingredient"]
            assert one["recipemd"] == other["recipemd"]
        else:
            source = book.source(file).decode()
            fits = len(data) - len(record.text.encode()) + len(source.encode()) <= TAGS["NTAG216"]
            assert record.text == source if fits else f"# {record.text}\n" in source, record.text
            assert len(data) <= TAGS["NTAG216"]
            texts += fits
    assert texts, "no recipe fits on a tag"


def are_explained(book):
    """The command says which tag holds a message, and what a code carries in place of a recipe that is too long."""
    [file], said = book.share("Sides/Green Salad with Mustard Dressing.md", "--format", "ndef")
    size = file.stat().st_size
    tag = next(name for name, room in TAGS.items() if size <= room)
    assert f"takes {size} bytes, which an {tag} holds" in said, said
    _, said = book.share("Suppers/Weekend/Chicken Biryani.md", "--format", "ndef")
    assert "its address and its title" in said, said
    _, said = book.share("Suppers/Weekend/Chicken Biryani.md", "--format", "ndef-json")
    assert "more than an NTAG216 holds" in said, said
    [file], said = book.share("Suppers/Weekend/Chicken Biryani.md", "--format", "code")
    assert "too long for a code" in said, said
    assert re.fullmatch(rf"{ADDRESS}/r/\w+\.html", scanned(drawn(book, file))[0])
    [file], _ = book.share("--in", "Basics", "--format", "code")
    assert len(readers.archive(file).namelist()) == len(list((book.recipes / "Basics").glob("*.md")))


def need_no_address(book):
    """Without an address a code is the recipe's text, a longer recipe is refused, and a site offers none."""
    book.write("")
    path = book.recipes / "Sides/Green Salad with Mustard Dressing.md"
    [file], _ = book.share(path.relative_to(book.recipes), "--format", "code")
    assert "\n".join(scanned(drawn(book, file))).strip() == path.read_text(encoding="utf-8").strip()
    [file], _ = book.share(path.relative_to(book.recipes), "--format", "ndef")
    [record] = ndef.message_decoder(file.read_bytes())
    assert record.text == path.read_text(encoding="utf-8")
    done = book.run("share", "Suppers/Weekend/Chicken Biryani.md", "--format", "code", "-o", book.folder / "none")
    assert done.returncode == 1 and "too long for a code" in done.stderr and "“url”" in done.stderr, done
    assert not (book.folder / "none").exists()
    book.write("share: [recipemd, code]\n")
    done = book.run("build", book.recipes, "-o", book.folder / "without")
    assert done.returncode == 1 and "“code”" in done.stderr and "“url”" in done.stderr, done
    book.write("")
    done = book.run("build", book.recipes, "-o", book.folder / "without")
    assert done.returncode == 0, done.stderr
    assert not any("data-code" in page.read_text(encoding="utf-8") for page in (book.folder / "without/recipes").rglob("*.html"))


def keep_to_themselves_what_is_private(book):
    """Notes and the log are in no code and on no tag unless they are asked for."""
    recipe = book.recipes / "Private.md"
    recipe.write_text("---\nnotes: Canarynote\ncooked: [2024-03-09]\n---\n# Toast\n\n---\n\n- *1 slice* bread\n\n---\n\nToast it.\n")
    try:
        for name in ["code", "ndef", "ndef-json"]:
            for arguments, isWanted in [([], False), (["--with-notes"], True)]:
                [file], _ = book.share("Private.md", "--format", name, *arguments)
                data = carried(scanned(drawn(book, file))[0]) if name == "code" else file.read_bytes()
                assert (b"Canarynote" in data) == isWanted, (name, arguments)
                assert str(book.folder).encode() not in data
    finally:
        recipe.unlink()


CHECKS = [carry_the_recipe, are_on_paper, are_in_plain_letters, fill_tags, are_explained, keep_to_themselves_what_is_private, lead_to_the_page,
          need_no_address]


def main():
    program, wanted = sys.argv[1], sys.argv[2:]
    results = Results("codes")
    with tempfile.TemporaryDirectory(prefix="cookbook-codes-") as folder, launched() as browser:
        book = Book(program, folder, browser)
        results.run(CHECKS, lambda: contextlib.nullcontext(book), wanted)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
