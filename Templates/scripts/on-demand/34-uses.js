// Which ingredients the steps use, and by which words, as the page says it.
(() => {
  "use strict";
  const lines = new Map(cookbook.lines.list.map((line) => [line.dataset.ingredient, line]));

  /**
   * What a step uses; its words are counted in the text that its author wrote, `whole` is where
   * the whole amount may be shown, and `share` which part of it is meant, if not all: "" if that is
   * not known.
   */
  cookbook.uses = (step) => {
    const all = (step.dataset.uses ?? "").matchAll(/([\d,~/]+):(\d+)-(\d+)(?:!(\d+))?/g);
    return [...all].flatMap(([, numbers, start, end, whole]) =>
      numbers.split(",").flatMap((each) => {
        const [number, share] = each.split("~");
        const line = lines.get(number);
        if (!line) return [];
        return { line, number: Number(number), start: Number(start), end: Number(end),
          whole: whole === undefined ? null : Number(whole), share };
      }));
  };

  /**
   * What an element's author wrote, piece by piece: the texts, and the elements that have
   * another text now, each with how long it was.
   * @param {any} node
   * @returns {[node: Text | HTMLElement, length: number][]}
   */
  const pieces = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [[node, node.data.length]];
    if (node.matches("[data-made], [data-written], [data-unfold]")) return [];
    if (node.dataset?.was !== undefined) return [[node, node.dataset.was.length]];
    return [...node.childNodes].flatMap(pieces);
  };

  /** The range of some words of a step. */
  cookbook.wordsAt = (step, start, end) => {
    const range = document.createRange();
    let at = 0;
    for (const [node, length] of pieces(step)) {
      const isText = node.nodeType === Node.TEXT_NODE;
      if (at <= start && start < at + length) {
        if (isText) range.setStart(node, start - at);
        else range.setStartBefore(node);
      }
      if (at < end && end <= at + length) {
        if (isText) range.setEnd(node, end - at);
        else range.setEndAfter(node);
      }
      at += length;
    }
    return range;
  };
})();
