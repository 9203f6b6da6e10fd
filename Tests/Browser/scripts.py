#!/usr/bin/env python3
"""Asks the theme's scripts, in Chromium, what they make of tables of inputs.

    .venv/bin/python Tests/Browser/scripts.py
"""

import sys

from bench import launched, scripts
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
    ("1/0", "en", None), ("0/5", "en", None), ("0", "en", None), ("-2", "en", None),
    ("", "en", None), ("abc", "en", None), ("1e5", "en", None), ("1.2.3", "en", None),
    ("1,2.3", "de", None), ("1,5,5", "en", None), (",", "en", None), ("2 eggs", "en", None),
    ("9" * 40, "en", None), ("1/" + "9" * 40, "en", None), ("Infinity", "en", None),
    ("1.5", "not a language", "3/2"),
]

READING = [
    ("3", "3"), ("6/4", "3/2"), ("0", None), ("0/1", None), ("1/0", None), ("-1", None),
    ("1.5", None), ("", None), (None, None), ("1/2/3", None), ("9" * 25, None), (" 1", None),
]

PIECES, CUPS, GRAMS = {}, {"hasUnit": True}, {"metric": True}
ROUGH = {"metric": True, "rough": True}
WRITING = [
    # the number, what it counts, language, how a cook writes it
    ("2/3", PIECES, "en", "⅔"), ("67/100", PIECES, "en", "⅔"), ("3/2", PIECES, "en", "1 ½"),
    ("9/8", PIECES, "en", "1"), ("16/3", PIECES, "en", "5 ⅓"), ("2", PIECES, "en", "2"),
    ("199/100", PIECES, "en", "2"), ("32/3", PIECES, "en", "11"), ("21/2", PIECES, "en", "10 ½"),
    ("64/3", PIECES, "en", "21"), ("1/10", PIECES, "en", "1⁄10"), ("1/5", PIECES, "en", "⅕"),
    ("1/1000000", PIECES, "en", "1⁄1,000,000"), ("2500", PIECES, "de", "2.500"),
    ("1/8", CUPS, "en", "⅛"), ("9/8", CUPS, "en", "1 ⅛"), ("3/8", CUPS, "en", "⅜"),
    ("1/3", CUPS, "en", "⅓"), ("7/4", CUPS, "en", "1 ¾"), ("35/3", CUPS, "en", "11 ½"),
    ("1/16", CUPS, "en", "1⁄16"), ("7/10", CUPS, "en", "⅔"), ("119/12", CUPS, "en", "10"),
    ("2000/3", GRAMS, "en", "667"), ("40/3", GRAMS, "en", "13.5"), ("1/3", GRAMS, "de", "0,33"),
    ("15/4", GRAMS, "de", "3,75"), ("15/4", GRAMS, "fr", "3,75"), ("4000/3", GRAMS, "de", "1.330"),
    ("2468", GRAMS, "en", "2,468"), ("25/2", GRAMS, "en", "12.5"), ("1/1000", GRAMS, "en", "0.001"),
    ("1/3000", GRAMS, "en", "0.00033"),
    ("23659/100", ROUGH, "en", "235"), ("2835/100", ROUGH, "en", "28"), ("1893", ROUGH, "en", "1,890"),
    ("3/2", {"like": "٢"}, "ar", "١ ½"), ("500", {"metric": True, "like": "200"}, "ar", "500"),
    ("3/2", PIECES, "not a language", "1 ½"),
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
    write = """([text, options]) =>
      cookbook.numbers.format(cookbook.numbers.read(text), options)"""
    for text, options, language, expected in WRITING:
        compare(results, f"write {text} {options} in {language}",
                page.evaluate(write, [text, {**options, "language": language}]), expected)


def number_honesty(page, results):
    """No metric amount is written more than 2.5 % off, no positive one as 0."""
    found = page.evaluate("""() => {
      const { make, format, toNumber } = cookbook.numbers, found = [];
      for (let i = 1n; i < 4000n; i++) {
        const value = make(i * i, 997n);
        const text = format(value, { metric: true, language: "en" }).replaceAll(",", "");
        if (Math.abs(text / toNumber(value) - 1) > 0.0251) found.push(text);
        for (const hasUnit of [true, false]) {
          if (/^0|NaN|^$/.test(format(value, { hasUnit, language: "en" }))) found.push(`${i}`);
        }
      }
      return found;
    }""")
    results.add("honest numbers", found[:5])


def compare(results, name, found, expected):
    results.add(name, [] if found == expected else [f"{found!r} instead of {expected!r}"])


CHECKS = [number_tables, number_honesty]


def check(results=None):
    """Runs all tables on an empty page with the scripts."""
    results = results or Results("scripts")
    with launched() as browser:
        page = browser.new_page()
        page.on("pageerror", lambda error: results.add("scripts", [str(error)]))
        page.goto("about:blank")
        page.add_script_tag(content=scripts())
        for each in CHECKS:
            each(page, results)
    return results


if __name__ == "__main__":
    sys.exit(check().finish())
