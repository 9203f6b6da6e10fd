"""What the tests of the theme's scripts share: a site built for them, and a browser."""

import collections
import concurrent.futures
import contextlib
import re
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Shared")]
import sites  # noqa: E402
from check_pages import RULES, launched, served  # noqa: E402,F401
from limits import ABSENCE_MS, GLANCE_MS, PATIENCE, PATIENCE_MS  # noqa: E402,F401
from playwright.sync_api import Error as PageError  # noqa: E402

HERE = Path(__file__).parent


def site(program, folder):
    """The site of Tests/Browser/book, with the pages written by hand beside its own.

    Those go by the attributes in Docs/templates.md and by nothing else of the theme's markup.
    """
    folder = Path(folder).resolve() / "site"
    with tempfile.TemporaryDirectory() as other:
        shutil.copytree(sites.site(program, "test-book", other), folder)
    built = (folder / "index.html").read_text(encoding="utf-8")
    sheets = re.findall(r'href="(assets/(\w+)\.[^"]+\.css)"', built)
    script = re.search(r'src="(assets/[^"]+\.js)"', built)[1]
    for page in (HERE / "pages").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        for sheet, name in sheets:
            text = text.replace(f"assets/{name}.css", sheet)
        text = text.replace("assets/cookbook.js", script)
        (folder / "recipes" / page.name).write_text(text, encoding="utf-8")
    return folder


def load_all(page):
    """Loads what comes on demand, so that a test need not wait for it."""
    page.evaluate("""Promise.all(Object.keys(globalThis.cookbook?.scripts ?? {}).map(each => cookbook.onDemand(null, each)))
      .then(() => globalThis.cookbook?.loadSheet?.("timers"))""")
    return page


# How an evaluation ends when its page is left meanwhile for the one that is waited for.
LEFT = ("Execution context was destroyed", "Cannot find context", "navigating")
# What the page says, as it is said: it stands there for a few seconds, which a slow machine may miss.
RECORD_STATUS = """() => {
  window.said = [];
  new MutationObserver(records => {
    const status = records.map(({ target }) => target).find(each => each.nodeType === 1 && each.matches(".status[role=status]"));
    if (!status?.textContent) return;
    const room = document.querySelector("dialog:modal");
    said.push({ text: status.textContent, isSeen: status.checkVisibility() && (!room || room.contains(status)) });
  }).observe(document, { subtree: true, childList: true });
}"""


def wait_until(page, expression, argument=None):
    """Waits for what Playwright's own waiting cannot see under the pages' policy."""
    end, pause = time.monotonic() + PATIENCE, 10
    while True:
        try:
            if page.evaluate(expression, argument):
                return
        except PageError as error:
            if not any(each in error.message for each in LEFT):
                raise
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {expression}")
        page.wait_for_timeout(pause)
        pause = min(2 * pause, 100)


def says(page, text):
    """Waits until the page says something, to the eye and to screen readers, after what it was last heard to say."""
    try:
        wait_until(page, """text => {
          const at = said.findIndex(each => each.isSeen && each.text.includes(text));
          said.splice(0, at + 1);
          return at >= 0;
        }""", text)
    except AssertionError:
        raise AssertionError(f"{text!r} was not said, but {page.evaluate('said')}") from None


def comes(ask, expected):
    """Waits until what is asked for is so."""
    end = time.monotonic() + PATIENCE
    while (found := ask()) != expected and time.monotonic() < end:
        time.sleep(0.02)
    assert found == expected, f"{found!r} instead of {expected!r}"


def leads(page, end):
    """Waits until the page is the one whose address ends so."""
    page.wait_for_url(lambda url: url.endswith(end))


# Checks wait more than they compute.
BROWSERS = 2
# What is worth saying of a check that passed, in seconds: a machine or a browser is slow.
SLOW = 60


def do(browser, job, results):
    """Does one check, whatever becomes of it; false if the browser is gone afterwards."""
    name, make, check = job
    kitchen, start = make(browser), time.monotonic()
    try:
        check(kitchen)
    except Exception as error:  # pylint: disable=broad-except
        kitchen.problems.append(f"{type(error).__name__}: {error}")
    with contextlib.suppress(PageError):
        kitchen.close()
    if not browser.is_connected():
        kitchen.problems.append("the browser crashed")
    took = time.monotonic() - start
    if took > SLOW:
        print(f"{results.topic}: {name} took {took:.0f} s", flush=True)
    results.add(name, kitchen.problems)
    return browser.is_connected()


def do_all(jobs, results):
    """Does checks in some browsers: (name, what opens pages in a browser, check)."""
    waiting, lock = collections.deque(jobs), threading.Lock()

    def work():
        while waiting:
            with launched() as browser:
                while True:
                    with lock:
                        job = waiting.popleft() if waiting else None
                    if job is None or not do(browser, job, results):
                        break

    with concurrent.futures.ThreadPoolExecutor(BROWSERS) as pool:
        for each in [pool.submit(work) for _ in range(BROWSERS)]:
            each.result()
