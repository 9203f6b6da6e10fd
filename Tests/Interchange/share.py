#!/usr/bin/env python3
"""Shares recipes in every format and reads them back with programs that others wrote.

    .venv/bin/python Tests/Interchange/share.py PROGRAM
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Interchange"), str(ROOT / "Tests/Shared")]
import check_html  # noqa: E402
import epubcheck  # noqa: E402
import hostile  # noqa: E402
import java  # noqa: E402
import readers  # noqa: E402
from results import Results  # noqa: E402
from shown import as_json  # noqa: E402

EXAMPLES = ROOT / "Examples/family-cookbook"
FORMATS = list(readers.ALL)
# In these, texts are Markdown as it was written, so that nothing is compared but what they hold.
TEXTS = ["recipemd", "text"]
# These are read by people alone.
PAGES = ["html", "epub", "card"]


class Kitchen:
    """The program, a folder of its own for each try, and what came of them."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder)
        self.results = Results("share")
        self.book = self.folder / "Book"
        self.count = hostile.write(self.book)
        self.tries = 0
        self.known = {}

    def run(self, *arguments, folder=None, **environment):
        """Runs the program in a recipe folder, with settings that no person has made."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        variables = {**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home),
                     "COOKBOOK_FOLDER": str(folder or self.book), **environment}
        return subprocess.run([self.program, *map(str, arguments)], cwd=folder or self.book, env=variables,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def share(self, *arguments, folder=None, **environment):
        """Shares into a new folder; answers the files, without the pictures made of them."""
        self.tries += 1
        output = self.folder / f"out-{self.tries}"
        done = self.run("share", *arguments, "-o", output, folder=folder, **environment)
        assert done.returncode == 0, done.stderr
        files = [Path(line) for line in done.stdout.splitlines()]
        assert sorted(files) == sorted(output.iterdir()), done.stdout
        return [file for file in files if file.suffix != ".png"]

    def check(self, name, work, *arguments):
        """Notes whether some work ends as it should."""
        try:
            problems = work(self, *arguments) or []
        except Exception as error:
            problems = [f"{type(error).__name__}: {str(error)[:2000]}"]
        self.results.add(name, problems)


def shown(kitchen, folder):
    """All recipes as `show` prints them: path, title and ingredients in order; asked for once."""
    if folder in kitchen.known:
        return kitchen.known[folder]
    paths = [each["path"] for each in json.loads(kitchen.run("list", "--json", folder=folder).stdout)]
    found = []
    for path in paths:
        value = as_json(kitchen.program, (folder or kitchen.book) / path)
        every, pending = list(value["ingredients"]), list(value["ingredient_groups"])
        while pending:
            group = pending.pop(0)
            every += group["ingredients"]
            pending = group["ingredient_groups"] + pending
        found.append((path, value["title"], every))
    kitchen.known[folder] = found
    return found


def reads_back(kitchen, name, folder):
    """A book has every recipe with every ingredient, alone and together, and each amount exactly."""
    problems = []
    recipes = shown(kitchen, folder)
    counts = sorted(len(ingredients) for _, _, ingredients in recipes)
    for arguments in [[], ["--each"]]:
        files = kitchen.share("--format", name, *arguments, folder=folder)
        problems += [f"{file.name!r} is no safe name" for file in files if not readers.is_safe(file.name)]
        found = [each for file in files for each in readers.ALL[name](file)]
        if len(found) != len(recipes):
            problems.append(f"{len(found)} of {len(recipes)} recipes with {arguments}")
        if name in [*TEXTS, *PAGES]:
            continue
        if sorted(len(each["ingredient"]) for each in found) != counts:
            problems.append(f"other numbers of ingredients with {arguments}")
        if "amounts" in (found[0] if found else {}):
            problems += [f"{each['title']}: {amount} instead of {wanted}" for each in found
                         for amount, wanted in amounts(each, recipes)]
    return problems


def amounts(found, recipes):
    """The amounts that are not those of the recipe; of ranges, the first."""
    same = [ingredients for _, title, ingredients in recipes if title == found["title"]]
    if len(same) != 1:
        return []
    wrong = []
    for amount, wanted in zip(found["amounts"], same[0]):
        number = wanted["amount"] and float(wanted["amount"]["factor"])
        unit = (wanted["amount"] or {}).get("unit") or ""
        if isinstance(amount, str) or unit[:1] and not unit[0].isalpha():
            continue
        if (amount is None) != (number is None) or number is not None and abs(amount - number) > 1e-9 * max(1, abs(number)):
            wrong.append((amount, number))
    return wrong


def keeps_the_text(kitchen):
    """What carries the recipe's own text carries each of its bytes, but for places on a disk."""
    sources = {path.read_bytes().replace(b"[i](file:///etc/passwd)", b"i") for path in kitchen.book.rglob("*.md")}
    [file] = kitchen.share("--format", "recipemd", "--with-notes")
    found = {each["bytes"] for each in readers.recipemd(file)}
    problems = [] if found == sources else [f"{len(sources - found)} recipes are not what they were"]
    texts = {source.decode(errors="replace") for source in sources}
    for arguments in [[], ["--each"]]:
        every = [each for file in kitchen.share("--format", "cookbook.json", "--with-notes", *arguments)
                 for each in readers.cookbook_json(file)]
        held = {each["recipemd"] for each in every}
        # Python puts one mark for several bytes that are no text where Swift may put more.
        held = {re.sub("\ufffd+", "\ufffd", text) for text in held}
        if held != {re.sub("\ufffd+", "\ufffd", text) for text in texts}:
            problems.append(f"cookbook.json with {arguments} is not lossless")
    return problems


