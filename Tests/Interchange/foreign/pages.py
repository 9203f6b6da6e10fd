"""Web pages as they are saved."""

from html import escape

from .writing import base64_of, encoded, ingredient_lines, line, step_lines


def page(body, title, head=""):
    return f"<!DOCTYPE html><html><head><meta charset=utf-8><title>{escape(title)} | Blog</title>{head}</head><body>{body}</body></html>"


def linked_data_page(each):
    value = {"@context": "https://schema.org", "@graph": [{"@type": "WebSite", "name": "Blog"}, {
        "@type": ["Recipe"], "name": escape(each["title"]), "recipeYield": ["4", each["yield"]],
        "recipeIngredient": [escape(one) for one in ingredient_lines(each, "{}:".format)],
        "image": {"@type": "ImageObject", "url": f"data:image/png;base64,{base64_of(each)}"},
        "recipeInstructions": [{"@type": "HowToSection", "name": name, "itemListElement": [{"@type": "HowToStep", "text": f"<p>{escape(one)}</p>"} for one in lines]}
                               for name, lines in each["steps"]]}]}
    return page("<p>Story.</p>", each["title"], f'<script type="application/ld+json">{encoded(value).decode()}</script>')


def marked_page(each, recipe, mark):
    lines = "".join(f"<li {mark('recipeIngredient')}>{escape(one)}</li>" for one in ingredient_lines(each, "{}:".format))
    steps = "".join(f"<p>{escape(one)}</p>" for one in step_lines(each, "{}:".format))
    return page(f"<div {recipe}><h1 {mark('name')}>{escape(each['title'])}</h1><ul>{lines}</ul><div {mark('recipeInstructions')}>{steps}</div></div>",
                each["title"])


def microdata_page(each):
    return marked_page(each, 'itemscope itemtype="https://schema.org/Recipe"', 'itemprop="{}"'.format)


def rdfa_page(each):
    return marked_page(each, 'vocab="https://schema.org/" typeof="Recipe"', 'property="{}"'.format)


def hrecipe_page(each):
    classes = {"name": "fn", "recipeIngredient": "ingredient", "recipeInstructions": "instructions"}
    return marked_page(each, 'class="hrecipe"', lambda name: f'class="{classes[name]}"')


def bare_page(each):
    def items(lines):
        return "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in lines) + "</ul>"
    body = f"<h1>{escape(each['title'])}</h1><h2>Ingredients</h2>"
    body += "".join((f"<h3>{escape(name)}</h3>" if name else "") + items(line(one) for one in lines) for name, lines in each["groups"])
    body += "<h2>Directions</h2>" + "".join((f"<h3>{escape(name)}</h3>" if name else "") + items(lines) for name, lines in each["steps"])
    return page(body, each["title"])
