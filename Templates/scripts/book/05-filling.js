// Fills the pages of the print edition: short recipes share one, what runs over by little is set
// smaller, pictures grow into what is left, and type a little, too; the rest has lines to write on.
(() => {
  "use strict";
  const { element, say } = cookbook;
  // As much as the style sheet has between two recipes on one page.
  const BETWEEN = 60;
  // About how much of its height a recipe keeps in the smaller type.
  const TIGHT = 0.88;
  const MOST_PICTURE = 210;
  const SIZES = [1.05, 1.1, 1.15];
  // Less than this is left on a page that is full.
  const FULL = 0.04;
  // How far lines to write on are apart, and what stands above them.
  const [LINE, HEADING] = [34, 62];
  /** @typedef {{ recipes: HTMLElement[], pieces: number }} Sheet */

  /** @param {HTMLElement} recipe */
  const boxes = (recipe) => [...recipe.getClientRects()];
  /** @param {HTMLElement} recipe */
  const runsOver = (recipe) => boxes(recipe).length > 1;
  /** @param {HTMLElement} recipe */
  const picture = (recipe) =>
    recipe.querySelector(":scope .book-description > p > .alone > img");

  /** @param {HTMLElement[]} recipes */
  const undo = (recipes) => {
    for (const { dataset, style } of recipes) {
      delete dataset.tight;
      delete dataset.shared;
      for (const name of ["--size", "--grow", "--spare"]) style.removeProperty(name);
    }
    for (const recipe of recipes) recipe.querySelector(":scope > .book-lines")?.remove();
  };
  /**
   * Sets recipes that run over a page by little in smaller type, where that keeps them on one.
   * @param {HTMLElement[]} recipes
   */
  const tighten = (recipes) => {
    const long = recipes.filter(runsOver);
    for (const recipe of long) recipe.dataset.tight = "";
    for (const recipe of long.filter(runsOver)) delete recipe.dataset.tight;
  };

  /**
   * Puts recipes on the page of the one before where there is room for all of them.
   * @param {HTMLElement[]} recipes
   * @param {number} page how high a page is
   */
  const share = (recipes, page) => {
    /** @type {Sheet[]} */
    const sheets = [];
    let filled = page;
    const sizes = recipes.map(boxes);
    recipes.forEach((recipe, index) => {
      const sheet = sheets.at(-1);
      const own = sizes[index];
      const height = own[own.length - 1].height;
      const both = filled + BETWEEN + height;
      const canShare = sheet && own.length === 1 &&
        recipe.previousElementSibling?.matches("article");
      const isTight = both > page;
      if (canShare && (!isTight || (both * TIGHT <= page && sheet.pieces === 1))) {
        recipe.dataset.shared = "";
        sheet.recipes.push(recipe);
        if (isTight) for (const each of sheet.recipes) each.dataset.tight = "";
        filled = isTight ? page : both;
      } else {
        sheets.push({ recipes: [recipe], pieces: own.length });
        filled = height;
      }
    });
    return sheets;
  };

  /**
   * Whether a sheet still is as it was planned.
   * @param {Sheet} sheet
   */
  const isWhole = ({ recipes, pieces }) => {
    const [first, ...others] = recipes.map(boxes);
    return first.length === pieces && others.every((each) =>
      each.length === 1 && Math.abs(each[0].left - first[pieces - 1].left) < 2);
  };
  /** @param {Sheet} sheet @returns {Sheet[]} */
  const apart = ({ recipes, pieces }) => {
    undo(recipes);
    tighten(recipes);
    return recipes.map((recipe, index) =>
      ({ recipes: [recipe], pieces: index ? boxes(recipe).length : pieces }));
  };

  /**
   * Tries something on many sheets at once, and takes it back from those that it is too much for.
   * @param {Sheet[]} sheets
   * @param {string} name
   * @param {(sheet: Sheet) => string} value
   */
  const attempt = (sheets, name, value) => {
    const before = sheets.map(({ recipes }) =>
      recipes.map((each) => each.style.getPropertyValue(name)));
    const values = sheets.map(value);
    sheets.forEach(({ recipes }, index) =>
      recipes.forEach((each) => each.style.setProperty(name, values[index])));
    const broken = sheets.map((sheet) => !isWhole(sheet));
    sheets.forEach(({ recipes }, index) => recipes.forEach((each, place) => {
      if (broken[index]) each.style.setProperty(name, before[index][place]);
    }));
    return sheets.filter((_, index) => !broken[index]);
  };

  /**
   * Puts lines for what a cook adds by hand into the room that is left.
   * @param {HTMLElement} recipe
   * @param {number} room
   */
  const rule = (recipe, room) => {
    const count = Math.floor((room - HEADING) / LINE);
    if (count < 2) return;
    recipe.append(element("div", {
      class: "book-lines", "data-made": true, "aria-hidden": "true", lang: cookbook.language,
      dir: cookbook.direction,
    }, element("span", {}, say("notes")), ...Array.from({ length: count }, () => element("i"))));
  };

  /** Fills the pages while the style sheet sets the book in columns of the size of a page. */
  cookbook.fillPages = (book, recipes) => {
    const page = Number.parseFloat(getComputedStyle(book).blockSize);
    const top = book.getBoundingClientRect().top;
    /** @param {Sheet} sheet */
    const left = ({ recipes }) => {
      const last = boxes(recipes[recipes.length - 1]);
      return top + page - last[last.length - 1].bottom;
    };
    /** @param {Sheet} sheet */
    const isOpen = (sheet) => left(sheet) > FULL * page;
    undo(recipes);
    tighten(recipes);
    const planned = share(recipes, page);
    const broken = new Set(planned.filter((sheet) => !isWhole(sheet)));
    const all = planned.flatMap((sheet) => (broken.has(sheet) ? apart(sheet) : [sheet]));
    let sheets = all.filter(isOpen);
    const pictured = sheets.filter(({ recipes }) => recipes.some(picture));
    attempt(pictured, "--grow", (sheet) => {
      const count = sheet.recipes.filter(picture).length;
      return `${Math.min(MOST_PICTURE, Math.floor((left(sheet) - 4) / count))}px`;
    });
    sheets = sheets.filter(isOpen);
    for (const size of SIZES) {
      sheets = attempt(sheets, "--size", () => String(size)).filter(isOpen);
    }
    attempt(sheets.filter(({ recipes }) => recipes.length > 1), "--spare", (sheet) =>
      `${Math.min(30, Math.floor(left(sheet) / sheet.recipes.length / 2))}px`);
    const rooms = all.map(left);
    all.forEach(({ recipes }, index) => rule(recipes[recipes.length - 1], rooms[index]));
    for (const { recipes } of all.filter((sheet) => !isWhole(sheet))) {
      recipes[recipes.length - 1].querySelector(":scope > .book-lines")?.remove();
    }
  };
})();
