// The scripts that a page does without until somebody uses it: loaded once, with the first touch.
(() => {
  "use strict";
  const { element, say, slot } = cookbook;
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const FIRST = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"];
  // For those whose reading no event tells of.
  const LATEST = 3000;
  /** @type {{ [address: string]: Promise<unknown> }} */
  const loading = {};

  /**
   * Loads a script, once; refuses if it cannot be had, which is told, and
   * tried again at the next call.
   */
  cookbook.loadScript = async (address) => {
    loading[address] ??= new Promise((load, error) => {
      document.head.append(element("script", { src: address, load, error }));
    });
    try {
      await loading[address];
    } catch {
      delete loading[address];
      cookbook.problem(say("notLoaded"));
      throw new Error(say("notLoaded"));
    }
  };

  /**
   * Runs an action when the scripts of a folder of `scripts/` are here, and answers with what it
   * does; it is given the global.
   * @param {any} action
   * @param {string} folder
   */
  cookbook.onDemand = async (action, folder = "on-demand") => {
    await cookbook.loadScript(new URL(cookbook.scripts[folder], here).href);
    return action?.(cookbook);
  };

  /**
   * The same for a control: that the scripts cannot be had was told, and
   * nothing more is to be done.
   * @param {any} action
   * @param {any} folder
   */
  cookbook.use = (action, folder) =>
    cookbook.onDemand(null, folder).then(() => action?.(cookbook), () => {});

  if (slot("kitchen")) cookbook.use();
  if (slot("cards")) cookbook.use(null, "browse");
  for (const name of /** @type {const} */ (["browse", "book", "list", "plan", "open"])) {
    if (slot(name)) cookbook.use(null, name);
  }
  // From the disk nothing can be kept, nor need it be.
  const keep = () => /^https?:$/.test(location.protocol) && cookbook.use(null, "offline");
  if (!document.querySelector("[data-recipe]")) return addEventListener("load", keep);
  // What opens with a tap may take longer to load than the tap.
  addEventListener("click", ({ target }) => { cookbook.tapped = target; }, true);
  const begin = () => {
    for (const name of FIRST) removeEventListener(name, begin, true);
    cookbook.use();
    keep();
  };
  for (const name of FIRST) addEventListener(name, begin, { capture: true, passive: true });
  addEventListener("load", () => setTimeout(begin, LATEST));
})();
