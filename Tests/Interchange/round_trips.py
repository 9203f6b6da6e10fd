#!/usr/bin/env python3
"""Shares recipes in each format that comes back, imports them again, and compares.

    .venv/bin/python Tests/Interchange/round_trips.py PROGRAM [CHECK ...]
"""

import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Interchange"), str(ROOT / "Tests/Shared")]
import hostile  # noqa: E402
from results import Results  # noqa: E402
from shown import as_json  # noqa: E402

FORMATS = ["recipemd", "cookbook.json", "json-ld", "mela", "paprika", "crouton", "nextcloud", "cooklang", "text", "html"]
# Those that have the recipe's own text in them.
WHOLE = ["recipemd", "cookbook.json", "html"]
GENERATED = 40


class Kitchen:
    """The program, and a home that no person has used."""

    def __init__(self, program, folder):
        self.program, self.folder = program, Path(folder)
        self.environment = {**os.environ, "HOME": str(self.folder / "home")}
        for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]:
            self.environment[name] = str(self.folder / "home" / name)

    def run(self, *arguments, book=None):
        done = subprocess.run([self.program, *map(str, arguments)], cwd=book or self.folder, input="",
                              env={**self.environment, "COOKBOOK_FOLDER": str(book)}, capture_output=True, text=True)
        assert done.returncode == 0, (arguments, done.stdout[-500:], done.stderr[-1500:])
        return done.stdout

    def book(self, name):
        book = self.folder / name
        book.mkdir()
        (book / "cookbook.yml").write_text("title: Mine\nlanguage: en\n")
        return book

    def through(self, name, book, *recipes):
        """A folder with what came back of recipes, or of all of a folder."""
        out = self.folder / f"out {name}"
        out.mkdir()
        self.run("share", *recipes, "--format", name, "--with-notes", "-o", out, book=book)
        back = self.book(f"back {name}")
        self.run("import", *sorted(out.iterdir()), book=back)
        checked = subprocess.run([self.program, "check", str(back)], env=self.environment, capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        return back

    def recipes(self, book):
        """The recipes of a folder by title: the reference's JSON, and the file's text."""
        found = {}
        for path in sorted(book.rglob("*.md")):
            recipe = as_json(self.program, path, self.environment)
            found[recipe["title"]] = (recipe, path.read_text(encoding="utf-8", errors="replace"))
        return found


# ---- What the table says ----

def table():
    """The second table of Docs/interchange.md: what comes back from each format."""
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")]
            for line in (ROOT / "Docs/interchange.md").read_text(encoding="utf-8").split("\n")
            if line.startswith("| ") and line.count("|") == len(FORMATS) + 2]
    assert rows and rows[0][1:] == FORMATS, rows[:1]
    return {row[0]: dict(zip(FORMATS, row[1:])) for row in rows[1:]}


def amounts(ingredients):
    return {each["name"]: (float(each["amount"]["factor"]), each["amount"]["unit"]) if each["amount"] else None
            for each in ingredients}


