#!/usr/bin/env python3
"""Scales, converts and points at recipes in Chromium, by keyboard, pointer and touch.

    .venv/bin/python Tests/Browser/scaling.py PROGRAM [CHECK ...]

Every check runs on pages from the disk and over http below a path.
"""

import functools
import sys
import tempfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from bench import (PATIENCE_MS, RECORD_STATUS, RULES, comes, do_all, leads, load_all, says, served, site,
                   wait_until)
from results import Results

PAGE = "recipes/by-hand.html"
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHIFTS = """() => new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 300);
})"""
TEXTS = """() => [...document.querySelectorAll("[data-amount], [data-steps] li")]
  .map(each => each.textContent.replace(/\\s+/g, " ").trim())"""


class Kitchen:
    """A browser, the address of a site, and what went wrong in the background."""

    def __init__(self, browser, base):
        self.browser = browser
        self.base = base
        self.contexts = []
        self.problems = []

    def context(self, **options):
        context = self.browser.new_context(**{"reduced_motion": "reduce", **options})
        context.set_default_timeout(PATIENCE_MS)
        context.on("weberror", lambda error: self.problems.append(f"script failed: {error.error}"))
        context.on("console", lambda message: self.problems.append(f"console: {message.text}")
                   if message.type == "error" and "favicon" not in message.location["url"] else None)
        context.add_init_script(f"({RECORD_STATUS})()")
        self.contexts.append(context)
        return context

    def open(self, query="", name=PAGE, context=None, **options):
        page = (context or self.context(**(options or DESK))).new_page()
        page.goto(self.base + name + query)
        return load_all(page)

    def close(self):
        for context in self.contexts:
            context.close()


def equal(found, expected):
    assert found == expected, f"{found!r} instead of {expected!r}"


def amount(page, number):
    """The amount of an ingredient as it is read."""
    element = page.locator(f'[data-ingredient="{number}"] .amount').first
    return " ".join(element.inner_text().split())


def step(page, number):
    return " ".join(page.locator("[data-steps] li").nth(number - 1).inner_text().split())


def field(page, number=0):
    return page.locator('[data-slot="scale"] input').nth(number)


def query(page):
    return page.evaluate("location.search + location.hash")


def shows_what_was_written(kitchen):
    """At factor 1 and in no system of units the page says just what it says without scripts."""
    with_scripts = kitchen.open("?m=1")
    without = kitchen.open(java_script_enabled=False)
    equal(with_scripts.evaluate(TEXTS), without.evaluate(TEXTS))
    with_scripts.get_by_role("button", name="2×").click()
    with_scripts.get_by_role("button", name="1×").click()
    equal(with_scripts.evaluate(TEXTS), without.evaluate(TEXTS))
    equal(without.locator("[data-slot] *").count(), 0)


def scales_by_keyboard(kitchen):
    """A typed yield scales everything, and arrows step."""
    page = kitchen.open()
    field(page).focus()
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    equal([amount(page, each) for each in range(7)],
          ["300 g", "1 ½ cups", "1 ½–2 ¼ tsp", "3", "1 ½ oz (42 g)", "", "1"])
    equal(amount(page, 9), "one cup")
    equal(field(page, 1).input_value(), "2.25")
    equal(query(page), "?m=3/2")
    assert "¾ cup of the olive oil" in step(page, 2), step(page, 2)
    assert "225–450 g of the dough" in step(page, 3), step(page, 3)
    equal(page.locator(".yields").inner_text().split(), ["6", "portions", "2.25", "l"])
    page.keyboard.press("ArrowUp")
    equal(field(page).input_value(), "7")
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    # Below one portion it halves, and never reaches nothing.
    equal(field(page).input_value(), "¼")
    equal(query(page), "?m=1/16")
    page.keyboard.press("ArrowUp")
    equal(field(page).input_value(), "½")
    assert not page.evaluate("document.activeElement === document.body")


def scales_by_pointer(kitchen):
    """Plus, minus, half, double and back to what was written, each by one click."""
    page = kitchen.open("?a=%20b&m=2&c#method")
    equal(field(page).input_value(), "8")
    page.get_by_role("button", name="More than").first.click()
    equal(field(page).input_value(), "9")
    equal(query(page), "?a=%20b&c&m=9/4#method")
    page.get_by_role("button", name="Less").nth(1).click()
    equal(field(page, 1).input_value(), "3")
    page.get_by_role("button", name="½×").click()
    equal(field(page).input_value(), "2")
    equal(amount(page, 1), "½ cup")
    equal(page.get_by_role("button", name="½×").get_attribute("aria-pressed"), "true")
    page.get_by_role("button", name="1×").click()
    equal(query(page), "?a=%20b&c#method")
    equal(amount(page, 1), "1 cup")
    equal(page.locator("[data-scaled]").count(), 0)


def refuses_nonsense(kitchen):
    """Addresses and typed amounts that make no sense change nothing, and the latter are answered."""
    for bad in ["0", "1/0", "-1", "abc", "999999", "1/9999999", "9" * 99, "", "1e3", "2/", "%F0"]:
        page = kitchen.open(f"?m={bad}")
        equal((bad, amount(page, 0)), (bad, "200 g"))
        says(page, "shown as written")
        equal((bad, query(page)), (bad, ""))
        page.close()
    page = kitchen.open()
    for bad in ["0", "-3", "lots", "1/0", "9" * 12]:
        field(page).fill(bad)
        field(page).press("Enter")
        says(page, "That is no amount")
        equal((bad, field(page).input_value()), (bad, "4"))
    equal(amount(page, 0), "200 g")
    assert not page.evaluate("cookbook.scale.set('5000')")


def scales_by_what_is_there(kitchen):
    """The amount of an ingredient opens a field; what is typed there scales the recipe."""
    page = kitchen.open()
    beans = page.locator('[data-ingredient="0"] [data-have]')
    beans.focus()
    page.keyboard.press("Enter")
    box = page.get_by_role("dialog", name="I have another amount of this")
    assert "white beans" in box.inner_text(), box.inner_text()
    page.keyboard.type("300")
    page.keyboard.press("Enter")
    equal(query(page), "?m=3/2")
    equal(amount(page, 0), "300 g")
    assert not box.is_visible()
    assert page.evaluate("document.activeElement.matches('[data-ingredient=\"0\"] [data-have]')")
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    assert not box.is_visible()
    equal(page.locator('[data-ingredient="6"] [data-have], [data-ingredient="9"] [data-have]').count(), 0)
    # What is typed is in the unit that is shown.
    page.locator(".units select").select_option("us")
    beans.click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    equal(query(page), "?m=124/125")


