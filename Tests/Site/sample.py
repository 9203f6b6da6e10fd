"""A small site that every check accepts, for the tests of the checks themselves."""

import json
from urllib.parse import quote

STYLE = """:root { color-scheme: light dark; --ground: light-dark(#fff, #111) }
/* url(not-there.png) */
body { margin: 1rem; font: 1rem/1.5 serif; background: var(--ground); color: light-dark(#111, #eee) }
a { color: inherit } img { max-width: 100% } nav a { display: inline-block; padding: 8px }
main { overflow-wrap: break-word; background: url("dots.svg") }
"""
RECIPE = {"@context": "https://schema.org", "@type": "Recipe", "name": "Rye Bread",
          "recipeIngredient": ["500 g rye flour", "Water"],
          "recipeInstructions": [{"@type": "HowToStep", "text": "Knead well & bake."}]}
SOUP = {"@context": "https://schema.org", "@type": "Recipe", "name": "شوربة",
        "recipeIngredient": ["عدس"], "recipeInstructions": [{"@type": "HowToStep", "text": "يُطهى"}]}


def page(title, main, root="", language="en", direction="ltr", head=""):
    return f"""<!DOCTYPE html>
<html lang="{language}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="canonical" href="https://kitchen.example/{quote(title)}.html">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{root}assets/style.css">
<script src="{root}assets/search.js" defer></script>
{head}</head>
<body>
<nav aria-label="Site"><a href="{root}index.html">Library</a> <a href="{root}tags/index.html">Tags</a></nav>
<main id="main">
<h1>{title}</h1>
{main}
</main>
</body>
</html>
"""


def page_alone(title, address="https://a.example/"):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>{title}</title>
<style>:root {{ color-scheme: light dark }}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p style="text-align: right"><a href="{address}">Source</a></p>
</main>
</body>
</html>
"""


def json_ld(value):
    return f'<script type="application/ld+json">{json.dumps(value)}</script>\n'


def sample():
    """The files of the site by their paths."""
    return {
        "index.html": page(
            "Library", '<p><a href="recipes/Rye%20Bread.html">Rye Bread</a></p>\n'
            '<p><a href="recipes/soup.html" lang="ar">شوربة</a></p>\n'
            '<p><a href="a-z.html">A–Z</a></p>\n'
            '<img src="assets/loaf.svg" srcset="assets/loaf.svg 1x, assets/loaf-2.svg 2x" alt="A loaf"'
            ' width="40" height="20">'),
        "recipes/Rye Bread.html": page(
            "Rye Bread", '<p><a href="#method">To the method</a></p>\n'
            '<ul><li>500 g rye flour</li><li>Water</li></ul>\n'
            '<h2 id="method">Method</h2>\n<p>Knead well &amp; bake.</p>\n'
            '<p><a href="../share/rye.txt">Share</a> <a href="../share/rye.html">Page</a>'
            ' <a href="https://a.example/">Source</a>'
            ' <a href="soup.html#main">Soup</a></p>',
            "../", head=json_ld(RECIPE)),
        "recipes/soup.html": page(
            "شوربة", "<ul><li>عدس</li></ul>\n<p>يُطهى</p>", "../", "ar", "rtl", json_ld(SOUP)),
        "a-z.html": page("A–Z", '<p><a href="ingredients/index.html">Ingredients</a></p>\n'
                         '<p><a href="print.html">Print the whole book</a></p>'),
        "print.html": page("Book", '<p>Rye Bread</p>'),
        "ingredients/index.html": page("Ingredients", '<p><a href="rye.html">rye</a></p>', "../"),
        "ingredients/rye.html": page(
            "rye", '<p><a href="../recipes/Rye%20Bread.html">Rye Bread</a></p>', "../"),
        "tags/index.html": page("Tags", '<p><a href="quick.html">quick</a></p>', "../"),
        "tags/quick.html": page(
            "quick", '<p><a href="../recipes/Rye%20Bread.html">Rye Bread</a></p>', "../"),
        "404.html": page_alone("Not found", "/"),
        "share/rye.txt": "Rye Bread\n",
        "share/rye.html": page_alone("Rye Bread"),
        "assets/style.css": STYLE,
        "assets/dots.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        "assets/loaf.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        "assets/loaf-2.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        "assets/search.js": 'const data = "search-data.js";\n',
        "assets/search-data.js": "const terms = [];\n",
        "robots.txt": "User-agent: *\n",
        ".cookbook/manifest": "what was written\n",
    }
