// The switch for the amounts of ingredients in the steps; what it does comes on demand.
(() => {
  "use strict";
  const { button, say, storage, tools } = cookbook;
  if (!document.querySelector("[data-steps] [data-uses*='!']")) return;
  const toggle = button("scale", say("amountsInText"),
    () => cookbook.use(({ switchAmounts }) => switchAmounts()), {
      role: "switch", "aria-checked": "false", "data-switch": "amounts" });
  tools.add(toggle, "cooking");
  if (storage.get("amountsInText")) cookbook.use();
})();
