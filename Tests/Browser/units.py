#!/usr/bin/env python3
"""Walks through all states of the list, the plan and cook mode with every unit in every language of the pages.

    .venv/bin/python Tests/Browser/units.py PROGRAM [LANGUAGE ...]

Each amount is shown with its number and by a name that its unit has in that language.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from bench import ROOT, launched, wait_until
from kitchen_bench import Kitchen, cooks, equal, soon
from results import Results

# What is said of amounts that are not {id: text} as they should be: no number, or no name of their unit.
WRONG = r"""(texts, language) => {
  const found = [];
  for (const [id, text] of texts) {
    // A stick of what is not butter is a stalk, and in Japanese a bit of what is not ginger a clove.
    const names = [id, { stick: "stalk", knob: "clove" }[id] ?? id].flatMap(each => {
      const { forms } = cookbook.units.get(each);
      return (forms[language] ?? forms.en ?? []).flat().map(cookbook.units.fold);
    });
    if (/undefined|null|NaN|\[object/.test(text)) found.push(`${id}: ${text}`);
    else if (!/\p{N}/u.test(text)) found.push(`${id} without a number: ${text}`);
    else if (names.length && !names.some(name => cookbook.units.fold(text).includes(name))) found.push(`${id} by another name: ${text}`);
  }
  return found;
}"""


def food(at):
    return f"x{chr(97 + at // 26)}{chr(97 + at % 26)}"


def recipes(language, units):
    """Recipes in a language that make and need three of one unit each, and one that needs all of them, step by step."""
    head, items, steps = f"---\nlang: {language}\n---\n\n# ", [], []
    for at, (_, forms) in enumerate(units):
        form = (forms.get(language) or forms["en"])[-1][0]
        # Japanese has its spoons before the number.
        amount = f"{form}3" if form in ("大さじ", "小さじ") else f"3 {form}"
        items.append(f"- *{amount}* {food(at)}\n")
        steps.append(f"1. {amount} {food(at)}.\n")
        yield f"u{at}", f"{head}U{at}\n\n**3 {form}**\n\n---\n\n{items[-1]}\n---\n\n{steps[-1]}"
    yield "all", f"{head}All\n\n---\n\n{''.join(items)}\n---\n\n{''.join(steps)}"


def book(program, folder, language, other, units):
    """A book whose pages are in one language, with recipes in that and in another."""
    files, site = Path(folder) / language, Path(folder).resolve() / f"{language}-site"
    (files / "other").mkdir(parents=True)
    (files / "cookbook.yml").write_text(f"language: {language}\n", encoding="utf-8")
    for name, text in recipes(language, units):
        (files / f"{name}.md").write_text(text, encoding="utf-8")
    *_, (name, text) = recipes(other, units)
    (files / f"other/{name}.md").write_text(text, encoding="utf-8")
    subprocess.run([str(program), "build", str(files), "-o", str(site)], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return site.as_uri() + "/"


def right(page, language, ids, texts):
    """Checks what is shown of each unit."""
    equal(len(texts), len(ids))
    equal(page.evaluate(f"([texts, language]) => ({WRONG})(texts, language)", [list(zip(ids, texts)), language]), [])


def on_the_list(kitchen, language, ids):
    """From recipes, and more of them once all is ticked; where they come from; copied, cleared, emptied and undone.

    Whatever language the recipes are in, the list is in that of the pages.
    """
    page = kitchen.open("list.html")
    lines = """[...document.querySelectorAll("[data-line]:not([data-done])")].map(each => [each.dataset.line,
      each.querySelector(".shop-amount")?.textContent ?? ""]).sort().map(each => each[1])"""
    def put(factor, count, slug="all"):
        page.evaluate("""([slug, factor]) => cookbook.kept.list.change({ "r:all": null, "r:other/all": null,
          [`r:${slug}`]: { slug, title: "All", factor } })""", [slug, factor])
        soon(page, "document.querySelectorAll('[data-line]').length", count)
        right(page, language, ids, page.evaluate(lines))
    put("3/2", len(ids), "other/all")
    for factor in ["1/3", "1", "7/4"]:
        put(factor, len(ids))
    shares = page.evaluate("""async () => {
      const found = [];
      const rows = [...document.querySelectorAll("[data-line]")].map(each => each.dataset.line).sort();
      for (const row of rows) {
        const open = () => document.querySelector(`[data-line="${row}"]`).querySelector("button");
        open().click();
        await new Promise(requestAnimationFrame);
        found.push(document.querySelector(".shop-more li").textContent);
        open().click();
      }
      return found;
    }""")
    right(page, language, ids, shares)
    page.get_by_role("button", name=page.evaluate("cookbook.say('copyText')"), exact=True).click()
    wait_until(page, "heard.copied.length === 1")
    copied = sorted((line for line in page.evaluate("heard.copied[0]").splitlines() if line.startswith("- ")),
                    key=lambda line: line.split()[-1])
    right(page, language, ids, copied)
    page.evaluate("document.querySelectorAll('[data-line] input[type=checkbox]').forEach(each => each.click())")
    soon(page, "document.querySelectorAll('[data-done]').length", len(ids))
    put("4", 2 * len(ids))
    def press(word):
        page.get_by_role("button", name=page.evaluate("word => cookbook.say(word)", word), exact=True).click()
    press("listClear")
    soon(page, "document.querySelectorAll('[data-line]').length", len(ids))
    right(page, language, ids, page.evaluate(lines))
    press("listForget")
    soon(page, "document.querySelectorAll('[data-line]').length", 0)
    press("undo")
    soon(page, "document.querySelectorAll('[data-line]').length", len(ids))


def written_on_the_list(kitchen, language, ids):
    """By hand, in each of its forms."""
    page = kitchen.open("list.html")
    written = page.evaluate("""language => {
      const all = cookbook.units.all().flatMap(({ id, forms }) =>
        (forms[language] ?? forms.en ?? []).flat().map((form, n) => [`o:${id}${n}`, `3 ${form} x${id}${"abcdefghijklmnopqrstuvwxyz"[n]}`, id]));
      cookbook.kept.list.change(Object.fromEntries(all.map(([key, text]) => [key, { text, ticked: false }])));
      return all.map(([key, text, id]) => [text.split(" ").at(-1).toLowerCase(), id]).sort();
    }""", language)
    soon(page, "document.querySelectorAll('[data-line]').length", len(written))
    texts = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll("[data-line]")].map(each =>
      [each.querySelector(".shop-name").textContent.toLowerCase(), each.querySelector(".shop-amount")?.textContent ?? ""]))""")
    equal(sorted(texts), [name for name, _ in written])
    right(page, language, [id for _, id in written], [texts[name] for name, _ in written])


