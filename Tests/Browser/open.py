#!/usr/bin/env python3
"""Opens recipes that their addresses carry, as codes on paper do, and the code on a recipe's page.

    .venv/bin/python Tests/Browser/open.py PROGRAM [CHECK ...]
"""

import base64
import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from bench import PATIENCE_MS, ROOT, RULES, launched, load_all, served, wait_until
from check_pages import OVERFLOW
from results import Results

EXAMPLES = ROOT / "Examples/family-cookbook"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 900}}
READY = "document.querySelector('[data-slot=open] > article, [data-slot=open] > .masthead > .lead:not(noscript *)')"
TOAST = "# Toast\n\nCrisp.\n\n*quick, bread*\n\n**2 slices**\n\n---\n\n- *1.5 cups* flour\n- *2-3* eggs\n- salt\n\n---\n\n1. Toast it.\n2. Eat.\n"


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


def packed(text):
    """What stands behind the `#` of an address that carries a text."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(text if isinstance(text, bytes) else text.encode()) + deflate.flush()
    return "r=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


class Reader:
    """A browser, and the example cookbook with an address, published."""

    def __init__(self, browser, site, base, program):
        self.browser, self.site, self.base, self.program = browser, site, base, program
        self.contexts = []

    def close(self):
        for context in self.contexts:
            context.close()

    def context(self, **options):
        context = self.browser.new_context(reduced_motion="reduce", **options)
        self.contexts.append(context)
        return context

    def page(self, name, context=None, **options):
        page = (context or self.context(**options)).new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("dialog", lambda dialog: (page.faults.append(f"it said {dialog.message}"), dialog.dismiss()))
        page.on("request", lambda request: page.faults.append(f"it asked for {request.url}")
                if not request.url.startswith((self.base, "blob:")) else None)
        page.goto(self.base + name)
        return page

    def open(self, text, base="", **options):
        """The page with a recipe in its address."""
        page = self.page(f"open.html#{base or packed(text)}", **options)
        wait_until(page, f"!!({READY})")
        return page


def lines(page):
    return page.evaluate("""[...document.querySelectorAll("[data-ingredient]")]
      .map(each => [each.querySelector(".amount"), each.querySelector("[data-name]")]
        .map(part => part.textContent.replace(/\\s+/g, " ").trim()))""")


def shows_every_recipe(reader):
    """Of every example the title, the yields, the tags and each ingredient are what the program reads."""
    for path in sorted(EXAMPLES.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        if "\n---\n" not in text or path.name == "README.md":
            continue
        done = subprocess.run([reader.program, "show", "--json", str(path)], capture_output=True, text=True, check=True)
        wanted = json.loads(done.stdout)
        page = reader.open(text)
        every, pending = [], [wanted]
        while pending:
            group = pending.pop(0)
            every += group["ingredients"]
            pending = group["ingredient_groups"] + pending
        found = lines(page)
        equal((path.name, len(found)), (path.name, len(every)))
        for (amount, name), each in zip(found, every):
            unit = (each["amount"] or {}).get("unit") or ""
            assert amount.endswith(unit.strip()), f"{path.name}: {amount} without {unit}"
            equal((path.name, bool(amount)), (path.name, each["amount"] is not None))
            plain = page.evaluate("text => cookbook.element('p', {}, ...cookbook.inline(text)).textContent", each["name"])
            equal((path.name, name), (path.name, " ".join(plain.split())))
        equal((path.name, len(page.query_selector_all("[data-yield], .yields > span"))), (path.name, len(wanted["yields"])))
        equal((path.name, page.locator(".tags .tag").all_text_contents()), (path.name, wanted["tags"]))
        assert page.locator(".steps > *").count() or not wanted["instructions"], path.name
        equal((path.name, page.faults), (path.name, []))
        page.context.close()


def shows_what_is_written(reader):
    """Headings, lists, emphasis, links, quotations and code are what they are; pictures are their words."""
    page = reader.open("""---
note: front matter
---
Title *of* it
=============