def table():
    """The table of Docs/interchange.md: what each format holds of each row."""
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")]
            for line in (ROOT / "Docs/interchange.md").read_text(encoding="utf-8").split("\n")
            if line.startswith("| ") and line.count("|") == len(FORMATS) + 2]
    names = rows[0][1:]
    assert names == FORMATS, names
    return {row[0]: dict(zip(names, row[1:])) for row in rows[1:]}


def holds_what_the_table_says(kitchen, name):
    """Each row of the table is true of a recipe that has everything."""
    [file] = kitchen.share("Full.md", "--format", name, "--with-notes")
    [found] = readers.ALL[name](file)
    problems = []
    for row, cells in table().items():
        if row == "picture of the dish":
            # Nextcloud calls it full.jpg, so it is made a JPEG.
            is_there = any(each.startswith(b"\xff\xd8\xff") for each in found["pictures"]) if name == "nextcloud" \
                else hostile.PICTURE in found["pictures"]
            held = "yes" if is_there else "–"
        elif row == "formatting":
            marks = ["**boldcanary**", "<strong>boldcanary</strong>"]
            held = "yes" if any(mark in found["all"] for mark in marks) else "–"
        else:
            held = holding(found, row, name)
        if held != cells[name]:
            problems.append(f"{row} is {held}, and {cells[name]} in the table")
    return problems


def holding(found, row, name):
    """Where a recipe as it was read has what stands for a row."""
    canary = hostile.CANARIES[row]
    if row == "rating" and name in [*TEXTS, *PAGES, "cooklang", "json-ld", "mela", "nextcloud"]:
        return "yes" if name == "recipemd" else "–"
    if canary in json.dumps(found.get(row, ""), ensure_ascii=False):
        return "yes"
    if canary not in found["all"]:
        return "–"
    return "yes" if name in [*TEXTS, *PAGES] else "text"


def is_a_book_without_fault(kitchen, folder):
    """epubcheck finds nothing in a book, nor in one recipe."""
    jar = Path(epubcheck.__file__).with_name("epubcheck.jar")
    problems = []
    one = "Full.md" if folder == kitchen.book else "Soups"
    arguments = [[], [one] if one.endswith(".md") else ["--in", one]]
    for each in arguments:
        [file] = kitchen.share("--format", "epub", *each, folder=folder)
        done = subprocess.run(java.command(jar, "--json", "-", "-q", str(file)),
                              capture_output=True, text=True)
        report = json.loads(done.stdout)
        problems += [f"{message['severity']}: {message['ID']}: {message['message']} {message['locations'][:1]}"
                     for message in report["messages"] if message["severity"] in ["FATAL", "ERROR", "WARNING"]]
        if report["checker"]["nFatal"] or not report["publication"]["title"]:
            problems.append("it was not read")
    return problems


