#!/usr/bin/env python3
"""Imports what the program shares, and what goes wrong on the way.

    .venv/bin/python Tests/Interchange/imports.py PROGRAM [CHECK ...]
"""

import base64
import contextlib
import http.server
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Shared")]
from results import Results  # noqa: E402
from shown import as_json  # noqa: E402

EXAMPLES = ROOT / "Examples/family-cookbook"
# The formats that carry the recipe's own text, and those that carry what they have a place for.
WHOLE = ["recipemd", "cookbook.json", "html"]
PARTS = ["json-ld", "mela", "paprika", "crouton", "nextcloud"]
PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0"
                    "000003010100c9fe92ef0000000049454e44ae426082")
PAGE = """<!DOCTYPE html><html lang="en"><head><title>x</title><script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Recipe", "name": "Bean stew", "image": "%s/stew.png",
 "recipeYield": "4", "recipeIngredient": ["400 g white beans", "1 onion"],
 "recipeInstructions": [{"@type": "HowToStep", "text": "Soak the beans."}, {"@type": "HowToStep", "text": "Cook."}]}
</script></head><body><script>alert(1)</script></body></html>"""


class Kitchen:
    """The program, an empty recipe folder, and a home that no person has used."""

    known = {}

    def __init__(self, program, folder, shared):
        self.program, self.folder, self.shared = program, Path(folder), shared
        self.book = self.folder / "Book"
        self.book.mkdir()
        (self.book / "cookbook.yml").write_text("title: Mine\n")
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir()
        self.environment = {**os.environ, "HOME": str(self.folder / "home"), "COOKBOOK_FOLDER": str(self.book),
                            "TMPDIR": str(self.temporary)}
        for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]:
            self.environment[name] = str(self.folder / "home" / name)

    def run(self, *arguments, **options):
        return subprocess.run([self.program, *map(str, arguments)], capture_output=True, text=True,
                              **{"cwd": self.book, "input": "", "env": self.environment, **options})

    def start(self, *arguments):
        return subprocess.Popen([self.program, *map(str, arguments)], cwd=self.book, env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def imported(self, *arguments, **options):
        done = self.run("import", "--json", *arguments, **options)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)["recipes"]

    def files(self):
        return sorted(str(path.relative_to(self.book)) for path in self.book.rglob("*")
                      if path.is_file() and ".cookbook-trash" not in path.parts and path.name != "cookbook.yml")

    def recipes(self, book=None):
        """The recipes of a folder by title, as RecipeMD's JSON."""
        folder = book or self.book
        titles = {}
        for path in sorted(folder.rglob("*.md")):
            if path.name == "README.md" or ".cookbook-trash" in path.parts:
                continue
            recipe = as_json(self.program, path, self.environment)
            titles[recipe["title"]] = recipe
        return titles

    def examples(self):
        """The recipes of the examples by title, which are the same in every kitchen, and are shown once."""
        if not Kitchen.known:
            Kitchen.known = self.recipes(EXAMPLES)
        return Kitchen.known


def words(text):
    """The words of a Markdown text, without the destinations of its links."""
    text = re.sub(r"!\[[^]]*\]\([^)]*\)", " ", text)
    text = re.sub(r"^\[[^]]*\]: .*$", " ", text, flags=re.M)
    return re.findall(r"\w+", re.sub(r"\](\([^)]*\)|\[[^]]*\])", " ", text).lower())


def ingredients(recipe):
    """All ingredients of a recipe with the titles of their groups."""
    found = [(None, each) for each in recipe["ingredients"]]
    for group in recipe["ingredient_groups"]:
        found += [(group["title"] if title is None else title, each) for title, each in ingredients(group)]
    return found


def shares_what_it_imports(kitchen, name):
    """What becomes of the examples on the way through a format and back."""
    problems = []
    rows = kitchen.imported(kitchen.shared[name])
    originals, copies = kitchen.examples(), kitchen.recipes()
    if sorted(originals) != sorted(copies):
        return [f"titles differ: {sorted(set(originals) ^ set(copies))}"]
    if any(row["outcome"] != "new" for row in rows):
        problems.append("a recipe is not new in an empty folder")
    for title, original in originals.items():
        copy = copies[title]
        for (group, first), (other, second) in zip(ingredients(original), ingredients(copy)):
            if first["amount"] and not second["amount"]:
                problems.append(f"{title}: {first['name']} lost its amount")
            elif first["amount"] and abs(float(first["amount"]["factor"]) - float(second["amount"]["factor"])) > 1e-3:
                problems.append(f"{title}: {first['amount']} became {second['amount']}")
            if name != "json-ld" and (group is None) != (other is None):
                problems.append(f"{title}: {first['name']} left its group")
        for part in ["name", "text"]:
            if part == "name":
                # Crouton's units have no spelling: a tin is a can.
                units = [] if name == "crouton" else ["unit"]
                wanted, there = (
                    [word for _, each in ingredients(recipe)
                     for word in words(" ".join([*((each["amount"] or {}).get(unit) or "" for unit in units), each["name"]]))]
                    for recipe in [original, copy])
            else:
                wanted, there = words(original["instructions"] or ""), words(copy["instructions"] or "")
            missing = [word for word in set(wanted) if word not in there]
            if len(missing) > len(wanted) / 100:
                problems.append(f"{title}: {missing} of {len(wanted)} words are missing")
        if name in WHOLE and original["ingredients"] != copy["ingredients"] and not any(
                each.get("link") for _, each in ingredients(original)):
            problems.append(f"{title}: the ingredients differ")
    checked = kitchen.run("check")
    if " 0 errors" not in checked.stdout + checked.stderr:
        problems.append(checked.stdout + checked.stderr)
    again = kitchen.imported(kitchen.shared[name])
    if any(row["outcome"] != "same" for row in again):
        problems.append(f"the second time: {[row for row in again if row['outcome'] != 'same']}")
    kitchen.run("import", "--undo")
    if kitchen.files():
        problems.append(f"left after --undo: {kitchen.files()}")
    return problems


