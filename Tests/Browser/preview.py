#!/usr/bin/env python3
"""Edits recipes under `cookbook serve` and watches open pages follow, in Chromium.

    .venv/bin/python Tests/Browser/preview.py PROGRAM

The example cookbook is copied first. What has to happen is waited for; what must
not happen is known not to have by a mark that a reload would wipe from the page.
"""

import contextlib
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error as PageError
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Shared")]
from browser import launch  # noqa: E402
from limits import ABSENCE_MS, PATIENCE, PATIENCE_MS  # noqa: E402
from results import Results  # noqa: E402

RECIPE = "Soups/Leek and Potato Soup.md"
PAGE = "recipes/soups/leek-and-potato-soup.html"
OTHER = "Sweets/Lemon Tart.md"
MARK = "window.cookbookMark = true"
UNMARKED = "window.cookbookMark === undefined"
SHADOW = "document.querySelector('cookbook-preview')?.shadowRoot"


class Kitchen:
    """A copy of the example cookbook and the program that serves it."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder) / "cookbook"
        shutil.copytree(ROOT / "Examples/family-cookbook", self.folder)
        self.opened = Path(folder) / "opened"
        self.editor = Path(folder) / "scribe"
        self.editor.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" >> '{self.opened}'\n")
        self.editor.chmod(0o755)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}/"
        self.log = open(Path(folder) / "log", "w+", encoding="utf-8")
        self.environment = {**os.environ, "VISUAL": f"{self.editor} --wait",
                            "XDG_STATE_HOME": str(Path(folder) / "state")}
        self.server = None

    def start(self, status=200):
        """Starts the program and waits until its first page answers with a status."""
        self.server = subprocess.Popen(
            [self.program, "serve", str(self.folder), "--port", str(self.port)],
            stdout=self.log, stderr=subprocess.STDOUT, env=self.environment)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.server.poll() is not None:
                break
            with contextlib.suppress(OSError):
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
                connection.request("GET", "/")
                if connection.getresponse().status == status:
                    return
            time.sleep(0.05)
        self.log.seek(0)
        sys.exit(f"error: the preview did not start\n{self.log.read()}")

    def stop(self):
        """Ends the program; answers whether it ended by itself."""
        self.server.send_signal(signal.SIGINT)
        try:
            self.server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()
            return False
        return True

    def read(self, path):
        return (self.folder / path).read_text(encoding="utf-8")

    def write(self, path, text):
        """Saves as most editors do: a new file is renamed over the old one."""
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(f".{path.name}.new")
        new.write_text(text, encoding="utf-8")
        new.replace(path)

    def until_published(self, page, text, there=True):
        """Waits until the server's page holds a text, or no longer does.

        A page that is opened before that is brought up to date while a check goes on.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            connection.request("GET", "/" + page)
            answer = connection.getresponse()
            if answer.status == 200 and (text in answer.read().decode()) == there:
                return
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for {page} {'with' if there else 'without'} {text}")


def wait_for(page, expression, argument=None):
    """Waits until an expression holds, over reloads too.

    Not Playwright's own waiting, which the pages' Content-Security-Policy forbids.
    """
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(PageError):
            if page.evaluate(expression, argument):
                return
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {expression} {argument or ''}")
        page.wait_for_timeout(20)


def has_text(page, text):
    wait_for(page, "text => document.body.textContent.includes(text)", text)


def settled(page):
    """Waits until the page hears of changes: it has compared itself with the server's."""
    page.wait_for_load_state("load")
    wait_for(page, f"!!{SHADOW}?.querySelector('.edit')"
             " || /^.(index.html)?$/.test(location.pathname)")


def show(browser_or_context, kitchen, path=PAGE):
    page = browser_or_context.new_page()
    page.goto(kitchen.base + path)
    settled(page)
    wait_for(page, MARK)
    return page


def panel(page, kind="problem"):
    return page.locator(f"cookbook-preview .panel.{kind}")


