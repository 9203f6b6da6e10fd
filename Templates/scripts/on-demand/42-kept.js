// What the reader keeps entry by entry, the shopping list and the meal plan: of two values of an
// entry the newer one counts, also where it says that the entry is gone. So nothing is lost between
// two tabs, nothing that was deleted comes back with a file, and every change can be undone.
(() => {
  "use strict";
  const { storage, tell, numbers } = cookbook;
  const MOST = { entries: 10000, key: 400, text: 1000 };
  // Who has not looked in for so long will not bring a deleted entry back.
  const REMEMBERED = 180 * 24 * 3600e3;

  /** @param {unknown} value @returns {value is string} */
  const text = (value) => typeof value === "string" && value.length <= MOST.text;
  /** @param {unknown} value */
  const factor = (value) => text(value) && !!numbers.read(value);
  /** @param {unknown} value */
  const share = (value) => value === "0" || factor(value);
  /** @param {unknown} value */
  const slug = (value) =>
    text(value) && value.length > 0 && !/[\s?#\\]|^\/|(^|\/)\.\.?(\/|$)/.test(value);
  /** @param {unknown} value */
  const day = (value) => text(value) && /^\d{4}-\d\d-\d\d$/.test(value) &&
    storage.attempt(() => new Date(value).toISOString().startsWith(value), false);
  /** @param {any} value */
  const shares = (value) => value && typeof value === "object" &&
    Object.entries(value).every(([key, each]) => key.length <= MOST.key && factor(each));
  /** @param {any} value */
  const dish = (value) => slug(value.slug) && text(value.title) && factor(value.factor) &&
    (value.id === undefined || text(value.id));

  // What an entry has to be like, by the letter its key begins with.
  /** @type {{ [kind: string]: { [letter: string]: ((value: any) => unknown) | null } }} */
  const RIGHT = {
    list: {
      __proto__: null,
      r: dish,
      p: (value) => dish(value) && day(value.day),
      o: (value) => text(value.text) && typeof value.ticked === "boolean" &&
        (value.of === undefined || shares(value.of)),
      h: (value) => text(value.name) && typeof value.isThere === "boolean",
      g: (value) => Array.isArray(value) && value.length === 2 && value.every(share),
    },
    plan: {
      __proto__: null,
      d: (value) => day(value.day) && Number.isFinite(value.at) &&
        (value.slug === undefined ? text(value.text) : dish(value)),
    },
  };

  /**
   * @param {string} kind
   * @param {string} key
   * @param {any} entry
   * @returns {entry is [number, any]}
   */
  const isEntry = (kind, key, entry) => {
    if (key.length > MOST.key || !/^\w:/.test(key)) return false;
    if (!Array.isArray(entry) || entry.length !== 2) return false;
    const [changed, value] = entry;
    if (!Number.isFinite(changed) || changed < 0) return false;
    return value === null || (typeof value === "object" && RIGHT[kind][key[0]]?.(value) === true);
  };

  /**
   * Entries as they may be kept, {key: [changed, value]}: null if they are none.
   * @param {string} kind
   * @param {any} object
   * @returns {Entries | null}
   */
  const read = (kind, object) => {
    if (!object || typeof object !== "object" || Array.isArray(object)) return null;
    const entries = Object.entries(object);
    if (entries.length > MOST.entries) return null;
    return entries.every(([key, entry]) => isEntry(kind, key, entry)) ? object : null;
  };

  /** @param {"list" | "plan"} kind @returns {Store} */
  const open = (kind) => {
    // Each entry has a place of its own: tabs may see what another has written a moment late, and
    // would write over it. What is damaged is left out.
    /** @param {string} key @returns {[number, any] | null} */
    const get = (key) => {
      const entry = storage.get(kind, key);
      return isEntry(kind, key, entry) ? entry : null;
    };
    /** @returns {Entries} */
    const entries = () => Object.fromEntries(storage.names(kind).flatMap((key) => {
      const entry = get(key);
      return entry ? [/** @type {const} */ ([key, entry])] : [];
    }).sort(([, [a]], [, [b]]) => a - b));
    /** @param {Changes} values */
    const keep = (values) => {
      const isKept = Object.entries(values)
        .map(([key, entry]) => storage.set(kind, key, entry)).every(Boolean);
      tell(kind, {});
      return isKept;
    };
    const forgotten = () => Object.fromEntries(Object.entries(entries())
      .filter(([, [changed, value]]) => value === null && changed < Date.now() - REMEMBERED)
      .map(([key]) => [key, null]));
    /** @type {number | null} */
    let waiting = null;
    storage.watch(kind, () => {
      if (waiting) return;
      waiting = setTimeout(() => {
        waiting = null;
        tell(kind, {});
      });
    });
    return {
      entries,
      read: (object) => read(kind, object),

      /** What is there: a map of keys to values, what was changed last at its end. */
      all: () => new Map(Object.entries(entries()).filter(([, [, value]]) => value !== null)
        .map(([key, [, value]]) => [key, value])),

      /** Changes some entries, null for none; answers with the change that undoes it. */
      change(values) {
        const now = Object.entries(values)
          .map(([key, value]) => ({ key, value, before: get(key) }));
        keep({
          ...forgotten(),
          ...Object.fromEntries(now.map(({ key, value, before }) =>
            [key, [Math.max(Date.now(), (before?.[0] ?? 0) + 1), value]])),
        });
        return Object.fromEntries(now.map(({ key, before }) => [key, before?.[1] ?? null]));
      },

      /**
       * Takes out everything but the keys that stay, also what is damaged; answers with the change
       * that undoes it.
       */
      clear(stays = () => false) {
        for (const key of storage.names(kind)) {
          if (!get(key)) storage.set(kind, key, null);
        }
        return this.change(Object.fromEntries([...this.all().keys()]
          .filter((key) => !stays(key)).map((key) => [key, null])));
      },

      /** Adds entries of another device; answers whether they could be kept. */
      merge(theirs) {
        // A clock that is fast must not have the last word for ever.
        const dated = Object.entries(theirs)
          .map(([key, [changed, value]]) =>
            ({ key, changed: Math.min(changed, Date.now()), value }))
          .filter(({ key, changed }) => changed > (get(key)?.[0] ?? -1));
        return keep(Object.fromEntries(
          dated.map(({ key, changed, value }) => [key, [changed, value]])));
      },

      /** Puts back what `entries` gave. */
      restore: (all) =>
        keep({ ...Object.fromEntries(storage.names(kind).map((key) => [key, null])), ...all }),
    };
  };

  cookbook.kept = { list: open("list"), plan: open("plan") };

  /** A name for a new entry that no other device gives. */
  cookbook.newKey = (letter) => {
    const numbers = crypto.getRandomValues(new Uint32Array(2));
    return `${letter}:${Array.from(numbers, (each) => each.toString(36)).join("")}`;
  };

  /** A name on the list for a recipe that is not on it: another one may have had its address. */
  cookbook.newRecipeKey = (slug, list) =>
    (list.has(`r:${slug}`) ? cookbook.newKey("r") : `r:${slug}`);
})();
