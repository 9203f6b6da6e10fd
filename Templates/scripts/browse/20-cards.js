// A heart on each card.
(() => {
  "use strict";
  const cards = document.querySelectorAll("[data-card]");
  if (!cards.length) return;
  cookbook.use(({ heart, favourites }) => {
    const marked = favourites();
    for (const card of cards) {
      /** @type {HTMLAnchorElement | null} */
      const link = card.querySelector("a");
      if (!link) continue;
      const title = link.textContent;
      card.append(heart({ title, url: link.href, recipe: card.dataset.card }, marked));
    }
  }, "search");
})();
