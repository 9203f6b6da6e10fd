// What is to be bought: the lines of all recipes on the list at their scales, and what the reader
// has written, merged and sorted by aisle.
(() => {
  "use strict";
  const { numbers, shop, merging, typed } = cookbook;
  const { times } = numbers;
  const { add, minus, isLess } = merging;
  const order = new Intl.Collator(cookbook.language);
  const ZERO = numbers.make(0n);
  const ONE = numbers.make(1n);
  // A recipe of recipes of recipes; no kitchen goes deeper, or cooks a book of more.
  const DEEPEST = 6;
  const MOST = 3000;

  /**
   * What a recipe once needs, the recipes it is made of included: {food, key, name, quantity}.
   * @param {string} slug
   * @returns {Promise<Need[] | null>}
   */
  const needs = async (slug) => {
    /** @type {Need[]} */
    const found = [];
    /** @param {string} slug @param {Exact} by @param {string[]} path @returns {Promise<boolean>} */
    const gather = async (slug, by, path) => {
      const recipe = await shop.recipe(slug);
      if (!recipe) return false;
      for (const { food, name, quantity, recipe: made, share } of recipe.lines) {
        if (found.length >= MOST) break;
        const isOpen = made && share && !path.includes(made) && path.length < DEEPEST;
        if (isOpen && await gather(made, times(by, share), [...path, made])) continue;
        if (!name) continue;
        found.push({
          food, key: food?.key ?? typed.key(name), name: food?.name ?? name, written: name,
          quantity: quantity && merging.scaled(quantity, by),
        });
      }
      return true;
    };
    return await gather(slug, ONE, [slug]) ? found : null;
  };

  /** @param {Exact} a @param {Exact} b */
  const least = (a, b) => (isLess(a, b) ? a : b);
  /** @param {Exact} a @param {Exact} b */
  const most = (a, b) => (isLess(a, b) ? b : a);
  /** @param {string} text */
  const number = (text) => numbers.read(text) ?? ZERO;
  /** @param {Exact} value */
  const write = (value) => (value.n ? numbers.write(value) : "0");

  /**
   * What of a source's food is gone from the list, and up to where it is ticked: [gone, ticked].
   * @param {Map<string, any>} entries
   * @param {Source} source
   * @param {string} key
   * @returns {[Exact, Exact]}
   */
  const covered = (entries, source, key) => {
    const [gone, done] = (entries.get(`g:${source.key} ${key}`) ?? ["0", "0"]).map(number);
    const from = least(gone, source.factor);
    return [from, most(from, least(done, source.factor))];
  };

  /**
   * The recipes on the list: {key, slug, title, factor, day, recipe, needs}; `recipe`
   * is null where it is gone.
   * @param {Map<string, any>} entries
   * @returns {Promise<Source[]>}
   */
  const sourcesOf = async (entries) => (await Promise.all([...entries]
    .filter(([key]) => /^[rp]:/.test(key))
    .map(async ([key, value]) => {
      const recipe = await shop.find(value);
      const slug = recipe?.slug ?? value.slug;
      return {
        ...value, key, slug, factor: numbers.read(value.factor),
        recipe, needs: (recipe && await needs(slug)) ?? [],
      };
    }))).sort((a, b) =>
    (a.day ?? "").localeCompare(b.day ?? "") || order.compare(a.title, b.title));

  /** @param {Map<string, any>} entries @param {Source[]} sources */
  const gather = (entries, sources) => {
    /** @type {Map<string, ListLine>} */
    const lines = new Map();
    /**
     * @param {string} key
     * @param {boolean} isTicked
     * @param {{ food: Food | null; name: string }} need
     * @returns {ListLine}
     */
    const lineOf = (key, isTicked, { food, name }) => {
      const id = `${key}${isTicked ? " done" : ""}`;
      const line = lines.get(id) ?? { id, key, food, name, isTicked, parts: [] };
      lines.set(id, line);
      return line;
    };
    for (const source of sources) {
      for (const need of source.needs) {
        const [gone, done] = covered(entries, source, need.key);
        for (const [from, to, isTicked] of /** @type {const} */ (
          [[gone, done, true], [done, source.factor, false]])) {
          // What does not scale is needed once, with the first share of the recipe.
          const isOnce = !need.quantity || need.quantity.isFixed;
          if (!isLess(from, to) || (isOnce && from.n)) continue;
          const quantity = need.quantity && merging.scaled(need.quantity, minus(to, from));
          lineOf(need.key, isTicked, need).parts.push({ source, quantity, written: need.written });
        }
      }
    }
    const foods = sources.flatMap(({ needs }) => needs).filter(({ food }) => food);
    for (const [key, entry] of entries) {
      if (!key.startsWith("o:")) continue;
      // What stands in for recipes goes with them.
      if (entry.of && !Object.keys(entry.of).some((source) => entries.has(source))) continue;
      const { quantity, name } = typed.read(entry.text);
      const need = foods.find((each) =>
        typed.isSame(each.name, name) || typed.isSame(each.written, name)) ??
        { key: typed.key(name), food: null, name };
      lineOf(need.key, entry.ticked, need).parts.push({ own: key, entry, quantity, written: name });
    }
    return [...lines.values()];
  };

  /** @param {LinePart[]} parts @param {Food | null} food */
  const sum = (parts, food) =>
    merging.merge(parts.map(({ quantity }) => quantity).filter(Boolean), food?.density);
  /** @param {LinePart[]} parts @param {Food | null} food */
  const amounts = (parts, food) =>
    cookbook.attempt(() => merging.text(sum(parts, food), food?.areEggs), () => "");

  /** @param {string} tag */
  const primary = (tag) => tag.split("-")[0];
  // œufs is longer than oeuf.
  /** @param {string} text */
  const length = (text) => cookbook.folding.fold(text).length;
  /** @param {LinePart} part */
  const isOwnLanguage = ({ source }) => !source?.recipe ||
    primary(source.recipe.language) === primary(cookbook.language);

  /**
   * What the settings call a food, or most recipes on the list, those in the page's language if
   * there are any; of singular and plural, if they write both, the form that fits the number.
   * @param {ListLine} line
   * @returns {string}
   */
  const nameFor = ({ name, parts, food }) => {
    if (food?.isChosen) return name;
    /** @type {Map<string, number>} */
    const counts = new Map();
    const own = parts.filter(isOwnLanguage);
    for (const { written } of own.length ? own : parts) {
      counts.set(written, (counts.get(written) ?? 0) + 1);
    }
    const [[usual] = [name]] = [...counts].sort(([one, a], [other, b]) =>
      b - a || Number(other === name) - Number(one === name));
    const [first, ...more] = sum(parts, food);
    if (!first || first.unit || first.text || more.length) return usual;
    const { language } = cookbook;
    const count = numbers.shown(first.to ?? first.value, { language, areEggs: food?.areEggs });
    const isOne = cookbook.units.isOne(count, language);
    if (food?.forms.includes(usual)) return food.forms[isOne ? 0 : 1];
    const names = [usual, name, ...counts.keys()]
      .filter((each) => typed.isSame(each, usual)).sort((a, b) => length(a) - length(b));
    return (isOne ? names[0] : names.at(-1)) ?? usual;
  };

  /**
   * What a line says. One that cannot be made out says what was written.
   * @param {ListLine} line
   * @param {Map<string, string>} own
   * @param {Map<string, any>} entries
   * @returns {SaidLine}
   */
  const said = (line, own, entries) => {
    const { food, parts } = line;
    const isThere = entries.get(`h:${line.key}`)?.isThere ?? food?.isThere ?? false;
    try {
      const all = sum(parts, food);
      const name = nameFor(line);
      return {
        ...line, name, isThere, amount: merging.text(all, food?.areEggs),
        packs: merging.packs(all, food?.pack),
        aisle: food?.aisle ?? typed.aisleOf(name, own) ?? "",
      };
    } catch (error) {
      console.error(error);
      const name = parts.map(({ entry, written }) => entry?.text ?? written).join(", ");
      return { ...line, name, isThere, amount: "", packs: "", aisle: food?.aisle ?? "" };
    }
  };

  /**
   * The list: {sources, lines, aisles}, each line with id, key, name, amount, packs,
   * aisle, isTicked, isThere and its parts. What is always there stands behind the aisles.
   */
  const read = async () => {
    const entries = cookbook.kept.list.all();
    const [{ aisles, foods: own }, sources] = await Promise.all([shop.index(), sourcesOf(entries)]);
    const lines = gather(entries, sources).map((line) => said(line, own, entries)).sort((a, b) =>
      order.compare(a.name, b.name) || Number(a.isTicked) - Number(b.isTicked));
    const names = [...aisles, ...new Set(lines.map(({ aisle }) => aisle))]
      .filter((each, at, all) => all.indexOf(each) === at && each);
    const wanted = lines.filter(({ isThere }) => !isThere);
    return {
      entries, sources, lines,
      aisles: [
        ...[...names, ""].map((name) =>
          ({ name, isThere: false, lines: wanted.filter(({ aisle }) => aisle === name) })),
        { name: "", isThere: true, lines: lines.filter(({ isThere }) => isThere) },
      ].filter(({ lines }) => lines.length),
    };
  };

  /**
   * The recipes a line comes from, each with its share: {source, amount}.
   * @param {ListLine} line
   */
  const shares = (line) => {
    /** @type {Map<Source, LinePart[]>} */
    const bySource = new Map();
    for (const part of line.parts) {
      if (part.source) bySource.set(part.source, [...(bySource.get(part.source) ?? []), part]);
    }
    return [...bySource].map(([source, parts]) => ({ source, amount: amounts(parts, line.food) }));
  };

  cookbook.shopping = { read, shares, covered, write, add, minus, isLess };
})();
