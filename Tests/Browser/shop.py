#!/usr/bin/env python3
"""Shops in Chromium: the list from recipes and by hand, by keyboard, pointer and touch.

    .venv/bin/python Tests/Browser/shop.py PROGRAM [CHECK ...]

Most checks run on pages from the disk and over http, at a root and below a path.
"""

import json
import sys

from axe_playwright_python.sync_playwright import Axe
from bench import RULES, leads, wait_until
from check_pages import OVERFLOW
from kitchen_bench import BLOCKED, FULL, PHONE, equal, main, more, says, soon
from shop_bench import build, flat, lines, put, shop, shows, write

CHECKS, ONCE = [], []


def check(function):
    """A check for every way of opening a site."""
    CHECKS.append(function)
    return function


def once(function):
    """A check that one way of opening a site is enough for."""
    ONCE.append(function)
    return function


PANCAKES = ["250 g flour", "500 ml milk", "3 eggs", "1 tbsp oil", "salt"]


def note(page):
    wait_until(page, "document.querySelector('.shop-note:popover-open') !== null")
    return page.locator(".shop-note").inner_text().replace("\n", " ")


# From recipes


@check
def adds_a_recipe_at_its_scale(kitchen):
    """A recipe's button puts it on the list as it is scaled, says so, and can take it off again."""
    page = kitchen.open("recipes/pancakes.html?m=2")
    page.get_by_role("button", name="Add to the list").click()
    assert "On the list, 2 ×" in note(page), note(page)
    page.get_by_role("link", name="To the list").click()
    shows(page, ["500 g flour", "1 l milk", "6 eggs", "2 tbsp oil", "salt"])
    page.go_back()
    page.get_by_role("button", name="Add to the list").click()
    assert "already" in note(page), note(page)
    page.keyboard.press("Escape")
    page.get_by_title("As written").click()
    page.get_by_role("button", name="Add to the list").click()
    assert "now 1 × instead of 2 ×" in note(page), note(page)
    page.get_by_role("button", name="Take it off").click()
    says(page, "Off the list")
    equal(page.evaluate("cookbook.kept.list.all().size"), 0)


@once
def adds_by_keyboard(kitchen):
    """The note at a button takes the focus, and Escape gives it back."""
    page = kitchen.open("recipes/pancakes.html")
    button = page.get_by_role("button", name="Add to the list")
    button.focus()
    page.keyboard.press("Enter")
    wait_until(page, "document.activeElement.closest('.shop-note') !== null")
    page.keyboard.press("Escape")
    wait_until(page, "document.activeElement.textContent.startsWith('Add to the list')")


@check
def merges_what_adds_up(kitchen):
    """Equal foods are one line: same units, units of a kind, ranges, spoons and grams by weight; the rest side by side."""
    page = shop(kitchen, "pancakes", "bread", ("sauces/tomato", "Tomato sauce", "1"), ("pasta", "Pasta", "2"))
    shows(page, [
        "1.25 kg flour", "500 ml milk", "3 eggs", "1 tbsp oil", "1 tsp salt", "1 tsp yeast", "1.6 kg tomatoes",
        "6 onions", "2 cloves garlic", "4–6 tbsp olive oil", "400 g spaghetti"])
    put(page, "cake")
    shows(page, [
        "1.35 kg flour", "500 ml milk", "4 eggs", "1 tbsp oil", "1 tsp salt", "1 tsp yeast", "1.6 kg tomatoes",
        "6 onions", "2 cloves garlic", "4–6 tbsp olive oil", "400 g spaghetti"])
    write(page, "500 g eggs")
    wait_until(page, "document.body.innerText.includes('4 + 500 g')")


@check
def unfolds_a_menu(kitchen):
    """A recipe of recipes becomes what its dishes need, and their sauces."""
    page = shop(kitchen, ("menu", "Sunday menu", "1"))
    shows(page, ["200 g spaghetti", "400 g tomatoes", "2 onions", "½ clove garlic", "1–1 ½ tbsp olive oil",
                 "500 g flour", "1 l milk", "6 eggs", "2 tbsp oil", "salt"])


