#!/usr/bin/env python3
"""Whether the program's questions at a terminal lead where they should: prompts.py PROGRAM [CHECK …]"""

import json
import os
import re
import shutil
import signal
import sys
import tempfile
import unicodedata

from terminal import Checks, equal, recipe

check = Checks("prompts")


def record(place):
    settings = "Library/Application Support" if sys.platform == "darwin" else ".config"
    path = place / settings / "cookbook/folders.json"
    return json.loads(path.read_text()) if path.exists() else None


def remembered(place):
    """The names and paths remembered, from the home folder, and the name in use."""
    found = record(place)
    return {each["name"]: os.path.relpath(each["path"], place) for each in found["collections"]}, found.get("current")


@check
def makes_a_folder(run, place):
    """Whoever just presses Enter has a cookbook in ~/Recipes, and the command goes on."""
    terminal = run(["check"])
    terminal.sees("Welcome to cookbook.")
    terminal.sees("1  ~/Recipes  (new)")
    terminal.types("\n")
    terminal.sees("Make the folder ~/Recipes and use it? [Y/n]")
    terminal.types("\n")
    equal(terminal.ends(), 0)
    terminal.sees("1 recipe: 0 errors, 0 warnings")
    equal(sorted(each.name for each in (place / "Recipes").iterdir()), [".cookbook-schema.json", "Pancakes.md", "README.md", "cookbook.yml"])
    equal(remembered(place), ({"Recipes": "Recipes"}, "Recipes"))
    terminal = run([])
    equal(terminal.ends(), 0)
    assert "1 recipe in" in terminal.text and "Welcome" not in terminal.text, terminal.text


@check
def finds_what_is_there(run, place):
    """Folders with recipes are offered with their numbers; chosen, nothing in them changes."""
    recipe(place / "Dropbox/Kitchen/Soup.md", "Soup")
    recipe(place / "Dropbox/Kitchen/Stews/Goulash.md", "Goulash")
    (place / "Dropbox/Notes").mkdir()
    (place / "Dropbox/Notes/todo.md").write_text("# Things to do\n\nNo recipe.\n")
    (place / "Nextcloud").mkdir()
    settings = place / ".config/syncthing"
    settings.mkdir(parents=True)
    (settings / "config.xml").write_text(f'<folder id="a" path="{place}/Shared &amp; ours" type="x">')
    recipe(place / "Shared & ours/Bread.md", "Bread")
    terminal = run(["check"])
    terminal.sees("1  ~/Shared & ours  (1 recipe, in Syncthing)")
    terminal.sees("2  ~/Dropbox/Kitchen  (2 recipes, in Dropbox)")
    terminal.sees("3  ~/Recipes  (new)")
    terminal.sees("4  ~/Nextcloud/Recipes  (new, in Nextcloud)")
    terminal.types("9\n")
    terminal.sees("“9” is not one of the numbers")
    terminal.types("2\n")
    terminal.sees("Use ~/Dropbox/Kitchen, with 2 recipes? [Y/n]")
    terminal.types("\n")
    equal(terminal.ends(), 0)
    equal(remembered(place), ({"Kitchen": "Dropbox/Kitchen"}, "Kitchen"))
    equal(sorted(os.listdir(place / "Dropbox/Kitchen")), ["Soup.md", "Stews"])


@check
def takes_a_typed_path(run, place):
    """Tab completes folders, also with spaces and accents, and shows several."""
    for name in ["Küche alt", "Küche neu", ".hidden"]:
        (place / name).mkdir()
    (place / "Kümmel.md").write_text("no folder")
    terminal = run(["init"])
    terminal.sees("2  another folder")
    terminal.types("2\n")
    terminal.sees("Path (Tab completes it): ")
    terminal.types("~/Kü\t")
    terminal.sees("~/Küche ")
    terminal.types("\t")
    terminal.sees("  ~/Küche alt/\n  ~/Küche neu/\n")
    terminal.types("x\x7fn\t")
    terminal.sees("~/Küche neu/")
    terminal.types("\x1b[DA\x17Mine\n")
    terminal.sees("Make the folder ~/Küche neu/Mine and use it? [Y/n]")
    terminal.types("y\n")
    equal(terminal.ends(), 0)
    equal(remembered(place), ({"Mine": "Küche neu/Mine"}, "Mine"))


