#!/usr/bin/env python3
"""Whether Tab offers titles and tags as they are, and runs nothing in them: completions.py PROGRAM [CHECK …]"""

import os
import shutil
import subprocess
import sys

from terminal import Checks, equal, recipe

check = Checks("completions")
BASH, ZSH = shutil.which("bash"), shutil.which("zsh")
PROMPT = "next> "


def kitchen_with(place, shell):
    """A recipe folder, with the program and its completions for a shell beside it."""
    kitchen = place / "Kitchen"
    kitchen.mkdir(exist_ok=True)
    (kitchen / "cookbook.yml").write_text("")
    (place / "bin").mkdir()
    (place / "bin/cookbook").symlink_to(os.path.abspath(sys.argv[1]))
    script = subprocess.run([place / "bin/cookbook", "--generate-completion-script", shell], check=True,
                            capture_output=True, text=True).stdout
    (place / "completions").write_text(script)
    return kitchen


def shell(run, place):
    """A bash with the program's completions, in a recipe folder."""
    kitchen = kitchen_with(place, "bash")
    (place / "inputrc").write_text("set bell-style none\nset enable-bracketed-paste off\n")
    terminal = run(["--norc", "--noprofile", "-i"], kitchen, columns=300, program=BASH, environment={
        "PATH": f"{place}/bin:/usr/bin:/bin", "PS1": PROMPT, "INPUTRC": str(place / "inputrc")})
    terminal.sees(PROMPT)
    terminal.types("source ~/completions\n")
    terminal.sees(PROMPT)
    return terminal


def completed(terminal, typed):
    """The words that a line has after Tab, as the shell reads them."""
    terminal.types(f"{typed}\t")
    # Whatever Tab does is done before the line is changed; then it is not run, but its words are shown.
    terminal.types("\x01printf '<%s>' en''d \n")
    terminal.sees("<end>")
    start = terminal.seen
    terminal.sees(PROMPT)
    return terminal.plain()[start:terminal.seen - len(PROMPT)]


@check
def runs_nothing(run, place):
    """What stands in a title or a tag is a text, whatever it looks like."""
    recipe(place / "Kitchen/Frozen.md", "Ice $(touch ~/PWN1) \\`touch ~/PWN2\\` \\\\$(touch ~/PWN3)")
    (place / "Kitchen/Tea.md").write_text("# Tea\n\n*a$(touch ~/PWN4)*\n\n---\n\n- water\n")
    terminal = shell(run, place)
    for quote in ["", "'", '"']:
        words = completed(terminal, f"cookbook show {quote}Ic")
        equal(words, "<cookbook><show><Ice $(touch ~/PWN1) `touch ~/PWN2` \\$(touch ~/PWN3)>")
        equal(completed(terminal, f"cookbook tags rename {quote}a"), "<cookbook><tags><rename><a$(touch ~/PWN4)>")
    equal(list(place.glob("PWN*")), [])


@check
def quotes_what_needs_it(run, place):
    """Titles are completed as one word each, also from the middle and in quotes."""
    for name, title in [("a", "Käse & \"Spätzle\" $HOME's"), ("b", "Grits"), ("c", "Pie: with * [and] {a,b} ~ #1"),
                        ("d", "Half & half"), ("e", "It's soup")]:
        recipe(place / f"Kitchen/{name}.md", title)
    terminal = shell(run, place)
    cases = [("Gr", "Grits"), ("Kä", "Käse & \"Spätzle\" $HOME's"), ("'Käse &", "Käse & \"Spätzle\" $HOME's"),
             ('"Kä', "Käse & \"Spätzle\" $HOME's"), ("Käse\\ \\&", "Käse & \"Spätzle\" $HOME's"),
             ("Pi", "Pie: with * [and] {a,b} ~ #1"), ('"Pie: w', "Pie: with * [and] {a,b} ~ #1"),
             ("Half\\ \\&", "Half & half"), ("It\\'s", "It's soup"), ("\"It's", "It's soup")]
    for typed, title in cases:
        equal(completed(terminal, f"cookbook show {typed}"), f"<cookbook><show><{title}>")


@check
def zsh_takes_them_as_they_are(run, place):
    """A colon begins no description there, and a backslash takes nothing away."""
    for name, title in [("a", "Chili: con $(touch ~/PWN1) carne"), ("b", "Back\\\\slash pie"), ("c", "Käse & \"Spätzle\" $HOME's")]:
        recipe(place / f"Kitchen/{name}.md", title)
    (place / "Kitchen/Tea.md").write_text("# Tea\n\n*diet: keto*\n\n---\n\n- water\n")
    kitchen = kitchen_with(place, "zsh")
    # By its own name, since it takes that of a program for another shell to be.
    terminal = run([ZSH, "-f", "-i"], kitchen, columns=300, program="/usr/bin/env", environment={
        "PATH": f"{place}/bin:/usr/bin:/bin", "PS1": PROMPT, "TERM": "dumb"})
    terminal.sees(PROMPT)
    terminal.types("unsetopt prompt_cr prompt_sp; autoload -Uz compinit && compinit -D -u && source ~/completions\n")
    terminal.sees(PROMPT)
    for typed, words in [("show Ch", "<show><Chili: con $(touch ~/PWN1) carne>"), ("show Ba", "<show><Back\\slash pie>"),
                         ("show Kä", "<show><Käse & \"Spätzle\" $HOME's>"), ("tags rename di", "<tags><rename><diet: keto>")]:
        equal(completed(terminal, f"cookbook {typed}").strip(), f"<cookbook>{words}")
    equal(list(place.glob("PWN*")), [])


@check
def offers_what_the_words_are(run, place):
    """Commands, options and folders are completed as before."""
    terminal = shell(run, place)
    (place / "Kitchen/My sweets").mkdir()
    for typed, words in [("cookbook sho", "<cookbook><show>"), ("cookbook build --stri", "<cookbook><build><--strict>"),
                         ("cookbook publish --set-up netl", "<cookbook><publish><--set-up><netlify>"),
                         ("cookbook build My", "<cookbook><build><My sweets/>")]:
        equal(completed(terminal, typed), words)


if __name__ == "__main__":
    for name, path in [("bash", BASH), ("zsh", ZSH)]:
        if path is None:
            sys.exit(f"error: there is no {name}")
    check.main()