@check
def sorts_by_the_shop(kitchen):
    """Aisles come in the order of the settings, own ones too, the others after them."""
    page = shop(kitchen, "pancakes", "sauces/tomato")
    shows(page, PANCAKES + ["800 g tomatoes", "2 onions", "1 clove garlic", "2–3 tbsp olive oil"])
    equal([each[0] for each in lines(page)], [
        "Milk, cheese and eggs", "Corner shop", "Fruit and vegetables", "Baking", "Salt and spices",
        "Oil, vinegar and sauces"])


@check
def tells_where_a_line_comes_from(kitchen):
    """Behind a line's button are its recipes, each with its share and a link at that scale."""
    page = shop(kitchen, ("pancakes", "Pancakes", "2"), "bread")
    page.get_by_role("button", name="More about flour").click()
    more = page.locator(".shop-more")
    equal(more.locator("li").all_inner_texts(), ["1 kg\nBread", "500 g\nPancakes"])
    more.get_by_role("link", name="Pancakes").click()
    leads(page, "recipes/pancakes.html?m=2")


@check
def scales_and_removes_recipes(kitchen):
    """On the list a recipe is made more or less of, one serving at a time, and taken off; that can be undone."""
    page = shop(kitchen, ("pancakes", "Pancakes", "1"))
    page.get_by_role("button", name="More of Pancakes").click()
    shows(page, ["313 g flour", "625 ml milk", "≈ 4 eggs", "1 ¼ tbsp oil", "salt"])
    soon(page, "document.querySelector('.shop-scale bdi').textContent", "5 servings")
    for _ in range(4):
        page.get_by_role("button", name="Less of Pancakes").click()
    soon(page, "document.querySelector('.shop-scale bdi').textContent", "1 servings")
    page.get_by_role("button", name="Less of Pancakes").click()
    soon(page, "document.querySelector('.shop-scale bdi').textContent", "½ servings")
    page.get_by_role("button", name="Take Pancakes off").click()
    shows(page, [])
    page.get_by_role("button", name="Undo").click()
    shows(page, ["31 g flour", "62.5 ml milk", "⅜ egg", "⅛ tbsp oil", "salt"])


# In the shop


@check
def ticks(kitchen):
    """A tap anywhere on a line ticks it, the keyboard too; it lasts over a reload and what is recomputed."""
    page = shop(kitchen, "pancakes", "bread")
    row = page.locator("[data-line='milk'] .shop-check")
    row.click(position={"x": row.bounding_box()["width"] - 5, "y": 8})
    page.get_by_role("checkbox", name="flour").focus()
    page.keyboard.press("Space")
    expected = ["✓ 1.25 kg flour", "✓ 500 ml milk", "3 eggs", "1 tbsp oil", "1 tsp salt", "1 tsp yeast"]
    shows(page, expected)
    equal(page.evaluate("document.activeElement.dataset.focus"), "tick flour")
    page.reload()
    shows(page, expected)
    page.get_by_role("button", name="Take Bread off").click()
    shows(page, ["✓ 250 g flour", "✓ 500 ml milk", "3 eggs", "1 tbsp oil", "salt"])
    page.get_by_role("checkbox", name="milk").uncheck()
    shows(page, ["✓ 250 g flour", "500 ml milk", "3 eggs", "1 tbsp oil", "salt"])


@check
def needs_more_than_was_ticked(kitchen):
    """What is ticked stays so; what more is needed afterwards is a line of its own, until it is ticked too."""
    page = shop(kitchen, "pancakes")
    page.get_by_role("checkbox", name="flour").check()
    put(page, "bread")
    shows(page, ["✓ 250 g flour", "1 kg flour", "500 ml milk", "3 eggs", "1 tbsp oil", "1 tsp salt", "1 tsp yeast"])
    page.locator("[data-line='flour']:not([data-done]) input").click()
    shows(page, ["✓ 1.25 kg flour", "500 ml milk", "3 eggs", "1 tbsp oil", "1 tsp salt", "1 tsp yeast"])
    put(page, ("pancakes", "Pancakes", "2"))
    wait_until(page, "document.body.innerText.includes('1 l')")
    assert "250 g flour" in flat(page) and "✓ 1.25 kg flour" in flat(page), flat(page)


