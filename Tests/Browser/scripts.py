#!/usr/bin/env python3
"""Asks the theme's scripts, in Chromium, what they make of tables of inputs.

    .venv/bin/python Tests/Browser/scripts.py PROGRAM
"""

import json
import re
import sys
import tempfile
from fractions import Fraction

from bench import ROOT, launched, load_all, site
from results import Results

PARSING = [
    # typed, language, the number
    ("1 1/2", "en", "3/2"), ("1½", "en", "3/2"), ("1 ½", "en", "3/2"), ("½", "de", "1/2"),
    ("2/3", "en", "2/3"), ("3⁄4", "en", "3/4"), (" 2 ", "en", "2"), ("⅞", "en", "7/8"),
    ("1.5", "en", "3/2"), ("0,5", "de", "1/2"), ("1.5", "de", "3/2"), (".5", "en", "1/2"),
    ("1.250,5", "de", "2501/2"), ("1,250.5", "en", "2501/2"), ("1.250", "de", "1250"),
    ("1.250", "en", "5/4"), ("1,250", "en", "1250"), ("1,250", "de", "5/4"), ("0,250", "de", "1/4"),
    ("1 250", "fr", "1250"), ("1\u202f250,5", "fr", "2501/2"), ("1’250", "de-CH", "1250"),
    ("1.234.567", "de", "1234567"), ("٣", "ar", "3"), ("١٫٥", "ar", "3/2"), ("۲", "fa", "2"),
    ("１．５", "ja", "3/2"), ("１／２", "ja", "1/2"), ("２ １／２", "ja", "5/2"),
    ("1/0", "en", None), ("0/5", "en", None), ("0", "en", None), ("-2", "en", None),
    ("", "en", None), ("abc", "en", None), ("1e5", "en", None), ("1.2.3", "en", None),
    ("1,2.3", "de", None), ("1,5,5", "en", None), (",", "en", None), ("2 eggs", "en", None),
    ("9" * 40, "en", None), ("1/" + "9" * 40, "en", None), ("Infinity", "en", None),
    ("1.5", "not a language", "3/2"),
]

READING = [
    ("3", "3"), ("6/4", "3/2"), ("0", None), ("0/1", None), ("1/0", None), ("-1", "-1"), ("-6/4", "-3/2"), ("-0", None), ("--1", None), ("1/-2", None),
    ("1.5", None), ("", None), (None, None), ("1/2/3", None), ("9" * 25, None), (" 1", None),
]

ROUGH = {"rough": True, "language": "en"}
WRITING = [
    # What the program never writes: converted amounts, and digits of other scripts.
    ("23659/100", "ml", ROUGH, "235"), ("2835/100", "g", ROUGH, "28"), ("1893", "ml", ROUGH, "1890"),
    ("1134/1000", "kg", ROUGH, "1.15"), ("3/2", None, {"like": "٢", "language": "ar"}, "١ ½"),
    ("500", "g", {"like": "200", "language": "ar"}, "500"),
]


def number_tables(page, results):
    """Numbers are read, parsed and written as the tables have it."""
    parse = """([typed, language]) => {
      const value = cookbook.numbers.parse(typed, language);
      return value && cookbook.numbers.write(value);
    }"""
    for typed, language, expected in PARSING:
        compare(results, f"parse {typed[:20]!r} in {language}", page.evaluate(parse, [typed, language]),
                expected)
    read = """text => {
      const value = cookbook.numbers.read(text);
      return value && cookbook.numbers.write(value);
    }"""
    for text, expected in READING:
        compare(results, f"read {text!r}", page.evaluate(read, text), expected)
    write = """([text, unit, options]) => {
      const [, sign, n, d = 1] = /^(-?)(\\d+)(?:\\/(\\d+))?$/.exec(text);
      const value = { n: BigInt(sign + n), d: BigInt(d) };
      return cookbook.numbers.format(value, { ...options, unit: cookbook.units.get(unit) });
    }"""
    cases = json.loads((ROOT / "Tests/Shared/numbers.json").read_text(encoding="utf-8"))
    for case in cases:
        number, unit, language, expected = case["number"], case["unit"], case["language"], case["text"]
        compare(results, f"write {number} {unit} in {language}",
                page.evaluate(write, [number, unit, {"language": language, "areEggs": case.get("areEggs", False)}]),
                expected)
    for *given, expected in WRITING:
        compare(results, f"write {given}", page.evaluate(write, given), expected)


