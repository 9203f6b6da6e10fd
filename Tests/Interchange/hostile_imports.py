#!/usr/bin/env python3
"""Imports files that are made to do harm: each costs one message and little memory, nothing is written but
the recipes, and those in other files of the same import come in.

    .venv/bin/python Tests/Interchange/hostile_imports.py PROGRAM [CHECK ...]
"""

import base64
import bz2
import contextlib
import io
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Site")]
import hostile_files as files  # noqa: E402
from imports import PNG, Kitchen  # noqa: E402
from readers import is_safe  # noqa: E402
from results import Results  # noqa: E402

# The most that an import may take, in MiB, and the longest it may run, in seconds.
MEMORY, PATIENCE = 500, 60
NOBODY = 65534


def recipe(title):
    """A recipe in RecipeMD."""
    return f"# {title}\n\n---\n\n- *1 g* salt\n\n---\n\nStir.\n".encode()


class Trial:
    """What one run of the program did."""

    def __init__(self, kitchen, arguments, feed=None, user=None):
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                [kitchen.program, "import", *map(str, arguments)], cwd=kitchen.book, env=kitchen.environment,
                stdin=subprocess.PIPE if feed else subprocess.DEVNULL, stdout=output, stderr=errors, user=user)
            killer = threading.Timer(PATIENCE, process.kill)
            killer.start()
            if feed:
                with contextlib.suppress(BrokenPipeError), process.stdin:
                    feed(process.stdin)
            # The usage of this child alone, which subprocess does not tell.
            _, status, usage = os.wait4(process.pid, 0)
            killer.cancel()
            process.returncode = self.status = os.waitstatus_to_exitcode(status)
            self.output, self.errors = (self.text(file) for file in [output, errors])
        # In bytes on macOS, in KiB elsewhere.
        self.memory = usage.ru_maxrss >> (20 if sys.platform == "darwin" else 10)
        self.seconds = usage.ru_utime + usage.ru_stime

    @staticmethod
    def text(file):
        file.seek(0)
        return file.read().decode(errors="replace")


class HostileKitchen(Kitchen):
    """A kitchen with a recipe that has to come in whatever is beside it."""

    def __init__(self, program, folder):
        super().__init__(program, folder, {})
        self.good = self.folder / "Good.md"
        self.good.write_bytes(recipe("Good"))
        self.outside = self.folder / "outside"
        self.outside.mkdir()
        (self.outside / "secret.md").write_bytes(recipe("Secret"))
        (self.outside / "secret.png").write_bytes(PNG)

    def surroundings(self):
        """Everything around the recipe folder but what the program notes for itself."""
        return {str(path): (path.lstat().st_size, path.lstat().st_mtime_ns)
                for path in self.folder.rglob("*")
                if path.is_file() and not {self.book, self.folder / "home"} & set(path.parents)}

    def trial(self, hostile, said, recipes=(), others=(), errors=1, without=None, **options):
        """Imports a hostile file beside a good one; answers what is wrong.

        `said` is what the one message, or each of the `errors`, says behind the path, or nothing if there is no error,
        `recipes` has the files of recipes that come of it, `others` those that come with them, and `without` is what
        may stand in none of them.
        """
        before = self.surroundings()
        done = Trial(self, [hostile, self.good], **options)
        problems = []
        wanted = 1 if said else 0
        if done.status != wanted:
            problems.append(f"status {done.status} instead of {wanted}: {done.errors[:500]}")
        lines = [line for line in done.errors.splitlines() if ": error: " in line]
        name = "standard input" if hostile == "-" else str(hostile)
        if said and not (len(lines) == errors and all(line.startswith(name) and said in line for line in lines)):
            problems.append(f"{len(lines)} errors instead of {errors} with ‘{said}’: {lines[:3]} {done.errors[:300]}")
        if not said and lines:
            problems.append(f"errors: {lines[:3]}")
        if len(done.errors) > 5000 or re.search("Fatal error|Stack dump|Thread \\d+ crashed", done.errors):
            problems.append(f"it says {len(done.errors)} bytes: {done.errors[:500]}")
        if done.memory >= MEMORY:
            problems.append(f"it takes {done.memory} MiB")
        if found := sorted({*self.files()} ^ {"Good.md", *recipes, *others}):
            problems.append(f"{found[:5]} of the files {self.files()[:9]} should, or should not, be there")
        if without and any(re.search(without, (self.book / name).read_text()) for name in recipes if name in self.files()):
            problems.append(f"‘{without}’ is in a recipe")
        if self.surroundings() != before:
            problems.append("something beside the recipe folder has changed")
        if os.environ.get("VERBOSE"):
            print(f"    {Path(name).name}: {done.memory} MiB, {done.seconds:.1f} s; {lines[:1]}", flush=True)
        self.run("import", "--undo")
        shutil.rmtree(self.book / ".cookbook-trash", ignore_errors=True)
        return [f"{Path(name).name}: {problem}" for problem in problems]

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path