def on_the_plan(kitchen, language, ids):
    """As what a dish makes, more and less of it, and what is bought for all of them."""
    page = kitchen.open("plan.html")
    makes = "[...document.querySelectorAll('[data-dish]')].map(each => each.querySelector('.shop-scale bdi')?.textContent ?? '')"
    for factor in ["1/3", "3/2"]:
        page.evaluate("""([count, factor]) => cookbook.kept.plan.change(Object.fromEntries([...Array(count).keys()].map(at =>
          [`d:${at}`, { day: "2026-03-02", at, slug: `u${at}`, title: `U${at}`, factor }])))""", [len(ids), factor])
        soon(page, "document.querySelectorAll('.shop-scale bdi').length", len(ids))
        right(page, language, ids, page.evaluate(makes))
    page.evaluate("document.querySelectorAll('.shop-scale').forEach(each => each.querySelector('button:last-child').click())")
    wait_until(page, "[...cookbook.kept.plan.all().values()].every(({ factor }) => factor === '11/6' || factor !== '3/2')")
    right(page, language, ids, page.evaluate(makes))
    page.get_by_role("button", name=page.evaluate("cookbook.say('planList')"), exact=True).click()
    wait_until(page, "count => cookbook.kept.list.all().size === count", len(ids))
    page.goto(kitchen.base + "list.html")
    soon(page, "document.querySelectorAll('[data-line]').length", len(ids))
    right(page, language, ids, page.evaluate("""[...document.querySelectorAll("[data-line]")].map(each => [each.dataset.line,
      each.querySelector(".shop-amount")?.textContent ?? ""]).sort().map(each => each[1])"""))


def in_cook_mode(kitchen, language, ids):
    """While getting ready, and in a step of its own, scaled."""
    page = kitchen.open("recipes/all.html?m=2#cook=0")
    cooks(page)
    right(page, language, ids, page.locator(".cook-list li").all_inner_texts())
    steps = []
    for _ in ids:
        page.evaluate("document.querySelector('.cook-next').click()")
        steps.append(page.locator(".cook-slide").inner_text())
    right(page, language, ids, steps)
    equal([text for at, text in enumerate(steps) if food(at) not in text or "6" not in text], [])


CHECKS = [on_the_list, written_on_the_list, on_the_plan, in_cook_mode]


def main():
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    known = sorted(each.stem for each in (ROOT / "Templates/languages").glob("*.yml"))
    results = Results("units")
    with tempfile.TemporaryDirectory(prefix="cookbook-units-") as folder, launched() as browser:
        kitchen = Kitchen(browser, book(program, f"{folder}/first", "en", "en", [("g", {"en": [["g"]]})]))
        units = kitchen.open("list.html").evaluate("cookbook.units.all().map(({ id, forms }) => [id, forms])")
        kitchen.close()
        for language in wanted or known:
            base = book(program, folder, language, known[known.index(language) - 1], units)
            for check in CHECKS:
                kitchen = Kitchen(browser, base)
                try:
                    check(kitchen, language, [id for id, _ in units])
                except Exception as error:  # pylint: disable=broad-except
                    kitchen.problems.append(f"{type(error).__name__}: {error}")
                kitchen.close()
                results.add(f"{check.__name__}, {language}", kitchen.problems)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