def in_place(row, shown, matter, book, name):
    """Whether what stands for a row is where RecipeMD has it."""
    canary = hostile.CANARIES.get(row)
    groups = {group["title"]: amounts(group["ingredients"]) for group in shown["ingredient_groups"]}
    match row:
        case "title": return shown["title"] == canary
        case "description": return canary in (shown["description"] or "")
        case "tags": return canary in shown["tags"] and "second tag" in shown["tags"]
        case "yield": return any(each["unit"] == canary and float(each["factor"]) == 4 for each in shown["yields"])
        case "ingredient":
            number, unit = amounts(shown["ingredients"]).get(canary) or (0, "")
            return abs(number - 1 / 3) < 1e-3 and unit == "cup"
        case "group": return groups.get(canary) == {"sugar": (1.5, "tbsp")}
        case "step": return canary in shown["instructions"]
        case "section of steps": return re.search(f"^#+ {canary}$", shown["instructions"], re.M)
        case "formatting": return f"**{canary}**" in (shown["description"] or "")
        case "times": return "prep_time: 33 min\ncook_time: 1 h 5 min\n" in matter
        case "author": return re.search(f"^author: {canary}$", matter, re.M)
        case "source": return re.search(rf'^(source|  url): "?{canary}"?$', matter, re.M)
        case "difficulty": return f"\ndifficulty: {canary}\n" in matter
        case "rating": return f"\nrating: {canary}\n" in matter
        case "nutrition": return re.search(f'^nutrition:\n  calories: "?{canary}"?$', matter, re.M)
        case "notes": return re.search(f"^notes: [|]-?\n  {canary}\n\n  Second paragraph.$", matter, re.M)
        case "unknown keys": return f"\nstranger: {canary}\n" in matter
        case "picture of the dish":
            # Nextcloud's is a JPEG that was made of it.
            if name == "nextcloud":
                return any(path.read_bytes().startswith(b"\xff\xd8\xff") and path.name in matter for path in book.glob("*.jpg"))
            return any(path.read_bytes() == hostile.PICTURE and path.name in matter for path in book.glob("*.png"))
    raise ValueError(row)


def what_comes_back_is_what_the_table_says(kitchen):
    """Each row of the table is true of a recipe that has everything."""
    book = kitchen.book("full")
    hostile.write(book)
    problems = []
    rows = table()
    assert list(rows) == [*hostile.CANARIES, "picture of the dish"], list(rows)
    for name in FORMATS:
        back = kitchen.through(name, book, "Full.md")
        [(shown, text)] = kitchen.recipes(back).values()
        matter = text.split("\n---\n", 1)[0] + "\n"
        for row, cells in rows.items():
            # A rating is a single digit, which stands in other places as well.
            held = "text" if row != "rating" and hostile.CANARIES.get(row, "\0") in text else "–"
            if in_place(row, shown, matter, back, name):
                held = "yes"
            if held != cells[name]:
                problems.append(f"{name}: {row} comes back as {held}, and {cells[name]} in the table")
    return problems


# ---- Generated recipes ----

FOODS = ["flour", "brown sugar", "crème fraîche", "butter, softened", "eggs", "jalapeños (seeded)", "olive oil", "lemon juice",
         "dark chocolate, chopped", "00 flour", "7-Up", "salt & pepper", "kale", "“00” semolina", "5-spice powder"]
UNITS = ["g", "ml", "cup", "cups", "tbsp", "tsp", "kg", "oz", "cloves", "large", None]
NUMBERS = ["1", "2", "10", "250", "1.5", "1/2", "1/3", "3/4", "1 1/2", "2 2/3", "2-3", "0.25"]
VERBS = ["Stir in", "Whisk", "Fold in", "Melt", "Bake with", "Serve with"]


def generated(random):
    """A recipe of parts that recipes have."""
    def ingredient():
        if random.random() < 0.15:
            return f"- {random.choice(['salt', 'oil for frying', 'fresh herbs to taste', 'some nuts'])}"
        unit = random.choice(UNITS)
        amount = random.choice(NUMBERS) + (f" {unit}" if unit else "")
        # A count before a name that begins with a number is ambiguous.
        foods = FOODS if unit not in [None, "large"] else [each for each in FOODS if not re.search(r"\d", each)]
        return f"- *{amount}* {random.choice(foods)}"

    def steps():
        lines = [f"{random.choice(VERBS)} the {random.choice(FOODS).split(',')[0]} for {random.randint(2, 90)} minutes"
                 f"{random.choice(['.', ', until it is set.', '; keep it warm (not hot).', ' at 180 °C.'])}"
                 for _ in range(random.randint(2, 5))]
        return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
    parts = [f"# {random.choice(['Pie', 'Soupe', 'Käse', 'Stew'])} {random.randrange(10 ** 9)}"]
    if random.random() < 0.7:
        parts.append("From my aunt’s notebook. It keeps for 3 days.")
    tags = random.sample(["vegan", "quick", "for guests", "süß", "one pot"], random.randint(0, 3))
    if tags:
        parts.append(f"*{', '.join(tags)}*")
    parts.append(f"**{random.randint(1, 12)} {random.choice(['servings', 'pieces', 'loaves'])}**")
    parts += ["---", "\n".join(ingredient() for _ in range(random.randint(2, 8)))]
    for name in random.sample(["Dough", "Filling", "Topping"], random.randint(0, 2)):
        parts += [f"## {name}", "\n".join(ingredient() for _ in range(random.randint(1, 4)))]
    parts += ["---"]
    for name in random.sample(["", "Bake", "Finish"], random.randint(1, 2)):
        parts += ([f"## {name}"] if name else []) + [steps()]
    matter = [f"prep_time: {random.randint(5, 50)} min", f"cook_time: {random.randint(1, 3)} h"]
    return "---\n" + "\n".join(matter) + "\n---\n\n" + "\n\n".join(parts) + "\n"


