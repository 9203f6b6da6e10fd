// Putting a recipe on the shopping list and into the meal plan, at the scale it is shown in.
(() => {
  "use strict";
  const { say, element, button, numbers, storage, kept } = cookbook;
  const article = document.querySelector("[data-recipe]");

  /** A day as the calendar of the place has it, such as 2026-03-02. */
  cookbook.dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0")).join("-");

  /** A factor as a cook writes it: "1 ½ ×". */
  cookbook.timesText = (factor) =>
    `${numbers.format(/** @type {Exact} */ (numbers.read(factor)), {
      language: cookbook.language, isMeasure: true,
    })} ×`;

  /** The address of a page of the site. */
  cookbook.inSite = (path) => new URL(path, storage.root).href;
  if (!article) return;

  const path = storage.here().replace(/^recipes\//, "").replace(/\.html$/, "");
  const slug = storage.attempt(() => decodeURIComponent(path), "");
  const title = article.dataset.title ?? document.title;
  const { recipe: id = "", earlier } = article.dataset;
  const ids = [id, ...(earlier?.split(" ") ?? [])];
  const dish = () => ({ slug, title, factor: cookbook.scale.factor, id });
  // What was kept before dishes had identities tells only the address.
  /** @param {any} each */
  const isMine = (each) => (each.id ? ids.includes(each.id) : each.slug === slug);
  /** The key of the recipe on the list. */
  const listKey = () => {
    const all = kept.list.all();
    const mine = [...all].find(([key, each]) => key.startsWith("r:") && isMine(each));
    return mine?.[0] ?? cookbook.newRecipeKey(slug, all);
  };

  /** @type {HTMLElement} */
  let anchor;
  const box = element("div", {
    class: "shop-note", popover: "auto", role: "dialog", lang: cookbook.language,
    dir: cookbook.direction,
    toggle: (event) => anchor?.setAttribute("aria-expanded", event.newState === "open"),
  });
  document.body.append(box);
  /**
   * Shows something at a button; a tap elsewhere or Escape puts it away.
   * @param {HTMLElement} from
   * @param {string} label
   * @param {...Node} content
   */
  const show = (from, label, ...content) => {
    anchor = from;
    box.setAttribute("aria-label", label);
    box.replaceChildren(...content);
    if (!box.matches(":popover-open")) box.showPopover();
    cookbook.place(box, from);
    box.querySelector("a, button")?.focus();
  };
  /** @param {string} text */
  const words = (text) => element("p", { role: "status" }, text);
  /** @param {string} path @param {string} key */
  const link = (path, key) =>
    element("a", { class: "tool", href: cookbook.inSite(path) }, say(key));

  /** Adds the recipe; where it is on the list already, its scale becomes the one shown. */
  cookbook.addToList = (from) => {
    const key = listKey();
    const there = kept.list.all().get(key);
    const now = dish();
    const values = { factor: cookbook.timesText(now.factor) };
    const text = !there ? say("listAdded", values)
      : there.factor === now.factor ? say("listHasIt", values)
        : say("listRescaled", { ...values, before: cookbook.timesText(there.factor) });
    if (there?.factor !== now.factor) kept.list.change({ [key]: now });
    const take = button(null, say("takeOff"), () => {
      const gone = [...kept.list.all().keys()].filter((each) => each.startsWith(`g:${key} `));
      kept.list.change(Object.fromEntries([key, ...gone].map((each) => [each, null])));
      box.hidePopover();
      cookbook.announce(say("listTakenOff"));
      from.focus();
    });
    show(from, say("shoppingList"), words(text),
      element("p", { class: "buttons" }, link("list.html", "toList"), take));
  };

  const DAYS = 7;
  /** Asks for the day, and adds the recipe there. */
  cookbook.planIt = (from) => {
    const today = new Date();
    const format = new Intl.DateTimeFormat(
      cookbook.locale, { weekday: "long", day: "numeric", month: "short" });
    /** @param {string} day @param {string} name */
    const plan = (day, name) => {
      const entries = [...kept.plan.all().values()];
      const now = dish();
      const isThere = entries.some((each) =>
        isMine(each) && each.day === day && each.factor === now.factor);
      if (isThere) return done(say("planHasIt", { day: name }), day);
      kept.plan.change({ [cookbook.newKey("d")]: { day, at: Date.now(), ...now } });
      done(say("planned", { day: name, factor: cookbook.timesText(now.factor) }), day);
    };
    /** @param {string} text @param {string} day */
    const done = (text, day) => show(from, say("mealPlan"), words(text),
      element("p", { class: "buttons" }, link(`plan.html#${day}`, "toPlan")));
    const days = Array.from({ length: DAYS }, (_, n) => {
      const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + n);
      const name = n === 0 ? say("today") : format.format(date);
      return element("li", {}, button(null, name, () => plan(cookbook.dayOf(date), name)));
    });
    show(from, say("planIt"), element("p", {}, say("planWhen")), element("ul", {}, ...days));
  };
})();
