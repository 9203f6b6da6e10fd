// What the library can be narrowed down by or put in another order, and a recipe picked at random.
// Whatever is chosen is a question to the search, so it is about all pages of a long library.
(() => {
  "use strict";
  const { say, element, slot, searchField } = cookbook;
  const place = slot("browse");
  if (!place || !searchField) return;
  const times = [...place.querySelectorAll("data")];
  const tags = [...place.querySelectorAll("a")];

  /** @param {string} kind @param {string} text @param {string} name @param {string} [lang] */
  const chip = (kind, text, name, lang) => element("button", {
    type: "button", class: `chip chip-${kind}`, "aria-pressed": "false", dir: "auto", lang,
    click: () => cookbook.use(({ search }) => search.choose(kind, text), "search"),
  }, name);

  /** @param {Cookbook & Search} cookbook */
  const draw = ({ marks, duration, search }) => {
    const done = marks();
    place.replaceChildren(
      ...times.map(({ value }) =>
        chip("time", `<${value}`, say("atMost", { time: duration(Number(value)) }))),
      ...(done.some(({ favourite }) => favourite)
        ? [chip("is", "favourite", say("favourites"))] : []),
      ...(done.some(({ cooked }) => cooked) ? [chip("is", "forgotten", say("notLately"))] : []),
      ...tags.map(({ textContent, lang }) =>
        chip("tag", textContent, textContent, lang || undefined)),
      chip("sort", "newest", say("newest")), chip("sort", "quickest", say("quickest")),
      element("button", { type: "button", class: "tool tool-short", click: search.surprise },
        say("surpriseMe")));
  };
  // A browser takes what is partly in sight for seen, in rows that are wider than the screen.
  for (const row of [place, document.querySelector("[data-contents]")]) {
    row?.addEventListener("focusin", ({ target }) =>
      target.scrollIntoView({ block: "nearest", inline: "nearest" }));
  }
  cookbook.use((all) => {
    draw(all);
    // Whoever marks the first recipe finds it by a chip.
    cookbook.on("change", () => place.contains(document.activeElement) || draw(all));
  }, "search");
})();