def understands_what_is_typed(kitchen):
    """Units may be typed along; a range is filled in by its lower end, and Enter alone changes nothing."""
    page = kitchen.open()
    for number, typed, asked in [(0, "0.3 kg", "?m=3/2"), (0, "300 g", "?m=3/2"), (0, "300 eggs", "?m=3/2"),
                                 (2, None, "?m=3/2")]:
        page.locator(f'[data-ingredient="{number}"] [data-have]').click()
        if typed:
            page.keyboard.type(typed)
        else:
            equal(page.locator("#have-amount").input_value(), "1 ½")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        equal((typed, query(page)), (typed, asked))
    field(page, 1).fill("3000 ml")
    field(page, 1).press("Enter")
    equal(query(page), "?m=2")
    # Between cups and litres nothing is exact, and an address is short.
    field(page, 1).fill("5 cups")
    field(page, 1).press("Enter")
    equal(query(page), "?m=59/75")


def keeps_pairs_together(kitchen):
    """Two ways of saying an amount, "1 lb (450 g)", stay in a line, and are not converted twice."""
    page = kitchen.open()
    page.evaluate("""() => {
      const make = (amount, unit) => cookbook.element("span", { "data-amount": amount, "data-unit": unit, "data-have": true },
        cookbook.element("span", { "data-value": true }, amount), " ", cookbook.element("span", { "data-measure": true }, unit));
      const line = (number) => document.querySelector(`[data-ingredient="${number}"]`);
      const fill = (number, one, other) => {
        line(number).querySelector(".amount").replaceChildren(make(...one));
        line(number).querySelector("[data-name]").replaceChildren("(", make(...other), ") chicken");
      };
      fill(0, ["1", "lb"], ["450", "g"]);
      fill(1, ["1", "cup"], ["8", "oz"]);
      document.querySelector("[data-steps] li").replaceChildren("Add ", make("1", "lb"), " (", make("450", "g"), "), ",
        make("1", "lb"), "/", make("450", "g"), ".");
    }""")
    page.locator(".units select").select_option("metric")
    line = "each => each.textContent.replace(/\\s+/g, ' ').trim()"
    equal([page.locator(f'[data-ingredient="{each}"]').evaluate(line) for each in [0, 1]],
          ["1 lb (450 g) chicken", "1 cup (225 g) chicken"])
    equal(page.locator("[data-steps] li").first.evaluate(line), "Add 1 lb (450 g), 1 lb/450 g.")
    equal(page.locator('[data-ingredient="0"] [data-name] [data-have]').evaluate("each => getComputedStyle(each).display"),
          "inline")


def notes_the_exact_factor(kitchen):
    """The note says the factor as it is, and is seen on the screen."""
    for asked, said in [("3/2", "1 ½"), ("3/20", "0.15"), ("355/113", "3.14")]:
        note = kitchen.open(f"?m={asked}").locator(".scale-note")
        assert note.inner_text().startswith(f"Scaled: {said} × "), note.inner_text()
        assert note.bounding_box()["height"] > 8


TEMPERATURES = [
    # what each is (scale, degrees, upper end, where the other scale is, and whether it is a difference), as written,
    # in US and in metric measures
    ([("F", 350, 375, ""), ("F", 350, "", "")], "At [350-375F], [350 F]; 2 C flour.",
     "At 350-375F, 350 F; 2 C flour.", "At 175–190 °C (350-375F), 175 °C (350 F); 2 C flour."),
    ([("C", -18, "", ""), ("C", -20, "", "")], "Freeze at [-18 °C], then [−20°C].",
     "Freeze at 0 °F (-18 °C), then −4 °F (−20°C).", "Freeze at -18 °C, then −20°C."),
    ([("C", 200, "", "after"), ("F", 400, "", "before")], "Bake at [200C]/[400F].", "Bake at 400F/200C.", "Bake at 200C/400F."),
    ([("F", 350, 375, "after"), ("C", 175, 190, "before")], "At [350–375 °F] ([175–190 °C]).",
     "At 350–375 °F (175–190 °C).", "At 175–190 °C (350–375 °F)."),
    ([("F", 350, "", "near"), ("C", 175, "", "near"), ("C", 155, "", "near")], "To [350°F] ([175°C]/[155°C] fan).",
     "To 350°F (175°C/155°C fan).", "To 350°F (175°C/155°C fan)."),
    ([("C", 180, "", ""), ("C", 160, "", "")], "[180 Grad] ([160 Grad] Umluft)",
     "355 °F (180 Grad) (320 °F, 160 Grad Umluft)", "180 Grad (160 Grad Umluft)"),
    ([("C", 20, "", "", True), ("F", 50, "", "", True)], "Lower by [20 °C], or [50 °F].",
     "Lower by 36 °F (20 °C), or 50 °F.", "Lower by 20 °C, or 28 °C (50 °F)."),
    ([("", 165, "", "")], "Bake at [165°].", "Bake at 165°.", "Bake at 165°."),
    ([("C", 180, "", "")], "على [١٨٠ درجة]", "على ٣٥٥ °F (١٨٠ درجة)", "على ١٨٠ درجة"),
]


def converts_temperatures(kitchen):
    """Temperatures are shown on the reader's scale beside what was written, and go back to that."""
    for marks, written, us, metric in TEMPERATURES:
        html = written
        for scale, degrees, to, other, *difference in marks:
            attributes = "".join(f' data-{name}="{value}"' for name, value in
                                 [("degrees", degrees), ("to", to), ("other", other)] if value != "")
            attributes += " data-difference" if difference else ""
            html = html.replace("[", f'<span data-temperature="{scale}"{attributes}>', 1).replace("]", "</span>", 1)
        page = kitchen.open()
        page.evaluate("html => { document.querySelector('[data-steps] li').innerHTML = html }", html)
        found = []
        for system in ["us", "metric", None]:
            page.evaluate("system => cookbook.units.use(system)", system)
            found.append(step(page, 1))
        equal(found, [us, metric, written.replace("[", "").replace("]", "")])
        page.close()


def converts_lengths(kitchen):
    """Lengths in lines and steps are shown in the reader's system beside what was written, and go back to that."""
    page = kitchen.open()
    page.evaluate("""() => {
      document.querySelector("[data-steps] li").innerHTML = 'Use a <span data-metric="23 × 33 cm">9x13-inch</span> pan.'
      document.querySelector('[data-ingredient="0"] [data-name]').innerHTML =
        'leek (in <span data-us="2″">5 cm</span> pieces)'
    }""")
    found = []
    for system in ["us", "metric", None]:
        page.evaluate("system => cookbook.units.use(system)", system)
        found.append((step(page, 1), " ".join(page.locator('[data-ingredient="0"] [data-name]').inner_text().split())))
    equal(found, [("Use a 9x13-inch pan.", "leek (in 2″, 5 cm pieces)"),
                  ("Use a 23 × 33 cm (9x13-inch) pan.", "leek (in 5 cm pieces)"),
                  ("Use a 9x13-inch pan.", "leek (in 5 cm pieces)")])
    page.close()


