// From a recipe to the shopping list and the meal plan; what lies behind the
// buttons comes on demand.
(() => {
  "use strict";
  const { say, button, tools } = cookbook;
  if (!document.querySelector("[data-recipe]")) return;
  const DIALOG = { "aria-haspopup": "dialog" };
  if (document.querySelector("[data-ingredient]")) {
    const list = tools.button("basket", say("addToList"), say("toolList"),
      () => cookbook.use(({ addToList }) => addToList(list)), DIALOG);
    tools.add(list);
  }
  const plan = button("calendar", say("planIt"),
    () => cookbook.use(({ planIt }) => planIt(plan)), DIALOG);
  tools.add(plan, "later");
})();
