"""Recipes in the formats of other programs, written by what is known of their exports, for the figures of imports.

A recipe is a dictionary: `title`, `yield` (a text), `tags`, `groups` (pairs of a name and lines, which are triples of
number, unit and name), `steps` (pairs of a name and lines), `picture` (bytes). Each writer answers the files of all
recipes by their names.
"""

import base64
import csv
import gzip
import io
import json
import re
import zipfile
from html import escape
from xml.sax.saxutils import quoteattr


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


# Programs for phones


def paprika(recipes):
    return {"book.paprikarecipes": packed({f"{place}.paprikarecipe": gzip.compress(encoded({
        "uid": f"A{place}", "name": each["title"], "servings": each["yield"], "categories": each["tags"], "notes": None,
        "ingredients": "\n".join(ingredient_lines(each, "{}:".format)), "photo": "a.png", "photo_data": base64_of(each),
        "directions": "\n\n".join(step_lines(each, "{}:".format))})) for place, each in enumerate(recipes)})}


def paprika_pages(recipes):
    def page(place, each):
        def paragraphs(lines, mark):
            return "".join(f'<p class="line"{mark}>{escape(text)}</p>' for text in lines)
        picture = f"Images/00000000-0000-0000-0000-{place:012}/a.png"
        return (f'<html><body><div class="recipe" itemscope itemtype="http://schema.org/Recipe"><div class="infobox"><a href="{picture}">'
                f'<img src="{picture}"></a><h1 itemprop="name">{escape(each["title"])}</h1><span itemprop="recipeYield">{each["yield"]}</span></div>'
                f'<div class="ingredients text">{paragraphs(ingredient_lines(each, "{}:".format), " itemprop=recipeIngredient")}</div>'
                f'<div itemprop="recipeInstructions" class="directions text">{paragraphs(step_lines(each, "{}:".format), "")}</div></div></body></html>')
    files = {}
    for place, each in enumerate(recipes):
        files[f"Recipes/{place}.html"] = page(place, each)
        files[f"Recipes/Images/00000000-0000-0000-0000-{place:012}/a.png"] = each["picture"]
    return {"paprika.zip": packed(files)}


def mela(recipes):
    return {"book.melarecipes": packed({f"{place}.melarecipe": encoded({
        "id": f"m{place}", "title": each["title"], "yield": each["yield"], "categories": each["tags"], "images": [base64_of(each)],
        "ingredients": "\n".join(ingredient_lines(each, "# {}".format)),
        "instructions": "\n".join(step_lines(each, "# {}".format))}) for place, each in enumerate(recipes)})}


def crouton(recipes):
    units = {"g": "GRAMS", "kg": "KGS", "ml": "MILLS", "l": "LITRES", "tsp": "TEASPOON", "tbsp": "TABLESPOON", "cups": "CUP"}

    def crumb(each):
        lines = []
        for name, group in each["groups"]:
            lines += [{"ingredient": {"name": name}, "quantity": {"quantityType": "SECTION"}}] if name else []
            for amount, unit, food in group:
                known = units.get(unit)
                name = line(["" if known else unit, food])
                quantity = {"quantity": {"amount": number(amount), "quantityType": known or "ITEM"}} if amount else {}
                lines.append({"ingredient": {"name": name}, **quantity})
        steps = [{"step": text, "isSection": is_name} for name, texts in each["steps"]
                 for text, is_name in ([(name, True)] if name else []) + [(text, False) for text in texts]]
        return {"name": each["title"], "ingredients": [{**one, "order": place} for place, one in enumerate(lines)],
                "steps": [{**one, "order": place} for place, one in enumerate(steps)], "images": [base64_of(each)],
                "tags": [{"name": tag} for tag in each["tags"]]}
    return {"crouton.zip": packed({f"{place}.crumb": encoded(crumb(each)) for place, each in enumerate(recipes)})}


def pestle(recipes):
    return {"pestle.json": encoded([{
        "name": each["title"], "recipeYield": each["yield"],
        "recipeIngredient": [{"text": text} for text in ingredient_lines(each, "{}:".format)],
        "recipeInstructions": [{"@type": kind, "text": text} for name, lines in each["steps"]
                               for kind, text in ([(0, name)] if name else []) + [(1, text) for text in lines]]} for each in recipes])}


