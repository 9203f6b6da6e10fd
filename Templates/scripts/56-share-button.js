// The button that hands a recipe on; what lies behind it comes on demand.
(() => {
  "use strict";
  const { say, element, icon, tools } = cookbook;
  if (!document.querySelector("[data-recipe]")) return;
  const summary = element("summary", { class: "tool", click: () => cookbook.use() },
    icon("share"), element("span", {}, say("shareMenu")));
  tools.add(element(
    "details", { class: "menu", "data-made": true, "data-menu": "share" },
    summary, element("div", { class: "menu-list", dir: cookbook.direction })), "others");
})();