def whole_formats_come_back(kitchen):
    return shares_what_it_imports(kitchen, "recipemd")


def the_apps_format_comes_back(kitchen):
    return shares_what_it_imports(kitchen, "cookbook.json")


def pages_come_back(kitchen):
    problems = shares_what_it_imports(kitchen, "html")
    kitchen.imported(kitchen.shared["html"])
    pages = {Path(name).suffix for name in kitchen.files()} - {".md"}
    return problems + ([] if pages else ["the pictures are missing"])


def schema_comes_back(kitchen):
    return shares_what_it_imports(kitchen, "json-ld")


def mela_comes_back(kitchen):
    return shares_what_it_imports(kitchen, "mela")


def paprika_comes_back(kitchen):
    return shares_what_it_imports(kitchen, "paprika")


def crouton_comes_back(kitchen):
    return shares_what_it_imports(kitchen, "crouton")


def nextcloud_comes_back(kitchen):
    return shares_what_it_imports(kitchen, "nextcloud")


def a_killed_import_goes_on(kitchen):
    """Whenever it is killed, every recipe is whole or not there, and the next run brings the rest."""
    archive = kitchen.shared["recipemd"]
    kitchen.imported(archive)
    whole = kitchen.files()
    kitchen.run("import", "--undo")
    for milliseconds in range(40, 400, 30):
        process = kitchen.start("import", archive)
        time.sleep(milliseconds / 1000)
        process.send_signal(signal.SIGKILL)
        process.wait()
        for path in kitchen.book.rglob("*.md"):
            if ".cookbook-trash" not in path.parts:
                for picture in re.findall(r"!\[[^]]*\]\((?:<([^>]*)>|([^)\s]*))", path.read_text()):
                    picture = "".join(picture)
                    if not (path.parent / urllib.parse.unquote(picture)).exists():
                        return [f"{path.name} is there without {picture}"]
    kitchen.imported(archive)
    # Where files cannot be without a name, an empty one may be left of the moment in which it has one.
    if sys.platform == "linux" and list(kitchen.temporary.iterdir()):
        return [f"left in the folder for temporary files: {list(kitchen.temporary.iterdir())}"]
    if kitchen.files() != whole:
        return [f"after {milliseconds} ms: {sorted(set(kitchen.files()) ^ set(whole))}"]
    # What the killed runs have brought belongs to the import that went on with them.
    done = kitchen.run("import", "--undo")
    return [] if not kitchen.files() else [f"left after --undo: {kitchen.files()}, {done.stderr}"]


def killed_undos_go_on(kitchen):
    """What a killed one has put back is neither said to be changed nor remembered as imported."""
    versions = []
    for version in range(2):
        folder = kitchen.folder / f"version-{version}" / "Soups"
        folder.mkdir(parents=True)
        for number in range(60):
            (folder / f"Soup {number}.md").write_text(
                f"# Soup {number}\n\n---\n\n- *{number + 1}* leeks\n- *1 l* water\n\n---\n\nBoil {number}.\n"
                + "\nServe hot.\n" * version)
        versions.append(folder)
    kitchen.imported(versions[0])
    before = {name: (kitchen.book / name).read_bytes() for name in kitchen.files()}
    problems = []
    for milliseconds in range(60, 360, 60):
        rows = kitchen.imported(versions[1], "--on-duplicate", "update")
        if {row["outcome"] for row in rows} != {"updated"}:
            problems.append(f"after {milliseconds} ms: {[row for row in rows if row['outcome'] != 'updated'][:3]}")
        process = kitchen.start("import", "--undo")
        time.sleep(milliseconds / 1000)
        process.send_signal(signal.SIGKILL)
        process.wait()
        done = kitchen.run("import", "--undo")
        if done.returncode != 0 or "changed since" in done.stderr:
            problems.append(f"{milliseconds} ms: {done.returncode}, {done.stderr[-300:]}")
        if {name: (kitchen.book / name).read_bytes() for name in kitchen.files()} != before:
            problems.append(f"{milliseconds} ms: not as before")
        if left := list(kitchen.book.rglob(".cookbook-new-*")):
            problems.append(f"{milliseconds} ms: left {left}")
    return problems


def killed_imports_are_taken_back_after_others(kitchen):
    folder = kitchen.folder / "many"
    folder.mkdir()
    for number in range(200):
        (folder / f"Soup {number}.md").write_text(
            f"# Soup {number}\n\n---\n\n- *{number + 1}* leeks\n\n---\n\nBoil {number}.\n")
    def recipes():
        return [name for name in kitchen.files() if name.endswith(".md")]

    process = kitchen.start("import", folder)
    while process.poll() is None and len(recipes()) < 3:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    killed = recipes()
    tea = kitchen.folder / "Tea.md"
    tea.write_text("# Tea\n\n---\n\n- *1 tsp* tea\n")
    kitchen.imported(tea)
    kitchen.run("import", "--undo")
    problems = [] if recipes() == killed else [f"{killed}, then {kitchen.files()}"]
    kitchen.run("import", "--undo")
    return problems + ([f"left: {kitchen.files()}"] if kitchen.files() else [])


def undoing_says_which_import_is_meant(kitchen):
    """One that has brought nothing is not taken back; the one before it is, which is said."""
    kitchen.imported(kitchen.shared["mela"])
    said = []
    for name in ["mela", None]:
        if name:
            kitchen.imported(kitchen.shared[name])
        done = kitchen.run("import", "--undo", "--dry-run")
        said.append("has brought nothing" in done.stderr)
        kitchen.run("import", "--undo")
        kitchen.imported(kitchen.shared["mela"])
    return [] if said == [True, False] else [f"{said}"]


def two_at_once_do_not_mix(kitchen):
    first, second = (kitchen.start("import", kitchen.shared["paprika"]) for _ in range(2))
    codes = sorted([first.wait(), second.wait()])
    count = len([name for name in kitchen.files() if name.endswith(".md")])
    wanted = len(list(EXAMPLES.rglob("*.md"))) - 1
    return [] if codes[0] == 0 and count == wanted else [f"{codes}, {count} of {wanted} recipes"]


