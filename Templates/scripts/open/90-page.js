// The page of a recipe that its own address carries: shown, scaled, printed and saved.
(() => {
  "use strict";
  const { say, element, button, numbers, inline, on } = cookbook;
  const place = cookbook.slot("open");
  if (!place) return;
  const siteTitle = document.title;

  const HEADINGS = /** @type {const} */ (["h1", "h2", "h3", "h4", "h5", "h6"]);
  /** @param {number} level */
  const heading = (level) => HEADINGS[Math.min(level, 6) - 1];

  /** @param {CarriedAmount} amount @param {string} className @param {boolean} [isYield] */
  const shownAmount = ({ text, value, to, gap, unit, shown, id }, className, isYield) => {
    if (!value) return element("span", { class: className }, text);
    const measure = unit && element("span", { class: "unit" },
      element("span", { "data-measure": true }, unit));
    return element("span", {
      class: className, "data-amount": numbers.write(value), "data-to": to && numbers.write(to),
      "data-unit": id, "data-yield": isYield,
    }, element("span", { class: "value", "data-value": true }, shown), ...(measure
      ? [gap || " ", measure] : []));
  };

  /** @param {Block} block @param {number} level @returns {Node[]} */
  const shownBlock = ({ kind, text, level: own = 2, items = [], start }, level) => {
    switch (kind) {
    case "heading": return [element(heading(own + level), {}, ...inline(text))];
    case "paragraph": return [element("p", {}, ...inline(text))];
    case "code": return [element("pre", {}, text)];
    case "quote": return [element("blockquote", {}, ...shownBlocks(items[0], level))];
    case "rule": return [element("hr")];
    case "list": return [element(start === undefined ? "ul" : "ol", { start },
      ...items.map((item) => element("li", {}, ...shownItem(item, level))))];
    }
  };
  /** @param {Block[]} blocks @param {number} [level] */
  const shownBlocks = (blocks, level = 1) => blocks.flatMap((block) => shownBlock(block, level));
  /** @param {Block[]} item @param {number} level */
  const shownItem = ([first, ...rest], level) => (first?.kind === "paragraph"
    ? [...inline(first.text), ...shownBlocks(rest, level)]
    : shownBlocks(first ? [first, ...rest] : [], level));

  /** @param {CarriedRecipe} recipe */
  const ingredients = ({ ingredients }) => {
    if (!ingredients.length) return null;
    const section = element("section", {
      class: "ingredients", "data-ingredients": true, id: "ingredients",
      "aria-labelledby": "ingredients-heading",
    }, element("h2", { id: "ingredients-heading", lang: cookbook.language }, say("ingredients")),
    element("div", { "data-slot": "scale" }));
    /** @type {HTMLElement | null} */
    let list = null;
    for (const each of ingredients) {
      if (each.heading !== undefined) {
        section.append(element(heading((each.level ?? 2) + 1), {}, ...inline(each.heading)));
        list = null;
        continue;
      }
      if (!list) section.append((list = element("ul", { class: "ingredient-list" })));
      const { amount, name = "", details = [] } = each;
      list.append(element("li", { class: "ingredient", "data-ingredient": true },
        amount ? shownAmount(amount, "amount") : element("span", { class: "amount" }), " ",
        element("span", { class: "name", "data-name": true }, ...inline(name)),
        details.length
          ? element("div", { class: "details" }, ...shownBlocks(details)) : null));
    }
    return section;
  };

  /** @param {CarriedRecipe} recipe */
  const method = ({ instructions }) => {
    if (!instructions.length) return null;
    const stays = element("p", { class: "open-stays", lang: cookbook.language, hidden: true },
      say("openStepsStay"));
    on("scale", ({ factor }) => {
      stays.hidden = factor === "1";
    });
    return element("section", { class: "method", "aria-labelledby": "method-heading" },
      element("h2", { id: "method-heading", lang: cookbook.language }, say("method")), stays,
      element("div", { class: "steps", "data-steps": true }, ...shownBlocks(instructions)));
  };

  /** @param {CarriedRecipe} recipe @param {string} source @param {string} title */
  const article = (recipe, source, title) => {
    const parts = [ingredients(recipe), method(recipe)].filter(Boolean);
    const isSingle = parts.length < 2;
    const save = () => cookbook.use(({ handOn }) =>
      handOn.save(source, `${title}.recipemd`, "text/markdown"));
    // The language of the recipe is not known, nor which way it reads.
    return element("article", { class: "recipe", lang: "", dir: "auto" },
      element("header", { class: "opening" },
        element("h1", {}, ...inline(recipe.title)),
        recipe.description.length ? element("div", { class: "description", "data-whole": true },
          ...shownBlocks(recipe.description)) : null,
        recipe.yields.length ? element("p", { class: "yields" }, ...recipe.yields.flatMap((each) =>
          [shownAmount(each, "yield", true), " "])) : null,
        recipe.tags.length ? element("p", { class: "tags" },
          ...recipe.tags.flatMap((tag) => [element("span", { class: "tag" }, tag), " "])) : null,
        element("p", { class: "open-tools", lang: cookbook.language },
          button(null, say("openSave"), save),
          button(null, say("printPage"), () => cookbook.use(({ print }) => print())))),
      element("div", { class: `spread${isSingle ? " spread-single" : ""}` }, ...parts));
  };

  /** @param {string} key */
  const refuse = (key) => {
    place.replaceChildren(element("header", { class: "masthead" },
      element("h1", {}, say("openTitle")), element("p", { class: "lead" }, say(key))));
  };

  const show = async () => {
    document.title = siteTitle;
    /** @type {string | null} */
    let source;
    try {
      source = await cookbook.carried(location.hash);
    } catch (error) {
      return refuse(error instanceof ReferenceError ? "openOld" : "openDamaged");
    }
    if (source === null) return refuse("openNothing");
    const recipe = cookbook.readRecipe(source);
    if (!recipe) return refuse("openDamaged");
    const title = element("p", {}, ...inline(recipe.title)).textContent;
    document.title = `${title} – ${siteTitle}`;
    place.replaceChildren(article(recipe, source, title));
    cookbook.offerScale();
    cookbook.scale.apply();
  };
  // Another code was scanned into the same page.
  addEventListener("hashchange", () => location.reload());
  show();
})();