def scales_by_touch(kitchen):
    """A tap on an amount asks for it, and nothing under a thumb is smaller than one."""
    page = kitchen.open(**PHONE)
    page.locator('[data-ingredient="3"] [data-have]').tap()
    box = page.get_by_role("dialog", name="I have another amount of this")
    box.locator("input").fill("1")
    box.get_by_role("button").tap()
    equal(query(page), "?m=1/2")
    page.get_by_role("button", name="Scale").tap()
    page.get_by_role("button", name="More than").first.tap()
    equal(field(page).input_value(), "3")
    small = page.evaluate("""() => {
      const found = [];
      for (const each of document.querySelectorAll("[data-slot] button, [data-slot] select, .to-ingredients")) {
        if (!each.checkVisibility()) continue;
        const { width, height } = each.getBoundingClientRect();
        if (width < 43.9 || height < 43.9) found.push(`${each.outerHTML} ${width} ${height}`);
      }
      const tops = [...document.querySelectorAll(".ingredient")].map(each => each.getBoundingClientRect().height);
      if (Math.min(...tops) < 43.5) found.push(`a line of ${Math.min(...tops)} px`);
      return found;
    }""")
    equal(small, [])


def links_take_the_scale_along(kitchen):
    """Links to recipes that are ingredients, and their lines here, are scaled as well."""
    page = kitchen.open("?m=2")
    link = page.locator("[data-linked] a").first
    equal(link.get_attribute("href"), "dough.html?m=3/5")
    page.locator("[data-unfold] summary").click()
    assert "300 g flour" in " ".join(page.locator("[data-line]").first.inner_text().split())
    page.get_by_role("button", name="1×").click()
    equal(link.get_attribute("href"), "dough.html?m=3/10")


def tells_what_was_written(kitchen):
    """A scaled amount in a step says, focused or tapped, what the author wrote."""
    page = kitchen.open("?m=3")
    oil = page.locator('[data-steps] [data-for="1"]')
    oil.focus()
    note = page.locator(".written")
    equal(note.inner_text(), "Written as ½ cup")
    equal(oil.get_attribute("aria-describedby"), note.get_attribute("id"))
    page.keyboard.press("Escape")
    assert not note.is_visible()
    page.get_by_role("button", name="1×").click()
    equal(oil.get_attribute("tabindex"), None)
    page = kitchen.open("?m=3", **PHONE)
    page.locator('[data-steps] [data-for="7"]').tap()
    equal(page.locator(".written").inner_text(), "Written as 150–300 g")
    page.locator("h1").tap()
    assert not page.locator(".written").is_visible()


def converts_units(kitchen):
    """Metric and US amounts and temperatures, kept for the whole site, beside what was written."""
    context = kitchen.context(**DESK)
    page = kitchen.open(context=context)
    select = page.get_by_role("combobox", name="Units")
    select.select_option("metric")
    equal([amount(page, each) for each in [0, 1, 2, 3, 4, 8]],
          ["200 g", "235 ml (1 cup)", "1–1 ½ tsp", "2", "1 oz (28 g)", "120 g (1 cup)"])
    assert "120 ml (½ cup) of the olive oil" in step(page, 2), step(page, 2)
    assert "at 200 °C (400 °F), then at 175 °C (350 degrees F)" in step(page, 3), step(page, 3)
    page.get_by_role("button", name="2×").click()
    equal(amount(page, 1), "475 ml (2 cups)")
    page.get_by_role("button", name="1×").click()
    page.reload()
    comes(lambda: amount(page, 1), "235 ml (1 cup)")
    select.select_option("us")
    equal([amount(page, each) for each in [0, 1, 4]], ["7 oz (200 g)", "1 cup", "1 oz (28 g)"])
    assert "355 °F (180 °C)" in step(page, 2), step(page, 2)
    # The other tab follows.
    other = kitchen.open(context=context)
    equal(amount(other, 0), "7 oz (200 g)")
    equal(field(other, 1).input_value(), "1.5")
    select.select_option("")
    wait_until(other, """() => document.querySelector('[data-ingredient="0"] .amount')
      .textContent.trim() === "200 g" """)
    equal(page.evaluate("localStorage.length"), 0)
    equal(page.evaluate(TEXTS), kitchen.open(java_script_enabled=False).evaluate(TEXTS))


def says_what_cannot_be_kept(kitchen):
    """Where the browser keeps nothing, the units change all the same and the page says so."""
    context = kitchen.context(**DESK)
    context.add_init_script("""
      for (const name of ["getItem", "setItem", "removeItem"])
        Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError") };""")
    page = kitchen.open(context=context)
    page.locator(".units select").select_option("us")
    says(page, "could not be kept")
    equal(amount(page, 0), "7 oz (200 g)")


def lights_up_what_belongs_together(kitchen):
    """Pointing at an ingredient lights its steps and words, pointing at a step its ingredients."""
    page = kitchen.open()
    lit = """() => [...document.querySelectorAll('[data-lit=""]')].map(each =>
      each.dataset.ingredient ?? `step ${1 + [...each.parentElement.children].indexOf(each)}`)"""
    words = """() => [...CSS.highlights.get("ingredient") ?? []].map(range => range.toString())"""
    page.locator('[data-ingredient="0"] [data-name]').hover()
    equal(page.evaluate(lit), ["step 1"])
    equal(page.evaluate(words), ["beans"])
    page.locator("[data-steps] li").nth(1).hover()
    equal(page.evaluate(lit), ["1", "2"])
    equal(page.evaluate(words), ["oil", "paprika", "½ cup"])
    page.evaluate("cookbook.scale.set('10'), cookbook.units.use('us')")
    page.locator("[data-steps] li").nth(3).hover()
    page.locator("[data-steps] li").nth(1).hover()
    equal(page.evaluate(words), ["oil", "paprika", "5 cups"])
    page.evaluate("cookbook.scale.set('1'), cookbook.units.use(null)")
    page.locator("h1").hover()
    equal(page.evaluate(lit), [])
    equal(page.evaluate(words), [])
    page.locator('[data-ingredient="7"] a').focus()
    equal(page.evaluate(lit), ["step 3"])
    page.evaluate("document.activeElement.blur()")
    equal(page.evaluate(lit), [])


