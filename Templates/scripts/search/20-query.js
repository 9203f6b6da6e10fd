// What is asked for: words, and `has:tomato -cilantro tag:vegan time:<30`.
(() => {
  "use strict";
  const { say } = cookbook;
  const ORDERS = ["name", "newest", "quickest"];
  // What only the reader's browser knows.
  const MARKS = ["favourite", "forgotten"];
  // Also in the language of the pages.
  /** @type {{ [name: string]: PartKind | null }} */
  const KINDS = {
    __proto__: null,
    sort: "sort", is: "is",
    [say("queryHas")]: "has", [say("queryNot")]: "not", [say("queryTag")]: "tag",
    [say("queryTime")]: "time",
    has: "has", not: "not", tag: "tag", time: "time",
  };
  const PART = /(-?)(?:([\p{L}]+):)?(?:"([^"]*)"?|(\S*))/gu;
  const TIME = /^([<>]=?|[≤≥])?\s*(\d{1,5})$/;

  /**
   * The parts of a query: {kind, text, from, to}. Kinds are `word`, `has`, `not`, `tag`, `sort`,
   * `is`, which asks what the reader has done, and `time`, which has a `test` of minutes; `from`
   * and `to` tell where it stands. What is `not` wanted is `of` one of the other kinds.
   * @param {string} query
   */
  const parse = (query) => [...query.matchAll(PART)].flatMap((match) => {
    const [whole, minus, name = "", quoted, plain] = match;
    let kind = KINDS[name.toLowerCase()];
    let text = (quoted ?? plain).trim();
    // What is no keyword is a word with a colon in it.
    if (name && !kind) text = `${name} ${text}`.trim();
    kind ??= "word";
    const of = kind === "not" ? "word" : kind;
    if (minus) kind = "not";
    const from = Number(match.index);
    /** @type {QueryPart} */
    const part = { kind, of, text, from, to: from + whole.length };
    if (of === "sort") return ORDERS.includes(text) && !minus ? [part] : [];
    if (of === "is") return MARKS.includes(text) ? [part] : [];
    if (of !== "time") return text ? [part] : [];
    const [, sign = "<", minutes] = TIME.exec(text) ?? [];
    if (!minutes) return [];
    part.test = sign[0] === ">" || sign === "≥"
      ? (time) => time >= +minutes : (time) => time > 0 && time <= +minutes;
    return [part];
  });

  /**
   * A query with a part added, or taken out where it is there already.
   * @param {string} query
   * @param {string} kind
   * @param {string} text
   */
  const toggle = (query, kind, text) => {
    const written = `${kind}:${/[\s"]/.test(text) ? `"${text.replace(/"/g, "")}"` : text}`;
    const { fold } = cookbook.folding;
    const there = parse(query)
      .find((part) => part.kind === kind && fold(part.text) === fold(text));
    // There is only one order.
    const other = kind === "sort" ? parse(query).find((part) => part.kind === kind) : there;
    const without = other ? query.slice(0, other.from) + query.slice(other.to) : query;
    const rest = there ? without : `${without} ${written}`;
    return rest.replace(/\s+/g, " ").trim();
  };

  cookbook.query = { parse, toggle };
})();
