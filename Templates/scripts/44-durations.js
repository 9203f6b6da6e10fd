// The times in the steps become buttons that start a timer.
(() => {
  "use strict";
  const { say, element, storage } = cookbook;

  /** @type {{ [style: string]: Intl.NumberFormat }} */
  const formats = {};
  /** @param {string} unit @param {"long" | "short"} unitDisplay */
  const format = (unit, unitDisplay) => (formats[unit + unitDisplay] ??=
    new Intl.NumberFormat(cookbook.locale, { style: "unit", unit, unitDisplay }));

  cookbook.durations = {
    /** A time in words, as 1 hour 20 minutes; with `short` for the style, as 1 hr 20 min. */
    inWords: (seconds, style = "long") =>
      Object.entries({
        hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60,
        second: seconds % 60,
      }).filter(([, value]) => value)
        .map(([unit, value]) => format(unit, style).format(value)).join(" "),
  };

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
      title: say("timerStart", { time: cookbook.durations.inWords(seconds) }),
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

  /** @param {HTMLElement} step @param {string} name */
  const wrap = (step, name) => {
    /** @type {HTMLElement[]} */
    const made = [];
    for (const time of step.querySelectorAll("time")) {
      const [, seconds] = /^PT(\d+)S$/.exec(time.dateTime) ?? [];
      if (seconds && !time.closest("a, button")) made.push(replace(time, Number(seconds)));
    }
    // Of several in a step each is told by its time, and of the same time by how many there were.
    /** @type {{ [time: string]: number }} */
    const seen = {};
    for (const { dataset } of made) {
      if (made.length < 2) {
        dataset.name = name;
        continue;
      }
      const time = cookbook.durations.inWords(Number(dataset.seconds), "short");
      const count = (seen[time] = (seen[time] ?? 0) + 1);
      dataset.name = say("timerName", { name, time: count > 1 ? `${time} (${count})` : time });
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
