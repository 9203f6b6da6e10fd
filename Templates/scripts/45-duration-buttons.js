// The durations in the steps become buttons that start a timer.
(() => {
  "use strict";
  const { say, element, storage, durations } = cookbook;

  /** A time in words, as 1 hour 20 minutes; with `short` for the style, as 1 hr 20 min. */
  cookbook.durations.inWords = (seconds, unitDisplay = "long") =>
    Object.entries({
      hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60,
    }).filter(([, value]) => value)
      .map(([unit, value]) =>
        new Intl.NumberFormat(cookbook.locale, { style: "unit", unit, unitDisplay }).format(value))
      .join(" ");

  /** @param {RegExp} pattern @param {string} text */
  const matched = (pattern, text) => /** @type {string[]} */ (pattern.exec(text));
  const SKIPPED = "a, button, pre, [data-amount], [data-made]";
  /** @param {HTMLElement} step @param {string} name */
  const wrap = (step, name) => {
    const texts = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    /** @type {HTMLElement[]} */
    const made = [];
    /** @type {Text[]} */
    const nodes = [];
    while (texts.nextNode()) {
      const text = /** @type {Text} */ (texts.currentNode);
      if (!text.parentElement.closest(SKIPPED)) nodes.push(text);
    }
    for (const node of nodes) {
      /** @type {HTMLElement[]} */
      const found = [];
      for (const { start, end, seconds } of durations.find(node.data).reverse()) {
        const [before] = matched(/[\p{Ps}\p{Pi}]*$/u, node.data.slice(0, start));
        const [after] = matched(/^[^\s\p{L}\p{N}]*/u, node.data.slice(end));
        const rest = node.splitText(start - before.length);
        rest.splitText(before.length + end - start + after.length);
        const button = element("button",
          { type: "button", class: "duration", "data-seconds": seconds,
            title: say("timerStart", { time: durations.inWords(seconds) }) },
          rest.data.slice(before.length, before.length + end - start));
        // A comma may not begin a line because what stands before it is a button.
        rest.replaceWith(before || after
          ? element("span", { class: "together" }, before, button, after) : button);
        found.unshift(button);
      }
      made.push(...found);
    }
    // Of several in a step each is told by its time, and of the same time by how many there were.
    /** @type {{ [time: string]: number }} */
    const seen = {};
    for (const { dataset } of made) {
      const time = durations.inWords(Number(dataset.seconds), "short");
      const count = (seen[time] = (seen[time] ?? 0) + 1);
      dataset.name = made.length < 2 ? name
        : say("timerName", { name, time: count > 1 ? `${time} (${count})` : time });
    }
  };
  for (const step of cookbook.lines.steps) wrap(step, cookbook.lines.name(step));
  document.addEventListener("click", ({ target }) => {
    const made = target.closest?.("button[data-seconds]");
    if (!made) return;
    const { seconds, name = "" } = made.dataset;
    cookbook.use(({ timers }) => timers.start(Number(seconds), name));
  });

  // Timers of another page run on here.
  if (storage.get("timers")) cookbook.use();
  else storage.watch("timers", () => cookbook.use());
})();
