// Markdown within a line as nodes. Nothing becomes HTML, so nothing can run.
(() => {
  "use strict";
  const { element } = cookbook;
  // Each piece has an end within reach, so that hostile texts take no longer than others.
  const PATTERN = new RegExp([
    "\\\\(?<mark>[!-\\/:-@\\[-`{-~])",
    "&(?:#(?<number>\\d{1,7})|(?<name>amp|lt|gt|quot|nbsp));",
    "!\\[(?<picture>[^\\[\\]]{0,300})\\]\\([^()]{0,2000}\\)",
    "\\[(?<shown>(?:[^\\[\\]\\\\]|\\\\.){1,300})\\]" +
      "\\(<?(?<target>[^()<>\\s]{0,2000})>?(?:\\s{1,9}\"[^\"]{0,300}\")?\\)",
    "<(?<address>https?:[^<>\\s]{1,2000})>",
    "(?<ticks>`{1,9})(?<code>[^`].{0,500}?)\\k<ticks>(?!`)",
    "(?<stars>\\*\\*|__)(?=\\S)(?<strong>.{1,1000}?)(?<=\\S)\\k<stars>",
    "(?<star>\\*|(?<![\\p{L}\\p{N}])_)(?=\\S)(?<stressed>.{1,1000}?)(?<=[^\\s\\\\])\\k<star>" +
      "(?![\\p{L}\\p{N}])",
    "(?<break>(?:\\\\| {2,9})\\n)",
  ].join("|"), "gsu");
  const ENTITIES =
    new Map([["amp", "&"], ["lt", "<"], ["gt", ">"], ["quot", "\""], ["nbsp", "\u00a0"]]);

  /** @param {string} address */
  const isSafe = (address) => /^(?:https?|mailto):/i.test(address);
  /** @param {string} number */
  const character = (number) => {
    const code = Number(number);
    return code && code < 0x110000 ? String.fromCodePoint(code) : "\ufffd";
  };
  /** @param {string} address @param {(string | Node)[]} content */
  const link = (address, content) =>
    (isSafe(address) ? [element("a", { href: address, rel: "noreferrer" }, ...content)] : content);

  /**
   * The nodes of a match.
   * @param {{ [name: string]: string | undefined }} found
   * @returns {(string | Node)[]}
   */
  const made = ({
    mark, number, name, picture, shown, target, address, code, strong, stressed, break: end,
  }) => {
    if (mark) return [mark];
    if (number) return [character(number)];
    if (name) return [ENTITIES.get(name) ?? ""];
    if (shown) return link(target ?? "", nodes(shown));
    if (address) return link(address, [address]);
    if (code) return [element("code", {}, code.trim())];
    if (strong) return [element("strong", {}, ...nodes(strong))];
    if (stressed) return [element("em", {}, ...nodes(stressed))];
    // A picture is not in the address; what it shows may be said.
    return end ? [element("br")] : [picture ?? ""];
  };

  /**
   * The nodes of a text, in which no mark is left.
   * @param {string} text
   * @returns {(string | Node)[]}
   */
  const nodes = (text) => {
    /** @type {(string | Node)[]} */
    const result = [];
    let end = 0;
    /** @param {number} to */
    const plain = (to) => text.slice(end, to).replace(/\s+/g, " ");
    for (const match of text.matchAll(PATTERN)) {
      const [{ length }, at] = [match[0], /** @type {number} */ (match.index)];
      result.push(plain(at), ...made(match.groups ?? {}));
      end = at + length;
    }
    result.push(plain(text.length));
    return result.filter((each) => each !== "");
  };

  cookbook.inline = nodes;
})();
