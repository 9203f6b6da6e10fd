// What the reader keeps entry by entry, the shopping list and the meal plan: of two values of an
// entry the newer one counts, also where it says that the entry is gone. So nothing is lost between
// two tabs, nothing that was deleted comes back with a file, and every change can be undone.
(() => {
  "use strict";
  const { storage, tell, numbers } = cookbook;
  const MOST = { entries: 10000, key: 400, text: 1000 };
  // Who has not looked in for so long will not bring a deleted entry back.
  const REMEMBERED = 180 * 24 * 3600e3;

  const text = (value) => typeof value === "string" && value.length <= MOST.text;
  const factor = (value) => text(value) && !!numbers.read(value);
  const share = (value) => value === "0" || factor(value);
  const slug = (value) => text(value) && value.length > 0 && !/[\s?#\\]|^\/|(^|\/)\.\.?(\/|$)/.test(value);
  const day = (value) => text(value) && /^\d{4}-\d\d-\d\d$/.test(value) &&
    storage.attempt(() => new Date(value).toISOString().startsWith(value), false);
  const shares = (value) => value && typeof value === "object" &&
    Object.entries(value).every(([key, each]) => key.length <= MOST.key && factor(each));
  const dish = (value) => slug(value.slug) && text(value.title) && factor(value.factor);

  // What an entry has to be like, by the letter its key begins with.
  const RIGHT = {
    list: {
      r: dish,
      p: (value) => dish(value) && day(value.day),
      o: (value) => text(value.text) && typeof value.ticked === "boolean" && (value.of === undefined || shares(value.of)),
      g: (value) => Array.isArray(value) && value.length === 2 && value.every(share),
    },
    plan: {
      d: (value) => day(value.day) && Number.isFinite(value.at) && (value.slug === undefined ? text(value.text) : dish(value)),
    },
  };

  const isEntry = (kind, key, entry) => {
    if (key.length > MOST.key || !/^\w:/.test(key) || !Array.isArray(entry) || entry.length !== 2) return false;
    const [changed, value] = entry;
    if (!Number.isFinite(changed) || changed < 0) return false;
    return value === null || (typeof value === "object" && RIGHT[kind][key[0]]?.(value) === true);
  };

  /** Entries as they may be kept, {key: [changed, value]}: null if they are none. */
  const read = (kind, object) => {
    if (!object || typeof object !== "object" || Array.isArray(object)) return null;
    const entries = Object.entries(object);
    return entries.length <= MOST.entries && entries.every(([key, entry]) => isEntry(kind, key, entry)) ? object : null;
  };

  const merged = (mine, theirs) => {
    const now = Date.now();
    const all = { ...mine };
    for (const [key, [changed, value]] of Object.entries(theirs)) {
      // A clock that is fast must not have the last word for ever.
      const time = Math.min(changed, now);
      if (time > (all[key]?.[0] ?? -1)) all[key] = [time, value];
    }
    for (const [key, [changed, value]] of Object.entries(all)) {
      if (value === null && changed < now - REMEMBERED) delete all[key];
    }
    return all;
  };

  const open = (kind) => {
    // What is damaged is left out, entry by entry.
    const entries = () => Object.fromEntries(Object.entries(storage.get(kind) ?? {})
      .filter(([key, entry]) => isEntry(kind, key, entry)));
    const keep = (all) => {
      const isKept = storage.set(kind, "", Object.keys(all).length ? all : null);
      tell(kind, {});
      return isKept;
    };
    storage.watch(kind, () => tell(kind, {}));
    return {
      entries,
      read: (object) => read(kind, object),

      /** What is there: a map of keys to values, in the order they came. */
      all: () => new Map(Object.entries(entries()).filter(([, [, value]]) => value !== null)
        .map(([key, [, value]]) => [key, value])),

      /** Changes some entries, null for none; answers with the change that undoes it. */
      change(values) {
        const all = entries();
        const before = {};
        for (const [key, value] of Object.entries(values)) {
          before[key] = all[key]?.[1] ?? null;
          all[key] = [Math.max(Date.now(), (all[key]?.[0] ?? 0) + 1), value];
        }
        keep(merged(all, {}));
        return before;
      },

      /** Adds entries of another device; answers whether they could be kept. */
      merge: (theirs) => keep(merged(entries(), theirs)),

      /** Puts back what `entries` gave. */
      restore: (all) => keep(all),
    };
  };

  cookbook.kept = { list: open("list"), plan: open("plan") };

  /** A name for a new entry that no other device gives. */
  cookbook.newKey = (letter) =>
    `${letter}:${Array.from(crypto.getRandomValues(new Uint32Array(2)), (each) => each.toString(36)).join("")}`;
})();
