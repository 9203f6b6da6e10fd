#!/usr/bin/env python3
"""Puts all recipes of a book on the shopping list by their buttons, and compares it with a list written by hand.

    .venv/bin/python Tests/Browser/lists.py PROGRAM [BOOK ...]

The amounts are added up, no line has two foods, nothing is left out, and what is in a tin stays in its tin. Two books
of their own: `units` has every unit in every language, and in `renamed` recipes get other names.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from bench import PATIENCE_MS, ROOT, launched, load_all, wait_until
from results import Results
from shop_bench import lines, write

# A book: the settings; recipes by name: the factor they are scaled to, what they make, and their lines; and the list.
BOOKS = {
    "en": ("language: en\n", {
        "Chili": ("1", "4 servings", """*500 g* minced beef / *2 tins (400 g)* chopped tomatoes
            / *1 tin (400 g)* kidney beans / *2* onions, chopped / *3 cloves* garlic / *1 tbsp* olive oil
            / *1 tsp* ground cumin / *2 tbsp* tomato purée / salt and pepper"""),
        "Bolognese": ("3/2", "4 servings", """*400 g* minced beef / *1 tin (400 g)* chopped tomatoes
            / *1* large onion, finely chopped / *2* garlic cloves, crushed / *200 ml* red wine / *1 tbsp* olive oil
            / *400 g* spaghetti / *50 g* parmesan / 2 tbsp tomato purée / *1* carrot"""),
        # No food, so a line of its own, as it is written.
        "Salad": ("1", "4 servings", """green leaves / *4* ripe tomatoes / *1/2* red onion / *2 tbsp* olive oil
            / *1 tbsp* red wine vinegar / *50 g* sun-dried tomatoes / half a cucumber / *1 bunch* basil"""),
        "Cake": ("1", "1 cake", """*225 g* butter, softened / *225 g* caster sugar / *4* eggs
            / *225 g* self-raising flour / *1 tsp* vanilla extract / *2 tbsp* milk"""),
        "Pancakes": ("2", "8 pancakes", """*100 g* plain flour / *2* large eggs / *300 ml* milk / *1 tsp (fixed)* salt
            / 1 pinch five-spice powder / butter, for frying"""),
    }, """1.1 kg minced beef / 3 ½ tins (400 g) chopped tomatoes / 1 tin (400 g) kidney beans / 3 ½ onions / 1 ½ red onions
        / 6 cloves garlic / 4 ½ tbsp olive oil / 1 tsp ground cumin / 5 tbsp tomato purée / 1 tsp salt / pepper
        / 300 ml red wine / 600 g spaghetti / 75 g parmesan / 1 ½ carrots / 6 tomatoes / 1 tbsp red wine vinegar
        / 50 g sun-dried tomatoes / ½ cucumber / 1 bunch basil / 225 g butter / 225 g caster sugar / 8 eggs
        / 225 g self-raising flour / 200 g plain flour / 1 tsp vanilla extract / 630 ml milk
        / 2 pinches five-spice powder / green leaves"""),
    "de": ("language: de\n", {
        "Gulasch": ("1", "4 Portionen", """*800 g* Rindergulasch / *600 g* Zwiebeln / *2 EL* Tomatenmark
            / *1 Dose* Tomaten (400 g) / *2 Zehen* Knoblauch / *1 EL* Paprikapulver, edelsüß / *2* rote Paprikaschoten
            / *500 ml* Rinderbrühe / *3 EL* Butterschmalz"""),
        "Spätzle": ("1/2", "4 Portionen", """*500 g* Mehl / *5* Eier / *1 TL* Salz / *200 ml* Mineralwasser
            / *1 Prise* Muskat"""),
        "Blattsalat": ("1", "4 Portionen", """*1 Kopf* Kopfsalat / *2 EL* Essig / *4 EL* Öl / *1 TL* Senf
            / *2 Stück* Zwiebeln / *1 Prise* Zucker"""),
        "Pfannkuchen": ("1", "8 Stück", """*250 g* Weizenmehl / *3* Eier (Größe M) / *1/2 l* Milch / *1 Prise* Salz
            / Butter zum Braten / *2 EL* Zucker"""),
        "Grießbrei": ("1", "4 Portionen", """*1 l* Milch / *100 g* Weichweizengrieß / *50 g* Zucker
            / *1 Pck.* Vanillezucker / *1* Bio-Zitrone (Schale) / anderthalb Zwiebeln"""),
        "Kuchen": ("2", "1 Kuchen", """*1 Pck.* Vanillezucker / *1 Pck.* Backpulver / *200 g* Zucker / *3* Eier
            / *150 g* weiche Butter / *250 g* Mehl / *1* Zitrone"""),
    }, """800 g Rindergulasch / 3 ½ + 600 g Zwiebeln / 2 EL Tomatenmark / 1 Dose (400 g) Tomaten / 2 Zehen Knoblauch
        / 1 EL Paprikapulver / 2 rote Paprikaschoten / 500 ml Rinderbrühe / 3 EL Butterschmalz / 1 kg Mehl
        / 12 ½ Eier / 1 Prise + ½ TL Salz / 100 ml Mineralwasser / ½ Prise Muskat / 1 Kopf Kopfsalat / 2 EL Essig
        / 4 EL Öl / 1 TL Senf / 1 Prise + 475 g Zucker / 1,5 l Milch / 300 g Butter / 100 g Weichweizengrieß
        / 3 Packungen Vanillezucker / 2 Packungen Backpulver / 5 Zitronen"""),
    "fr": ("language: fr\n", {
        "Tarte": ("2", "6 personnes", """*250 g* de farine / *125 g* de beurre / un oignon et demi / *2* œufs
            / *1 pincée* de sel / *20 cl* de crème fraîche / *1 boîte (400 g)* de tomates pelées"""),
        "Crêpes": ("1", "10 crêpes", """*250 g* de farine / *50 cl* de lait / *4* œufs / *1* pincée de sel
            / *30 g* de beurre fondu / *2 c. à s.* de sucre / une demi-cuillère à café de cannelle"""),
        "Ratatouille": ("1", "4 personnes", """*2* aubergines / *3* courgettes / *1* poivron rouge / *4* tomates
            / *2* oignons / *3 gousses* d'ail / *4 c. à s.* d'huile d'olive / *1 boîte (400 g)* de tomates pelées"""),
    }, """750 g farine / 280 g beurre / 5 oignons / 11 œufs / 3 pincées sel / 40 cl crème fraîche
        / 3 boîtes (400 g) tomates pelées / 50 cl lait / 2 c. à s. sucre / ½ c. à c. cannelle / 2 aubergines
        / 3 courgettes / 2 poivrons rouges / 4 tomates / 3 gousses ail / 4 c. à s. huile d'olive"""),
    "ja": ("language: ja\n", {
        "肉じゃが": ("1", "4人分", """*300g* 牛肉 / *4個* じゃがいも / *1* 玉ねぎ / しょうゆ 大さじ3 / 砂糖 大さじ2
            / *200ml* だし汁"""),
        "カレー": ("2", "4人分", """牛肉 200g / じゃがいも 3個 / 玉ねぎ 2個 / にんじん 1本 / しょうゆ 小さじ1
            / 水 600ml / カレールー 1箱"""),
    }, """850g 牛肉 / 2個 卵 / 10個 じゃがいも / 5 玉ねぎ / 2本 にんじん / 大さじ3 ⅔ しょうゆ / 大さじ4 砂糖 / 200ml だし汁
        / 2箱 カレールー"""),
    "ar": ("language: ar\n", {
        "شوربة": ("1", "٤ حصص", """*٢٥٠ غ* عدس أحمر / *١٫٥ لتر* حليب / *٢* بصل / *٣ ملاعق كبيرة* زيت زيتون
            / *١ ملعقة صغيرة* كمون / *٢٠ غ* زبدة"""),
        "مجدرة": ("2", "٤ حصص", """*٣٠٠ غ* عدس / *٢٠٠ غ* أرز / *٣ حبات* بصل / *٢ ملعقة كبيرة* زيت زيتون
            / *١ ملعقة صغيرة* كمون / *٠٫٢٥ لتر* حليب"""),
    }, """250 غرام عدس أحمر / 600 غرام عدس / 400 غرام أرز / 8 بصل / 7 ملاعق كبيرة زيت زيتون / 3 ملاعق صغيرة كمون
        / 2 لتر حليب / 20 غرام زبدة"""),
    # Two foods in a line, heaped spoons, sizes, and what a line is for.
    "messy": ("language: en\n", {
        "Stew": ("1", "4 servings", """*1* carrot and 2 onions / *2* bay leaves and 1 sprig thyme / *3 heaped tbsp* sugar
            / *2 tbsp* sugar / *1* 1-inch piece ginger / *1 piece* ginger / *1 can* crushed tomatoes
            / *1 can* diced tomatoes / *2 sprigs* parsley and dill / To serve: baguette / *2 tbsp* chili sauce"""),
        "Soup": ("2", "4 servings", """*1* onion and 1 carrot / *1 heaped tbsp* sugar / *1* 1-inch piece ginger
            / *1 can* crushed tomatoes / For the sauce: 2 tbsp chili sauce / *1 dash* vinegar / *1 splash* vinegar"""),
    }, """3 carrots / 4 onions / 2 bay leaves / 1 sprig thyme / 5 tbsp (heaped) + 2 tbsp sugar
        / 3 pieces (1-inch) + 1 piece ginger / 3 cans crushed tomatoes / 1 can diced tomatoes / 2 sprigs parsley and dill
        / baguette / 6 tbsp chili sauce / 2 dashes + 2 splashes vinegar"""),
    # What the settings say of foods counts for every name of them.
    "settings": ("""language: de
aliases:
  Rahm: [Schlagobers, Sahne]
  Erdäpfel: [Kartoffeln]
aisles:
  Hofladen: [Eier, Rahm]
  Türkischer Laden: [Bulgur, Joghurt]
pantry: [Salz, Pfeffer, Erdäpfel]
packs: {Mehl: 1 kg, Eier: 6, Rahm: 200 ml}
""", {
        "Gratin": ("1", "4 Portionen", """*1 kg* Kartoffeln / *250 ml* Sahne / *2* Eier / *300 g* Mehl / Salz und Pfeffer
            / *100 g* Bulgur / *50 g* Zucker"""),
        "Suppe": ("1", "4 Portionen", """*500 g* Erdäpfel / *150 ml* Schlagobers / *50 ml* Rahm / *5* Eier / *800 g* Mehl
            / *200 g* Naturjoghurt"""),
        "Puffer": ("1", "4 Portionen", "*500 g* Kartoffeln / *50 ml* Sahne"),
    }, """Hofladen: 7 Eier2 × 6 / Hofladen: 500 ml Rahm3 × 200 ml / Türkischer Laden: 100 g Bulgur
        / Türkischer Laden: 200 g Naturjoghurt / Backzutaten: 1,1 kg Mehl2 × 1 kg / Backzutaten: 50 g Zucker
        / Das ist da: 2 kg Erdäpfel / Das ist da: Pfeffer / Das ist da: Salz"""),
    # Pages in one language, recipes in others.
    "mixed": ("language: en\n", {
        "Omelette": ("1", "2 servings", "*4* eggs / *1* onion / *50 g* butter / *2 tbsp* milk / *1 tin (400 g)* tomatoes"),
        "Rührei": ("1", "2 Portionen", "*3* Eier / *1* Zwiebel / *20 g* Butter / *100 ml* Milch / Salz und Pfeffer / "
                   "*1 Dose (400 g)* Tomaten / *2 EL* gehackte Petersilie"),
        "Frittata": ("1", "2 persone", "*5* uova / *2* cipolle / *30 g* di burro / *1 spicchio* d'aglio / sale / "
                     "*40 g* di parmigiano grattugiato"),
    }, """12 eggs / 4 onions / 100 g butter / 130 ml milk / 2 cans (400 g) tomatoes / Salz / Pfeffer
        / 2 tbsp Petersilie / 1 clove aglio / 40 g parmigiano"""),
}
LANGUAGES = {"Rührei": "de", "Frittata": "it", "Omelette": "en"}
# What is written on the list by hand beside the recipes.
TYPED = {"ja": ["卵 2個", "大さじ1 砂糖", "砂糖 小さじ3", "牛肉 100g", "50g 牛肉"], "de": ["2 Zitronen", "1 Ei"], "en": ["2 tomato", "1 red onions"], "fr": ["1 poivrons rouges", "3 oeuf"]}
ADD = """() => [...document.querySelectorAll("[data-slot~=tools] button")]
  .find((each) => each.textContent.includes(cookbook.say("addToList"))).click()"""


