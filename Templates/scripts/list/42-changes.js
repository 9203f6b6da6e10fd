// What the reader does to the list. Every change answers with the one that undoes it.
(() => {
  "use strict";
  const { numbers, shopping } = cookbook;
  const { covered, write, add, minus, isLess } = shopping;
  /** @param {Changes} values */
  const change = (values) => cookbook.kept.list.change(values);

  /** @param {ListLine} line */
  const sourcesOf = (line) => [...new Set(line.parts.map(({ source }) => source).filter(Boolean))];
  /** @param {ListLine} line @returns {any[]} */
  const ownOf = (line) => line.parts.filter(({ own }) => own);
  /** @param {Source} source @param {ListLine} line */
  const coverKey = (source, line) => `g:${source.key} ${line.key}`;

  /** @param {ShoppingList} list @param {ListLine} line @param {boolean} isOn */
  const ticking = (list, line, isOn) => Object.fromEntries([
    ...ownOf(line).map(({ own, entry }) => [own, { ...entry, ticked: isOn }]),
    ...sourcesOf(line).map((source) => {
      const [gone] = covered(list.entries, source, line.key);
      const cover = [write(gone), isOn ? write(source.factor) : write(gone)];
      return [coverKey(source, line), isOn || gone.n ? cover : null];
    }),
  ]);

  /** @param {ShoppingList} list @param {ListLine} line @returns {Changes} */
  const removal = (list, line) => Object.fromEntries([
    ...ownOf(line).map(({ own }) => [own, null]),
    ...sourcesOf(line).map((source) => {
      const [gone, done] = covered(list.entries, source, line.key);
      // What is ticked goes, or what is open; the other stays as much as it is.
      const cover = line.isTicked ? [done, done]
        : [add(gone, minus(source.factor, done)), source.factor];
      return [coverKey(source, line), cover.map(write)];
    }),
  ]);

  /** @param {Map<string, any>} entries @param {string} key */
  const without = (entries, key) =>
    Object.fromEntries([...entries.keys()]
      .filter((each) => each === key || each.startsWith(`g:${key} `)).map((each) => [each, null]));

  // What is always there is no thing to buy, and stays when the list goes.
  /** @param {string} key */
  const isPantry = (key) => key.startsWith("h:");

  cookbook.changes = {
    undo: change,

    tick: (list, line, isOn) => change(ticking(list, line, isOn)),

    remove: (list, line) => change(removal(list, line)),

    /** Lets a line say something else; it stands for the same recipes. */
    edit(list, line, text) {
      const [first, ...more] = line.parts;
      if (first.own && !more.length) return change({ [first.own]: { ...first.entry, text } });
      const sources = sourcesOf(line);
      const of = Object.fromEntries(sources.map(({ key, factor }) => [key, write(factor)]));
      const entry = { text, ticked: line.isTicked, ...(sources.length && { of }) };
      return change({ ...removal(list, line), [cookbook.newKey("o")]: entry });
    },

    /** Says of a food that it is always there, or that it is to be bought. */
    always: ({ key, name }, isThere) => change({ [`h:${key}`]: { name, isThere } }),

    add: (text) => change({ [cookbook.newKey("o")]: { text, ticked: false } }),

    rescale(list, key, factor) {
      const { ...entry } = list.entries.get(key);
      return change({ [key]: { ...entry, factor: numbers.write(factor) } });
    },

    /** Whether nothing is on the list. */
    isEmpty: (list) => [...list.entries.keys()].every(isPantry),

    removeRecipe: (list, key) => change(without(list.entries, key)),

    /** Takes off all that is ticked, and the recipes of which nothing is left. */
    clearTicked(list) {
      const open = new Set(list.lines
        .filter(({ isTicked, isThere }) => !isTicked && !isThere).flatMap(sourcesOf));
      const ticked = list.lines.filter(({ isTicked }) => isTicked);
      const gone = new Set(ticked.flatMap(sourcesOf).filter((source) => !open.has(source)));
      return change({
        ...Object.assign({}, ...ticked.map((line) => removal(list, line))),
        // Those of the plan stay, so that making the list from it again does not bring them back.
        ...Object.assign({}, ...[...gone].filter(({ key }) => key.startsWith("r:"))
          .map(({ key }) => without(list.entries, key))),
      });
    },

    /** Takes off all that is kept, whatever of it could be shown. */
    empty: () => cookbook.kept.list.clear(isPantry),

    /** Adds recipes [{slug, title, factor}] and texts; what is there already is not doubled. */
    bring(list, recipes, texts, isInstead) {
      const entries = isInstead ? new Map() : list.entries;
      /** @type {Changes} */
      const changes = isInstead
        ? Object.fromEntries([...list.entries.keys()].filter((key) => !isPantry(key))
          .map((key) => [key, null])) : {};
      for (const dish of recipes) {
        const source = list.sources.find(({ key, slug }) =>
          slug === dish.slug && key.startsWith("r:") && entries.has(key));
        const key = source?.key ?? cookbook.newRecipeKey(dish.slug, entries);
        const [before, now] = [source && entries.get(key).factor, dish.factor].map(numbers.read);
        if (!before || !now || isLess(before, now)) {
          changes[key] = { ...entries.get(key), ...dish };
        }
      }
      const known = new Set([...entries].filter(([key]) => key.startsWith("o:"))
        .map(([, { text }]) => text));
      for (const text of texts) {
        if (!known.has(text)) changes[cookbook.newKey("o")] = { text, ticked: false };
      }
      return change(changes);
    },
  };
})();
