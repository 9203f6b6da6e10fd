// The choice of paper and the button that prints the book.
(() => {
  "use strict";
  const { element, say, slot } = cookbook;
  const place = slot("book");
  if (!place || !cookbook.numberPages) return;
  const root = document.documentElement;
  /** @type {{ [paper: string]: string }} */
  const PAPERS = { a4: "A4", letter: "Letter" };
  // Where people do not print on A4.
  const LETTER = [
    "US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "PR", "SV", "VE",
  ];

  /** @param {string} paper */
  const use = (paper) => {
    root.dataset.paper = paper;
    cookbook.fitPages();
  };
  const usual = () => {
    const { region = "" } = new Intl.Locale(navigator.language).maximize();
    return LETTER.includes(region) ? "letter" : "a4";
  };
  /** @type {HTMLSelectElement} */
  const select = element("select", { change: () => use(select.value) },
    ...Object.entries(PAPERS).map(([value, name]) => element("option", { value }, name)));
  select.value = usual();
  place.append(
    element("button", { type: "button", class: "tool tool-main", click: () => print() },
      say("printPage")),
    element("label", { class: "units" }, element("span", {}, say("paper")), select));

  // What is not here yet may be larger than it looks.
  const all = () => document.fonts.ready.then(() => use(select.value));
  if (document.readyState === "complete") all();
  else addEventListener("load", all);
  addEventListener("beforeprint", () => {
    root.dataset.paper = select.value;
    cookbook.numberPages?.();
  });
})();
