// The switch for the amounts of ingredients in the steps; what shows them comes on demand.
(() => {
  "use strict";
  const { button, say, storage, tools } = cookbook;
  const KIND = "amountsInText";
  if (!document.querySelector("[data-steps] [data-uses*='!']")) return;
  const isOn = () => !!storage.get(KIND);

  const toggle = button("scale", say("amountsInText"), () => {
    storage.set(KIND, "", isOn() ? null : true);
    show();
  }, { role: "switch" });
  const show = () => {
    toggle.setAttribute("aria-checked", String(isOn()));
    cookbook.use(({ showAmountsInText }) => showAmountsInText(isOn()));
  };
  toggle.setAttribute("aria-checked", String(isOn()));
  if (isOn()) show();
  tools.add(toggle, "cooking");
  storage.watch(KIND, show);
})();
