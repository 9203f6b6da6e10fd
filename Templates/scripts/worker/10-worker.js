// The service worker: pages that were read once can be read again without a connection. What it is
// to know of the site is in `book`, which `sw.js` says before it loads this.
(() => {
  "use strict";
  const worker = /** @type {ServiceWorkerGlobalScope & { book: Shell }} */ (
    /** @type {unknown} */ (self));
  const { book } = worker;
  const SCOPE = worker.registration.scope;
  const OWN = `cookbook ${SCOPE} `;
  const NAME = OWN + book.version;
  // Where it stands that the reader wants the whole book; no page has this address.
  const WHOLE = new URL(".whole", SCOPE).href;
  // The list of the site is long, so it is not fetched to drop a few photos.
  const MANY_PHOTOS = 100;
  // So many at once leave a server time for others.
  const AT_ONCE = 6;

  /**
   * A page has one copy, whatever scripts find behind its question mark.
   * @param {string} address
   */
  const keyOf = (address) => {
    const url = new URL(address, SCOPE);
    url.search = url.hash = "";
    return url.href.endsWith("/") ? `${url.href}index.html` : url.href;
  };
  /** @param {string} key */
  const isAsset = (key) => /\/assets\/[^/]+\.[0-9a-f]{12}\.(js|css)$/.test(key);
  /**
   * The start of the addresses of all renditions of a photo.
   * @param {string} key
   */
  const photoOf = (key) => /^.*\/photos\/[0-9a-f]{16}-(?=[^/]+$)/.exec(key)?.[0];
  /** @param {string} key */
  const isLasting = (key) => isAsset(key) || !!photoOf(key);

  /**
   * What a server says now; one that has moved the page on the way may not
   * be answered with as it is.
   * @param {string} key
   */
  const fresh = async (key) => {
    const answer = await fetch(key, { cache: "no-cache", credentials: "same-origin" });
    if (!answer.redirected) return answer;
    return new Response(await answer.blob(), { headers: answer.headers });
  };

  /**
   * Puts what is not there yet into a cache; what is gone from the site is passed over. `told` is
   * called with how far it is; `goOn`, before anything is put there, ends it with an error.
   * @param {Cache} cache
   * @param {string[]} keys
   * @param {(done: number, total: number) => void} [told]
   * @param {() => void} [goOn]
   */
  const add = async (cache, keys, told = () => {}, goOn = () => {}) => {
    const rest = [...keys];
    let done = 0;
    const next = async () => {
      for (let key = rest.pop(); key; key = rest.pop()) {
        if (!(await cache.match(key))) {
          /** @param {FetchEvent} event */
          const answer = await fresh(key);
          goOn();
          if (answer.ok) await cache.put(key, answer);
          else if (answer.status !== 404 && answer.status !== 410) {
            throw new Error(`${answer.status} ${key}`);
          }
        }
        done += 1;
        told(done, keys.length);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    } finally {
      rest.length = 0;
    }
  };

  const earlier = async () =>
    (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);

  /** The photos that the site has now; nothing if that cannot be said. */
  const shownPhotos = async () => {
    try {
      return new Set([...(await listed(await list())).keys()].map(photoOf));
    } catch {
      return null;
    }
  };
  // A new build is complete before the old one goes: what was kept of that is fetched again first.
  const install = async () => {
    const cache = await caches.open(NAME);
    await add(cache, book.shell.map(keyOf));
    for (const name of await earlier()) {
      const old = await caches.open(name);
      const keys = (await old.keys()).map(({ url }) => url)
        .filter((key) => key !== WHOLE && !isAsset(key));
      const photos = keys.filter(photoOf);
      const shown = photos.length > MANY_PHOTOS ? await shownPhotos() : null;
      for (const key of photos) {
        if (shown && !shown.has(photoOf(key))) continue;
        const photo = await old.match(key);
        if (photo) await cache.put(key, photo);
      }
      await add(cache, keys.filter((key) => !photoOf(key)));
      const whole = await old.match(WHOLE);
      if (whole) await cache.put(WHOLE, whole);
    }
    await worker.skipWaiting();
  };
  const activate = async () => {
    for (const name of await earlier()) await caches.delete(name);
    await worker.clients.claim();
  };
  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));

  /**
   * Another rendition of a photo: a browser may ask for a size that it has not kept.
   * @param {Cache} cache
   * @param {string} key
   */
  const likeness = async (cache, key) => {
    const photo = photoOf(key);
    const found = photo && (await cache.keys()).find(({ url }) => photoOf(url) === photo);
    return found && cache.match(found);
  };

  /**
   * The copy at once, where there is one, and a newer one for the next time.
   * @param {FetchEvent} event
   */
  const answer = async (event) => {
    const key = keyOf(event.request.url);
    const cache = await caches.open(NAME);
    const kept = await cache.match(key);
    if (kept && isLasting(key)) return kept;
    const asked = fresh(key).then(async (answer) => {
      if (answer.ok) await cache.put(key, answer.clone());
      else if (answer.status === 404 || answer.status === 410) await cache.delete(key);
      return answer;
    });
    event.waitUntil(asked.catch(() => {}));
    if (kept) return kept;
    try {
      return await asked;
    } catch (error) {
      if (event.request.mode !== "navigate") {
        const other = await likeness(cache, key);
        if (other) return other;
        throw error;
      }
      const from = encodeURIComponent(event.request.url);
      return Response.redirect(new URL(`offline.html?from=${from}`, SCOPE));
    }
  };
  worker.addEventListener("fetch", (event) => {
    const { method, url, headers } = event.request;
    // A part of a file is the server's to cut out.
    if (method !== "GET" || !url.startsWith(SCOPE) || headers.has("range")) return;
    event.respondWith(answer(event));
  });

  /**
   * Everything the site has to show, each with what tells it from an earlier state.
   * @param {Response} answer
   */
  const listed = async (answer) => new Map(
    Object.entries(await answer.json()).map(([path, state]) => [keyOf(path), state]));
  const list = async () => {
    const answer = await fresh(keyOf(book.list));
    if (!answer.ok) throw new Error(String(answer.status));
    return answer;
  };

  // A timer that rings leads to its recipe, or to whatever of the book is open.
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const address = event.notification.data;
    event.waitUntil((async () => {
      const windows = await worker.clients.matchAll({ type: "window" });
      const open = windows.find(({ url }) => address && keyOf(url) === keyOf(address)) ??
        windows[0];
      if (open) await open.focus();
      else if (address) await worker.clients.openWindow(address);
    })());
  });

  // How often the reader has called something off: what was begun before that is given up.
  let calledOff = 0;
  /** How much of the book is here. */
  const state = async () => {
    const cache = await caches.open(NAME);
    return { isWhole: Boolean(await cache.match(WHOLE)), count: (await cache.keys()).length };
  };
  /** @type {{ [name: string]: (tell: (progress: object) => void) => unknown }} */
  const messages = {
    state,
    /** Keeps the whole book, and tells how far it is. */
    async save(tell) {
      const begun = calledOff;
      const goOn = () => {
        if (calledOff !== begun) throw new Error("stopped");
      };
      const cache = await caches.open(NAME);
      const answer = await list();
      const wanted = await listed(answer.clone());
      await add(cache, [...wanted.keys()], (done, total) => tell({ done, total }), goOn);
      goOn();
      await cache.put(WHOLE, answer);
      return { isWhole: true };
    },
    stop() {
      calledOff += 1;
    },
    /** Where the whole book is kept, fetches what has changed in it and drops what has gone. */
    async keep() {
      const begun = calledOff;
      const cache = await caches.open(NAME);
      const kept = await cache.match(WHOLE);
      if (!kept) return null;
      const before = await listed(kept);
      const answer = await list();
      const now = await listed(answer.clone());
      for (const [key, state] of now) {
        if (before.get(key) === state) continue;
        // A page that reads it meanwhile gets the old one.
        const page = await fresh(key);
        if (calledOff !== begun) return state();
        if (page.ok) await cache.put(key, page);
      }
      const shell = new Set(book.shell.map(keyOf));
      for (const key of before.keys()) {
        if (!now.has(key) && !shell.has(key)) await cache.delete(key);
      }
      if (calledOff === begun) await cache.put(WHOLE, answer);
      return state();
    },
    /** Keeps no more than everybody has. */
    async forget() {
      calledOff += 1;
      const cache = await caches.open(NAME);
      const shell = new Set(book.shell.map(keyOf));
      for (const { url } of await cache.keys()) {
        if (!shell.has(url)) await cache.delete(url);
      }
      return state();
    },
  };
  /**
   * Keeps what a page has shown that was opened before this was in control.
   * @param {unknown[]} visited
   */
  const keepVisited = async (visited) => {
    const own = visited.filter((each) => typeof each === "string" && each.startsWith(SCOPE));
    await add(await caches.open(NAME), /** @type {string[]} */ (own).map(keyOf));
  };
  worker.addEventListener("message", (event) => {
    if (Array.isArray(event.data?.visited)) {
      return event.waitUntil(keepVisited(event.data.visited).catch(() => {}));
    }
    const [port] = event.ports;
    const action = Object.hasOwn(messages, event.data) ? messages[event.data] : null;
    if (!port || !action) return;
    event.waitUntil((async () => {
      try {
        const result = await action((progress) => port.postMessage({ progress }));
        port.postMessage({ result: result ?? null });
      } catch (error) {
        const { name, message } = /** @type {Error} */ (error);
        const isFull = name === "QuotaExceededError";
        port.postMessage({ error: String(message ?? error), isFull });
      }
    })());
  });
})();
