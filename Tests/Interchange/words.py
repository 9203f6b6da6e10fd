#!/usr/bin/env python3
"""Imports recipes in the formats of other programs, and counts what of them is in the result.

    .venv/bin/python Tests/Interchange/words.py PROGRAM [--table] [FORMAT ...]

The recipes are those of the examples, and some with odd lines; `foreign` writes them as other programs do. With
`--table`, the figures are printed as they stand in Docs/interchange.md.
"""

import collections
import re
import sys
import tempfile
from pathlib import Path

from foreign import FORMATS, has_letters, in_old_letters
from imports import EXAMPLES, PNG, Kitchen, Results

# Numbers that cooks write, by their values.
FRACTIONS = {0.5: "1/2", 0.25: "1/4", 0.75: "3/4", 1.5: "1 1/2", 2.5: "2 1/2", 1.25: "1 1/4"}
ODD = [
    {"title": "Odd (but good) cake #1: “Mum’s”", "yield": "1 cake", "tags": ["odd & even"], "groups": [
        ("", [("2", "", "eggs, room-temperature"), ("", "", "salt & pepper, to taste"), ("1/2", "cup", "sugar (or 100 g honey; see below)")]),
        ("Top_layer", [("1", "", "400-g tin of coconut milk [chilled]"), ("3", "tbsp", "50% cocoa*"), ("", "", "a splash of rum <optional>")])],
     "steps": [("", ["Heat to 180°C/350°F.", "Beat eggs & sugar until pale -- about 5 min.", "2 minutes later, add the rest: slowly!"]),
               ("Finish", ["Chill (covered) overnight; it keeps 3-4 days @ 4°C."])]},
    {"title": "Pâté à l'ancienne", "yield": "6 personnes", "tags": ["français"], "groups": [
        ("", [("500", "g", "foie de volaille, dénervé"), ("1", "", "gousse d'ail écrasée"), ("10", "cl", "crème fraîche"),
              ("2", "pincées", "de noix de muscade")])],
     "steps": [("", ["Préchauffer le four à 160 °C.", "Mixer le foie, l'ail et la crème.", "Cuire au bain-marie 1 h 15."])]},
    {"title": "Long-winded stew", "yield": "8", "tags": [], "groups": [("", [
        ("1", "kg", "stewing beef such as chuck or shin, cut into large cubes and patted very dry with kitchen paper"),
        ("2", "", "large onions"), ("1", "l", "good stock")])],
     "steps": [("", ["Brown the beef in batches, taking your time, since the colour that it takes now is the flavour of the whole dish later on. "
                     "Then soften the onions in what is left in the pot, scraping up all that sticks.", "Add stock.", "Simmer."])]},
]


def bare(markdown):
    """The words of inline Markdown without its marks."""
    markdown = re.sub(r"!\[[^]]*\]\([^)]*\)", "", markdown)
    markdown = re.sub(r"\[([^]]*)\](\([^)]*\)|\[[^]]*\])", r"\1", markdown)
    return re.sub(r"\\([^\w\s])", r"\1", re.sub(r"(\*\*|__|(?<!\w)[*_]|[*_](?!\w))", "", markdown)).strip()


def amount(value):
    if not value:
        return "", ""
    factor = float(value["factor"])
    return FRACTIONS.get(factor, f"{factor:.2f}".rstrip("0").rstrip(".")), value["unit"] or ""


def groups(shown):
    def lines(each):
        return [(*amount(one["amount"]), bare(one["name"])) for one in each["ingredients"]]
    found = [("", lines(shown))] if shown["ingredients"] else []
    for each in shown["ingredient_groups"]:
        found += [(bare(each["title"]), lines(each))] if each["ingredients"] else []
        found += groups({"ingredients": [], "ingredient_groups": each["ingredient_groups"]})
    return found


def steps(markdown):
    found = [("", [])]
    for part in re.sub(r"^\[[^]]*\]: .*$", "", markdown or "", flags=re.M).split("\n"):
        if part.startswith("#"):
            found.append((bare(part.lstrip("# ")), []))
        elif line := bare(re.sub(r"^\s*(\d+[.)]|[-*+]|>)\s+", "", part)):
            found[-1][1].append(line)
    return [each for each in found if each[1]]


def recipes(examples):
    """The recipes that every format gets, each with a picture of its own."""
    found = []
    for title, shown in sorted(examples.items()):
        if shown["ingredients"] or shown["ingredient_groups"]:
            found.append({"title": title, "yield": "4", "tags": shown["tags"], "groups": groups(shown), "steps": steps(shown["instructions"])})
    return [{**each, "picture": PNG + f"{place}".encode()} for place, each in enumerate(found + ODD)]


