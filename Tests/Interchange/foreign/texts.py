"""Tables, and recipes as text with and without marks."""

import csv
import io
import json
import re

from .writing import ingredient_lines, line, step_lines


def table(recipes):
    content = io.StringIO()
    rows = csv.writer(content)
    rows.writerow(["Title", "Yield", "Ingredients", "Directions", "Tags"])
    for each in recipes:
        rows.writerow([each["title"], each["yield"], "\n".join(ingredient_lines(each, "{}:".format)),
                       "\n".join(step_lines(each, "{}:".format)), ", ".join(each["tags"])])
    return {"plan.csv": content.getvalue().encode()}


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
