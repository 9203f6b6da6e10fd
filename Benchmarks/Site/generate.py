#!/usr/bin/env python3
"""Writes a folder of made-up recipes of about two kilobytes, the same for the same seed.

    Benchmarks/Site/generate.py N FOLDER [--seed N]

They have tags, yields, groups, links to one another and lie in nested folders.
"""

import argparse
import random
import sys
from pathlib import Path
from posixpath import relpath
from urllib.parse import quote

COURSES = ["Soups", "Breads", "Salads", "Roasts", "Stews", "Cakes", "Pickles", "Drinks", "Pasta",
           "Breakfast"]
SEASONS = ["Spring", "Summer", "Autumn", "Winter"]
MANNERS = ["Braised", "Roast", "Pickled", "Smoked", "Quick", "Slow", "Crisp", "Spiced", "Stuffed",
           "Grandmother's", "Sunday", "Village", "Golden", "Cold", "Warm", "Creamy"]
THINGS = ["leek", "carrot", "fennel", "pear", "barley", "lentil", "cabbage", "trout", "chicken",
          "plum", "walnut", "potato", "mushroom", "beetroot", "rhubarb", "onion", "celeriac",
          "quince", "spinach", "chickpea", "aubergine", "crème fraîche", "goat's cheese", "rye"]
DISHES = ["soup", "pie", "tart", "stew", "salad", "dumplings", "gratin", "loaf", "pancakes",
          "risotto", "fritters", "broth", "Küchle", "purée"]
STAPLES = ["flour", "butter", "sugar", "salt", "black pepper", "olive oil", "milk", "eggs", "yeast",
           "garlic", "thyme", "bay leaves", "vegetable stock", "white wine", "lemon juice",
           "mustard", "nutmeg", "parsley", "breadcrumbs", "cider vinegar", "honey", "cinnamon"]
PREPARED = ["finely chopped", "peeled", "at room temperature", "toasted", "in thin slices",
            "washed and dried", "crushed", "melted", "grated"]
AMOUNTS = ["200 g", "1 1/2 cups", "½ l", "2", "0.75 tsp", "3 tbsp", "1 kg", "¼ cup", "12", "80 ml",
           "1 pinch", "2,5 dl"]
TAGS = ["quick", "vegan", "vegetarian", "supper", "lunch", "baking", "freezes well", "one pot",
        "for guests", "picnic", "cheap", "children", "festive", "left-overs", "spicy", "light"]
VERBS = ["Warm", "Stir", "Fold in", "Knead", "Simmer", "Brown", "Season", "Rest", "Slice", "Whisk",
         "Cover", "Drain"]
ENDINGS = ["until it smells sweet and nutty", "over a low heat for about 20 minutes",
           "and let everything stand under a cloth", "until the edges begin to colour",
           "without hurrying; it is ready when a spoon leaves a trail",
           "then taste, and add a little more salt if it needs it",
           "in two batches, so that the pan stays hot", "and keep a ladleful of the liquid back"]


class Kitchen:
    """All recipes of one seed; each is made from its number alone."""

    def __init__(self, count, seed):
        self.seed = seed
        self.places = [self.place(number) for number in range(count)]

    def place(self, number):
        """Title and path of a recipe."""
        pick = random.Random(f"{self.seed} place {number}")
        title = f"{pick.choice(MANNERS)} {pick.choice(THINGS)} {pick.choice(DISHES)} {number + 1}"
        folders = [pick.choice(COURSES), pick.choice(SEASONS), f"Shelf {pick.randint(1, 5)}"]
        return title, "/".join([*folders[:pick.randint(1, 3)], f"{title}.md"])

    def text(self, number):
        pick = random.Random(f"{self.seed} text {number}")
        title, path = self.places[number]

        def sentence():
            return (f"{pick.choice(VERBS)} the {pick.choice(THINGS)} with {pick.choice(STAPLES)}"
                    f" {pick.choice(ENDINGS)}.")

        def link():
            other, target = pick.choice(self.places)
            return f"[{other}]({quote(relpath(target, str(Path(path).parent)))})"

        def ingredient():
            name = f"{pick.choice(STAPLES)}, {pick.choice(PREPARED)}"
            kind = pick.random()
            if kind < .1:
                return f"- {name}"
            if kind < .2:
                # Every recipe says how many grams it makes.
                return f"- *{pick.randint(1, 20) * 50} g* {link()}"
            return f"- *{pick.choice(AMOUNTS)}* {name}"

        lines = [f"# {title}", "", f"{sentence()} {sentence()}", "",
                 f"*{', '.join(pick.sample(TAGS, pick.randint(2, 5)))}*", "",
                 f"**{pick.randint(2, 8)} servings, {pick.randint(3, 15) * 100} g**", "", "---", ""]
        lines += [ingredient() for _ in range(pick.randint(4, 7))]
        for group in pick.sample(["the filling", "the crust", "the sauce", "serving"], 2):
            lines += ["", f"## For {group}", ""] + [ingredient() for _ in range(pick.randint(3, 6))]
        lines += ["", "---", ""]
        lines += [f"{step}. {sentence()} **{sentence()}**" for step in range(1, 7)]
        lines += ["", f"{sentence()} It goes well with {link()}.", ""]
        return "\n".join(lines)


def generate(count, folder, seed=1):
    """Writes that many recipes into a folder; answers with their size in bytes."""
    folder = Path(folder)
    kitchen = Kitchen(count, seed)
    size = 0
    for number, (_, path) in enumerate(kitchen.places):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        size += target.write_bytes(kitchen.text(number).encode())
    return size


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("count", type=int)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    size = generate(options.count, options.folder, options.seed)
    print(f"{options.count} recipes, {size / max(options.count, 1):.0f} bytes each on average")
    return 0


if __name__ == "__main__":
    sys.exit(main())