def counted(text):
    return collections.Counter(re.findall(r"\w+", in_old_letters(text).lower()))


class Figures:
    """What of the recipes is in an imported folder."""

    def __init__(self, kitchen, made, name):
        _, self.wanted, self.has = FORMATS[name]
        results = {bare(re.search(r"^# (.*)$", path.read_text(), re.M).group(1)): path
                   for path in kitchen.book.glob("**/*.md") if ".cookbook-trash" not in path.parts}
        results = {in_old_letters(title): path for title, path in results.items()}
        self.titles = self.words = self.kept = self.groups = self.grouped = self.pictures = 0
        self.missing, self.made = [], made
        for each in made:
            path = results.get(in_old_letters(each["title"]))
            if not path:
                self.missing.append(f"the title {each['title']}")
            self.titles += path is not None
            text = re.sub(r"\A---\n.*?\n---\n", "", path.read_text(), flags=re.S) if path else ""
            self.count(each, text, name)
            self.pictures += path is not None and any(other.read_bytes() == each["picture"] for other in path.parent.glob("*.png"))
        self.errors = kitchen.run("check")

    def count(self, each, text, name):
        # Some programs have units of their own, which are spelled as the recipe's language does.
        has_units = name not in ["Crouton", "Meal-Master", "Meal-Master, two columns"]
        words = counted(" ".join([*(f"{unit if has_units else ''} {food}" for _, lines in each["groups"] for _, unit, food in lines),
                                  *(one for _, lines in each["steps"] for one in lines)]))
        there = counted(bare(text))
        lost = words - there
        self.words += words.total()
        self.kept += words.total() - lost.total()
        self.missing += [f"{each['title']}: {sorted(lost)}"] if lost else []
        headings = {in_old_letters(bare(one)).lower() for one in re.findall(r"^#{2,6} (.*)$", text, re.M)}
        names = {in_old_letters(title).lower() for title, _ in each["groups"] if title}
        self.groups += len(names)
        self.grouped += len(names & headings)
        if "groups" in self.has and names - headings:
            self.missing.append(f"{each['title']}: the groups {sorted(names - headings)}")

    def problems(self):
        found = []
        if self.titles < len(self.made):
            found.append(f"{self.titles} of {len(self.made)} titles")
        if self.kept * 100 < self.words * self.wanted:
            found.append(f"{self.kept} of {self.words} words")
        if "groups" in self.has and self.grouped < self.groups:
            found.append(f"{self.grouped} of {self.groups} groups")
        if "pictures" in self.has and self.pictures < len(self.made):
            found.append(f"{self.pictures} of {len(self.made)} pictures")
        if " 0 errors" not in self.errors.stdout + self.errors.stderr:
            found.append(self.errors.stdout + self.errors.stderr)
        return found + [problem[:500] for problem in self.missing[:10]] if found else []

    def row(self, name):
        def part(kind, count, whole):
            return f"{count} of {whole}" if kind in self.has else "–"
        return (f"| {name} | {self.titles} of {len(self.made)} | {self.kept / self.words:.2%} | "
                f"{part('groups', self.grouped, self.groups)} | {part('pictures', self.pictures, len(self.made))} |")


def main():
    program, names = str(Path(sys.argv[1]).resolve()), sys.argv[2:]
    shows_table = "--table" in names
    names = [name for name in names if name != "--table"] or list(FORMATS)
    results = Results("words")
    with tempfile.TemporaryDirectory(prefix="cookbook-words-") as folder:
        (Path(folder) / "examples").mkdir()
        made = recipes(Kitchen(program, Path(folder) / "examples", {}).recipes(EXAMPLES))
        if shows_table:
            print("| from | recipes | words | groups | pictures |\n|---|---|---|---|---|")
        for number, name in enumerate(names):
            place = Path(folder) / str(number)
            source = place / "source"
            source.mkdir(parents=True)
            kitchen = Kitchen(program, place, {})
            write, _, has = FORMATS[name]
            encodings = [part for part in has.split() if part.startswith("cp")]
            written = [each for each in made if all(has_letters(each, encoding) for encoding in encodings)
                       and (each["steps"] or "steps" not in has)]
            for file, content in write(written).items():
                (source / file).write_bytes(content)
            done = kitchen.run("import", source)
            figures = Figures(kitchen, written, name)
            if shows_table:
                print(figures.row(name), flush=True)
            results.add(name, figures.problems() + ([done.stderr] if done.returncode else []))
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
