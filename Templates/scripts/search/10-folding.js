// Words made comparable: by the same rules as Sources/Collection/Recipes/SearchWords.swift.
(() => {
  "use strict";
  /** @type {{ [letter: string]: string | null }} */
  const LETTERS = { __proto__: null, ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };
  /** @type {{ [letter: string]: string | null }} */
  const UMLAUTS = { __proto__: null, ä: "a", ö: "o", ü: "u" };
  const UNPARTED = "\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff" +
    "\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
  const WORDS = new RegExp(`[${UNPARTED}]+|(?:(?![${UNPARTED}])[\\p{L}\\p{M}])+`, "gu");
  const isUnparted = new RegExp(`^[${UNPARTED}]`, "u");

  /**
   * A text in lower case, without accents on Latin and Greek letters or Arabic vowel signs.
   * @param {string} text
   */
  const fold = (text) => text.normalize("NFKD").toLowerCase()
    .replace(/([\0-\u024f\u0370-\u03ff])[\u0300-\u036f]+|[\u064b-\u0652]/g, "$1")
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC");

  /**
   * The words of a text, folded; Chinese and Japanese as pairs of letters.
   * @param {string} text
   */
  const words = (text) => (fold(text).match(WORDS) ?? []).flatMap((word) => {
    const letters = [...word];
    if (!isUnparted.test(word)) return letters.length > 1 ? [word] : [];
    if (letters.length === 1) return [word];
    return letters.slice(1).map((letter, at) => letters[at] + letter);
  });

  // Endings of plurals in many languages, with what stands there in the singular.
  const ENDINGS = [
    ["ies", "y"], ["ves", "f"], ["oes", "o"], ["es", ""], ["s", ""], ["en", ""], ["n", ""],
    ["er", ""], ["e", ""], ["x", ""], ["i", "o"], ["e", "a"],
  ];

  /**
   * Other ways of writing a word: ae for ä, the singular of a plural.
   * @param {string} typed
   */
  const variants = (typed) => {
    const word = fold(typed);
    const found = new Set();
    const spelt = fold(typed.toLowerCase().replace(/[äöü]/g, (letter) => `${UMLAUTS[letter]}e`));
    found.add(spelt).add(word.replace(/([aou])e/g, "$1"));
    for (const [many, one] of ENDINGS) {
      const length = word.length - many.length;
      if (length >= 3 && word.endsWith(many)) found.add(word.slice(0, length) + one);
    }
    found.delete(word);
    return [...found];
  };

  cookbook.folding = { fold, words, variants, isUnparted: (word) => isUnparted.test(word) };
})();