def number_honesty(page, results):
    """No metric amount is written more than 5 % off, and no other one without a sign."""
    found = page.evaluate("""() => {
      const { make, format, toNumber } = cookbook.numbers, found = [];
      for (let i = 1n; i < 4000n; i++) {
        const value = make(i * i, 997n);
        const text = format(value, { unit: cookbook.units.get("g"), language: "en" });
        if (Math.abs(text / toNumber(value) - 1) > 0.05) found.push(text);
        for (const rough of [true, false]) {
          for (const isMeasure of [true, false]) {
            const text = format(value, { isMeasure, rough, language: "en" });
            const shown = cookbook.numbers.parse(text.replace("≈ ", ""), "en");
            const isNear = shown && Math.abs(toNumber(shown) / toNumber(value) - 1) <= 0.05;
            if (!isNear && !text.startsWith("≈")) found.push(text);
          }
        }
      }
      return found;
    }""")
    results.add("honest numbers", found[:5])


CONVERTING = [
    # amount, unit, system, density, what it becomes
    ("1", "cup", "metric", None, "235 ml"), ("8", "oz", "metric", None, "225 g"),
    ("5/2", "lb", "metric", None, "1.15 kg"), ("2", "quart", "metric", None, "1.9 l"),
    ("1", "cup", "metric", "1/2", "120 g"), ("500", "g", "us", None, "1 ⅛ lb"), ("450", "g", "us", None, "1 lb"), ("430", "g", "us", None, "15 oz"),
    ("100", "g", "us", None, "3 ½ oz"), ("250", "ml", "us", None, "≈ 1 cup"),
    ("100", "ml", "us", None, "7 tbsp"), ("100", "g", "us", "955/1000", "7 tbsp"), ("75", "ml", "us", None, "5 tbsp"),
    ("125", "g", "us", "1/2", "≈ 1 cup"), ("20", "ml", "us", None, "1 ⅓ tbsp"),
    # What is converted is in spoons of a measuring set, which has none of ⅚.
    ("5", "g", "us", "12/10", "≈ ¾ tsp"), ("1", "g", "us", "12/10", "≈ ⅛ tsp"),
    ("3/10", "ml", "us", None, None), ("3/100", "ml", "us", None, None),
    ("28", "ml", "us", None, "≈ 1 ¾ tbsp"), ("10", "ml", "us", None, "2 tsp"),
    ("1", "l", "us", None, "4 ¼ cups"), ("1", "tsp", "metric", None, None),
    ("1", "tbsp", "us", None, None), ("1", "g", "metric", None, None), ("1", "pinch", "us", None, None),
    ("1", "no such unit", "us", None, None), ("1", "cup", "us", None, None),
    ("1", "cup", "imperial", None, None),
    # Flour is never bought by the quart, nor filled into more than a gallon's cups.
    ("1", "kg", "us", "507/1000", "8 ⅓ cups"), ("8", "kg", "us", "507/1000", "17 ½ lb"),
    ("2", "l", "us", "507/1000", "8 ½ cups"), ("2", "l", "us", "96/100 poured", "2 ⅛ quarts"),
    # What is poured is measured in a jug.
    ("2", "cup", "metric", "96/100 poured", "475 ml"), ("2", "cup", "metric", "96/100", "455 g"),
    ("480", "g", "us", "96/100 poured", "2 ⅛ cups"),
    # A stick is one of butter.
    ("2", "stick", "metric", "955/1000", "225 g"), ("2", "stick", "metric", None, None),
    ("-2", "cup", "metric", None, "-475 ml"), ("-2", "cup", "metric", "1/2", "-235 g"),
]

TYPED = [
    # what is typed, the unit asked for, as written, density, the number
    ("500 g", "cup", "cups", "1/2", "4.23"), ("2 cups", "g", "g", "1/2", "237"),
    ("1 lb", "cup", "cups", "1/2", "3.83"), ("0.3 kg", "g", "g", None, "300"),
    ("2", "cup", "cups", None, "2"), ("500 g", "cup", "cups", None, None),
    ("500 ml", "cup", "cups", None, "2.11"), ("3 cloves", "g", "g", "1/2", None),
    ("2 g", "clove", "cloves", "1/2", None), ("100 g", "stick", "sticks", "1", "0.882"),
    ("100 g", "stick", "sticks", None, None), ("3 sticks", "stick", "sticks", None, "3"),
    ("500 g", None, "", "1/2", None), ("2 tbsp", "cup", "cup", None, "0.127"),
]

