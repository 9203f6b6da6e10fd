// On which page of paper everything in the print edition begins.
(() => {
  "use strict";
  const { element, say } = cookbook;
  const book = document.querySelector("[data-book]");
  if (!book) return;
  // One more digit may push a line over a page's end, and so change other
  // numbers, but not for ever.
  const MOST_ROUNDS = 4;
  /** @param {any} link */
  const target = (link) => document.getElementById(decodeURIComponent(link.hash.slice(1)));

  // Where the text of a recipe names another one, paper needs to say where that is.
  for (const link of book.querySelectorAll('article a[href^="#"]')) {
    if (!target(link)) continue;
    link.after(" ", element("span", {
      class: "book-see", lang: cookbook.language, dir: cookbook.direction, "data-page": "onPage",
    }));
  }
  const slots = [...book.querySelectorAll("[data-page]")].map((slot) => {
    const link = slot.closest("a") ?? slot.previousElementSibling;
    return { slot, goal: target(link) };
  });
  const goals = [...new Set(slots.map(({ goal }) => goal))];

  const recipes = [...book.querySelectorAll("article")];

  /**
   * What `look` sees while the style sheet sets the book in columns of the size of a page.
   * @template T
   * @param {() => T} look
   */
  const measured = (look) => {
    book.dataset.measuring = "";
    const found = look();
    delete book.dataset.measuring;
    return found;
  };

  const pages = () => {
    const box = book.getBoundingClientRect();
    const step = box.width + Number.parseFloat(getComputedStyle(book).columnGap);
    return new Map(goals.map((goal) => {
      const [first] = goal?.getClientRects() ?? [];
      const distance = cookbook.direction === "rtl"
        ? box.right - first.right : first.left - box.left;
      return [goal, Math.floor(distance / step + 0.01) + 1];
    }));
  };

  /** Writes the numbers until none changes, for each may take more room than the one before. */
  cookbook.numberPages = () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const found = measured(pages);
      let isSame = true;
      for (const { slot, goal } of slots) {
        const page = String(found.get(goal));
        const text = slot.dataset.page ? say(slot.dataset.page, { n: page }) : page;
        if (slot.textContent === text) continue;
        slot.textContent = text;
        isSame = false;
      }
      if (isSame) return;
    }
  };

  /**
   * Makes the book fit the paper that is chosen, and all numbers true for it. They are written
   * before pages are filled, too, because a line that gets its number afterwards may become two.
   */
  cookbook.fitPages = () => {
    cookbook.numberPages?.();
    measured(() => cookbook.fillPages(book, recipes));
    cookbook.numberPages?.();
  };
})();
