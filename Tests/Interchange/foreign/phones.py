"""The formats of programs for phones."""

import gzip
from html import escape

from .writing import base64_of, encoded, ingredient_lines, line, number, packed, step_lines


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
