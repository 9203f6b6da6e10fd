"""Recipes as `cookbook show --json` prints them."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path


def as_json(program, path, environment=None):
    """A recipe as RecipeMD's JSON.

    A copy is shown that lies in no recipe folder, since the program reads a recipe's whole folder.
    """
    with tempfile.TemporaryDirectory(prefix="cookbook-shown-") as folder:
        copy = Path(folder) / Path(path).name
        shutil.copyfile(path, copy)
        done = subprocess.run([program, "show", "--json", str(copy)], capture_output=True, text=True, env=environment,
                              stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise AssertionError(f"{path} cannot be shown: {done.stderr}")
    return json.loads(done.stdout)
