// Printing, on a sheet or on an index card.
(() => {
  "use strict";
  const root = document.documentElement;

  /** Prints the page; `card` is `a6`, `index-card`, or nothing for a whole sheet. */
  cookbook.print = (card) => {
    if (card) root.dataset.print = card;
    // Some browsers only begin to print here, and tell when they are done.
    addEventListener("afterprint", () => delete root.dataset.print, { once: true });
    print();
  };
})();
