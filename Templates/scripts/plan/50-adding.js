// What is to be cooked on a day: a recipe found by its title, or a few words.
(() => {
  "use strict";
  const { say, element, button, planning } = cookbook;
  const MOST = 8;
  /** The form for a day; `done` is told what was added, and the change that undoes it. */
  cookbook.planForm = (day, done) => {
    const found = element("ul", { class: "plan-found" });
    const count = element("p", { class: "plan-count", role: "status" });
    /** @type {HTMLInputElement} */
    const field = element("input", {
      type: "text", autocomplete: "off", maxlength: 500, placeholder: say("planHint"),
      "aria-label": say("planAddTo", { day: cookbook.days.name(day) }),
      "data-focus": `field ${day}`,
      input: () => search(field.value),
      keydown: (event) => {
        if (event.key === "Escape") done(null);
        if (event.key !== "ArrowDown" || !found.firstChild) return;
        event.preventDefault();
        found.querySelector("button")?.focus();
      },
    });
    /** @param {object} what @param {string} title */
    const add = (what, title) => done(say("planAdded", { title }), planning.add(day, what));
    let turn = 0;
    /** @param {string} query */
    const search = async (query) => {
      const mine = ++turn;
      const list = await cookbook.searchIndex.list().catch(() => null);
      if (mine !== turn || !list) return;
      const hits = query.trim()
        ? cookbook.match(cookbook.query.parse(query), list).slice(0, MOST) : [];
      found.replaceChildren(...hits.map(({ place }) => {
        const { title, slug, picture } = list.recipes[place];
        const choice = button(null, title, async () => {
          const recipe = await cookbook.shop.recipe(slug).catch(() => null);
          add({ slug, title, factor: "1", id: recipe?.ids[0] }, title);
        }, { dir: "auto" });
        choice.prepend(cookbook.thumbnail({ slug, picture }));
        return element("li", {}, choice);
      }));
      count.textContent = !query.trim() ? ""
        : hits.length ? say("searchFound", { n: hits.length }) : say("planNothing");
    };
    found.addEventListener("keydown", (event) => {
      const buttons = [...found.querySelectorAll("button")];
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : NaN;
      const active = /** @type {HTMLButtonElement} */ (document.activeElement);
      const at = buttons.indexOf(active) + by;
      if (event.key === "Escape") done(null);
      if (Number.isNaN(at)) return;
      event.preventDefault();
      (at < 0 ? field : buttons[Math.min(at, buttons.length - 1)]).focus();
    });
    return element("form", {
      class: "plan-form",
      submit: (event) => {
        event.preventDefault();
        const text = field.value.replace(/\s+/g, " ").trim();
        if (text) add({ text }, text);
        else done(null);
      },
    }, field, element("button", { type: "submit", class: "tool" }, say("planNote")),
    button("close", say("close"), () => done(null), { isShort: true }), count, found);
  };
})();