@check
def takes_what_is_dragged(run, place):
    """A folder that is dragged into the terminal comes in quotes, or with backslashes."""
    for name, typed in [("Omas Küche", "'{}/Omas Küche' "), ("Dad's", "{}/Dad\\'s")]:
        (place / name).mkdir()
        (place / name / "Soup.md").write_text("# Soup\n\n---\n\n- water\n", encoding="utf-8")
        terminal = run(["init"])
        terminal.sees("type its path")
        terminal.sees("Choose 1 to ")
        number = re.search(r"(\d+)  another folder", terminal.plain())[1]
        terminal.types(number + "\n")
        terminal.sees("Path")
        terminal.types(typed.format(place) + "\n")
        terminal.sees(f"Use ~/{name}, with 1 recipe")
        terminal.types("\x04")
        equal(terminal.ends(), 1)


@check
def asks_again(run, place):
    """A no, an empty path and one that is no folder lead back to the choice."""
    (place / "file").write_text("")
    terminal = run(["init"])
    for keys, question, answer in [("1", "[Y/n]", "n"), ("2", "Path", ""), ("2", "Path", "~/file")]:
        terminal.sees("Choose 1 to 3 [1]: ")
        terminal.types(keys + "\n")
        terminal.sees(question)
        terminal.types(answer + "\n")
    terminal.sees("this is not a folder, but a recipe folder has to be one")
    terminal.sees("Choose 1 to 3 [1]: ")
    terminal.types("\x04")
    equal(terminal.ends(), 1)
    equal(record(place), None)
    assert not (place / "Recipes").exists()


@check
def decides_later(run, place):
    """The command goes on with ~/Recipes, and nothing is remembered."""
    terminal = run(["check"])
    terminal.sees("3  decide later, and go on with ~/Recipes for now")
    terminal.types("3\n")
    equal(terminal.ends(), 0)
    terminal.sees("1 recipe: 0 errors")
    equal(record(place), None)


@check
def lists_at_any_width(run, place):
    """What is listed fits the terminal, whatever the letters."""
    recipe(place / "Recipes/だし巻き卵と大根おろしの朝ごはん.md", "だし巻き卵と大根おろしの朝ごはん")
    recipe(place / "Recipes/Soups/Leek and Potato Soup with Rye Bread.md", "Leek and Potato Soup with Rye Bread")
    for columns in (100, 60, 20):
        for command in (["list"], ["find", "flour"]):
            terminal = run(command, columns=columns, environment={"COOKBOOK_FOLDER": "Recipes"})
            equal(terminal.ends(), 0)
            lines = [line for line in terminal.plain().split("\n") if line]
            equal(len(lines), 2)
            for line in lines:
                cells = sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in line)
                assert cells <= columns, f"{cells} cells of {columns}: {line}"
            assert ("…" in terminal.text) == (columns < 100), terminal.text


@check
def is_cancelled(run, place):
    """Ctrl-C says that a folder is needed and how to choose one; nothing is made; the terminal is as it was."""
    for keys in ["\x03", "\x04", "2\n\x03", "1\n\x03", "2\n~/Rec\x03"]:
        for command in [["check"], ["build"], []]:
            terminal = run(command)
            terminal.sees("Choose 1 to 3 [1]: ")
            terminal.types(keys)
            terminal.sees("error: nothing was chosen, and a recipe folder is needed")
            terminal.sees("‘cookbook init’ or ‘cookbook folder add NAME PATH’")
            assert terminal.modes()
            equal(terminal.ends(), 1)
    equal(sorted(os.listdir(place)), [])


@check
def is_terminated(run, place):
    """SIGTERM and SIGHUP at a question end the program and put the terminal's modes back."""
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        terminal = run(["check"])
        terminal.sees("Choose 1 to 3 [1]: ")
        assert not terminal.modes()
        terminal.signals(number)
        # Its end closes the terminal, so its modes are asked for right before.
        equal(terminal.ends(), -number)


@check
def follows_a_renamed_folder(run, place):
    """A folder that was renamed or moved on its disk is found, remembered, and told once."""
    recipe(place / "Recipes/Soup.md", "Soup")
    equal(run(["folder", "add", "mine", "Recipes"]).ends(), 0)
    (place / "Documents").mkdir()
    (place / "Recipes").rename(place / "Documents/Cookery")
    recipe(place / "Books/Other.md", "Other")
    terminal = run(["check"])
    terminal.sees("“mine” has moved from ")
    terminal.sees("/Documents/Cookery; that is remembered")
    equal(terminal.ends(), 0)
    equal(remembered(place), ({"mine": "Documents/Cookery"}, "mine"))
    terminal = run(["check"])
    equal(terminal.ends(), 0)
    assert "moved" not in terminal.text


