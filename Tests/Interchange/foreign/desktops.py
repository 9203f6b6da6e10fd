"""The formats of programs for desktops."""

from html import escape
from xml.sax.saxutils import quoteattr

from .writing import base64_of, in_old_letters, ingredient_lines, line, number, packed, step_lines


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