@once
def shops_by_touch(kitchen):
    """On a phone lines are tall, a tap ticks them, and nothing is wider than the screen."""
    page = shop(kitchen, "pancakes", **PHONE)
    shows(page, PANCAKES)
    row = page.locator("[data-line='milk'] .shop-check")
    assert row.bounding_box()["height"] >= 44, row.bounding_box()
    row.tap()
    shows(page, [each if "milk" not in each else f"✓ {each}" for each in PANCAKES])
    page.get_by_role("button", name="More about milk").tap()
    equal(page.evaluate(OVERFLOW), [])
    small = page.evaluate("""() => [...document.querySelectorAll("main :is(a, button, input, select)")]
      .filter(each => each.checkVisibility()).map(each => (each.closest("label") ?? each).getBoundingClientRect())
      .filter(box => box.width < 24 || box.height < 24).length""")
    equal(small, 0)


@check
def clears_what_is_ticked(kitchen):
    """Ticked lines go, with the recipes that have nothing left; that can be undone, and a recipe comes back whole."""
    page = shop(kitchen, "cake", "bread")
    shows(page, ["1.1 kg flour", "1 egg", "1 tsp salt", "1 tsp yeast"])
    for name in ["flour", "egg"]:
        page.get_by_role("checkbox", name=name).check()
    page.get_by_role("button", name="Clear what is ticked").click()
    shows(page, ["1 tsp salt", "1 tsp yeast"])
    equal(page.locator(".shop-recipes li a").all_inner_texts(), ["Bread"])
    page.get_by_role("button", name="Undo").click()
    shows(page, ["✓ 1.1 kg flour", "✓ 1 egg", "1 tsp salt", "1 tsp yeast"])
    page.get_by_role("button", name="Clear what is ticked").click()
    shows(page, ["1 tsp salt", "1 tsp yeast"])
    put(page, "cake")
    shows(page, ["1 cup flour", "1 egg", "1 tsp salt", "1 tsp yeast"])


@check
def keeps_a_pantry(kitchen):
    """What one always has stands behind the aisles and is no thing to buy, also when the list goes; it can be undone."""
    page = shop(kitchen, "pancakes")
    shows(page, PANCAKES)
    there = page.locator(".shop-there")
    page.get_by_role("button", name="More about salt").click()
    page.get_by_role("button", name="Always have it").click()
    equal(there.get_by_role("heading").inner_text(), "You have these")
    equal(there.locator(".shop-name").all_inner_texts(), ["salt"])
    page.get_by_role("button", name="Undo").click()
    equal(there.count(), 0)
    page.get_by_role("button", name="More about salt").click()
    page.get_by_role("button", name="Always have it").click()
    page.get_by_role("button", name="Empty the list").click()
    put(page, "pancakes")
    wait_until(page, "document.querySelector('.shop-there') !== null")
    equal(there.locator(".shop-name").all_inner_texts(), ["salt"])
    page.get_by_role("button", name="More about salt").click()
    page.get_by_role("button", name="Buy salt again").click()
    shows(page, PANCAKES)
    equal(there.count(), 0)


# By hand


@check
def writes_by_hand(kitchen):
    """What is written is understood, put into its aisle, and merged with what recipes need."""
    page = shop(kitchen, "pancakes")
    for text in ["2 kg potatoes", "1 1/2 l of milk", "2-3 egg", "Weizenmehl", "½ dozen candles", "matches"]:
        write(page, text)
    shows(page, ["250 g flour", "2 l milk", "5–6 eggs", "1 tbsp oil", "salt", "2 kg potatoes", "Weizenmehl",
                 "½ dozen candles", "matches"])
    aisles = {each[0]: each[1:] for each in lines(page)}
    equal(aisles["Fruit and vegetables"], ["2 kg potatoes"])
    equal(aisles["Corner shop"], ["5–6 eggs"])
    equal(page.evaluate("document.activeElement.id"), "shop-field")
    page.get_by_role("checkbox", name="matches").check()
    page.reload()
    wait_until(page, "document.querySelector('[data-done]') !== null")
    assert "✓ matches" in flat(page), flat(page)