def brings_the_ingredients(kitchen):
    """On a phone the ingredients come up as a sheet, and go by key, backdrop, handle and drawing."""
    page = kitchen.open(**PHONE)
    page.locator("[data-steps] li").nth(2).scroll_into_view_if_needed()
    length = page.evaluate("history.length")
    place = lambda: page.locator("[data-steps] li").nth(2).evaluate("each => each.getBoundingClientRect().top")
    top = place()
    button = page.locator(".to-ingredients")
    sheet = page.locator("dialog.sheet")
    inside = "document.querySelector('dialog.sheet [data-ingredients]') !== null"
    # Closing goes back in history, which comes a moment after.
    gone = f"!({inside}) && !history.state?.sheet"
    button.tap()
    assert page.evaluate(inside)
    assert sheet.bounding_box()["y"] > 60, "nothing of the page is left to see"
    # The same list: scaled here, scaled there; and its own dialog works in it.
    sheet.get_by_role("button", name="2×").tap()
    equal(amount(page, 0), "400 g")
    page.locator('[data-ingredient="0"] [data-have]').tap()
    page.keyboard.type("800")
    page.keyboard.press("Enter")
    equal(amount(page, 0), "800 g")
    page.locator('[data-ingredient="0"] [data-have]').tap()
    page.keyboard.press("Escape")
    assert page.evaluate(inside), "Escape closed two things at once"
    page.keyboard.press("Escape")
    wait_until(page, gone)
    equal(page.evaluate("document.activeElement.className"), "to-ingredients")
    button.tap()
    page.touchscreen.tap(195, 20)
    wait_until(page, gone)
    button.tap()
    sheet.get_by_role("button", name="Back to the method").tap()
    wait_until(page, gone)
    button.tap()
    page.locator(".sheet-close").evaluate("""(handle) => {
      handle.setPointerCapture = () => {};
      for (const [type, clientY] of [["pointerdown", 200], ["pointermove", 300], ["pointerup", 320]])
        handle.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true }));
    }""")
    wait_until(page, gone)
    equal(page.locator(".spread > [data-ingredients]").count(), 1)
    assert abs(place() - top) < 2, f"the page moved underneath by {place() - top}"
    # Going back closes it too, and leaves the page as it was scaled.
    button.tap()
    sheet.get_by_role("button", name="½×").tap()
    page.go_back()
    wait_until(page, gone)
    wait_until(page, "location.search === '?m=1/2'")
    assert page.evaluate("history.length") <= length + 1
    assert abs(place() - top) < 2, f"the page moved underneath by {place() - top}"
    # On a desk the list is in view, and the link is hidden.
    assert not kitchen.open().locator(".to-ingredients").is_visible()


def goes_back_from_the_ingredients(kitchen):
    """Every going back does something: after a link, a reload, going forward, and on a wider screen."""
    page = kitchen.open(name="recipes/by-hand.html", has_touch=True, viewport={"width": 390, "height": 700})
    is_open = "!!document.querySelector('dialog.sheet')?.open"
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    before = page.evaluate("history.length")

    def shows(name, expected):
        page.wait_for_url(lambda url: name in url)
        wait_until(page, f"expected => {is_open} === expected && !!history.state?.sheet === expected", expected)

    page.locator(".to-ingredients").tap()
    wait_until(page, is_open)
    page.locator("dialog.sheet a[href*='dough']").tap()
    shows("dough.html", False)
    page.go_back()
    shows("by-hand.html", True)
    page.reload()
    shows("by-hand.html", True)
    # A browser scrolls back to where one was in its own time.
    wait_until(page, "scrollY > 100")
    at = page.evaluate("scrollY")
    page.go_back()
    shows("by-hand.html", False)
    comes(lambda: page.evaluate("[scrollY, history.state?.sheet ?? null]"), [at, None])
    page.go_forward()
    shows("by-hand.html", True)
    page.get_by_role("button", name="Back to the method").tap()
    shows("by-hand.html", False)
    equal(page.evaluate("history.length"), before + 2)
    # The same entry where there is no sheet.
    page.go_forward()
    shows("by-hand.html", True)
    page.set_viewport_size({"width": 1000, "height": 700})
    shows("by-hand.html", False)
    wait_until(page, "!history.state?.sheet")
    # Forward onto it, and back by itself.
    page.evaluate("window.pops = 0; addEventListener('popstate', () => window.pops++); history.forward()")
    wait_until(page, f"window.pops === 2 && !{is_open} && !history.state?.sheet")
    equal(page.evaluate(f"[{is_open}, history.state?.sheet ?? null]"), [False, None])


def opens_the_ingredients_while_they_close(kitchen):
    """A tap that comes between the closing and its event finds the list, and one entry in the history."""
    page = kitchen.open(**PHONE)
    page.locator(".to-ingredients").tap()
    wait_until(page, "document.querySelector('dialog.sheet')?.open && !!history.state?.sheet")
    before = page.evaluate("history.length")
    page.evaluate("""() => {
      document.querySelector("dialog.sheet").close();
      document.querySelector(".to-ingredients").click();
    }""")
    wait_until(page, "!!document.querySelector('dialog.sheet[open] [data-ingredients]')")
    equal(page.evaluate("history.length"), before)
    page.get_by_role("button", name="Back to the method").tap()
    wait_until(page, "!document.querySelector('dialog.sheet') && !history.state?.sheet")
    equal(page.locator("main [data-ingredients]").count(), 1)


def leads_to_the_ingredients_without_scripts(kitchen):
    page = kitchen.open(**PHONE, java_script_enabled=False)
    page.locator(".to-ingredients").tap()
    page.wait_for_url(lambda url: url.endswith("#ingredients"))


def prints_the_scale(kitchen):
    """Paper says that the recipe is scaled, and shows no controls."""
    page = kitchen.open("?m=3/2")
    page.emulate_media(media="print")
    note = page.locator(".scale-note")
    assert note.bounding_box()["height"] > 8
    equal(note.inner_text(), "Scaled: 1 ½ × · 6 portions instead of 4 portions")
    for hidden in [".scale", "[data-slot=tools]", ".to-ingredients"]:
        assert not page.locator(hidden).is_visible(), hidden
    plain = kitchen.open()
    plain.emulate_media(media="print")
    equal(plain.locator(".scale-note").inner_text(), "")


def moves_nothing(kitchen):
    """The scripts fill room that is kept for them."""
    for options in [PHONE, DESK, {"viewport": {"width": 320, "height": 700}},
                    {"viewport": {"width": 760, "height": 900}}]:
        # Amounts that an address scales may take another line, as other text would.
        for query, bound in [("", 0.01), ("?m=3/2", 0.05)]:
            shift = kitchen.open(query, **options).evaluate(SHIFTS)
            assert shift <= bound, f"shifted by {shift} at {options['viewport']}{query}"
        before = kitchen.open(java_script_enabled=False, **options)
        room = "document.querySelector('.ingredient').getBoundingClientRect().top"
        page = kitchen.open(**options)
        # The room without scripts is none, with them it is the controls'.
        if options != PHONE and options["viewport"]["width"] > 736:
            assert page.evaluate(room) > before.evaluate(room) + 40
        page.evaluate("""() => document.querySelector('[data-slot=scale]').replaceChildren()""")
        kept = page.evaluate(room)
        page.reload()
        assert abs(page.evaluate(room) - kept) < 1, f"{page.evaluate(room)} for {kept}"


