// What a person writes on a list by hand: how much, of what, and where in the shop that stands.
(() => {
  "use strict";
  const { numbers } = cookbook;
  /** @param {string} text */
  const fold = (text) => cookbook.folding.fold(text);
  /** @param {string} text */
  const variants = (text) => cookbook.folding.variants(text);
  const NUMBER = /^\s*((?:[\d٠-٩۰-۹¼-¾⅐-⅞][\d٠-٩۰-۹.,٫/⁄\s]*)?[\d٠-٩۰-۹¼-¾⅐-⅞])/u;
  const RANGE = /^\s*[-–—]\s*/;
  const OF = /^(?:of|de|d['’]|di|van|von|من)\s*(?=\p{L})/iu;
  const WORDS = 3;

  /** @type {Map<string, Map<string, string>>} */
  const forms = new Map();
  /** @param {string} language @returns {Map<string, string>} */
  const known = (language) => {
    if (!forms.has(language)) {
      const all = new Map();
      for (const unit of cookbook.units.all()) {
        for (const form of (unit.forms[language] ?? []).flat()) {
          all.set(form.toLowerCase().replace(/\./g, ""), unit.id);
        }
      }
      forms.set(language, all);
    }
    return /** @type {Map<string, string>} */ (forms.get(language));
  };
  /** @param {string} text */
  const unitOf = (text) => {
    const key = text.toLowerCase().replace(/\./g, "");
    return [cookbook.language.split("-")[0], "en"].map((each) => known(each).get(key))
      .find(Boolean);
  };

  /**
   * The unit that a text begins with, of up to three words, and what is left: [id, rest].
   * @param {string} text
   */
  const takeUnit = (text) => {
    const words = text.trim().split(/\s+/);
    for (let count = Math.min(WORDS, words.length - 1); count > 0; count--) {
      const id = unitOf(words.slice(0, count).join(" "));
      if (id) return [id, words.slice(count).join(" ").replace(OF, "")];
    }
    return ["", text.trim()];
  };

  const SPOON = /^(\P{N}*?)\s*(大さじ|小さじ)\s*([\p{N}/ ]*\p{N})\s*(\P{N}*)$/u;
  const BEHIND = /^(\P{N}+?)\s*([\p{N}./ ]*\p{N})\s*(\p{L}*)$/u;
  /**
   * A text with its number first, which Japanese has behind the food, and spoons before it.
   * @param {string} text
   */
  const inOrder = (text) => {
    if (!cookbook.language.startsWith("ja")) return text;
    const [, name, spoon, count, rest] = SPOON.exec(text) ?? [];
    if (spoon && (name || rest)) return `${count} ${spoon} ${name || rest}`;
    const [, food, number, unit] = BEHIND.exec(text) ?? [];
    return food && (!unit || unitOf(unit)) ? `${number} ${unit} ${food}` : text;
  };

  /**
   * "2 kg potatoes": {quantity, name}; without a number, all of it is the name.
   * @param {string} typed
   */
  const read = (typed) => {
    const text = inOrder(typed.replace(/\s+/g, " ").trim());
    const [whole, first] = NUMBER.exec(text) ?? [];
    const value = first && numbers.parse(first, cookbook.language);
    if (!value) return { quantity: null, name: text };
    let rest = text.slice(whole.length);
    let to = null;
    const dash = RANGE.exec(rest);
    const [more, last] = (dash && NUMBER.exec(rest.slice(dash[0].length))) || [];
    if (dash && last && numbers.parse(last, cookbook.language)) {
      to = numbers.parse(last, cookbook.language);
      rest = rest.slice(dash[0].length + more.length);
    }
    const [unit, name] = takeUnit(rest);
    // 500 g alone are of nothing.
    if (!name || unitOf(name)) return { quantity: null, name: text };
    return { quantity: { value, to, unit, text: "" }, name };
  };

  // Of words too short for the search to take letters away: ei, eier, eieren, uovo, uova.
  const SHORT = [["eren", ""], ["er", ""], ["a", "o"]];
  /** @param {string} word @param {string} single */
  const isPlural = (word, single) => variants(word).includes(single) ||
    SHORT.some(([many, one]) => word.endsWith(many) &&
      fold(word).slice(0, -many.length) + one === single);
  /**
   * Whether two names are the same food, each word in the singular or the plural.
   * @param {string} one
   * @param {string} other
   */
  const isSame = (one, other) => {
    const [a, b] = [one, other].map((text) => text.trim().split(/\s+/));
    return a.length === b.length && a.every((word, at) => {
      const [mine, theirs] = [fold(word), fold(b[at])];
      return mine === theirs || isPlural(word, theirs) || isPlural(b[at], mine);
    });
  };

  // In Dutch, letters come and go with the number: tomaat, tomaten.
  /** @param {string} text @param {string} language */
  const undoubled = (text, language) => (language === "nl" ? text.replace(/(.)\1+/gu, "$1") : text);
  /** @param {string} language */
  const joinsWords = (language) => language === "de" || language === "nl";
  const languages = [...new Set([cookbook.language.split("-")[0], "en"])]
    .filter((each) => Object.hasOwn(cookbook.aisleTable, each));
  /** @type {[language: string, aisles: Map<string, string>][]} */
  const tables = languages.map((language) => {
    const aisles = Object.entries(cookbook.aisleTable[language]);
    return [language, new Map(aisles.flatMap(([aisle, foods]) =>
      foods.split(",").map((food) =>
        /** @type {const} */ ([undoubled(food, language), aisle]))))];
  });

  /**
   * The aisle of a name, by the map of the settings' own foods and the table; by its noun where all
   * of it is not known.
   * @param {string} name
   * @param {Map<string, string>} own
   */
  const aisleOf = (name, own) => {
    /** @param {string} text @param {typeof tables} [among] */
    const find = (text, among = tables) => {
      const forms = [fold(text), ...variants(text)];
      const found = forms.map((form) => own.get(form)).find(Boolean);
      if (found) return found;
      for (const [language, table] of among) {
        for (const form of forms) {
          const aisle = table.get(undoubled(form, language));
          if (aisle) return aisle;
        }
      }
      return null;
    };
    const words = name.split(/[,(]/)[0].trim().split(/\s+/);
    for (let count = words.length; count > 0; count--) {
      const aisle = find(words.slice(-count).join(" ")) ?? find(words.slice(0, count).join(" "));
      if (aisle) return aisle;
    }
    if (!joinsWords(languages[0])) return null;
    const letters = [...words.at(-1)];
    for (let start = 2; start <= letters.length - 3; start++) {
      // What another language has is no end of a word in this one.
      const aisle = find(letters.slice(start).join(""), tables.slice(0, 1));
      if (aisle) return aisle;
    }
    return null;
  };

  cookbook.typed = { read, isSame, aisleOf, key: (name) => `n:${fold(name)}` };
})();