def is_a_page_without_fault(kitchen, folder):
    """The Nu checker finds nothing on the pages."""
    files = kitchen.share("--format", "html", "--each", folder=folder) + kitchen.share("--format", "html", folder=folder)
    results = Results("html", quiet=True)
    run = check_html.Run(*{file.parent for file in files})
    for place in sorted({file.parent for file in files}):
        run.add(place, results)
    assert results.passed + results.failed >= len(files)
    # Empty headings are the recipes' own, and old addresses of their links are not ours to mend.
    return [problem for problem in results.problems if "Empty heading" not in problem]


def keeps_to_itself_what_is_private(kitchen, name):
    """Notes and the log are in a file only on request, and the folder's path never."""
    problems = []
    for arguments in [[], ["--each"]]:
        for file in kitchen.share("--format", name, *arguments):
            for each in readers.ALL[name](file):
                everything = f"{each['all']}{each.get('recipemd', '')}{each.get('log', '')}"
                problems += [f"{word} is in {file.name}" for word in
                             ["Notecanary", "logcanary", "2024-03-09", "Flownote", "CRnote", str(kitchen.folder)]
                             if word in everything]
    [file] = kitchen.share("Full.md", "--format", "recipemd")
    kept = re.sub(r"cooked:\n(  .*\n)+|notes: \|\n(  .*\n|\n)+", "", hostile.FULL)
    if file.read_text(encoding="utf-8") != kept:
        problems.append("more than notes and log is taken out")
    return problems


def scales_and_flattens(kitchen):
    """A yield scales exactly, and a linked recipe's ingredients take its place."""
    [file] = kitchen.share("Full.md", "--format", "crouton", "--yield", "6 yieldcanaries", "--flatten")
    [found] = readers.crouton(file)
    problems = []
    wanted = [("foodcanary", 0.5), ("eggs", 3), ("salt", None), ("sugar", 2.25), ("flour", 225), ("water", 75)]
    got = list(zip(found["ingredient"], found["amounts"]))
    if got != wanted:
        problems.append(f"{got} instead of {wanted}")
    [file] = kitchen.share("Full.md", "--format", "cooklang")
    [found] = readers.cook(file)
    if found["references"] != ["./Dough"]:
        problems.append(f"references {found['references']}")
    done = kitchen.run("share", "Full.md", "--format", "mela", "--yield", "3 cows", "-o", kitchen.folder / "none")
    if done.returncode != 1 or "cows" not in done.stderr or (kitchen.folder / "none").exists():
        problems.append(f"a yield it does not have: {done}")
    return problems


def overwrites_nothing_in_silence(kitchen):
    """A file of the same name and other content stays, unless --force says otherwise."""
    [file] = kitchen.share("Dough.md", "--format", "mela")
    before = file.read_bytes()
    again = ["share", "Dough.md", "--format", "mela", "-o", file.parent]
    problems = [] if kitchen.run(*again).returncode == 0 else ["the same again is refused"]
    file.write_text("mine")
    done = kitchen.run(*again)
    if done.returncode != 1 or "--force" not in done.stderr or file.read_text() != "mine":
        problems.append(f"refused: {done}")
    both = kitchen.run("share", "Dough.md", "Full.md", "--each", "--format", "mela", "-o", file.parent)
    if both.returncode != 1 or len(list(file.parent.iterdir())) != 1:
        problems.append("something was written although one file is in the way")
    kitchen.run(*again, "--force")
    if file.read_bytes() != before or len(list(file.parent.iterdir())) != 1:
        problems.append("--force does not replace it, or leaves something behind")
    return problems


