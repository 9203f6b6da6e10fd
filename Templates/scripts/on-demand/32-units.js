// The page in metric or in US measures: its amounts, temperatures and lengths.
(() => {
  "use strict";
  const { units, numbers, scale } = cookbook;
  const ALL = "[data-temperature], [data-steps] [data-unsaid]";
  const LENGTHS = "[data-metric], [data-us]";

  /**
   * What was written, to be put beside what is shown instead: in brackets, but not
   * in brackets in brackets.
   * @param {HTMLElement} element
   * @param {string} text
   */
  cookbook.beside = (element, text) => {
    const before = document.createRange();
    before.setStart(element.closest("li, p, td, dd, [data-name]") ?? element.parentElement, 0);
    before.setEndBefore(element);
    const isOpen = /\([^)]*$/.test(before);
    // 大さじ2 and 4-pound have no space, and an unnumbered cup nothing before it.
    const said = text.trim().replace(/(?<=[\p{sc=Hira}\p{sc=Kana}]) | (?=-)/u, "");
    return cookbook.element("small", { "data-written": true }, isOpen ? `, ${said}` : ` (${said})`);
  };

  /**
   * Degrees in the other scale, as ovens and thermometers have them: by fives, and milk by ones.
   * @param {number} degrees
   * @param {string} from
   */
  const convert = (degrees, from) => {
    const exact = from === "C" ? (degrees * 9) / 5 + 32 : ((degrees - 32) * 5) / 9;
    const step = exact >= (from === "C" ? 200 : 95) ? 5 : 1;
    return Math.round(exact / step) * step;
  };
  /**
   * Degrees that something is to be warmer or colder by, in the other scale.
   * @param {number} degrees
   * @param {string} from
   */
  const convertDifference = (degrees, from) =>
    Math.round(from === "C" ? (degrees * 9) / 5 : (degrees * 5) / 9);
  /**
   * Degrees with the digits of a text.
   * @param {number} degrees
   * @param {string} like
   */
  const written = (degrees, like) => {
    const size = numbers.make(BigInt(Math.abs(degrees)));
    return (degrees < 0 ? "−" : "") + numbers.format(size, { like });
  };

  /**
   * Shows a temperature in a scale, or with null as its author wrote it.
   * @param {HTMLElement} element
   * @param {number} place
   * @param {HTMLElement[]} all
   */
  const rewrite = (element, place, all) => {
    const wanted = units.system && (units.system === "us" ? "F" : "C");
    const { temperature: from = "", degrees, to, other, was = "" } = element.dataset;
    // Of these the text does not say the scale.
    element.toggleAttribute("data-unscaled", !from && !!wanted);
    if (!from) return;
    if (other) {
      // Of "400F/200C" the reader's own comes first.
      const isAfter = other === "after";
      const partner = other === "near" ? null : all[place + (isAfter ? 1 : -1)];
      const first = isAfter ? from : partner?.dataset.temperature;
      const isSwapped = partner && wanted && first !== wanted;
      element.textContent = (isSwapped ? partner.dataset.was : was) ?? was;
      return;
    }
    element.textContent = was;
    if (!wanted || wanted === from) return;
    const inOther = element.dataset.difference === undefined ? convert : convertDifference;
    const text = [degrees, to].filter(Boolean)
      .map((each) => written(inOther(Number(each), from), was)).join("–");
    element.replaceChildren(`${text} °${wanted}`, cookbook.beside(element, was));
  };
  /**
   * Shows a length in a system, or as its author wrote it.
   * @param {HTMLElement} element
   */
  const rewriteLength = (element) => {
    const { was = "" } = element.dataset;
    const text = units.system && element.dataset[units.system];
    element.textContent = was;
    if (text) element.replaceChildren(text, cookbook.beside(element, was));
  };
  const rewriteMeasures = () => {
    const [temperatures, lengths] = [ALL, LENGTHS]
      .map((each) => [...document.querySelectorAll(each)]);
    for (const each of [...temperatures, ...lengths]) each.dataset.was ??= each.textContent;
    temperatures.forEach(rewrite);
    lengths.forEach(rewriteLength);
  };

  /**
   * Whether an amount stays as it is in a system, by what its line says of the same: `all` of it.
   * @param {HTMLElement} element
   * @param {HTMLElement[]} all
   * @param {System} system
   */
  const isSaid = (element, all, system) => {
    /** @type {(System | null | undefined)[]} */
    const systems = all.map((each) => units.get(each.dataset.unit)?.system);
    if (systems.includes(system)) return true;
    // Of 1 lb and 4 oz neither is all there is, so that each is converted, and so is the cup of
    // 1 cup plus 2 tbsp.
    if (all.some((each) => each.dataset.more !== undefined)) return false;
    // 8 g of salt (1 1/4 tsp) say how many spoons it is.
    if (system === "us" && all.some((each) => each.dataset.unit?.endsWith("sp"))) return true;
    // Of 2 cups (1/2 pound) that is converted which scales tell.
    const best = (system === "metric" &&
      all.find((each) => units.get(each.dataset.unit)?.kind === "mass")) ||
      all.find((each, place) => systems[place]);
    return !!best && best !== element;
  };

  /** Grams a millilitre of what an amount is of, if they are known. */
  cookbook.density = (amount) => {
    const line = amount.closest("[data-line], [data-ingredient]") ??
      document.querySelector(`[data-ingredient="${CSS.escape(amount.dataset.for ?? "")}"]`);
    const { density, poured } = line?.dataset ?? {};
    const weight = numbers.read(density);
    return weight && { ...weight, poured: poured !== undefined };
  };

  /** The value of an element in a system; null where it stays. */
  units.converted = (element, all, value, system) => (isSaid(element, all, system) ? null
    : units.convert?.(value, element.dataset.unit, system, cookbook.density?.(element)));

  /**
   * What parts a number from the unit right behind it that it is converted to: of 250g, cups.
   */
  units.gap = (place, measure, unit) => {
    const isJapanese = place.closest("[lang]")?.lang.startsWith("ja");
    if (!measure || units.get(unit)?.system === "metric" || isJapanese) return "";
    const between = document.createRange();
    between.setStartAfter(place);
    between.setEndBefore(measure);
    const { parentElement: { dataset }, data } = measure;
    return between.collapsed || String(between) || /^\s/.test(dataset.was ?? data) ? "" : " ";
  };

  units.use = (system) => {
    const was = units.system;
    units.system = system === "metric" || system === "us" ? system : null;
    if (was || units.system) rewriteMeasures();
    scale.apply();
    cookbook.tell("units", { system: units.system ?? null });
  };
})();