@check
def replaces_a_lost_folder(run, place):
    """A folder that is gone for good is forgotten, and another one offered."""
    recipe(place / "Recipes/Soup.md", "Soup")
    recipe(place / "Documents/Other/Stew.md", "Stew")
    equal(run(["folder", "add", "mine", "Recipes"]).ends(), 0)
    shutil.rmtree(place / "Recipes")
    terminal = run(["check"])
    terminal.sees("error: your recipe folder “mine” is not there any more")
    terminal.sees("1  ~/Documents/Other  (1 recipe)")
    terminal.sees("[1]: ")
    terminal.types("\x03")
    equal(terminal.ends(), 1)
    equal(remembered(place), ({"mine": "Recipes"}, "mine"))
    terminal = run(["check"])
    terminal.sees("1  ~/Documents/Other  (1 recipe)")
    terminal.types("1\n")
    terminal.sees("[Y/n]")
    terminal.types("\n")
    terminal.sees("“mine” is forgotten")
    equal(terminal.ends(), 0)
    equal(remembered(place), ({"Other": "Documents/Other"}, "Other"))


@check
def offers_the_folders_that_are_remembered(run, place):
    """Without a folder in use, the remembered ones come first, also for a recipe named by its title."""
    for name in ["One", "Two"]:
        recipe(place / "Kept" / name / "Soup.md", "Soup")
        equal(run(["folder", "add", name.lower(), f"Kept/{name}"]).ends(), 0)
    equal(run(["folder", "remove", "one"]).ends(), 0)
    terminal = run(["show", "Soup"])
    terminal.sees("Welcome to cookbook.")
    terminal.sees("1  ~/Kept/Two  (remembered as “two”)")
    terminal.types("1\n")
    terminal.sees("Use ~/Kept/Two, with 1 recipe? [Y/n]")
    terminal.types("\n")
    terminal.sees("flour")
    equal(terminal.ends(), 0)
    equal(remembered(place), ({"two": "Kept/Two"}, "two"))
    recipe(place / "Kept/Three/Soup.md", "Soup")
    equal(run(["folder", "add", "three", "Kept/Three"]).ends(), 0)
    equal(run(["folder", "join", "both", "Both", "two", "three"]).ends(), 0)
    equal(run(["folder", "remove", "two"]).ends(), 0)
    terminal = run(["check"])
    terminal.sees("2  ~/Both  (remembered as “both”)")
    terminal.types("2\n")
    terminal.sees("Use ~/Both, with the recipes of “two”, “three”? [Y/n]")
    terminal.types("\n")
    equal(terminal.ends(), 0)
    terminal = run(["show", "Gone.md"], environment={"HOME": str(place / "Kept")})
    terminal.sees("there is no file or recipe “Gone.md”")
    equal(terminal.ends(), 1)


@check
def asks_for_the_folder_of_a_recipe(run, place):
    """A recipe for a cookbook of several folders goes into the one that is chosen."""
    for name in ["One", "Two"]:
        recipe(place / name / "Soup.md", "Soup")
        equal(run(["folder", "add", name.lower(), name]).ends(), 0)
    equal(run(["folder", "join", "both", "Both", "one", "two"]).ends(), 0)
    terminal = run(["new", "Pie", "--collection", "both", "--no-edit", "--tags", "", "--yield", ""])
    terminal.sees("Which folder does “Pie” go into?\n  1  one  (~/One)\n  2  two  (~/Two)")
    terminal.types("2\n")
    equal(terminal.ends(), 0)
    equal(sorted(os.listdir(place / "Two")), ["Pie.md", "Soup.md"])
    equal(sorted(os.listdir(place / "Both")), [".cookbook-schema.json", "cookbook.yml", "one", "two"])


@check
def obeys_no_name(run, place):
    """What a folder or recipe is called clears no screen and begins no line."""
    recipe(place / "Documents/A\x1b[2Jb/Soup.md", "So\x1b[2Jup")
    terminal = run(["rm", "Documents/A\x1b[2Jb/Soup.md"])
    terminal.sees("Move “So␛[2Jup” (Documents/A␛[2Jb/Soup.md) into the trash folder? [y/N] ")
    terminal.types("n\n")
    equal(terminal.ends(), 1)
    terminal = run(["check"])
    terminal.sees("1  ~/Documents/A␛[2Jb  (1 recipe)")
    terminal.types("1\n")
    terminal.sees("Use ~/Documents/A␛[2Jb, with 1 recipe? [Y/n]")
    terminal.types("\n")
    equal(terminal.ends(), 0)
    assert "\x1b[2J" not in terminal.text, terminal.text
    recipe(place / "Documents/\u202egnidart/Soup.md", "Soup")
    recipe(place / "Desktop/a\n  9  b/Soup.md", "Soup")
    terminal = run(["init"])
    terminal.sees("~/Documents/\ufffdgnidart  (1 recipe)")
    terminal.sees("~/Desktop/a␊  9  b  (1 recipe)")
    terminal.sees("Choose 1 to ")
    terminal.types("\x03")
    equal(terminal.ends(), 1)
    terminal = run(["init", "q\nnew"])
    terminal.sees(f"{place}/q␊new\n")
    equal(terminal.ends(), 0)


