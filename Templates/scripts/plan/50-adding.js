// What is to be cooked on a day: a recipe found by its title, or a few words.
(() => {
  "use strict";
  const { say, element, button, planning, storage } = cookbook;
  const MOST = 8;
  const slugOf = (url) => decodeURIComponent(url.slice(new URL("recipes/", storage.root).href.length, -".html".length));

  /** The form for a day; `done` is told what was added, and the change that undoes it. */
  cookbook.planForm = (day, done) => {
    const found = element("ul", { class: "plan-found" });
    const count = element("p", { class: "plan-count", role: "status" });
    const field = element("input", {
      type: "text", autocomplete: "off", maxlength: 500, placeholder: say("planHint"),
      "aria-label": say("planAddTo", { day: cookbook.days.name(day) }), "data-focus": `field ${day}`,
      input: () => search(field.value),
      keydown: (event) => {
        if (event.key === "Escape") done(null);
        if (event.key !== "ArrowDown" || !found.firstChild) return;
        event.preventDefault();
        found.querySelector("button").focus();
      },
    });
    const add = (what, title) => done(say("planAdded", { title }), planning.add(day, what));
    let turn = 0;
    const search = async (query) => {
      const mine = ++turn;
      const list = await cookbook.searchIndex.list().catch(() => null);
      if (mine !== turn || !list) return;
      const hits = query.trim() ? cookbook.match(cookbook.query.parse(query), list).slice(0, MOST) : [];
      found.replaceChildren(...hits.map(({ place }) => {
        const { title, url } = list.recipes[place];
        return element("li", {}, button(null, title, () => add({ slug: slugOf(url), title, factor: "1" }, title), { dir: "auto" }));
      }));
      count.textContent = !query.trim() ? "" : hits.length ? say("searchFound", { n: hits.length }) : say("planNothing");
    };
    found.addEventListener("keydown", (event) => {
      const buttons = [...found.querySelectorAll("button")];
      const at = buttons.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : NaN);
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
