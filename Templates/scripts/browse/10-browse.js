// The library in another order, and a recipe picked at random.
(() => {
  "use strict";
  const { say, element, slot, searchField } = cookbook;
  const place = slot("browse");
  if (!place || !searchField) return;
  /** @param {string} text @param {(cookbook: Cookbook & Search) => unknown} action */
  const button = (text, action) => element("button", {
    type: "button", click: () => cookbook.use(action, "search"),
  }, text);
  place.append(
    button(say("newest"), ({ search }) => search.sort("newest")),
    button(say("quickest"), ({ search }) => search.sort("quickest")),
    button(say("surpriseMe"), ({ search }) => search.surprise()));
})();
