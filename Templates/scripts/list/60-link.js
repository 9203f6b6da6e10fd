// A list in a link: packed small behind the `#`, so that no server ever sees it.
(() => {
  "use strict";
  const { numbers } = cookbook;
  const MOST = { packed: 60000, bytes: 300000, recipes: 300, texts: 1000, text: 500 };

  /** @param {Uint8Array} bytes */
  const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  /** @param {string} text */
  const toBytes = (text) => Uint8Array.from(
    atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));

  /**
   * What comes out of a stream, up to a size: a few bytes can unpack to more than there is memory.
   * @param {ReadableStream<Uint8Array>} stream
   */
  const readAll = async (stream) => {
    /** @type {Uint8Array[]} */
    const chunks = [];
    let size = 0;
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST.bytes) {
        await reader.cancel();
        throw new RangeError("too large");
      }
      chunks.push(value);
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  };
  /** @param {Uint8Array} bytes @param {CompressionStream} stream */
  const through = (bytes, stream) => readAll(new Blob([bytes]).stream().pipeThrough(stream));

  /**
   * The part of an address behind the `#` for recipes [{slug, title, factor}] and texts.
   * @param {Dish[]} recipes
   * @param {string[]} texts
   */
  const pack = async (recipes, texts) => {
    const dishes = recipes.map(({ slug, title, factor }) => [slug, title, factor]);
    const plain = new TextEncoder().encode(JSON.stringify([1, dishes, texts]));
    try {
      return `d.${toText(await through(plain, new CompressionStream("deflate-raw")))}`;
    } catch {
      return `p.${toText(plain)}`;
    }
  };

  /** @param {unknown} value */
  const isText = (value) =>
    typeof value === "string" && value.length > 0 && value.length <= MOST.text;
  /** @param {any} each */
  const isDish = (each) => Array.isArray(each) && each.every(isText) && each.length === 3 &&
    /^[^\s?#\\]+$/.test(each[0]) && !!numbers.read(each[2]);

  /**
   * What such a part holds, {recipes, texts}; null if it is none, and refused if it is damaged.
   * @param {string} hash
   */
  const unpack = async (hash) => {
    const [, kind, text] = /^#?([dp])\.([\w-]+)$/.exec(hash) ?? [];
    if (!kind || text.length > MOST.packed) return null;
    const bytes = kind === "p" ? toBytes(text)
      : await through(toBytes(text), new DecompressionStream("deflate-raw"));
    const plain = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const [version, recipes, texts] = JSON.parse(plain);
    const isRight = version === 1 && Array.isArray(recipes) && Array.isArray(texts) &&
      recipes.length <= MOST.recipes && texts.length <= MOST.texts &&
      recipes.every(isDish) && texts.every(isText);
    if (!isRight) throw new TypeError("damaged");
    return { recipes: recipes.map(([slug, title, factor]) => ({ slug, title, factor })), texts };
  };

  cookbook.listLink = { pack, unpack };
})();
