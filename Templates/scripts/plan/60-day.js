// A day of the plan: what is cooked on it, and what can be done with each dish.
(() => {
  "use strict";
  const { say, element, button, numbers, planning } = cookbook;
  // Where one moves a dish to: this week's days and the next one's.
  const REACH = 14;
  const DRAGGED = "application/x-cookbook-dish";
  /** @type {string | null} */
  let open = null;
  /** @type {string | null} */
  let adding = null;
  // What is to have the focus once the week is shown again.
  /** @type {string | null} */
  let next = null;

  /** @param {string} first */
  const days = (first) => Array.from({ length: REACH }, (_, n) => cookbook.days.shifted(first, n));

  /** @param {PlannedDish} dish @param {string[]} week @param {Act} act */
  const more = (dish, week, act) => {
    const select = element("select", {
      "aria-label": say("planDay"), "data-focus": `day ${dish.key}`,
    }, ...days(week[0]).map((day) =>
        element("option", { value: day, selected: day === dish.day }, cookbook.days.name(day))));
    /**
     * @param {string} key
     * @param {string} said
     * @param {(dish: PlannedDish, day: string) => Changes} action
     */
    const to = (key, said, action) => button(null, say(key), () => {
      open = null;
      const day = cookbook.days.name(select.value);
      act(say(said, { title: dish.title ?? dish.text, day }), action(dish, select.value));
    });
    return element("div", { class: "plan-more" }, select,
      to("planMove", "planMoved", planning.move), to("planCopy", "planCopied", planning.copy));
  };

  /** @param {PlannedDish} dish @param {string[]} week @param {Act} act */
  const item = (dish, week, act) => {
    const name = dish.title ?? dish.text;
    const { slug, recipe } = dish;
    const factor = /** @type {Exact} */ (numbers.read(dish.factor));
    const isOpen = open === dish.key;
    const title = !slug ? element("bdi", {}, dish.text)
      : !recipe ? element("bdi", {}, dish.title)
        : cookbook.recipeLink({ slug, title: recipe.title, factor });
    return element("li", {
      "data-dish": dish.key, draggable: "true",
      dragstart: (event) => event.dataTransfer?.setData(DRAGGED, dish.key),
    },
    slug && recipe ? cookbook.thumbnail({ slug, picture: dish.picture }) : null,
    element("div", { class: "plan-title" }, title,
      slug && !recipe ? element("p", { class: "shop-gone" }, say("recipeGone")) : null),
    recipe ? cookbook.scaleStepper({ key: dish.key, title: dish.title ?? "", factor, recipe },
      (to) => act(null, planning.rescale(dish, to))) : null,
    button("more", say("planMore", { title: name }), () => {
      open = isOpen ? null : dish.key;
      act(null, null);
    }, { isShort: true, "aria-expanded": String(isOpen), "data-focus": `more ${dish.key}` }),
    button("close", say("planRemove", { title: name }), () =>
      act(say("planRemoved", { title: name }), planning.remove(dish)), { isShort: true }),
    isOpen ? more(dish, week, act) : null);
  };

  /**
   * A dish that cannot be shown as it should be: what was written, and the way to be rid of it.
   * @param {PlannedDish} dish
   * @param {Act} act
   */
  const plain = (dish, act) => {
    const title = dish.title ?? dish.text;
    return element("li", { "data-dish": dish.key },
      element("div", { class: "plan-title" }, element("bdi", {}, title)),
      button("close", say("planRemove", { title }),
        () => act(say("planRemoved", { title }), planning.remove(dish)), { isShort: true }));
  };

  /** The name of what is to have the focus now, once. */
  cookbook.planFocus = () => {
    const name = next;
    next = null;
    return name;
  };

  /**
   * The element of a day with its dishes; `act` is told what was done, and
   * the change that undoes it.
   */
  cookbook.planDay = (day, dishes, week, act) => {
    const isToday = day === cookbook.days.today();
    const heading = `plan-${day}`;
    const opener = button(null, say("planAdd"), () => {
      adding = day;
      next = `field ${day}`;
      act(null, null);
    }, { "data-focus": `add ${day}`, "aria-describedby": heading });
    const form = () => cookbook.planForm(day, (text, before) => {
      adding = null;
      next = `add ${day}`;
      act(text, before ?? null);
    });
    return element("section", {
      "data-day": day, "aria-labelledby": heading,
      dragover: (event) => event.dataTransfer?.types.includes(DRAGGED) && event.preventDefault(),
      drop: (event) => {
        const dragged = event.dataTransfer?.getData(DRAGGED);
        const dish = planning.read(week).find(({ key }) => key === dragged);
        if (!dish) return;
        event.preventDefault();
        const said = { title: dish.title ?? dish.text, day: cookbook.days.name(day) };
        act(say("planMoved", said), planning.move(dish, day));
      },
    },
    element("h2", { id: heading, tabindex: "-1", "aria-current": isToday ? "date" : null },
      cookbook.days.name(day),
      isToday ? element("span", { class: "plan-today" }, say("today")) : null),
    element("ul", {}, ...dishes.map((dish) =>
      cookbook.attempt(() => item(dish, week, act), () => plain(dish, act)))),
    adding === day ? form() : opener);
  };
})();
