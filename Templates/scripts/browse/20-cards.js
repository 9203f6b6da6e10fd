// A heart on each card, a few cards at a time: a page may have hundreds, and laying all of them out
// again at once would keep it from answering.
(() => {
  "use strict";
  const AT_ONCE = 12;
  const cards = [...document.querySelectorAll("[data-card]")];
  if (!cards.length) return;
  const later = window.requestIdleCallback ?? setTimeout;
  cookbook.use(({ heart, favourites }) => {
    const add = () => {
      const marked = favourites();
      for (const card of cards.splice(0, AT_ONCE)) {
        /** @type {HTMLAnchorElement | null} */
        const link = card.querySelector("a");
        if (!link) continue;
        const title = link.textContent;
        card.append(heart({ title, url: link.href, recipe: card.dataset.card }, marked));
      }
      if (cards.length) later(add);
    };
    later(add);
  }, "search");
})();