def is_accessible(kitchen):
    """No rule is broken with the controls filled, a field open, a note open or the sheet up."""
    axe = Axe()
    for width in [320, 1280]:
        for scheme in ["light", "dark"]:
            page = kitchen.open("?m=3/2", viewport={"width": width, "height": 800}, color_scheme=scheme)
            page.evaluate("cookbook.units.use('us')")
            states = [lambda: None, lambda: page.locator('[data-ingredient="0"] [data-have]').click(),
                      lambda: page.locator('[data-steps] [data-for="1"]').focus(),
                      lambda: page.locator('[data-ingredient="1"] [data-name]').hover()]
            if width == 320:
                states.append(lambda: page.locator(".to-ingredients").click())
            for number, state in enumerate(states):
                page.keyboard.press("Escape")
                state()
                found = axe.run(page, options=RULES).response["violations"]
                equal((width, scheme, number, [(each["id"], each["nodes"][0]["target"]) for each in found]),
                      (width, scheme, number, []))
            if width == 320:
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= 320, f"the page is {wide} px wide"


def reads_from_right_to_left(kitchen):
    """Digits and directions of an Arabic recipe stay its own."""
    page = kitchen.open()
    page.evaluate("""() => {
      const article = document.querySelector("article");
      article.lang = "ar";
      article.dir = "rtl";
      document.querySelector('[data-ingredient="0"] [data-value]').textContent = "٢٠٠";
      cookbook.scale.set("3/2");
    }""")
    equal(amount(page, 0), "٣٠٠ g")
    equal(page.evaluate("document.documentElement.scrollWidth"), 1280)


def works_on_built_pages(kitchen):
    """The program's own pages, in English and German, and a link from one to the other."""
    page = kitchen.open(name="recipes/stew.html")
    lines = """() => [...document.querySelectorAll("[data-line]")].map(each =>
      each.textContent.replace(/\\s+/g, " ").trim())"""
    equal(page.evaluate(lines), ["180 g flour", "120 ml water", "≈ ⅓ oz (8.4 g) butter"])
    page.get_by_role("button", name="More than").first.click()
    page.get_by_role("button", name="More than").first.click()
    equal([amount(page, each) for each in range(7)],
          ["300 g", "1 ½ cups", "1 ½–2 ¼ tsp", "3", "", "450 g", "1 ½ cups"])
    assert "Warm ¾ cup of the olive oil" in step(page, 2), step(page, 2)
    page.locator("[data-unfold] summary").click()
    equal(page.evaluate(lines), ["270 g flour", "180 ml water", "≈ ½ oz (12.6 g) butter"])
    equal(page.locator("[data-line] [data-have]").count(), 0)
    # What unfolds is converted as on its own page.
    page.locator(".units select").select_option("us")
    equal(page.evaluate(lines), ["2 ¼ cups (270 g) flour", "¾ cup (180 ml) water", "≈ ½ oz (12.6 g) butter"])
    page.locator(".units select").select_option("")
    page.get_by_role("link", name="bread dough").click()
    leads(page, "?m=9/20")
    equal(field(page).input_value(), "450")
    equal(amount(page, 0), "270 g")
    page.get_by_role("button", name="More than").click()
    equal(field(page).input_value(), "500")
    page = kitchen.open(name="recipes/eintopf.html")
    field(page).fill("6")
    field(page).press("Enter")
    equal([amount(page, each) for each in range(3)], ["1 ½ Tassen", "0,75 l", "3"])
    page.get_by_role("button", name="1×").click()
    page.locator(".units select").select_option("metric")
    equal(amount(page, 0), "120 g (1 Tasse)")
    page.locator(".units select").select_option("us")
    assert "bei 355 °F (180 Grad)" in page.locator("[data-steps]").inner_text()
    equal(amount(page, 1), "2 ⅛ Tassen (0,5 l)")
    page.locator('[data-ingredient="2"] [data-name]').hover()
    equal(page.evaluate("[...CSS.highlights.get('ingredient')].map(String)"), ["Eier"])


NAMES = """() => [...document.querySelectorAll("[data-ingredient]")].map(each =>
  each.textContent.replace(/\\s+/g, " ").trim())"""


def measures_what_is_hard_to(kitchen):
    """Sticks, pieces by the inch, packed cups, what is taken away, flour by the kilo and brackets in brackets."""
    page = kitchen.open(name="recipes/measures.html")
    equal(page.evaluate(NAMES),
          ["1 kg flour", "2 sticks (226 g) butter", "2 sticks (226 g) butter", "2 sticks celery", "2 sticks margarine",
           "1-inch piece ginger", "-2 cups stock, to keep", "1 cup, packed brown sugar", "2 packed cups brown sugar",
           "1 box crackers", "8 kg flour", "1 ½ cups milk", "1 lb 4 oz (570 g) pork", "1 kg/2 lb 4 oz lamb",
           "1 cup (2 sticks/226 g) butter", "2 cans (400 g/14 oz) beans", "1 egg yolk",
           "400g can lentils", "250g sugar"])
    page.get_by_role("button", name="2×").click()
    equal(page.evaluate(NAMES)[1:10],
          ["4 sticks (452 g) butter", "4 sticks (452 g) butter", "4 sticks celery", "4 sticks margarine",
           "2-inch piece ginger", "-4 cups stock, to keep", "2 cups, packed brown sugar", "4 packed cups brown sugar",
           "2 boxes crackers"])
    page.get_by_role("button", name="½×").click()
    equal([page.evaluate(NAMES)[each] for each in [1, 6, 7, 8, 9]],
          ["1 stick (113 g) butter", "-1 cup stock, to keep", "½ cup, packed brown sugar", "1 packed cup brown sugar",
           "½ box crackers"])
    equal(page.evaluate(NAMES)[11:],
          ["¾ cup milk", "½ lb 2 oz (285 g) pork", "0.5 kg/1 lb 2 oz lamb", "½ cup (1 stick/113 g) butter",
           "1 can (400 g/14 oz) beans", "½ egg yolk", "½ × 400g can lentils", "125g sugar"])
    page.get_by_role("button", name="1×").click()
    select = page.locator(".units select")
    select.select_option("us")
    equal([page.evaluate(NAMES)[each] for each in [0, 10]], ["8 ⅓ cups (1 kg) flour", "17 ½ lb (8 kg) flour"])
    equal(page.evaluate(NAMES)[18], "1 ¼ cups (250 g) sugar")
    steps = page.locator("[data-steps]")
    assert "flour (4 ¼ cups, 500 g). Bake it at 400F/200C, then at 350 °F (175 °C, no more)" in steps.inner_text()
    assert "cool it (to 68 °F, 20 °C)" in steps.inner_text(), steps.inner_text()
    select.select_option("metric")
    assert "flour (500 g). Bake it at 200C/400F, then at 175 °C (350 °F, no more)" in steps.inner_text()
    equal([page.evaluate(NAMES)[each] for each in [1, 3, 4]],
          ["2 sticks (226 g) butter", "2 sticks celery", "225 g (2 sticks) margarine"])
    equal(page.evaluate(NAMES)[11:15],
          ["355 ml (1 ½ cups) milk", "1 lb 4 oz (570 g) pork", "1 kg/2 lb 4 oz lamb", "1 cup (2 sticks/226 g) butter"])
    equal(page.evaluate(NAMES)[6], "-475 ml (-2 cups) stock, to keep")
    equal(page.evaluate(NAMES)[7], "215 g, packed (1 cup) brown sugar")
    # What there is less of cannot be what there is.
    equal(page.locator('[data-ingredient="6"] [data-have]').count(), 0)