A **bold** line with `code`, an [address](https://example.com/a "T") and <https://example.com/b>.
Its ![picture](x.jpg) stays.  
Next \\*line\\* &amp; more.

> Quoted.

---

## Dough
- *½ cup* [flour](Flour.md)

  sifted
- **bread** flour, *fresh*
- 3 eggs
### Starter
* *250ml* water

---

Heading
-------

1. One
   - inner
2. Two

```
raw <b>
```
""")
    equal(page.locator("h1").inner_html(), "Title <em>of</em> it")
    equal(page.locator(".description").inner_html(),
          '<p>A <strong>bold</strong> line with <code>code</code>, an '
          '<a href="https://example.com/a" rel="noreferrer">address</a> and '
          '<a href="https://example.com/b" rel="noreferrer">https://example.com/b</a>. '
          'Its picture stays.<br>Next *line* &amp; more.</p><blockquote><p>Quoted.</p></blockquote>')
    equal(lines(page), [["½ cup", "flour"], ["", "bread flour, fresh"], ["", "3 eggs"], ["250 ml", "water"]])
    equal(page.locator(".ingredients :is(h3, h4)").all_text_contents(), ["Dough", "Starter"])
    equal(page.locator(".details").inner_html(), "<p>sifted</p>")
    equal(page.locator(".steps").inner_html(),
          '<h3>Heading</h3><ol start="1"><li>One<ul><li>inner</li></ul></li><li>Two</li></ol><pre>raw &lt;b&gt;</pre>')
    equal(page.faults, [])


def scales(reader):
    """Amounts and yields scale together, by the stepper and by the buttons, and what does not scale is said."""
    page = reader.open(TOAST)
    page.get_by_role("button", name="2×").click()
    equal(lines(page), [["3 cups", "flour"], ["4–6", "eggs"], ["", "salt"]])
    equal(" ".join(page.locator(".yields").inner_text().split()), "4 slices")
    assert page.get_by_text("Amounts in the steps stay as written.").is_visible()
    page.get_by_role("button", name="Less than 4 slices").click()
    equal(lines(page)[0], ["2 ¼ cups", "flour"])
    page.get_by_role("button", name="1×", exact=True).click()
    equal(lines(page), [["1.5 cups", "flour"], ["2-3", "eggs"], ["", "salt"]])
    assert not page.get_by_text("Amounts in the steps stay as written.").is_visible()
    page.get_by_role("button", name="2×").click()
    assert "m=2" in page.url and "#r=" in page.url, page.url
    page.reload()
    wait_until(page, f"!!({READY})")
    equal(lines(page)[0], ["3 cups", "flour"])
    page = reader.open("# Nothing to scale\n\n---\n\n- salt\n")
    equal((page.locator(".scale").count(), page.faults), (0, []))


def scales_other_digits(reader):
    """Arabic and Persian digits are numbers, which scale and keep their digits."""
    page = reader.open("# حمص\n\n**٤ أشخاص, ١,٥ كغ**\n\n---\n\n- *٢٥٠ غرام* حمص\n- *١/٢* ليمونة\n- *٢-٣* بصل\n- *١٫٥ كوب* ماء\n")
    equal(lines(page), [["٢٥٠ غرام", "حمص"], ["١/٢", "ليمونة"], ["٢-٣", "بصل"], ["١٫٥ كوب", "ماء"]])
    page.get_by_role("button", name="2×").click()
    equal(lines(page), [["٥٠٠ غرام", "حمص"], ["١", "ليمونة"], ["٤–٦", "بصل"], ["٣ كوب", "ماء"]])
    equal(page.locator("[data-yield]").count(), 2)
    assert "٨ أشخاص" in " ".join(page.locator(".yields").inner_text().split())
    page = reader.open("# آش\n\n---\n\n- *۲ عدد* پیاز\n")
    page.get_by_role("button", name="2×").click()
    equal((lines(page), page.faults), ([["۴ عدد", "پیاز"]], []))


def saves_and_prints(reader):
    """The file has every byte of the recipe, and paper has the recipe alone."""
    text = "# Über: Toast?\r\n\r\n---\r\n\r\n- *1* Scheibe „Brot“\r\n"
    page = reader.open(text, accept_downloads=True)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the recipe").click()
    equal(Path(download.value.path()).read_bytes(), text.encode())
    assert download.value.suggested_filename.endswith("Toast_.recipemd") or \
        download.value.suggested_filename.endswith("Toast .recipemd"), download.value.suggested_filename
    page.evaluate("window.printed = 0; window.print = () => { printed += 1; }; 0")
    page.get_by_role("button", name="Print").click()
    wait_until(page, "printed === 1")
    page.emulate_media(media="print")
    assert not page.locator(".open-tools, .scale, .site-header").filter(visible=True).count()
    equal(page.faults, [])


def needs_nothing_else(reader):
    """Once it was visited, or read from the disk, it needs no network; and without scripts it says what it is."""
    page = reader.context().new_page()
    page.goto((reader.site / "open.html").as_uri() + "#" + packed(TOAST))
    wait_until(page, f"!!({READY})")
    equal(page.locator("h1").text_content(), "Toast")
    page = reader.page("open.html#" + packed(TOAST), java_script_enabled=False)
    assert page.locator("noscript p").is_visible()
    page = reader.open(TOAST)
    page.evaluate("location.hash = " + json.dumps(packed(TOAST.replace("Toast", "Bread"))))
    wait_until(page, "document.querySelector('h1')?.textContent === 'Bread'")
    equal(page.title(), "Bread – A recipe on its way – The Long Table")


HOSTILE = [
    "# <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n---\n\n- *1* <b onclick=alert(1)>x</b>\n",
    "# A [x](javascript:alert(1)) <javascript:alert(1)>\n\n![](https://evil.example/x.png)\n\n[y](data:text/html,x) [z](//evil.example)\n",
    "# [](x)\n\n---\n\n- **\n- *\n- []()\n- *1/0* zero\n- *99999999999999999999999* big\n---\n---\n---\n",
    "# " + "*" * 5000 + "\n\n" + "[" * 5000 + "\n\n" + "`" * 3000 + "\n\n---\n\n" + "- " * 2000 + "x\n",
    "# Deep\n\n---\n\n" + "".join("  " * depth + "- x\n" for depth in range(300)),
    "# " + "_a *b **c " * 2000,
    "# constructor\n\n*__proto__, toString*\n\n**1 constructor**\n\n---\n\n- *1 toString* __proto__\n",
    "# \u202eRTL\u0000\u0007\ufeff\n\n" + "> " * 3000 + "x\n",
]
DAMAGED = ["r=AAAA", "r=" + "A" * 30000, packed(TOAST)[:-9], packed(b"# \xff\xfe\n"), packed("no title"), packed("")]


def runs_nothing(reader):
    """Nothing hostile runs, loads anything or takes long; what is damaged is said to be, without a fault."""
    for text in HOSTILE:
        page = reader.open(text)
        assert page.locator("article").count() == 1, text[:40]
        hrefs = page.evaluate("[...document.querySelectorAll('article a')].map(each => each.protocol)")
        assert not set(hrefs) - {"https:", "http:", "mailto:"}, hrefs
        equal(page.evaluate("document.querySelectorAll('article :is(img, script, iframe, style, object)').length"), 0)
        equal(page.faults, [])
        page.context.close()
    bomb = "r=" + base64.urlsafe_b64encode(zlib.compress(b"# x\n" + b" " * 14_000_000, 9)[2:-4]).decode().rstrip("=")
    assert len(bomb) < 20_000
    for fragment in [*DAMAGED, bomb]:
        page = reader.open("", base=fragment)
        equal((fragment[:20], page.locator("article").count()), (fragment[:20], 0))
        assert page.get_by_text("cannot be read").is_visible(), fragment[:20]
        equal(page.faults, [])
        page.context.close()
    for name in ["open.html", "open.html#", "open.html#r=", "open.html#x=1"]:
        page = reader.page(name)
        page.get_by_text("This address carries no recipe").wait_for()
    page = reader.context()
    page.add_init_script("delete globalThis.DecompressionStream")
    page = reader.page("open.html#" + packed(TOAST), context=page)
    page.get_by_text("This browser is too old").wait_for()


def is_accessible(reader):
    """No rule is broken and nothing is wider than the screen: light and dark, on phone and desk, also from the right."""
    arabic = (EXAMPLES / "From Friends/شوربة العدس.md").read_text(encoding="utf-8")
    for options in [PHONE, DESK, {"viewport": {"width": 320, "height": 600}, "color_scheme": "dark"}]:
        for text in [TOAST, arabic, "# " + "Rindfleischetikettierung" * 6 + "\n"]:
            page = reader.open(text, **options)
            found = [(each["id"], each["nodes"][0]["target"]) for each in Axe().run(page, options=RULES).response["violations"]]
            equal((text[:12], found + page.evaluate(OVERFLOW)), (text[:12], []))
            page.context.close()


def shows_codes(reader):
    """The share menu shows the code of the address and of the whole recipe, to the keyboard and to screen readers too."""
    for options in [PHONE, DESK]:
        page = load_all(reader.page("recipes/sides/green-salad-with-mustard-dressing.html", **options))
        page.evaluate("cookbook.code()")
        box = page.locator("dialog.code-box")
        assert box.get_by_role("img", name="QR code of this recipe’s address").is_visible()
        picture = box.get_by_role("img", name="The whole recipe is in this code.")
        wait_until(page, "document.querySelector('dialog img').naturalWidth > 0")
        assert picture.is_visible() and box.locator("figcaption").first.text_content().startswith("example.org/table/r/")
        found = [(each["id"], each["nodes"][0]["target"]) for each in Axe().run(page, options=RULES).response["violations"]]
        equal(found + page.evaluate(OVERFLOW), [])
        page.keyboard.press("Escape")
        box.wait_for(state="detached")
        equal(page.faults, [])
    page.locator("[data-menu=share] > summary").click()
    page.get_by_role("button", name="Show the code").click()
    page.get_by_role("button", name="Close").click()
    box.wait_for(state="detached")


TAGS = """globalThis.NDEFReader = class {
  write({ records }, { signal }) {
    globalThis.written = records;
    return globalThis.refuse ? Promise.reject(new DOMException("x", "NetworkError")) : Promise.resolve();
  }
}"""


def writes_tags(reader):
    """Where the browser can, the address goes onto a tag, or the whole recipe onto one that is large enough."""
    context = reader.context()
    context.add_init_script(TAGS)
    page = load_all(reader.page("recipes/sides/green-salad-with-mustard-dressing.html", context=context))
    page.evaluate("cookbook.code()")
    page.get_by_role("button", name="Write the address to an NFC tag").click()
    wait_until(page, "globalThis.written")
    address, title = page.evaluate("written")
    assert address["recordType"] == "url" and address["data"].startswith("https://example.org/table/r/"), address
    equal((title["recordType"], title["data"], title["lang"]), ("text", "Green Salad with Mustard Dressing", "en"))
    button = page.get_by_role("button", name="Write the whole recipe")
    size = len((reader.site / "share/sides/green-salad-with-mustard-dressing.ndef").read_bytes())
    assert f"{size} bytes" in button.text_content(), (size, button.text_content())
    page.evaluate("refuse = true")
    button.click()
    page.get_by_text("The tag could not be written").wait_for()
    equal(page.evaluate("written[1].data"),
          (EXAMPLES / "Sides/Green Salad with Mustard Dressing.md").read_text(encoding="utf-8"))
    page = load_all(reader.page("recipes/suppers/weekend/chicken-biryani.html", context=context))
    page.evaluate("cookbook.code()")
    page.get_by_text("too long for a tag").wait_for()
    page = load_all(reader.page("recipes/suppers/weekend/chicken-biryani.html"))
    page.evaluate("cookbook.code()")
    equal(page.locator("dialog").get_by_text("NFC").count(), 0)


CHECKS = [shows_every_recipe, shows_what_is_written, scales, scales_other_digits, saves_and_prints, needs_nothing_else, runs_nothing,
          is_accessible, shows_codes, writes_tags]


def main():
    program, wanted = str(Path(sys.argv[1]).resolve()), sys.argv[2:]
    results = Results("open")
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cookbook-open-")))
        shutil.copytree(EXAMPLES, folder / "Book")
        with (folder / "Book/cookbook.yml").open("a", encoding="utf-8") as settings:
            settings.write("url: https://example.org/table\nshare: [recipemd, cookbook.json, code, ndef]\n")
        site = folder / "site"
        subprocess.run([program, "build", str(folder / "Book"), "-o", str(site)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        browser, base = stack.enter_context(launched()), stack.enter_context(served(site))
        results.run(CHECKS, lambda: contextlib.closing(Reader(browser, site, base, program)), wanted)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