@check
def changes_lines(kitchen):
    """A line says what one writes instead; it can be deleted; both can be undone."""
    page = shop(kitchen, "pancakes")
    write(page, "tea")
    page.get_by_role("button", name="More about eggs").click()
    page.get_by_label("Change eggs").fill("a dozen eggs")
    page.keyboard.press("Enter")
    changed = [each if each != "3 eggs" else "a dozen eggs" for each in PANCAKES] + ["tea"]
    shows(page, changed)
    page.get_by_role("button", name="Undo").click()
    shows(page, PANCAKES + ["tea"])
    page.get_by_role("button", name="More about tea").click()
    page.get_by_role("button", name="Take tea off").press("Enter")
    shows(page, PANCAKES)
    wait_until(page, "document.activeElement.dataset.focus === 'undo'")
    page.keyboard.press("Enter")
    shows(page, PANCAKES + ["tea"])
    page.get_by_role("button", name="More about milk").click()
    page.get_by_role("button", name="Take milk off").click()
    shows(page, [each for each in PANCAKES if "milk" not in each] + ["tea"])
    put(page, ("pancakes", "Pancakes", "2"))
    wait_until(page, "document.body.innerText.includes('500 ml')")
    # What stands in for recipes goes with them.
    page.get_by_role("button", name="More about oil").click()
    page.get_by_label("Change oil").fill("good oil")
    page.keyboard.press("Enter")
    wait_until(page, "document.body.innerText.includes('good oil')")
    page.get_by_role("button", name="Take pancakes off").click()
    shows(page, ["tea"])


@check
def empties_the_list(kitchen):
    page = shop(kitchen, "pancakes")
    write(page, "tea")
    shows(page, PANCAKES + ["tea"])
    page.get_by_role("button", name="Empty the list").click()
    shows(page, [])
    assert "Nothing to buy" in page.locator(".shop-lines").inner_text()
    page.get_by_role("button", name="Undo").click()
    shows(page, PANCAKES + ["tea"])


# Handing on


@check
def copies_and_sends(kitchen):
    """The text has what is still open, by aisle; where nothing may be copied it can be taken by hand."""
    page = shop(kitchen, "pancakes")
    shows(page, PANCAKES)
    page.get_by_role("checkbox", name="salt").check()
    shows(page, [each if each != "salt" else "✓ salt" for each in PANCAKES])
    page.get_by_role("button", name="Copy as text").click()
    text = ("Shopping list\n\nMilk, cheese and eggs\n- 500 ml milk\n\nCorner shop\n- 3 eggs\n\nBaking\n"
            "- 250 g flour\n\nOil, vinegar and sauces\n- 1 tbsp oil\n")
    soon(page, "heard.copied", [text])
    page.get_by_role("button", name="Send …").click()
    soon(page, "heard.shared.map(each => each.text)", [text])
    page.evaluate("heard.refuse.copy = true")
    page.get_by_role("button", name="Copy as text").click()
    equal(page.locator("dialog textarea").input_value(), text)


def link(page):
    page.get_by_role("button", name="Copy the link").click()
    wait_until(page, "heard.copied.length > 0")
    return page.evaluate("heard.copied.at(-1)")


@check
def travels_in_a_link(kitchen):
    """A link carries recipes and lines; who opens it is shown them and asked, and nothing is doubled."""
    page = shop(kitchen, ("pancakes", "Pancakes", "3/2"))
    write(page, "2 kg potatoes")
    shows(page, ["375 g flour", "750 ml milk", "4 ½ eggs", "1 ½ tbsp oil", "salt", "2 kg potatoes"])
    address = link(page)
    assert len(address.split("#")[1]) < 150, address
    other = kitchen.context()
    page = other.new_page()
    page.goto(address)
    wait_until(page, "document.querySelector('.shop-sent') !== null")
    equal(page.locator(".shop-sent li").all_inner_texts(), ["Pancakes 1 ½ ×", "2 kg potatoes"])
    equal(page.evaluate("cookbook.kept.list.all().size"), 0)
    page.get_by_role("button", name="Take it").click()
    shows(page, ["375 g flour", "750 ml milk", "4 ½ eggs", "1 ½ tbsp oil", "salt", "2 kg potatoes"])
    put(page, "bread")
    page.goto("about:blank")
    page.goto(address)
    page.get_by_role("button", name="Add it to mine").click()
    shows(page, ["1.38 kg flour", "750 ml milk", "4 ½ eggs", "1 ½ tbsp oil", "1 tsp salt", "1 tsp yeast", "2 kg potatoes"])
    page.goto("about:blank")
    page.goto(address)
    page.get_by_role("button", name="Replace mine").click()
    shows(page, ["375 g flour", "750 ml milk", "4 ½ eggs", "1 ½ tbsp oil", "salt", "2 kg potatoes"])
    page.get_by_role("button", name="Undo").click()
    wait_until(page, "document.body.innerText.includes('yeast')")
    page.goto("about:blank")
    page.goto(address)
    page.get_by_role("button", name="Not now").click()
    equal(page.locator(".shop-sent").count(), 0)


