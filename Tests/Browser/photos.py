#!/usr/bin/env python3
"""Opens the photos of a recipe large, and goes from one to the next by keys, buttons and fingers.

    .venv/bin/python Tests/Browser/photos.py PROGRAM [CHECK ...]
"""

import contextlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from bench import ABSENCE_MS, PATIENCE_MS, RULES, comes, launched, load_all, wait_until
from results import Results

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
PIE = "recipes/pie.html"
ALTS = ["A whole pie", "Pie (2)", "The bowl", "A golden crust", "Pie"]
BOOK = {
    "Pie.md": "# Pie\n\n![A whole pie](whole.svg)\n\nEaten warm. [![A logo](logo.svg)](https://example.org/)\n\n---\n\n"
              "- *1* apple\n\n---\n\n## Filling\n\n1. Mix. ![The bowl](bowl.svg)\n2. Bake.\n\n## Crust\n\n"
              "![A golden crust](crust.svg \"After 40 minutes\")\n\nServe.\n",
    "Tea.md": "# Tea\n\n---\n\n- *1 l* water\n\n---\n\nBoil.\n",
    "Curd.md": "---\nlang: ar\n---\n# لبن\n\n![أ](whole.svg)\n\n![ب](bowl.svg)\n\n![ج](large.svg)\n\n---\n\n- ماء\n",
}
DRAWINGS = {"whole": (1200, 900, "#d9a441"), "logo": (40, 40, "#333"), "bowl": (900, 1200, "#7a9"), "crust": (1600, 900, "#b54"),
            "Pie": (800, 800, "#95c"), "Pie.2.1": (640, 480, "#59c"), "large": (3200, 2400, "#0a0")}
OPEN = "document.querySelector('.photos')?.open === true"
SHOWN = "() => document.querySelector('.photos img').alt"
SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.photos img')).transform).a"


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


def built(program, folder):
    """The site of two recipes with pictures and one without."""
    book = Path(folder) / "book"
    book.mkdir()
    for name, text in BOOK.items():
        (book / name).write_text(text, encoding="utf-8")
    for name, (width, height, colour) in DRAWINGS.items():
        (book / f"{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f'<rect width="{width}" height="{height}" fill="{colour}"/></svg>')
    command = [program, "build", book, "--output", book.parent / "site", "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    return book.parent / "site"


class Reader:
    """A browser and the site."""

    def __init__(self, browser, site):
        self.browser, self.base, self.contexts = browser, site.as_uri() + "/", []

    def close(self):
        for context in self.contexts:
            context.close()

    def open(self, name=PIE, scripts=True, waits=True, **options):
        context = self.browser.new_context(java_script_enabled=scripts, **{"reduced_motion": "reduce", **options})
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(self.base + name)
        return load_all(page) if scripts and waits else page


def photo(page, number):
    return page.locator(f"article [data-photo='{number}']")


def enlarge(page, number=0):
    photo(page, number).click()
    wait_until(page, OPEN)


def middle(page):
    box = page.locator(".photos img").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(page, *moments):
    """Fingers on the screen, moment by moment: where each of them is."""
    session = page.context.new_cdp_session(page)
    for number, points in enumerate(moments):
        kind = "touchEnd" if not points else "touchMove" if number and len(points) == len(moments[number - 1]) else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]})
    session.detach()


def goes_on_by_keys_and_buttons(reader):
    """Enter opens a photo; arrows and buttons go on, around the end; Escape closes, and the focus is back."""
    page = reader.open(**DESK)
    equal(page.locator("article [data-photo]").evaluate_all("all => all.map(each => each.alt)"), ALTS)
    photo(page, 3).focus()
    page.keyboard.press("Enter")
    wait_until(page, OPEN)
    equal(page.evaluate(SHOWN), "A golden crust")
    equal(page.locator(".photos figcaption").inner_text(), "After 40 minutes")
    equal(page.locator(".photo-count").inner_text(), "Photo 4 of 5")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    equal(page.evaluate(SHOWN), "A whole pie")
    equal(page.locator(".photos figcaption").inner_text(), "A whole pie")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Previous photo").click()
    equal(page.evaluate(SHOWN), "A golden crust")
    page.get_by_role("button", name="Next photo").click()
    equal(page.locator(".photo-count").inner_text(), "Photo 5 of 5")
    page.keyboard.press("+")
    assert page.evaluate(SCALE) > 1.4
    page.keyboard.press("ArrowRight")
    equal(page.evaluate(SCALE), 1)
    page.keyboard.press("Escape")
    wait_until(page, f"!({OPEN})")
    assert photo(page, 3).evaluate("each => each === document.activeElement")
    page.keyboard.press(" ")
    wait_until(page, OPEN)
    page.get_by_role("button", name="Close", exact=True).click()
    wait_until(page, f"!({OPEN})")


