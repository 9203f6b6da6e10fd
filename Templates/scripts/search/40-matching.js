// Which recipes are meant, how well, and why.
(() => {
  "use strict";
  const { fold, words, variants, isUnparted } = cookbook.folding;
  /** @type {{ [field: string]: any }} */
  const WEIGHTS = { __proto__: null, title: 8, tag: 3, ingredient: 3, text: 1 };
  // How much is left of a match that is not the word itself.
  const VARIANT = 0.95;
  const PREFIX = 0.8;
  const INSIDE = 0.5;
  const TYPO = 0.4;
  const MOST_REASONS = 12;
  // Fewer recipes than that, and the word may be mistyped.
  const FEW = 3;

  /**
   * The edits between two words, neighbours exchanged counting as one; more than `most` is
   * `most + 1`. With `isStart` only the beginning of `word` counts, as long as it need be.
   * @param {string} typed
   * @param {string} word
   * @param {number} most
   * @param {boolean} isStart
   */
  const distance = (typed, word, most, isStart) => {
    const longer = typed.length - word.length;
    if (longer > most || (!isStart && -longer > most)) return most + 1;
    /** @type {number[]} */
    let before = [];
    let row = Array.from({ length: typed.length + 1 }, (_, at) => at);
    let best = most + 1;
    const end = Math.min(word.length, typed.length + most);
    for (let at = 1; at <= end; at++) {
      const next = [at];
      for (let to = 1; to <= typed.length; to++) {
        const isSame = word[at - 1] === typed[to - 1];
        next[to] = Math.min(row[to] + 1, next[to - 1] + 1, row[to - 1] + (isSame ? 0 : 1));
        if (at > 1 && to > 1 && word[at - 1] === typed[to - 2] && word[at - 2] === typed[to - 1]) {
          next[to] = Math.min(next[to], before[to - 2] + 1);
        }
      }
      if (Math.min(...next) > most) return isStart ? best : most + 1;
      [before, row] = [row, next];
      if (isStart) best = Math.min(best, row[typed.length]);
    }
    return isStart ? best : row[typed.length];
  };
  /** @param {string} word */
  const allowed = (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

  /**
   * The terms of a field that a word means: [[term, quality]].
   * @param {string} word
   * @param {string[]} spelt
   * @param {Terms} terms
   */
  const termsFor = (word, spelt, terms) => {
    /** @type {[string, number][]} */
    const found = [];
    for (const term of terms.keys()) {
      if (term === word) found.push([term, 1]);
      else if (spelt.includes(term)) found.push([term, VARIANT]);
      else if (term.startsWith(word)) found.push([term, PREFIX]);
      else if ((word.length > 3 || isUnparted(word)) && term.includes(word)) {
        found.push([term, INSIDE]);
      }
    }
    return found;
  };
  /** @param {string} word @param {Iterable<string>} terms @param {boolean} isLast */
  const mistyped = (word, terms, isLast) => {
    const most = allowed(word);
    /** @type {[string, number][]} */
    const found = [];
    for (const term of most ? terms : []) {
      const edits = distance(word, term, most, isLast);
      if (edits > 0 && edits <= most) found.push([term, TYPO / edits]);
    }
    return found;
  };

  /** Notes for recipes how well and why they match: keeps the best of each. */
  class Hits extends Map {
    /** @param {number} place @param {number} score @param {string} field @param {string} term */
    note(place, score, field, term) {
      const known = this.get(place);
      if (!known) this.set(place, { place, score, reasons: [{ field, term }] });
      else {
        known.score = Math.max(known.score, score);
        // More than these are not shown, and a single letter would give hundreds.
        const { reasons } = /** @type {Found} */ (known);
        const isNew = reasons.length < MOST_REASONS &&
          !reasons.some((each) => each.field === field && each.term === term);
        if (isNew) reasons.push({ field, term });
      }
    }
  }

  /** @type {SearchField[]} */
  const FIELDS = [
    ["title", (index) => index.titleTerms, (index, place) => [place]],
    ["tag", (index) => index.tagTerms, (index, tag) => index.tagUsers[tag]],
    ["ingredient", (index) => index.ingredientTerms, (index, name) => index.ingredientUsers[name]],
  ];
  /** @param {SearchIndex} index @param {string} field @param {number} at @param {string} term */
  const nameOf = (index, field, at, term) =>
    field === "tag" ? index.tags[at] : field === "ingredient" ? index.ingredients[at] : term;

  /**
   * The recipes that one word means, in some fields.
   * @param {string} typed
   * @param {SearchIndex} index
   * @param {{ isLast: boolean; fields?: SearchField[]; withTexts?: boolean }} options
   */
  const hitsOf = (typed, index, { isLast, fields = FIELDS, withTexts = true }) => {
    const hits = new Hits();
    // One letter is no word, but it may begin one.
    const [word = fold(typed)] = words(typed);
    const spelt = variants(typed);
    /** @param {[string, number][]} found @param {SearchField} field */
    const noteTerms = (found, [field, terms, users]) => {
      for (const [term, quality] of found) {
        for (const at of terms(index).get(term) ?? []) {
          const name = nameOf(index, field, at, term);
          for (const place of users(index, at)) {
            hits.note(place, WEIGHTS[field] * quality, field, name);
          }
        }
      }
    };
    /** @param {[[string, number[]], number][]} found */
    const noteTexts = (found) => {
      for (const [[term, places], quality] of found) {
        for (const place of places) hits.note(place, WEIGHTS.text * quality, "text", term);
      }
    };
    for (const field of fields) noteTerms(termsFor(word, spelt, field[1](index)), field);
    // What one letter begins in running text is nearly everything.
    const hasTexts = withTexts && (word.length > 1 || isUnparted(word));
    if (hasTexts) {
      const begun = cookbook.searchIndex.inTexts(word, false);
      noteTexts(begun.map((each) => [each, each[0] === word ? 1 : PREFIX]));
      for (const other of spelt) {
        noteTexts(cookbook.searchIndex.inTexts(other, true).map((each) => [each, VARIANT]));
      }
    }
    if (hits.size >= FEW) return hits;
    for (const field of fields) noteTerms(mistyped(word, field[1](index).keys(), isLast), field);
    if (hasTexts && hits.size < FEW) {
      for (const [term, quality] of mistyped(word, cookbook.searchIndex.vocabulary(), isLast)) {
        noteTexts(cookbook.searchIndex.inTexts(term, true).map((each) => [each, quality]));
      }
    }
    return hits;
  };

  /** @param {string} word @param {string} term */
  const isSame = (word, term) =>
    term === word || variants(word).includes(term) || variants(term).includes(word);

  /**
   * The recipes that have all words of a name in one tag, or in one ingredient.
   * @param {string} text
   * @param {SearchIndex} index
   * @param {SearchField[]} fields
   */
  const having = (text, index, fields) => {
    const found = new Hits();
    const asked = words(text);
    for (const field of fields) {
      const [name, terms, users] = field;
      const hits = asked.map((word) => {
        const all = [...terms(index).keys()];
        const same = all.filter((term) => isSame(word, term));
        const begun = same.length ? same : all.filter((term) => term.startsWith(word));
        const list = begun.length ? begun : mistyped(word, all, false).map(([term]) => term);
        return new Set(list.flatMap((term) => terms(index).get(term) ?? []));
      });
      for (const at of hits[0] ?? []) {
        if (!hits.every((each) => each.has(at))) continue;
        for (const place of users(index, at)) {
          found.note(place, WEIGHTS[name], name, nameOf(index, name, at, text));
        }
      }
    }
    return found;
  };

  /**
   * The recipes that the reader has done something with, or has not.
   * @param {string} name
   * @param {SearchIndex} index
   */
  const marked = (name, { recipes }) => {
    const test = cookbook.marked[name]?.();
    /** @type {Map<number, Found>} */
    const found = new Map();
    recipes.forEach((recipe, place) => {
      const score = test?.(recipe) ?? 0;
      if (score) found.set(place, { place, score, reasons: [] });
    });
    return found;
  };

  // What comes first, where somebody asks for an order; a recipe of unknown time
  // is none of the quick ones.
  /** @type {{ [order: string]: Ordering | null }} */
  const ORDERS = {
    __proto__: null,
    name: () => () => 0,
    newest: (recipes) => (a, b) => (recipes[b.place].day ?? 0) - (recipes[a.place].day ?? 0),
    quickest: (recipes) => (a, b) =>
      (recipes[a.place].minutes || Infinity) - (recipes[b.place].minutes || Infinity) || 0,
  };

  /** @type {{ [kind: string]: string[] | null }} */
  const HAVING = {
    __proto__: null, has: ["ingredient"], tag: ["tag"], word: ["title", "tag", "ingredient"],
  };

  /**
   * The recipes a query means, the best first: {place, score, reasons}. Of `reasons` each has a
   * field (`title`, `tag`, `ingredient` or `text`) and what stands there.
   */
  cookbook.match = (parts, index) => {
    /** @type {Map<number, Found> | null} */
    let found = null;
    // The hits are changed in place: a short word has thousands of them, and copying them is slow.
    /** @param {Map<number, Found>} hits */
    const keep = (hits) => {
      const before = found;
      found = hits;
      if (!before) return;
      for (const [place, hit] of hits) {
        const other = before.get(place);
        if (!other) hits.delete(place);
        else {
          hit.score += other.score;
          hit.reasons = other.reasons.concat(hit.reasons);
        }
      }
    };
    /** @returns {Map<number, Found>} */
    const every = () =>
      new Map(index.recipes.map((_, place) => [place, { place, score: 0, reasons: [] }]));
    const named = parts.filter(({ kind }) => kind === "word")
      .flatMap(({ text }) => fold(text).split(/[\s'’,;]+/).filter(Boolean));
    named.forEach((word, at) => {
      // Chinese and Japanese are not parted: every pair of letters has to be there.
      const pieces = isUnparted(word) ? words(word) : words(word).length > 1 ? words(word) : [word];
      for (const piece of pieces) {
        const hits = hitsOf(piece, index, { isLast: at === named.length - 1 });
        keep(hits);
      }
    });
    for (const { kind, of, text, test } of parts) {
      if (kind === "word") continue;
      if (kind === "sort") {
        found ??= every();
        continue;
      }
      const hits = of === "time"
        ? new Map([...every()].filter(([place]) => test?.(index.recipes[place].minutes)))
        : of === "is" ? marked(text, index)
        : having(text, index, FIELDS.filter(([name]) => HAVING[of]?.includes(name)));
      if (kind !== "not") keep(hits);
      else {
        found ??= every();
        for (const place of hits.keys()) found.delete(place);
      }
    }
    const { text: order } = parts.findLast(({ kind }) => kind === "sort") ?? {};
    /** @type {(a: Found, b: Found) => number} */
    const byScore = (a, b) => b.score - a.score;
    const first = ORDERS[order ?? ""]?.(index.recipes) ?? byScore;
    const ranks = index.ranks();
    /** @type {Found[]} */
    const all = [...(found?.values() ?? [])];
    return all.sort((a, b) => first(a, b) || ranks[a.place] - ranks[b.place]);
  };
})();
