// The blocks of a Markdown text: as much of them as recipes have.
(() => {
  "use strict";
  // Lists in lists in lists: deeper, a text is a text.
  const DEEPEST = 6;
  const RULE = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
  const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;
  const ITEM = /^( {0,3})([-+*]|\d{1,9}[.)])(?:( {1,4})(?=\S)(.*)|\s*)$/;
  const FENCE = /^ {0,3}(`{3,}|~{3,})/;
  const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;

  /** @param {string} line */
  const isBlank = (line) => !line.trim();
  /** @param {string} line */
  const begins = (line) => HEADING.test(line) || RULE.test(line) || FENCE.test(line) ||
    /^ {0,3}>/.test(line) || /^ {0,3}(?:[-+*]|1[.)])\s+\S/.test(line);

  /**
   * An item's lines without its mark and its indent, and the line after it.
   * @param {string[]} lines
   * @param {number} at
   */
  const item = (lines, at) => {
    const [, before, mark, space = " ", first = ""] =
      /** @type {RegExpExecArray} */ (ITEM.exec(lines[at]));
    const indent = before.length + mark.length + space.length;
    const own = [first];
    let next = at + 1;
    for (; next < lines.length; next += 1) {
      const line = lines[next];
      const isInside = line.startsWith(" ".repeat(indent)) || isBlank(line);
      const goesOn = !isBlank(lines[next - 1]) && !begins(line) && !ITEM.test(line);
      if (!isInside && !goesOn) break;
      own.push(isInside ? line.slice(indent) : line.trim());
    }
    return { own, next };
  };

  /**
   * @param {string[]} lines
   * @param {number} [depth]
   * @returns {Block[]}
   */
  const read = (lines, depth = 0) => {
    /** @type {Block[]} */
    const blocks = [];
    let at = 0;
    while (at < lines.length) {
      const line = lines[at];
      const heading = HEADING.exec(line);
      const fence = FENCE.exec(line)?.[1];
      const mark = depth < DEEPEST && !RULE.test(line) ? ITEM.exec(line)?.[2] : null;
      if (isBlank(line)) at += 1;
      else if (heading) {
        blocks.push({ kind: "heading", level: heading[1].length, text: heading[2] ?? "" });
        at += 1;
      } else if (RULE.test(line)) {
        blocks.push({ kind: "rule", text: "" });
        at += 1;
      } else if (fence) {
        let end = at + 1;
        while (end < lines.length && !lines[end].trim().startsWith(fence)) end += 1;
        blocks.push({ kind: "code", text: lines.slice(at + 1, end).join("\n") });
        at = end + 1;
      } else if (mark) {
        const sign = mark.at(-1);
        /** @type {Block[][]} */
        const items = [];
        while (at < lines.length && !RULE.test(lines[at]) &&
          ITEM.exec(lines[at])?.[2].at(-1) === sign) {
          const { own, next } = item(lines, at);
          items.push(read(own, depth + 1));
          at = next;
          while (at < lines.length && isBlank(lines[at])) at += 1;
        }
        const start = /^\d/.test(mark) ? parseInt(mark, 10) : undefined;
        blocks.push({ kind: "list", text: "", items, start });
      } else if (/^ {0,3}>/.test(line) && depth < DEEPEST) {
        let end = at;
        while (end < lines.length && /^ {0,3}>/.test(lines[end])) end += 1;
        const own = lines.slice(at, end).map((each) => each.replace(/^ {0,3}> ?/, ""));
        blocks.push({ kind: "quote", text: "", items: [read(own, depth + 1)] });
        at = end;
      } else {
        let end = at + 1;
        while (end < lines.length && !isBlank(lines[end]) && !UNDERLINE.test(lines[end]) &&
          !begins(lines[end])) end += 1;
        const text = lines.slice(at, end).map((each) => each.trimStart()).join("\n").trimEnd();
        const level = UNDERLINE.exec(lines[end] ?? "")?.[1].startsWith("=") ? 1 : 2;
        const isHeading = UNDERLINE.test(lines[end] ?? "");
        blocks.push(isHeading ? { kind: "heading", level, text } : { kind: "paragraph", text });
        at = end + (isHeading ? 1 : 0);
      }
    }
    return blocks;
  };

  cookbook.blocks = (text) => read(text.replace(/\t/g, "    ").split(/\r\n|\r|\n/));
})();
