#!/usr/bin/env python3
"""Whether two versions of a file are settled as the person at the terminal says: conflicts.py PROGRAM [CHECK …]"""

import os

from terminal import Checks, equal

check = Checks("conflicts", columns=200)
CAKE = "# Cake\n\n---\n\n- *1* egg\n- *2* apples\n\n---\n\nBake it.\n"
OTHER = "# Cake\n\n---\n\n- *1* egg\n- *3* apples\n- *1 g* salt\n\n---\n\nBake it.\n\nEat it.\n"
COPY = "Cake (Ada's conflicted copy 2026-03-02).md"
LEAVE, ORIGINAL, SECOND, BOTH, MERGE = "1\n", "2\n", "3\n", "4\n", "5\n"


def kitchen(place, copy=OTHER):
    folder = place / "Recipes"
    folder.mkdir(exist_ok=True)
    (folder / "Cake.md").write_text(CAKE)
    (folder / COPY).write_text(copy)
    return folder


def trash(folder):
    """What is in the trash, by its path without the date."""
    found = {}
    for path in (folder / ".cookbook-trash").glob("*/**/*"):
        if path.is_file():
            name = "/".join(path.relative_to(folder / ".cookbook-trash").parts[1:])
            assert name not in found
            found[name] = path.read_text()
    return found


def texts(folder):
    return {path.name: path.read_text() for path in folder.glob("*.md")}


@check
def shows_the_difference(run, place):
    """Enter leaves everything as it is."""
    folder = kitchen(place)
    terminal = run(["folder", "conflicts", "Recipes"])
    terminal.sees(f"1 of 1: Recipes/{COPY} is a second version of Recipes/Cake.md (Dropbox)")
    terminal.sees(f"--- Recipes/Cake.md\n+++ Recipes/{COPY}\n@@")
    terminal.sees("-- *2* apples\n+- *3* apples\n+- *1 g* salt\n")
    terminal.sees("1  leave both for now")
    terminal.sees("Choose 1 to 5 [1]: ")
    terminal.types("\n")
    terminal.sees("0 of 1 settled")
    equal(terminal.ends(), 0)
    equal(texts(folder), {"Cake.md": CAKE, COPY: OTHER})
    equal(trash(folder), {})


@check
def keeps_one(run, place):
    """What is not kept is in the trash, whichever that is."""
    for answer, kept, gone in [
        (ORIGINAL, CAKE, {COPY: OTHER}), (SECOND, OTHER, {"Cake.md": CAKE, COPY: OTHER}),
    ]:
        folder = kitchen(place)
        terminal = run(["folder", "conflicts", "Recipes"])
        terminal.sees("Choose")
        terminal.types(answer)
        terminal.sees("Recipes/Cake.md is kept")
        terminal.sees("1 of 1 settled")
        equal(terminal.ends(), 0)
        equal(texts(folder), {"Cake.md": kept})
        equal(trash(folder), gone)
        os.system(f"rm -r '{folder}/.cookbook-trash'")


@check
def keeps_both(run, place):
    """The copy gets a name that nothing has and that is none of a copy."""
    folder = kitchen(place)
    (folder / "Cake (version 2).md").write_text("# Older\n\n---\n\n- egg\n")
    terminal = run(["folder", "conflicts", "Recipes"])
    terminal.sees("keep both, the second as “Cake (version 3).md”")
    terminal.sees("Choose")
    terminal.types(BOTH)
    terminal.sees("is now Recipes/Cake (version 3).md")
    terminal.sees("both recipes are called “Cake”")
    equal(terminal.ends(), 0)
    equal(texts(folder)["Cake (version 3).md"], OTHER)
    terminal = run(["folder", "conflicts", "Recipes"])
    terminal.sees("there is no second version of any file")
    equal(terminal.ends(), 0)


@check
def merges(run, place):
    """Lines of one side are taken over; where both say something else, one is asked."""
    whole = CAKE.replace("- *2* apples\n", "{}") + "\nEat it.\n"
    for answer, apples in [("1\n", "- *2* apples\n- *3* apples\n- *1 g* salt\n"), ("2\n", "- *2* apples\n"),
                           ("3\n", "- *3* apples\n- *1 g* salt\n")]:
        folder = kitchen(place)
        terminal = run(["folder", "conflicts", "Recipes"])
        terminal.sees("Choose")
        terminal.types(MERGE)
        terminal.sees("Clash 1 of 1:\n-- *2* apples\n+- *3* apples\n+- *1 g* salt\n")
        terminal.sees("Choose 1 to 3 [1]: ")
        terminal.types(answer)
        terminal.sees("+Eat it.")
        terminal.sees("Keep “Cake.md” like this? [Y/n] ")
        terminal.types("\n")
        terminal.sees("1 of 1 settled")
        equal(terminal.ends(), 0)
        equal(texts(folder), {"Cake.md": whole.format(apples)})
        equal(trash(folder), {"Cake.md": CAKE, COPY: OTHER})
        os.system(f"rm -r '{folder}/.cookbook-trash'")


