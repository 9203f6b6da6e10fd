#!/usr/bin/env python3
"""Makes the manual page of what the program says of its commands.

    COOKBOOK --experimental-dump-help | Packaging/manual.py > cookbook.1
"""

import json
import os
import sys
import time


def escaped(text):
    text = " ".join(text.replace("\\", "\\e").split()).replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def name(part):
    kind = {"long": "--", "longWithSingleDash": "-", "short": "-"}[part["kind"]]
    return f"\\fB{escaped(kind + part['name'])}\\fR"


def value(argument):
    return f"\\fI{escaped(argument.get('valueName') or 'value')}\\fR"


def synopsis(argument):
    if argument["kind"] == "positional":
        text = value(argument)
    else:
        text = name(argument["preferredName"])
        if argument["kind"] == "option":
            text += " " + value(argument)
    if argument.get("isRepeating"):
        text += "..."
    return f"[{text}]" if argument.get("isOptional") else text


def shown(command):
    return [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]


def commands(command, above=()):
    path = (*above, command["commandName"])
    yield path, command
    for inner in command.get("subcommands", []):
        if inner.get("shouldDisplay", True) and inner["commandName"] != "help":
            yield from commands(inner, path)


def paragraphs(text):
    for paragraph in text.split("\n\n"):
        yield ".PP"
        yield escaped(paragraph)


def manual(command):
    # A fixed day, so that the same sources make the same page.
    day = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", 0)) or None))
    yield f'.TH COOKBOOK 1 "{day}" "cookbook" "User Commands"'
    yield ".SH NAME"
    yield "cookbook \\- " + escaped(command["abstract"])
    yield ".SH SYNOPSIS"
    yield "\\fBcookbook\\fR \\fIcommand\\fR [\\fIargument\\fR...]"
    yield ".SH DESCRIPTION"
    yield from list(paragraphs(command.get("discussion", "")))[1:]
    yield ".SH COMMANDS"
    for path, inner in list(commands(command))[1:]:
        yield f".SS {' '.join(path)}"
        arguments = [argument for argument in shown(inner) if not is_common(argument)]
        # A command of commands only groups them.
        if not inner.get("subcommands") or arguments:
            yield " ".join([f"\\fB{escaped(' '.join(path))}\\fR", *map(synopsis, arguments)])
            yield ".PP"
        yield escaped(inner.get("abstract", ""))
        if inner.get("discussion"):
            yield from paragraphs(inner["discussion"])
        for argument in arguments:
            yield from described(argument)
    yield ".SH OPTIONS OF EVERY COMMAND"
    common = {}
    for _, inner in commands(command):
        for argument in shown(inner):
            if is_common(argument):
                common.setdefault(argument["preferredName"]["name"], argument)
    for argument in common.values():
        yield from described(argument)
    yield ".SH ENVIRONMENT"
    yield ".TP\n\\fBCOOKBOOK_FOLDER\\fR\nThe recipe folder that commands work on where none is named."
    yield ".TP\n\\fBVISUAL\\fR, \\fBEDITOR\\fR\nThe editor that new recipes are opened in."
    yield ".TP\n\\fBNO_COLOR\\fR\nNo message is coloured where this is set."
    yield ".SH EXIT STATUS"
    yield "0 if all went well, 1 for errors, 64 for a command that cannot be run as it is written."


def is_common(argument):
    name = (argument.get("preferredName") or {}).get("name")
    return argument["kind"] != "positional" and name in ("help", "version", "color", "quiet")


def described(argument):
    names = [value(argument)] if argument["kind"] == "positional" else [name(part) for part in argument["names"]]
    yield ".TP"
    yield ", ".join(names) + (f" {value(argument)}" if argument["kind"] == "option" else "")
    text = argument.get("abstract", "")
    # Where a value need not be given, the one it then has.
    if argument.get("defaultValue") and argument["kind"] != "flag":
        text += f" (default: {argument['defaultValue']})"
    yield escaped(text) or "\\&"


if __name__ == "__main__":
    print("\n".join(manual(json.load(sys.stdin)["command"])))
