// The library in another order, and a recipe nobody has thought of.
(() => {
  "use strict";
  const { say, element, slot, searchField } = cookbook;
  const place = slot("browse");
  if (!place || !searchField) return;
  const button = (text, action) => element("button", { type: "button", click: () => cookbook.use(action, "search") }, text);
  place.append(
    button(say("newest"), () => cookbook.search.sort("newest")), button(say("quickest"), () => cookbook.search.sort("quickest")),
    button(say("surpriseMe"), () => cookbook.search.surprise()));
})();
