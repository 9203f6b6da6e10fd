// The small picture of a recipe in a list: its first one, or else its pattern.
(() => {
  "use strict";
  const { element, storage } = cookbook;
  // How many there are of each part of a pattern: as in Sources/Site/Inputs/Pattern.swift.
  const PARTS = { weave: 17, dye: 5, tint: 3, tone: 2, turn: 4, grain: 4 };

  /**
   * The classes of a recipe's pattern.
   * @param {string} slug
   */
  const pattern = (slug) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(slug)) {
      hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    }
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    return Object.entries(PARTS).map(([part, count]) => {
      const name = `${part}-${hash % count}`;
      hash = Math.floor(hash / count);
      return name;
    }).join(" ");
  };

  cookbook.thumbnail = ({ slug, picture }) => picture
    ? element("img", { class: "thumbnail", src: new URL(picture, storage.root).href, alt: "",
      width: 64, height: 64, loading: "lazy", decoding: "async" })
    : element("span", { class: `thumbnail pattern ${pattern(slug)}`, "aria-hidden": "true" });
})();