# Archives.

def archives_have_limits(kitchen):
    """Of entries, of levels, and of what comes out of them, at once and in one another."""
    folder = kitchen.folder
    problems = kitchen.trial(files.zip_of_empty_files(folder / "million.zip", 1_000_000), "it has more than 100000 files")
    good = recipe("Inside")
    four = files.nested(good, "Inside.md", 4)
    problems += kitchen.trial(kitchen.file("four.zip", four), None, ["Inside.md"])
    problems += kitchen.trial(kitchen.file("fifty.zip", files.nested(good, "Inside.md", 50)), "within too many folders or archives")
    # 16 to the power of 5 archives in 20 kB, the way of the zip files that contain themselves.
    problems += kitchen.trial(kitchen.file("tree.zip", files.nested(good, "a.md", 5, copies=8)), "within too many folders or archives")
    wide = files.nested(files.zipped({f"{number}.dat": b"" for number in range(5000)}), "x.zip", 2, copies=7)
    problems += kitchen.trial(kitchen.file("wide.zip", wide), "it has more than 100000 files")
    gzips = recipe("Wrapped")
    for _ in range(30):
        gzips = files.gzipped(gzips)
    return problems + kitchen.trial(kitchen.file("thirty.gz", gzips), "too many filters")


def bombs_are_refused(kitchen):
    """By what comes out of a file for each of its bytes, whatever packs it."""
    said = "far larger"
    size = 300 * files.MEBIBYTE
    problems = kitchen.trial(kitchen.file("bomb.paprikarecipe", files.gzip_of_spaces(size)), said)
    problems += kitchen.trial(kitchen.file("bomb.json.bz2", files.spaces(size, bz2.BZ2Compressor())), said)
    problems += kitchen.trial(kitchen.file("bomb.json.xz", files.spaces(size, lzma.LZMACompressor(preset=0))), said)
    problems += kitchen.trial(kitchen.file("window.json.xz", files.xz_of_spaces(2 * size, 1)), said)
    packed = files.gzip_of_spaces(size)
    problems += kitchen.trial(kitchen.file("bomb.paprikarecipes", files.zipped({"a.paprikarecipe": packed})), said)
    # A hole takes no byte of the archive.
    path = kitchen.folder / "hole.tar"
    with tarfile.open(path, "w", format=tarfile.PAX_FORMAT) as archive:
        entry = tarfile.TarInfo("hole.md")
        entry.pax_headers = {"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "hole.md",
                             "GNU.sparse.realsize": str(1 << 40)}
        sparse = f"1\n{(1 << 40) - 1}\n1\n".encode().ljust(512, b"\0") + b"x"
        entry.size = len(sparse)
        archive.addfile(entry, io.BytesIO(sparse))
    return problems + kitchen.trial(path, said)


def entries_stay_in_the_folder(kitchen):
    """Paths that climb out are names, and whatever is no file is left out."""
    path = files.tar_of_everything(kitchen.folder / "all.tar.gz", kitchen.outside, recipe)
    absolute = "/".join([*kitchen.outside.parts[1:], "Absolute.md"])
    return kitchen.trial(path, None, ["Up.md", absolute, "a/Climbed.md", "folder/Through.md", "Good in it.md"])


# Large and deep files.