def recipe_keeper(recipes):
    def page(place, each):
        def paragraphs(lines):
            return "".join(f"<p>{escape(text)}</p>" for text in lines)
        return (f'<div class="recipe-details"><h2 itemprop="name">{escape(each["title"])}</h2><meta itemprop="recipeId" content="k{place}">'
                f'<span itemprop="recipeYield">{each["yield"]}</span><div itemprop="recipeIngredients">'
                f'{paragraphs(ingredient_lines(each, "{}:".format))}</div><div itemprop="recipeDirections">'
                f'{paragraphs(step_lines(each, "{}:".format))}</div><img itemprop="photo0" src="images/{place}.png"></div>')
    text = "".join(page(place, each) for place, each in enumerate(recipes))
    return {"keeper.zip": packed({"recipes.html": f"<html><body>{text}</body></html>",
                                  **{f"images/{place}.png": each["picture"] for place, each in enumerate(recipes)}})}


def copy_me_that(recipes):
    def page(place, each):
        lines = "".join((f'<li class = "recipeIngredient_subheader">{escape(name)}</li>' if name else "")
                        + "".join(f'<li class = "recipeIngredient">{escape(line(one))}</li>' for one in group) for name, group in each["groups"])
        steps = "".join((f'<li class = "instruction_subheader">{escape(name)}</li>' if name else "")
                        + "".join(f'<li class = "instruction">{escape(text)}</li>' for text in texts) for name, texts in each["steps"])
        return (f'<div class = "recipe"><div id = "name">{escape(each["title"])}</div><a id = "original_link" href = "https://x.example/{place}">x</a>'
                f'<img class = "recipeImage" src = "images/{place}.png"><ul>{lines}</ul><ol>{steps}</ol></div>')
    text = "".join(page(place, each) for place, each in enumerate(recipes))
    return {"cmt.zip": packed({"recipes.html": f"<html><body>{text}</body></html>",
                               **{f"images/{place}.png": each["picture"] for place, each in enumerate(recipes)}})}


def flavorish(recipes):
    return {"flavorish.zip": packed({f"{place}.json": encoded({"recipe": {
        "title": each["title"], "prep_time_hours": 0, "prep_time_minutes": 10, "ingredients": [{"title": name, "ingredients": [line(one) for one in lines]} for name, lines in each["groups"]],
        "instructions": [{"title": name, "steps": lines} for name, lines in each["steps"]]}}) for place, each in enumerate(recipes)})}


def app_book(recipes):
    return {"book.cookbook": encoded({"cookbook": {"id": "b", "name": "B"}, "categories": [], "version": "1.0", "recipes": [{
        "id": f"c{place}", "title": each["title"], "imageName": f"p{place}", "notes": "", "rating": 0, "datesCooked": [],
        "ingredientSections": [{"name": name, "ingredients": [{"text": line(one)} for one in lines]} for name, lines in each["groups"]],
        "directions": [{"text": text, "order": order} for order, text in enumerate(step_lines(each, "{}:".format))]}
        for place, each in enumerate(recipes)], "images": {f"p{place}": base64_of(each) for place, each in enumerate(recipes)}})}


# Servers


def nextcloud(recipes):
    files = {}
    for place, each in enumerate(recipes):
        files[f"Recipes/{place}/recipe.json"] = encoded({
            "@type": "Recipe", "name": each["title"], "id": place, "recipeYield": 4, "nutrition": [], "prepTime": None,
            "recipeIngredient": [text for text in ingredient_lines(each, "## {}".format)],
            "recipeInstructions": step_lines(each, "## {}".format)})
        files[f"Recipes/{place}/full.jpg"] = each["picture"]
    return {"nextcloud.zip": packed(files)}


def mealie(recipes):
    def value(place, each):
        lines = [{"title": name if not order else None, "quantity": number(amount) if amount else 0, "unit": {"name": unit} if unit else None,
                  "food": {"name": food}, "note": ""} for name, group in each["groups"] for order, (amount, unit, food) in enumerate(group)]
        steps = [{"title": name if not order else "", "text": text} for name, texts in each["steps"] for order, text in enumerate(texts)]
        return {"id": f"i{place}", "name": each["title"], "slug": f"r{place}", "recipeYield": each["yield"], "recipeIngredient": lines,
                "recipeInstructions": steps}
    files = {}
    for place, each in enumerate(recipes):
        files[f"r{place}/r{place}.json"] = encoded(value(place, each))
        files[f"r{place}/images/original.png"] = each["picture"]
    return {"mealie.zip": packed(files)}


