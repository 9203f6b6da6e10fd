// The reader's records of recipes: `list`, `load`, `save`, `delete`, `export`, `import`.
(() => {
  "use strict";
  const FORMAT = "cookbook-kitchen";
  const VERSION = 1;
  const MOST = { bytes: 5e6, recipes: 10000, text: 100000, days: 5000 };
  const { say, tell, storage } = cookbook;
  const { get, set, names, root, attempt, failure } = storage;

  /**
   * The address of a recipe's page by its path in the site, such as
   * `recipes/soups/miso.html`; null if it is none.
   *
   * What is kept here may come from a file or a link that somebody sent, or from another
   * program of the same host. It may say anything, so whatever leads to where it says is
   * asked for here: nothing but the book's recipes is reached, neither other files of the
   * site nor what a `..` hides.
   */
  storage.recipeAddress = (path) => {
    if (typeof path !== "string" || !/^recipes\/[^?#\\\s]+\.html$/.test(path)) return null;
    const parts = attempt(() => decodeURIComponent(path).split("/"), [""]);
    const isPlain = parts.every((part) =>
      part && part !== "." && part !== ".." && !/[\\\0-\x1f]/.test(part));
    return isPlain ? new URL(path, root).href : null;
  };

  /**
   * The path of the page one is at, as `recipeAddress` takes it; some hosts leave out the ending.
   */
  storage.here = () => {
    const page = location.href.split(/[?#]/)[0];
    const path = page.startsWith(root.href) ? page.slice(root.href.length) : "";
    return /^recipes\/.*[^/]$/.test(path) && !path.endsWith(".html") ? `${path}.html` : path;
  };

  // Records: read field by field, so that nothing foreign comes in from a file or another program.

  /** @param {unknown} id @returns {id is string} */
  const isId = (id) => typeof id === "string" && /^[\w-]{1,100}$/.test(id);
  /** @param {unknown} value @param {number} [most] @returns {value is string} */
  const text = (value, most = 1000) => typeof value === "string" && value.length <= most;
  /** @param {any} value */
  const stars = (value) => Number.isInteger(value) && value >= 0 && value <= 5;
  /** @param {unknown} url */
  const inSite = (url) =>
    text(url) && attempt(() => new URL(url, root).href.startsWith(root.href), false);
  storage.inSite = inSite;
  /** @param {unknown} value */
  const day = (value) => text(value, 10) && /^\d{4}-\d\d-\d\d$/.test(value) &&
    attempt(() => new Date(value).toISOString().startsWith(value), false);
  /** @type {{ [field: string]: (value: any) => unknown }} */
  const FIELDS = {
    title: text,
    url: inSite,
    notes: (value) => text(value, MOST.text),
    rating: stars,
    favourite: (value) => typeof value === "boolean",
    cooked: (value) => Array.isArray(value) && value.length <= MOST.days && value.every((each) =>
      each && day(each.date) && stars(each.rating ?? 0) && text(each.note ?? "", MOST.text)),
  };
  const OWN = ["notes", "rating", "favourite", "cooked"];

  /** @param {CookedDay} day */
  const entry = ({ date, rating, note }) =>
    ({ date, ...(rating && { rating }), ...(note && { note }) });
  /** @param {CookedDay[]} log */
  const byDate = (log) => log.map(entry)
    .sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
  /** @param {any} object @param {string} key */
  const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

  /**
   * A record with the known fields of an object; null if one of them is not as it must be.
   * @param {any} object
   * @returns {KeptRecipe | null}
   */
  const read = (object) => {
    if (!object || typeof object !== "object") return null;
    /** @type {any} */
    const record = {
      title: "", url: "", notes: "", rating: 0, favourite: false, cooked: [], changed: {},
    };
    for (const [key, isRight] of Object.entries(FIELDS)) {
      const value = own(object, key);
      if (value === undefined || (key === "url" && value === "")) continue;
      if (!isRight(value)) return null;
      record[key] = key === "cooked" ? byDate(value) : value;
    }
    if (!storage.recipeAddress(record.url)) record.url = "";
    const changed = own(object, "changed") ?? {};
    for (const key of OWN) {
      const time = own(changed, key);
      if (time === undefined) continue;
      if (!Number.isFinite(time) || time < 0) return null;
      record.changed[key] = Math.min(time, Date.now());
    }
    return record;
  };

  /** @returns {KeptRecipe} */
  const blank = () => /** @type {KeptRecipe} */ (read({}));
  /** @param {unknown} id @returns {KeptRecipe} */
  const load = (id) => (isId(id) && read(get("recipe", id))) || blank();
  /** @param {any} record */
  const hasAny = (record) =>
    OWN.some((key) => (key === "cooked" ? record.cooked.length : record[key]));

  /** @param {string} mine @param {string} theirs @param {boolean} isNewer */
  const note = (mine, theirs, isNewer) => {
    if (!mine || !theirs) return isNewer ? theirs : mine;
    if (mine.includes(theirs)) return mine;
    if (theirs.includes(mine)) return theirs;
    return isNewer ? `${theirs}\n\n${mine}` : `${mine}\n\n${theirs}`;
  };

  /**
   * Two records of a recipe as one: nothing of the log and of the notes is lost.
   * @param {any} mine
   * @param {any} theirs
   */
  const merge = (mine, theirs) => {
    const record = { ...theirs, ...mine, changed: { ...mine.changed } };
    record.title ||= theirs.title;
    record.url ||= theirs.url;
    for (const key of OWN) {
      const time = theirs.changed[key] ?? 0;
      const isNewer = time > (mine.changed[key] ?? (mine[key]?.length || mine[key] ? 0 : -1));
      if (key === "notes") record.notes = note(mine.notes, theirs.notes, isNewer);
      else if (key === "cooked") {
        // Of equal entries as many as the log with more of them has.
        const rest = mine.cooked.map((/** @type {CookedDay} */ each) => JSON.stringify(each));
        const added = theirs.cooked.filter((/** @type {CookedDay} */ each) => {
          const at = rest.indexOf(JSON.stringify(each));
          if (at >= 0) rest.splice(at, 1);
          return at < 0;
        });
        record.cooked = byDate([...mine.cooked, ...added]);
      } else if (isNewer) record[key] = theirs[key];
      if (isNewer && time) record.changed[key] = time;
    }
    return record;
  };

  /**
   * Where the lines of two texts differ: from `start` to `stop` of the first
   * stand `lines` in the second.
   * @param {string[]} was
   * @param {string[]} now
   */
  const difference = (was, now) => {
    const least = Math.min(was.length, now.length);
    let start = 0;
    while (start < least && was[start] === now[start]) start++;
    let end = 0;
    while (end < least - start && was.at(-1 - end) === now.at(-1 - end)) end++;
    return { start, stop: was.length - end, lines: now.slice(start, now.length - end) };
  };

  /**
   * A note that two have changed since it was the same: with what each has
   * written, also in the same place.
   * @param {string} was
   * @param {string} mine
   * @param {string} theirs
   */
  const united = (was, mine, theirs) => {
    if (theirs === was || mine === theirs) return mine;
    if (mine === was) return theirs;
    const lines = was.split("\n");
    const [own, other] = [mine, theirs].map((text) => difference(lines, text.split("\n")));
    const [first, second] = own.start < other.start ? [own, other] : [other, own];
    const start = first.start;
    const stop = Math.max(own.stop, other.stop);
    /**
     * @param {number} from
     * @param {number | undefined} to
     * @param {...{ start: number; stop: number; lines: string[] }} changes
     */
    const between = (from, to, ...changes) => {
      const made = lines.slice(from, to);
      for (const { start, stop, lines } of changes) {
        made.splice(start - from, stop - start, ...lines);
      }
      return made;
    };
    if (start < second.start && first.stop <= second.start) {
      return between(0, undefined, second, first).join("\n");
    }
    const [kept, added] = [other, own].map((each) => between(start, stop, each));
    const extra = difference(kept, added);
    kept.splice(extra.stop, 0, ...extra.lines);
    return [...lines.slice(0, start), ...kept, ...lines.slice(stop)].join("\n");
  };

  /** @param {string} key @returns {never} */
  const refuse = (key) => {
    throw new Error(say(key));
  };

  /** @param {unknown} isRight @param {string} what */
  const check = (isRight, what) => {
    if (!isRight) throw new TypeError(say("wrongValue", { what }));
  };

  /** @param {any} given */
  const parse = (given) => {
    if (typeof given === "string") {
      if (given.length > MOST.bytes) refuse("importTooLarge");
      given = attempt(() => JSON.parse(given)) ?? refuse("importForeign");
    }
    if (own(Object(given), "format") !== FORMAT || !Array.isArray(given.recipes)) {
      refuse("importForeign");
    }
    if (given.version !== VERSION) {
      refuse(given.version > VERSION ? "importNewer" : "importDamaged");
    }
    if (given.recipes.length > MOST.recipes) refuse("importTooLarge");
    /** @type {[string, KeptRecipe][]} */
    const records = given.recipes.map((/** @type {any} */ each) => {
      const record = read(each);
      return record && isId(each.recipe) ? [each.recipe, record] : refuse("importDamaged");
    });
    // Files of before there were lists and plans have none.
    /** @type {[Store, Entries][]} */
    const kept = Object.entries(cookbook.kept).map(([kind, store]) =>
      [store, store.read(own(given, kind) ?? {}) ?? refuse("importDamaged")]);
    return { records, kept };
  };

  // What was kept under the earlier names of the page's recipe.
  const article = document.querySelector("[data-recipe]");
  for (const old of article?.dataset.earlier?.split(" ") ?? []) {
    const id = article?.dataset.recipe ?? "";
    if (get("recipe", old) && set("recipe", id, merge(load(id), load(old)))) {
      set("recipe", old, null);
    }
  }

  const list = () =>
    names("recipe").filter(isId).map((recipe) => ({ recipe, ...load(recipe) })).filter(hasAny);

  /** @type {Keeping} */
  const keeping = {
    /** All records that hold anything, each with its `recipe`. */
    list: async () => list(),

    /** The record of a recipe: {title, url, notes, rating, favourite, cooked, changed}. */
    load: async (recipe) => load(recipe),

    /**
     * Changes some fields of a recipe's record; answers with the record. With the notes that were
     * there before, nothing is lost of what was written elsewhere meanwhile.
     */
    save: async (recipe, values, was) => {
      check(isId(recipe), "recipe");
      check(values && typeof values === "object", "values");
      /** @type {any} */
      const record = load(recipe);
      const page = document.querySelector("[data-recipe]");
      if (page?.dataset.recipe === recipe) {
        record.title = page.dataset.title ?? document.title;
        if (storage.recipeAddress(storage.here())) record.url = storage.here();
      }
      for (const [key, isRight] of Object.entries(FIELDS)) {
        const value = own(values, key);
        if (value === undefined) continue;
        check(isRight(value), key);
        if (key === "notes" && was) {
          const notes = united(was.notes, value, record.notes);
          check(isRight(notes), key);
          record.notes = notes;
        } else record[key] = key === "cooked" ? byDate(value) : value;
        if (OWN.includes(key)) record.changed[key] = Date.now();
      }
      const isKept = set("recipe", recipe, record);
      tell("change", { recipe });
      if (!isKept) throw Object.assign(new Error(failure()), { record });
      return record;
    },

    /** Forgets everything about a recipe. */
    delete: async (recipe) => {
      check(isId(recipe), "recipe");
      set("recipe", recipe, null);
      tell("change", { recipe });
    },

    /** Whether things can be kept here, how many recipes have any, and in how many bytes. */
    storageInfo: async () => ({
      available: storage.works(),
      recipes: list().length,
      bytes: ["recipe", "list", "plan"]
        .flatMap((kind) => names(kind).map((name) => get(kind, name)))
        .reduce((sum, each) => sum + JSON.stringify(each).length, 0),
      persisted: await attempt(() => navigator.storage.persisted(), null) ?? null,
    }),

    /** Everything as the text of one file. */
    export: async () =>
      JSON.stringify({
        format: FORMAT, version: VERSION, exported: new Date(), recipes: list(),
        ...Object.fromEntries(Object.entries(cookbook.kept)
          .map(([kind, store]) => [kind, store.entries()])),
      }, null, 1) + "\n",

    /** Adds what such a file holds to what is here; answers with the number of recipes in it. */
    import: async (given) => {
      const { records, kept } = parse(given);
      /** @type {(() => unknown)[]} */
      const before = [];
      // All or nothing.
      const steps = [
        ...records.map(([id, theirs]) => () => {
          const value = get("recipe", id);
          before.push(() => set("recipe", id, value));
          return set("recipe", id, merge(load(id), theirs));
        }),
        ...kept.filter(([, entries]) => Object.keys(entries).length)
          .map(([store, entries]) => () => {
          const all = store.entries();
          before.push(() => store.restore(all));
          return store.merge(entries);
        }),
      ];
      if (!steps.every((step) => step())) {
        for (const putBack of before.reverse()) putBack();
        throw new Error(failure());
      }
      for (const [recipe] of records) tell("change", { recipe });
      return records.length;
    },
  };
  Object.assign(cookbook, keeping);
})();