def knows_food_behind_its_articles(kitchen):
    """French and Spanish names begin with de, and end with what was done to the food."""
    page = kitchen.open(name="recipes/crepes.html")
    page.locator(".units select").select_option("us")
    equal(page.evaluate(NAMES),
          ["2 tasses (250 g) de farine de blé", "3 ½ c. à s. (50 g) de beurre fondu", "≈ ½ tasse (100 g) d’huile d’olive",
           "⅚ tasse (200 g) de lait entier", "7 oz (200 g) de lait de coco"])
    page = kitchen.open(name="recipes/torrijas.html")
    page.locator(".units select").select_option("us")
    equal(page.evaluate(NAMES)[:2], ["2 tazas (250 g) de harina de trigo", "1 taza (200 g) azúcar blanca"])
    page.locator(".units select").select_option("metric")
    equal(page.evaluate(NAMES)[2], "235 ml (1 taza) de aceite de oliva")


def weighs_what_is_measured(kitchen):
    """What there is of something in cups may be typed in grams, where its weight is known."""
    page = kitchen.open()
    page.locator('[data-ingredient="1"] [data-have]').click()
    page.keyboard.type("400 g")
    page.keyboard.press("Enter")
    equal(query(page), "?m=2")
    page.locator('[data-ingredient="2"] [data-have]').click()
    page.keyboard.type("100 g")
    page.keyboard.press("Enter")
    says(page, "tsp")


def steps_by_what_can_be_made(kitchen):
    """A loaf is halved down to an eighth and no further, and less of it is a fraction."""
    page = kitchen.open(name="recipes/measures.html")
    less = page.get_by_role("button", name="Less").first
    more = page.get_by_role("button", name="More than").first
    seen = []
    for _ in range(5):
        less.click()
        seen.append(field(page).input_value())
    equal(seen, ["½", "¼", "⅛", "⅛", "⅛"])
    for _ in range(5):
        more.click()
        seen.append(field(page).input_value())
    equal(seen[5:], ["¼", "½", "1", "1 ½", "2"])
    page = kitchen.open("?m=1/20", name="recipes/measures.html")
    equal(field(page).input_value(), "1/20")
    page.get_by_role("button", name="Less").first.click()
    equal(field(page).input_value(), "1/20")
    page.get_by_role("button", name="More than").first.click()
    equal(field(page).input_value(), "⅛")
    page.get_by_role("button", name="Less").nth(1).click()
    equal([field(page, each).input_value() for each in [0, 1]], ["⅛", "110"])


def says_for_how_many(kitchen):
    """The words before the number of a yield stand before it where it is changed, since nothing stands behind it."""
    page = kitchen.open(name="recipes/measures.html")
    made = page.evaluate("""() => {
      const [made, ...others] = document.querySelectorAll("[data-yield]");
      made.innerHTML = 'Serves <span data-value>4</span>';
      made.dataset.amount = "4";
      others.forEach(each => each.remove());
      document.querySelector("[data-slot=scale]").replaceChildren();
      cookbook.offerScale();
      const group = document.querySelector(".scale-yield");
      return [group.ariaLabel, group.querySelector("label").firstChild.textContent, group.querySelector("input").value,
        group.querySelector("button").ariaLabel];
    }""")
    equal(made, ["Serves", "Serves", "4", "Less than Serves 4"])


EGGS = [
    # the page, the factor, the ingredients as they are shown, what is exact of each, and the same of a step's amounts
    ("omelette", "3/4", ["≈ 2", "1 ½", "¾", "1 ½ cups", "≈ 4"], ["2.25", "", "", "", "3.75"],
     ["≈ 2", "1 ½", "¾", "¾ cup"], ["2.25", "", "", ""]),
    ("omelette", "1/2", ["1 ½", "1", "½", "1 cup", "2 ½"], ["", "", "", "", ""], ["1 ½", "1", "½", "½ cup"], [""] * 4),
    ("omelette", "1/3", ["1", "⅔", "⅓", "⅔ cup", "≈ 1 ½"], ["", "", "", "", "1 2/3"], ["1", "⅔", "⅓", "⅓ cup"], [""] * 4),
    ("omelette", "2/3", ["2", "≈ 1 ½", "⅔", "1 ⅓ cups", "3 ½"], ["", "1 1/3", "", "", "3 1/3"],
     ["2", "≈ 1 ½", "⅔", "⅔ cup"], ["", "1 1/3", "", ""]),
    ("omelette", "5/4", ["≈ 4", "2 ½", "1 ¼", "2 ½ cups", "6"], ["3.75", "", "", "", "6.25"],
     ["≈ 4", "2 ½", "1 ¼", "1 ¼ cups"], ["3.75", "", "", ""]),
    ("eierkuchen", "9/20", ["≈ 2", "≈ ½–1", "1 ⅓", "113 g", "von ≈ ¼", "≈ ½"], ["2,25", "0,45–0,9", "1,35", "", "0,225", "0,45"], ["Die ≈ 2", "1 ⅓"], ["2,25", "1,35"]),
    ("eierkuchen", "3/7", ["≈ 2", "≈ ⅖–⅞", "1 ¼", "107 g", "von ≈ ⅕", "≈ ⅖"], ["2 1/7", "3/7–6/7", "1 2/7", "", "3/14", "3/7"], ["Die ≈ 2", "1 ¼"], ["2 1/7", "1 2/7"]),
    ("flan", "3/4", ["≈ 2", "0,75 l"], ["2,25", ""], ["≈ 2"], ["2,25"]),
]
EXACT = {"omelette": "Exactly", "eierkuchen": "Genau", "flan": "Exactement"}


def tells_what_is_exact(kitchen):
    """Eggs and pieces are shown as they can be used, and their exact number on a tap or by key."""
    for name, factor, shown, exact, in_steps, exact_in_steps in EGGS:
        page = kitchen.open(name=f"recipes/{name}.html", query=f"?m={factor}")
        amounts = page.locator("[data-ingredient] [data-have]")
        equal((name, factor, [" ".join(each.split()) for each in amounts.all_inner_texts()]), (name, factor, shown))
        box, line = page.locator(".have"), page.locator(".have-exact")
        for key in [None, "Enter", "Space"]:
            for number, number_exact in enumerate(exact):
                amount = amounts.nth(number)
                if key:
                    amount.press(key)
                else:
                    amount.click()
                found = line.inner_text().split(" ", 1)[1] if line.is_visible() else ""
                equal((name, factor, number, key, found), (name, factor, number, key, number_exact))
                page.keyboard.press("Escape")
                assert not box.is_visible()
        steps = page.locator("[data-steps] [data-amount]")
        equal((name, factor, [" ".join(each.split()) for each in steps.all_inner_texts()]), (name, factor, in_steps))
        note = page.locator("#written")
        for act in ["focus", "hover", "click"]:
            for number, number_exact in enumerate(exact_in_steps):
                getattr(steps.nth(number), act)()
                found = note.inner_text().split(" · ")
                begins = f"{number_exact}" if number_exact else ""
                equal((name, factor, number, act, found[0].split(" ", 1)[1] if len(found) > 1 else ""),
                      (name, factor, number, act, begins))
                page.keyboard.press("Escape")
        page.close()


