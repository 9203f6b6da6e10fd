// Lets pages be read without a connection, where a browser can do that: over https, or from this
// machine. From the disk this script is not loaded.
(() => {
  "use strict";
  const { element, say, slot } = cookbook;
  const root = new URL(document.documentElement.dataset.root || ".", location.href);
  // The page that stands in for one that is not here leads back to that.
  const from = new URLSearchParams(location.search).get("from");
  if (from?.startsWith(root.href)) slot("again")?.append(element("a", { href: from }, say("offlineAgain")));
  // In the page, a browser would complain of it on the disk.
  document.head.append(element("link", { rel: "manifest", href: new URL("manifest.webmanifest", root).href }));
  // What is being written is shown as it is; there, no page is kept.
  if (!navigator.serviceWorker || document.querySelector("script[src^='/.cookbook/']")) return;
  navigator.serviceWorker.register(new URL("sw.js", root).href).catch(() => {});
})();
