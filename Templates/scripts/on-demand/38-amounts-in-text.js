// The amount of each ingredient behind its name in the steps, as its line shows it now: a switch,
// kept for all recipes.
(() => {
  "use strict";
  const { button, copy, element, lines, on, say, storage, tools, uses, wordsAt } = cookbook;
  const KIND = "amountsInText";
  /** @type {{ line: HTMLElement, parent: HTMLElement, text: HTMLElement }[]} */
  const made = [];
  const wholes = lines.steps.flatMap((step) => uses(step).flatMap(({ line, start, whole }) =>
    whole === null ? [] : [{ step, line, start, whole }]));
  if (!wholes.length) return;

  /**
   * What a line says that there is of it.
   * @param {HTMLElement} line
   */
  const amountOf = (line) => {
    const amount = line.querySelector(":scope > .amount [data-value]")
      ? line.querySelector(":scope > .amount") : line.querySelector("[data-understood]");
    if (!amount) return "";
    const text = copy(amount);
    for (const each of text.querySelectorAll("[data-written]")) each.remove();
    return text.textContent.replace(/\s+/g, " ").trim();
  };
  const fill = () => {
    for (const { line, text } of made) text.textContent = amountOf(line);
  };
  const add = () => {
    for (const { step, line, start, whole } of wholes) {
      const range = wordsAt(step, start, whole);
      const isLinkOrCode = range.endContainer.parentElement?.closest("a, code");
      if (!amountOf(line) || isLinkOrCode) continue;
      const text = element("bdi");
      const amount = element("span", { class: "in-text", "data-made": true }, " ", text);
      range.collapse();
      range.insertNode(amount);
      made.push({ line, parent: amount.parentElement, text });
    }
    fill();
  };
  const remove = () => {
    for (const { parent, text } of made.splice(0)) {
      text.parentElement.remove();
      parent.normalize();
    }
  };

  const toggle = button("scale", say("amountsInText"), () => {
    storage.set(KIND, "", storage.get(KIND) ? null : true);
    show();
  }, { role: "switch" });
  const show = () => {
    const isOn = !!storage.get(KIND);
    toggle.setAttribute("aria-checked", String(isOn));
    remove();
    if (isOn) add();
  };
  tools.add(toggle, "cooking");
  storage.watch(KIND, show);
  on("scale", fill);
  on("units", fill);
  show();
})();