def tandoor(recipes):
    def value(each):
        lines = []
        for name, group in each["groups"]:
            lines += [{"food": None, "note": name, "is_header": True}] if name else []
            lines += [{"food": {"name": food}, "unit": {"name": unit} if unit else None, "amount": number(amount) if amount else 0,
                       "no_amount": not amount, "note": "", "is_header": False} for amount, unit, food in group]
        steps = [{"name": name, "instruction": "\n\n".join(texts), "ingredients": [], "time": 0} for name, texts in each["steps"]]
        if not steps:
            steps = [{"name": "", "instruction": "", "ingredients": []}]
        steps[0]["ingredients"] = lines
        return {"name": each["title"], "keywords": [{"name": tag} for tag in each["tags"]], "steps": steps, "servings": 4, "working_time": 0}
    return {"tandoor.zip": packed({f"{place}.zip": packed({"recipe.json": encoded(value(each)), "image.jpeg": each["picture"]})
                                   for place, each in enumerate(recipes)})}


def recipe_sage(recipes):
    return {"recipesage.json": encoded({"recipes": [{
        "@context": "http://schema.org", "@type": "Recipe", "identifier": f"s{place}", "name": each["title"], "recipeYield": each["yield"],
        "image": [f"data:image/png;base64,{base64_of(each)}"], "recipeIngredient": ingredient_lines(each, "[{}]".format),
        "recipeInstructions": [{"@type": "HowToStep", "text": text} for text in step_lines(each, "[{}]".format)]}
        for place, each in enumerate(recipes)]})}


def kitchen_owl(recipes):
    files = {"recipes.json": encoded({"recipes": [{
        "name": each["title"], "yields": 4, "tags": each["tags"], "photo": f"{place}.png",
        "description": "\n".join(step_lines(each, "# {}".format)),
        "items": [{"name": food, "description": line([amount, unit]), "optional": False} for _, lines in each["groups"] for amount, unit, food in lines]}
        for place, each in enumerate(recipes)]})}
    return {"kitchenowl.zip": packed({**files, **{f"{place}.png": each["picture"] for place, each in enumerate(recipes)}})}


# Programs for desktops


def gourmet(recipes):
    def ingredients(each):
        found = ""
        for name, lines in each["groups"]:
            inner = "".join(f"<ingredient><amount>{amount}</amount><unit>{escape(unit)}</unit><item>{escape(food)}</item></ingredient>"
                            for amount, unit, food in lines)
            found += f"<inggroup><groupname>{escape(name)}</groupname>{inner}</inggroup>" if name else inner
        return found
    text = "".join(
        f'<recipe id="{place}"><title>{escape(each["title"])}</title><yields>{each["yield"]}</yields>'
        f'<image format="jpeg"><![CDATA[{base64_of(each)}]]></image><ingredient-list>{ingredients(each)}</ingredient-list>'
        f'<instructions>{escape(chr(10).join(step_lines(each, "{}:".format)))}</instructions></recipe>' for place, each in enumerate(recipes))
    return {"book.grmt": f'<?xml version="1.0" encoding="UTF-8"?><gourmetDoc>{text}</gourmetDoc>'.encode()}


def krecipes(recipes):
    def ingredients(each):
        found = ""
        for name, lines in each["groups"]:
            inner = "".join(f"<ingredient><name>{escape(food)}</name><amount>{number(amount) if amount else ''}</amount><unit>{escape(unit)}</unit></ingredient>"
                            for amount, unit, food in lines)
            found += f"<ingredient-group name={quoteattr(name)}>{inner}</ingredient-group>" if name else inner
        return found
    text = "".join(
        f'<krecipes-recipe id="{place}"><krecipes-description><title>{escape(each["title"])}</title><pictures><pic format="JPEG" id="{place}">'
        f'<![CDATA[{base64_of(each)}]]></pic></pictures><yield><amount>4</amount><type/></yield></krecipes-description><krecipes-ingredients>'
        f'{ingredients(each)}</krecipes-ingredients><krecipes-instructions>{escape(chr(10).join(step_lines(each, "{}:".format)))}'
        '</krecipes-instructions></krecipes-recipe>' for place, each in enumerate(recipes))
    return {"book.kreml": f'<?xml version="1.0"?><krecipes version="2">{text}</krecipes>'.encode()}


