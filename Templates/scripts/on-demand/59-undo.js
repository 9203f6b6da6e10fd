// The bar that says what has been done and takes it back, on pages where much is changed, and what
// keeps such a page alive.
(() => {
  "use strict";
  const { say, element, button } = cookbook;

  /**
   * What an action gives, or where it fails, what `otherwise` gives: one part that fails
   * is not the end of a page.
   */
  cookbook.attempt = (action, otherwise) => {
    try {
      return action();
    } catch (error) {
      console.error(error);
      return otherwise();
    }
  };

  /** A bar at the end of an element; `offer` shows a text with the action that undoes it. */
  cookbook.undoBar = (place) => {
    const text = element("span", { role: "status" });
    /** @type {() => unknown} */
    let undo;
    /** @type {HTMLElement} */
    const bar = element("div", { class: "undo-bar", hidden: true }, text,
      button("undo", say("undo"), () => {
        bar.hidden = true;
        undo();
        cookbook.announce(say("undone"));
      }, { "data-focus": "undo" }),
      button("close", say("close"), () => (bar.hidden = true), { isShort: true }));
    place.append(bar);
    return {
      offer(what, action) {
        undo = action;
        bar.hidden = false;
        text.textContent = what;
      },
    };
  };

  /**
   * Runs what replaces the content of an element, and puts the focus back where it
   * was, or on what is `wanted`.
   */
  cookbook.keepingFocus = (place, action, wanted) => {
    const active = place.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement) : null;
    const name = wanted ?? active?.dataset.focus;
    action();
    if (!wanted && (!active || document.activeElement === active)) return;
    /** @param {string | undefined} key */
    const find = (key) => [...place.querySelectorAll("[data-focus]")]
      .find((each) => each.dataset.focus === key && each.checkVisibility());
    // What had the focus may be gone; what was done to it can be undone.
    (find(name) ?? find("undo") ?? place.querySelector("[tabindex='-1']"))?.focus();
  };
})();
