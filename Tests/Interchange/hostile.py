"""A folder of recipes that share formats find hard, and one that has everything."""

import struct
import zlib


def png(width, height, colour=(200, 120, 40)):
    """A picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(colour) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


DRAWING = (b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script>'
           b'<circle r="4" cx="4" cy="4" id="a b"/><use href="#none"/><g id="1" lang="?"/><g id="1"/></svg>')

# What stands for each row of the table in Docs/interchange.md; the same text nowhere else.
CANARIES = {
    "title": "Titlecanary pie", "description": "Descriptioncanary", "tags": "tagcanary", "yield": "yieldcanaries",
    "ingredient": "foodcanary", "group": "Groupcanary", "step": "Stepcanary", "section of steps": "Sectioncanary",
    "formatting": "boldcanary", "times": "33 min", "author": "Authorcanary", "source": "https://example.org/sourcecanary",
    "difficulty": "difficultcanary", "rating": "4", "nutrition": "321 kcal", "notes": "Notecanary",
    "unknown keys": "unknowncanary",
}
PICTURE = png(40, 30)

FULL = """---
id: 6ba7b810-9dad-11d1-80b4-00c04fd430c8
author: Authorcanary
source: https://example.org/sourcecanary
difficulty: difficultcanary
rating: 4
prep_time: 33 min
cook_time: 1 h 5 min
created: 2024-02-29
cooked:
  - 2024-03-09: logcanary
  - 2024-04-01
images: [Pictures/dish.png]
nutrition:
  calories: 321 kcal
notes: |
  Notecanary

  Second paragraph.
stranger: unknowncanary
---
# Titlecanary pie

Descriptioncanary with **boldcanary**.

*tagcanary, second tag*

**4 yieldcanaries, 1 1/3 kg**

---

- *1/3 cup* foodcanary
- *2-3* eggs
- salt

## Groupcanary

- *1 1/2 tbsp* sugar

### Inner

- *200 g* [Dough](Dough.md)

---

Stepcanary first.

### Sectioncanary

