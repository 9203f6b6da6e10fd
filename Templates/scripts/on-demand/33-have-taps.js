// "I have 300 g of this": the amount of an ingredient, tapped, asks how much there is of it.
(() => {
  "use strict";
  const { numbers, say } = cookbook;
  if (!cookbook.slot("scale")) return;

  document.addEventListener("click", (event) => {
    const amount = event.target.closest?.("[data-ingredient] [data-have]");
    if (!amount) return;
    event.stopPropagation();
    event.preventDefault();
    cookbook.use(() => cookbook.have(amount));
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!event.target.matches?.("[data-have]")) return;
    event.preventDefault();
    cookbook.use(() => cookbook.have(event.target));
  });

  // What is counted may be all there is of the name: 3 Knoblauchzehe(n).
  /** @param {HTMLElement} line */
  const nameOf = (line) => cookbook.food(line) || cookbook.lines.text(line);
  /**
   * Leaves the words around an amount in a name to the line's tick box, which says all of it.
   * @param {HTMLElement} amount
   */
  const hushAround = (amount) => {
    const name = amount.closest("[data-name]");
    /** @type {HTMLElement | null} */
    let at = amount;
    for (; at && name?.contains(at) && at !== name; at = at.parentElement) {
      for (const each of [...at.parentElement?.childNodes ?? []]) {
        if (each instanceof Element && each !== at) each.setAttribute("aria-hidden", "true");
        if (each.nodeType !== Node.TEXT_NODE || !each.textContent?.trim()) continue;
        const hidden = cookbook.element("span", { "aria-hidden": "true" });
        each.replaceWith(hidden);
        hidden.append(each);
      }
    }
  };
  const amounts = document.querySelectorAll("[data-ingredient] [data-amount]:not([data-fixed])");
  for (const amount of amounts) {
    const value = numbers.read(amount.dataset.amount);
    if (!value || value.n < 0n) continue;
    if (amount.parentElement.closest("[data-amount], [data-line]")) continue;
    // A line has its box and one thing more to touch: of another recipe the way to it.
    const line = /** @type {HTMLElement} */ (amount.closest("[data-ingredient]"));
    if (line.querySelector("[data-name] a, [data-have]")) continue;
    amount.closest("[aria-hidden]")?.removeAttribute("aria-hidden");
    hushAround(amount);
    for (const [name, value] of Object.entries({
      "data-have": "", role: "button", tabindex: "0", "aria-haspopup": "dialog",
      "aria-label": `${say("haveAmount")}: ${nameOf(line)}`, title: say("haveAmount"),
    })) amount.setAttribute(name, value);
  }
})();