def parts(text):
    return " ".join(text.split()).split(" / ")


def build(program, folder, name):
    settings, recipes, _ = BOOKS[name]
    book = Path(folder) / name
    book.mkdir()
    (book / "cookbook.yml").write_text(settings, encoding="utf-8")
    for title, (_, makes, needs) in recipes.items():
        front = f"---\nlang: {LANGUAGES[title]}\n---\n\n" if title in LANGUAGES else ""
        items = "".join(f"- {line}\n" for line in parts(needs))
        (book / f"{title}.md").write_text(f"{front}# {title}\n\n**{makes}**\n\n---\n\n{items}", encoding="utf-8")
    subprocess.run([str(program), "build", str(book), "-o", str(book / "site")], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (book / "site").as_uri() + "/", {
        page.stem: page for page in (book / "site/recipes").glob("*.html")}


def check(browser, program, folder, name):
    """What the list has beyond what was written by hand, and what it lacks."""
    base, pages = build(program, folder, name)
    _, recipes, expected = BOOKS[name]
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    factors = {title: factor for title, (factor, _, _) in recipes.items()}
    for slug in pages:
        page.goto(f"{base}recipes/{slug}.html")
        title = page.locator("h1").inner_text()
        page.goto(f"{base}recipes/{slug}.html?m={factors.pop(title)}")
        load_all(page)
        page.evaluate(ADD)
        wait_until(page, "document.querySelector('.shop-note:popover-open') !== null")
    assert not factors, f"no pages for {factors}"
    page.goto(base + "list.html")
    load_all(page)
    for each in TYPED.get(name, []):
        write(page, each)
    wanted = sorted(parts(expected))
    try:
        wait_until(page, f"document.querySelectorAll('[data-line]').length >= {len(wanted)}")
    finally:
        found = [f"{aisle}: {line}" if name == "settings" else line
                 for aisle, *all_lines in lines(page) for line in all_lines]
        context.close()
    extra, lacking = list(found), []
    for each in wanted:
        if each in extra:
            extra.remove(each)
        else:
            lacking.append(each)
    return [f"{each!r} is missing" for each in lacking] + [f"{each!r} is too much" for each in extra]


# What is wrong with lines of five of each unit, {key: [unit's id, language]}.
WRONG_UNITS = r"""async wanted => {
  const found = [], { language } = cookbook, { lines } = await cookbook.shopping.read();
  const shown = Object.fromEntries([...document.querySelectorAll("[data-line]")].map(each =>
    [each.dataset.line, each.querySelector(".shop-amount")?.firstChild?.data ?? ""]));
  for (const { key, food, parts } of lines) {
    const [id, own] = wanted[key] ?? [];
    if (!id) { found.push(`${key} is too much`); continue; }
    delete wanted[key];
    const sums = cookbook.merging.merge(parts.map(each => each.quantity), food?.density);
    // A stick of what is not butter is a stalk, and in Japanese a bit of what is not ginger a clove.
    const ids = ["", id, { stick: "stalk", knob: "clove" }[id]].filter(each => each !== undefined);
    const [sum] = sums;
    if (parts.length !== 2 || sums.length !== 1 || !ids.includes(sum.unit) || (!sum.unit && id !== "piece")) {
      found.push(`${id} in ${own}: ${parts.length} parts are ${cookbook.merging.text(sums)}`);
      continue;
    }
    if (shown[key] !== cookbook.merging.text(sums)) found.push(`${id} in ${own} is shown as ${shown[key]}`);
    cookbook.language = own;
    const text = cookbook.merging.text(sums);
    cookbook.language = language;
    const names = (cookbook.units.get(sum.unit)?.forms[own] ?? [[""]]).flat().map(cookbook.units.fold);
    if (!/[5\u0665]/.test(text) || !names.some(name => cookbook.units.fold(text).includes(name))) {
      found.push(`${id} in ${own}: ${text}`);
    }
  }
  return found.concat(Object.keys(wanted).map(key => `${key} is missing`));
}"""


def units(browser, program, folder):
    """What is wrong once three and two of every unit are asked for in every language, all on one list."""
    languages = sorted(each.stem for each in (ROOT / "Templates/languages").glob("*.yml"))
    book, letters, wanted, slugs = Path(folder) / "every-unit", "abcdefghijklmnopqrstuvwxyz", {}, []
    any_book = Path(folder) / "any"
    any_book.mkdir()
    (any_book / "a.md").write_text("# A\n\n---\n\n- *1 g* a\n", encoding="utf-8")
    def built(files):
        subprocess.run([str(program), "build", str(files), "-o", str(files / "site")], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return (files / "site").as_uri() + "/list.html"
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(built(any_book))
    load_all(page)
    all_units = page.evaluate("cookbook.units.all().map(({ id, forms }) => [id, forms])")
    book.mkdir()
    for count, name in [(3, "Three"), (2, "Two")]:
        for at, language in enumerate(languages):
            items = ""
            for number, (unit, forms) in enumerate(all_units):
                form = (forms.get(language) or forms["en"])[-1][0]
                food = f"x{letters[at]}{letters[number // 26]}{letters[number % 26]}k"
                # Japanese has its spoons before the number.
                items += f"- *{f'{form}{count}' if form in ('大さじ', '小さじ') else f'{count} {form}'}* {food}\n"
                wanted[food] = [unit, language]
            slugs.append(f"{name}-{language}".lower())
            (book / f"{slugs[-1]}.md").write_text(
                f"---\nlang: {language}\n---\n\n# {name} {language}\n\n---\n\n{items}", encoding="utf-8")
    page.goto(built(book))
    load_all(page)
    page.evaluate("""slugs => cookbook.kept.list.change(Object.fromEntries(
      slugs.map(slug => [`r:${slug}`, { slug, title: slug, factor: "1" }])))""", slugs)
    try:
        wait_until(page, f"document.querySelectorAll('.shop-recipes li').length === {len(slugs)}")
        wait_until(page, """async () => document.querySelectorAll("[data-line]").length
          === (await cookbook.shopping.read()).lines.length""")
        return page.evaluate(WRONG_UNITS, wanted)
    finally:
        page.context.close()


def renamed(browser, program, folder):
    """What is wrong once recipes on the list and in the plan have other names, and one other ingredients."""
    book = Path(folder) / "renamed"
    book.mkdir()
    texts = {"Soup": "# Soup\n\n**2 servings**\n\n---\n\n- *2* leeks\n- *1 l* stock\n\n---\n\nCook.\n",
             "Pie": "# Pie\n\n**1 pie**\n\n---\n\n- *4* apples\n- *200 g* flour\n\n---\n\nBake.\n"}
    def build_texts():
        for name, text in texts.items():
            (book / f"{name}.md").write_text(text, encoding="utf-8")
        subprocess.run([str(program), "build", str(book), "-o", str(book / "site")], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    build_texts()
    base, context = (book / "site").as_uri() + "/", browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    for name in ("soup", "pie"):
        page.goto(f"{base}recipes/{name}.html")
        load_all(page)
        page.evaluate(ADD)
        wait_until(page, "document.querySelector('.shop-note:popover-open') !== null")
    page.get_by_role("button", name="Plan it").click()
    page.locator(".shop-note").get_by_role("button", name="Today").click()
    page.locator(".shop-note", has_text="Planned for").wait_for()
    # One recipe takes the name of another one, with a line more.
    (book / "Soup.md").rename(book / "Leek soup.md")
    (book / "Pie.md").rename(book / "Soup.md")
    texts = {"Leek soup": texts["Soup"], "Soup": texts["Pie"].replace("\n- *200", "\n- *1* lemon\n- *200")}
    build_texts()
    expected = {"list": ["Soup leek-soup", "Pie soup"], "plan": ["Pie soup"]}
    found, problems = {}, []
    try:
        for name, links in [("list", ".shop-recipes li a"), ("plan", "[data-dish] .plan-title a")]:
            page.goto(f"{base}{name}.html")
            load_all(page)
            wait_until(page, f"document.querySelectorAll('{links}').length >= {len(expected[name])}")
            found[name] = page.evaluate("""links => [...document.querySelectorAll(links)].map(each =>
              `${each.innerText.trim()} ${/([^/]*)[.]html/.exec(each.href)[1]}`)""", links)
            if sorted(found[name]) != sorted(expected[name]):
                problems.append(f"{name}: {found[name]} instead of {expected[name]}")
        page.goto(base + "list.html")
        load_all(page)
        wait_until(page, "document.querySelectorAll('[data-line]').length >= 5")
        needed = sorted(line for _, *own in lines(page) for line in own)
        if needed != ["1 l stock", "1 lemon", "2 leeks", "200 g flour", "4 apples"]:
            problems.append(f"the list has {needed}")
    finally:
        context.close()
    return problems


OWN = {"units": units, "renamed": renamed}


def main():
    program, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    results = Results("lists")
    with tempfile.TemporaryDirectory(prefix="cookbook-lists-") as folder, launched() as browser:
        for name in wanted or [*BOOKS, *OWN]:
            try:
                problems = (OWN[name](browser, program, folder) if name in OWN
                            else check(browser, program, folder, name))
            except Exception as error:  # pylint: disable=broad-except
                problems = [f"{type(error).__name__}: {error}"]
            results.add(name, problems)
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
