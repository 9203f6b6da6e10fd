// Hearts: what marks a recipe in a list as a favourite.
(() => {
  "use strict";
  const { say, element, icon, storage } = cookbook;

  /**
   * The heart of a recipe. Cards know whose they are; what is found knows its address, and asks
   * for the rest when somebody touches it.
   */
  cookbook.heart = ({ title, url, recipe }, favourites) => {
    const key = recipe ?? url;
    const label = say("favouriteOf", { title });
    /** @type {HTMLButtonElement} */
    const heart = element("button", {
      type: "button", class: "heart", "data-heart": key, "aria-label": label, title: label,
      "aria-pressed": String(favourites.has(key)),
      click: async () => {
        const marked = cookbook.favourites().get(key);
        const path = url.slice(storage.root.href.length);
        // What could not be kept or loaded has been told.
        const id = marked ?? recipe ?? await cookbook.searchIndex.idOf(url).catch(() => null);
        if (id) cookbook.save(id, { favourite: !marked, title, url: path }).catch(() => {});
      },
    }, icon("heart"));
    return heart;
  };

  cookbook.on("change", () => {
    const favourites = cookbook.favourites();
    for (const heart of document.querySelectorAll("[data-heart]")) {
      const isOn = favourites.has(heart.dataset.heart ?? "");
      heart.setAttribute("aria-pressed", String(isOn));
    }
  });
})();
