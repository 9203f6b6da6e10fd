// The times in the steps become buttons that start a timer.
(() => {
  "use strict";
  const { element, storage } = cookbook;

  /** @param {RegExp} pattern @param {string} text */
  const matched = (pattern, text) => /** @type {string[]} */ (pattern.exec(text))[0];
  /** @param {Node | null} node @returns {Text | null} */
  const text = (node) =>
    (node?.nodeType === Node.TEXT_NODE ? /** @type {Text} */ (node) : null);

  /**
   * Puts a button in the place of a time, in one piece with the marks around it: no comma may
   * begin a line because a button is before it.
   * @param {HTMLTimeElement} time
   * @param {number} seconds
   */
  const replace = (time, seconds) => {
    const button = element("button", {
      type: "button", class: "duration", "data-seconds": seconds,
    }, time.textContent);
    const [previous, next] = [text(time.previousSibling), text(time.nextSibling)];
    const before = matched(/[\p{Ps}\p{Pi}]*$/u, previous?.data ?? "");
    const after = matched(/^[^\s\p{L}\p{N}]*/u, next?.data ?? "");
    if (previous && before) previous.data = previous.data.slice(0, -before.length);
    if (next && after) next.data = next.data.slice(after.length);
    time.replaceWith(before || after
      ? element("span", { class: "together" }, before, button, after) : button);
    return button;
  };

  /**
   * The buttons of a step, each called by what is in the pot, or as its step is.
   * @param {HTMLElement} step
   */
  const wrap = (step) => [...step.querySelectorAll("time")].flatMap((time) => {
    const [, seconds] = /^PT(\d+)S$/.exec(time.dateTime) ?? [];
    if (!seconds || time.closest("a, button")) return [];
    const made = replace(time, Number(seconds));
    made.dataset.name = time.dataset.of ?? cookbook.lines.name(step);
    return [made];
  });
  cookbook.times = cookbook.lines.steps.flatMap(wrap);
  document.addEventListener("click", ({ target }) => {
    const made = target.closest?.("button[data-seconds]");
    if (!made) return;
    // What it is called comes on demand, too.
    cookbook.use(({ timers }) =>
      timers.start(Number(made.dataset.seconds), made.dataset.name ?? ""));
  });

  // Timers of another page run on here.
  if (storage.get("timers")) cookbook.use();
  else storage.watch("timers", () => cookbook.use());
})();