def reads_from_the_right(reader):
    """Where the recipe reads from the right, the left arrow goes on."""
    page = reader.open("recipes/curd.html", **DESK)
    enlarge(page)
    page.keyboard.press("ArrowLeft")
    equal(page.locator(".photo-count").inner_text(), "Photo 2 of 3")
    back, ahead = [page.locator(f".photo-{name}").bounding_box()["x"] for name in ["back", "next"]]
    assert ahead < back, (ahead, back)


def follows_fingers(reader):
    """A swipe goes on, two taps and two fingers make a photo large, one moves it then, a tap beside it closes."""
    page = reader.open(**PHONE)
    photo(page, 0).tap()
    wait_until(page, OPEN)
    x, y = middle(page)
    touch(page, [(x + 80, y)], [(x, y + 5)], [(x - 80, y + 5)], [])
    equal(page.evaluate(SHOWN), ALTS[1])
    touch(page, [(x - 80, y)], [(x + 80, y)], [])
    equal(page.evaluate(SHOWN), ALTS[0])
    touch(page, [(x, y - 80)], [(x + 20, y + 80)], [])
    equal(page.evaluate(SHOWN), ALTS[0])
    touch(page, [(x, y)], [(x - 20, y), (x + 20, y)], [(x - 60, y), (x + 60, y)], [(x - 60, y)], [])
    assert 2 < page.evaluate(SCALE) < 5, page.evaluate(SCALE)
    left = page.locator(".photos img").bounding_box()["x"]
    touch(page, [(x, y)], [(x + 60, y)], [])
    equal(page.evaluate(SHOWN), ALTS[0])
    assert page.locator(".photos img").bounding_box()["x"] > left + 30
    for large in [1, 2.5]:
        page.wait_for_timeout(ABSENCE_MS)
        touch(page, [(x, y)], [], [(x, y)], [])
        equal(page.evaluate(SCALE), large)
    touch(page, [(x, y)], [], [(x, y)], [])
    comes(lambda: page.evaluate(SCALE), 1)
    page.wait_for_timeout(ABSENCE_MS)
    covered = photo(page, 0).bounding_box()
    assert covered["y"] < 90 < covered["y"] + covered["height"], covered
    page.evaluate("addEventListener('click', ({ target }) => { window.clicked = target.className })")
    touch(page, [(x, 90)], [])
    wait_until(page, f"!({OPEN})")
    wait_until(page, "window.clicked === 'photo-stage'")
    assert photo(page, 0).evaluate("each => each === document.activeElement")


def opens_with_the_first_tap(reader):
    """The tap or click for which the scripts are loaded opens the photo on which it was, once they are there."""
    for size in [PHONE, DESK]:
        page = reader.open(waits=False, **size)
        cover = page.get_by_alt_text(ALTS[0])
        (cover.tap if "has_touch" in size else cover.click)()
        wait_until(page, OPEN)
        equal(page.evaluate(SHOWN), ALTS[0])
    page = reader.open(waits=False, **PHONE)
    page.get_by_role("heading", level=1).tap()
    load_all(page)
    page.wait_for_timeout(ABSENCE_MS)
    equal(page.locator(".photos").count(), 0)


def stays_after_a_pinch(reader):
    """Two fingers that make a photo small again do not go on, whichever is lifted last."""
    page = reader.open(**PHONE)
    enlarge(page)
    x, y = middle(page)
    for last in [[], [(x - 10, y)]]:
        touch(page, [(x, y)], [(x - 20, y), (x + 20, y)], [(x - 60, y), (x + 60, y)], [])
        assert page.evaluate(SCALE) > 2, page.evaluate(SCALE)
        touch(page, [(x - 90, y)], [(x - 90, y), (x + 90, y)], [(x - 10, y), (x + 10, y)], last, *([[]] if last else []))
        equal((page.evaluate(SCALE), page.evaluate(SHOWN)), (1, ALTS[0]))
    touch(page, [(x + 80, y)], [(x - 80, y + 5)], [])
    equal(page.evaluate(SHOWN), ALTS[1])


def closes_beside(reader):
    """A click beside a photo closes, one on it does not."""
    page = reader.open(**DESK)
    enlarge(page)
    page.mouse.click(*middle(page))
    page.wait_for_timeout(ABSENCE_MS)
    assert page.evaluate(OPEN)
    page.mouse.dblclick(*middle(page))
    comes(lambda: page.evaluate(SCALE), 2.5)
    page.keyboard.press("-")
    page.keyboard.press("-")
    page.keyboard.press("-")
    comes(lambda: page.evaluate(SCALE), 1)
    page.mouse.click(90, 120)
    wait_until(page, f"!({OPEN})")


