// The recipes on the list: how much of each, and off it again.
(() => {
  "use strict";
  const { say, element, button, numbers, changes } = cookbook;
  const { make, times, over, toNumber } = numbers;
  const LEAST = 1 / 64;
  const MOST = 200;

  /**
   * The next factor up or down: by one of what the recipe makes, or by halves of it.
   * @param {{ factor: Exact; recipe: ShopRecipe }} source
   * @param {boolean} isUp
   */
  const next = ({ factor, recipe }, isUp) => {
    const made = recipe.yield?.value;
    const isCounted = made && toNumber(made) >= 2 && toNumber(made) <= 24;
    const step = isCounted ? over(make(1n), made) : make(1n, 2n);
    const count = toNumber(over(factor, step));
    const to = isUp ? Math.floor(count + 1e-9) + 1 : Math.ceil(count - 1e-9) - 1;
    return to > 0 ? times(step, make(BigInt(to))) : times(factor, make(1n, 2n));
  };

  /**
   * How much it is, as a cook says it: "6 servings", or "1 ½ ×".
   * @param {{ factor: Exact; recipe: ShopRecipe }} source
   */
  const much = ({ factor, recipe }) => {
    const made = recipe.yield;
    if (!made) return cookbook.timesText(numbers.write(factor));
    const number = numbers.format(
      times(made.value, factor), { language: recipe.language, isMeasure: true });
    const { language } = recipe;
    return made.unit ? cookbook.merging.beside(number, made.unit, undefined, language) : number;
  };

  /**
   * Steppers of a recipe {key, title, factor, recipe}; `set` gets the new factor.
   * @param {{ key: string; title: string; factor: Exact; recipe: ShopRecipe }} source
   * @param {(factor: Exact) => unknown} set
   */
  const stepper = (source, set) => {
    /** @param {boolean} isUp @param {string} sign @param {string} key */
    const move = (isUp, sign, key) => {
      const to = next(source, isUp);
      const isSane = toNumber(to) >= LEAST && toNumber(to) <= MOST;
      return element("button", {
        type: "button", "aria-label": say(key, { title: source.title }), disabled: !isSane,
        "data-focus": `${key} ${source.key}`,
        click: () => set(to),
      }, sign);
    };
    return element("div", { class: "shop-scale", role: "group", "aria-label": say("scale") },
      move(false, "−", "listLess"), element("bdi", { "aria-live": "polite" }, much(source)),
      move(true, "+", "listMoreOf"));
  };

  cookbook.scaleStepper = stepper;

  /** The element of a recipe; `act` gets what changes the list, and what to say of it. */
  cookbook.listRecipe = (list, source, act) => {
    const { recipe } = source;
    const isBought = recipe &&
      !list.lines.some(({ parts }) => parts.some((part) => part.source === source));
    return element("li", { "data-source": source.key },
      element("div", { class: "shop-title" },
        recipe ? cookbook.recipeLink(source, recipe.title) : element("bdi", {}, source.title),
        source.day ? element("span", { class: "shop-day" }, cookbook.day(source.day)) : null,
        recipe ? null : element("p", { class: "shop-gone" }, say("recipeGone")),
        isBought ? element("p", { class: "shop-gone" }, say("listAllThere")) : null),
      recipe ? stepper({ ...source, recipe },
        (to) => act((list) => changes.rescale(list, source.key, to))) : null,
      button("close", say("listRemove", { name: source.title }), () =>
        act((list) => changes.removeRecipe(list, source.key),
          say("listRemoved", { name: source.title })),
      { isShort: true, "data-focus": `off ${source.key}` }));
  };
})();