def what_was_changed_stays(kitchen):
    kitchen.imported(kitchen.shared["mela"])
    changed = kitchen.book / "Pizza Dough.md"
    changed.write_text(changed.read_text().replace("Pizza Dough", "Pizza Base"))
    done = kitchen.run("import", "--undo")
    if kitchen.files() != ["Pizza Dough.md"] or done.returncode != 1 or "changed since" not in done.stderr:
        return [f"{kitchen.files()}, {done.returncode}, {done.stderr}"]
    return []


def quiet_imports_say_nothing(kitchen):
    said = []
    for arguments in [(kitchen.shared["mela"],), ("--undo",)]:
        done = kitchen.run("import", "--quiet", *arguments)
        said.append((done.returncode, done.stdout, done.stderr))
    return [] if said == [(0, "", "")] * 2 and not kitchen.files() else [f"{said}, {kitchen.files()}"]


def what_was_moved_is_taken_back(kitchen):
    """Recipes that were renamed or moved go all the same, and pictures of those that were deleted."""
    archive = kitchen.folder / "four.melarecipes"
    with zipfile.ZipFile(archive, "w") as file:
        for number in range(4):
            pictures = [base64.b64encode(PNG + bytes([number, place])).decode() for place in range(2)]
            file.writestr(f"{number}.melarecipe", json.dumps({
                "id": f"0000000{number}-0000-4000-8000-000000000000", "title": f"Recipe {number}", "categories": [],
                "ingredients": f"{number + 1} eggs", "instructions": f"Boil {number}.", "images": pictures}))

    def rearranged():
        kitchen.imported(archive)
        (kitchen.book / "Sub").mkdir(exist_ok=True)
        (kitchen.book / "Recipe 0.md").rename(kitchen.book / "Sub/Recipe 0.md")
        (kitchen.book / "Recipe 1.md").rename(kitchen.book / "Renamed.md")
        (kitchen.book / "Recipe 2.md").unlink()

    rearranged()
    before = kitchen.files()
    would = kitchen.run("import", "--undo", "--dry-run")
    is_there = kitchen.files() == before
    done = kitchen.run("import", "--undo")
    problems = [f"left: {kitchen.files()}"] if kitchen.files() else []
    if not is_there or (would.returncode, would.stdout, would.stderr) != (0, done.stdout, done.stderr):
        problems.append(f"would: {is_there}, {would.returncode}, {would.stdout}, {would.stderr}; did {done.stdout}, {done.stderr}")
    if done.returncode != 0 or "Recipe 2.md is no longer there" not in done.stderr or "Renamed.md" not in done.stdout:
        problems.append(f"{done.returncode}, {done.stdout}, {done.stderr}")
    rearranged()
    moved = kitchen.book / "Sub/Recipe 0.md"
    moved.write_text(moved.read_text().replace("Boil", "Fry"))
    done = kitchen.run("import", "--undo")
    if done.returncode != 1 or "Sub/Recipe 0.md was changed since" not in done.stderr or len(kitchen.files()) != 3:
        problems.append(f"changed and moved: {done.returncode}, {done.stderr}, {kitchen.files()}")
    return problems


def pictures_that_are_shown_stay(kitchen):
    """Taking back an import takes no picture from a recipe that stays, and leaves none beside those that go."""
    archive = kitchen.folder / "one.melarecipes"
    with zipfile.ZipFile(archive, "w") as file:
        pictures = [base64.b64encode(PNG + bytes([place])).decode() for place in range(2)]
        file.writestr("a.melarecipe", json.dumps({
            "id": "00000001-0000-4000-8000-000000000000", "title": "Cake", "categories": [], "images": pictures,
            "ingredients": "4 eggs\n1 carrot", "instructions": "Whisk the eggs.\nBake 40 minutes.\nServe."}))
    text, covers, renamed = kitchen.book / "Cake.md", ["Cake-01.png", "Cake.png"], kitchen.book / "Other.md"
    problems = []

    def check(what, files, code=0, said=""):
        would = kitchen.run("import", "--undo", "--dry-run")
        done = kitchen.run("import", "--undo")
        if kitchen.files() != sorted(files) or done.returncode != code or said not in done.stderr:
            problems.append(f"{what}: {kitchen.files()}, {done.returncode}, {done.stdout}, {done.stderr}")
        if (would.returncode, would.stdout, would.stderr) != (done.returncode, done.stdout, done.stderr):
            problems.append(f"{what}: would {would.stdout}, {would.stderr}; did {done.stdout}, {done.stderr}")
        for path in [*kitchen.book.glob("*.*"), *kitchen.book.glob("Sub/*")]:
            if path.is_file() and path.name != "cookbook.yml":
                path.unlink()

    kitchen.imported(archive)
    renamed.write_text(text.read_text().replace("Bake 40", "Bake 45"))
    text.unlink()
    check("changed and renamed", ["Other.md", *covers], 1, "Other.md was changed since")
    # The import that comes next leaves them alone, too.
    kitchen.imported(archive)
    text.rename(renamed)
    kitchen.run("import", kitchen.shared["paprika"])
    left = [name for name in covers if not (kitchen.book / name).exists()]
    kitchen.run("import", "--undo")
    if left or not set(covers) < set(kitchen.files()):
        problems.append(f"another import: {left}, {kitchen.files()}")
    for path in kitchen.book.glob("*.*"):
        path.unlink() if path.is_file() and path.name != "cookbook.yml" else None
    kitchen.imported(archive)
    (kitchen.book / "Mine.md").write_text("---\nimage: Cake.png\n---\n\n# Mine\n\n---\n\n- *1* egg\n")
    check("shown by another", ["Cake.png", "Mine.md"], 0, "Cake.png stays, since another recipe shows it")
    kitchen.imported(archive)
    (kitchen.book / "Sub").mkdir(exist_ok=True)
    for name in ["Cake.md", *covers]:
        (kitchen.book / name).rename(kitchen.book / "Sub" / name)
    check("moved with its pictures", [])
    return problems