def follows_text(kitchen, context):
    """A saved recipe is shown; what the page keeps in the browser is untouched."""
    page = show(context, kitchen)
    page.evaluate("localStorage.setItem('ticks', '1')")
    page.goto(kitchen.base + PAGE + "?scale=2")
    settled(page)
    kitchen.write(RECIPE, kitchen.read(RECIPE) + "\n\nServe it at once, says the test.\n")
    has_text(page, "says the test")
    assert page.url.endswith("?scale=2"), page.url
    assert page.evaluate("localStorage.getItem('ticks')") == "1"
    return page


def leaves_other_pages(kitchen, context):
    """A change of another recipe does not reload the page."""
    page = show(context, kitchen)
    other = show(context, kitchen, "recipes/sweets/lemon-tart.html")
    kitchen.write(OTHER, kitchen.read(OTHER) + "\n\nAn afterthought.\n")
    has_text(other, "An afterthought")
    page.wait_for_timeout(ABSENCE_MS)
    assert not page.evaluate(UNMARKED), "the page was reloaded"


def keeps_the_place(kitchen, context):
    """What is read stays where it is on the screen, also if text above it grows."""
    page = show(context, kitchen)
    page.set_viewport_size({"width": 700, "height": 400})
    find = """() => {
      const all = [...document.querySelectorAll('main li, main p')];
      return all.filter(each => each.getBoundingClientRect().top > 0)
        .map(each => [each.textContent.trim(), each.getBoundingClientRect().top])
        .find(([text]) => text.length > 40);
    }"""
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })")
    text, top = page.evaluate(find)
    title, rest = kitchen.read(RECIPE).split("\n", 1)
    kitchen.write(RECIPE, title + "\n\n" + "A long foreword. " * 60 + "\n" + rest)
    has_text(page, "A long foreword.")
    settled(page)
    now = page.evaluate("""text => [...document.querySelectorAll('main li, main p')]
      .find(each => each.textContent.trim() === text).getBoundingClientRect().top""", text)
    assert abs(now - top) < 3, f"'{text}' moved from {top} to {now}"


def is_at(page, kind, text):
    """Waits until the focus is on an element, by its kind and what it is called."""
    wait_for(page, """([kind, text]) => {
      const { activeElement: at } = document;
      const by = document.getElementById(at.getAttribute('aria-labelledby'));
      return at.matches(kind) && (at.ariaLabel ?? (by ?? at).textContent).trim() === text;
    }""", [kind, text])


def edit(kitchen, page, text):
    """Adds a paragraph to the recipe, and waits until the page has been loaded with it."""
    kitchen.write(RECIPE, kitchen.read(RECIPE) + f"\n\n{text}\n")
    has_text(page, text)
    wait_for(page, UNMARKED)
    settled(page)
    # What comes on demand comes now, as with a reader whose hand is on the mouse.
    page.mouse.move(5, 5)
    page.evaluate(MARK)


def keeps_what_is_open(kitchen, context):
    """Unfolded recipes and menus stay open, and lists that scroll by themselves where they are."""
    page = show(context, kitchen)
    page.set_viewport_size({"width": 1300, "height": 320})
    stock = page.locator("li", has_text="vegetable stock").locator("details.unfolded")
    stock.locator("summary").click()
    page.evaluate("document.querySelector('.ingredients').scrollTop = 60")
    edit(kitchen, page, "Kept open.")
    assert stock.evaluate("each => each.open"), "the unfolded recipe was closed"
    wait_for(page, "document.querySelector('.ingredients').scrollTop === 60")
    page.locator("details.menu summary").click()
    page.locator("details.menu button", has_text="Copy as text").wait_for()
    edit(kitchen, page, "The menu as well.")
    page.locator("details.menu button", has_text="Copy as text").wait_for()


