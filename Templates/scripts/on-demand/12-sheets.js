// The style sheets that a page does without until somebody uses what they are for.
(() => {
  "use strict";
  const { element, sheetTable } = cookbook;
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  /** @type {{ [name: string]: Promise<void> }} */
  const loading = {};

  /** Loads a style sheet, once; refuses if it cannot be had, and tries again at the next call. */
  cookbook.loadSheet = (name) => {
    // Of a theme without such a sheet there is nothing to wait for.
    const file = sheetTable[name];
    if (!file) return Promise.resolve();
    return (loading[name] ??= new Promise((load, refuse) => {
      const link = element("link", {
        rel: "stylesheet", href: new URL(file, here).href, "data-made": true,
        load: () => load(),
        error: () => {
          delete loading[name];
          link.remove();
          refuse(new Error(name));
        },
      });
      // Before the page's own, as a theme may have its rules for this there, too.
      document.head.prepend(link);
    }));
  };
})();