def doubts_are_counted(kitchen):
    """What is not sure about a file is printed up to a point."""
    page = kitchen.folder / "many.txt"
    page.write_text("Soup\n\n" + "2 cups water\nsome oil\n" * 80 + "\nBoil it. Eat it.\n")
    done = kitchen.run("import", "--dry-run", page)
    said = [line for line in done.stderr.splitlines() if "is taken for" in line]
    rows = kitchen.imported(page)
    if len(said) != 50 or "many.txt: 31 more doubts" not in done.stderr or len(rows[0]["doubts"]) != 81:
        return [f"{len(said)}, {done.stderr[-300:]}, {len(rows[0]['doubts'])}"]
    return []


def different_recipes_stay_apart(kitchen):
    """A number or a fragment that two recipes share does not make one of them the other."""
    problems = []
    books = [["Pizza Dough.md"], ["Vegetable Stock.md"]]
    for number, names in enumerate(books):
        done = kitchen.run("share", "--format", "nextcloud", "-o", kitchen.folder / str(number), *names,
                           cwd=EXAMPLES / "Basics", env={**kitchen.environment, "COOKBOOK_FOLDER": str(EXAMPLES)})
        assert done.returncode == 0, done.stderr
        row = kitchen.imported(done.stdout.strip(), "--on-duplicate", "update")[0]
        if row["outcome"] != "new":
            problems.append(f"{names}: {row}")
    for title in ["Apple pie", "Beef stew"]:
        page = kitchen.folder / f"{title}.html"
        page.write_text((PAGE % "").replace("Bean stew", title).replace('"@type": "Recipe"', '"@type": "Recipe", "@id": "#recipe"')
                        .replace("white beans", title))
        row = kitchen.imported(page, "--on-duplicate", "update")[0]
        if row["outcome"] != "new":
            problems.append(f"{title}: {row}")
    return problems


def the_same_recipe_twice_stays_one(kitchen):
    """A program may have a recipe twice, under numbers of its own."""
    files = []
    for name in ["A", "D"]:
        files.append(kitchen.folder / f"{name}.melarecipe")
        files[-1].write_text(json.dumps({"id": name, "title": "Pancakes", "ingredients": "2 eggs",
                                         "instructions": "Mix.\nFry."}))
    found = [[row["outcome"] for row in kitchen.imported(*files, "--on-duplicate", "update")] for _ in range(2)]
    return [] if found == [["new", "same"], ["same", "same"]] else [f"{found}"]


def a_picture_alone_is_left_out(kitchen):
    """Alone, the file of a code has nothing that is read; beside a recipe, a picture comes with that."""
    code, soup, photo = (kitchen.folder / name for name in ["Pie.code.svg", "Soup.md", "Soup.png"])
    code.write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>')
    soup.write_text("# Soup\n\n---\n\n- *1* leek\n\n---\n\nBoil.\n")
    photo.write_bytes(PNG)
    alone, beside = kitchen.run("import", code), kitchen.run("import", soup, photo)
    problems = []
    if alone.returncode != 1 or "is left out" not in alone.stderr:
        problems.append(f"alone: {alone.returncode}, {alone.stderr}")
    if beside.returncode != 0 or "left out" in beside.stderr:
        problems.append(f"beside: {beside.returncode}, {beside.stderr}")
    return problems


def recipes_of_the_same_title_are_all_in_the_book(kitchen):
    """Neither looks like a conflict copy, and both are known when they come again."""
    problems = []
    kitchen_of_others = kitchen.folder / "Others"
    for place, flour in [("A", "*200 g* flour"), ("B", "*250 g* spelt flour")]:
        (kitchen_of_others / place).mkdir(parents=True)
        (kitchen_of_others / place / "Pancakes.md").write_text(
            f"# Pancakes\n\n---\n\n- {flour}\n- *2* eggs\n- *300 ml* milk\n\n---\n\nWhisk, rest, fry.\n")
    done = kitchen.run("share", "--format", "cookbook.json", "-o", kitchen.folder / "all", cwd=kitchen_of_others,
                       env={**kitchen.environment, "COOKBOOK_FOLDER": str(kitchen_of_others)})
    assert done.returncode == 0, done.stderr
    for _ in range(2):
        rows = kitchen.imported(done.stdout.strip(), "--on-duplicate", "skip")
        if kitchen.files() != ["Pancakes (2).md", "Pancakes.md"]:
            problems.append(f"{kitchen.files()} of {rows}")
    listed = kitchen.run("list").stdout
    if listed.count("Pancakes") < 2 or "conflict-copy" in kitchen.run("check").stdout:
        problems.append(f"listed: {listed}")
    return problems


def names_that_are_much_alike_clash_nowhere(kitchen):
    """Neither do addresses, nor is a picture taken for another recipe's."""
    shared = kitchen.folder / "all"
    shared.mkdir()
    image = base64.b64encode(PNG).decode()
    titles = ["Crème Caramel", "Creme Caramel", "Mac & Cheese", "Mac, Cheese", "Pie!", "pie?", "C++", "C#", "Tarte", "Tarte 2"]
    for number, title in enumerate(titles):
        recipe = {"id": f"{number:08}-2222-3333-4444-555555555555", "title": title, "text": "", "ingredients": f"{number + 1} eggs",
                  "instructions": f"Cook {title}.", "images": [image, image] if title == "Tarte" else []}
        (shared / f"{number}.melarecipe").write_text(json.dumps(recipe))
    rows = kitchen.imported(shared)
    checked = kitchen.run("check")
    if len(rows) != len(titles) or len([each for each in kitchen.files() if each.endswith(".md")]) != len(titles):
        return [f"{kitchen.files()}"]
    return [] if checked.returncode == 0 and "unused-picture" not in checked.stdout + checked.stderr else [checked.stdout + checked.stderr]