def recipe_ml(recipes):
    def ingredients(each):
        found = ""
        for name, lines in each["groups"]:
            inner = "".join(f"<ing><amt><qty>{amount}</qty><unit>{escape(unit)}</unit></amt><item>{escape(food)}</item></ing>"
                            for amount, unit, food in lines)
            found += f"<ing-div><title>{escape(name)}</title>{inner}</ing-div>" if name else inner
        return found
    text = "".join(
        f'<recipe><head><title>{escape(each["title"])}</title><yield>4</yield></head><ingredients>{ingredients(each)}</ingredients><directions>'
        + "".join(f"<step>{escape(one)}</step>" for one in step_lines(each, "{}:".format)) + "</directions></recipe>" for each in recipes)
    return {"book.xml": f'<?xml version="1.0"?><recipeml version="0.5">{text}</recipeml>'.encode()}


def my_cookbook(recipes):
    def items(lines):
        return "".join(f"<li>{escape(text)}</li>" for text in lines)
    text = "".join(
        f'<recipe><title>{escape(each["title"])}</title><quantity>{each["yield"]}</quantity><ingredient>'
        f'{items(ingredient_lines(each, "{}:".format))}</ingredient><recipetext>{items(step_lines(each, "{}:".format))}</recipetext>'
        f'<imagepath>images/{place}.png</imagepath></recipe>' for place, each in enumerate(recipes))
    return {"book.mcb": packed({"book.xml": f'<?xml version="1.0"?><cookbook version="2">{text}</cookbook>',
                                **{f"images/{place}.png": each["picture"] for place, each in enumerate(recipes)}})}


def master_cook(recipes):
    def ingredients(each):
        return "".join((f'<IngR name={quoteattr(name)} code="S"></IngR>' if name else "") + "".join(
            f"<IngR name={quoteattr(food)} unit={quoteattr(unit)} qty={quoteattr(amount)}></IngR>" for amount, unit, food in lines)
            for name, lines in each["groups"])
    text = "".join(
        f'<RcpE name={quoteattr(each["title"])}><Serv qty="4"/>{ingredients(each)}<DirS>'
        + "".join(f"<DirT>{escape(one)}</DirT>" for one in step_lines(each, "{}:".format)) + "</DirS></RcpE>" for each in recipes)
    page = f'<?xml version="1.0" encoding="ISO-8859-1"?><mx2 source="MasterCook">{text}</mx2>'
    return {"book.mx2": page.encode("latin-1", "xmlcharrefreplace")}


def wrapped(text, width):
    """The lines of a text, none of them longer than a width unless a word is."""
    found = [""]
    for word in text.split():
        if len(found[-1]) + len(word) >= width and found[-1]:
            found.append("")
        found[-1] = line([found[-1], word])
    return found


def master_cook_text(recipes):
    text = ""
    for each in recipes:
        text += f"                      *  Exported from  MasterCook  *\r\n\r\n{each['title']:^60}\r\n\r\nRecipe By     : Ann\r\n"
        text += "Serving Size  : 4    Preparation Time :0:00\r\nCategories    : Test\r\n\r\n"
        text += "  Amount  Measure       Ingredient -- Preparation Method\r\n--------  ------------  --------------------------------\r\n"
        for name, lines in each["groups"]:
            text += f"{'':24}***{name}***\r\n" if name else ""
            for amount, unit, food in lines:
                head, _, preparation = food.partition(", ")
                parts = wrapped(f"{head} -- {preparation}" if preparation else head, 60)
                text += f"{amount:>8}  {unit:<12}  {parts[0]}\r\n"
                text += "".join(f"{'':24}{part}\r\n" for part in parts[1:])
        text += "\r\n" + "".join("\r\n".join(wrapped(step, 76)) + "\r\n\r\n" for step in step_lines(each, "{}:".format))
        text += f"{'- ' * 18:^60}\r\n\r\n"
    return {"book.mxp": in_old_letters(text).encode("cp1252")}


MEAL_MASTER_UNITS = {"cups": "c", "cup": "c", "tbsp": "T", "tsp": "t", "g": "g", "kg": "kg", "ml": "ml", "l": "l"}


def meal_master(recipes, columns=1):
    text = ""
    for each in recipes:
        text += f"MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: {each['title']}\n Categories: Test\n      Yield: 4 servings\n \n"
        for name, lines in each["groups"]:
            text += f"MMMMM{name.upper():-^55}\n" if name else ""
            cells = []
            for amount, unit, food in lines:
                known = MEAL_MASTER_UNITS.get(unit, "")
                parts = wrapped(food if known else line([unit, food]), 28)
                cells.append(f"{amount:>7} {known:<2} {parts[0]}")
                cells += [f"{'':11}-{part}" for part in parts[1:]]
            half = (len(cells) + columns - 1) // columns
            for place in range(half):
                row = [cell for column in range(columns) for cell in cells[place + column * half:][:1] if place + column * half < len(cells)]
                text += "".join(f"{cell:<41}" for cell in row).rstrip() + "\n"
        text += " \n" + "".join("\n".join("  " + part for part in wrapped(step, 72)) + "\n \n" for step in step_lines(each, "{}:".format))
        text += "MMMMM\n\n"
    return {"book.mmf": in_old_letters(text).encode("cp437")}