def large_files_are_refused(kitchen):
    """Whatever their format, and a picture as large as files may be takes no more memory than there may be."""
    mebi = files.MEBIBYTE

    def fill(name, *parts):
        return files.fill(kitchen.folder / name, *parts)

    def picture(name, size):
        start = b'{"title": "Big", "directions": [{"text": "Stir."}], "ingredients": [{"text": "1 egg"}], "imageData": "'
        return fill(name, start + base64.b64encode(PNG)[:-4], b"A" * 1024, b'"}', size)
    problems = kitchen.trial(picture("1-gb.cookbook.json", 1 << 30), "it is larger than 128 MiB")
    problems += kitchen.trial(picture("120-mb.cookbook.json", 120 * mebi), None, ["Big.md"])
    problems += kitchen.trial(picture("80-mb.cookbook.json", 80 * mebi), None, ["Big.md"], ["Big.png"])
    problems += kitchen.trial(fill("latin.cookbook.json", b'{"title": "', b"\xe4", b'"}', 20 * mebi), "has to be in UTF-8")
    script = b"<script>if (1 < 2) alert('<b>');</script>\n"
    page = b"<!DOCTYPE html><html><body>"
    problems += kitchen.trial(fill("50-mb.html", page, script, b"</body></html>", 50 * mebi), "it is larger than 16 MiB")
    problems += kitchen.trial(fill("large.mmf", b"MMMMM----- Meal-Master\n", b"a b ", b"", 20 * mebi), "it is larger than 16 MiB")
    # Each letter becomes three bytes.
    return problems + kitchen.trial(fill("wide.txt", b"Soup\n", b"a\x80", b"", 15 * mebi), "it is larger than 16 MiB")


def small_parts_in_large_numbers_take_little_memory(kitchen):
    """A file of a size that may be can have more parts than memory has room for."""
    def fill(name, *parts):
        return files.fill(kitchen.folder / name, *parts, 15 * files.MEBIBYTE)

    def many(ending, start, end, said, parts):
        found = []
        for name, part in parts.items():
            found += kitchen.trial(fill(f"{name}.{ending}", start, part, end), said)
        return found
    none = "no recipe was found in it"
    problems = many("html", b"<!DOCTYPE html><html><body>", b"", none, {"scripts": b"<script>x='<b>'</script>\n", "blocks": b"<div>"})
    problems += many("html", b"<!DOCTYPE html><html><body>", b"", "elements and attributes", {
        "breaks": b"<br>", "values": b"<a b=c d>", "names": b"<p %s>" % b" ".join(b"%c" % (97 + place) for place in range(26))})
    attributes = b" ".join(b"a%d" % number for number in range(100_000))
    problems += kitchen.trial(kitchen.file("attributes.html", b"<html><p " + attributes), "more than 1000 attributes")
    problems += kitchen.trial(kitchen.file("attributes.grmt", b"<?xml version='1.0'?><gourmetDoc " + attributes.replace(b" ", b"='' ")),
                              "more than 1000 attributes")
    problems += many("xml", b"<?xml version='1.0'?><gourmetDoc>", b"</gourmetDoc>", "elements and attributes", {"elements": b"<a/>"})
    problems += many("xml", b"<?xml version='1.0'?><gourmetDoc>", b"</gourmetDoc>", none, {
        "references": b"&a;", "comments": b"<!---->", "instructions": b"<?a?>", "sections": b"<![CDATA[]]>"})
    problems += many("json", b"[", b"0]", "JSON has more than", {"numbers": b"1,", "objects": b'{"":0},'})
    for name, start in {"a.mmf": b"MMMMM----- Meal-Master\n\n", "a.csv": b"Title,Ingredients\n", "a.txt": b"Soup\n",
                        "a.recipemd": recipe("Soup"), "a.cook": b"@egg{1}\n"}.items():
        problems += kitchen.trial(fill(name, start, b"1\n", b""), "it has more than 250000 lines")
    return problems


