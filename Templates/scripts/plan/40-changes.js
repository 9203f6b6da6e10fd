// What the reader does to the plan, and the list made from it. Every change answers
// with the one that undoes it.
(() => {
  "use strict";
  const { numbers } = cookbook;
  const plan = () => cookbook.kept.plan;
  /** @param {Changes} values */
  const change = (values) => plan().change(values);

  cookbook.planning = {
    /** What is planned for some days: {key, day, at, …}, in the order it stands there. */
    read(days) {
      return [...plan().all()].map(([key, value]) => ({ key, ...value }))
        .filter(({ day }) => days.includes(day)).sort((a, b) => a.at - b.at);
    },

    undo: change,
    add: (day, what) => change({ [cookbook.newKey("d")]: { day, at: Date.now(), ...what } }),
    remove: ({ key }) => change({ [key]: null }),
    move: ({ key, ...entry }, day) => change({ [key]: { ...entry, day, at: Date.now() } }),
    copy: ({ key: _, ...entry }, day) =>
      change({ [cookbook.newKey("d")]: { ...entry, day, at: Date.now() } }),
    rescale: ({ key, ...entry }, factor) =>
      change({ [key]: { ...entry, factor: numbers.write(factor) } }),

    /**
     * Puts the recipes of some days on the list: each of them once, however often this is done, and
     * those off it that are no longer planned. Answers with their number and what undoes it.
     */
    toList(days) {
      const store = cookbook.kept.list;
      const list = store.all();
      const dishes = cookbook.planning.read(days).filter(({ slug }) => slug);
      const keys = new Set(dishes.map(({ key }) => `p:${key.slice(2)}`));
      const gone = [...list]
        .filter(([key, { day }]) => key.startsWith("p:") && days.includes(day) && !keys.has(key))
        .map(([key]) => key);
      /** @type {Changes} */
      const values = Object.fromEntries([...list.keys()]
        .filter((key) => gone.some((each) => key === each || key.startsWith(`g:${each} `)))
        .map((key) => [key, null]));
      for (const { key, slug, title, factor, day, id } of dishes) {
        const there = list.get(`p:${key.slice(2)}`);
        const isSame = there && there.slug === slug && there.id === id &&
          there.factor === factor && there.day === day;
        if (!isSame) values[`p:${key.slice(2)}`] = { slug, title, factor, day, id };
      }
      return { count: dishes.length, before: store.change(values) };
    },
  };
})();
