// Units as the reader likes them, metric or US: the choice, and that it is kept.
(() => {
  "use strict";
  const { units, element, say } = cookbook;
  const root = new URL(document.documentElement.dataset.root || ".", location.href).pathname;
  const KEY = `cookbook:units:${root}`;
  const SYSTEMS = ["metric", "us"];

  const read = () => {
    try {
      const kept = /** @type {System} */ (localStorage.getItem(KEY));
      return SYSTEMS.includes(kept) ? kept : null;
    } catch {
      return null;
    }
  };
  /** @param {string} system */
  const keep = (system) => {
    try {
      if (system) localStorage.setItem(KEY, system);
      else localStorage.removeItem(KEY);
    } catch {
      cookbook.problem(say("unitsNotKept"));
    }
  };

  /** Shows the page in "metric", "us", or with null as its author wrote it. */
  units.use = (system) => cookbook.use(() => units.use(system));
  const kept = read();
  if (kept) units.use(kept);

  const all = document.querySelectorAll(
    "[data-unit], [data-temperature], [data-metric], [data-us]");
  if (![...all].some((each) => !each.dataset.unit || units.get(each.dataset.unit)?.system)) return;
  /** @param {string} value @param {string} key */
  const option = (value, key) => element("option", { value }, say(key));
  const select = element("select", {
    change: () => {
      units.use(select.value);
      keep(select.value);
    },
  }, option("", "unitsWritten"), option("metric", "unitsMetric"), option("us", "unitsUS"));
  select.value = kept ?? "";
  cookbook.on("units", ({ system }) => {
    select.value = system ?? "";
  });
  // Another tab of this cookbook.
  addEventListener("storage", (event) => {
    if (event.key === KEY) units.use(event.newValue);
  });
  cookbook.tools.add(element("label", { class: "units", lang: cookbook.language },
    element("span", {}, say("units")), select), "cooking");
})();
