// The way into cook mode.
(() => {
  "use strict";
  const { say, tools, slot, lines } = cookbook;
  if (!document.querySelector("[data-recipe]") || !lines.steps.length) return;

  // The address may say where one was.
  const resume = () => location.hash.startsWith("#cook=") && cookbook.use();
  resume();
  addEventListener("popstate", resume);
  cookbook.cookButton =
    tools.button("pot", say("cookThis"), say("toolCook"), () => cookbook.use(({ cook }) => cook()),
      { class: "tool tool-main" });
  slot("tools")?.prepend(cookbook.cookButton);
})();
