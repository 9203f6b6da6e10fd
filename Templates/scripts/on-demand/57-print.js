// Printing, on a sheet or on an index card.
(() => {
  "use strict";
  const root = document.documentElement;

  // Not all browsers wait for what is only there on paper.
  const load = () => Promise.allSettled(
    Array.from(document.querySelectorAll("[data-code-whole] img"), (image) => {
      const picture = /** @type {HTMLImageElement} */ (image);
      picture.loading = "eager";
      return picture.decode();
    }));

  /** Prints the page; `card` is `a6`, `index-card`, or nothing for a whole sheet. */
  cookbook.print = async (card) => {
    await load();
    if (card) root.dataset.print = card;
    // Some browsers only begin to print here, and tell when they are done.
    addEventListener("afterprint", () => delete root.dataset.print, { once: true });
    print();
  };
})();
