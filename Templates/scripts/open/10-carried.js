// The recipe that an address carries behind its `#`: raw deflate in base64url. No server sees it.
(() => {
  "use strict";
  // A code on paper holds 858 bytes; a longer address was written by hand, or to do harm.
  const MOST = { packed: 20000, bytes: 100000 };

  /** @param {string} text */
  const toBytes = (text) => Uint8Array.from(
    atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));

  /**
   * The text of the recipe in a fragment; null if there is none, refused if it is damaged or too
   * large.
   * @param {string} fragment
   */
  cookbook.carried = async (fragment) => {
    const packed = /^#r=([\w-]*)$/.exec(fragment)?.[1];
    if (!packed) return null;
    if (packed.length > MOST.packed) throw new RangeError("too long");
    const stream = new Blob([toBytes(packed)]).stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let [text, size] = ["", 0];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      // A few bytes can unpack to more than there is memory.
      if (size > MOST.bytes) {
        await reader.cancel();
        throw new RangeError("too large");
      }
      text += decoder.decode(value, { stream: true });
    }
  };
})();
