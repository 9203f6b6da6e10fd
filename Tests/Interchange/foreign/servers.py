"""The formats of programs that run on servers."""

from .writing import base64_of, encoded, ingredient_lines, line, number, packed, step_lines


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
