#!/usr/bin/env python3
"""Makes recipe cards of recipes that are hard to set, and looks at them in a browser and as pictures.

    .venv/bin/python Tests/Interchange/cards.py PROGRAM
"""

import contextlib
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Interchange")]
import browser  # noqa: E402
import hostile  # noqa: E402
import readers  # noqa: E402
from results import Results  # noqa: E402

COMPOUND = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
ARABIC = "تُقدَّم ساخنةً مع الخبز المحمّص والبقدونس وشرائح الليمون وهي تثقل إذا بردت فأضيفوا إليها قليلًا من الماء"
JAPANESE = "鍋に水と昆布を入れて三十分おき、弱火にかけて沸騰直前に取り出す。「かつお節」を加え、火を止めて（二分）待ってから、静かにこす。"
GREEK = "Σε μια μεγάλη κατσαρόλα σοτάρουμε τα κρεμμύδια μέχρι να μαλακώσουν και προσθέτουμε τις ντομάτες"
RUSSIAN = "Шинкуем капусту, обжариваем лук и морковь, добавляем щавель и варим борщ ещё двадцать минут"


def recipe(title, ingredients, steps, language="en", about=""):
    """A recipe file."""
    lines = "\n".join(f"- {each}" for each in ingredients)
    method = "\n".join(f"{number}. {each}" for number, each in enumerate(steps, 1))
    return f"---\nlang: {language}\n---\n# {title}\n\n{about}\n\n---\n\n{lines}\n\n---\n\n{method}\n"


def numbered(count, words):
    """Texts of words of which each is there once."""
    return [" ".join(f"w{number}x{word}" for word in range(words)) for number in range(count)]


RECIPES = {
    "one.md": recipe("Toast", ["*1* slice of bread"], ["Toast it."], about="**1 slice**"),
    "sixty.md": recipe("Sixty", [f"*{number} g* food{number}, chopped" for number in range(60)], numbered(3, 12)),
    "long.md": recipe("Long", ["*1 kg* flour"], numbered(60, 40)),
    "compound.md": recipe(f"{COMPOUND} mit {COMPOUND}", [f"*1/2 {COMPOUND}* {COMPOUND}", f"*3–4 EL* {COMPOUND}, fein"],
                          [f"Den {COMPOUND} in {COMPOUND} geben."] * 4, "de", f"**2 {COMPOUND}, 3 {COMPOUND}**"),
    "capitals.md": recipe("WWWW MMMM " * 12, ["*999 WWW* " + "MW" * 90], ["WM" * 400, "@%& " * 100]),
    "marks.md": recipe("a" * 400, ["*1* " + "-" * 300], ["a-b/c–d " * 60, "é" * 300, "½ ¾ ⅓ " * 60]),
    "arabic.md": recipe(ARABIC, [f"*3 ملاعق كبيرة ممتلئة جدًا* {ARABIC}"] * 5, [ARABIC] * 9, "ar", ARABIC),
    "japanese.md": recipe(JAPANESE, [f"*大さじ1* {JAPANESE}", "*4個* 卵"], [JAPANESE * 3] * 5, "ja", JAPANESE),
    "greek.md": recipe(GREEK, [f"*1 κιλό* {GREEK}"] * 3, [GREEK * 2, GREEK.upper()] * 3, "el"),
    "russian.md": recipe(RUSSIAN, [f"*1 стакан* {RUSSIAN}"] * 3, [RUSSIAN * 2, RUSSIAN.upper()] * 3, "ru"),
    "mixed.md": recipe("שקשוקה Shakshuka 🍅🍳", ["*2 كوب* 500 ml (water) ماء", "*🧀* 🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀"], [f"{ARABIC} 180 °C (350 °F)"], "ar"),
    "facts.md": recipe("Facts", ["*1* a"], ["b"], about="**" + ", ".join(f"{each} yields{each}" for each in range(90)) + "**"),
    "script.md": "# <script>alert(1)</script> \"q\" 'a' & ]]> \x07\u202e\n\n---\n\n- *\"1\" g* </text><script/>\n\n---\n\n&lt;b&gt; </svg>\n",
    "picture.md": recipe("Picture", ["*1* a"], ["b"], about="![x](dish.png)"),
}

# All texts stand on their side inside its margins, and none on another.
FAULTS = """() => {
  const faults = [];
  for (const side of document.querySelectorAll('body > svg > g')) {
    const boxes = [...side.querySelectorAll('text')].map((text) => {
      const box = text.getBBox();
      const baseline = Number(text.getAttribute('y'));
      const top = baseline - Number(text.getAttribute('font-size')) * 0.5;
      return { text: text.textContent, left: box.x, right: box.x + box.width, top, bottom: baseline };
    });
    const picture = side.querySelector('image')?.getBBox();
    if (picture) {
      boxes.push({ text: 'the picture', left: picture.x, right: picture.x + picture.width, top: picture.y, bottom: picture.y + picture.height });
    }
    boxes.forEach((box, place) => {
      // A slanted letter leans out of its width, far less than the margin.
      if (box.left < 27 || box.right > 477 || box.top < 8 || box.bottom > 345) faults.push(`outside: ${box.text}`);
      for (const other of boxes.slice(place + 1)) {
        if (box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom) {
          faults.push(`${box.text} stands on ${other.text}`);
        }
      }
    });
  }
  return faults;
}"""


