// Keeps a page of the preview as its recipe is: the reader stays where they are.
"use strict";

(() => {
  const script = document.currentScript;
  const { page, rest } = script.dataset;
  let { tag } = script.dataset;

  const { reader } = script;

  // ---- The place of the reader, kept over a reload ----

  const placeKey = "cookbook-preview-place";

  function restore() {
    let kept = null;
    try {
      kept = JSON.parse(sessionStorage.getItem(placeKey));
      sessionStorage.removeItem(placeKey);
    } catch {}
    if (!kept || kept.address !== location.pathname + location.search) return null;
    reader.restore(kept);
    // Not before the page is left: the browser may come with its own place after the load.
    addEventListener("pagehide", () => { if (!isReloading) history.scrollRestoration = "auto"; });
    return kept;
  }

  let isReloading = false, isWaiting = false;
  const kept = restore();

  function reload() {
    if (isReloading || isWaiting) return;
    if (reader.isBusy() || dropping.isOpen()) {
      isWaiting = true;
      setTimeout(() => { isWaiting = false; reload(); }, 100);
      return;
    }
    isReloading = true;
    try {
      sessionStorage.setItem(placeKey, JSON.stringify({
        ...reader.kept(), address: location.pathname + location.search, from: tag,
      }));
      history.scrollRestoration = "manual";
    } catch {}
    location.reload();
  }

  // ---- The worker that knows what happens ----

  const answers = new Map();
  let nextID = 0;

  const port = (() => {
    if (typeof SharedWorker === "function") {
      try {
        const { port } = new SharedWorker("/.cookbook/hub.js", "cookbook-preview");
        return port;
      } catch {}
    }
    return new Worker("/.cookbook/hub.js");
  })();

  function ask(url, method = "GET", headers = {}, body = undefined) {
    return new Promise(resolve => {
      const id = nextID++;
      answers.set(id, resolve);
      port.postMessage({ type: "ask", id, url, method, headers, body });
    });
  }

  port.onmessage = ({ data: { type, data, ...message } }) => {
    switch (type) {
      case "answer":
        answers.get(message.id)?.(message);
        answers.delete(message.id);
        break;
      case "hello": refresh(); break;
      case "changed": changed(data); break;
      case "failed": showProblem(data); break;
      case "mended": showProblem(null); break;
    }
  };
  port.postMessage({ type: "join" });
  addEventListener("pagehide", () => port.postMessage({ type: "leave" }));
  addEventListener("pageshow", event => {
    if (!event.persisted) return;
    port.postMessage({ type: "join" });
    refresh();
  });

  // ---- Following the site ----

  // What changed while the page was hidden.
  let missed = null;
  let isStale = false, isAskedAgain = false, comparison = null, info = null;

  document.addEventListener("visibilitychange", () => {
    port.postMessage({ type: document.hidden ? "hide" : "show" });
    if (document.hidden) return;
    if (isStale) refresh();
    if (missed) changed(missed);
  });

  // Compares the page with the one the server has now; one comparison at a time.
  function refresh() {
    if (isReloading) return null;
    if (document.hidden) { isStale = true; return null; }
    isStale = false;
    isAskedAgain = true;
    return comparison ??= compare();
  }

  async function compare() {
    while (isAskedAgain && !isReloading) {
      isAskedAgain = false;
      const { status, text } = await ask("/.cookbook/page?path=" + encodeURIComponent(page));
      // Another answer is worth another try when there is news.
      if (status === 200) await follow(JSON.parse(text));
    }
    comparison = null;
  }

  async function follow(now) {
    info = now;
    showEdit();
    dropping.allow(info.receives ? info.token : null, !info.source);
    showProblem(now.problem);
    showGone(!now.exists && tag !== "");
    if (!now.exists || now.tag === tag) return;
    if (tag !== "" && now.rest === rest && await swapStyles(now.styles)) {
      tag = now.tag;
      return;
    }
    // A reload that brought the same page again will not bring another now.
    if (kept && kept.from === tag && performance.now() < 1000) return;
    reload();
  }

  async function changed({ all = false, paths = [] }) {
    if (document.hidden) {
      missed = { all: all || missed?.all, paths: [...missed?.paths ?? [], ...paths] };
      return;
    }
    missed = null;
    if (all || paths.includes(page)) await refresh();
    // A page that is gone stays as it was, though its photos have gone with it.
    if (isReloading || isGone) return;
    const used = usedAmong(new Set(paths.filter(path => path !== page)));
    if (used.length === 0) return;
    if (!used.every(path => path.endsWith(".css"))) reload();
    else if (!await swapStyles(sheets().map(link => freshened(link, used)))) reload();
  }

  // Those of the page itself, as the server tells of them, and none that its scripts have loaded.
  const sheets = () =>
    [...document.querySelectorAll('link[rel~="stylesheet" i][href]:not([data-made])')];

  function sitePath(address) {
    try {
      const url = new URL(address, document.baseURI);
      return url.origin === location.origin ? decodeURIComponent(url.pathname.slice(1)) : null;
    } catch {
      return null;
    }
  }

  // The files of `paths` that the page uses: those it names, and those that its styles name.
  function usedAmong(paths) {
    if (paths.size === 0) return [];
    const addresses = performance.getEntriesByType("resource").map(entry => entry.name);
    for (const element of document.querySelectorAll("[src], link[href], [srcset]")) {
      addresses.push(element.getAttribute("src"), element.getAttribute("href"));
      for (const part of (element.getAttribute("srcset") ?? "").split(/,\s+/)) {
        addresses.push(part.trim().split(/\s/)[0]);
      }
    }
    return [...new Set(addresses.filter(Boolean).map(sitePath))].filter(path => paths.has(path));
  }

  // The address of a style sheet, made another one if the file is among those changed.
  function freshened(link, paths) {
    const address = link.getAttribute("href");
    if (!paths.includes(sitePath(address))) return address;
    return address.split("?")[0] + "?fresh=" + Date.now();
  }

  // Puts other style sheets in the places of those there are; false if they do not fit.
  async function swapStyles(addresses) {
    const links = sheets();
    if (links.length !== addresses.length) return false;
    const here = reader.place();
    const swaps = links.map((link, index) => {
      if (link.getAttribute("href") === addresses[index]) return true;
      return new Promise(resolve => {
        const next = link.cloneNode();
        next.href = addresses[index];
        // The old one stays until the new one is there, or the page would be bare for a moment.
        next.onload = () => { link.remove(); resolve(true); };
        next.onerror = () => { next.remove(); resolve(false); };
        link.after(next);
      });
    });
    const isDone = (await Promise.all(swaps)).every(Boolean);
    reader.goTo(here);
    return isDone;
  }

  // ---- What is shown above the page ----

  const dismissedKey = "cookbook-preview-dismissed";
  let root = null, problem = null, isGone = false;

  function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children.filter(child => child !== null));
    return made;
  }

  // A shadow root, so that neither the theme nor this sees the other's styles.
  function shown() {
    if (root) return root;
    const host = element("cookbook-preview", { lang: "en", dir: "ltr" });
    root = host.attachShadow({ mode: "open" });
    const all = element("div", { id: "all", hidden: true });
    const style = element("link", { rel: "stylesheet", href: "/.cookbook/panel.css" });
    style.onload = style.onerror = () => { all.hidden = false; };
    root.append(style, all);
    document.body.append(host);
    return root;
  }

  function put(selector, made) {
    if (!made && !root) return;
    const all = shown().getElementById("all");
    all.querySelector(selector)?.remove();
    if (made) all.append(made);
  }

  function panel(kind, title, children, onClose) {
    const close = element("button", { type: "button", className: "close", textContent: "×" });
    close.setAttribute("aria-label", "Dismiss");
    const made = element("section", { className: `panel ${kind}` },
      element("h2", { textContent: title }), ...children, close);
    made.setAttribute("role", "alert");
    close.onclick = () => { made.remove(); onClose?.(); };
    return made;
  }

  const line = (className, text) => text ? element("p", { className, textContent: text }) : null;

  function showProblem(next) {
    const text = JSON.stringify(next);
    if (text === JSON.stringify(problem)) return;
    problem = next;
    let dismissed = null;
    try {
      dismissed = sessionStorage.getItem(dismissedKey);
      if (dismissed !== text) sessionStorage.removeItem(dismissedKey);
    } catch {}
    if (!next || dismissed === text) return put(".problem", null);
    const items = next.items.map(item => element("div", { className: "item" },
      line("place", item.place), line("message", item.message),
      item.excerpt ? element("pre", { textContent: item.excerpt, tabIndex: 0 }) : null,
      line("help", item.help)));
    if (next.more > 0) items.push(line("more", `and ${next.more} more`));
    put(".problem", panel("problem", next.title, items, () => {
      try { sessionStorage.setItem(dismissedKey, text); } catch {}
    }));
  }

  function showGone(next) {
    if (next === isGone) return;
    isGone = next;
    put(".gone", !next ? null : panel("gone", "This page is no longer part of the site", [
      line("message", "Its recipe was renamed or removed. What is shown is as it was last."),
      element("p", {}, element("a", { href: "/", textContent: "To the first page" })),
    ]));
  }

  function showEdit() {
    if (!info.source) return put(".edit", null);
    const button = element("button", { type: "button", className: "edit", textContent: "Edit" });
    button.title = `Open ${info.source} in your editor`;
    button.onclick = async () => {
      const { status, text } = await ask("/.cookbook/edit?path=" + encodeURIComponent(page),
        "POST", { "X-Cookbook-Token": info.token });
      if (status === 204) return;
      put(".opened", panel("opened",
        status === 200 ? "Another program opens the recipe" : "The recipe could not be opened",
        [line("message", text.trim() || "The preview does not answer.")]));
    };
    put(".edit", button);
  }

  const dropping = script.dropping({ ask, element, put, panel, line });
  refresh();
})();
