"""Whether programs that import recipes read from the pages what the recipes say."""

import json
import re
from pathlib import Path

from bs4 import BeautifulSoup
from recipe_scrapers import scrape_html

from results import Results


def words(text):
    return re.sub(r"\s+", " ", text).strip()


def check(site):
    """Checks each recipe page of a site; what a page shows is what has to be read."""
    results = Results(f"{Path(site).name} for machines")
    read = 0
    for path in sorted(Path(site).glob("recipes/**/*.html")):
        html = path.read_text(encoding="utf-8")
        page = BeautifulSoup(html, "html.parser")
        data = json.loads(page.find("script", type="application/ld+json").string)
        if data["@type"] != "Recipe":
            continue
        read += 1
        problems = []
        recipe = scrape_html(html, org_url="https://example.org/", supported_only=False)

        def expect(what, found, wanted):
            if found != wanted:
                problems.append(f"{what}: {found!r} instead of {wanted!r}")

        expect("title", words(recipe.title()), words(page.h1.get_text()))
        lines = [words(line) for line in data["recipeIngredient"]]
        expect("ingredients", [words(line) for line in recipe.ingredients()], lines)
        names = [words(each.get_text()) for each in page.select("[data-group] > :is(h3, h4, h5, h6)")
                 if each.parent.select(":scope > ul > li")]
        groups = [group.purpose for group in recipe.ingredient_groups() if group.purpose]
        expect("groups", groups, list(dict.fromkeys(names)))
        grouped = [line for group in recipe.ingredient_groups() for line in group.ingredients]
        expect("ingredients in groups", len(grouped), len(lines))
        shown = page.select("[data-steps] li, [data-steps] > p")
        if shown:
            expect("has steps", bool(recipe.instructions_list()), True)
        times = {each.dt.get_text(): each.time["datetime"] for each in page.select(".about div")
                 if each.time and "–" not in each.time.get_text()}
        for key, label in (("prepTime", "Preparation"), ("cookTime", "Cooking")):
            if label in times:
                expect(key, data.get(key), times[label])
        if page.select("[data-yield]"):
            expect("has a yield", bool(recipe.yields()), True)
        results.add(path.relative_to(site).as_posix(), problems)
    results.add("has recipes", [] if read else ["there is none"])
    return results