class Kitchen:
    """The program and a folder of recipes."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.book = folder / "Book"
        self.book.mkdir()
        for name, text in RECIPES.items():
            (self.book / name).write_text(text, encoding="utf-8")
        (self.book / "dish.png").write_bytes(hostile.png(400, 300))
        (self.book / "cookbook.yml").write_text("title: Book\nshare: [card]\n")
        self.environment = {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "COOKBOOK_FOLDER": str(self.book)}

    def start(self, *arguments, **variables):
        """Starts the program."""
        return subprocess.Popen([self.program, *map(str, arguments)], cwd=self.book, env={**self.environment, **variables},
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *arguments, **variables):
        """Runs the program; answers what it said."""
        process = self.start(*arguments, **variables)
        output, errors = process.communicate()
        assert process.returncode == 0, errors
        return output + errors

    def workers(self, process):
        """The workers of a running program."""
        found = subprocess.run(["pgrep", "-P", str(process.pid), "-f", "picture-worker"], capture_output=True, text=True)
        return [int(each) for each in found.stdout.split()]

    def first_worker(self, process):
        """Waits for one."""
        for _ in range(600):
            if found := self.workers(process):
                return found[0]
            time.sleep(0.02)
        raise AssertionError("no worker was started")


def raw(png):
    """Width, height, pixels an inch, and the bytes of the lines of a PNG file without metadata."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, place = {}, 8
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        data = png[place + 8:place + 8 + length]
        assert zlib.crc32(kind + data) == struct.unpack(">I", png[place + 8 + length:place + 12 + length])[0]
        chunks[kind] = chunks.get(kind, b"") + data
        place += 12 + length
    assert set(chunks) == {b"IHDR", b"pHYs", b"IDAT", b"IEND"}, set(chunks)
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    return width, height, round(struct.unpack(">I", chunks[b"pHYs"][:4])[0] * 0.0254), zlib.decompress(chunks[b"IDAT"])


def cards(kitchen):
    """All cards, by the names of their recipes: the drawings and their pictures."""
    output = kitchen.folder / "cards"
    if not output.exists():
        for name in RECIPES:
            kitchen.run("share", name, "--format", "card", "-o", output / name)
    return {name: (next((output / name).glob("*.card.svg")), next((output / name).glob("*.card.png"))) for name in RECIPES}


def stands_in_its_place(kitchen):
    """No text leaves its place, in wide typefaces and narrow ones."""
    problems = []
    with sync_playwright() as playwright:
        page = browser.launch(playwright).new_page(viewport={"width": 1008, "height": 720})
        page.on("dialog", lambda dialog: problems.append(f"a script ran: {dialog.message}"))
        page.on("request", lambda request: problems.append(f"asked for {request.url[:80]}") if request.url[:5] != "data:" else None)
        for name, (drawing, _) in cards(kitchen).items():
            for typeface in [None, "DejaVu Serif", "DejaVu Sans", "Liberation Serif", "Liberation Sans"]:
                svg = drawing.read_text(encoding="utf-8")
                if typeface:
                    svg = re.sub('font-family="[^"]*"', f'font-family="{typeface}"', svg)
                page.set_content(f"<style>body {{ margin: 0 }}</style>{svg}")
                problems += [f"{name} in {typeface}: {fault[:150]}" for fault in page.evaluate(FAULTS)[:3]]
    return problems


def has_everything(kitchen):
    """No word of a recipe is missing, and short ones take one side and one for their code."""
    problems, sides = [], {}
    for name, (drawing, _) in cards(kitchen).items():
        [found] = readers.card(drawing)
        sides[name] = drawing.read_text(encoding="utf-8").count("<view ")
        wanted = set(re.findall(r"\b(?:w\d+x\d+|food\d+|yields\d+)\b", RECIPES[name]))
        missing = wanted - set(re.findall(r"\w+", found["all"]))
        if missing:
            problems.append(f"{name} lacks {sorted(missing)[:5]}")
    if not (sides["one.md"] == 2 and 2 <= sides["sixty.md"] <= 3 and sides["long.md"] >= 5):
        problems.append(f"sides: {sides}")
    [compound] = readers.card(cards(kitchen)["compound.md"][0])
    if compound["all"].replace("-", "").replace(" ", "").count(COMPOUND) < 8:
        problems.append("a long word is not whole")
    if readers.card(cards(kitchen)["picture.md"][0])[0]["pictures"] != [hostile.png(400, 300)]:
        problems.append("the picture is not that of the dish")
    return problems


