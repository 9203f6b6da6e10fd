// From a recipe to the shopping list and the meal plan; what lies behind the
// buttons comes on demand.
(() => {
  "use strict";
  const { say, button, slot } = cookbook;
  const tools = slot("tools");
  if (!tools || !document.querySelector("[data-recipe]")) return;
  /** @param {string} icon @param {"addToList" | "planIt"} action */
  const add = (icon, action) => {
    const each = button(icon, say(action), () => cookbook.use((all) => all[action](each)),
      { "aria-haspopup": "dialog" });
    tools.append(each);
  };
  if (document.querySelector("[data-ingredient]")) add("basket", "addToList");
  add("calendar", "planIt");
})();
