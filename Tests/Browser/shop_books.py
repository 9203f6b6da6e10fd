#!/usr/bin/env python3
"""Puts all fifty recipes of twenty made books on the shopping list, and adds up by hand what they ask for.

    .venv/bin/python Tests/Browser/shop_books.py PROGRAM [BOOK ...]

The books are those of Tests/SiteTests/ShopBooks: every food is one line, no line has two, and each has the whole amount.
"""

import collections
import re
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

from bench import PATIENCE_MS, ROOT, launched, load_all, wait_until
from results import Results

LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "ar", "ja"]
# In grams and in millilitres.
MASSES = {"g": 1, "kg": 1000, "oz": Fraction("28.349523125"), "lb": Fraction("453.59237"), "stick": Fraction("113.3980925")}
VOLUMES = {"ml": 1, "cl": 10, "dl": 100, "l": 1000, "tsp": 5, "tbsp": 15, "jcup": 200, "cup": Fraction("236.5882365")}
METRIC = {"g", "kg", "ml", "cl", "dl", "l"}
# The list as it is shown, and the exact sum of each line beside what it says.
READ = """async slugs => {
  const of = async slug => (await cookbook.shop.recipe(slug)).lines.map(({ food, name }) => food?.key ?? cookbook.typed.key(name));
  const exact = quantity => quantity && { value: `${quantity.value.n}/${quantity.value.d}`, unit: quantity.unit,
    text: quantity.text, content: exact(quantity.content), isRange: !!quantity.to };
  const { lines } = await cookbook.shopping.read();
  return {
    keys: await Promise.all(slugs.map(of)),
    lines: lines.map(({ key, food, amount, parts }) => ({ key, amount, aisle: food?.aisle ?? "",
      density: food?.density ? `${food.density.n}/${food.density.d}` : null,
      sum: cookbook.merging.merge(parts.map(each => each.quantity).filter(Boolean), food?.density).map(exact) })),
    shown: [...document.querySelectorAll("[data-line]")].map(each => each.querySelector(".shop-amount")?.firstChild?.data ?? ""),
  };
}"""


def rows(language):
    """The lines of a language: (foods, line, amount)."""
    text = (ROOT / f"Tests/SiteTests/ShopBooks/foods.{language}.tsv").read_text(encoding="utf-8")
    for row in text.splitlines():
        foods, written, amounts = row.split("\t")
        yield from ((foods.split(" + "), *each) for each in zip(written.split(" ; "), amounts.split(" ; "), strict=True))


def recipes(book):
    """The fifty recipes of a book, as in ShopBooksTests.swift: (language, rows)."""
    count = len(LANGUAGES)
    chosen = [book] if book < count else sorted({book % count, (book * 3 + 1) % count, (book * 5 + 2) % count})
    pools = [(LANGUAGES[each], list(rows(LANGUAGES[each]))) for each in chosen]
    for number in range(50):
        language, pool = pools[number % len(pools)]
        start = number // len(pools) * 6 + book * 7
        yield language, [pool[(start + at) % len(pool)] for at in range(6)]


def quantity(text):
    """An amount as it is written in the tables: (number, unit, what is in it)."""
    number, unit, content = re.fullmatch(r"([\d/]+)(?: ([^( ]+))?(?: \((.+)\))?", text).groups()
    return Fraction(number), unit or "", content or ""


def total(amounts, density):
    """What some amounts are together: a number for each of what cannot be added."""
    written = [list(map(quantity, each.split(" = "))) for each in amounts if each != "-"]
    units = {"" if first[1] == "piece" else first[1] for first, *_ in written}
    # Of what is said twice the shop goes by the metric one, unless all the others are like the first.
    chosen = [each[-1] if len(units) > 1 and each[0][1] not in METRIC else each[0] for each in written]
    sums = collections.Counter()
    for number, unit, content in chosen:
        if unit in MASSES:
            sums["g"] += number * MASSES[unit]
        elif unit in VOLUMES:
            sums["ml"] += number * VOLUMES[unit]
        else:
            sums[" ".join(filter(None, ["" if unit == "piece" else unit, content]))] += number
    if density and sums["g"] and sums["ml"]:
        sums["g"] += sums.pop("ml") * density
    return {key: value for key, value in sums.items() if value}


