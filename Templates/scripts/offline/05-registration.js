// Lets pages be read without a connection, where a browser can do that: over https, or from this
// machine. From the disk this script is not loaded.
(() => {
  "use strict";
  const { element, say, slot } = cookbook;
  const root = new URL(document.documentElement.dataset.root || ".", location.href);
  // The page that stands in for one that is not here leads back to that: to a page of this site,
  // and to no other file of it, for the address may have been made by anybody.
  const asked = new URLSearchParams(location.search).get("from");
  const from = asked && /** @type {any} */ (URL).canParse(asked) ? new URL(asked) : null;
  if (from?.href.startsWith(root.href) && /(\.html|\/[^./]*)$/.test(from.pathname)) {
    slot("again")?.append(element("a", { href: from.href }, say("offlineAgain")));
  }
  // In the page, a browser would complain of it on the disk.
  const manifest = new URL("manifest.webmanifest", root).href;
  document.head.append(element("link", { rel: "manifest", href: manifest }));
  // What is being written is shown as it is; there, no page is kept.
  if (!navigator.serviceWorker || document.querySelector("script[src^='/.cookbook/']")) return;
  const pictures = () => [...document.images]
    .filter((each) => each.naturalWidth || each.closest("[data-recipe]"))
    .map((each) => each.currentSrc || each.src);
  const register = async () => {
    const { installing, waiting, active } =
      await navigator.serviceWorker.register(new URL("sw.js", root).href);
    // Of what was loaded before it was in control, the service worker knows nothing.
    if (navigator.serviceWorker.controller) return;
    const visited = [location.href, ...pictures()];
    (installing ?? waiting ?? active)?.postMessage({ visited });
  };
  register().catch(() => {});
})();
