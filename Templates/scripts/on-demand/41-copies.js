// What a line says, and copies of it to show elsewhere.
(() => {
  "use strict";
  const MADE = "[data-made]:not(.in-text), [data-unfold]";

  /**
   * A copy to show elsewhere: without names that must be there once, and without our controls; with
   * the amounts in a step, if they are shown.
   */
  cookbook.copy = (element) => {
    const copy = /** @type {typeof element} */ (element.cloneNode(true));
    for (const each of copy.querySelectorAll(MADE)) each.remove();
    for (const each of copy.querySelectorAll("[data-have]")) {
      for (const name of ["data-have", "role", "tabindex", "title"]) each.removeAttribute(name);
      for (const name of ["aria-haspopup", "aria-label"]) each.removeAttribute(name);
    }
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
      each.removeAttribute("id");
      each.removeAttribute("aria-hidden");
      each.removeAttribute("data-ingredient");
    }
    return copy;
  };

  /** What a line says now, in one line. */
  cookbook.read = (element) => {
    const copy = cookbook.copy(element);
    for (const each of copy.querySelectorAll(".in-text")) each.remove();
    return copy.textContent.replace(/\s+/g, " ").trim();
  };
})();
