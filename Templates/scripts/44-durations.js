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
    name: () => {},
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
   * The buttons of a step, each called as its step is.
   * @param {HTMLElement} step
   */
  const wrap = (step) => [...step.querySelectorAll("time")].flatMap((time) => {
    const [, seconds] = /^PT(\d+)S$/.exec(time.dateTime) ?? [];
    if (!seconds || time.closest("a, button")) return [];
    const made = replace(time, Number(seconds));
    made.dataset.name = cookbook.lines.name(step);
    return [made];
  });
  /** @type {Map<string, HTMLElement[]>} */
  const called = new Map();
  for (const made of cookbook.lines.steps.flatMap(wrap)) {
    const name = made.dataset.name ?? "";
    called.set(name, [...(called.get(name) ?? []), made]);
  }
  // Of several with one name each is told by its time, and of the same time by how many there were.
  /** @param {string} name @param {HTMLElement[]} all */
  const tellApart = (name, all) => {
    /** @type {{ [time: string]: number }} */
    const seen = {};
    for (const { dataset } of all.length > 1 ? all : []) {
      const time = cookbook.durations.inWords(Number(dataset.seconds), "short");
      const count = (seen[time] = (seen[time] ?? 0) + 1);
      dataset.name = say("timerName", { name, time: count > 1 ? `${time} (${count})` : time });
    }
  };
  // The words for times take a browser long to make, and are needed by nobody who only reads.
  const nameSome = () => {
    const [first] = called;
    if (!first) return;
    const [name, all] = first;
    called.delete(name);
    for (const each of all) {
      const time = cookbook.durations.inWords(Number(each.dataset.seconds));
      each.title = say("timerStart", { time });
    }
    tellApart(name, all);
  };
  cookbook.durations.name = () => {
    while (called.size) nameSome();
  };
  const later = window.requestIdleCallback ?? setTimeout;
  const goOn = () => {
    nameSome();
    if (called.size) later(goOn);
  };
  addEventListener("load", () => later(goOn));
  document.addEventListener("click", ({ target }) => {
    const made = target.closest?.("button[data-seconds]");
    if (!made) return;
    cookbook.durations.name();
    const { seconds, name = "" } = made.dataset;
    cookbook.use(({ timers }) => timers.start(Number(seconds), name));
  });

  // Timers of another page run on here.
  if (storage.get("timers")) cookbook.use();
  else storage.watch("timers", () => cookbook.use());
})();
