// A RecipeMD text as its parts.
(() => {
  "use strict";
  const { numbers, units } = cookbook;
  // Digits may be Arabic or Persian.
  const DIGIT = "[\\d٠-٩۰-۹]";
  const NUMBER =
    "-?(?:D+\\s+D+\\s*[\\/⁄]\\s*D+|D+\\s*[\\/⁄]\\s*D+|D+\\s*[¼-¾⅐-⅞]|[¼-¾⅐-⅞]|D+[.,٫]D+|D+)"
      .replaceAll("D", DIGIT);
  const AMOUNT = new RegExp(`^\\s*(${NUMBER})(?:\\s*[-–]\\s*(${NUMBER}))?(\\s*)(.*)$`, "s");

  /**
   * The id of the unit that a text begins with.
   * @param {string} text
   */
  const unitOf = (text) => {
    const word = text.trim().split(/\s+/)[0] ?? "";
    /** @param {(form: string) => boolean} isIt */
    const find = (isIt) => units.all().find(({ forms }) =>
      Object.values(forms).flat(2).some(isIt))?.id;
    // A T is a tablespoon and a t a teaspoon.
    return find((form) => form === word) ?? find((form) => units.fold(form) === units.fold(word));
  };

  /**
   * An amount, "1 1/2 cups"; without a number it is all unit.
   * @param {string} text
   * @returns {CarriedAmount}
   */
  const amount = (text) => {
    const [, from, to, gap = "", unit = ""] = AMOUNT.exec(text) ?? [];
    const value = from ? numbers.parse(from.replace("-", ""), "en") : null;
    if (!value || from.startsWith("-")) return { text, unit: text, gap: "" };
    return {
      text, value, to: to ? numbers.parse(to, "en") : null, gap, unit: unit.trim(),
      shown: text.slice(0, text.length - gap.length - unit.length).trim(), id: unitOf(unit),
    };
  };

  /** @param {string} text @param {RegExp} pattern */
  const inside = (text, pattern) => pattern.exec(text)?.[1] ?? null;
  // A comma between two digits is in a number.
  /** @param {string} text */
  const list = (text) => text.split(new RegExp(`,(?!${DIGIT})|(?<!${DIGIT}),`))
    .map((each) => each.trim()).filter(Boolean);

  /**
   * @param {Block[]} blocks
   * @returns {CarriedIngredient}
   */
  const ingredient = ([first, ...details]) => {
    const text = first?.kind === "paragraph" ? first.text : "";
    const [whole = "", , stressed] = /^(\*|_)(?!\1)(?=\S)(.+?)\1(?![*_])/s.exec(text) ?? [];
    return {
      amount: stressed ? amount(stressed) : null, name: text.slice(whole.length).trim(),
      details: text ? details : first ? [first, ...details] : [],
    };
  };

  /**
   * The parts of a recipe; null if the text has none.
   * @param {string} source
   * @returns {CarriedRecipe | null}
   */
  cookbook.readRecipe = (source) => {
    const text = source.replace(/^\ufeff?---\r?\n.*?\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/s, "");
    const blocks = cookbook.blocks(text);
    const [title] = blocks;
    if (title?.kind !== "heading" || title.level !== 1) return null;
    const first = blocks.findIndex(({ kind }) => kind === "rule");
    const rest = first < 0 ? [] : blocks.slice(first + 1);
    const second = rest.findIndex(({ kind }) => kind === "rule");
    /** @type {CarriedRecipe} */
    const recipe = {
      title: title.text, description: [], tags: [], yields: [], ingredients: [],
      instructions: second < 0 ? [] : rest.slice(second + 1),
    };
    for (const block of first < 0 ? blocks.slice(1) : blocks.slice(1, first)) {
      const isText = block.kind === "paragraph";
      const yields = isText ? inside(block.text, /^\*\*([^*]+)\*\*$|^__([^_]+)__$/s) : null;
      const tags = isText ? inside(block.text, /^\*([^*]+)\*$/s) : null;
      if (yields) recipe.yields.push(...list(yields).map(amount));
      else if (tags) recipe.tags.push(...tags.split(",").map((each) => each.trim()));
      else recipe.description.push(block);
    }
    for (const block of second < 0 ? rest : rest.slice(0, second)) {
      if (block.kind === "heading") {
        recipe.ingredients.push({ level: block.level ?? 2, heading: block.text });
      } else if (block.kind === "list") {
        recipe.ingredients.push(...(block.items ?? []).map(ingredient));
      } else recipe.ingredients.push({ amount: null, name: block.text, details: [] });
    }
    return recipe;
  };
})();