@once
def refuses_damaged_links(kitchen):
    """What is cut off, foreign or far too large is told, and changes nothing."""
    page = shop(kitchen, "bread")
    whole = link(page)
    plain = page.evaluate("""() => 'list.html#p.' + btoa(JSON.stringify([1, [["../x?", "T", "1"]], []]))""")
    bomb = page.evaluate("""async () => {
      const bytes = new Uint8Array(5e6);
      const packed = await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).bytes();
      return 'list.html#d.' + btoa(String.fromCharCode(...packed)).replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=+$/, "");
    }""")
    for address in [whole[:-9], kitchen.base + plain.rstrip("="), kitchen.base + "list.html#d.AAAA", kitchen.base + bomb]:
        page.goto("about:blank")
        page.goto(address)
        says(page, "cannot be read")
        equal(page.locator(".shop-sent").count(), 0)
    equal(page.evaluate("cookbook.kept.list.all().size"), 1)


@once
def prints(kitchen):
    """On paper: black lines with boxes in two columns, and no control."""
    page = shop(kitchen, "pancakes", "sauces/tomato")
    shows(page, PANCAKES + ["800 g tomatoes", "2 onions", "1 clove garlic", "2–3 tbsp olive oil"])
    page.emulate_media(media="print")
    equal(page.evaluate("getComputedStyle(document.querySelector('.shop-lines')).columnCount"), "2")
    equal(page.evaluate("""() => [...document.querySelectorAll(
      ".shop-tools, .shop-add, .shop-scale, .undo-bar, .site-header, main button")].filter(each => each.checkVisibility()).length"""), 0)
    assert page.locator(".shop-box").first.is_visible()
    equal(page.evaluate("getComputedStyle(document.querySelector('.shop-check')).color"), "rgb(0, 0, 0)")


# What can go wrong


@check
def knows_recipes_that_are_gone(kitchen):
    """A recipe that is no longer in the book says so and can be taken off."""
    page = shop(kitchen, ("breads/gone", "Rye bread", "1"), "bread")
    shows(page, ["1 kg flour", "1 tsp salt", "1 tsp yeast"])
    assert "no longer in the book" in page.locator(".shop-recipes").inner_text()
    page.get_by_role("button", name="Take Rye bread off").click()
    soon(page, "document.querySelectorAll('.shop-recipes li').length", 1)


@check
def shares_with_another_tab(kitchen):
    """Two tabs do not lose each other's lines, and show them."""
    context = kitchen.context()
    page, other = shop(kitchen, "bread", context=context), shop(kitchen, context=context)
    shows(other, ["1 kg flour", "1 tsp salt", "1 tsp yeast"])
    write(page, "tea")
    write(other, "coffee")
    page.get_by_role("checkbox", name="salt").check()
    other.get_by_role("checkbox", name="flour").check()
    for each in (page, other):
        shows(each, ["✓ 1 kg flour", "✓ 1 tsp salt", "1 tsp yeast", "tea", "coffee"])


@once
def says_what_it_cannot_keep(kitchen):
    """Without storage, or without room in it, the list works until the page is left, and says so."""
    page = shop(kitchen, script=BLOCKED)
    says(page, "keeps nothing")
    write(page, "tea")
    shows(page, ["tea"])
    page = shop(kitchen)
    page.evaluate(FULL)
    write(page, "tea")
    says(page, "no more room")
    shows(page, ["tea"])


