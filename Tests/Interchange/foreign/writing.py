"""What the writers of several formats share."""

import base64
import io
import json
import zipfile


def packed(files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return content.getvalue()


def encoded(value):
    return json.dumps(value, ensure_ascii=False).encode()


def base64_of(recipe):
    return base64.b64encode(recipe["picture"]).decode()


def line(parts):
    return " ".join(part for part in parts if part)


def number(text):
    """The value of a number as cooks write it."""
    total = 0.0
    for part in text.split():
        upper, _, lower = part.partition("/")
        total += float(upper) / float(lower or 1)
    return round(total, 6)


def ingredient_lines(recipe, heading):
    """All lines, with those of headings as a format writes them."""
    found = []
    for name, lines in recipe["groups"]:
        found += [heading(name)] if name else []
        found += [line(each) for each in lines]
    return found


def step_lines(recipe, heading):
    found = []
    for name, lines in recipe["steps"]:
        found += [heading(name)] if name else []
        found += lines
    return found


def in_old_letters(text):
    """A text without letters that neither DOS nor Windows had."""
    return text.translate(str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "œ": "oe",
                                         "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ", "Œ": "Oe"}))


def has_letters(recipe, encoding):
    """Whether an old encoding has the letters of a recipe."""
    try:
        in_old_letters(json.dumps([recipe["title"], recipe["groups"], recipe["steps"]], ensure_ascii=False)).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
