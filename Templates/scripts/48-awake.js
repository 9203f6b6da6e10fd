// The switch that keeps the screen on; what it does comes on demand.
(() => {
  "use strict";
  const { button, say, tools } = cookbook;
  if (!("wakeLock" in navigator) || !document.querySelector("[data-recipe]")) return;
  tools.add(button("sun", say("keepAwake"), () => cookbook.use(({ awake }) => awake.toggle()), {
    role: "switch", "aria-checked": "false", "data-switch": "awake" }), "cooking");
})();