@check
def knows_a_folder_by_any_path(run, place):
    """Where a link leads home, a folder is offered once, and remembered once."""
    recipe(place / "real/Recipes/Soup.md", "Soup")
    (place / "link").symlink_to("real")
    home = {"environment": {"HOME": str(place / "link")}}
    terminal = run(["init"], place / "real/Recipes", **home)
    terminal.sees("\n  1  ~/Recipes  (1 recipe)\n  2  another folder")
    terminal.types("1\n\n")
    equal(terminal.ends(), 0)
    terminal = run(["folder", "add", "other", str(place / "real/Recipes")], **home)
    terminal.sees("error: this folder is remembered as “Recipes”")
    equal(terminal.ends(), 1)


@check
def changes_the_folder(run, place):
    """Another folder is used only after a yes to what that means."""
    for name in ["One", "Two"]:
        recipe(place / name / "Soup.md", "Soup")
        equal(run(["folder", "add", name.lower(), name]).ends(), 0)
    for answer, used in [("\n", "one"), ("n\n", "one"), ("\x03", "one"), ("perhaps\ny\n", "two")]:
        terminal = run(["folder", "use", "two"])
        terminal.sees("all commands will show the recipes of “two”")
        terminal.sees("Use “two” from now on? [y/N] ")
        terminal.types(answer)
        equal(terminal.ends(), 0 if used == "two" else 1)
        equal(remembered(place)[1], used)
    recipe(place / "Three/Soup.md", "Soup")
    terminal = run(["init"], place / "Three")
    terminal.sees("Choose 1")
    terminal.types("1\n")
    terminal.sees("Use ~/Three, with 1 recipe, instead of “two”? [Y/n]")
    terminal.types("n\n")
    terminal.sees("Choose 1")
    terminal.types("\x03")
    equal(terminal.ends(), 1)
    equal(remembered(place)[1], "two")


@check
def fits_a_narrow_terminal(run, place):
    """A path longer than the line shows its end, and is taken whole."""
    deep = "a" * 60 + "/" + "b" * 60
    (place / deep).mkdir(parents=True)
    terminal = run(["init"], columns=50)
    terminal.sees("Choose")
    terminal.types("2\n")
    terminal.sees("Path")
    terminal.types(f"~/{deep}\n")
    terminal.sees("[Y/n]")
    terminal.types("\n")
    equal(terminal.ends(), 0)
    equal(remembered(place)[0], {"b" * 60: deep})


@check
def draws_long_questions_once(run, place):
    """What takes several lines is drawn over with every key, wide letters too."""
    name = "Rezepte 中中中中中中 " + "e" * 40
    for columns in [20, 23, 40, 50]:
        (place / "Long" / name).mkdir(parents=True, exist_ok=True)
        terminal = run(["init"], columns=columns)
        terminal.sees("]: ")
        terminal.types("2\n")
        terminal.sees("Path")
        for text in ["~/Long/Rez\t", "x\x7f"]:
            terminal.types(text)
            terminal.sees("e" * 4 + "/")
        terminal.shows(lambda lines: [sum(word in line for line in lines) for word in ("Path", "Choose")] == [1, 1]
                       and "".join(lines).endswith("e/"))
        terminal.types("\n")
        terminal.sees("[Y/n]")
        terminal.types("yess")
        asked = f"Use ~/Long/{name}, with 0 recipes? [Y/n] yess".replace(" ", "")
        terminal.shows(lambda lines: [
            "".join(lines[number:]).replace(" ", "") for number, line in enumerate(lines)
            if line.startswith("Use ")] == [asked])
        terminal.types("\x15n\n")
        terminal.sees("]: ")
        terminal.types("\x03")
        equal(terminal.ends(), 1)