def a_newer_version_replaces_when_asked(kitchen):
    first = kitchen.folder / "Soup.recipemd"
    text = "---\nid: 11111111-2222-3333-4444-555555555555\n---\n\n# Soup\n\n---\n\n- *1* onion\n\n---\n\nCook it.\n"
    first.write_text(text)
    kitchen.imported(first)
    written = kitchen.book / "Soup.md"
    own = written.read_text().replace("extra:", "cooked: [2024-03-09]\nextra:")
    written.write_text(own)
    first.write_text(text.replace("Cook it.", "Cook it slowly."))
    problems = []
    if kitchen.imported(first)[0]["outcome"] != "newer" or written.read_text() != own:
        problems.append("it is replaced without being asked")
    if kitchen.imported(first, "--on-duplicate", "replace")[0]["outcome"] != "replaced":
        problems.append("it is not replaced")
    now = written.read_text()
    if "slowly" not in now or "2024-03-09" not in now:
        problems.append(f"replaced by {now}")
    kitchen.run("import", "--undo")
    if written.read_text() != own:
        problems.append("the version before is not back")
    kitchen.imported(first, "--on-duplicate", "keep")
    if kitchen.files() != ["Soup (2).md", "Soup.md"]:
        problems.append(f"kept: {kitchen.files()}")
    return problems


SOUP = """# Soup

From a friend.

*vegan*

**4 servings**

---

- *1* onion
- *1 l* water
- *2* carrots

---

Chop everything.

Cook it.
"""


class Update:
    """A recipe that was imported, and a newer version of it."""

    def __init__(self, kitchen, head="---\nid: 11111111-2222-3333-4444-555555555555\n---\n\n"):
        self.kitchen, self.head = kitchen, head
        self.shared = kitchen.folder / "Soup.recipemd"
        self.written = kitchen.book / "Soup.md"
        self.share()
        kitchen.imported(self.shared)

    def share(self, *changes):
        text = SOUP
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        self.shared.write_text(self.head + text)

    def change(self, old, new):
        text = self.written.read_text()
        assert old in text, old
        self.written.write_text(text.replace(old, new))

    def again(self, *options):
        return self.kitchen.imported(self.shared, *options)[0]

    def takes(self, outcome):
        """The problem with an update of which this should become."""
        row = self.again("--on-duplicate", "update")
        return [] if row["outcome"] == outcome else [f"{row['outcome']} instead of {outcome}: {row}"]


def newer_versions_take_the_place_of_unchanged_ones(kitchen):
    problems = []
    for head in [Update(kitchen).head, ""]:
        update = Update(kitchen, head)
        problems += update.takes("same")
        update.share(("Cook it.", "Cook it slowly."), ("*vegan*", "*vegan, winter*"))
        row = update.again()
        if row["outcome"] != "newer" or row["update"] != "replaces" or "slowly" in update.written.read_text():
            problems.append(f"without being asked: {row}")
        problems += update.takes("updated")
        if "slowly" not in update.written.read_text() or "winter" not in update.written.read_text():
            problems.append("what is new is not there")
        problems += update.takes("same")
        # An older one is nothing new.
        update.share()
        problems += update.takes("same")
        if kitchen.files() != ["Soup.md"]:
            problems.append(f"files: {kitchen.files()}")
        kitchen.run("import", "--undo")
        if "slowly" in update.written.read_text():
            problems.append("the version before is not back")
        update.share(("Cook it.", "Cook it slowly."))
        problems += update.takes("updated")
        update.written.unlink()
    return problems


def older_version_under_another_name(update):
    """The problems where an older version comes again after the file of a newer one was renamed."""
    update.written = update.written.rename(update.kitchen.book / "Mine.md")
    update.share(("Cook it.", "Cook it slowly."))
    problems = update.takes("updated")
    update.share()
    problems += update.takes("same")
    if "slowly" not in update.written.read_text():
        problems.append("an older version has taken the place of a newer one")
    return problems


def older_versions_are_known_under_other_names(kitchen):
    return older_version_under_another_name(Update(kitchen))


def older_versions_without_identities_are_known_under_other_names(kitchen):
    return older_version_under_another_name(Update(kitchen, ""))


def changes_of_both_are_merged(kitchen):
    update = Update(kitchen)
    update.change("*2* carrots", "*3* carrots")
    problems = update.takes("same")
    update.change("extra:", "cooked: [2024-03-09]\nextra:")
    kitchen.run("rename", "Soup", "Broth")
    renamed = kitchen.book / "Broth.md"
    update.share(("Cook it.", "Cook it slowly."))
    row = update.again()
    if row["update"] != "merges":
        problems.append(f"foreseen: {row}")
    problems += update.takes("merged")
    text = renamed.read_text()
    if any(part not in text for part in ["*3* carrots", "slowly", "2024-03-09", "# Broth"]):
        problems.append(f"merged to {text}")
    problems += update.takes("same")
    update.share(("Cook it.", "Cook it slowly for an hour."))
    problems += update.takes("merged")
    if "*3* carrots" not in renamed.read_text() or "an hour" not in renamed.read_text():
        problems.append("the second time not")
    if kitchen.files() != ["Broth.md"]:
        problems.append(f"files: {kitchen.files()}")
    return problems


def clashing_changes_stand_side_by_side(kitchen):
    update = Update(kitchen)
    update.change("Cook it.", "Cook it in wine.")
    own = update.written.read_text()
    update.share(("Cook it.", "Cook it slowly."))
    problems = []
    if update.again()["update"] != "clashes":
        problems.append("the clash is not foreseen")
    done = kitchen.run("import", update.shared, "--on-duplicate", "update")
    if f"beside {kitchen.book}/Soup.md, where you have changed the same lines" not in done.stdout:
        problems.append(f"said: {done.stdout} {done.stderr}")
    if kitchen.files() != ["Soup (version 2).md", "Soup.md"] or update.written.read_text() != own:
        problems.append(f"kept: {kitchen.files()}")
    problems += update.takes("same")
    # Once the two are settled, what is left is the recipe.
    (kitchen.book / "Soup (version 2).md").unlink()
    update.change("in wine.", "slowly in wine.")
    update.share(("Cook it.", "Cook it slowly."), ("*1* onion", "*2* onions"))
    problems += update.takes("merged")
    if "*2* onions" not in update.written.read_text() or "slowly in wine" not in update.written.read_text():
        problems.append("not merged afterwards")
    return problems


