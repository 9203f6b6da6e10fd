"""Books for the tests of phones: recipes with all there can be above their ingredients, and with no emphasis."""

import subprocess

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
<rect width="1200" height="900" fill="#d9a441"/></svg>
"""
# The longest that is in large letters, and a longer one; both of words that leave short lines.
TITLES = ["Braised Shallots", "Charcoal-Grilled Mackerel with Gooseberries and Horseradish",
          "Grandfather’s Overnight Buckwheat Pancakes with Caramelised Blackcurrants, Soured Cream and Hazelnuts"]
FACTS = """prep_time: 25
cook_time: 1 h 35 min
rest_time: 10 h
difficulty: medium
rating: 4.5
"""
SOURCE = """author: Marguerite Ashworth
source: The Harbour Kitchen
"""
RECIPE = """---
lang: en
{facts}---
# {title}

We have made these every autumn since the orchard was planted, and they are what everybody asks for. The batter wants
to stand overnight, and it is none the worse for a second night. Leave out the nuts for children, and serve the rest
with whatever fruit the garden has, or with none.

*breakfast, vegetarian, autumn, slow cooking, for many guests, family favourites, keeps well*

**8 servings, 24 pieces**

---

{group}- *300 g* buckwheat flour
- *6 dl* milk

---

Stir the flour into the milk, and leave it for 10 hours.
"""


def site(program, folder):
    """The site of one recipe for each title, with and without a picture, groups and a source."""
    book = folder / "book"
    book.mkdir()
    (book / "Cover.svg").write_text(PICTURE)
    for number, title in enumerate(TITLES):
        for name, facts, group in [("whole", FACTS + SOURCE + "image: Cover.svg\n", "## For the batter\n\n"),
                                   ("woven", FACTS, "## For the batter\n\n"),
                                   ("plain", "image: Cover.svg\n", "")]:
            text = RECIPE.format(facts=facts, title=title, group=group)
            (book / f"{name}-{number}.md").write_text(text, encoding="utf-8")
    return built(program, folder)


# Recipes whose amounts are part of the names, and how cook mode lists what their first steps take.
PLAIN = {
    "de": ("# Griessbrei\n\n---\n\n- 300 ml kalte Milch\n- Zucker, 3 EL\n- Butter (40 g)\n- eine halbe Vanilleschote\n\n---\n\n"
           "200 ml Milch mit 2 EL Zucker 4 Minuten kochen.\n\nDie Butter zugeben.\n",
           ["200 ml kalte Milch", "2 EL Zucker"]),
    "ja": ("# きんぴら\n\n---\n\n- 醤油 大さじ3\n- 大さじ4 みりん\n- *小さじ2* 砂糖\n- ごぼう 150g\n\n---\n\n"
           "ごぼう150gを炒め、醤油大さじ3とみりん大さじ2と砂糖小さじ2を加えて6分煮る。\n\n冷ます。\n",
           ["大さじ3 醤油", "大さじ2 みりん", "小さじ2 砂糖", "150g ごぼう"]),
}


def plain(program, folder):
    """The site of the recipes whose amounts are not emphasized."""
    (folder / "book").mkdir()
    for language, (text, _) in PLAIN.items():
        (folder / "book" / f"{language}.md").write_text(f"---\nlang: {language}\n---\n{text}", encoding="utf-8")
    return built(program, folder)


def with_logo(program, folder):
    """The site of a recipe under a logo that is wider than a phone."""
    book = folder / "book"
    book.mkdir()
    (book / "Logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="100"/>')
    (book / "cookbook.yml").write_text("title: Orchard\nlogo: Logo.svg\n")
    (book / "Tea.md").write_text("# Tea\n\n---\n\n- *1 l* water\n")
    return built(program, folder)


def built(program, folder):
    command = [program, "build", folder / "book", "--output", folder / "site", "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "site"