def keeps_the_focus(kitchen, context):
    """The keyboard is where it was, also on what scripts make, and what is written stays."""
    page = show(context, kitchen)
    page.locator(".scale-yield button", has_text="+").first.focus()
    name = page.evaluate("document.activeElement.getAttribute('aria-label')")
    edit(kitchen, page, "Focus on a button.")
    is_at(page, "button", name)
    tick = page.locator("[data-ingredient] input.tick").nth(2)
    tick.focus()
    name = tick.get_attribute("aria-label")
    title, rest = kitchen.read(RECIPE).split("- *", 1)
    kitchen.write(RECIPE, title + "- *1* bay leaf, says the test\n- *" + rest)
    has_text(page, "bay leaf, says the test")
    is_at(page, "input.tick", name)
    notes = page.locator("#cookbook-notes")
    notes.scroll_into_view_if_needed()
    notes.fill("Less salt.")
    notes.evaluate("each => each.setSelectionRange(2, 5)")
    edit(kitchen, page, "Focus on the notes.")
    wait_for(page, """() => {
      const { id, value, selectionStart, selectionEnd } = document.activeElement;
      return id === 'cookbook-notes' && value === 'Less salt.' && selectionStart === 2
        && selectionEnd === 5;
    }""")
    index = show(context, kitchen, "index.html")
    index.locator("#search-field").fill("leek")
    index.locator(".search-list li").first.wait_for()
    kitchen.write(RECIPE, kitchen.read(RECIPE).replace("# Leek and", "# Best Leek and", 1))
    wait_for(index, UNMARKED)
    wait_for(index, "document.activeElement.id === 'search-field'"
             " && document.activeElement.value === 'leek'")
    index.locator(".search-list li").first.wait_for()
    # What the search has loaded says nothing of the page it was asked for on.
    page = show(context, kitchen)
    page.evaluate("window.scrollTo(0, 0)")
    page.locator("#search-field").fill("rye")
    page.locator(".search-list li").first.wait_for()
    index = show(context, kitchen, "index.html")
    kitchen.write(OTHER, kitchen.read(OTHER).replace("# ", "# Much ", 1))
    wait_for(index, UNMARKED)
    settled(index)
    assert not page.evaluate(UNMARKED), "the page was reloaded for what the search goes by"


def keeps_cooking(kitchen, context):
    """Cook mode stays at its step, and the sheet of the ingredients open where it is."""
    page = show(context, kitchen)
    page.locator(".tool-main").click()
    page.locator("dialog.cook .cook-next").click()
    page.locator("dialog.cook .cook-next").click()
    at = page.evaluate("location.hash")
    edit(kitchen, page, "Cook on.")
    is_at(page, "dialog.cook[open] button", "Next")
    assert page.evaluate("location.hash") == at, (page.evaluate("location.hash"), at)
    phone = show(context, kitchen)
    phone.set_viewport_size({"width": 360, "height": 300})
    phone.locator("a[href='#ingredients']").first.click()
    phone.locator("dialog.sheet").wait_for()
    phone.evaluate("document.querySelector('dialog.sheet').scrollTop = 90")
    edit(kitchen, phone, "The sheet stays.")
    wait_for(phone, "document.querySelector('dialog.sheet').open"
             " && document.querySelector('dialog.sheet').scrollTop === 90")


def waits_for_an_answer(kitchen, context):
    """While the reader answers a question, the page waits, and follows afterwards."""
    page = show(context, kitchen)
    # What listens to the amounts comes with the first move of the pointer, after a while.
    page.locator("h1").hover()
    page.evaluate("cookbook.onDemand(null)")
    page.locator("[data-ingredient] [data-have]").first.click()
    field = page.locator("#have-amount")
    field.fill("123")
    other = show(context, kitchen)
    kitchen.write(RECIPE, kitchen.read(RECIPE) + "\n\nNot before the answer.\n")
    has_text(other, "Not before the answer.")
    page.bring_to_front()
    page.wait_for_timeout(ABSENCE_MS)
    assert field.input_value() == "123" and not page.evaluate(UNMARKED), "the page was reloaded"
    page.keyboard.press("Escape")
    has_text(page, "Not before the answer.")