def deep_files_are_refused(kitchen):
    """However deep, reading one ends in a message and not in the end of the program."""
    million = 1_000_000
    said = "nested more than 512 levels deep"
    problems = kitchen.trial(kitchen.file("arrays.json", "[" * million), said)
    problems += kitchen.trial(kitchen.file("objects.json", '{"a":' * million), said)
    problems += kitchen.trial(kitchen.file("deep.grmt", "<?xml version='1.0'?><gourmetDoc>" + "<a>" * million), "no recipe")
    problems += kitchen.trial(kitchen.file("deep.html", "<!DOCTYPE html><body>" + "<div><b>" * million), "no recipe")
    recipes = {"quoted": ">" * million, "listed": "- " * 10_000, "linked": "![" * 400_000, "matter": "[" * 10_000}
    for name, part in recipes.items():
        matter = f"---\na: {part}\n---\n" if name == "matter" else ""
        text = f"{matter}# Deep\n\n---\n\n- *1* egg\n\n---\n\n{part if not matter else 'Stir.'}\n"
        problems += kitchen.trial(kitchen.file(f"{name}.recipemd", text), None, ["Deep.md"])
    return problems


# What leads out of a file, or grows in it.

XML = {
    "a.grmt": "<gourmetDoc><recipe><title>Eggs</title><ingredient-list><ingredient><item>egg&%s;</item></ingredient>"
              "</ingredient-list><instructions>Stir.</instructions></recipe></gourmetDoc>",
    "a.kreml": "<krecipes><krecipes-recipe><krecipes-description><title>Eggs</title></krecipes-description>"
               "<krecipes-ingredients><ingredient><name>egg&%s;</name></ingredient></krecipes-ingredients>"
               "<krecipes-instructions>Stir.</krecipes-instructions></krecipes-recipe></krecipes>",
    "a.xml": "<recipeml><recipe><head><title>Eggs</title></head><ingredients><ing><item>egg&%s;</item></ing></ingredients>"
             "<directions><step>Stir.</step></directions></recipe></recipeml>",
    "b.xml": "<cookbook><recipe><title>Eggs</title><ingredient><li>egg&%s;</li></ingredient><recipetext><li>Stir.</li>"
             "</recipetext></recipe></cookbook>",
    "a.mx2": "<mx2><RcpE name='Eggs'><IngR name='egg&%s;' qty='1'/><DirS><DirT>Stir.</DirT></DirS></RcpE></mx2>",
}


def entities_mean_nothing(kitchen):
    """Neither those that grow, nor those that stand for files, in any format that is XML."""
    secret = kitchen.outside / "secret.md"
    laughs = "".join(f"<!ENTITY l{level} '{f'&l{level - 1};' * 10}'>" for level in range(1, 10))
    kinds = {"l9": f"<!ENTITY l0 'HAHA'>{laughs}", "f": f"<!ENTITY f SYSTEM 'file://{secret}'>",
             "p": f"<!ENTITY % q SYSTEM 'file://{secret}'>%q;<!ENTITY p 'HAHA'>", "e": "<!ENTITY e 'HAHA'>"}
    problems = []
    for name, text in XML.items():
        root = re.match("<(\\w+)", text)[1]
        for entity, declarations in kinds.items():
            path = kitchen.file(name, f"<?xml version='1.0'?><!DOCTYPE {root} [{declarations}]>" + text % entity)
            problems += kitchen.trial(path, None, ["Eggs.md"], without="HAHA|Secret")
    return problems


# Encodings and names.

