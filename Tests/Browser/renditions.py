#!/usr/bin/env python3
"""Builds a book of photos as phones and programs leave them, looks at what was made of them with libvips' own
program and with ExifTool, and reads the pages in Chromium.

    .venv/bin/python Tests/Browser/renditions.py PROGRAM [CHECK …]
"""

import contextlib
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import PATIENCE_MS, launched, served, wait_until
from results import Results

WIDTH, HEIGHT = 2400, 1800
# What the corners of each photo are like, as it is to be seen: a clock of red, green, blue and grey.
CORNERS = [(200, 40, 40), (40, 160, 60), (40, 60, 190), (120, 120, 120)]
TOLERANCE = 6
READY = "navigator.serviceWorker.controller !== null"


def vips(*words):
    subprocess.run(["vips", *map(str, words)], check=True, capture_output=True)


def ppm(path, width, height, quarters):
    """Writes a picture of four quarters: top left, top right, bottom right, bottom left."""
    first, second, third, fourth = (bytes(colour) for colour in quarters)
    top, bottom = first * (width // 2) + second * (width // 2), fourth * (width // 2) + third * (width // 2)
    path.write_bytes(b"P6\n%d %d\n255\n" % (width, height) + top * (height // 2) + bottom * (height // 2))


def corners(path, folder):
    """The colours of a picture's quarters, decoded by libvips' own program."""
    plain = folder / "decoded.ppm"
    vips("copy", path, plain)
    head = re.match(rb"P6\n(?:#.*\n)*(\d+) (\d+)\n255\n", plain.read_bytes())
    width, height, pixels = int(head[1]), int(head[2]), plain.read_bytes()[head.end():]
    places = [(1, 1), (3, 1), (3, 3), (1, 3)]
    found = []
    for across, down in places:
        start = (height * down // 4 * width + width * across // 4) * 3
        found.append(tuple(pixels[start:start + 3]))
    return (width, height), found


def are_alike(found, expected):
    return all(abs(one - other) <= TOLERANCE for left, right in zip(found, expected) for one, other in zip(left, right))


def noted(jpeg, orientation):
    """The file with what a phone notes in it: how it was held, who took it, and where."""
    make = b"Phone of Ada\0"
    entries = [(0x010F, 2, len(make), None), (0x0112, 3, 1, struct.pack("<HH", orientation, 0)), (0x8825, 4, 1, None)]
    start = 8 + 2 + 12 * len(entries) + 4
    gps = start + len(make)
    offsets = {0x010F: start, 0x8825: gps}
    tiff = b"II*\0" + struct.pack("<IH", 8, len(entries))
    for tag, kind, count, value in entries:
        tiff += struct.pack("<HHI", tag, kind, count) + (value or struct.pack("<I", offsets[tag]))
    tiff += struct.pack("<I", 0) + make
    latitude = struct.pack("<IIIIII", 48, 1, 12, 1, 30, 1)
    places = gps + 2 + 12 * 2 + 4
    tiff += struct.pack("<H", 2) + struct.pack("<HHI", 1, 2, 2) + b"N\0\0\0"
    tiff += struct.pack("<HHII", 2, 5, 3, places) + struct.pack("<I", 0) + latitude
    content = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content + jpeg[2:]


class Book:
    """A folder with one recipe for each photo."""

    def __init__(self, program, folder):
        self.program, self.folder = program, Path(folder)
        self.book, self.site = self.folder / "book", self.folder / "www"
        self.book.mkdir()
        self.make()
        self.said = self.build()

    def build(self):
        environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache"),
                       "XDG_STATE_HOME": str(self.folder / "state")}
        done = subprocess.run([self.program, "build", str(self.book), "-o", str(self.site)],
                              check=True, capture_output=True, text=True, env=environment)
        return done.stdout + done.stderr

    def recipe(self, name, photo):
        (self.book / f"{name}.md").write_text(
            f"# {name}\n\n![The dish]({photo})\n\nGood.\n\n---\n\n- *1* egg\n\n---\n\n1. Boil.\n", encoding="utf-8")

    def make(self):
        plain = self.folder / "plain.ppm"
        ppm(plain, WIDTH, HEIGHT, CORNERS)
        vips("copy", plain, f"{self.book}/upright.jpg[Q=92]")
        upright = (self.book / "upright.jpg").read_bytes()
        # A phone that was held upright writes the picture lying, and notes how to turn it.
        for orientation, turned in [(3, "d180"), (6, "d270"), (8, "d90")]:
            vips("rot", plain, f"{self.book}/turned.jpg[Q=92]", turned)
            turned_file = self.book / "turned.jpg"
            (self.book / f"held-{orientation}.jpg").write_bytes(noted(turned_file.read_bytes(), orientation))
            turned_file.unlink()
        vips("icc_transform", plain, f"{self.book}/wide.jpg[Q=92]", "p3", "--input-profile", "srgb")
        vips("colourspace", plain, f"{self.book}/grey.jpg[Q=92]", "b-w")
        vips("copy", plain, f"{self.book}/tiff.tif[compression=lzw]")
        vips("copy", plain, f"{self.book}/webp.webp[Q=90]")
        vips("copy", plain, f"{self.book}/png.png")
        vips("heifsave", plain, f"{self.book}/avif.avif", "--compression", "av1", "--effort", "0")
        with contextlib.suppress(subprocess.CalledProcessError):
            vips("heifsave", plain, f"{self.book}/heic.heic", "--compression", "hevc", "--effort", "0")
        vips("bandjoin_const", plain, f"{self.book}/clear.png", "0")
        vips("resize", plain, f"{self.book}/tiny.jpg", "0.02")
        (self.book / "cut.jpg").write_bytes(upright[:len(upright) // 2])
        (self.book / "named.png").write_bytes(upright)
        (self.book / "none.jpg").write_text("no picture at all", encoding="utf-8")
        for photo in sorted(self.book.iterdir()):
            self.recipe(photo.name.replace(".", " ").title(), photo.name)

    def page(self, photo):
        name = photo.replace(".", "-")
        return (self.site / f"recipes/{name}.html").read_text(encoding="utf-8")

    def renditions(self, photo):
        """The renditions that a photo's page names, by their widths and formats."""
        found = re.findall(r"\.\./(photos/[0-9a-f]{16}-(\d+)\.(webp|jpg)) \d+w", self.page(photo))
        return {(int(width), kind): self.site / path for path, width, kind in found}


def looks_as_the_photo_does(book):
    """Each format and each way of holding a phone: upright, in its colours, in every size."""
    problems = []
    photos = [path.name for path in book.book.iterdir() if path.stem.split("-")[0] in
              ("upright", "held", "wide", "tiff", "webp", "png", "avif", "heic", "named") and path.suffix != ".md"]
    for photo in photos:
        made = book.renditions(photo)
        widths = sorted({width for width, _ in made})
        if widths != [320, 640, 960, 1600] or len(made) != 8:
            problems.append(f"{photo} in {sorted(made)}")
        for (width, kind), path in made.items():
            size, found = corners(path, book.folder)
            if size != (width, width * 3 // 4):
                problems.append(f"{photo} {width} {kind}: {size}")
            if not are_alike(found, CORNERS):
                problems.append(f"{photo} {width} {kind}: {found}")
    return problems


def says_nothing_of_phones_and_places(book):
    """ExifTool finds no metadata but what the picture itself needs, in any file of the site."""
    paths = [path for path in book.site.rglob("*") if path.suffix in (".jpg", ".webp", ".avif", ".png", ".tif", ".heic")]
    out = subprocess.run(["exiftool", "-j", "-G", "-a", "-u", *map(str, paths)], capture_output=True, text=True, check=False)
    problems = []
    for found in json.loads(out.stdout):
        groups = {key.split(":")[0] for key in found if ":" in key}
        private = groups & {"EXIF", "XMP", "IPTC", "MakerNotes", "Photoshop", "GPS"}
        # A picture that is published as it is may still say how it was held.
        told = [key for key in found if key.split(":")[0] in private and not key.endswith("Orientation")]
        if told:
            problems.append(f"{found['SourceFile']}: {told}")
        if "/photos/" in found["SourceFile"] and groups & {"EXIF", "ICC_Profile"}:
            problems.append(f"{found['SourceFile']}: {groups}")
    whole = b"".join(path.read_bytes() for path in paths)
    if b"Phone of Ada" in whole:
        problems.append("the name of the phone is in the site")
    return problems


def passes_over_what_is_broken(book):
    """Files that are cut off or no photos are named, and keep nothing else from being published."""
    problems = [f"{name} is not named" for name in ("cut.jpg", "none.jpg") if f"{name}" not in book.said]
    problems += [f"{name} is named" for name in ("upright.jpg", "tiny.jpg", "clear.png", "grey.jpg") if f"{name}:" in book.said]
    if "../files/cut.jpg" not in book.page("cut.jpg"):
        problems.append("cut.jpg is not on its page")
    if "none.jpg\"" in book.page("none.jpg") or (book.site / "files/none.jpg").exists():
        problems.append("none.jpg is shown")
    sizes = sorted({width for width, _ in book.renditions("tiny.jpg")})
    if sizes != [48]:
        problems.append(f"tiny.jpg in {sizes}")
    # Transparent pixels are black in the PNG, and white in the JPEG.
    jpeg = next(path for (_, kind), path in book.renditions("clear.png").items() if kind == "jpg")
    _, found = corners(jpeg, book.folder)
    if not are_alike(found, [(255, 255, 255)] * 4):
        problems.append(f"clear.png: {found}")
    return problems


def nothing_is_made_twice(book):
    """Another build, and one after a photo was moved, write no picture."""
    stamps = {path: path.stat().st_mtime_ns for path in (book.site / "photos").iterdir()}
    book.build()
    (book.book / "Moved").mkdir()
    (book.book / "upright.jpg").rename(book.book / "Moved/other.jpg")
    book.recipe("Upright Jpg", "Moved/other.jpg")
    book.build()
    after = {path: path.stat().st_mtime_ns for path in (book.site / "photos").iterdir()}
    return [] if stamps == after else [f"{set(stamps.items()) ^ set(after.items())}"]


def shown(browser, base, width, ratio, name):
    """What a page of this width loads at a pixel ratio, and how much its content moves."""
    context = browser.new_context(viewport={"width": width, "height": 844}, device_scale_factor=ratio)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script("""globalThis.moved = 0; new PerformanceObserver(list => {
      for (const each of list.getEntries()) moved += each.value; }).observe({ type: "layout-shift", buffered: true });""")
    page.goto(base + name)
    page.wait_for_load_state("networkidle")
    picture = page.evaluate("""() => {
      const image = document.querySelector(".opening .description img, img.cover");
      return { source: image.currentSrc, width: image.getBoundingClientRect().width, natural: image.naturalWidth };
    }""")
    moved = page.evaluate("moved")
    context.close()
    return picture, moved


def browsers_take_what_suits_them(book):
    """On each screen a candidate that is sharp there and no larger than the next one; nothing moves."""
    problems = []
    with served(book.site) as base, launched() as browser:
        for width in (390, 1280):
            for ratio in (1, 2):
                for name in ("recipes/upright-jpg.html", "index.html"):
                    picture, moved = shown(browser, base, width, ratio, name)
                    loaded = int(re.search(r"-(\d+)(x\d+)?\.webp$", picture["source"] or "0")[1])
                    steps = [320, 640, 960, 1600]
                    needed = picture["width"] * ratio
                    fitting = next((step for step in steps if step >= needed * 0.98), steps[-1])
                    # What the styles leave to a picture is known to a few hundredths.
                    allowed = {fitting, steps[min(steps.index(fitting) + 1, len(steps) - 1)]}
                    if loaded not in allowed:
                        problems.append(f"{name} at {width} × {ratio}: {loaded} for {needed:.0f} pixels")
                    if moved > 0.001:
                        problems.append(f"{name} at {width} × {ratio}: moves by {moved}")
    return problems


def prints_what_is_sharp(book):
    """Also the print edition, whose photos are larger than those of pages, loads candidates that are sharp."""
    problems = set()
    with served(book.site) as base, launched() as browser:
        for width in (390, 800, 1000, 1280, 1920):
            for ratio in (1, 2):
                page = browser.new_page(viewport={"width": width, "height": 844}, device_scale_factor=ratio)
                page.goto(f"{base}print.html")
                page.wait_for_load_state("networkidle")
                photos = page.evaluate("""() => [...document.querySelectorAll(".book img[srcset]")].map(each => ({
                  source: each.currentSrc, width: each.getBoundingClientRect().width,
                  largest: Math.max(...each.srcset.split(",").map(one => parseInt(one.trim().split(" ")[1]))) }))""")
                assert len(photos) > 5, photos
                for photo in photos:
                    loaded = int(re.search(r"-(\d+)\.webp$", photo["source"] or "0")[1])
                    if loaded < min(photo["width"] * ratio * 0.98, photo["largest"]):
                        problems.add(f"{width} × {ratio}: {loaded} for {photo['width'] * ratio:.0f} pixels")
                page.close()
    return sorted(problems)


def cards_are_in_order(book):
    """The picture first, then title and text, at every width; the sources of a picture take no place."""
    with served(book.site) as base, launched() as browser:
        problems = []
        for width in (390, 1280):
            page = browser.new_page(viewport={"width": width, "height": 844})
            page.goto(f"{base}index.html")
            page.wait_for_load_state("networkidle")
            problems += [f"{width}: {each}" for each in page.evaluate("""() =>
              [...document.querySelectorAll(".card-pictured")].flatMap(card => {
                const parts = ["img.cover", ".card-title", ".card-text"].map(part =>
                  card.querySelector(part)?.getBoundingClientRect()).filter(Boolean);
                const isRight = Math.abs(parts[0].top - card.getBoundingClientRect().top) < 1
                  && parts.every((part, place) => !place || part.top >= parts[place - 1].bottom - 3);
                return isRight ? [] : [card.textContent.trim().slice(0, 40)];
              })""")]
            page.close()
        return problems


def every_format_is_seen(book):
    """Browsers show all of them, also those that they cannot read themselves."""
    names = [path.stem for path in book.book.glob("*.md") if path.stem.split()[0] not in ("None", "Cut")]
    problems = []
    with served(book.site) as base, launched() as browser:
        page = browser.new_page()
        for name in names:
            page.goto(f"{base}recipes/{name.lower().replace(' ', '-')}.html")
            page.wait_for_load_state("networkidle")
            if not page.evaluate("document.querySelector('.description img')?.naturalWidth > 0"):
                problems.append(name)
    return problems


def are_there_in_airplane_mode(book):
    """After one visit, also on a screen that asks for another size."""
    with served(book.site) as base, launched() as browser:
        context = browser.new_context(viewport={"width": 390, "height": 844})
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(f"{base}recipes/upright-jpg.html")
        page.mouse.move(10, 10)
        wait_until(page, READY)
        kept = "caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys())" \
            ".then(keys => keys.some(({ url }) => url.includes('/photos/')))"
        wait_until(page, kept)
        small = page.evaluate("document.querySelector('.description img').currentSrc")
        context.set_offline(True)
        page.set_viewport_size({"width": 1280, "height": 844})
        page.goto("about:blank")
        page.goto(f"{base}recipes/upright-jpg.html")
        wait_until(page, "document.querySelector('.description img').complete")
        large = page.evaluate("document.querySelector('.description img').currentSrc")
        problems = [] if small != large else [f"both screens ask for {small}"]
        if not page.evaluate("document.querySelector('.description img').naturalWidth > 0"):
            problems.append(f"{large} is not shown")
        return problems


CHECKS = [looks_as_the_photo_does, says_nothing_of_phones_and_places, passes_over_what_is_broken, every_format_is_seen,
          cards_are_in_order, browsers_take_what_suits_them, prints_what_is_sharp, are_there_in_airplane_mode,
          nothing_is_made_twice]


def main():
    program, *wanted = sys.argv[1:]
    results = Results("renditions")
    with tempfile.TemporaryDirectory() as folder:
        book = Book(str(Path(program).resolve()), folder)
        results.run(CHECKS, lambda: contextlib.nullcontext(book), wanted)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