def swaps_styles(kitchen, context):
    """New styles come without a reload, and the old ones go only after that."""
    page = show(context, kitchen)
    source = ROOT / "Templates/styles/20-colours.css"
    page.evaluate("""() => {
      window.bare = 0;
      new MutationObserver(() => {
        if (!document.querySelector('link[rel=stylesheet]')) window.bare++;
      }).observe(document, { childList: true, subtree: true });
    }""")
    kitchen.write("Templates/styles/20-colours.css",
                  source.read_text(encoding="utf-8") + "\nbody { outline: 3px solid rgb(1, 2, 3) }\n")
    wait_for(page, "getComputedStyle(document.body).outlineColor === 'rgb(1, 2, 3)'")
    wait_for(page, "document.querySelectorAll('link[rel=stylesheet]:not([data-made])').length === 2")
    assert not page.evaluate(UNMARKED), "the page was reloaded"
    assert page.evaluate("window.bare") == 0, "the page was bare for a moment"
    (kitchen.folder / "Templates/styles/20-colours.css").unlink()
    wait_for(page, "getComputedStyle(document.body).outlineColor !== 'rgb(1, 2, 3)'")


def shows_problems(kitchen, context):
    """An error shows in open pages and in those opened later, and goes when it is mended."""
    page = show(context, kitchen)
    template = "Templates/pages/recipe.mustache"
    kitchen.write(template, "{{#recipe}} never closed")
    panel(page).wait_for()
    assert "recipe.mustache" in panel(page).inner_text(), panel(page).inner_text()
    assert panel(page).get_attribute("role") == "alert"
    later = show(context, kitchen, "index.html")
    panel(later).wait_for()
    panel(later).locator(".close").click()
    later.reload()
    settled(later)
    later.wait_for_timeout(ABSENCE_MS)
    assert panel(later).count() == 0, "a dismissed panel came back"
    (kitchen.folder / template).unlink()
    panel(page).wait_for(state="detached")
    assert panel(later).count() == 0
    kitchen.write(RECIPE, kitchen.read(RECIPE) + "\n\nMended now.\n")
    has_text(page, "Mended now")


def tells_of_a_page_that_is_gone(kitchen, context):
    """A renamed recipe leaves its page as it was, with a note; back again, it goes on."""
    page = show(context, kitchen)
    (kitchen.folder / RECIPE).rename(kitchen.folder / "Soups/Leek Soup.md")
    panel(page, "gone").wait_for()
    assert not page.evaluate(UNMARKED), "the page was reloaded"
    missing = context.new_page()
    assert missing.goto(kitchen.base + PAGE).status == 404
    (kitchen.folder / "Soups/Leek Soup.md").rename(kitchen.folder / RECIPE)
    panel(page, "gone").wait_for(state="detached")
    wait_for(missing, "document.querySelector('h1')?.textContent.includes('Leek')")


def serves_many_tabs(kitchen, context):
    """More tabs than a browser opens connections all follow."""
    pages = [show(context, kitchen) for _ in range(9)]
    text = f"Nine at once at {time.time()}."
    kitchen.write(RECIPE, kitchen.read(RECIPE) + f"\n\n{text}\n")
    for page in pages:
        page.bring_to_front()
        has_text(page, text)


