// Which ingredients the steps use, and by which words, as the page says it.
(() => {
  "use strict";
  const lines = new Map(cookbook.lines.list.map((line) => [line.dataset.ingredient, line]));

  /** What a step uses; its words are counted in the text that its author wrote. */
  cookbook.uses = (step) => {
    const all = (step.dataset.uses ?? "").matchAll(/([\d,]+):(\d+)-(\d+)/g);
    return [...all].flatMap(([, numbers, start, end]) => numbers.split(",").flatMap((number) => {
      const line = lines.get(number);
      return line ? { line, number: Number(number), start: Number(start), end: Number(end) } : [];
    }));
  };
})();
