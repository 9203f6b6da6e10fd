"""Reads share files as other programs do, by libraries that are not this program's.

Each reader takes a file's path and answers the recipes in it, as dictionaries by the rows of the table in
Docs/interchange.md. What a format has no place for is not in them.
"""

import base64
import gzip
import html
import io
import json
import re
import subprocess
import zipfile
from pathlib import Path
from urllib.request import urlopen
from xml.etree import ElementTree

import cooklang
import extruct
from recipe_scrapers import scrape_html


def archive(path):
    """A zip file in which no fault was found, by two programs, and whose names no system refuses."""
    subprocess.run(["unzip", "-tqq", str(path)], check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    content = zipfile.ZipFile(io.BytesIO(Path(path).read_bytes()))
    assert content.testzip() is None
    names = content.namelist()
    assert len({name.casefold() for name in names}) == len(names), "two names are the same"
    for name in names:
        for part in name.split("/"):
            assert is_safe(part), f"{name!r} is no safe name"
    return content


def is_safe(name):
    """Whether every system takes a name."""
    return (bool(name) and not re.search(r'[\x00-\x1f\\/:*?"<>|]', name) and name[-1] not in ". "
            and name not in [".", ".."] and len(name.encode()) <= 255
            and not re.fullmatch(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?", name))


def lines(text, mark="# "):
    """The lines of a text, and its headings."""
    every = [line for line in text.split("\n") if line]
    return [line for line in every if not line.startswith(mark)], [line for line in every if line.startswith(mark)]


def recipemd(path):
    if zipfile.is_zipfile(path):
        content = archive(path)
        return [text_of(content.read(name)) for name in content.namelist() if name.endswith(".md")]
    return [text_of(Path(path).read_bytes())]


def text_of(source):
    """A recipe as its own text, which has everything in it."""
    text = source.decode(errors="replace")
    title = re.search(r"^# (.*)$", text, re.M)
    return {"title": title.group(1) if title else "", "all": text, "bytes": source, "pictures": []}


def cookbook_json(path):
    """By the keys that the Cookbook app needs; what is this program's own is left out."""
    value = json.loads(Path(path).read_text(encoding="utf-8"))
    if "cookbook" not in value:
        return [app_recipe(value, value.get("imageData"), float)]
    assert value["version"] == "1.0" and re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", value["exportDate"])
    assert {"id", "name", "dateCreated", "dateModified"} <= set(value["cookbook"]) and value["categories"] == []
    return [app_recipe(each, value["images"].get(each.get("imageName")), str) for each in value["recipes"]]


def app_recipe(value, image, date):
    needed = {"id": str, "title": str, "ingredients": list, "ingredientSections": list, "directions": list,
              "datesCooked": list, "sourceURL": str, "rating": int, "prepDuration": int, "cookDuration": int,
              "notes": str}
    for key, kind in needed.items():
        assert isinstance(value[key], kind), key
    date(value["dateCreated"])
    for day in value["datesCooked"]:
        date(day)
    for section in value["ingredientSections"]:
        assert {"id", "name", "ingredients"} <= set(section)
    flat = [line for section in value["ingredientSections"] for line in section["ingredients"]]
    assert flat == value["ingredients"] and all(set(line) == {"id", "text", "isChecked"} for line in flat)
    assert [step["order"] for step in value["directions"]] == list(range(len(value["directions"])))
    own = {"format", "version", "language", "tags", "yields", "recipemd", "recipemdData",
           "imageData", "links", "pictures"}
    return {
        "title": value["title"], "ingredient": [line["text"] for line in flat],
        "group": [section["name"] for section in value["ingredientSections"]],
        "step": [step["text"] for step in value["directions"]], "source": value["sourceURL"],
        "rating": str(value["rating"]), "times": f"{value['prepDuration'] // 60} min", "notes": value["notes"],
        "pictures": [base64.b64decode(image)] if image else [], "log": value["datesCooked"],
        "all": json.dumps({key: each for key, each in value.items() if key not in own}, ensure_ascii=False),
        "recipemd": value["recipemd"],
    }


def json_ld(path):
    """By recipe-scrapers and extruct, from a page that has the recipe in it."""
    value = json.loads(Path(path).read_text(encoding="utf-8"))
    found = []
    for each in value if isinstance(value, list) else [value]:
        text = json.dumps(each).replace("<", "\\u003c")
        page = f'<html><script type="application/ld+json">{text}</script></html>'
        assert extruct.extract(page, syntaxes=["json-ld"])["json-ld"] == [each]
        read = scrape_html(page, org_url="https://example.org/", supported_only=False)
        steps = [step for part in each["recipeInstructions"] for step in part.get("itemListElement", [part])]
        image = each.get("image", [""])[0]
        assert len(read.ingredients()) == len(each["recipeIngredient"])
        found.append({
            "title": each["name"], "description": each.get("description", ""), "tags": each.get("keywords", ""),
            "yield": each.get("recipeYield", []), "ingredient": each["recipeIngredient"],
            "step": [step["text"] for step in steps],
            "section of steps": [part["name"] for part in each["recipeInstructions"] if "name" in part],
            "times": f"{read.prep_time()} min" if "prepTime" in each else "", "author": each.get("author", {}).get("name", ""),
            "source": each.get("isBasedOn", ""), "nutrition": each.get("nutrition", {}),
            "pictures": [urlopen(image).read()] if image.startswith("data:") else [],
            "all": json.dumps({**each, "image": ""}, ensure_ascii=False)})
    return found


def mela(path):
    if zipfile.is_zipfile(path):
        content = archive(path)
        assert all(name.endswith(".melarecipe") for name in content.namelist())
        return [mela_recipe(json.loads(content.read(name))) for name in content.namelist()]
    return [mela_recipe(json.loads(Path(path).read_text(encoding="utf-8")))]


def mela_recipe(value):
    assert value["id"] and all(isinstance(value[key], str) for key in [
        "title", "text", "yield", "prepTime", "cookTime", "totalTime", "ingredients", "instructions", "notes",
        "nutrition", "link"])
    assert not any("," in each for each in value["categories"])
    ingredients, groups = lines(value["ingredients"])
    steps, sections = lines(value["instructions"])
    return {"title": value["title"], "description": value["text"], "tags": value["categories"],
            "yield": value["yield"], "ingredient": ingredients, "group": groups, "step": steps,
            "section of steps": sections, "times": value["prepTime"], "source": value["link"],
            "nutrition": value["nutrition"], "notes": value["notes"],
            "pictures": [base64.b64decode(each) for each in value["images"]],
            "all": json.dumps({**value, "images": []}, ensure_ascii=False)}


def paprika(path):
    content = archive(path)
    found = []
    for name in content.namelist():
        assert name.endswith(".paprikarecipe")
        value = json.loads(gzip.decompress(content.read(name)))
        assert None not in value.values() and re.fullmatch("[0-9A-F]{64}", value["hash"])
        assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", value["created"])
        ingredients = value["ingredients"].split("\n") if value["ingredients"] else []
        found.append({
            "title": value["name"], "description": value["description"], "tags": value["categories"],
            "yield": value["servings"], "ingredient": [each for each in ingredients if not each.endswith(":")],
            "group": [each for each in ingredients if each.endswith(":")],
            "step": [each for each in value["directions"].split("\n\n") if each and not each.endswith(":")],
            "times": value["prep_time"], "source": value["source_url"], "difficulty": value["difficulty"],
            "rating": str(value["rating"]), "nutrition": value["nutritional_info"], "notes": value["notes"],
            "pictures": [base64.b64decode(value["photo_data"])] if value["photo_data"] else [],
            "all": json.dumps({**value, "photo_data": ""}, ensure_ascii=False)})
    return found


def crouton(path):
    if zipfile.is_zipfile(path):
        content = archive(path)
        assert all(name.endswith(".crumb") for name in content.namelist())
        return [crumb(json.loads(content.read(name))) for name in content.namelist()]
    return [crumb(json.loads(Path(path).read_text(encoding="utf-8")))]


def crumb(value):
    for part in [value["ingredients"], value["steps"]]:
        assert [each["order"] for each in part] == list(range(len(part)))
    groups = [each for each in value["ingredients"] if each.get("quantity", {}).get("quantityType") == "SECTION"]
    others = [each for each in value["ingredients"] if each not in groups]
    return {"title": value["name"], "tags": [tag["name"] for tag in value["tags"]],
            "ingredient": [each["ingredient"]["name"] for each in others],
            "amounts": [each.get("quantity", {}).get("amount") for each in others],
            "group": [each["ingredient"]["name"] for each in groups],
            "step": [each["step"] for each in value["steps"] if not each["isSection"]],
            "section of steps": [each["step"] for each in value["steps"] if each["isSection"]],
            "times": f"{value.get('duration')} min", "source": value["webLink"], "rating": str(value["rating"]),
            "nutrition": value["neutritionalInfo"], "notes": value["notes"],
            "pictures": [base64.b64decode(each) for each in value["images"]],
            "all": json.dumps({**value, "images": []}, ensure_ascii=False)}


def nextcloud(path):
    content = archive(path)
    found = []
    for name in content.namelist():
        match = re.fullmatch(r"Recipes/[^/]+/(recipe\.json|full\.jpg)", name)
        assert match, name
        if match.group(1) != "recipe.json":
            continue
        value = json.loads(content.read(name))
        assert value["@type"] == "Recipe" and type(value["recipeYield"]) is int and value["recipeYield"] > 0
        assert all(isinstance(value[key], str) for key in [
            "name", "keywords", "dateCreated", "id", "description", "url", "image", "recipeCategory"])
        ingredients, groups = lines("\n".join(value["recipeIngredient"]), "## ")
        steps, sections = lines("\n".join(value["recipeInstructions"]), "## ")
        picture = name.replace("recipe.json", "full.jpg")
        minutes = re.fullmatch(r"PT(?:(\d+)H)?(?:(\d+)M)?", value["prepTime"] or "PT0M")
        found.append({
            "title": value["name"], "description": value["description"].split("\n")[0], "tags": value["keywords"],
            "ingredient": ingredients, "group": groups, "step": steps, "section of steps": sections,
            "times": f"{int(minutes[1] or 0) * 60 + int(minutes[2] or 0)} min", "source": value["url"],
            "nutrition": value["nutrition"], "servings": value["recipeYield"],
            "pictures": [content.read(picture)] if picture in content.namelist() else [],
            "all": json.dumps(value, ensure_ascii=False)})
    return found


def cook(path):
    """By the official parser."""
    if zipfile.is_zipfile(path):
        content = archive(path)
        return [cook_recipe(content.read(name).decode()) for name in content.namelist() if name.endswith(".cook")]
    return [cook_recipe(Path(path).read_text(encoding="utf-8"))]


def cook_recipe(text):
    value = cooklang.parse(text)
    steps = [block for section in value.sections for block in section.blocks if isinstance(block, cooklang.Step)]
    assert not value.cookware and not value.timers
    return {"title": value.metadata["title"], "tags": value.metadata.get("tags", ()),
            "yield": str(value.metadata.get("servings", "")), "ingredient": [each.name for each in value.ingredients],
            "amounts": [each.quantity and each.quantity.value for each in value.ingredients],
            "references": [each.recipe_reference for each in value.ingredients if each.recipe_reference],
            "group": [section.name or "" for section in value.sections],
            "step": [step.text for step in steps if not step.ingredients],
            "section of steps": [section.name or "" for section in value.sections],
            "times": str(value.metadata.get("prep_time", "")), "author": str(value.metadata.get("author", "")),
            "source": str(value.metadata.get("source", "")), "difficulty": str(value.metadata.get("difficulty", "")),
            "pictures": [], "all": text}


def text(path):
    return [plain_text(part) for part in Path(path).read_text(encoding="utf-8").split("\n\f\n")]


def plain_text(value):
    return {"title": value.split("\n")[0], "pictures": [], "all": value}


def web_page(path):
    page = Path(path).read_text(encoding="utf-8")
    page = re.sub(r'<script type="application/ld\+json">[^<]*</script>', "", page)
    assert "<script" not in page.lower() and not re.search(r'\b(src|href)="(?!data:image/|https?:|#)', page)
    articles = re.findall(r"<article.*?</article>", page, re.S)
    return [marked(each) for each in articles]


def marked(page):
    """What people read on a page."""
    pictures = [urlopen(each).read() for each in re.findall(r'src="(data:[^"]*)"', page)]
    page = re.sub(r'src="data:[^"]*"', "", page)
    title = re.search(r"<h[12][^>]*>(.*?)</h[12]>", page, re.S)
    return {"title": html.unescape(title.group(1)), "pictures": pictures, "all": html.unescape(page)}


def epub(path):
    content = archive(path)
    first = content.infolist()[0]
    assert first.filename == "mimetype" and first.compress_type == zipfile.ZIP_STORED and not first.extra
    assert content.read(first) == b"application/epub+zip"
    pages = [marked(content.read(name).decode()) for name in content.namelist() if "/recipe-" in name]
    pictures = [content.read(name) for name in content.namelist() if "/picture-" in name]
    for page in pages:
        page["pictures"] = pictures
    return pages


def card(path):
    if str(path).endswith(".zip"):
        content = archive(path)
        return [drawn(content.read(name)) for name in content.namelist()]
    return [drawn(Path(path).read_bytes())]


def drawn(svg):
    """What people read on a card, which runs nothing and needs nothing else."""
    root = ElementTree.fromstring(svg)
    names = {each.tag.removeprefix("{http://www.w3.org/2000/svg}") for each in root.iter()}
    assert names <= {"svg", "title", "desc", "view", "g", "rect", "path", "line", "image", "text"}, names
    links = [value for each in root.iter() for name, value in each.items() if name.endswith("href")]
    assert all(re.match("data:image/(png|jpeg);base64,", link) for link in links), links
    assert not any(name.startswith("on") or name == "style" for each in root.iter() for name in each.keys())
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    return {"title": root[0].text, "pictures": [urlopen(link).read() for link in links], "all": " ".join(texts)}


ALL = {"recipemd": recipemd, "cookbook.json": cookbook_json, "json-ld": json_ld, "mela": mela, "paprika": paprika,
       "crouton": crouton, "nextcloud": nextcloud, "cooklang": cook, "text": text, "html": web_page, "epub": epub,
       "card": card}
