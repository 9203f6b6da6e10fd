// What the times in the steps are called. The words for times take a browser long to make, and
// are not needed for reading.
(() => {
  "use strict";
  const { say } = cookbook;

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

  /** @type {Map<string, HTMLElement[]>} */
  const called = new Map();
  for (const each of cookbook.times) {
    const { name = "", seconds } = each.dataset;
    each.title = say("timerStart", { time: cookbook.durations.inWords(Number(seconds)) });
    called.set(name, [...(called.get(name) ?? []), each]);
  }
  // Of several with one name each is told by its time, and of the same time by how many there were.
  for (const [name, all] of called) {
    /** @type {{ [time: string]: number }} */
    const seen = {};
    for (const { dataset } of all.length > 1 ? all : []) {
      const time = cookbook.durations.inWords(Number(dataset.seconds), "short");
      const count = (seen[time] = (seen[time] ?? 0) + 1);
      dataset.name = say("timerName", { name, time: count > 1 ? `${time} (${count})` : time });
    }
  }
})();