def meal_master_columns(recipes):
    return meal_master(recipes, columns=2)


def rez_konv(recipes):
    text = ""
    for each in recipes:
        text += f"========== REZKONV-Rezept - RezkonvSuite v1.4\n\n     Titel: {each['title']}\nKategorien: Test\n     Menge: 4 Portionen\n\n"
        for name, lines in each["groups"]:
            text += f"{' ' + (name.upper() or 'ZUTATEN') + ' ':=^60}\n"
            for amount, unit, food in lines:
                parts = wrapped(food, 50)
                text += f"{amount:>7} {unit:<9}  {parts[0]}\n" + "".join(f"{'':18}-- {part}\n" for part in parts[1:])
        text += "\n" + "".join("\n".join(wrapped(step, 72)) + "\n\n" for step in step_lines(each, "{}:".format)) + "=====\n\n"
    return {"book.rk": in_old_letters(text).encode("cp1252")}


# Tables and texts


def table(recipes):
    content = io.StringIO()
    rows = csv.writer(content)
    rows.writerow(["Title", "Yield", "Ingredients", "Directions", "Tags"])
    for each in recipes:
        rows.writerow([each["title"], each["yield"], "\n".join(ingredient_lines(each, "{}:".format)),
                       "\n".join(step_lines(each, "{}:".format)), ", ".join(each["tags"])])
    return {"plan.csv": content.getvalue().encode()}


def each_in_a_file(ending, text):
    """A writer of a folder with a text for each recipe."""
    def write(recipes):
        return {f"{re.sub(r'[/:?]', '', each['title'])}.{ending}": text(each).encode() for each in recipes}
    return write


def cooklang_text(each):
    text = f"---\ntitle: {json.dumps(each['title'], ensure_ascii=False)}\n---\n\n"

    def safe(words):
        return re.sub(r"[{}@#~%(),]", " ", words).strip()
    for name, lines in each["groups"]:
        text += f"== {name} ==\n\n" if name else ""
        text += "Take " + " and ".join(f"@{safe(food)}{{{amount}%{unit}}}" if unit else f"@{safe(food)}{{{amount}}}" for amount, unit, food in lines) + ".\n\n"
    for name, lines in each["steps"]:
        text += f"== {name} ==\n\n" if name else ""
        text += "".join(re.sub(r"[{}@#~]", " ", one) + "\n\n" for one in lines)
    return text


def markdown_text(each):
    return (f"---\ntitle: {json.dumps(each['title'], ensure_ascii=False)}\n---\n\nServes 4\n\n## Ingredients\n\n"
            + "\n".join(f"\n### {one[4:]}\n" if one.startswith("### ") else f"- {one}" for one in ingredient_lines(each, "### {}".format))
            + "\n\n## Directions\n\n"
            + "\n".join(f"\n### {one[4:]}\n" if one.startswith("### ") else f"1. {one}" for one in step_lines(each, "### {}".format)) + "\n")


def chowdown_text(each):
    def items(lines):
        return "".join(f"- {json.dumps(text, ensure_ascii=False)}\n" for text in lines)
    return (f"---\nlayout: recipe\ntitle: {json.dumps(each['title'], ensure_ascii=False)}\ningredients:\n"
            + items(ingredient_lines(each, "{}:".format)) + f"directions:\n{items(step_lines(each, '{}:'.format))}---\n")


def nyum_text(each):
    text = f"---\ntitle: {json.dumps(each['title'], ensure_ascii=False)}\nsize: 4 people\n---\n\n"
    steps = step_lines(each, "{}".format)
    for place, (_, lines) in enumerate(each["groups"]):
        text += "".join(f"* `{line([amount, unit])}` {food}\n" if amount else f"* {food}\n" for amount, unit, food in lines)
        part = steps if place == len(each["groups"]) - 1 else steps[:1]
        steps = steps[len(part):]
        text += "\n" + "\n>\n".join(f"> {one}" for one in part) + "\n\n---\n\n"
    return text