def updates_of_collections_are_recognized(kitchen):
    problems = []
    source = kitchen.folder / "Source"
    shutil.copytree(EXAMPLES, source)
    for name, ending in [("cookbook.json", ".cookbook"), ("recipemd", ".recipemd.zip")]:
        def shared():
            done = kitchen.run("share", "--format", name, "--force", "-o", kitchen.folder / f"shared-{name}", cwd=source,
                               env={**kitchen.environment, "COOKBOOK_FOLDER": str(source)})
            assert done.returncode == 0, done.stderr
            return done.stdout.strip()
        first = kitchen.imported(shared())
        changed = source / "Basics/Pizza Dough.md"
        if not changed.exists():
            changed = next(source.rglob("Pizza Dough.md"))
        changed.write_text(changed.read_text() + f"\nServe it, says {name}.\n")
        rows = kitchen.imported(shared(), "--on-duplicate", "update")
        updated = [row["title"] for row in rows if row["outcome"] == "updated"]
        same = [row for row in rows if row["outcome"] == "same"]
        if updated != ["Pizza Dough"] or len(same) != len(first) - 1:
            outcomes = {row["title"]: row["outcome"] for row in rows if row["outcome"] != "same"}
            problems.append(f"{name}: {outcomes} of {len(first)}")
        for path in kitchen.book.iterdir():
            if path.name != "cookbook.yml":
                shutil.rmtree(path) if path.is_dir() else path.unlink()
    return problems


def newer_pictures_come_with_it(kitchen):
    """A picture of a newer version takes the place of the one that came before, and of no other."""
    folder = kitchen.folder / "Shared"
    folder.mkdir()
    newer, other = PNG + b"newer", PNG + b"other"
    source, picture, written = folder / "Soup.md", folder / "soup.png", kitchen.book / "Soup.md"
    source.write_text(SOUP.replace("From a friend.", "From a friend.\n\n![](soup.png)"))

    def imported(content, *options):
        picture.write_bytes(content)
        return kitchen.imported(folder, *options)[0]

    problems = []
    imported(PNG)
    own = kitchen.book / "Soup.png"
    if own.read_bytes() != PNG or imported(PNG)["outcome"] != "same":
        problems.append(f"first: {kitchen.files()}")
    text = written.read_text()
    if imported(newer)["outcome"] != "newer" or own.read_bytes() != PNG:
        problems.append("it is replaced without being asked")
    row = imported(newer, "--on-duplicate", "update")
    if row["outcome"] != "updated" or own.read_bytes() != newer or written.read_text() != text:
        problems.append(f"update: {row}")
    if [path.read_bytes() for path in kitchen.book.glob(".cookbook-trash/*/Soup.png")] != [PNG]:
        problems.append("the picture before is not in the trash folder")
    kitchen.run("import", "--undo")
    if own.read_bytes() != PNG or written.read_text() != text:
        problems.append("the picture before is not back")
    own.write_bytes(other)
    row = imported(newer, "--on-duplicate", "update")
    if own.read_bytes() != other:
        problems.append(f"the person's own picture is gone: {row}")
    source.write_text(source.read_text().replace("Cook it.", "Cook it slowly."))
    row = imported(newer, "--on-duplicate", "update")
    if own.read_bytes() != other or "slowly" not in written.read_text() or "stays" not in row["doubts"][0]:
        problems.append(f"with a newer text: {row}")
    return problems


def a_renamed_folder_keeps_what_is_remembered(kitchen):
    update = Update(kitchen)
    update.change("*2* carrots", "*3* carrots")
    update.share(("Cook it.", "Cook it slowly."))
    kitchen.book = kitchen.book.rename(kitchen.folder / "Renamed")
    kitchen.environment["COOKBOOK_FOLDER"] = str(kitchen.book)
    return update.takes("merged")


def a_damaged_memory_costs_no_recipe(kitchen):
    problems = []
    for damage in [lambda text: text[:-20], lambda text: "{}\n", lambda text: "\x00" * 50, lambda text: ""]:
        update = Update(kitchen)
        for memory in kitchen.folder.rglob("*.versions"):
            memory.write_text(damage(memory.read_text()))
        update.change("Cook it.", "Cook it in wine.")
        own = update.written.read_text()
        update.share(("Cook it.", "Cook it slowly."))
        if update.again("--on-duplicate", "update")["outcome"] != "differs" or update.written.read_text() != own:
            problems.append("an ancestor is made up")
        update.again("--on-duplicate", "replace")
        update.share(("Cook it.", "Cook it slowly."), ("*1* onion", "*2* onions"))
        problems += update.takes("updated")
        update.written.unlink()
    return problems


def rehearsals_write_nothing(kitchen):
    done = kitchen.run("import", "--dry-run", kitchen.shared["paprika"])
    if done.returncode != 0 or "# Pizza Dough" not in done.stdout or kitchen.files():
        return [f"{done.returncode}: {done.stderr} {kitchen.files()}"]
    new = kitchen.folder / "New"
    done = kitchen.run("import", "--dry-run", kitchen.shared["paprika"], "--into", new)
    if done.returncode != 0 or "Pizza Dough" not in done.stdout or new.exists():
        return [f"into a new folder: {done.returncode}: {done.stderr}"]
    return []