def unit_tables(page, results):
    """Amounts change their system, and units their number."""
    convert = """([amount, unit, system, density]) => {
      const { numbers, units } = cookbook;
      const found = units.convert(
        numbers.read(amount), unit, system, density && { ...numbers.read(density.split(" ")[0]), poured: density.includes("poured") });
      if (!found) return null;
      return numbers.format(found.value, { language: "en", unit: units.get(found.unit), rough: true }) + " " +
        units.name(found.unit, found.value, "en");
    }"""
    for *given, expected in CONVERTING:
        compare(results, f"convert {given}", page.evaluate(convert, given), expected)
    parse = """([typed, unit, written, density]) => {
      const { numbers, units } = cookbook;
      const found = units.parse(typed, unit, written, "en", numbers.read(density));
      return found && `${+numbers.toNumber(found).toFixed(3)}`;
    }"""
    for *given, expected in TYPED:
        compare(results, f"typed {given}", page.evaluate(parse, given), expected)
    form = """({ unit, written, number, language }) =>
      cookbook.units.form(unit, written, cookbook.numbers.read(number), language)"""
    for case in json.loads((ROOT / "Tests/Shared/spoons.json").read_text(encoding="utf-8")):
        spoons = page.evaluate("""({ number, to, unit }) => {
          const { numbers, units } = cookbook;
          const found = units.inSpoons(numbers.read(number), to && numbers.read(to), unit);
          if (!found) return null;
          const ends = [found.value, found.to].filter(Boolean).map(numbers.write);
          return `${ends.join("-")} ${found.unit}`;
        }""", case)
        compare(results, f"spoons {case}", spoons, case["text"])
    for case in json.loads((ROOT / "Tests/Shared/unit-forms.json").read_text(encoding="utf-8")):
        compare(results, f"form {case}", page.evaluate(form, case), case["form"])
    unknown = {"unit": "no such unit", "written": "cup", "number": "2", "language": "en"}
    compare(results, "form of an unknown unit", page.evaluate(form, unknown), "cup")


def compare(results, name, found, expected):
    results.add(name, [] if found == expected else [f"{found!r} instead of {expected!r}"])


def search_words(page, results):
    """Words are folded as the words of texts were."""
    for each in json.loads((ROOT / "Tests/Shared/search-words.json").read_text(encoding="utf-8")):
        found = page.evaluate("text => [...new Set(cookbook.folding.words(text))]", each["text"])
        results.add(f"the words of {each['text']!r}",
                    [] if found == each["words"] else [f"{found} instead of {each['words']}"])


MERGING = [
    # quantities, density, their sum: {value, to, unit, text, second} as "1-2 cup (text) = 240 ml"
    (["2", "3"], None, "5"), (["250 g", "250 g"], None, "500 g"), (["500 g", "1 kg"], None, "1.5 kg"),
    (["700 g", "300 g"], None, "1 kg"), (["0.5 kg", "200 g"], None, "700 g"), (["1 l", "1/4 l"], None, "1.25 l"),
    (["1 dl", "2 dl"], None, "3 dl"), (["1 dl", "50 ml"], None, "150 ml"), (["1 tsp", "1 tbsp"], None, "1 ⅓ tbsp"),
    (["2 tbsp", "1 cup"], None, "1 ⅛ cups"), (["8 oz", "1 lb"], None, "1 ½ lb"), (["1 cup", "250 ml"], None, "485 ml"),
    (["2-3", "1"], None, "3–4"), (["1-2 tbsp", "1-3/2 tbsp"], None, "2–3 ½ tbsp"), (["100-200 g", "1 kg"], None, "1.1–1.2 kg"),
    (["2", "300 g"], None, "2 + 300 g"), (["1 cup", "100 g"], None, "1 cup + 100 g"),
    (["1 cup", "100 g"], "1/2", "220 g"), (["1 tbsp", "1 tbsp"], "1/2", "2 tbsp"),
    (["1 clove", "2"], None, "1 clove + 2"), (["1 pinch", "1 pinch"], None, "2 pinches"),
    (["1 can (400 g)", "2 can (400 g)"], None, "3 cans (400 g)"), (["1 can (400 g)", "1 can"], None, "1 can (400 g) + 1 can"),
    (["1 (big)", "2 (big)"], None, "3 (big)"), (["1 oz = 28 g", "2 oz = 56 g"], None, "3 oz"),
    (["1 oz = 28 g", "100 g"], None, "128 g"), (["1 cup = 120 g", "1 kg"], None, "1.12 kg"), ([], None, ""),
    (["1/3", "1/3", "1/3"], None, "1"), (["1/3 kg", "1/3 kg"], None, "667 g"),
]