@check
def a_no_to_the_merged_text_changes_nothing(run, place):
    folder = kitchen(place, CAKE + "\nEat it.\n")
    terminal = run(["folder", "conflicts", "Recipes"])
    terminal.sees("Choose")
    terminal.types(MERGE)
    terminal.sees("Keep “Cake.md” like this? [Y/n] ")
    terminal.types("n\n")
    terminal.sees("0 of 1 settled")
    equal(terminal.ends(), 0)
    equal(texts(folder), {"Cake.md": CAKE, COPY: CAKE + "\nEat it.\n"})


@check
def refuses_what_was_changed_meanwhile(run, place):
    """Neither version is touched if one is another by the time of the answer."""
    for name in ["Cake.md", COPY]:
        folder = kitchen(place)
        terminal = run(["folder", "conflicts", "Recipes"])
        terminal.sees("Choose")
        (folder / name).write_text("# Mine\n")
        terminal.types(SECOND)
        terminal.sees("the file was changed by another program in the meantime")
        equal(terminal.ends(), 1)
        equal(texts(folder), {"Cake.md": CAKE, COPY: OTHER} | {name: "# Mine\n"})
        equal(trash(folder), {})


@check
def is_cancelled(run, place):
    """Ctrl-C leaves the rest as it is and says how far one came."""
    folder = kitchen(place)
    (folder / "Pie.md").write_text("# Pie\n\n---\n\n- egg\n")
    (folder / "Pie_conflict-20260302-101530.md").write_text("# Pie\n\n---\n\n- eggs\n")
    terminal = run(["folder", "conflicts", "Recipes"])
    terminal.sees("1 of 2")
    terminal.sees("Choose")
    terminal.types("\x03")
    terminal.sees("nothing was changed")
    equal(terminal.ends(), 1)
    terminal = run(["folder", "conflicts", "Recipes"])
    terminal.sees("Choose")
    terminal.types(ORIGINAL)
    terminal.sees("2 of 2")
    terminal.sees("Choose")
    terminal.types("\x03")
    terminal.sees("stopped; 1 of 2 settled")
    equal(terminal.ends(), 1)
    equal(sorted(texts(folder)), ["Cake.md", "Pie.md", "Pie_conflict-20260302-101530.md"])


@check
def pictures_have_no_lines(run, place):
    """What is no text is not shown and not merged."""
    folder = place / "Recipes"
    folder.mkdir()
    (folder / "cake.jpg").write_bytes(b"\x00\x01")
    (folder / "cake.sync-conflict-20260302-101530-ABCDEFG.jpg").write_bytes(b"\x00\x02\x03")
    terminal = run(["folder", "conflicts", "Recipes"])
    terminal.sees("They are not texts: 2 bytes, the second 3.")
    terminal.sees("Choose 1 to 4 [1]: ")
    terminal.types(SECOND)
    terminal.sees("1 of 1 settled")
    equal(terminal.ends(), 0)
    equal((folder / "cake.jpg").read_bytes(), b"\x00\x02\x03")


@check
def asks_about_a_newer_version(run, place):
    """What is newer in a recipe that was imported before is shown, and taken over after a yes."""
    folder = place / "Recipes"
    shared = place / "Cake.recipemd"
    cake = folder / "Cake.md"
    command = ["import", "Cake.recipemd", "--into", "./Recipes"]
    shared.write_text(CAKE)
    equal(run(command).ends(), 0)
    cake.write_text(cake.read_text().replace("*1* egg", "*4* eggs"))
    own = cake.read_text()
    shared.write_text(CAKE.replace("Bake it.", "Bake it well."))
    for answer, kept in [("1\n", own), ("2\n", own.replace("Bake it.", "Bake it well."))]:
        terminal = run(command)
        terminal.sees("Cake.md is an earlier version of “Cake”. This is new; what you have changed stays:")
        terminal.sees("-Bake it.\n+Bake it well.\n")
        terminal.sees("Choose 1 to 3 [1]: ")
        terminal.types(answer)
        equal(terminal.ends(), 0)
        equal(cake.read_text(), kept)
    # Nothing is asked about a version that is known.
    terminal = run(command)
    terminal.sees("1 there already")
    equal(terminal.ends(), 0)
    shared.write_text(CAKE.replace("*1* egg", "*5* eggs").replace("Bake it.", "Bake it well."))
    before = cake.read_text()
    terminal = run(command)
    terminal.sees("you have changed the same lines:")
    terminal.sees("Choose 1 to 4 [1]: ")
    terminal.types(LEAVE)
    equal(terminal.ends(), 0)
    equal(cake.read_text(), before)
    terminal = run(command)
    terminal.sees("Choose 1 to 4 [1]: ")
    terminal.types("4\n")
    terminal.sees("Clash 1 of 1:")
    terminal.sees("-- *4* eggs\n+- *5* eggs\n")
    terminal.types("3\n")
    equal(terminal.ends(), 0)
    equal(cake.read_text(), before.replace("*4* eggs", "*5* eggs"))


check.main()
