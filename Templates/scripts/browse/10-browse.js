// The library in another order, and a recipe nobody has thought of.
(() => {
  "use strict";
  const { say, element, slot, searchField: field } = cookbook;
  const place = slot("browse");
  if (!place || !field) return;
  const button = (text, action) => element("button", { type: "button", click: () => cookbook.use(action, "search") }, text);
  const sorted = (order) => () => {
    field.value = `sort:${order}`;
    return cookbook.search.show(field.value);
  };
  place.append(
    button(say("newest"), sorted("newest")), button(say("quickest"), sorted("quickest")),
    button(say("surpriseMe"), () => cookbook.search.surprise()));
})();
