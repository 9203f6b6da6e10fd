#!/usr/bin/env python3
"""Drops files on the pages of `cookbook serve`, in Chromium.

    .venv/bin/python Tests/Browser/dropping.py PROGRAM [CHECK ...]

The files are dropped as a file manager does it, by their paths.
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Site"), str(ROOT / "Tests/Shared"), str(ROOT / "Tests/Browser")]
import preview  # noqa: E402
from limits import ABSENCE_MS  # noqa: E402
from preview import panel, settled  # noqa: E402
from check_pages import RULES  # noqa: E402
from results import Results  # noqa: E402

STEW = """# Bean Stew

*winter*

**4 servings**

---

- *400 g* white beans
- *1* onion

---

Soak the beans. Cook everything.
"""


def drop(page, *paths):
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ["dragEnter", "dragOver", "drop"]:
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 200, "data": data})
    session.detach()


def is_there(kitchen, name):
    return [path for path in kitchen.folder.rglob(name) if ".cookbook-trash" not in path.parts]


def imports_what_is_dropped(kitchen, context):
    """The page shows what the files would become, writes it when asked, and follows."""
    inbox = kitchen.folder.parent / "inbox"
    inbox.mkdir()
    (inbox / "stew.md").write_text(STEW, encoding="utf-8")
    crouton = {"name": "Rye Waffles", "serves": 4, "ingredients": [
        {"order": 0, "ingredient": {"name": "rye flour"}, "quantity": {"amount": 250, "quantityType": "GRAMS"}}],
        "steps": [{"order": 0, "step": "Bake them.", "isSection": False}]}
    with zipfile.ZipFile(inbox / "waffles.zip", "w") as archive:
        # Far more than one request carries.
        archive.writestr("waffles.crumb", json.dumps({**crouton, "notes": ""}))
        archive.writestr("noise.bin", bytes(range(256)) * 2000)
    (inbox / "broken.crumb").write_text('{"name": "Half', encoding="utf-8")
    page = context.new_page()
    page.goto(kitchen.base)
    settled(page)
    page.locator("cookbook-preview .import button").wait_for()
    drop(page, inbox)
    plan = panel(page, "dropped")
    plan.get_by_role("button", name="Import 2 recipes").wait_for()
    text = plan.inner_text()
    for word in ["Bean Stew", "Rye Waffles", "nothing is written yet", "broken.crumb", "Bean Stew.md"]:
        assert word in text, f"{word} is missing in: {text}"
    plan.get_by_text("How it begins").first.click()
    assert "*400 g* white beans" in plan.inner_text()
    assert not is_there(kitchen, "Bean Stew.md"), "it was written before it was asked for"
    found = Axe().run(page, context="cookbook-preview", options=RULES).response["violations"]
    assert not found, [violation["id"] for violation in found]
    plan.get_by_role("button", name="Import 2 recipes").click()
    plan.get_by_text("2 recipes imported").wait_for()
    assert "*250 g* rye flour" in is_there(kitchen, "Rye Waffles.md")[0].read_text(encoding="utf-8")
    assert is_there(kitchen, "Bean Stew.md") == [kitchen.folder / "Bean Stew.md"]
    assert is_there(kitchen, "Bean Stew.md")[0].read_text(encoding="utf-8").endswith(STEW.split("---\n", 1)[1])
    plan.get_by_role("button", name="Close").click()
    preview.has_text(page, "Rye Waffles")
    done = subprocess.run([kitchen.program, "import", "--undo"], env={
        **kitchen.environment, "COOKBOOK_FOLDER": str(kitchen.folder)}, capture_output=True, text=True)
    assert done.returncode == 0 and not is_there(kitchen, "Bean Stew.md"), (done, is_there(kitchen, "Bean Stew.md"))
    kitchen.until_published("index.html", "Rye Waffles", there=False)


def asks_about_what_is_there(kitchen, context):
    """What is there already is named, and another version of it is written only if it is chosen."""
    inbox = kitchen.folder.parent / "again"
    inbox.mkdir()
    (inbox / "same.md").write_text(kitchen.read(preview.RECIPE), encoding="utf-8")
    text = "---\nid: 6f0c1d3e-8a52-4b7e-9d3a-2f1b5c7e9a10\n---\n" + STEW.replace("Bean", "Lentil")
    kitchen.write("Lentils.md", text)
    (inbox / "stew.md").write_text(text + "\nServe it cold.\n", encoding="utf-8")
    kitchen.until_published("index.html", "Lentil Stew")
    page = preview.show(context, kitchen)
    drop(page, inbox / "same.md", inbox / "stew.md")
    plan = panel(page, "dropped")
    plan.get_by_role("combobox").wait_for()
    assert "It is there already." in plan.inner_text(), plan.inner_text()
    assert plan.get_by_role("button", name="Import").count() == 0
    plan.get_by_role("combobox").select_option("replace")
    plan.get_by_role("button", name="Import 1 recipe").click()
    plan.get_by_text("1 recipe imported").wait_for()
    assert kitchen.read("Lentils.md").endswith("Serve it cold.\n"), kitchen.read("Lentils.md")
    page.keyboard.press("Escape")
    plan.wait_for(state="detached")


def takes_over_what_is_newer(kitchen, context):
    """A newer version of what was dropped before is named as one, and what was changed here stays."""
    shared = kitchen.folder.parent / "shared.recipemd"
    text = STEW.replace("Bean", "Barley")
    shared.write_text(text, encoding="utf-8")
    page = preview.show(context, kitchen)
    drop(page, shared)
    plan = panel(page, "dropped")
    plan.get_by_role("button", name="Import 1 recipe").click()
    plan.get_by_text("1 recipe imported").wait_for()
    page.keyboard.press("Escape")
    written = kitchen.read("Barley Stew.md")
    kitchen.write("Barley Stew.md", written.replace("*1* onion", "*3* onions"))
    shared.write_text(text.replace("Cook everything.", "Cook everything slowly."), encoding="utf-8")
    kitchen.until_published("recipes/barley-stew.html", 'data-amount="3"')
    page = preview.show(context, kitchen)
    drop(page, shared)
    plan = panel(page, "dropped")
    plan.get_by_role("combobox").wait_for()
    assert "An earlier version of it is there; what you have changed stays." in plan.inner_text(), plan.inner_text()
    plan.get_by_role("combobox").select_option("update")
    plan.get_by_role("button", name="Import 1 recipe").click()
    plan.get_by_text("1 recipe imported").wait_for()
    now = kitchen.read("Barley Stew.md")
    assert "*3* onions" in now and "slowly" in now, now
    page.keyboard.press("Escape")
    plan.wait_for(state="detached")


def writes_nothing_unasked(kitchen, context):
    """Cancelling leaves the folder as it is; so does dropping what is no recipe."""
    def listing():
        return sorted(str(path) for path in kitchen.folder.rglob("*"))
    before = listing()
    noise = kitchen.folder.parent / "noise.bin"
    noise.write_bytes(bytes(range(256)))
    stew = kitchen.folder.parent / "other.md"
    stew.write_text(STEW.replace("Bean", "Pea"), encoding="utf-8")
    page = preview.show(context, kitchen)
    drop(page, stew)
    plan = panel(page, "dropped")
    plan.get_by_role("button", name="Cancel").click()
    plan.wait_for(state="detached")
    drop(page, noise)
    plan.get_by_text("0 recipes found").wait_for()
    assert "noise.bin" in plan.inner_text()
    page.keyboard.press("Escape")
    plan.wait_for(state="detached")
    empty = kitchen.folder.parent / "empty"
    empty.mkdir()
    drop(page, empty)
    plan.get_by_text("there are no files in what was dropped").wait_for()
    page.keyboard.press("Escape")
    plan.wait_for(state="detached")
    assert listing() == before


def chooses_files(kitchen, context):
    """Who cannot drag chooses files by a button."""
    stew = kitchen.folder.parent / "chosen.md"
    stew.write_text(STEW.replace("Bean", "Corn"), encoding="utf-8")
    page = preview.show(context, kitchen, "index.html")
    with page.expect_file_chooser() as chooser:
        page.locator("cookbook-preview .import button").click()
    chooser.value.set_files(str(stew))
    panel(page, "dropped").get_by_role("button", name="Import 1 recipe").wait_for()
    assert "Corn Stew" in panel(page, "dropped").inner_text()


def is_for_its_own_pages(kitchen, context):
    """Another site's page cannot import anything, and one that may not says nothing of dropping."""
    page = preview.show(context, kitchen)
    for headers in [{}, {"X-Cookbook-Token": "0" * 32}]:
        status = page.evaluate(
            """headers => fetch("/.cookbook/drop/add?drop=1&file=a.md", {method: "POST", headers, body: "# A"})
               .then(answer => answer.status, () => 0)""", headers)
        assert status in (0, 403), status
    drop(page, kitchen.folder.parent / "nothing-there.md")
    page.wait_for_timeout(ABSENCE_MS)
    with_text = page.evaluate("document.body.innerText")
    assert "# A" not in with_text


CHECKS = [imports_what_is_dropped, asks_about_what_is_there, takes_over_what_is_newer, writes_nothing_unasked, chooses_files,
          is_for_its_own_pages]

if __name__ == "__main__":
    sys.exit(preview.check(str(Path(sys.argv[1]).resolve()), sys.argv[2:], Results("dropping"), CHECKS).finish())
