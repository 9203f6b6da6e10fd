// The amount of each ingredient behind its name in the steps, as its line shows it now.
(() => {
  "use strict";
  const { copy, element, lines, on, storage, uses, wordsAt } = cookbook;
  const KIND = "amountsInText";
  const toggle = document.querySelector("[data-switch='amounts']");
  if (!toggle) return;
  /** @type {{ line: HTMLElement, parent: HTMLElement, text: HTMLElement }[]} */
  const made = [];

  /**
   * The amount in a name, with the unit that Japanese has before it; null where that is not marked.
   * @param {HTMLElement | null} amount
   */
  const inName = (amount) => {
    const before = amount?.previousSibling;
    if (!before || /\s$/.test(before.textContent ?? "")) return amount;
    return amount.nextSibling ? null : amount.closest("em, strong");
  };
  /**
   * What a line says that there is of it.
   * @param {HTMLElement} line
   */
  const amountOf = (line) => {
    const amount = line.querySelector(":scope > .amount [data-value]")
      ? line.querySelector(":scope > .amount")
      : inName(line.querySelector("[data-name] [data-understood]"));
    if (!amount) return "";
    const text = copy(amount);
    for (const each of text.querySelectorAll("[data-written]")) each.remove();
    // *1* oignon et demi
    const rest = line.querySelector("[data-name] [data-rest]");
    if (rest && !amount.contains(rest)) text.append(` ${rest.textContent}`);
    return text.textContent.replace(/\s+/g, " ").trim();
  };
  const fill = () => {
    for (const { line, text } of made) text.textContent = amountOf(line);
  };
  const add = () => {
    for (const step of lines.steps) {
      for (const { line, start, whole } of uses(step)) {
        if (whole === null || !amountOf(line)) continue;
        const text = element("bdi");
        const amount = element("span", { class: "in-text", "data-made": true }, " ", text);
        const range = wordsAt(step, start, whole);
        // No part of where a link leads.
        const link = range.endContainer.parentElement?.closest("a, code");
        range.collapse();
        if (link) link.after(amount);
        else range.insertNode(amount);
        made.push({ line, parent: amount.parentElement, text });
      }
    }
    fill();
  };
  const remove = () => {
    for (const { parent, text } of made.splice(0)) {
      text.parentElement.remove();
      parent.normalize();
    }
  };

  const show = () => {
    const isOn = !!storage.get(KIND);
    toggle.setAttribute("aria-checked", String(isOn));
    remove();
    if (isOn) add();
  };
  /** Shows the amounts in the steps, or takes them away again, on the pages of all recipes. */
  cookbook.switchAmounts = () => {
    storage.set(KIND, "", storage.get(KIND) ? null : true);
    show();
  };
  storage.watch(KIND, show);
  on("scale", fill);
  on("units", fill);
  show();
})();