def lines(recipe, name):
    """The ingredients in order with their groups, as far as a format has them."""
    found = []
    for title, group in [(None, recipe["ingredients"])] + [
            (each["title"], each["ingredients"]) for each in recipe["ingredient_groups"]]:
        for each in group:
            amount = each["amount"] or {"factor": None, "unit": None}
            number = amount["factor"] and round(float(amount["factor"]), 2)
            words = [amount["unit"] or "", each["name"]]
            if name == "crouton":
                # Its units have no number.
                words[0] = words[0].replace("cups", "cup")
            # Where a line is text, nothing says where the unit ends.
            found.append((None if name == "json-ld" else title, number, *(words if name in WHOLE else [" ".join(words).strip()])))
    return found


def steps(recipe):
    """The instructions as sentences and headings, however lists and levels are written."""
    text = re.sub(r"^(#+|\d+[.)]|[-*]) +", "", recipe["instructions"] or "", flags=re.M)
    return [line.replace("\\", "").strip() for line in text.split("\n") if line.strip()]


def generated_recipes_come_back(kitchen):
    """Title, tags, yields, ingredients, groups, steps and times are what they were, in every format."""
    book = kitchen.book("generated")
    dice = random.Random(19)
    for number in range(GENERATED):
        (book / f"r{number}.md").write_text(generated(dice), encoding="utf-8")
    originals = kitchen.recipes(book)
    assert len(originals) == GENERATED
    problems = []
    for name in FORMATS:
        # One of each kind is enough to see why.
        told = set()
        copies = kitchen.recipes(kitchen.through(name, book))
        if copies.keys() != originals.keys():
            problems.append(f"{name}: {len(originals.keys() - copies.keys())} recipes are missing")
        for title, (copy, text) in copies.items():
            original, written = originals[title]
            pairs = {"ingredients": (lines(original, name), lines(copy, name)), "steps": (steps(original), steps(copy))}
            pairs["tags"] = (sorted(original["tags"]), sorted(copy["tags"]))
            pairs["times"] = tuple(re.findall(r"^\w+_time: .*$", each, re.M) for each in (written, text))
            pairs["yields"] = tuple([(float(each["factor"]), each["unit"]) for each in recipe["yields"]]
                                    for recipe in (original, copy))
            if name in ["crouton", "nextcloud"]:
                # They have a number of servings alone, and the words in another place.
                del pairs["yields"]
            if name == "text":
                # A line of the description says them.
                del pairs["times"]
            for what, (before, after) in pairs.items():
                if before != after and what not in told:
                    told.add(what)
                    differing = [pair for pair in zip(before, after) if pair[0] != pair[1]] or (before, after)
                    problems.append(f"{name}: {what} of {title} differ: {differing[:2]}")
    return problems[:40]


CHECKS = [what_comes_back_is_what_the_table_says, generated_recipes_come_back]


def main():
    program = str(Path(sys.argv[1]).resolve())
    results = Results("round trips")

    @contextlib.contextmanager
    def kitchen():
        with tempfile.TemporaryDirectory(prefix="cookbook-round-") as folder:
            yield Kitchen(program, os.path.realpath(folder))
    results.run(CHECKS, kitchen, sys.argv[2:])
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
