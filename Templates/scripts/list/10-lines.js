// The recipes' ingredients as lists go by them: loaded part by part, as the
// site has them in `assets/`.
(() => {
  "use strict";
  const { numbers, storage } = cookbook;
  const assets = new URL("assets/", storage.root);
  /** @type {Map<string, ShopRecipe>} */
  const recipes = new Map();
  /** @type {Map<string, string>} The addresses of recipes, by their identities. */
  const places = new Map();
  /** @type {ShopIndex | null} */
  let index = null;
  /** @type {Map<string, string>} The addresses that recipes have left, with those of today. */
  let moved = new Map();

  /** Puts what is on the list and in the plan under the addresses of today. */
  const follow = () => {
    if (!moved.size) return;
    for (const store of Object.values(cookbook.kept)) {
      const all = store.all();
      /** @type {Changes} */
      const changes = {};
      for (const [key, value] of all) {
        const slug = moved.get(value.slug);
        if (!slug) continue;
        // Another recipe that was called so may be there.
        const there = all.get(`r:${slug}`)?.id;
        const isOther = there && value.id && there !== value.id;
        const place = key === `r:${value.slug}` && !isOther ? `r:${slug}` : key;
        if (place !== key) changes[key] = null;
        // It may have been put there again since.
        if (place === key || !all.has(place)) changes[place] = { ...value, slug };
      }
      if (Object.keys(changes).length) store.change(changes);
    }
  };

  cookbook.shopIndex = ({ foods, moved: pairs, ...data }) => {
    index = { ...data, foods: new Map(foods) };
    moved = new Map(pairs);
    follow();
  };

  /**
   * "3/2", "2-3", "1!": {value, to, isFixed}; null for none. A unit may have the name that its
   * author uses: "pack:sachet".
   * @param {string | undefined} text
   * @param {string} [unit]
   * @param {string} [rest]
   * @returns {Quantity | null}
   */
  const quantity = (text, unit, rest) => {
    const [, from, to, fixed] = /^([\d/]+)(?:-([\d/]+))?(!?)$/.exec(text ?? "") ?? [];
    const value = numbers.read(from);
    if (!value) return null;
    const [id = "", said] = (unit ?? "").split(":");
    return { value, to: numbers.read(to), unit: id, said, text: rest ?? "", isFixed: !!fixed };
  };

  /** @param {string} text @param {Food[]} foods @returns {RecipeLine} */
  const line = (text, foods) => {
    const [food, name, amount, unit, rest, second, secondUnit, held, heldUnit, recipe, share] =
      text.split("\t");
    const known = food ? foods[Number(food)] : null;
    const read = quantity(amount, unit, rest);
    if (read && second) read.second = quantity(second, secondUnit) ?? undefined;
    if (read && held) read.content = quantity(held, heldUnit) ?? undefined;
    return {
      food: known, name: name || known?.name || "", quantity: read,
      recipe: recipe || null, share: numbers.read(share),
    };
  };

  cookbook.shopLines = ({ recipes: found, foods: names, places: own }) => {
    for (const [id, slug] of Object.entries(own)) places.set(id, slug);
    const foods = names.map(([slug, name, aisle, density, pack, unit, there, chosen, eggs,
      forms]) => ({
      key: slug, name, aisle, density: numbers.read(density), pack: quantity(pack, unit),
      isThere: there === "1", isChosen: chosen === "1",
      areEggs: eggs === "1", forms: forms?.split("|") ?? [],
    }));
    for (const [slug, [title, language, made, unit, lines, ids]] of Object.entries(found)) {
      const value = numbers.read(made);
      recipes.set(slug, {
        slug, ids: ids.split(" "), title, language, yield: value && { value, unit },
        lines: lines.split("\n").filter(Boolean).map((each) => line(each, foods)),
      });
    }
  };

  // FNV-1a of an address or identity, as `part` in Sources/Site/Shop/ShopData.swift has it.
  /** @param {string} text @param {number} count */
  const part = (text, count) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0) & (count - 1);
  };
  /** @param {string} name */
  const load = (name) => cookbook.loadScript(new URL(name, assets).href);

  cookbook.shop = {
    /** The aisles of the shop, and a map of what the settings put there. */
    async index() {
      if (!index) await load("lines.js");
      return /** @type {any} */ (index);
    },

    /** A recipe's lines by its address; null if the book has none there. */
    async recipe(slug) {
      const { files } = await cookbook.shop.index();
      slug = moved.get(slug) ?? slug;
      if (!recipes.has(slug)) await load(files[part(slug, files.length)]);
      return recipes.get(slug) ?? null;
    },

    /**
     * The recipe of a dish, wherever it is now; null if the book has none. What was kept before
     * dishes had identities tells only its address.
     */
    async find({ slug, id, title }) {
      const there = await cookbook.shop.recipe(slug);
      if (!id || there?.ids.includes(id)) return there;
      const { files } = await cookbook.shop.index();
      if (!places.has(id)) await load(files[part(id, files.length)]);
      const place = places.get(id);
      if (place) return cookbook.shop.recipe(place);
      // A book that was made without its memory has other identities.
      return there?.title === title ? there : null;
    },
  };
})();
