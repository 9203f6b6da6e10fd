"""What the tests of the shopping list and the meal plan share: a book, and how the pages are read."""

import subprocess
from pathlib import Path

from bench import wait_until

BOOK = {
    "cookbook.yml": "title: The test shop\naisles:\n  dairy: []\n  Corner shop: [eggs]\n  produce:\n",
    "Pancakes.md": """# Pancakes

**4 servings**

---

- *250 g* flour
- *500 ml* milk
- *3* eggs, beaten
- *1 tbsp* oil
- salt
""",
    "Bread.md": "# Bread\n\n**1 loaf**\n\n---\n\n- *1 kg* flour\n- *1 tsp* salt\n- *1 tsp (fixed)* yeast\n",
    "Sauces/Tomato.md": """# Tomato sauce

**500 ml**

---

- *800 g* tomatoes
- *2* onions
- *1 clove* garlic
- *2–3 tbsp* olive oil
""",
    "Pasta.md": """# Pasta

**2 servings**

---

- *200 g* spaghetti
- *250 ml* [tomato sauce](Sauces/Tomato.md)
- *1* onion
""",
    "Menu.md": "# Sunday menu\n\n---\n\n- [Pasta](Pasta.md)\n- *2* [Pancakes](Pancakes.md)\n",
    "Cake.md": "# Cake\n\n**1 cake**\n\n---\n\n- *1 cup* flour\n- *1* egg\n\n---\n\nBake for 30 minutes.\n",
}

LINES = """() => [...document.querySelectorAll(".shop-lines section")].map(section => [
  section.querySelector("h2").textContent,
  ...[...section.querySelectorAll("li[data-line]")].map(each =>
    (each.hasAttribute("data-done") ? "✓ " : "") + each.querySelector(".shop-check").innerText.replace(/\\s+/g, " ").trim())])"""


def lines(page):
    """The list as it is shown: for each aisle its name and its lines."""
    return page.evaluate(LINES)


def flat(page):
    """All lines of the list, by aisle."""
    return [line for aisle in lines(page) for line in aisle[1:]]


def shows(page, expected):
    """Waits until the list has these lines, in whatever order."""
    try:
        wait_until(page, f"""expected => {{
          const all = ({LINES})().flatMap(each => each.slice(1)).sort();
          return JSON.stringify(all) === JSON.stringify(expected.sort());
        }}""", expected)
    except AssertionError:
        assert sorted(flat(page)) == sorted(expected), f"{flat(page)} instead of {expected}"


def put(page, *dishes):
    """Puts recipes on the list as the recipes' pages do: (address, title, factor) or an address."""
    for dish in dishes:
        slug, title, factor = dish if isinstance(dish, tuple) else (dish, dish, "1")
        page.evaluate("""([slug, title, factor]) => cookbook.onDemand(() =>
          cookbook.kept.list.change({ [`r:${slug}`]: { slug, title, factor } }))""", [slug, title, factor])


def shop(kitchen, *dishes, context=None, **options):
    """Opens the list with some recipes on it."""
    page = kitchen.open("list.html", context or kitchen.context(**options))
    wait_until(page, "document.querySelector('.shop-add') !== null")
    put(page, *dishes)
    return page


def write(page, text):
    """Writes a line by hand."""
    page.locator("#shop-field").fill(text)
    page.keyboard.press("Enter")


def build(program, folder):
    """Builds the site of the book."""
    book = Path(folder) / "book"
    for name, text in BOOK.items():
        (book / name).parent.mkdir(parents=True, exist_ok=True)
        (book / name).write_text(text, encoding="utf-8")
    subprocess.run([str(program), "build", str(book), "-o", str(Path(folder) / "site")],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return Path(folder).resolve() / "site"
