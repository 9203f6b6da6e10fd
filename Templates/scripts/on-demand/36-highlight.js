// Pointing at an ingredient lights up the steps that use it, pointing at a step its ingredients.
(() => {
  "use strict";
  const { list: lines, steps } = cookbook.lines;
  if (!steps.length || !lines.length) return;

  /** The texts of an element, each with where it begins in the whole. */
  const textsOf = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    let length = 0;
    while (walker.nextNode()) {
      nodes.push([walker.currentNode, length]);
      length += walker.currentNode.data.length;
    }
    return nodes;
  };

  /** Each word of a step that means an ingredient: {step, line, range}. */
  const read = () => {
    const byNumber = new Map(lines.map((line) => [line.dataset.ingredient, line]));
    const found = cookbook.used((step) => step.textContent).map(({ step, line, index, end }) => {
      const nodes = textsOf(step);
      const point = (index) => {
        const [node, start] = nodes.findLast(([, start]) => start < index) ?? nodes[0];
        return [node, index - start];
      };
      const range = document.createRange();
      const [node, offset] = point(index + 1);
      range.setStart(node, offset - 1);
      range.setEnd(...point(end));
      return { step, line, range };
    });
    const amounts = steps.flatMap((step) => [...step.querySelectorAll("[data-for]")].map((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      return { step, line: byNumber.get(amount.dataset.for), range };
    }));
    return found.concat(amounts.filter(({ line }) => line));
  };
  let uses;
  const forget = () => {
    uses = null;
    light(null);
  };

  let pointed = null;
  /** Lights up what goes with a line or a step. */
  const light = (element) => {
    if (element === pointed) return;
    pointed = element;
    for (const each of document.querySelectorAll("[data-lit]")) each.removeAttribute("data-lit");
    globalThis.CSS?.highlights?.delete("ingredient");
    if (!element) return;
    uses ??= read();
    const key = element.matches("[data-ingredient]") ? "line" : "step";
    const lit = uses.filter((use) => use[key] === element);
    if (!lit.length) return;
    element.setAttribute("data-lit", "from");
    for (const use of lit) use[key === "line" ? "step" : "line"].setAttribute("data-lit", "");
    if (globalThis.Highlight) CSS.highlights.set("ingredient", new Highlight(...lit.map(({ range }) => range)));
  };
  const of = (target) => {
    const element = target.closest?.("[data-ingredient]") ?? steps.find((step) => step.contains(target));
    return element ?? null;
  };

  document.addEventListener("pointerover", (event) => {
    // A finger that scrolls points at nothing.
    if (event.pointerType === "mouse") light(of(event.target) ?? of(document.activeElement));
  });
  document.documentElement.addEventListener("pointerleave", () => light(of(document.activeElement)));
  document.addEventListener("focusin", (event) => light(of(event.target)));
  document.addEventListener("focusout", () => light(null));
  cookbook.on("scale", forget);
  cookbook.on("units", forget);
})();
