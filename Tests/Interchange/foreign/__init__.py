"""Recipes in the formats of other programs, written by what is known of their exports, for the figures of imports.

A recipe is a dictionary: `title`, `yield` (a text), `tags`, `groups` (pairs of a name and lines, which are triples of
number, unit and name), `steps` (pairs of a name and lines), `picture` (bytes). Each writer answers the files of all
recipes by their names.
"""

import re

from .desktops import (
    gourmet, krecipes, master_cook, master_cook_text, meal_master, meal_master_columns, my_cookbook,
    recipe_ml, rez_konv,
)
from .pages import bare_page, hrecipe_page, linked_data_page, microdata_page, rdfa_page
from .phones import (
    app_book, copy_me_that, crouton, flavorish, mela, paprika, paprika_pages, pestle, recipe_keeper,
)
from .servers import kitchen_owl, mealie, nextcloud, recipe_sage, tandoor
from .texts import (
    chowdown_text, cooklang_text, forum_text, kook_book_text, mail_text, markdown_text, nyum_text,
    plain_text, table,
)
from .writing import has_letters, in_old_letters

__all__ = ["FORMATS", "has_letters", "in_old_letters"]


def each_in_a_file(ending, text):
    """A writer of a folder with a text for each recipe."""
    def write(recipes):
        return {f"{re.sub(r'[/:?]', '', each['title'])}.{ending}": text(each).encode() for each in recipes}
    return write


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
