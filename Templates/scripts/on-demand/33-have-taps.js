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

  /** @param {HTMLElement} amount */
  const food = (amount) => {
    const line = /** @type {HTMLElement} */ (amount.closest("[data-ingredient]"));
    const name = /** @type {HTMLElement} */ (
      /** @type {HTMLElement} */ (line.querySelector("[data-name]")).cloneNode(true));
    for (const each of name.querySelectorAll("[data-amount], [data-made]")) each.remove();
    // What is counted may be all there is of the name: 3 Knoblauchzehe(n).
    return name.textContent.replace(/\s+/g, " ").trim() || cookbook.lines.text(line);
  };
  const amounts = document.querySelectorAll("[data-ingredient] [data-amount]:not([data-fixed])");
  for (const amount of amounts) {
    const value = numbers.read(amount.dataset.amount);
    if (!value || value.n < 0n) continue;
    if (amount.parentElement.closest("[data-amount], [data-line]")) continue;
    // A line has its box and one thing more to touch: of another recipe the way to it.
    if (amount.closest("[data-ingredient]")?.querySelector("[data-name] a, [data-have]")) continue;
    amount.closest("[aria-hidden]")?.removeAttribute("aria-hidden");
    for (const [name, value] of Object.entries({
      "data-have": "", role: "button", tabindex: "0", "aria-haspopup": "dialog",
      "aria-label": `${say("haveAmount")}: ${food(amount)}`, title: say("haveAmount"),
    })) amount.setAttribute(name, value);
  }
})();
