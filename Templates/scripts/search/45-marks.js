// What the reader has done with recipes that lists show: favourites, and when they were cooked.
(() => {
  "use strict";
  const { storage } = cookbook;
  // What was cooked in so many days is not wanted again.
  const LATELY = 60;
  const DAY = 24 * 3600e3;

  /** The records of recipes: {recipe, url, favourite, cooked}, of which the last is a day. */
  cookbook.marks = () => storage.names("recipe").flatMap((recipe) => {
    const record = storage.get("recipe", recipe);
    if (!record || typeof record !== "object") return [];
    const { url, favourite, cooked } = record;
    const days = storage.attempt(() => cooked.map((/** @type {CookedDay} */ { date }) => date), []);
    const href = storage.attempt(() => new URL(url, storage.root).href, "");
    return [{ recipe, url: href, favourite: favourite === true, cooked: days.sort().at(-1) }];
  });

  /** The favourites by their identity and by their address. */
  cookbook.favourites = () => new Map(cookbook.marks().filter(({ favourite }) => favourite)
    .flatMap(({ recipe, url }) => [[recipe, recipe], [url, recipe]]));

  /** How well a recipe passes, by its identity, or else by its address: 0 is not at all. */
  cookbook.marked = {
    __proto__: null,
    favourite() {
      const favourites = cookbook.favourites();
      return ({ id, url }) => Number(favourites.has(id ?? url));
    },
    // Those of longest ago come first, and what was never cooked last.
    forgotten() {
      const days = new Map(cookbook.marks()
        .flatMap(({ recipe, url, cooked }) => [[recipe, cooked], [url, cooked]]));
      return ({ id, url }) => {
        const ago = (Date.now() - Date.parse(days.get(id ?? url) ?? "")) / DAY;
        return ago <= LATELY ? 0 : 1 + (ago || 0);
      };
    },
  };
})();
