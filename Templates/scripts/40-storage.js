// What the reader keeps: in this browser, for this cookbook alone.
(() => {
  "use strict";
  const { say, problem, tell } = cookbook;
  const root = new URL(document.documentElement.dataset.root || ".", location.href);
  // Paths have no spaces, so keys of a cookbook below another one cannot be mistaken for its own.
  const start = `cookbook ${root.pathname} `;
  const memory = new Map();
  const watchers = [];
  let isTold = false;

  const attempt = (action, otherwise) => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  const store = attempt(() => window.localStorage, null);

  /** What is kept under a kind and a name; what could not be written lasts as long as the page. */
  const get = (kind, name = "") => {
    const key = `${start}${kind} ${name}`;
    if (memory.has(key)) return memory.get(key);
    return attempt(() => JSON.parse(store.getItem(key)), null);
  };

  /** Keeps a value, null for none; says whether it could be kept. */
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

  /** The names that something of a kind is kept under. */
  const names = (kind) => {
    const before = `${start}${kind} `;
    const keys = new Set(attempt(() => Object.keys(store), []));
    for (const [key, value] of memory) value === null ? keys.delete(key) : keys.add(key);
    return [...keys].filter((key) => key.startsWith(before)).map((key) => key.slice(before.length));
  };

  /**
   * The address of a recipe's page by its path in the site, such as `recipes/soups/miso.html`; null
   * if it is none.
   *
   * What is kept here may come from a file or a link that somebody sent, or from another program of
   * the same host. It may say anything, so whatever leads to where it says is asked for here: nothing
   * but the book's recipes is reached, neither other files of the site nor what a `..` hides.
   */
  const recipeAddress = (path) => {
    if (typeof path !== "string" || !/^recipes\/[^?#\\\s]+\.html$/.test(path)) return null;
    const parts = attempt(() => decodeURIComponent(path).split("/"), [""]);
    const isPlain = parts.every((part) => part && part !== "." && part !== ".." && !/[\\\0-\x1f]/.test(part));
    return isPlain ? new URL(path, root).href : null;
  };

  /** The path of the page one is at, as `recipeAddress` takes it; some hosts leave out the ending. */
  const here = () => {
    const page = location.href.split(/[?#]/)[0];
    const path = page.startsWith(root.href) ? page.slice(root.href.length) : "";
    return /^recipes\/.*[^/]$/.test(path) && !path.endsWith(".html") ? `${path}.html` : path;
  };

  addEventListener("storage", ({ key }) => {
    const [kind, name] = key?.startsWith(start) ? key.slice(start.length).split(" ") : [];
    if (key && !kind) return;
    if (!key || kind === "recipe") tell("change", { recipe: name ?? null });
    for (const [wanted, listener] of watchers) if (!key || kind === wanted) listener(name);
  });

  cookbook.storage = {
    get, set, names, root, attempt, recipeAddress, here,
    /** Whether anything can be kept here. */
    works: () => attempt(() => (store.setItem(start, ""), store.removeItem(start), true), false),
    /** Why something could not be kept. */
    failure: () => say(store ? "storageFull" : "storageBlocked"),
    /** Calls back when another tab changed something of a kind. */
    watch: (kind, listener) => watchers.push([kind, listener]),
  };

  for (const name of ["list", "load", "save", "delete", "storageInfo", "export", "import"]) {
    cookbook[name] = (...given) => cookbook.onDemand(() => cookbook[name](...given));
  }
})();