def rehearsals_say_what_becomes_of_duplicates(kitchen):
    """The same as the import that follows."""
    recipe = kitchen.folder / "Soup.md"
    text = "# Soup\n\n---\n\n- *1* leek\n- *1* onion\n- *1 l* water\n\n---\n\nBoil.\n"
    recipe.write_text(text)
    kitchen.imported(recipe)
    recipe.write_text(text.replace("Boil.", "Boil it."))
    problems = []
    for choice, outcome in [("skip", "newer"), ("update", "updated"), ("replace", "replaced"), ("keep", "new")]:
        before = kitchen.files()
        rehearsed = kitchen.imported(recipe, "--dry-run", "--on-duplicate", choice)[0]
        if kitchen.files() != before:
            problems.append(f"{choice} has written {kitchen.files()}")
        done = kitchen.imported(recipe, "--on-duplicate", choice)[0]
        if rehearsed["outcome"] != outcome or done["outcome"] != outcome or rehearsed["path"] != done["path"]:
            problems.append(f"{choice}: {rehearsed} before {done}")
        kitchen.run("import", "--undo") if choice != "skip" else None
        recipe.write_text(text.replace("Boil.", f"Boil it, {choice}."))
    return problems


def links_lead_to_the_recipes_that_are_kept_beside_others(kitchen):
    """Also those of recipes that are written before them."""
    folder = kitchen.folder / "Other"
    folder.mkdir()
    dough = "# Dough\n\n---\n\n- *1 kg* flour\n"
    (kitchen.book / "Dough.md").write_text(dough)
    (folder / "Cake.md").write_text("# Cake\n\n---\n\n- [dough](Dough.md)\n")
    (folder / "Dough.md").write_text(dough)
    kitchen.imported(folder, "--on-duplicate", "keep")
    text = (kitchen.book / "Cake.md").read_text()
    return [] if "[dough](Dough (2).md)" in urllib.parse.unquote(text) else [text]


def errors_name_the_file_and_the_rest_goes_on(kitchen):
    folder = kitchen.folder / "mixed"
    folder.mkdir()
    shutil.copy(kitchen.shared["mela"], folder / "good.melarecipes")
    (folder / "cut.zip").write_bytes(Path(kitchen.shared["mela"]).read_bytes()[:5000])
    (folder / "deep.json").write_text("[" * 10_000)
    (folder / "broken.json").write_text("{\"name\": ")
    (folder / "page.html").write_text("<html><p>Nothing here")
    (folder / "notes.bin").write_bytes(bytes(range(256)))
    (folder / "half.grmt").write_text("<gourmetDoc><recipe><title>Half</title><instructions>Boil it, and th")
    address = "http://127.0.0.1:1/page"
    done = kitchen.run("import", address, folder)
    problems = [name for name in ["cut.zip", "deep.json", "broken.json", "page.html", "half.grmt", address]
                if f"{name}: error: " not in done.stderr]
    if "Half.md" not in kitchen.files():
        problems.append("nothing of half.grmt")
    if done.returncode != 1 or len(kitchen.files()) < 40:
        problems.append(f"{done.returncode}, {len(kitchen.files())} files")
    return problems


def nothing_but_unknown_files_is_an_error(kitchen):
    """Unlike a folder of Cooklang's lists, which has nothing to import beside its recipes."""
    folder = kitchen.folder / "cook"
    (folder / "config").mkdir(parents=True)
    (folder / "config/aisle.conf").write_text("[produce]\nonions\n")
    (folder / "week.menu").write_text("[Monday]\n- @./Egg{2%servings}\n")
    unknown = folder.parent / "what.json"
    unknown.write_text('{"a": 1}')
    failed = kitchen.run("import", unknown)
    problems = [] if failed.returncode == 1 else [f"unknown: {failed.returncode}"]
    (folder / "Egg.cook").write_text("Boil @eggs{2} for ~{5%min}.\n")
    done = kitchen.run("import", folder)
    if done.returncode or ".conf" in done.stderr or ".menu" in done.stderr:
        problems.append(done.stderr)
    return problems


def archives_stay_where_they_belong(kitchen):
    archive = kitchen.folder / "evil.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for name in ["../../up.md", "/tmp/cookbook-absolute.md", "a/../../b.md", "..\\win.md"]:
            file.writestr(name, "# Up\n\n---\n\n- *1 g* salt\n")
        link = zipfile.ZipInfo("link.md")
        link.external_attr = 0o120777 << 16
        file.writestr(link, "/etc/passwd")
    done = kitchen.run("import", archive)
    if "link.md is left out" not in done.stderr or "its path in the archive leads out" not in done.stderr:
        return [done.stderr]
    outside = [path for path in kitchen.folder.rglob("*.md") if kitchen.book not in path.parents]
    if outside or Path("/tmp/cookbook-absolute.md").exists():
        return [f"written outside: {outside}"]
    return [] if kitchen.files() else ["nothing was imported"]


def bombs_are_refused(kitchen):
    archive = kitchen.folder / "bomb.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        with file.open("zeros.json", "w", force_zip64=True) as member:
            for _ in range(300):
                member.write(bytes(1 << 20))
    done = kitchen.run("import", archive)
    return [] if done.returncode == 1 and "far larger" in done.stderr else [f"{done.returncode}: {done.stderr}"]