QUANTITY = r"^([\d./]+)(?:-([\d./]+))?(?: ([a-z]+))?(?: (\(.*\)))?(?: = (.*))?$"


def quantity(text):
    value, to, unit, rest, second = re.match(QUANTITY, text).groups()
    exact = lambda number: number and str(Fraction(number))  # noqa: E731
    return {"value": exact(value), "to": exact(to), "unit": unit or "", "text": rest or "",
            "second": quantity(second) if second else None}


def sums(page, results):
    """What several amounts of a food are together, exactly, as a cook writes it."""
    merge = """([quantities, density]) => {
      const { numbers, merging } = cookbook;
      const read = each => each && { ...each, value: numbers.read(each.value), to: numbers.read(each.to), second: read(each.second) };
      return merging.text(merging.merge(quantities.map(read), numbers.read(density)));
    }"""
    for given, density, expected in MERGING:
        for order in (given, given[::-1]):
            found = page.evaluate(merge, [[quantity(each) for each in order], density])
            compare(results, f"{' and '.join(order)} ({density})", " + ".join(sorted(found.split(" + "))),
                    " + ".join(sorted(expected.split(" + "))))


LINES = [
    # typed, amount, unit, name, aisle
    ("2 kg potatoes", "2", "kg", "potatoes", "produce"), ("2kg potatoes", "2", "kg", "potatoes", "produce"),
    ("1 1/2 cups of sugar", "3/2", "cup", "sugar", "baking"), ("½ lb. butter", "1/2", "lb", "butter", "dairy"),
    ("1,5 l milk", None, None, None, "dairy"), ("3 red onions", "3", "", "red onions", "produce"),
    ("2-3 tomatoes", "2–3", "", "tomatoes", "produce"), ("tea", None, None, "tea", "drinks"),
    ("7 up", "7", "", "up", None), ("12", None, None, "12", None), ("500 g", None, None, "500 g", None),
    ("olive oil", None, None, "olive oil", "sauces"), ("smoked streaky bacon", None, None, "smoked streaky bacon", "meat"),
    ("toilet paper", None, None, "toilet paper", "household"), ("l", None, None, "l", None),
]


def typed_lines(page, results):
    """What a person writes on a list is an amount of a food, and has its place in the shop."""
    read = """typed => {
      const { quantity, name } = cookbook.typed.read(typed);
      const write = number => number && cookbook.numbers.write(number);
      return [quantity && write(quantity.value) + (quantity.to ? `–${write(quantity.to)}` : ""), quantity?.unit ?? null,
        name, cookbook.typed.aisleOf(name, new Map())];
    }"""
    for typed, amount, unit, name, aisle in LINES:
        found = page.evaluate(read, typed)
        if name is None:
            found, expected = found[3], aisle
        else:
            expected = [amount, unit, name, aisle]
        compare(results, f"typed {typed!r}", found, expected)
    same = "([one, other]) => cookbook.typed.isSame(one, other)"
    for one, other, expected in [("egg", "eggs", True), ("Tomato", "tomatoes", True), ("Apfel", "Äpfel", True), ("leaf", "leaves", True),
                                 ("pea", "pear", False), ("butter", "peanut butter", False), ("oat", "goat", False)]:
        compare(results, f"{one} and {other}", page.evaluate(same, [one, other]), expected)


CHECKS = [sums, typed_lines, search_words, number_tables, number_honesty, unit_tables]


def check(program, results=None):
    """Runs all tables on a page of a built site."""
    results = results or Results("scripts")
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        page = browser.new_page()
        page.on("pageerror", lambda error: results.add("scripts", [str(error)]))
        page.goto((site(program, folder) / "index.html").as_uri())
        load_all(page)
        for each in CHECKS:
            each(page, results)
    return results


if __name__ == "__main__":
    sys.exit(check(sys.argv[1]).finish())