def waits_while_hidden(kitchen, context):
    """A tab in the background is left alone, and catches up when it is looked at."""
    page = show(context, kitchen)
    hide = """isHidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(hide, True)
    seen = show(context, kitchen)
    kitchen.write(RECIPE, kitchen.read(RECIPE) + "\n\nWritten behind your back.\n")
    has_text(seen, "behind your back")
    page.wait_for_timeout(ABSENCE_MS)
    assert not page.evaluate(UNMARKED), "the hidden page was reloaded"
    page.evaluate(hide, False)
    has_text(page, "behind your back")


def works_without_shared_workers(kitchen, context):
    """Where tabs cannot share a worker, each follows by one of its own."""
    context.add_init_script("delete window.SharedWorker")
    pages = [show(context, kitchen) for _ in range(3)]
    kitchen.write(RECIPE, kitchen.read(RECIPE) + "\n\nEach for itself.\n")
    for page in pages:
        page.bring_to_front()
        has_text(page, "Each for itself")


def opens_the_editor(kitchen, context):
    """The edit button opens the page's own recipe, and other pages have none."""
    page = show(context, kitchen)
    page.locator("cookbook-preview .edit").click()
    end = time.monotonic() + PATIENCE
    while not (kitchen.opened.exists() and kitchen.opened.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)
    lines = kitchen.opened.read_text(encoding="utf-8").splitlines()
    assert lines == ["--wait", str(kitchen.folder / RECIPE)], lines
    index = show(context, kitchen, "index.html")
    index.wait_for_timeout(ABSENCE_MS)
    assert index.locator("cookbook-preview .edit").count() == 0
    kitchen.editor.write_text("#!/bin/sh\nexit 4\n")
    page.locator("cookbook-preview .edit").click()
    panel(page, "opened").wait_for()
    text = panel(page, "opened").inner_text()
    assert "could not be opened" in text and "ended at once with exit code 4" in text, text


def begins_without_a_site(kitchen, context):
    """With broken settings there is a page that says why, and follows when they are mended."""
    settings = kitchen.read("cookbook.yml")
    page = show(context, kitchen)
    kitchen.stop()
    kitchen.write("cookbook.yml", settings + "\nnonsense: true\n")
    kitchen.start(503)
    first = context.new_page()
    assert first.goto(kitchen.base).status == 503
    assert "There is no site yet" in first.inner_text("h1")
    panel(first).wait_for()
    assert "nonsense" in panel(first).inner_text(), panel(first).inner_text()
    kitchen.write("cookbook.yml", settings)
    has_text(first, "Leek")
    assert panel(first).count() == 0
    page.bring_to_front()
    panel(page).wait_for(state="detached")
    assert panel(page, "gone").count() == 0


def survives_a_restart(kitchen, context):
    """A page catches up with what changed while the server was away."""
    page = show(context, kitchen)
    unchanged = show(context, kitchen, "recipes/sweets/lemon-tart.html")
    assert kitchen.stop(), "it did not end"
    kitchen.write(RECIPE, kitchen.read(RECIPE) + "\n\nWritten meanwhile.\n")
    kitchen.start()
    page.bring_to_front()
    has_text(page, "Written meanwhile")
    assert not unchanged.evaluate(UNMARKED), "a page that did not change was reloaded"


CHECKS = [follows_text, leaves_other_pages, keeps_the_place, keeps_what_is_open,
          keeps_the_focus, keeps_cooking, waits_for_an_answer, swaps_styles, shows_problems,
          tells_of_a_page_that_is_gone, serves_many_tabs, waits_while_hidden,
          works_without_shared_workers, opens_the_editor, survives_a_restart,
          begins_without_a_site]


def check(program, wanted=None, results=None, checks=None):
    """Runs all checks, each in a browser profile of its own."""
    results = results or Results("preview")
    with tempfile.TemporaryDirectory(prefix="cookbook-preview-") as folder, \
            sync_playwright() as playwright:
        kitchen = Kitchen(program, os.path.realpath(folder))
        kitchen.start()
        browser = launch(playwright)
        for each in checks or CHECKS:
            if wanted and each.__name__ not in wanted:
                continue
            context = browser.new_context(reduced_motion="reduce")
            context.set_default_timeout(PATIENCE_MS)
            problems = []
            context.on("weberror", lambda error: problems.append(f"script failed: {error.error}"))
            context.on("console", lambda message: problems.append(f"console: {message.text}")
                       if message.type == "error" and "Content Security" in message.text else None)
            try:
                each(kitchen, context)
            except Exception as error:  # pylint: disable=broad-except
                problems.append(f"{type(error).__name__}: {error}")
            results.add(each.__name__, problems)
            context.close()
        browser.close()
        kitchen.stop()
    return results


if __name__ == "__main__":
    sys.exit(check(str(Path(sys.argv[1]).resolve()), sys.argv[2:]).finish())
