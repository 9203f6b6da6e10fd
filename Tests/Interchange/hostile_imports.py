#!/usr/bin/env python3
"""Imports files that are made to do harm: each costs one message and little memory, nothing is written but
the recipes, and those in other files of the same import come in.

    .venv/bin/python Tests/Interchange/hostile_imports.py PROGRAM [CHECK ...]
"""

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

    def trial(self, hostile, said, recipes=(), others=(), errors=1, **options):
        """Imports a hostile file beside a good one; answers what is wrong.

        `said` is what the one message, or each of the `errors`, says behind the path, or nothing if there is no error,
        `recipes` has the files of recipes that come of it, and `others` those that come with them.
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


CHECKS = [archives_have_limits, bombs_are_refused, entries_stay_in_the_folder,
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
