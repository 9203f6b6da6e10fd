// The recipes' ingredients as lists go by them: loaded part by part, as the site has them in `assets/`.
(() => {
  "use strict";
  const { numbers, storage } = cookbook;
  const assets = new URL("assets/", storage.root);
  const recipes = new Map();
  let index = null;

  cookbook.shopIndex = ({ foods, ...data }) => (index = { ...data, foods: new Map(foods) });

  /** "3/2", "2-3", "1!": {value, to, isFixed}; null for none. */
  const quantity = (text, unit, rest) => {
    const [, from, to, fixed] = /^([\d/]+)(?:-([\d/]+))?(!?)$/.exec(text ?? "") ?? [];
    const value = numbers.read(from);
    return value && { value, to: numbers.read(to), unit: unit ?? "", text: rest ?? "", isFixed: !!fixed };
  };

  const line = (text, foods) => {
    const [food, name, amount, unit, rest, second, secondUnit, recipe, share] = text.split("\t");
    const known = foods[food] ?? null;
    const read = quantity(amount, unit, rest);
    if (read && second) read.second = quantity(second, secondUnit);
    return {
      food: known, name: name || known?.name || "", quantity: read,
      recipe: recipe || null, share: numbers.read(share),
    };
  };

  cookbook.shopLines = ({ recipes: found, foods: names }) => {
    const foods = names.map(([slug, name, aisle, density]) =>
      ({ key: slug, name, aisle, density: numbers.read(density) }));
    for (const [slug, [title, language, made, unit, lines]] of Object.entries(found)) {
      recipes.set(slug, {
        slug, title, language, yield: numbers.read(made) && { value: numbers.read(made), unit },
        lines: lines.split("\n").filter(Boolean).map((each) => line(each, foods)),
      });
    }
  };

  // FNV-1a of the address, as `part` in Sources/Site/Shop/ShopData.swift has it.
  const part = (slug, count) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(slug)) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0) & (count - 1);
  };
  const load = (name) => cookbook.loadScript(new URL(name, assets).href);

  cookbook.shop = {
    /** The aisles of the shop, and a map of what the settings put there. */
    index: async () => index ?? (await load("lines.js"), index),

    /** A recipe's lines by its address; null if the book has none there. */
    async recipe(slug) {
      const { files } = await cookbook.shop.index();
      if (!recipes.has(slug)) await load(files[part(slug, files.length)]);
      return recipes.get(slug) ?? null;
    },
  };
})();