def kook_book_text(each):
    text = f"# {each['title']}\n\nTags: a\n\n## Ingredients\n\n"
    for name, lines in each["groups"]:
        text += f"\n### {name}\n\n" if name else ""
        text += "".join(f"- {line([amount, unit])}: {food}\n" if amount else f"- {food}\n" for amount, unit, food in lines)
    return text + "\n## Directions\n\n" + "\n\n".join(step_lines(each, "### {}".format)) + "\n"


def plain_text(each):
    return (f"{each['title']}\n\nServes 4\n\nIngredients\n" + "\n".join(ingredient_lines(each, "{}:".format))
            + "\n\nDirections\n" + "\n".join(step_lines(each, "{}:".format)) + "\n")


def mail_text(each):
    return (f"From: Jo <jo@example.org>\nTo: Sam\nSubject: Re: {each['title']}\n\nHi Sam,\n\nhere it is:\n\n"
            + "\n".join(f"> {one}" for one in plain_text(each).split("\n")) + "\n\nLove,\nJo\n")


def forum_text(each):
    return (f"[b]{each['title']}[/b]\n\n[b]Ingredients[/b]\n[list]\n"
            + "\n".join(f"[b]{one[2:]}[/b]" if one.startswith("# ") else f"[*]{one}" for one in ingredient_lines(each, "# {}".format))
            + "\n[/list]\n\n[b]Directions[/b]\n"
            + "\n".join(f"[b]{one[2:]}[/b]" if one.startswith("# ") else one for one in step_lines(each, "# {}".format)) + "\n")


# Pages


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


def has_letters(recipe, encoding):
    """Whether an old encoding has the letters of a recipe."""
    try:
        in_old_letters(json.dumps([recipe["title"], recipe["groups"], recipe["steps"]], ensure_ascii=False)).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


# By what a row of the table is called: the writer, how many of a hundred words have to come, and what the format has,
# with its encoding if that is an old one; `steps` if a recipe is only told by having them.
FORMATS = {
    "Paprika": (paprika, 99, "groups pictures"), "Paprika, pages": (paprika_pages, 99, "groups pictures"),
    "Mela": (mela, 99, "groups pictures"), "Crouton": (crouton, 99, "groups pictures"), "Pestle": (pestle, 99, "groups"),
    "Recipe Keeper": (recipe_keeper, 99, "groups pictures"), "CopyMeThat": (copy_me_that, 99, "groups pictures"),
    "Flavorish": (flavorish, 99, "groups"), "Cookbook": (app_book, 99, "groups pictures"),
    "Nextcloud Cookbook": (nextcloud, 99, "groups pictures"), "Mealie": (mealie, 99, "groups pictures"),
    "Tandoor": (tandoor, 99, "groups pictures"), "RecipeSage": (recipe_sage, 99, "groups pictures"),
    "KitchenOwl": (kitchen_owl, 99, "pictures"), "Gourmet": (gourmet, 99, "groups pictures"),
    "Krecipes": (krecipes, 99, "groups pictures"), "RecipeML": (recipe_ml, 99, "groups"),
    "MyCookbook": (my_cookbook, 99, "groups pictures"), "MasterCook, .mx2": (master_cook, 99, "groups"),
    "MasterCook, .mxp": (master_cook_text, 99, "groups cp1252"), "Meal-Master": (meal_master, 99, "groups cp437"),
    "Meal-Master, two columns": (meal_master_columns, 99, "groups cp437"), "RezKonv": (rez_konv, 99, "groups cp1252"),
    "table": (table, 99, "groups"), "Cooklang": (each_in_a_file("cook", cooklang_text), 99, "groups"),
    "Markdown": (each_in_a_file("md", markdown_text), 99, "groups"), "Chowdown": (each_in_a_file("md", chowdown_text), 99, "groups"),
    "nyum": (each_in_a_file("md", nyum_text), 99, ""), "KookBook": (each_in_a_file("md", kook_book_text), 99, "groups"),
    "plain text": (each_in_a_file("txt", plain_text), 99, "groups"), "mail": (each_in_a_file("txt", mail_text), 99, "groups"),
    "forum": (each_in_a_file("txt", forum_text), 99, "groups"),
    "page with JSON-LD": (each_in_a_file("html", linked_data_page), 98, "pictures"),
    "page with microdata": (each_in_a_file("html", microdata_page), 98, "groups"),
    "page with RDFa": (each_in_a_file("html", rdfa_page), 98, "groups"), "page with hRecipe": (each_in_a_file("html", hrecipe_page), 98, "groups"),
    "page without data": (each_in_a_file("html", bare_page), 98, "groups steps"),
}
