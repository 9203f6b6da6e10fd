#!/usr/bin/env python3
"""Whether Neovim, with no more than its own client, gets from the language server what a cook needs: neovim.py PROGRAM"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOUP = """# Tomato Soup

*quick*

**4 servings**

---

- *1 kg* tomatoes
- *500 ml* [vegetable stock](Vegetable%20Stock.md)

---

Roast the tomatoes.
"""
STOCK = """Vegetable Stock
===============

*vegan*

**1 l**

---

* *2* carrots
* *1½ l* water

---

Simmer.
"""


def equal(found, wanted):
    assert found == wanted, f"\n   found {found!r}\n  wanted {wanted!r}"


def session(program, place):
    """What Neovim has found in a folder of two recipes, and the folder."""
    folder = place / "Recipes"
    (folder / "Soups").mkdir(parents=True)
    (folder / "cookbook.yml").write_text("title: Ours\n")
    (folder / "Soups/Tomato Soup.md").write_text(SOUP)
    (folder / "Soups/Vegetable Stock.md").write_text(STOCK)
    result = place / "result.json"
    environment = {**os.environ, "COOKBOOK_PROGRAM": program, "COOKBOOK_TEST_FOLDER": str(folder),
                   "COOKBOOK_TEST_RESULT": str(result), "XDG_CONFIG_HOME": str(place / "config"),
                   "XDG_CACHE_HOME": str(place / "cache"), "XDG_DATA_HOME": str(place / "data")}
    environment.pop("COOKBOOK_FOLDER", None)
    done = subprocess.run(["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", f"luafile {HERE}/neovim.lua"],
                          cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    assert result.exists(), done.stderr
    return json.loads(result.read_text()), folder


def check(found, folder):
    assert "failure" not in found, found["failure"]
    (wrong,) = found["wrong"]
    equal((wrong["code"], wrong["line"], wrong["column"]), ("yield-without-number", 4, 2))
    assert "begin it with a number" in wrong["message"], wrong
    equal(found["tags"], ["vegan"])
    equal(found["tagged"], "*quick, vegan*")
    assert found["hover"].startswith("**Vegetable Stock**\n\n0.5 l"), found["hover"]
    equal(found["definition"], str(folder / "Soups/Vegetable Stock.md"))
    equal([each["code"] for each in found["mistakes"]], ["missing-fraction-space"])
    equal(len(found["actions"]), 2)
    equal(found["stock"], STOCK.replace("Vegetable Stock\n===============", "# Vegetable Stock")
          .replace("* *", "- *").replace("1½", "1 ½"))
    assert "[vegetable stock](Green%20Stock.md)" in found["soup"], found["soup"]
    equal(sorted(path.name for path in (folder / "Soups").iterdir()), ["Green Stock.md", "Tomato Soup.md"])
    equal((folder / "Soups/Green Stock.md").read_text().splitlines()[0], "# Green Stock")
    equal([each["code"] for each in found["settings"]], ["unknown-setting"])


def main():
    program = str(Path(sys.argv[1]).resolve())
    if not shutil.which("nvim"):
        print("Neovim is missing: make setup-tests installs it")
        return 1
    with tempfile.TemporaryDirectory() as place:
        found, folder = session(program, Path(place).resolve())
        try:
            check(found, folder)
        except AssertionError as error:
            print(f"FAILED {error}")
            return 1
    print("Neovim: diagnostics, completion, hover, definition, corrections, layout and renaming work")
    return 0


if __name__ == "__main__":
    sys.exit(main())
