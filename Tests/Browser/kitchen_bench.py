"""What the tests of the reader's own things share: browsers with the parts that matter put on record."""

import contextlib
import functools
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import PATIENCE_MS, RECORD_STATUS, do_all, load_all, says, wait_until  # noqa: F401
from results import Results

PAGE = "recipes/rolls.html"
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NOON = "2026-03-02T12:00:00"

# Sound, sheet, notifications and the screen's lock are the system's: here they only take notes.
FAKES = """() => {
  window.heard = { beeps: 0, shared: [], copied: [], told: [], locks: 0, refuse: {} };
  const node = () => ({ connect: other => other, frequency: {}, gain: {
    setValueAtTime() {}, exponentialRampToValueAtTime() {} }, start() { heard.beeps++; }, stop() {} });
  window.AudioContext = class {
    state = "running"; currentTime = 0; destination = {};
    createOscillator() { return node(); }
    createGain() { return node(); }
    resume() { this.state = "running"; }
  };
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return Notification.permission = heard.refuse.bell ? "denied" : "granted"; }
    constructor(text) { heard.told.push(text); }
  };
  if (window.ServiceWorkerRegistration)
    ServiceWorkerRegistration.prototype.showNotification = async text => { heard.told.push(text); };
  const define = (name, value) => Object.defineProperty(navigator, name, { configurable: true, value });
  define("share", async data => {
    if (heard.refuse.share) throw new DOMException("", heard.refuse.share);
    heard.shared.push({ ...data, files: data.files?.map(each => each.name) });
  });
  define("canShare", data => !data.files || data.files.every(each => each.name.endsWith(".txt")));
  define("clipboard", { writeText: async text => {
    if (heard.refuse.copy) throw new DOMException("", "NotAllowedError");
    heard.copied.push(text);
  } });
  define("wakeLock", { request: async () => {
    if (heard.refuse.lock) throw new DOMException("", "NotAllowedError");
    heard.locks++;
    const lock = new EventTarget();
    lock.release = async () => {
      if (!lock.released) { lock.released = true; heard.locks--; lock.dispatchEvent(new Event("release")); }
    };
    return window.lastLock = lock;
  } });
}"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("blocked", "SecurityError"); } });"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; 0"""
SHIFTS = """() => new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => { for (const each of list.getEntries()) sum += each.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 300);
})"""


class Kitchen:
    """A browser, the address of a site, and what went wrong in the background."""

    def __init__(self, browser, base, root=None, path=None):
        self.browser = browser
        self.base = base
        self.root = root
        self.path = path
        self.contexts = []
        self.problems = []

    def context(self, script=None, time=NOON, fakes=True, **options):
        context = self.browser.new_context(**{"reduced_motion": "reduce", **DESK, **options})
        context.set_default_timeout(PATIENCE_MS)
        context.on("weberror", lambda error: self.problems.append(f"script failed: {error.error}"))
        context.on("console", lambda message: self.problems.append(f"console: {message.text}")
                   if message.type == "error" and "favicon" not in message.location["url"] else None)
        context.add_init_script(f"({RECORD_STATUS})()")
        if fakes:
            context.add_init_script(f"({FAKES})()")
        if script:
            context.add_init_script(script)
        if time:
            context.clock.install(time=time)
        self.contexts.append(context)
        return context

    def open(self, name=PAGE, context=None, **options):
        page = (context or self.context(**options)).new_page()
        page.goto(self.base + name)
        return load_all(page)

    def close(self):
        for context in self.contexts:
            context.close()


@contextlib.contextmanager
def served_twice(site):
    """The addresses of a site at a host's root and, on the same host, in a folder."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for each in Path(site).iterdir():
            (root / each.name).symlink_to(each.resolve())
        (root / "our").mkdir()
        (root / "our/kitchen").symlink_to(Path(site).resolve())
        server = subprocess.Popen(
            [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1",
             "--directory", folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = re.search(r"port (\d+)", server.stdout.readline())[1]
            yield f"http://127.0.0.1:{port}/", f"http://127.0.0.1:{port}/our/kitchen/"
        finally:
            server.terminate()
            server.wait()


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


def soon(page, expression, expected):
    """Waits until an expression of the page, or what it promises, has a value."""
    try:
        wait_until(page, f"async expected => JSON.stringify(await ({expression})) === JSON.stringify(expected)",
                   expected)
    except AssertionError:
        equal(page.evaluate(expression), expected)


def ticked(page):
    return page.evaluate("""() => [...document.querySelectorAll(
      "article [data-ingredient][data-ticked], [data-steps] [data-tick][data-ticked]")].map(each =>
      each.dataset.ingredient ?? cookbook.lines.steps.indexOf(each) + 100)""")


def timers(page):
    """The running timers as they are read: the name and the time of each."""
    return page.evaluate("""() => [...document.querySelectorAll(".timers:not([hidden]) li")].map(each =>
      [each.querySelector("b").textContent, each.querySelector("[role=timer]").textContent])""")


def seconds(time):
    """The seconds of a time as timers show it."""
    return sum(60 ** at * int(part) for at, part in enumerate(reversed(time.split(":"))))


def slide(page):
    return " ".join(page.locator(".cook-slide").inner_text().split())


def cooks(page, is_cooking=True):
    """Waits until cook mode is there, or is gone."""
    soon(page, "document.querySelector('.cook')?.open ?? false", is_cooking)


def main(topic, checks, once, build):
    """Runs checks on a site from the disk and over http; those of `once` below a path alone."""
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    results = Results(topic)
    with tempfile.TemporaryDirectory(prefix=f"cookbook-{topic}-") as folder:
        built = build(program, folder)
        with served_twice(built) as bases:
            only = [each for each in wanted if each in ("root", "path", "disk")]
            names = [each for each in wanted if each not in only]
            ways = {"root": bases[0], "path": bases[1], "disk": built.as_uri() + "/"}
            do_all([(f"{each.__name__}, {way}", functools.partial(Kitchen, base=base, root=bases[0], path=bases[1]), each)
                    for way, base in ways.items() if not only or way in only
                    for each in checks + (once if way == "path" else [])
                    if not names or each.__name__ in names], results)
    return results.finish()


def more(page):
    """On a phone most tools come up from the bar."""
    button = page.get_by_role("button", name="More", exact=True)
    if button.is_visible():
        button.click()
