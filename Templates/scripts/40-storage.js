// What the reader keeps: in this browser, for this cookbook alone.
(() => {
  "use strict";
  const { say, problem, tell } = cookbook;
  const root = new URL(document.documentElement.dataset.root || ".", location.href);
  // Paths have no spaces, so keys of a cookbook below another one cannot be mistaken for its own.
  const start = `cookbook ${root.pathname} `;
  /** @type {Map<string, unknown>} */
  const memory = new Map();
  /** @type {[string, (name: string | undefined) => unknown][]} */
  const watchers = [];
  let isTold = false;

  /** @template T, O @param {() => T} action @param {O} [otherwise] @returns {any} */
  const attempt = (action, otherwise) => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  /** @type {Storage} */
  const store = attempt(() => window.localStorage, null);

  /**
   * What is kept under a kind and a name; what could not be written lasts as long as the page.
   * @param {string} kind
   * @param {string} [name]
   * @returns {any}
   */
  const get = (kind, name = "") => {
    const key = `${start}${kind} ${name}`;
    if (memory.has(key)) return memory.get(key);
    return attempt(() => JSON.parse(/** @type {string} */ (store.getItem(key))), null);
  };

  /**
   * Keeps a value, null for none; says whether it could be kept.
   * @param {string} kind
   * @param {string} name
   * @param {unknown} value
   */
  const set = (kind, name, value) => {
    const key = `${start}${kind} ${name}`;
    try {
      if (value === null) store.removeItem(key);
      else store.setItem(key, JSON.stringify(value));
      memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      if (!isTold) problem(cookbook.storage.failure());
      isTold = true;
      return false;
    }
  };

  /**
   * The names that something of a kind is kept under.
   * @param {string} kind
   */
  const names = (kind) => {
    const before = `${start}${kind} `;
    const keys = new Set(attempt(() => Object.keys(store), []));
    for (const [key, value] of memory) {
      if (value === null) keys.delete(key);
      else keys.add(key);
    }
    return [...keys].filter((key) => key.startsWith(before)).map((key) => key.slice(before.length));
  };

  addEventListener("storage", ({ key }) => {
    const [kind, name] = key?.startsWith(start) ? key.slice(start.length).split(" ") : [];
    if (key && !kind) return;
    if (!key || kind === "recipe") tell("change", { recipe: name ?? null });
    for (const [wanted, listener] of watchers) {
      if (!key || kind === wanted) listener(name);
    }
  });

  cookbook.storage = /** @type {OnDemand["storage"]} */ ({
    get, set, names, root, attempt,
    /** Whether anything can be kept here. */
    works: () => attempt(() => {
      store.setItem(start, "");
      store.removeItem(start);
      return true;
    }, false),
    /** Why something could not be kept. */
    failure: () => say(store ? "storageFull" : "storageBlocked"),
    /** Calls back when another tab changed something of a kind. */
    watch: (kind, listener) => watchers.push([kind, listener]),
  });

  /** @type {any} */
  const all = cookbook;
  for (const name of ["list", "load", "save", "delete", "storageInfo", "export", "import"]) {
    /** @param {unknown[]} given */
    all[name] = (...given) => cookbook.onDemand(() => all[name](...given));
  }
})();
