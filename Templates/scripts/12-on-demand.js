// The scripts that a page does without until somebody uses it: loaded once, with the first touch.
(() => {
  "use strict";
  const { element, say } = cookbook;
  const address = new URL(cookbook.onDemandScript, document.currentScript.src).href;
  const FIRST = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"];
  // For those whose reading no event tells of.
  const LATEST = 3000;
  let loading;

  /**
   * Runs an action when all scripts are here, and answers with what it does. That they cannot be
   * had is told, and tried again at the next call.
   */
  cookbook.onDemand = async (action) => {
    loading ??= new Promise((load, error) => {
      document.head.append(element("script", { src: address, load, error }));
    });
    try {
      await loading;
    } catch {
      loading = null;
      cookbook.problem(say("notLoaded"));
      throw new Error(say("notLoaded"));
    }
    return action?.();
  };

  /** The same for a control: what went wrong has been told. */
  cookbook.use = (action) => cookbook.onDemand(action).catch(() => {});

  if (cookbook.slot("kitchen")) cookbook.use();
  if (!document.querySelector("[data-recipe]")) return;
  const begin = () => {
    for (const name of FIRST) removeEventListener(name, begin, true);
    cookbook.use();
  };
  for (const name of FIRST) addEventListener(name, begin, { capture: true, passive: true });
  addEventListener("load", () => setTimeout(begin, LATEST));
})();