def pages_are_fetched_with_their_picture(kitchen):
    class Server(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            found = {"/stew": PAGE % f"http://127.0.0.1:{self.server.server_port}", "/stew.png": PNG,
                     "/near/stew": (PAGE % "").replace('"/stew.png"', '"stew.png"').replace("Bean", "Near"),
                     "/near/stew.png": PNG + b"2"}.get(self.path)
            self.send_response(200 if found else 404)
            self.end_headers()
            self.wfile.write(found.encode() if isinstance(found, str) else found or b"")

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with contextlib.closing(server.socket):
        base = f"http://127.0.0.1:{server.server_port}"
        row = kitchen.imported(f"{base}/stew")[0]
        near = kitchen.imported(f"{base}/near/stew")[0]
        missing = kitchen.run("import", f"{base}/none")
        server.shutdown()
    text = (kitchen.book / row["path"]).read_text()
    problems = [] if kitchen.files() == ["Bean stew.md", "Bean stew.png", "Near stew.md", "Near stew.png"] else [
        f"{kitchen.files()}, {near}"]
    problems += [f"no {part} in {text}" for part in ["*400 g* white beans", f"source: \"{base}/stew\""] if part not in text]
    if missing.returncode != 1 or "404" not in missing.stderr:
        problems.append(missing.stderr)
    return problems


def any_folder_can_be_named(kitchen):
    """Within the recipe folder, elsewhere, and where no recipe folder is known yet."""
    problems = []
    source = kitchen.folder / "Soup.md"
    source.write_text("# Soup\n\n---\n\n- 1 leek\n")
    bare = {key: value for key, value in kitchen.environment.items() if key != "COOKBOOK_FOLDER"}
    first, second = kitchen.folder / "First", kitchen.folder / "Second"
    for into, environment, place in [
            (kitchen.book / "Soups", kitchen.environment, kitchen.book / "Soups"), ("Warm", kitchen.environment, kitchen.book / "Warm"),
            (first, kitchen.environment, first), (second, bare, second), ("Third", bare, kitchen.folder / "Third")]:
        done = kitchen.run("import", source, "--into", into, "--on-duplicate", "keep", env=environment, cwd=kitchen.folder)
        if done.returncode != 0 or not list(place.glob("Soup*.md")):
            problems.append(f"--into {into}: {done.stderr}")
        back = kitchen.run("import", "--undo", "--into", into, env=environment, cwd=kitchen.folder)
        if back.returncode != 0 or list(place.glob("Soup*.md")):
            problems.append(f"--undo --into {into}: {back.stderr}")
    return problems


def recipes_come_from_standard_input_and_codes(kitchen):
    text = "# Tea\n\n---\n\n- *1 tsp* tea\n\n---\n\nWait.\n"
    problems = []
    if kitchen.imported("-", input=text)[0]["path"] != "Tea.md":
        problems.append("not from standard input")
    import base64
    import zlib
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.replace("Tea", "Mint tea").encode()) + packer.flush()
    address = "https://example.org/open.html#r=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if kitchen.imported(address)[0]["path"] != "Mint tea.md":
        problems.append("not from a code's address")
    return problems


def the_clipboard_is_read_by_the_systems_program(kitchen):
    """A copied recipe comes in; without text, or without a program for it, that is said."""
    programs = kitchen.folder / "bin"
    programs.mkdir()
    for name in ["sh", "echo"]:
        (programs / name).symlink_to(shutil.which(name))

    def copied(command):
        stand_in = programs / ("pbpaste" if sys.platform == "darwin" else "xclip")
        stand_in.write_text(f"#!/bin/sh\n{command}\n")
        stand_in.chmod(0o755)
        return kitchen.run("import", "--clipboard", env={**kitchen.environment, "PATH": str(programs)})
    if sys.platform != "darwin":
        done = kitchen.run("import", "--clipboard", env={**kitchen.environment, "PATH": str(programs)})
        assert done.returncode == 1 and "no program that reads the clipboard" in done.stderr, done.stderr
    done = copied("exit 1")
    assert done.returncode == 1 and "no text on the clipboard" in done.stderr, done.stderr
    done = copied("echo '# Crème'; echo; echo ---; echo; echo '- *2* œufs'")
    assert done.returncode == 0 and kitchen.files() == ["Crème.md"], (done.stderr, kitchen.files())


CHECKS = [whole_formats_come_back, the_apps_format_comes_back, pages_come_back, schema_comes_back, mela_comes_back, paprika_comes_back,
          crouton_comes_back, nextcloud_comes_back, a_killed_import_goes_on, killed_undos_go_on,
          killed_imports_are_taken_back_after_others, undoing_says_which_import_is_meant, two_at_once_do_not_mix,
           what_was_changed_stays, what_was_moved_is_taken_back, pictures_that_are_shown_stay,
          quiet_imports_say_nothing, doubts_are_counted,
           different_recipes_stay_apart, the_same_recipe_twice_stays_one,
          a_picture_alone_is_left_out, recipes_of_the_same_title_are_all_in_the_book,
          names_that_are_much_alike_clash_nowhere, a_newer_version_replaces_when_asked,
          newer_versions_take_the_place_of_unchanged_ones, older_versions_are_known_under_other_names,
          older_versions_without_identities_are_known_under_other_names, changes_of_both_are_merged,
          clashing_changes_stand_side_by_side, updates_of_collections_are_recognized,
          newer_pictures_come_with_it, a_renamed_folder_keeps_what_is_remembered, a_damaged_memory_costs_no_recipe, rehearsals_write_nothing,
          rehearsals_say_what_becomes_of_duplicates, links_lead_to_the_recipes_that_are_kept_beside_others,
          any_folder_can_be_named, errors_name_the_file_and_the_rest_goes_on, nothing_but_unknown_files_is_an_error,
          archives_stay_where_they_belong, bombs_are_refused,
          pages_are_fetched_with_their_picture, recipes_come_from_standard_input_and_codes,
          the_clipboard_is_read_by_the_systems_program]


def main():
    program = str(Path(sys.argv[1]).resolve())
    results = Results("imports")
    with tempfile.TemporaryDirectory(prefix="cookbook-imports-") as folder:
        shared = {}
        for name in WHOLE + PARTS:
            environment = {**os.environ, "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder,
                           "COOKBOOK_FOLDER": str(EXAMPLES)}
            done = subprocess.run([program, "share", "--format", name, "-o", f"{folder}/{name}"], env=environment,
                                  cwd=EXAMPLES, capture_output=True, text=True, check=True)
            shared[name] = done.stdout.strip()
        numbers = iter(range(1000))

        @contextlib.contextmanager
        def kitchen():
            place = Path(folder) / f"kitchen-{next(numbers)}"
            place.mkdir()
            yield Kitchen(program, place, shared)

        results.run(CHECKS, kitchen, sys.argv[2:])
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