1. Stir with ![a spoon](Pictures/step.png).
2. Rest.
"""

HOSTILE = {
    "slash.md": "# a/b: <script>alert(1)</script> & \"c\"\n\n---\n\n- *1* </script> tape\n\n---\n\n</script><b>x</b>\n",
    "lines.md": "A title\nof two lines\n===\n\n---\n\n- a\n",
    "emoji.md": "# 🧀👩‍🍳\n\n*🍕*\n\n---\n\n- *1* 🧅\n\n---\n\n🔥.\n",
    "rtl.md": "---\nlang: ar\n---\n# حساء العدس\n\n**٤ أشخاص**\n\n---\n\n- *٢ كوب* عدس\n\n---\n\nاطبخ.\n",
    "symbols.md": "# ///\n\n---\n\n- a\n",
    "device.md": "# CON\n\n---\n\n- a\n",
    "soup.md": "# Soup\n\n---\n\n- a\n",
    "soup-2.md": "# soup\n\n---\n\n- b\n",
    "long.md": f"# {'Long ' * 60}\n\n{'d' * 10000}\n\n---\n\n- *1 g* {'x' * 10000}\n\n---\n\n{'y z' * 3000}\n",
    "control.md": "# Bell\x07 and \x0b\ufffe\n\n*t\x01*\n\n---\n\n## G\x02\n\n- *1 g\x03* a\x04\n\n---\n\nStep\x05 \x1b[31m.\n",
    "bytes.md": b"# T\xff\xc3\x28\n\n---\n\n- a\xfe\n\n---\n\nb\xff\n",
    "empty.md": "# Nothing\n\n---\n",
    "no-steps.md": "# No steps\n\n---\n\n- *1/3 l* milk\n",
    "no-ingredients.md": "# No ingredients\n\n---\n\n---\n\nJust wait.\n",
    "untitled.md": "---\n\n- a\n",
    "nested.md": "# Nested\n\n---\n\n## A\n\n### B\n\n#### C\n\n- *1* c\n\n## A\n\n- *2* a\n",
    "amounts.md": "# Amounts\n\n**1/3, 1.5 kg**\n\n---\n\n- *1/3 cup* third\n- *1 1/7 l* seventh\n- *0 g* zero\n- *-1 g* less\n"
                  "- *123456789012 g* many\n- *2–3 cups (480 ml)* range\n- *1 tsp (fixed)* fixed\n- *1* bare\n- none\n",
    "cook.md": "# Signs @ # ~ {x}\n\n> quote\n\n---\n\n- *1 %* @salt{5%g}\n- # 10 can\n- -- not a comment\n- [- nor this -]\n\n"
               "---\n\n= no section\n\n-- no comment\n\n\\> no note\n\n@pepper{} in a #pot{} for ~{5%minutes}\n",
    "markup.md": "# Markup\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n\n---\n\n- [a `b`\n\n      code](https://example.org/)\n- <br> b\n\n---\n\n"
                 "## H\n\n* * *\n\na<br>b\\\nc &nbsp;&copy; <img src=\"Pictures/step.png\">\n\n```c\n<x>\n```\n\n3. three\n\n"
                 "| a | b | c |\n|:-:|--:|---|\n| `x` | *y* | z |\n",
    "links.md": "# Links\n\n[a](http://[) [b](javascript:alert(1)) [c](<http://a b>) [d](https://exämple.org/ü?x=[1]#a#b) "
                "[e](mailto:a@b) [f](//host/x) [g](Dough.md) [h](https://example.org/%zz) [i](file:///etc/passwd) "
                "[j](http://ex.com:abc/) [k](http://../x) [l](https://example.org:99999/p)\n\n"
                "---\n\n- [Dough](Dough.md)\n- [Gone](Gone.md)\n",
    "source.md": "---\nsource: https://example.org/r?id=5&print=1&copy=2\n---\n# Source\n\n---\n\n- a\n",
    "port.md": "---\nsource: https://example.org:99999/p\n---\n# Port\n\n---\n\n- a\n\n---\n\nMix.\n",
    "source-line.md": "# Source line\n\n---\n\n- a\n\n---\n\nMix.\n\nSource: <https://example.org/?a&copy=1>\n",
    "broken-picture.md": "# Broken picture\n\n![x](Pictures/broken.jpg)\n\n---\n\n- a\n",
    "huge-picture.md": "# Huge picture\n\n![x](Pictures/huge.png)\n\n---\n\n- a\n",
    "drawing.md": "# Drawing\n\n![x](Pictures/drawing.svg)\n\n---\n\n- a\n",
    "flow.md": "---\n{notes: Flownote, author: Flow}\n---\n# Flow\n\n---\n\n- a\n",
    "crlf.md": "---\r\nnotes: CRnote\r\nauthor: Me\r\n---\r\n# CRLF\r\n\r\n---\r\n\r\n- *1 g* a\r\n",
}


def write(folder):
    """Writes all of them; answers how many recipes there are."""
    recipes = {"Full.md": FULL, "Dough.md": "# Dough\n\n**400 g**\n\n---\n\n- *300 g* flour\n- *100 ml* water\n",
               **{f"Hostile/{name}": text for name, text in HOSTILE.items()}}
    # Those name files beside them.
    for name in ["markup.md", "links.md", "broken-picture.md", "huge-picture.md", "drawing.md"]:
        recipes[f"Hostile/{name}"] = recipes[f"Hostile/{name}"].replace("Pictures/", "../Pictures/").replace(
            "(Dough.md)", "(../Dough.md)")
    (folder / "Hostile").mkdir(parents=True)
    (folder / "Pictures").mkdir()
    for name, text in recipes.items():
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    pictures = {"dish.png": PICTURE, "step.png": png(10, 10), "broken.jpg": b"\xff\xd8no picture at all"[2:],
                "huge.png": png(16, 16) + b"\0" * (17 << 20), "drawing.svg": DRAWING}
    for name, content in pictures.items():
        (folder / "Pictures" / name).write_bytes(content)
    return len(recipes)
