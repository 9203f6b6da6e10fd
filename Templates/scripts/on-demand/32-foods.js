// What a line's food is called without its amount, which may stand in its name.
(() => {
  "use strict";
  // Japanese has these before their number.
  const BEFORE = /(?:大さじ|大匙|大サジ|おおさじ|小さじ|小匙|小サジ|こさじ|[大小]スプーン|(?:計量)?カップ|コップ|お玉|おたま)$/u;
  // What is left of the marks around an amount: Zucker, 2 EL; butter (50 g).
  const LEFT = /[(（]\s*[)）]|^[\s,;:、，：・]+|[\s,;:、，：・]+$/gu;

  /** @param {Element} amount @returns {Text | null} */
  const textBefore = (amount) => {
    const before = amount.previousSibling;
    const last = before instanceof Element ? before.lastChild : before;
    return last?.nodeType === Node.TEXT_NODE ? /** @type {Text} */ (last) : null;
  };

  cookbook.unitBefore = (amount) => BEFORE.exec(textBefore(amount)?.data ?? "")?.[0] ?? "";

  cookbook.food = (line) => {
    const name = /** @type {HTMLElement} */ (
      (line.querySelector("[data-name]") ?? line).cloneNode(true));
    for (const each of name.querySelectorAll("[data-amount], [data-made], [data-rest]")) {
      const before = textBefore(each);
      const unit = cookbook.unitBefore(each);
      if (before && unit) before.data = before.data.slice(0, -unit.length);
      each.remove();
    }
    return name.textContent.replace(/\s+/g, " ").replace(LEFT, "").replace(LEFT, "");
  };
})();