WORDS = "Käsespätzle für Großmütter: crème brûlée, jalapeño"
TEXTS = {
    "a.txt": "{0}\n\nZutaten\n\n400 g Mehl, {0}\n2 Eier\n\nZubereitung\n\nRühren.\n",
    "a.md": "# {0}\n\n## Zutaten\n\n- 400 g Mehl, {0}\n- 2 Eier\n\n## Zubereitung\n\nRühren.\n",
    "a.recipemd": "# {0}\n\n---\n\n- *400 g* Mehl, {0}\n\n---\n\nRühren.\n",
    "a.mmf": "MMMMM----- Recipe via Meal-Master (tm)\n\n      Title: {0}\n      Yield: 4 servings\n\n    400 g  Mehl, {0}\n\n"
             "  Rühren.\n\nMMMMM\n",
    "a.csv": 'Title,Ingredients,Directions\n"{0}","400 g Mehl, {0}",Rühren.\n',
    "a.json": '{{"@type": "Recipe", "name": "{0}", "recipeIngredient": ["400 g Mehl, {0}"], "recipeInstructions": "Rühren."}}',
    "a.cook": "---\ntitle: {0}\n---\n\n@Mehl, {0}{{400%g}} rühren.\n",
}
MARKUP = {
    "a.html": ("<html><head><meta charset={1}><title>x</title></head><body><div itemscope itemtype='https://schema.org/Recipe'>"
               "<h1 itemprop=name>{0}</h1><p itemprop=recipeIngredient>400 g Mehl, {0}</p><p itemprop=recipeInstructions>"
               "Rühren.</p></div></body></html>"),
    "b.html": ("<html><head><meta http-equiv='Content-Type' content='text/html; charset={1}'></head><body><div itemscope "
               "itemtype='https://schema.org/Recipe'><h1 itemprop=name>{0}</h1><p itemprop=recipeIngredient>400 g Mehl, {0}</p>"
               "<p itemprop=recipeInstructions>Rühren.</p></div></body></html>"),
    "a.grmt": ("<?xml version='1.0' encoding='{1}'?><gourmetDoc><recipe><title>{0}</title><ingredient-list><ingredient>"
               "<item>Mehl, {0}</item></ingredient></ingredient-list><instructions>Rühren.</instructions></recipe></gourmetDoc>"),
    "a.mx2": ("<?xml version='1.0' encoding='{1}'?><mx2><RcpE name='{0}'><IngR name='Mehl, {0}' qty='1'/><DirS><DirT>Rühren."
              "</DirT></DirS></RcpE></mx2>"),
}
ENCODINGS = ["utf-8", "utf-8-sig", "latin-1", "cp1252", "cp437", "utf-16-le", "utf-16-be", "utf-16"]


def words_stay_whole_in_every_encoding(kitchen):
    """Whether a file says which it is in, says nothing, or says what is wrong."""
    cases = [(name, text.format(WORDS), encoding) for name, text in TEXTS.items() for encoding in ENCODINGS]
    for name, text in MARKUP.items():
        for encoding in ENCODINGS:
            declared = {"utf-8-sig": "utf-8", "cp437": "ibm437", "cp1252": "windows-1252", "latin-1": "iso-8859-1"}.get(encoding, encoding)
            undeclared = re.sub(r" encoding='\{1\}'|<meta [^>]*\{1\}[^>]*>", "", text)
            cases += [(name, text.format(WORDS, declared), encoding), (name, undeclared.format(WORDS), encoding),
                      # As pages often do once they were saved by another program.
                      *([(name, text.format(WORDS, "utf-8"), encoding)] if "16" not in encoding else [])]
    folder = kitchen.folder / "texts"
    for number, (name, text, encoding) in enumerate(cases):
        (folder / str(number)).mkdir(parents=True)
        # A file each, for recipes with the same words are the same.
        text = text.replace("Rühren.", f"Rühren {number}.").replace("rühren.", f"rühren {number}.")
        (folder / str(number) / name).write_bytes(text.encode(encoding))
    done = Trial(kitchen, ["--json", folder])
    if done.status:
        return [done.errors[:1000]]
    problems = []
    found = {int(Path(row["source"]).parent.name): row for row in json.loads(done.output)["recipes"]}
    for number, (name, _, encoding) in enumerate(cases):
        text = (kitchen.book / found[number]["path"]).read_text() if number in found else "nothing"
        # Cooklang's names end at a sign, and titles may be cut into words otherwise.
        wanted = re.findall("\\w+", WORDS)
        if missing := [word for word in wanted if text.count(word) < 2] or ("hren" in text and f"ühren {number}" not in text and ["ühren"]):
            problems.append(f"{number} {name} in {encoding}: {missing} in {text[:300]}")
    return problems


