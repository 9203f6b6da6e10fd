// A day of the plan: what is cooked on it, and what can be done with each dish.
(() => {
  "use strict";
  const { say, element, button, numbers, planning } = cookbook;
  // Where one moves a dish to: this week's days and the next one's.
  const REACH = 14;
  const DRAGGED = "application/x-cookbook-dish";
  let open = null;
  let adding = null;
  // What is to have the focus once the week is shown anew.
  let next = null;

  const days = (first) => Array.from({ length: REACH }, (_, n) => cookbook.days.shifted(first, n));

  const more = (dish, week, act) => {
    const select = element("select", { "aria-label": say("planDay"), "data-focus": `day ${dish.key}` },
      ...days(week[0]).map((day) =>
        element("option", { value: day, selected: day === dish.day }, cookbook.days.name(day))));
    const to = (key, said, action) => button(null, say(key), () => {
      open = null;
      act(say(said, { title: dish.title ?? dish.text, day: cookbook.days.name(select.value) }), action(dish, select.value));
    });
    return element("div", { class: "plan-more" }, select,
      to("planMove", "planMoved", planning.move), to("planCopy", "planCopied", planning.copy));
  };

  const item = (dish, week, act) => {
    const name = dish.title ?? dish.text;
    const factor = numbers.read(dish.factor);
    const isOpen = open === dish.key;
    const title = !dish.slug ? element("bdi", {}, dish.text)
      : dish.recipe ? cookbook.recipeLink({ ...dish, factor }, dish.recipe.title) : element("bdi", {}, dish.title);
    return element("li", {
      "data-dish": dish.key, draggable: "true",
      dragstart: (event) => event.dataTransfer.setData(DRAGGED, dish.key),
    },
    element("div", { class: "plan-title" }, title,
      dish.slug && !dish.recipe ? element("p", { class: "shop-gone" }, say("recipeGone")) : null),
    dish.recipe ? cookbook.scaleStepper({ ...dish, factor }, (to) => act(null, planning.rescale(dish, to))) : null,
    button("more", say("planMore", { title: name }), () => {
      open = isOpen ? null : dish.key;
      act(null, null);
    }, { isShort: true, "aria-expanded": String(isOpen), "data-focus": `more ${dish.key}` }),
    button("close", say("planRemove", { title: name }), () =>
      act(say("planRemoved", { title: name }), planning.remove(dish)), { isShort: true }),
    isOpen ? more(dish, week, act) : null);
  };

  /** A dish that cannot be shown as it should be: what was written, and the way to be rid of it. */
  const plain = (dish, act) => {
    const title = dish.title ?? dish.text;
    return element("li", { "data-dish": dish.key }, element("div", { class: "plan-title" }, element("bdi", {}, title)),
      button("close", say("planRemove", { title }), () => act(say("planRemoved", { title }), planning.remove(dish)), { isShort: true }));
  };

  /** The name of what is to have the focus now, once. */
  cookbook.planFocus = () => {
    const name = next;
    next = null;
    return name;
  };

  /** The element of a day with its dishes; `act` is told what was done, and the change that undoes it. */
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
      dragover: (event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
      drop: (event) => {
        const dish = planning.read(week).find(({ key }) => key === event.dataTransfer.getData(DRAGGED));
        if (!dish) return;
        event.preventDefault();
        act(say("planMoved", { title: dish.title ?? dish.text, day: cookbook.days.name(day) }), planning.move(dish, day));
      },
    },
    element("h2", { id: heading, tabindex: "-1", "aria-current": isToday ? "date" : null }, cookbook.days.name(day),
      isToday ? element("span", { class: "plan-today" }, say("today")) : null),
    element("ul", {}, ...dishes.map((dish) => cookbook.attempt(() => item(dish, week, act), () => plain(dish, act)))),
    adding === day ? form() : opener);
  };
})();