def sets_one_sign_before_a_range(kitchen):
    """Of a range with a rounded end, the sign stands before all of it."""
    page = kitchen.open()
    page.evaluate("""() => {
      const amount = document.querySelector('[data-ingredient="1"] [data-amount]');
      amount.dataset.amount = "3/8";
      amount.dataset.to = "43/80";
      cookbook.scale.set("100/99");
    }""")
    equal(amount(page, 1), "≈ ⅜–½ cup")


SUMS = """() => {
  const put = (place, html) => {
    const line = document.querySelector(`[data-ingredient="${place}"]`);
    delete line.dataset.density;
    line.querySelector("[data-name]").innerHTML = html;
  };
  const amount = (marks, value, measure) => `<span ${marks}><span data-value>${value}</span>` +
    (measure ? ` <span data-measure>${measure}</span></span>` : "</span>");
  put(0, amount('data-amount="3/4" data-unit="cup"', "¾") + " + " +
    amount('data-amount="1/2" data-unit="cup" data-more', "½", "cup") + " stock");
  put(1, amount('data-amount="1" data-unit="lb"', "1", "lb") + " " +
    amount('data-amount="4" data-unit="oz" data-more', "4", "oz") + " beef");
  put(2, amount('data-amount="1" data-unit="cup"', "1", "cup") + " pecans (about " +
    amount('data-amount="100" data-unit="g" data-same', "100", "g") + ")");
  put(3, '<span lang="ja">油 <span data-amount="1" data-unit="tbsp"><span data-measure>大さじ</span>' +
    '<span data-value>1</span></span></span>');
  put(4, '<span lang="fr">' + amount('data-amount="3" data-article="les "', "les 3") +
    ' <span data-one="œuf">œufs</span></span>');
}"""
SUM_LINES = """() => [0, 1, 2, 3, 4].map(place =>
  document.querySelector(`[data-ingredient="${place}"] [data-name]`).textContent.replace(/\\s+/g, " ").trim())"""


def knows_sums_and_what_stands_before_a_number(kitchen):
    """Each part of a sum is converted, what is said again is not; a spoon or an article before its number goes with it."""
    page = kitchen.open()
    page.evaluate(SUMS)
    written = page.evaluate(SUM_LINES)
    page.evaluate("cookbook.scale.set('1/3')")
    equal(page.evaluate(SUM_LINES), ["¼ + ⅙ cup stock", "⅓ lb 1 ⅓ oz beef", "⅓ cup pecans (about 33 g)", "油 小さじ1", "1 œuf"])
    page.evaluate("cookbook.scale.set('2')")
    equal(page.evaluate(SUM_LINES), ["1 ½ + 1 cup stock", "2 lb 8 oz beef", "2 cups pecans (about 200 g)", "油 大さじ2", "les 6 œufs"])
    page.locator(".units select").select_option("metric")
    equal(page.evaluate(SUM_LINES)[:3], ["355 ml + 235 ml stock", "905 g + 225 g beef", "2 cups pecans (about 200 g)"])
    page.locator(".units select").select_option("us")
    equal(page.evaluate(SUM_LINES)[2], "2 cups pecans (about 200 g)")
    page.locator(".units select").select_option("")
    page.evaluate("cookbook.scale.set('1')")
    equal(page.evaluate(SUM_LINES), written)


STATED = """() => {
  const amount = (marks, value, measure) => `<span ${marks}><span data-value>${value}</span>` +
    ` <span data-measure>${measure}</span></span>`;
  const put = (place, html) => {
    const line = document.querySelector(`[data-ingredient="${place}"]`);
    line.dataset.density = "6/5";
    line.querySelector("[data-name]").innerHTML = html;
  };
  put(0, amount('data-amount="8" data-unit="g"', "8", "g") + " salt (" +
    amount('data-amount="5/4" data-unit="tsp" data-same', "1 1/4", "tsp") + ")");
  put(1, amount('data-amount="2" data-unit="tbsp"', "2", "tbsp") + " butter (" +
    amount('data-amount="30" data-unit="g" data-same', "30", "g") + ")");
  put(2, amount('data-amount="40" data-unit="g"', "40", "g") + " + <em>" +
    amount('data-amount="60" data-unit="g" data-more', "60", "g") + "</em> oil");
  put(3, amount('data-amount="2" data-unit="cup"', "2", "cups") + " pecans (" +
    amount('data-amount="1/2" data-unit="lb" data-same', "1/2", "pound") + ")");
  put(4, '<span lang="ja">しょうゆ ' + amount('data-amount="50" data-unit="ml"', "50", "cc") + "</span>");
  for (const each of [2, 4]) delete document.querySelector(`[data-ingredient="${each}"]`).dataset.density;
}"""


def says_what_the_line_says_itself(kitchen):
    """Spoons that a line states stand for its grams, its pounds are those of its cups, and spoons stand where they do."""
    page = kitchen.open()
    page.evaluate(STATED)
    page.locator(".units select").select_option("us")
    equal(page.evaluate(SUM_LINES)[:3], ["8 g salt (1 1/4 tsp)", "2 tbsp butter (30 g)", "1 ⅜ oz + 2 ⅛ oz oil"])
    equal(page.evaluate(SUM_LINES)[4], "しょうゆ 大さじ3 ⅓ (50 cc)")
    page.locator(".units select").select_option("metric")
    equal(page.evaluate(SUM_LINES)[3], "2 cups pecans (225 g)")
    page.evaluate("cookbook.scale.set('2')")
    equal(page.evaluate(SUM_LINES)[:2], ["16 g salt (2 ½ tsp)", "4 tbsp butter (60 g)"])