def keeps_recipes_from_being_there_twice(kitchen):
    """No recipe file is written beside the recipes, where it would be one of them."""
    before = sorted(kitchen.book.rglob("*"))
    problems = []
    for arguments in [[], ["-o", "Hostile"], ["-o", "New/Folder"]]:
        done = kitchen.run("share", "Dough.md", "--format", "recipemd", *arguments)
        if done.returncode != 1 or "--output" not in done.stderr or sorted(kitchen.book.rglob("*")) != before:
            problems.append(f"{arguments}: {done}")
    return problems


def chooses(kitchen):
    """A tag, a folder and a search are one file each, named after it."""
    problems = []
    for arguments, name, least in [(["--tag", "TAGCANARY"], "tagcanary", 1), (["--in", "Hostile"], "Hostile", 20),
                                   (["--find", "has:foodcanary"], "has foodcanary", 1),
                                   (["--title", "Mine", "Full.md", "Dough.md"], "Mine", 2)]:
        [file] = kitchen.share("--format", "mela", *arguments)
        count = len(readers.mela(file))
        if file.name != f"{name}.melarecipes" or count < least or least == 1 and count != 1:
            problems.append(f"{arguments}: {file.name} with {count}")
    for arguments in [["--tag", "none"], ["Nothing of that name"]]:
        done = kitchen.run("share", "--format", "mela", *arguments)
        if done.returncode != 1 or not done.stderr:
            problems.append(f"{arguments}: {done}")
    done = kitchen.run("share", "--format", "mela", "Hostile/broken-picture.md", "-o", kitchen.folder / "broken")
    if done.returncode != 0 or "broken.jpg" not in done.stderr:
        problems.append(f"a broken picture is not named: {done}")
    return problems


def says_which_version_it_is(kitchen):
    """A tag, a folder and a search say who shares them, when, and which version they are, in each form of a collection."""
    problems = []
    for arguments in [["--tag", "soup"], ["--in", "Soups"], ["--find", "soup"]]:
        [app] = kitchen.share("--format", "cookbook.json", *arguments, folder=EXAMPLES)
        [archive] = kitchen.share("--format", "recipemd", *arguments, folder=EXAMPLES)
        [book] = kitchen.share("--format", "epub", *arguments, folder=EXAMPLES)
        one = json.loads(app.read_text(encoding="utf-8"))
        other = json.loads(readers.archive(archive).read("collection.json"))
        wanted = {"format": one["format"], "id": one["cookbook"]["id"], "name": one["cookbook"]["name"],
                  "sharedBy": "The Weidner family", "exportDate": one["exportDate"][:10], "revision": one["revision"]}
        if other != wanted:
            problems.append(f"{arguments}: {other} instead of {wanted}")
        content = readers.archive(book)
        [package] = [content.read(name).decode() for name in content.namelist() if name.endswith(".opf")]
        for text in [f">{wanted['sharedBy']}<", f">{wanted['name']}<", f">{one['exportDate']}<"]:
            if text not in package:
                problems.append(f"{arguments}: the book has no {text}")
    folder = kitchen.folder / "pictured"
    folder.mkdir()
    (folder / "A.md").write_text("# A\n\n![](a.jpg)\n\n---\n\n- b\n")
    revisions = set()
    for ending in [b"1", b"2"]:
        # What is behind a picture's end is not shared.
        (folder / "a.jpg").write_bytes(hostile.PICTURE[:-3] + ending + hostile.PICTURE[-2:])
        [file] = kitchen.share("--format", "cookbook.json", folder=folder)
        revisions.add(json.loads(file.read_text())["revision"])
    if len(revisions) != 2:
        problems.append("another picture is no other revision")
    return problems


def is_the_same_everywhere(kitchen, name):
    """The time zone, the locale and the hour change nothing."""
    [one] = kitchen.share("--format", name, TZ="Asia/Tokyo", LC_ALL="C")
    [other] = kitchen.share("--format", name, TZ="Asia/Tokyo", LC_ALL="C.UTF-8")
    return [] if one.read_bytes() == other.read_bytes() else ["the bytes differ"]