def names_are_made_that_every_system_takes(kitchen):
    """Of titles that are reserved, too long or have characters that no name may have."""
    titles = ["CON", "nul", "COM1.md", "aux.txt", "a:b", "a/b", "..", ".", "trailing.", " ", "-rf", "~", "A\u0000B", "A\u202eB", "C" * 300,
              "ä" * 200, "\u0301" * 300, "AB\u0001"]
    long = "L" * 251 + ".txt"
    text = "Ingredients\n\n1 g salt\n2 g sugar\n\nDirections\n\nStir long.\n"
    (kitchen.folder / long).write_text(text)
    listed = [{"@type": "Recipe", "name": title, "recipeIngredient": [f"{number} eggs"], "recipeInstructions": "Stir."}
              for number, title in enumerate(titles)]
    path = kitchen.file("titles.json", json.dumps(listed))
    before = kitchen.surroundings()
    done = Trial(kitchen, [path, kitchen.folder / long])
    names = [part for name in kitchen.files() for part in Path(name).parts]
    problems = [f"{name!r} is no safe name" for name in names if not is_safe(name)]
    if done.status or len(names) != len(titles) + 1 or kitchen.surroundings() != before:
        problems.append(f"status {done.status}, {names}, {done.errors[:500]}")
    return problems


def zeros_are_no_end(kitchen):
    """NUL bytes neither end a text nor come into a recipe."""
    shared = '{"@type": "Recipe", "name": "Zero", "recipeIngredient": ["1 e\\u0000gg"], "recipeInstructions": "Stir.\0 Twice."}'
    problems = kitchen.trial(kitchen.file("zero.json", shared), None, ["Zero.md"], without="\0")
    problems += kitchen.trial(kitchen.file("zeros.md", bytes(100_000)), None)
    late = recipe("Late") + b"\n" + b"x " * 2000 + b"\0 end\n"
    return problems + kitchen.trial(kitchen.file("late.recipemd", late), None, ["Late.md"])


def large_pictures_are_taken_once_or_twice(kitchen):
    """However often a recipe names them."""
    spellings = ["p.png", "P.png", "%70.png", "%50.png", "./p.png", "a/../p.png", "P.Png", "p.%70ng"]
    path = files.zip_of_pictures(kitchen.folder / "pictures.zip", PNG, spellings)
    return kitchen.trial(path, None, ["Pictured.md"], ["Pictured.png", "Pictured 2.png"])


def no_other_program_unpacks(kitchen):
    """libarchive runs some for files that it does not read itself."""
    programs = kitchen.folder / "home/bin"
    programs.mkdir(parents=True)
    ran = kitchen.outside / "ran"
    problems = []
    for name, start in {"lrzip": b"LRZI\0\6", "grzip": b"GRZipII\0\2\4:)", "lzop": b"\x89LZO\0\r\n\x1a\n"}.items():
        (programs / name).write_text(f"#!/bin/sh\ntouch {ran}\n")
        (programs / name).chmod(0o755)
        kitchen.environment["PATH"] = f"{programs}:{os.environ['PATH']}"
        problems += kitchen.trial(kitchen.file(f"{name}.gz", files.gzipped(start + bytes(range(256)) * 9)), None)
    return problems


# What is named on the command line.

def what_is_no_file_is_an_error(kitchen):
    """Pipes and devices would never end; a name may lead to nothing."""
    pipe = kitchen.folder / "pipe.md"
    os.mkfifo(pipe)
    problems = kitchen.trial(pipe, "it is a pipe, socket or device")
    problems += kitchen.trial(Path("/dev/zero"), "it is a pipe, socket or device")
    problems += kitchen.trial(kitchen.folder / "none.md", "there is no such file or folder")
    loop = kitchen.folder / "loop.md"
    loop.symlink_to(loop)
    return problems + kitchen.trial(loop, "cannot look at it")


def what_may_not_be_read_is_an_error(kitchen):
    """Whether it was named itself or is in a folder that was."""
    user = NOBODY if os.geteuid() == 0 else None
    folder = kitchen.folder / "mixed"
    (folder / "closed").mkdir(parents=True)
    for path in [folder / "Open.md", folder / "closed/Inside.md", folder / "secret.md"]:
        path.write_bytes(recipe(path.stem))
    (folder / "secret.md").chmod(0)
    (folder / "closed").chmod(0)
    if user:
        for path in [kitchen.folder, *kitchen.folder.rglob("*")]:
            os.chown(path, user, user)
        kitchen.folder.parent.chmod(0o755)
        if subprocess.run(["test", "-x", kitchen.program], user=user, check=False).returncode:
            print("hostile imports: skipped, as no other user may run the program: unreadable files", flush=True)
            return []
    denied = "permission denied"
    problems = kitchen.trial(folder / "secret.md", denied, user=user)
    problems += kitchen.trial(folder / "closed", denied, user=user)
    done = kitchen.trial(folder, denied, ["Open.md"], errors=2, user=user)
    (folder / "closed").chmod(0o700)
    return problems + done


