#!/usr/bin/env python3
"""Compares this project's RecipeMD parser with the reference implementation.

Writes thousands of documents from a seeded grammar, and mutations of them, has
both read each, and prints how many agree. A difference counts as explained only
if a named quirk of the reference says which answer to expect instead; anything
else is printed, and the exit status is 1.

usage: recipemd.py [--count N] [--seed N] [--venv FOLDER] [--program FILE]
       [--show N] [--show-reason TEXT]

The reference (PyPI: recipemd 5.0.0) is installed into FOLDER unless it is there.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).resolve().parent
# This file is called as the package it looks for.
sys.path = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]
VERSION = "5.0.0"


# -- Set-up ------------------------------------------------------------------

def in_venv(folder):
    """Runs this script again with the Python that has the reference."""
    python = folder / "bin" / "python"
    if Path(sys.prefix).resolve() == folder.resolve():
        sys.exit(f"recipemd is not to be found in {folder}; remove the folder and try again")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    probe = subprocess.run([str(python), "-c", "import recipemd.data"], capture_output=True)
    if probe.returncode:
        subprocess.run(
            [str(python), "-m", "pip", "-q", "install", f"recipemd=={VERSION}"], check=True)
    os.execv(str(python), [str(python), *sys.argv])


def build():
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", str(HERE)], check=True,
        stdout=sys.stderr)
    shown = subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", str(HERE), "--show-bin-path"],
        check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "recipemd-json"


# -- Documents ---------------------------------------------------------------

WORDS = ["flour", "Äpfel", "crème fraîche", "salt", "oil", "*fresh* basil", "**very** hot water",
         "a_b_c", "5 % cream", "eggs (large)", "x, y", "2 potatoes", "`code`", "&amp; co", "a\\*b",
         "<b>bold</b>", "käse", "[x][r]", "![p](i.jpg)", "<http://a.b>", "1/2 onion", "# nine"]
UNITS = ["g", "kg", "ml", "EL", "cups", "", "", "", "Dose (400 g)", "**big** ones", "½", "-6", "x20 cm",
         "g*", ".", ",", "/", "%", "000 g", "`u`", "\u00a0g", "bis 3"]
NUMBERS = ["1", "2", "200", "1/2", "1 1/2", "1  1 / 3", "½", "1 ½", "⅓", "2 ⅔", "1.5", "1,5", ".5", ",25",
           "0.125", "1.000", "007", "-1", "- 1/2", "1/0", "etwas", "ca. 3", "", "1½", "1⁄2", "5-6", "١",
           "1234567890123", "0.0000001", "1/7", "22/7", "10 000", "1e3", "+2", "100"]
LINKS = ["./a.md", "a b", "<a b.md>", "käse.md", "a%20b", "http://käse.de/ü", "javascript:x", "#f", "",
         "a(b)c", "x \"t\"", "data:image/png;base64,x", "mailto:a@b.c", "a&amp;b", "//host/p", "?q=1&x=%zz"]


class Grammar:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, values):
        return self.random.choice(values)

    def chance(self, probability):
        return self.random.random() < probability

    def words(self, most=4):
        return " ".join(self.pick(WORDS) for _ in range(self.random.randint(1, most)))

    def amount(self):
        return f"{self.pick(NUMBERS[:17] if self.chance(.85) else NUMBERS)} {self.pick(UNITS)}".strip()

    def emphasis(self, text):
        mark = self.pick(["*", "*", "*", "_"])
        return f"{mark}{text}{mark}"

    def name(self):
        kind = self.random.randint(0, 9)
        if kind < 6:
            return self.words()
        link = f"[{self.words(2)}]({self.pick(LINKS)})"
        if kind < 8:
            return link
        return link + self.pick([" and more", " " + link, ",", "  "])

    def item(self):
        marker = self.pick(["-", "-", "-", "*", "+", "1.", "2)", "10."])
        space = self.pick([" ", " ", " ", "  ", "   ", "\t"])
        text = ""
        if self.chance(.7):
            text = self.emphasis(self.amount()) + self.pick([" ", " ", " ", "", "  "])
        if not self.chance(.03):
            text += self.name()
        lines = [marker + space + text]
        indent = " " * (len(marker) + len(space.expandtabs(4)))
        if self.chance(.1):
            lines.append(self.pick([indent, indent + " ", ""]) + self.words())
        if self.chance(.1):
            lines += self.pick([["", indent + self.words()], [indent + "- " + self.words()],
                                [indent + "- a", indent + "  - b"], ["", indent + "    code"],
                                ["", indent + "***"], ["", indent + "> q", ""],
                                [indent + "# h"], [indent + "```", indent + " x", indent + "```"]])
        return lines

    def list(self):
        lines = []
        for _ in range(self.random.randint(0, 4)):
            lines += self.item()
            if self.chance(.1):
                lines.append("")
        return lines

    def block(self):
        return self.pick([
            [self.words()], [self.words(), self.words()], ["- a", "- b"], ["> quote"], ["## Heading"],
            ["```", "code", "```"], ["    indented"], ["<!-- comment -->"], ["<div>x</div>"],
            ["[r]: http://x.y 'title'"], ["Setext", "---"], ["Setext", "==="], ["1. one", "2. two"],
            ["![i](p.jpg)"], ["text  ", "hard"], ["- *1 g* x"], ["*a*, *b*"], ["*a*", "**4**"],
            ["# again"], ["a\\", "b"], ["* * *x"], ["\ttab"], ["  indented two"]])

    def document(self):
        lines = []
        if self.chance(.02):
            lines += self.pick([["---", "a: b", "---"], ["<!-- c -->", ""], ["text", ""], [""]])
        title = self.words()
        lines += self.pick([
            [f"# {title}"], [f"# {title}"], [f"# {title} #"], [title, "==="], [title, title, "====="],
            [f"  #  {title}"], [f"## {title}"], ["#"]] if self.chance(.3) else [[f"# {title}"]])
        lines.append("")
        for _ in range(self.random.choice([0, 0, 1, 1, 2, 3])):
            lines += self.block() + [""] * self.random.randint(0 if self.chance(.1) else 1, 2)
        parts = []
        if self.chance(.6):
            tags = self.pick([", ", ",", " , ", ",\n"]).join(
                self.pick(["quick", "vegan", "a b", "1,1", "x&y", "ä", "**b**", "3", "", "c d e"])
                for _ in range(self.random.randint(1, 4)))
            parts.append(self.emphasis(tags))
        if self.chance(.6):
            yields = self.pick([", ", ",", ", "]).join(
                self.amount() for _ in range(self.random.randint(1, 3)))
            mark = self.pick(["**", "**", "__"])
            parts.append(f"{mark}{yields}{mark}")
        self.random.shuffle(parts)
        if self.chance(.03) and parts:
            parts.append(parts[0])
        for part in parts:
            lines += [part] + [""] * (0 if self.chance(.03) else 1)
        if not self.chance(.02):
            lines.append(self.pick(["---", "---", "***", "- - -", "  ___"]))
        if self.chance(.9):
            lines.append("")
        lines += self.list()
        for _ in range(self.random.choice([0, 0, 0, 1, 2, 4])):
            level = "#" * self.random.randint(1, 6)
            lines += ["", self.pick([f"{level} {self.words(2)}"] * 5 + [level, f"{self.words(2)}\n---"])]
            if self.chance(.7):
                lines.append("")
            lines += self.list()
            if self.chance(.1):
                lines += [""] + self.list()
        if self.chance(.04):
            lines += [""] + self.block()
        if self.chance(.7):
            lines += ["", self.pick(["---", "---", "***", "___"]), ""]
            for _ in range(self.random.randint(0, 4)):
                lines += self.block() + [""]
        text = "\n".join(lines) + self.pick(["", "\n", "\n\n", "\n   \n"])
        if self.chance(.05):
            text = text.replace("\n", "\r\n")
        return text

    def mutation(self, text):
        for _ in range(self.random.randint(1, 4)):
            if not text:
                break
            at = self.random.randrange(len(text) + 1)
            what = self.random.randint(0, 4)
            if what == 0:
                text = text[:at] + text[at + self.random.randint(1, 3):]
            elif what == 1:
                text = text[:at] + self.pick(list("*_-#,`[]()<>!\\&\n\t 1½/.:=~+")) + text[at:]
            else:
                lines = text.split("\n")
                row = self.random.randrange(len(lines))
                if what == 2:
                    del lines[row]
                elif what == 3:
                    lines.insert(row, self.pick(lines))
                else:
                    lines.insert(row, self.pick(["", "---", "  ", "- a", "# h", "*t*", "**4 x**"]))
                text = "\n".join(lines)
        return text


# -- Comparing ---------------------------------------------------------------

def reference(parser, text):
    try:
        return json.loads(parser.parse(text).to_json(default=str))
    except Exception as error:  # the reference raises anything, even DivisionByZero
        return f"{type(error).__name__}: {error}"


def walk(recipe):
    """All ingredients of a recipe in document order."""
    found = list(recipe["ingredients"])
    for group in recipe["ingredient_groups"]:
        found += walk(group)
    return found


def normal(recipe):
    """The recipe with everything equal that is explained for a whole field."""
    def trimmed(text):
        return text.rstrip("\r\n \t").lstrip("\r\n") or None if text else None

    def amount(value):
        if value is None:
            return None
        # Zeros at the end, exponents, and digits beyond what binary fractions hold.
        return [f"{Decimal(value['factor']):.15e}", value["unit"]]

    def ingredient(value):
        return [value["name"], amount(value["amount"]), value["link"]]

    def group(value):
        return [value.get("title"), [ingredient(i) for i in value["ingredients"]],
                [group(g) for g in value["ingredient_groups"]]]

    return {"title": recipe["title"], "description": trimmed(recipe["description"]),
            "tags": [tag for tag in recipe["tags"] if tag],
            "yields": [amount(y) for y in recipe["yields"] if y],
            "contents": group(recipe)[1:], "instructions": trimmed(recipe["instructions"])}


MARKUP = re.compile(r"[`\\<\[&!]")
DEFINITION = re.compile(r"^ {0,3}(?:[-*+>]|\d+[.)])?[ \t]*\[[^\]]+\]:", re.M)


def explanation(text, theirs, ours):
    """The name of the quirk that explains a difference, or None."""
    if DEFINITION.search(text):
        return "a link reference definition is a paragraph to the reference"
    if isinstance(theirs, str):
        if isinstance(ours, str):
            return None
        if "Amount must start" in theirs and any(
                "\n" in (i["amount"] or {}).get("unit", "") if i["amount"] and i["amount"]["unit"] else False
                for i in walk(ours) + [{"amount": y} for y in ours["yields"]]):
            return "a unit of several lines is no amount to the reference"
        return inline_explanation(text)
    if isinstance(ours, str):
        if "amount-too-large" in ours:
            return "numbers beyond 64 bits"
        return inline_explanation(text)
    a, b = normal(theirs), normal(ours)
    if a == b:
        return "zeros, binary fractions, empty pieces or blank lines at the end"
    # The list marker in names of items that begin with no paragraph.
    marker = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s*")
    for left, right in zip(walk(theirs), walk(ours)):
        if left["name"] != right["name"] and marker.sub("", left["name"], count=1).strip() == right["name"]:
            left["name"] = right["name"]
    if normal(theirs) == b:
        return "an item that begins with no paragraph keeps its marker in the reference"
    return inline_explanation(text)


def inline_explanation(text):
    """The reference looks for emphasis as if there were no other markup, and for links likewise."""
    for line in text.splitlines():
        if MARKUP.search(line) and re.search(r"[*_\[]", line):
            return "other markup next to emphasis or a link"
    return None


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--count", type=int, default=6000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--venv", type=Path, default=HERE / ".venv")
    arguments.add_argument("--program", type=Path)
    arguments.add_argument("--show", type=int, default=10, help="how many differences to print")
    arguments.add_argument("--show-reason", help="print differences explained by this, too")
    options = arguments.parse_args()
    try:
        from recipemd.data import RecipeParser
    except ImportError:
        in_venv(options.venv)
    program = options.program or build()

    grammar = Grammar(options.seed)
    documents = []
    while len(documents) < options.count:
        text = grammar.document()
        documents.append(text)
        documents.append(grammar.mutation(text))
    stdin = b"".join(b"%d\n%s" % (len(d.encode()), d.encode()) for d in documents)
    lines = subprocess.run([str(program)], input=stdin, capture_output=True, check=True)
    answers = lines.stdout.decode().split("\n")[:-1]
    assert len(answers) == len(documents), "one answer a document"

    parser = RecipeParser()
    agreed = valid = unexplained = 0
    reasons = {}
    for text, answer in zip(documents, answers):
        theirs = reference(parser, text)
        ours = json.loads(answer) if answer.startswith("{") else answer
        valid += isinstance(ours, dict)
        if answer.startswith("?"):
            # Those between tags and instructions belong to no field, and links need them.
            reason = "definitions that a recipe has no place for" if DEFINITION.search(text) else None
        elif theirs == ours or (isinstance(theirs, str) and isinstance(ours, str)):
            agreed += 1
            continue
        else:
            reason = explanation(text, theirs, ours)
        if reason and reason == options.show_reason and reasons.get(reason, 0) < options.show:
            print("===", repr(text), json.dumps(theirs, ensure_ascii=False), answer, sep="\n")
        if reason:
            reasons[reason] = reasons.get(reason, 0) + 1
            continue
        unexplained += 1
        if unexplained <= options.show:
            print("---", repr(text), "reference: " + json.dumps(theirs, ensure_ascii=False),
                  "ours:      " + (answer if isinstance(ours, str) else json.dumps(ours, ensure_ascii=False)), sep="\n")
    print(f"{len(documents)} documents, {valid} of them valid: {agreed} agree,"
          f" {sum(reasons.values())} differ as explained, {unexplained} unexplained")
    for reason, count in sorted(reasons.items(), key=lambda item: -item[1]):
        print(f"  {count:5} {reason}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
