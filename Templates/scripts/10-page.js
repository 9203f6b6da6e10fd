// What the other scripts stand on: the page's words, elements, events and announcements.
//
// Whatever is looked up by a word that somebody typed, stored or called a recipe stands
// in a `Map`, or in an object without a prototype: any other has `constructor` and
// `toString` before it is filled.
(() => {
  "use strict";
  const { words, language } = cookbook;
  // The browser takes longer to make these than for all the rest of a page, and few pages need them
  // at once.
  /** @type {Intl.PluralRules | undefined} */
  let plurals;
  /** @type {Intl.Locale | undefined} */
  let locale;
  /** @type {Intl.NumberFormat | undefined} */
  let number;
  /** The language for numbers and days: with the digits that the rest of the page has. */
  Object.defineProperty(cookbook, "locale", {
    get: () => (locale ??= new Intl.Locale(language, { numberingSystem: "latn" })),
  });
  /** @param {number} value */
  const write = (value) => (Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value) : (number ??= new Intl.NumberFormat(cookbook.locale)).format(value));
  /** Which way the pages read; a recipe may read the other way. */
  const direction = (cookbook.direction = document.body.closest("[dir]")?.dir || "ltr");
  // What reads the other way stands for itself, or the words around it would change places.
  const OTHER = direction === "rtl"
    // eslint-disable-next-line no-misleading-character-class
    ? /[A-Za-z\u00c0-\u058f\u0900-\u1fff\u3040-\ud7ff]/
    : /[\u0590-\u08ff]/;
  /** @param {string} text */
  const isolated = (text) => (OTHER.test(text) ? `\u2068${text}\u2069` : text);

  /** The text of a key, its {placeholders} filled in; of several forms the one for `values.n`. */
  cookbook.say = (key, values = {}) => {
    let text = words[key] ?? key;
    if (typeof text === "object") {
      plurals ??= new Intl.PluralRules(language);
      text = text[plurals.select(/** @type {number} */ (values.n))] ?? text.other;
    }
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      const value = values[name] ?? whole;
      return typeof value === "number" ? write(value) : isolated(value);
    });
  };

  /**
   * An element. Functions among the attributes listen for the event of that name, true is an
   * attribute without a value, null and false are none; children are elements or texts.
   */
  cookbook.element = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") element.addEventListener(key, value);
      else if (value !== null && value !== undefined && value !== false) {
        element.setAttribute(key, value === true ? "" : value);
      }
    }
    element.append(
      .../** @type {Node[]} */ (children.filter((child) => child !== null && child !== undefined)));
    return element;
  };

  /** Where the theme wants a control: the first element with `data-slot="name"`. */
  cookbook.slot = (name) => document.querySelector(`[data-slot~="${name}"]`);

  /** Tells every script, and the theme's, that something happened: an event on the document. */
  cookbook.tell = (name, detail) =>
    document.dispatchEvent(new CustomEvent(`cookbook:${name}`, { detail }));

  cookbook.on = (name, listener) =>
    document.addEventListener(`cookbook:${name}`, (event) => listener(event.detail, event));

  /** @type {HTMLElement & { timer?: number }} */
  let status;
  /** @param {string} text @param {boolean} isProblem */
  const speak = (text, isProblem) => {
    if (!status) {
      status = cookbook.element("div", { class: "status", role: "status" });
    }
    // Behind an open dialog it would not be seen or heard.
    const home = document.querySelector("dialog:modal") ?? document.body;
    if (status.parentNode !== home) home.append(status);
    status.classList.toggle("status-problem", isProblem);
    // The same text twice is only announced if the element was empty in between.
    status.textContent = "";
    setTimeout(() => {
      status.textContent = text;
    });
    clearTimeout(status.timer);
    status.timer = setTimeout(() => {
      status.textContent = "";
    }, isProblem ? 12000 : 5000);
  };

  /** Shows a short text for a moment, and has screen readers say it. */
  cookbook.announce = (text) => speak(text, false);

  /** Says that something could not be done: a failure is never silent. */
  cookbook.problem = (text) => {
    speak(text, true);
    cookbook.tell("problem", { text });
  };
})();