def what_vanishes_is_an_error(kitchen):
    """After its folder was listed, which is when the program asks for standard input."""
    folder = kitchen.folder / "passing"
    folder.mkdir()
    gone = folder / "Gone.md"
    gone.write_bytes(recipe("Gone"))

    def feed(pipe):
        # More than a pipe holds is taken only when the program reads.
        pipe.write(recipe("Fed") + b"\n" * 200_000)
        gone.unlink()
    before = kitchen.surroundings()
    done = Trial(kitchen, [folder, "-"], feed)
    problems = [] if done.status == 1 and f"{gone}: error: cannot read" in done.errors else [done.errors]
    if kitchen.files() != ["Fed.md"] or len(before) != len(kitchen.surroundings()) + 1:
        problems.append(f"{kitchen.files()}")
    return problems


def standard_input_may_be_endless(kitchen):
    """As much as a file may have is read of it."""
    def feed(pipe):
        while True:
            pipe.write(b"y\n" * (files.MEBIBYTE // 2))
    return kitchen.trial("-", "it is larger than", feed=feed)


def pictures_come_from_the_import_alone(kitchen):
    """Whatever way a recipe names one elsewhere: by a path, an address or a link."""
    secret = kitchen.outside / "secret.png"
    folder = kitchen.folder / "book"
    folder.mkdir()
    (folder / "linked.png").symlink_to(secret)
    places = [f"file://{secret}", secret, "../outside/secret.png", "linked.png", "%2e%2e/outside/secret.png",
              "/etc/passwd", "FILE:/etc/passwd"]
    links = " ".join(f"![x]({place})" for place in places)
    (folder / "Marked.md").write_text(f"# Marked\n\n{links}\n\n---\n\n- *1* egg\n\n---\n\nStir.\n")
    (folder / "Headed.md").write_text("---\nimages:\n" + "".join(f"- {place}\n" for place in places)
                                      + "---\n# Headed\n\n## Ingredients\n\n- 1 egg\n\n## Directions\n\nStir.\n")
    for name, place in enumerate(places):
        (folder / f"{name}.json").write_text(json.dumps(
            {"@type": "Recipe", "name": f"Plan {name}", "image": [str(place), {"url": str(place)}],
             "recipeIngredient": ["1 egg"], "recipeInstructions": f"Stir <img src='{place}'>."}))
    (folder / "Kitchen.html").write_text(
        "<html><div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>Page</h1><p itemprop="
        "recipeIngredient>1 egg</p><p itemprop=recipeInstructions>Stir.</p>"
        + "".join(f"<img itemprop=image src='{place}'>" for place in places) + "</div></html>")
    wanted = ["Marked.md", "Headed.md", "Page.md", *(f"Plan {name}.md" for name in range(len(places)))]
    return kitchen.trial(folder, None, wanted)


CHECKS = [archives_have_limits, bombs_are_refused, no_other_program_unpacks, entries_stay_in_the_folder,
          large_files_are_refused, large_pictures_are_taken_once_or_twice,
          small_parts_in_large_numbers_take_little_memory, deep_files_are_refused, entities_mean_nothing,
          words_stay_whole_in_every_encoding, names_are_made_that_every_system_takes, zeros_are_no_end,
          what_is_no_file_is_an_error, what_may_not_be_read_is_an_error, what_vanishes_is_an_error,
          standard_input_may_be_endless, pictures_come_from_the_import_alone]


def main():
    program = str(Path(sys.argv[1]).resolve())
    results = Results("hostile imports")
    with tempfile.TemporaryDirectory(prefix="cookbook-hostile-") as folder:
        numbers = iter(range(1000))

        @contextlib.contextmanager
        def kitchen():
            place = Path(folder) / f"kitchen-{next(numbers)}"
            place.mkdir()
            yield HostileKitchen(program, place)
            shutil.rmtree(place)

        results.run(CHECKS, kitchen, sys.argv[2:])
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