def shows_the_largest(reader):
    """Of a photo with several files the largest is shown, in the format that the browser has chosen."""
    sets = "../files/{}.svg 320w, ../files/large.svg 1600w"
    for own, source, shown, largest in [("", "", "whole", "whole"), (sets.format("whole"), "", "whole", "large"),
                                        ("", sets.format("bowl"), "bowl", "large")]:
        page = reader.open(viewport={"width": 390, "height": 844})
        page.evaluate("""([own, source]) => {
          const each = document.querySelector("[data-photo='0']");
          each.sizes = "200px";
          if (own) each.srcset = own;
          if (!source) return;
          const picture = document.createElement("picture");
          each.replaceWith(picture);
          picture.innerHTML = `<source type="image/svg+xml" sizes="200px" srcset="${source}">`;
          picture.append(each);
        }""", [own, source])
        wait_until(page, f"""document.querySelector("[data-photo='0']").currentSrc.endsWith('/{shown}.svg')""")
        enlarge(page)
        wait_until(page, f"document.querySelector('.photos img').src.endsWith('/{largest}.svg')")


def shows_the_format_of_what_was_not_in_sight(reader):
    """A photo that the browser has not loaded yet is shown in the format that it would choose."""
    page = reader.open(**DESK)
    page.evaluate("""() => {
      const each = document.querySelector("[data-photo='0']");
      const picture = document.createElement("picture");
      each.removeAttribute("src");
      each.loading = "lazy";
      each.replaceWith(picture);
      picture.style.cssText = "display: block; margin-top: 20000px";
      const files = (name) => `../files/${name}.svg 320w, ../files/large.svg 1600w`;
      picture.innerHTML = `<source type="image/none" srcset="${files("logo")}">` +
        `<source type="image/svg+xml" srcset="${files("bowl")}">`;
      picture.append(each);
      each.src = "../files/whole.svg";
    }""")
    equal(photo(page, 0).evaluate("each => each.currentSrc"), "")
    photo(page, 0).evaluate("each => each.click()")
    wait_until(page, "document.querySelector('.photos img')?.src.endsWith('/large.svg')")


def is_there_without_scripts(reader):
    """Without scripts the pictures are just there; cards, links and pages without any have none to open."""
    page = reader.open(scripts=False, **DESK)
    equal(page.locator("article img").count(), 6)
    equal(page.locator("article img[role], article [data-photo]").count(), 0)
    for name in ["index.html", "recipes/tea.html"]:
        page = reader.open(name, **DESK)
        equal((name, page.locator("[data-photo], .photos").count()), (name, 0))
    page = reader.open(**DESK)
    equal(page.locator("a [data-photo]").count(), 0)


def opens_in_cook_mode(reader):
    """The copy of a step's photo opens it above the step, and cooking goes on after it."""
    page = reader.open(**DESK)
    page.evaluate("cookbook.cook()")
    wait_until(page, "document.querySelector('.cook')?.open === true")
    page.locator(".cook-next").click()
    page.locator(".cook [data-photo]").click()
    wait_until(page, OPEN)
    equal(page.evaluate(SHOWN), "The bowl")
    page.keyboard.press("Escape")
    wait_until(page, f"!({OPEN}) && document.querySelector('.cook').open")


def is_accessible(reader):
    """axe finds nothing, targets are at least 44 px, and nothing moves with reduced motion."""
    for scheme in ["light", "dark"]:
        for size in [PHONE, DESK]:
            page = reader.open(color_scheme=scheme, **size)
            for state in ["page", "photo"]:
                found = [(each["id"], each["nodes"][0]["target"])
                         for each in Axe().run(page, options=RULES).response["violations"]]
                equal((state, scheme, found), (state, scheme, []))
                if state == "page":
                    picture(page, f"{state}-{scheme}-{size['viewport']['width']}")
                    enlarge(page, 3)
            picture(page, f"{state}-{scheme}-{size['viewport']['width']}")
            small = page.locator(".photos button").evaluate_all(
                "all => all.map(each => each.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 44)")
            equal(small, [])
            outside = page.locator(".photos img").evaluate("""each => {
              const { left, right, top, bottom } = each.getBoundingClientRect();
              return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
            }""")
            equal(outside, False)
            equal(page.locator(".photos").evaluate("each => getComputedStyle(each).animationName"), "none")
            page.context.close()
    page = reader.open(reduced_motion="no-preference", **DESK)
    enlarge(page)
    equal(page.locator(".photos").evaluate("each => getComputedStyle(each).animationName"), "photos-in")


def picture(page, name):
    """Keeps a picture of the page where its folder is named, for those who want to look."""
    if folder := os.environ.get("COOKBOOK_TEST_PICTURES"):
        page.screenshot(path=Path(folder) / f"photos-{name}.png")


CHECKS = [goes_on_by_keys_and_buttons, reads_from_the_right, follows_fingers, opens_with_the_first_tap,
          stays_after_a_pinch, closes_beside, shows_the_largest, shows_the_format_of_what_was_not_in_sight,
          is_there_without_scripts, opens_in_cook_mode, is_accessible]


def main():
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    results = Results("photos")
    with tempfile.TemporaryDirectory(prefix="cookbook-photos-") as folder, launched() as browser:
        site = built(program, folder)
        results.run(CHECKS, lambda: contextlib.closing(Reader(browser, site)), wanted)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