@check
def comes_along_with_the_kitchen(kitchen):
    """The kitchen's file has list and plan; two of them become one, and what was deleted stays so."""
    page = shop(kitchen, "bread")
    write(page, "tea")
    shows(page, ["1 kg flour", "1 tsp salt", "1 tsp yeast", "tea"])
    before = page.evaluate("cookbook.export()")
    page.get_by_role("button", name="More about tea").click()
    page.get_by_role("button", name="Take tea off").click()
    page.get_by_role("button", name="Take bread off").click()
    write(page, "coffee")
    shows(page, ["coffee"])
    page.evaluate("text => cookbook.import(text)", before)
    shows(page, ["coffee"])
    after = page.evaluate("cookbook.export()")
    page = shop(kitchen)
    page.evaluate("text => cookbook.import(text)", before)
    shows(page, ["1 kg flour", "1 tsp salt", "1 tsp yeast", "tea"])
    page.evaluate("text => cookbook.import(text)", after)
    shows(page, ["coffee"])
    for kind, entry in [("list", {"r:../x": [1, {"slug": "../x", "title": "", "factor": "1"}]}), ("list", {"o:1": [1, {"text": 3}]}),
                        ("plan", {"d:1": [1, {"day": "2026-02-31", "at": 1, "text": "x"}]}), ("list", [])]:
        file = json.loads(before) | {kind: entry}
        found = page.evaluate("text => cookbook.import(text).catch(error => error.message)", json.dumps(file))
        assert "damaged" in str(found), (entry, found)


# What could break it

# What every object of a script's answers to, before anything is put into it.
WORDS = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "isPrototypeOf"]


@check
def takes_the_words_of_scripts_as_food(kitchen):
    """`constructor` and its like are names like any other: lines of their own, among the other things."""
    page = shop(kitchen)
    for word in WORDS:
        write(page, f"2 {word}")
        write(page, f"{word} ({word})")
    shows(page, [f"2 {word}" for word in WORDS] + [f"{word} ({word})" for word in WORDS])
    equal([each[0] for each in lines(page)], ["Everything else"])
    page.get_by_role("checkbox", name="2 constructor").check()
    page.get_by_role("button", name="More about __proto__", exact=True).click()
    page.get_by_role("textbox", name="Change __proto__", exact=True).fill("3 toString")
    page.keyboard.press("Enter")
    shows(page, ["✓ 2 constructor", "2 hasOwnProperty", "2 valueOf", "2 isPrototypeOf", "5 toString"]
          + [f"{word} ({word})" for word in WORDS])
    page.reload()
    shows(page, ["✓ 2 constructor", "2 hasOwnProperty", "2 valueOf", "2 isPrototypeOf", "5 toString"]
          + [f"{word} ({word})" for word in WORDS])
    equal(page.evaluate("[{}.rating, Object.keys(Object.prototype).length]"), [None, 0])


@check
def leads_to_recipes_alone(kitchen):
    """A recipe on the list whose address is none stands there without a link."""
    page = shop(kitchen)
    page.evaluate("""() => {
      cookbook.kept.list.change(Object.fromEntries(["../files/evil.svg#", "a//b", "a/../../x", "constructor", "__proto__"].map((slug, at) =>
        [`r:${at}`, { slug, title: `dish ${at}`, factor: "1" }])));
    }""")
    soon(page, "[...document.querySelectorAll('.shop-title')].map(each => each.firstChild.textContent).sort()",
         [f"dish {at}" for at in (1, 3, 4)])
    equal(page.locator(".shop-title a").count(), 0)
    equal(page.evaluate("cookbook.recipeLink({ slug: '../files/x', title: 't', factor: { n: 1n, d: 1n } }).localName"), "bdi")
    equal(page.evaluate("cookbook.recipeLink({ slug: 'soups/miso', title: 't', factor: { n: 1n, d: 1n } }).localName"), "a")


