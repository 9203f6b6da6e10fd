// From a recipe to the shopping list and the meal plan; what lies behind the buttons comes on demand.
(() => {
  "use strict";
  const { say, button, slot } = cookbook;
  for (const name of ["list", "plan"]) {
    if (slot(name)) cookbook.use(null, name);
  }
  const tools = slot("tools");
  if (!tools || !document.querySelector("[data-recipe]")) return;
  const add = (icon, key, action) => {
    const each = button(icon, say(key), () => cookbook.use(() => action(each)), { "aria-haspopup": "dialog" });
    tools.append(each);
  };
  if (document.querySelector("[data-ingredient]")) add("basket", "addToList", (from) => cookbook.addToList(from));
  add("calendar", "planIt", (from) => cookbook.planIt(from));
})();
