"""Sites that several suites read: built once for a run, or by a suite that runs alone."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BOOKS = {**{name: ROOT / "Examples" / name for name in ["family-cookbook", "theme-override", "recipe-box"]},
         "test-book": ROOT / "Tests/Browser/book"}
# The variable that says where a run keeps them.
SHARED = "COOKBOOK_TEST_SITES"


def build(program, name, folder):
    """Builds one of the books below a folder."""
    site = Path(folder).resolve() / name
    subprocess.run([str(program), "build", str(BOOKS[name]), "-o", str(site)], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return site


def site(program, name, folder):
    """The site of a book, which nothing may write to; a folder is where it is built if it is not there yet."""
    if (shared := os.environ.get(SHARED)) and (Path(shared) / name).is_dir():
        return Path(shared) / name
    return build(program, name, folder)