@check
def shows_how_far_a_copy_is(run, place):
    """The bar stays in its line, however narrow that is, and is gone in the end."""
    # It takes another disk, and one with room.
    if (not os.path.isdir("/dev/shm") or os.stat("/dev/shm").st_dev == os.stat(place).st_dev
            or shutil.disk_usage("/dev/shm").free < 200_000_000):
        return
    for columns in [100, 40, 16]:
        folder = place / f"Kitchen {columns}"
        recipe(folder / "Soup.md", "Soup")
        for number in range(4):
            (folder / f"{number}.jpg").write_bytes(os.urandom(40_000_000))
        with tempfile.TemporaryDirectory(dir="/dev/shm") as shelf:
            terminal = run(["folder", "move", f"{shelf}/New", str(folder), "--yes"], columns=columns)
            terminal.sees(" %")
            bar = terminal.screen()
            equal(terminal.ends(), 0)
            wide = [line for line in bar if "%" in line]
            assert len(wide) == 1 and len(wide[0]) < columns and ("[" in wide[0]) == (columns == 100), bar
            assert not any("%" in line for line in terminal.screen()), terminal.screen()
        shutil.rmtree(folder, ignore_errors=True)


@check
def begins_a_recipe(run, place):
    """Tags and yield are asked for, and the editor takes the program's place in its terminal."""
    recipe(place / "Kitchen/Soup.md", "Soup")
    scribe = place / "scribe"
    scribe.write_text("#!/bin/sh\ntest -t 0 && test -t 1 && echo \"editing $2\"\nread line\necho \"$line\" >>\"$2\"\n")
    scribe.chmod(0o755)
    terminal = run(["new", "Rye bread", "Kitchen"], environment={"EDITOR": f"{scribe} --wait"})
    terminal.sees("Tags, with commas between them: ")
    terminal.types("bread, dark\n")
    terminal.sees("How much it makes, such as 4 servings: ")
    terminal.types("2 loaves\n")
    terminal.sees(f"editing {place}/Kitchen/Rye bread.md")
    terminal.types("Knead.\n")
    equal(terminal.ends(), 0)
    equal((place / "Kitchen/Rye bread.md").read_text(),
          "# Rye bread\n\n*bread, dark*\n\n**2 loaves**\n\n---\n\n---\nKnead.\n")
    terminal = run(["new", "Buns", "Kitchen"], environment={"EDITOR": "/no/such/editor"})
    terminal.sees("Tags")
    terminal.types("bread\n")
    terminal.sees("How much it makes, such as 4 servings: ")
    terminal.types("some\n")
    terminal.sees("“some” is not a yield: begin with a number")
    terminal.sees("How much it makes, such as 4 servings: ")
    terminal.types("8 buns\n")
    terminal.sees("error: there is no editor “/no/such/editor”")
    terminal.sees("help: the recipe was made; open it in any editor")
    equal(terminal.ends(), 1)
    equal((place / "Kitchen/Buns.md").read_text(), "# Buns\n\n*bread*\n\n**8 buns**\n\n---\n\n---\n")
    (place / "Kitchen/Buns.md").unlink()
    terminal = run(["new", "Tart", "Kitchen", "--tags", "", "--yield", ""])
    terminal.sees("Kitchen/Tart.md")
    terminal.sees("to set yours: export EDITOR=nano")
    equal(terminal.ends(), 0)
    (place / "Kitchen/Tart.md").unlink()
    terminal = run(["new", "Pie", "Kitchen", "--no-edit", "--tags", "", "--yield", ""])
    equal(terminal.ends(), 0)
    equal((place / "Kitchen/Pie.md").read_text(), "# Pie\n\n---\n\n---\n")
    terminal = run(["new", "Cake", "Kitchen"])
    terminal.sees("Tags")
    terminal.types("\x03")
    equal(terminal.ends(), 1)
    equal(sorted(os.listdir(place / "Kitchen")), ["Pie.md", "Rye bread.md", "Soup.md"])


@check
def asks_before_recipes_change(run, place):
    """Tags of many recipes are changed, and a recipe is taken away, only after a yes."""
    soup = place / "Kitchen/Soup.md"
    recipe(soup, "Soup")
    before = soup.read_text()
    tagged = before.replace("# Soup\n\n", "# Soup\n\n*warm*\n\n")
    assert tagged != before, before
    for command, question, changed in [
            (["tags", "add", "warm", "Kitchen", "--to", "Soup"], "Change 1 recipe? [y/N] ", tagged),
            (["rm", "Soup", "Kitchen"], "Move “Soup” (Kitchen/Soup.md) into the trash folder? [y/N] ", None)]:
        for answer in ["\n", "\x03", "y\n"]:
            terminal = run(command)
            terminal.sees(question)
            terminal.types(answer)
            equal(terminal.ends(), 0 if answer == "y\n" else 1)
            if answer != "y\n":
                terminal.sees("nothing was changed")
            equal(soup.read_text() if soup.exists() else None, changed if answer == "y\n" else before)
        before = changed
    equal([each.read_text() for each in place.glob("Kitchen/.cookbook-trash/*/Soup.md")], [tagged])


check.main()