@check
def survives_a_line_that_cannot_be_drawn(kitchen):
    """It is shown as it was written, all else goes on, and the list can be emptied."""
    page = shop(kitchen, "pancakes")
    write(page, "2 kg potatoes")
    shows(page, PANCAKES + ["2 kg potatoes"])
    page.evaluate("() => { cookbook.units.name = () => { throw new TypeError('no name'); }; }")
    write(page, "3 lemons")
    soon(page, "document.querySelectorAll('[data-line]').length", 7)
    equal(sorted(flat(page)), sorted(["flour", "milk", "3 eggs", "oil", "salt", "2 kg potatoes", "3 lemons"]))
    assert "network" not in page.locator("body").inner_text()
    page.get_by_role("button", name="More about 2 kg potatoes").click()
    page.get_by_role("button", name="Take 2 kg potatoes off").click()
    soon(page, "document.querySelectorAll('[data-line]').length", 6)
    page.get_by_role("button", name="Empty the list").click()
    soon(page, "[document.querySelectorAll('[data-line]').length, cookbook.kept.list.all().size]", [0, 0])
    kitchen.problems.clear()


@check
def empties_what_it_cannot_show(kitchen):
    """Where there is no showing the list at all, it says so, blames no network, and can be emptied."""
    page = shop(kitchen, "pancakes")
    write(page, "2 kg potatoes")
    shows(page, PANCAKES + ["2 kg potatoes"])
    page.evaluate("""() => {
      localStorage.setItem(`cookbook ${cookbook.storage.root.pathname} list o:damaged`, "{}");
      cookbook.shopping.read = () => Promise.reject(new TypeError("a fault"));
    }""")
    write(page, "3 lemons")
    says(page, "cannot be shown as it should be")
    page.get_by_role("button", name="Empty the list").click()
    soon(page, "[cookbook.kept.list.all().size, localStorage.getItem(`cookbook ${cookbook.storage.root.pathname} list o:damaged`)]", [0, None])
    kitchen.problems.clear()


@once
def needs_scripts_and_says_so(kitchen):
    for name in ["list.html", "plan.html"]:
        page = kitchen.context(java_script_enabled=False, fakes=False, time=None).new_page()
        page.goto(kitchen.base + name)
        assert "It needs scripts" in page.locator("main").inner_text()


@once
def is_for_everybody(kitchen):
    """Nothing of the list breaks a rule of accessibility or is wider than the screen, narrow or wide, light or dark."""
    problems = []
    for width in (320, 1280):
        for scheme in ("light", "dark"):
            context = kitchen.context(viewport={"width": width, "height": 800}, color_scheme=scheme)

            def look(page, name):
                violations = Axe().run(page, options=RULES).response["violations"]
                found = [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in violations] + page.evaluate(OVERFLOW)
                problems.extend(f"{name}, {width} {scheme}: {each}" for each in found)

            page = kitchen.open("recipes/pancakes.html", context)
            page.get_by_role("button", name="List" if width == 320 else "Add to the list", exact=True).click()
            look(page, "note")
            page.keyboard.press("Escape")
            more(page)
            page.get_by_role("button", name="Plan it").click()
            look(page, "days")
            page = shop(kitchen, context=context)
            page.evaluate("cookbook.kept.list.change({ 'r:pancakes': null })")
            wait_until(page, "document.querySelector('.nothing') !== null")
            look(page, "empty")
            put(page, ("pancakes", "Pancakes", "1"), ("gone", "Donaudampfschifffahrtsgesellschaftstorte", "1"), "bread")
            write(page, "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz")
            page.get_by_role("checkbox", name="milk").check()
            page.get_by_role("button", name="More about flour").click()
            look(page, "full")
            page.goto("about:blank")
            page.goto(kitchen.base + "list.html#p." + page.evaluate(
                """() => btoa(JSON.stringify([1, [["pancakes", "Pancakes", "2"]], ["tea"]])).replace(/=+$/, "")"""))
            wait_until(page, "document.querySelector('.shop-sent') !== null")
            look(page, "sent")
            context.close()
            kitchen.contexts.remove(context)
    assert not problems, "\n".join(problems)


if __name__ == "__main__":
    sys.exit(main("shop", CHECKS, ONCE, build))
