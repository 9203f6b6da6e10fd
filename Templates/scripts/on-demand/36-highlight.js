// Pointing at an ingredient lights up the steps that use it, pointing at a step its ingredients.
(() => {
  "use strict";
  const { list: lines, steps } = cookbook.lines;
  if (!steps.length || !lines.length) return;

  /** Each word of a step that means an ingredient: {step, line, range}. */
  const read = () => {
    const byNumber = new Map(lines.map((line) => [line.dataset.ingredient, line]));
    const found = steps.flatMap((step) => cookbook.uses(step).map(({ line, start, end }) =>
      ({ step, line, range: cookbook.wordsAt(step, start, end) })));
    for (const step of steps) {
      for (const amount of step.querySelectorAll("[data-for]")) {
        const range = document.createRange();
        range.selectNodeContents(amount);
        const line = byNumber.get(amount.dataset.for);
        if (line) found.push({ step, line, range });
      }
    }
    return found;
  };
  /** @type {{ step: HTMLElement; line: HTMLElement; range: Range }[] | null | undefined} */
  let uses;
  const forget = () => {
    uses = null;
    light(null);
  };

  /** @type {HTMLElement | null} */
  let pointed = null;
  /**
   * Lights up what goes with a line or a step.
   * @param {HTMLElement | null} element
   */
  const light = (element) => {
    if (element === pointed) return;
    pointed = element;
    for (const each of document.querySelectorAll("[data-lit]")) each.removeAttribute("data-lit");
    window.CSS?.highlights?.delete("ingredient");
    if (!element) return;
    uses ??= read();
    const key = element.matches("[data-ingredient]") ? "line" : "step";
    const lit = uses.filter((use) => use[key] === element);
    if (!lit.length) return;
    element.setAttribute("data-lit", "from");
    for (const use of lit) use[key === "line" ? "step" : "line"].setAttribute("data-lit", "");
    if (window.Highlight) {
      CSS.highlights?.set("ingredient", new Highlight(...lit.map(({ range }) => range)));
    }
  };
  /** @param {Element | null} target */
  const of = (target) => {
    const line = target?.closest?.("[data-ingredient]");
    return line ?? steps.find((step) => step.contains(target)) ?? null;
  };

  document.addEventListener("pointerover", (event) => {
    // A finger that scrolls points at nothing.
    if (event.pointerType === "mouse") light(of(event.target) ?? of(document.activeElement));
  });
  document.documentElement.addEventListener(
    "pointerleave", () => light(of(document.activeElement)));
  document.addEventListener("focusin", (event) => light(of(event.target)));
  document.addEventListener("focusout", () => light(null));
  cookbook.on("scale", forget);
  cookbook.on("units", forget);
})();