def is_a_picture(kitchen):
    """The PNG files are as large as the drawings at 300 pixels an inch, and something stands on them."""
    problems = []
    for name, (drawing, picture) in cards(kitchen).items():
        width, height, density, lines = raw(picture.read_bytes())
        sides = drawing.read_text(encoding="utf-8").count("<view ")
        if (width, height, density) != (2100, 1500 * sides, 300) and sides <= 20:
            problems.append(f"{name}: {width} × {height} at {density}")
        # Ink, paper, and what is between them.
        if len(lines) != height * (3 * width + 1) or len(set(lines)) < 50:
            problems.append(f"{name} is blank")
    return problems


def carries_itself(kitchen):
    """The picture of a card has a code with the whole recipe, if it fits into one."""
    problems = []
    for name in ["one.md", "picture.md"]:
        read = subprocess.run(["zbarimg", "-q", "--raw", "-Sbinary", cards(kitchen)[name][1]], capture_output=True).stdout
        if read.strip() != RECIPES[name].encode().strip():
            problems.append(f"{name} has {read!r}")
    read = subprocess.run(["zbarimg", "-q", "--raw", "-Sbinary", cards(kitchen)["long.md"][1]], capture_output=True).stdout
    return problems + (["long.md has a code"] if read else [])


def stamps(site):
    """When the pictures of a site were made."""
    return {file.name: file.stat().st_mtime_ns for file in site.rglob("*.card.png")}


def is_made_when_it_changes(kitchen):
    """A site makes the pictures of recipes that have changed, and no others."""
    site = kitchen.folder / "site"
    kitchen.run("build", "-o", site)
    before = stamps(site)
    page = (site / "recipes/one.html").read_text(encoding="utf-8")
    problems = [] if len(before) == len(RECIPES) else [f"{len(before)} pictures"]
    if 'href="../share/one.card.png"' not in page or 'href="../share/one.card.svg"' not in page:
        problems.append("the page does not link the card")
    (kitchen.book / "one.md").write_text(RECIPES["one.md"].replace("slice", "piece"))
    kitchen.run("build", "-o", site)
    (kitchen.book / "one.md").write_text(RECIPES["one.md"])
    changed = {name for name, stamp in stamps(site).items() if before.get(name) != stamp}
    return problems if changed == {"one.card.png"} else [*problems, f"{changed} were made again"]


def does_without_libvips(kitchen):
    """Without libvips there are drawings and one word on what to install; with it, pictures come."""
    problems = []
    site, output = kitchen.folder / "bare", kitchen.folder / "bare-cards"
    for said in [kitchen.run("build", "-o", site, COOKBOOK_LIBVIPS="/nowhere"),
                 kitchen.run("build", "-o", site, COOKBOOK_LIBVIPS="/nowhere"),
                 kitchen.run("share", "one.md", "--format", "card", "-o", output, COOKBOOK_LIBVIPS="/nowhere")]:
        if said.count("libvips is not installed") != 1 or "install" not in said:
            problems.append(f"it says {said!r}")
    if stamps(site) or list(output.glob("*.png")) or not list(output.glob("*.svg")):
        problems.append("there are pictures, or no drawings")
    if ".card.png" in (site / "recipes/one.html").read_text(encoding="utf-8"):
        problems.append("a page links a picture that is not there")
    kitchen.run("build", "-o", site)
    return problems if len(stamps(site)) == len(RECIPES) else [*problems, "no pictures come later"]


def survives_a_killed_worker(kitchen):
    """A worker that is killed is replaced, and the build has every picture."""
    site = kitchen.folder / "survivor"
    process = kitchen.start("build", "-o", site, "--no-cache")
    os.kill(kitchen.first_worker(process), signal.SIGKILL)
    _, errors = process.communicate()
    if process.returncode != 0 or len(stamps(site)) != len(RECIPES):
        return [f"exit {process.returncode}, {len(stamps(site))} pictures: {errors}"]
    return []


def leaves_no_worker_behind(kitchen):
    """Workers end with the program, however that ends."""
    problems = []
    for ending in [signal.SIGKILL, signal.SIGINT, signal.SIGTERM]:
        process = kitchen.start("build", "-o", kitchen.folder / f"ended-{ending}", "--no-cache")
        kitchen.first_worker(process)
        workers = kitchen.workers(process)
        process.send_signal(ending)
        process.communicate()
        until = time.monotonic() + 5
        while any(Path(f"/proc/{worker}/exe").exists() or os.path.lexists(f"/proc/{worker}/exe") for worker in workers):
            if time.monotonic() > until:
                problems.append(f"after {ending.name} workers run on")
                break
            time.sleep(0.05)
    return problems


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    results = Results("cards")
    with tempfile.TemporaryDirectory(prefix="cookbook-cards-") as folder:
        kitchen = Kitchen(str(Path(sys.argv[1]).resolve()), Path(folder))
        results.run([stands_in_its_place, has_everything, is_a_picture, carries_itself, is_made_when_it_changes, does_without_libvips,
                     survives_a_killed_worker, leaves_no_worker_behind], lambda: contextlib.nullcontext(kitchen))
        return results.finish()


if __name__ == "__main__":
    sys.exit(main())