def site(kitchen, name, settings):
    """Builds a site of the hostile folder with some settings; answers its share files."""
    (kitchen.book / "cookbook.yml").write_text(settings)
    output = kitchen.folder / name
    done = kitchen.run("build", kitchen.book, "-o", output, "--no-cache")
    (kitchen.book / "cookbook.yml").unlink()
    assert output.is_dir(), done.stderr
    return {file.relative_to(output).as_posix(): file.read_bytes()
            for folder in ["share", "book"] for file in (output / folder).rglob("*") if file.is_file()}


def offers_what_the_settings_say(kitchen):
    """A site has the formats it is asked for, linked from its pages, and the same ones every time."""
    problems = []
    usual = site(kitchen, "usual", "title: Book\n")
    kinds = {re.sub(r"^[^.]*\.", "", name) for name in usual}
    if kinds != {"recipemd", "cookbook.json"} or b'"imageData"' in b"".join(usual.values()):
        problems.append(f"without settings it has {kinds}")
    settings = f"title: Book\nshare: [{', '.join(FORMATS)}]\n"
    full = site(kitchen, "full", settings)
    if full != site(kitchen, "again", settings):
        problems.append("two builds differ")
    books = sorted(name for name in full if name.startswith("book/"))
    if books != [f"book/book.{kind}" for kind in
                 ["cookbook", "cooklang.zip", "crouton.zip", "epub", "html", "json", "melarecipes", "nextcloud.zip",
                  "paprikarecipes", "recipemd.zip", "txt"]]:
        problems.append(f"the books are {books}")
    # A card has a picture.
    if len(full) != len(books) + (len(FORMATS) - 1 + 1) * kitchen.count:
        problems.append(f"{len(full)} files")
    if b'"imageData"' not in full["share/full.cookbook.json"]:
        problems.append("formats that are asked for have no pictures")
    library = (kitchen.folder / "full/index.html").read_text(encoding="utf-8")
    page = (kitchen.folder / "full/recipes/full.html").read_text(encoding="utf-8")
    problems += [f"the library has no {name}" for name in books if f'href="{name}"' not in library]
    problems += [f"the page has no {name}" for name in full if re.match(r"share/full\.", name)
                 if f'href="../{name}"' not in page]
    for name, read in readers.ALL.items():
        for file in full:
            kind = {"json-ld": ".json", "cooklang": ".cook", "text": ".txt", "html": ".html", "crouton": ".crumb",
                    "mela": ".melarecipe", "card": ".card.svg"}.get(name, f".{name}")
            if file.endswith(kind) and not (name == "json-ld" and file.endswith("cookbook.json")):
                read(kitchen.folder / "full" / file)
    return problems


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    with tempfile.TemporaryDirectory(prefix="cookbook-share-") as folder:
        kitchen = Kitchen(str(Path(sys.argv[1]).resolve()), folder)
        for name in FORMATS:
            kitchen.check(f"{name} of the examples", reads_back, name, EXAMPLES)
            kitchen.check(f"{name} of hostile recipes", reads_back, name, None)
            kitchen.check(f"{name} holds what the table says", holds_what_the_table_says, name)
            kitchen.check(f"{name} keeps private things out", keeps_to_itself_what_is_private, name)
            kitchen.check(f"{name} is the same everywhere", is_the_same_everywhere, name)
        for book in [EXAMPLES, kitchen.book]:
            kitchen.check(f"epubcheck of {book.name}", is_a_book_without_fault, book)
            kitchen.check(f"Nu checker of {book.name}", is_a_page_without_fault, book)
        for work in [keeps_the_text, scales_and_flattens, overwrites_nothing_in_silence,
                     keeps_recipes_from_being_there_twice, chooses, says_which_version_it_is, offers_what_the_settings_say]:
            kitchen.check(work.__name__, work)
        return kitchen.results.finish()


if __name__ == "__main__":
    sys.exit(main())