ODD_UNITS = """() => {
  const put = (place, language, html) => {
    const line = document.querySelector(`[data-ingredient="${place}"]`);
    delete line.dataset.density;
    line.querySelector("[data-name]").innerHTML = `<span lang="${language}">${html}</span>`;
  };
  const amount = (marks, value, measure) => `<span ${marks}><span data-value>${value}</span>` +
    ` <span data-measure>${measure}</span></span>`;
  put(0, "en", amount('data-amount="1/4" data-unit="cup"', "¼", "cup") + " + " +
    amount('data-amount="1" data-unit="tbsp" data-more', "1", "tbsp") + " sugar");
  put(1, "it", 'Riso <span data-amount="500" data-unit="g"><span data-measure>gr</span> ' +
    "<span data-value>500</span></span>");
  put(2, "ar", '<span data-amount="1" data-unit="cup" data-trail=" "><span data-value></span>' +
    "<span data-measure>كوب</span></span> ماء");
  put(3, "nl", amount('data-amount="2" data-unit="piece"', "2", "stuk(s)") + " paprika");
  put(4, "en", amount('data-amount="3/10" data-unit="ml"', "0.3", "ml") + " vanilla");
}"""


def writes_units_that_stand_in_odd_places(kitchen):
    """Units before or without a number, with their ending in brackets, and of parts of a sum."""
    page = kitchen.open()
    page.evaluate(ODD_UNITS)
    page.evaluate("cookbook.scale.set('1/3')")
    equal(page.evaluate(SUM_LINES)[0], "4 tsp + 1 tsp sugar")
    page.evaluate("cookbook.scale.set('2')")
    equal(page.evaluate(SUM_LINES)[1], "Riso gr 1000")
    equal(page.evaluate(SUM_LINES)[3], "4 stuk(s) paprika")
    page.evaluate("cookbook.scale.set('1')")
    page.locator(".units select").select_option("us")
    equal(page.evaluate(SUM_LINES)[1], "Riso 1 ⅛ lb (gr 500)")
    equal(page.evaluate(SUM_LINES)[4], "0.3 ml vanilla")
    page.locator(".units select").select_option("metric")
    equal(page.evaluate(SUM_LINES)[2], "235 مل (كوب) ماء")
    # A spoon stays, but not the cup that it is added to.
    equal(page.evaluate(SUM_LINES)[0], "59 ml + 1 tbsp sugar")
    page.evaluate("""() => {
      document.querySelector('[data-ingredient="3"] [data-name]').innerHTML = '<span lang="en"><span data-amount="4" ' +
        'data-unit="lb"><span data-value>4</span><span data-measure>-pound</span></span> roast</span>';
      cookbook.scale.apply();
    }""")
    equal(page.evaluate(SUM_LINES)[3], "1.8kg (4-pound) roast")


def takes_the_rest_of_a_number_with_it(kitchen):
    """What a name has of the number before it goes once that is scaled, and comes back."""
    page = kitchen.open()
    page.evaluate("""() => {
      const line = document.querySelector('[data-ingredient="3"]');
      line.querySelector("[data-amount]").dataset.amount = "3/2";
      line.querySelector("[data-value]").textContent = "1";
      line.querySelector("[data-name]").innerHTML =
        '<span data-many="oignons">oignon</span><span data-rest> et demi</span>';
    }""")

    def read():
        return " ".join(page.locator('[data-ingredient="3"]').inner_text().split())
    equal(read(), "1 oignon et demi")
    for factor, expected in [("2", "3 oignons"), ("1", "1 oignon et demi"), ("1/2", "¾ oignon")]:
        page.evaluate(f"cookbook.scale.set('{factor}')")
        equal(read(), expected)


def goes_on_after_a_line_that_fails(kitchen):
    """One line that cannot be written keeps none of the others from it, and is marked."""
    page = kitchen.open()
    page.evaluate("""() => {
      window.reported = [];
      window.reportError = error => reported.push(error.message);
      Object.defineProperty(document.querySelector('[data-ingredient="0"] [data-amount]'), "toggleAttribute", {
        value(name, on) {
          if (name === "data-scaled") throw new Error("broken");
          return Element.prototype.toggleAttribute.call(this, name, on);
        },
      });
      cookbook.scale.set("2");
    }""")
    equal(page.evaluate("reported"), ["broken"])
    equal([amount(page, 0), amount(page, 1), amount(page, 3)], ["200 g", "2 cups", "4"])
    equal(page.locator("[data-ingredient] [data-unscaled]").count(), 1)


def nouns_follow_the_number(kitchen):
    """What is counted is written as one or as several, in lines and steps, and again as its author wrote it."""
    page = kitchen.open(name="recipes/omelette.html")
    names, step = page.locator("[data-ingredient] [data-name]"), page.locator("[data-steps] li").first

    def read():
        return [" ".join(each.split()) for each in [*names.all_inner_texts(), step.inner_text()]]
    written = read()
    for factor, expected in [
            ("1/3", ["egg", "egg yolk", "onion", "milk", "≈ 1 ½ eggs for the top",
                     "Beat 1 egg with ⅔ egg yolk, ⅓ onion and ⅓ cup of the milk."]),
            ("4", ["eggs", "egg yolks", "onions", "milk", "20 eggs for the top",
                   "Beat 12 eggs with 8 egg yolks, 4 onions and 4 cups of the milk."]),
            ("1", written)]:
        page.evaluate("factor => cookbook.scale.set(factor)", factor)
        equal((factor, read()), (factor, expected))
    assert written[2] == "onion" and "1 onion" in written[-1]


CHECKS = [says_for_how_many, knows_sums_and_what_stands_before_a_number, says_what_the_line_says_itself, writes_units_that_stand_in_odd_places, takes_the_rest_of_a_number_with_it, goes_on_after_a_line_that_fails, nouns_follow_the_number, tells_what_is_exact, sets_one_sign_before_a_range, works_on_built_pages, measures_what_is_hard_to, knows_food_behind_its_articles, weighs_what_is_measured,
          steps_by_what_can_be_made, shows_what_was_written, scales_by_keyboard, scales_by_pointer, refuses_nonsense,
          scales_by_what_is_there, understands_what_is_typed, keeps_pairs_together,
          notes_the_exact_factor, converts_temperatures, converts_lengths, scales_by_touch, links_take_the_scale_along,
          tells_what_was_written, converts_units, says_what_cannot_be_kept,
          lights_up_what_belongs_together, brings_the_ingredients,
          goes_back_from_the_ingredients, opens_the_ingredients_while_they_close,
          leads_to_the_ingredients_without_scripts, prints_the_scale, moves_nothing, is_accessible,
          reads_from_right_to_left]


def check(program, wanted=None, results=None):
    """Runs all checks from the disk and over http."""
    results = results or Results("scaling")
    with tempfile.TemporaryDirectory(prefix="cookbook-scaling-") as folder:
        built = site(program, folder)
        with served(built) as address:
            do_all([(f"{each.__name__}, {base.split(':')[0]}", functools.partial(Kitchen, base=base), each)
                    for base in [address, built.as_uri() + "/"] for each in CHECKS
                    # The rules of accessibility see no address.
                    if not (each is is_accessible and base != address)
                    if not wanted or each.__name__ in wanted], results)
    return results


if __name__ == "__main__":
    sys.exit(check(str(Path(sys.argv[1]).resolve()), sys.argv[2:]).finish())
