// The times in the steps become buttons that start a timer.
(() => {
  "use strict";
  const { say, element, storage, lines } = cookbook;

  /** @type {{ [style: string]: Intl.NumberFormat }} */
  const formats = {};
  /** @param {string} unit @param {"long" | "short"} unitDisplay */
  const format = (unit, unitDisplay) => (formats[unit + unitDisplay] ??=
    new Intl.NumberFormat(cookbook.locale, { style: "unit", unit, unitDisplay }));

  /**
   * A time in words, as 1 hour 20 minutes; with `short` for the style, as 1 hr 20 min.
   * @param {number} seconds
   * @param {"long" | "short"} [style]
   */
  const inWords = (seconds, style = "long") =>
    Object.entries({
      hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60,
      second: seconds % 60,
    }).filter(([, value]) => value)
      .map(([unit, value]) => format(unit, style).format(value)).join(" ");
  cookbook.durations = { inWords };

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
   * @param {string} name
   */
  const replace = (time, seconds, name) => {
    const button = element("button", {
      type: "button", class: "duration", "data-seconds": seconds, "data-name": name,
      title: say("timerStart", { time: inWords(seconds) }),
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

  // Each is called by what is in the pot, or as its step is.
  /** @type {Map<string, HTMLElement[]>} */
  const names = new Map();
  for (const step of lines.steps) {
    for (const time of step.querySelectorAll("time")) {
      const [, seconds] = /^PT(\d+)S$/.exec(time.dateTime) ?? [];
      if (!seconds || time.closest("a, button")) continue;
      const name = time.dataset.of ?? lines.name(step);
      names.set(name, [...(names.get(name) ?? []), replace(time, Number(seconds), name)]);
    }
  }
  // Of several with one name each is told by its time, and of the same time by how many there were.
  for (const [name, all] of names) {
    if (!all[1]) continue;
    /** @type {{ [time: string]: number }} */
    const seen = {};
    for (const { dataset } of all) {
      const time = inWords(Number(dataset.seconds), "short");
      const count = (seen[time] = (seen[time] ?? 0) + 1);
      dataset.name = say("timerName", { name, time: count > 1 ? `${time} (${count})` : time });
    }
  }
  addEventListener("click", ({ target }) => {
    const { seconds, name = "" } = target.closest?.("button[data-seconds]")?.dataset ?? {};
    if (seconds) cookbook.use(({ timers }) => timers.start(Number(seconds), name));
  });

  // Timers of another page run on here.
  if (storage.get("timers")) cookbook.use();
  else storage.watch("timers", () => cookbook.use());
})();
