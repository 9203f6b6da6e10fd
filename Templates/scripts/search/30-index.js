// What is searched: the list of recipes, turned round, and the words of their texts part by part.
(() => {
  "use strict";
  const { fold, words } = cookbook.folding;
  const root = new URL(document.documentElement.dataset.root || ".", location.href);
  const assets = new URL("assets/", root);
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const PART = 1024;
  const later = window.requestIdleCallback ?? setTimeout;
  /** @type {string[]} */
  const texts = [];
  /** @type {SearchIndex | null} */
  let index = null;

  /**
   * Word by word who has it: {text, terms: Map of word to places}.
   * @param {string[]} names
   */
  const invert = (names) => {
    /** @type {Terms} */
    const terms = new Map();
    names.forEach((name, place) => {
      for (const word of words(name)) {
        const list = terms.get(word);
        if (!list) terms.set(word, [place]);
        else if (list.at(-1) !== place) list.push(place);
      }
    });
    return terms;
  };
  /** @param {any[][]} recipes @param {number} count @param {number} at */
  const usersOf = (recipes, count, at) => {
    /** @type {number[][]} */
    const users = Array.from({ length: count }, () => []);
    recipes.forEach((recipe, place) => {
      for (const term of recipe[at]) users[term].push(place);
    });
    return users;
  };

  // As `shortened` in Sources/Site/Search/SearchData.swift has left it out.
  /** @param {string} slug @param {string} title */
  const whole = (slug, title) => slug.endsWith("/")
    ? slug + title.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")
    : slug;

  /** @param {[string, string, string?]} term */
  const spelt = ([name, , others]) => (others ? `${name} ${others}` : name);

  cookbook.searchDays = (days) => {
    days.forEach((day, place) => {
      const recipe = index?.recipes[place];
      if (recipe) recipe.day = day;
    });
  };

  cookbook.searchIDs = (ids) => {
    ids.forEach((id, place) => {
      const recipe = index?.recipes[place];
      if (recipe) recipe.id = id;
    });
  };

  cookbook.searchList = ({ words: files, tags, ingredients, recipes }) => {
    let picture = "";
    /** @type {SearchIndex} */
    const made = {
      files,
      tags: tags.map(([name]) => name),
      ingredients: ingredients.map(([name]) => name),
      recipes: recipes.map(([title, short, minutes, tags, ingredients, same, rest]) => {
        const slug = whole(short, title);
        const url = new URL(`recipes/${slug}.html`, root).href;
        const recipe = { title, slug, url, minutes, tags, ingredients };
        if (rest === undefined) return recipe;
        // It begins as the one before.
        picture = picture.slice(0, same) + rest;
        return { ...recipe, picture };
      }),
      tagUsers: usersOf(recipes, tags.length, 3),
      ingredientUsers: usersOf(recipes, ingredients.length, 4),
      titleTerms: invert(recipes.map(([title]) => title)),
      tagTerms: invert(tags.map(spelt)),
      ingredientTerms: invert(ingredients.map(spelt)),
      titles: recipes.map(([title]) => fold(title)),
      /** Where each recipe stands by its title: to compare numbers is quicker than names. */
      ranks() {
        const { titles } = this;
        const order = titles.map((_, place) => place).sort((a, b) =>
          (titles[a] < titles[b] ? -1 : titles[a] > titles[b] ? 1 : a - b));
        /** @type {Uint32Array} */
        const ranks = new Uint32Array(order.length);
        order.forEach((place, rank) => (ranks[place] = rank));
        this.ranks = () => ranks;
        return ranks;
      },
      texts,
    };
    index = made;
    // The first letter would wait for them.
    later(() => made.ranks());
  };
  cookbook.searchWords = (part, text) => {
    texts[part - 1] = text;
  };

  /**
   * The recipes behind a line's letters: see `append` in Sources/Site/Search/SearchData.swift.
   * @param {string} letters
   * @param {number} part
   */
  const places = (letters, part) => {
    const found = [];
    let place = part * PART - 1;
    for (let at = 0; at < letters.length; at++) {
      let distance = LETTERS.indexOf(letters[at]);
      if (distance > 47) distance = 48 + (distance - 48) * 64 + LETTERS.indexOf(letters[++at]);
      place += distance + 1;
      found.push(place);
    }
    return found;
  };

  /**
   * The words in the texts that begin with some letters, each with the places of its recipes.
   * @param {string} start
   * @param {boolean} isWhole
   */
  const inTexts = (start, isWhole) => texts.flatMap((text, part) => {
    /** @type {[string, number[]][]} */
    const found = [];
    const key = `\n${start}${isWhole ? " " : ""}`;
    for (let at = text.indexOf(key); at >= 0; at = text.startsWith(key, at) ? at : -1) {
      const end = text.indexOf("\n", at + 1);
      const [word, letters] = text.slice(at + 1, end).split(" ");
      found.push([word, places(letters, part)]);
      at = end;
    }
    return found;
  });

  /** Every word of the texts, once somebody needs them all. */
  const vocabulary = () =>
    new Set(texts.flatMap((text) => /** @type {string[]} */ (text.match(/(?<=\n)[^ \n]+/g)) ?? []));

  /** @type {Promise<SearchIndex> | null | undefined} */
  let listLoading;
  /** @type {Promise<boolean> | null | undefined} */
  let textsLoading;
  /** @type {Promise<void> | null | undefined} */
  let daysLoading;
  /** @type {Promise<void> | null | undefined} */
  let idsLoading;
  /** @param {string} name */
  const load = (name) => cookbook.loadScript(new URL(name, assets).href);
  cookbook.searchIndex = {
    inTexts,
    vocabulary,
    /** The list; loads it first. */
    list: () => (listLoading ??= load("search.js").then(() => /** @type {SearchIndex} */ (index),
      (error) => ((listLoading = null), Promise.reject(error)))),
    /** The days of the recipes. */
    days: () => (daysLoading ??= load("search-days.js").catch((error) =>
      ((daysLoading = null), Promise.reject(error)))),
    /** What the recipes' records are kept under. */
    ids: () => (idsLoading ??= load("search-ids.js").catch((error) =>
      ((idsLoading = null), Promise.reject(error)))),
    /** What a recipe's record is kept under, by its address. */
    idOf: async (url) => {
      await cookbook.searchIndex.ids();
      return index?.recipes.find((recipe) => recipe.url === url)?.id;
    },
    /** The words of the texts, all parts of them. */
    texts: () => (textsLoading ??= Promise.all((index?.files ?? []).map(load)).then(() => true,
      (error) => ((textsLoading = null), Promise.reject(error)))),
  };
})();
