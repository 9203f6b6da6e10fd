"""What the tests of the theme's scripts share: the scripts, a browser, and a page for them."""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Site"))
from check_pages import launched, served  # noqa: E402,F401

TEMPLATES = ROOT / "Templates"


def words(language="en"):
    """The theme's plain words, as the generator gives them to scripts."""
    text = (TEMPLATES / f"languages/{language}.yml").read_text(encoding="utf-8")
    pairs = re.findall(r"^(\w+): *(.+)$", text, re.M)
    return {key: value.strip("\"'") for key, value in pairs}


def scripts():
    """All scripts of the theme in one, after a head as the generator writes it."""
    parts = [f"window.cookbook={{language:'en',words:{json.dumps(words())}}};",
             (Path(__file__).parent / "pages/tables.js").read_text(encoding="utf-8")]
    parts += [path.read_text(encoding="utf-8")
              for path in sorted((TEMPLATES / "scripts").glob("*.js"))]
    return "\n".join(parts)


def site(folder):
    """Writes the pages of Tests/Browser/pages with the theme's style sheet and scripts."""
    folder = Path(folder)
    here = Path(__file__).parent / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "recipes").mkdir()
    sheets = sorted((TEMPLATES / "styles").glob("*.css"))
    (folder / "assets/cookbook.css").write_text(
        "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets), encoding="utf-8")
    (folder / "assets/cookbook.js").write_text(scripts(), encoding="utf-8")
    for page in here.glob("*.html"):
        (folder / "recipes" / page.name).write_bytes(page.read_bytes())
    return folder