def found(quantities):
    """A line's own sum, put the same way."""
    sums = collections.Counter()
    for each in quantities:
        assert not each["isRange"], each
        number, unit, held = Fraction(each["value"]), each["unit"], each.get("content")
        content = f"{Fraction(held['value'])} {held['unit']}" if held else ""
        if unit in MASSES:
            sums["g"] += number * MASSES[unit]
        elif unit in VOLUMES:
            sums["ml"] += number * VOLUMES[unit]
        else:
            # The size of a piece is in brackets, as what is in a tin is here.
            sums[" ".join(filter(None, ["" if unit == "piece" else unit, each["text"].strip("()"), content]))] += number
    return dict(sums)


def build(program, folder, book):
    """Builds a book, and returns its rows by the addresses of the recipes."""
    files, wanted = Path(folder) / str(book), {}
    files.mkdir()
    for number, (language, lines) in enumerate(recipes(book)):
        wanted[f"r{number}"] = lines
        items = "".join(f"- {line}\n" for _, line, _ in lines)
        (files / f"r{number}.md").write_text(f"---\nlang: {language}\n---\n\n# R{number}\n\n---\n\n{items}", encoding="utf-8")
    subprocess.run([str(program), "build", str(files), "-o", str(files / "site")], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (files / "site").as_uri() + "/", wanted


def check(browser, program, folder, book):
    """What is wrong with a book's list."""
    base, wanted = build(program, folder, book)
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(base + "list.html")
    load_all(page)
    page.evaluate("""slugs => cookbook.kept.list.change(Object.fromEntries(
      slugs.map(slug => [`r:${slug}`, { slug, title: slug, factor: "1" }])))""", list(wanted))
    wait_until(page, """async () => document.querySelectorAll(".shop-recipes li").length === 50
      && document.querySelectorAll("[data-line]").length === (await cookbook.shopping.read()).lines.length""")
    read = page.evaluate(READ, list(wanted))
    page.context.close()
    problems, food_of, amounts, count = [], {}, collections.defaultdict(list), 0
    for keys, lines in zip(read["keys"], wanted.values(), strict=True):
        asked = [(food, amount) for foods, _, amount in lines for food in foods if food != "water"]
        for key, (food, amount) in zip(keys, asked, strict=True):
            if food_of.setdefault(key, food) != food:
                problems.append(f"{food_of[key]} and {food} are one line, {key}")
            amounts[key].append(amount)
            count += 1
    foods = collections.Counter(food_of.values())
    problems += [f"{food} is in {number} lines" for food, number in foods.items() if number > 1]
    lines = {line["key"]: line for line in read["lines"]}
    problems += [f"{key} is missing or too much" for key in lines.keys() ^ amounts.keys()]
    for key in lines.keys() & amounts.keys():
        density = lines[key]["density"]
        expected = total(amounts[key], Fraction(density) if density else None)
        if found(lines[key]["sum"]) != expected:
            problems.append(f"{food_of[key]}: {lines[key]['amount']}, {lines[key]['sum']} instead of {expected}")
    if sorted(read["shown"]) != sorted(line["amount"] for line in lines.values()):
        problems.append(f"{sorted(read['shown'])} is shown instead of {sorted(line['amount'] for line in lines.values())}")
    lost = sum(len(amounts[key]) for key, line in lines.items() if not line["aisle"])
    if count < 250 or lost * 100 >= count * 8:
        problems.append(f"{lost} of {count} lines are in no aisle")
    return problems


def main():
    program, wanted = Path(sys.argv[1]).resolve(), list(map(int, sys.argv[2:]))
    results = Results("shop books")
    with tempfile.TemporaryDirectory(prefix="cookbook-shop-books-") as folder, launched() as browser:
        for book in wanted or range(20):
            try:
                problems = check(browser, program, folder, book)
            except Exception as error:  # pylint: disable=broad-except
                problems = [f"{type(error).__name__}: {error}"]
            results.add(str(book), problems)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
