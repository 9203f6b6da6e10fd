// The page in metric or in US measures: its amounts, and the temperatures in the steps.
(() => {
  "use strict";
  const { units, numbers, scale, element } = cookbook;

  // "180 °C", "350 degrees F", "180–200 °C"; "Grad" is Celsius also where nothing says so.
  const TEMPERATURE = new RegExp(
    /(?<![\d.,]|\d\/)((?:(?<=^|[\s(])[-−])?\d{1,3})/.source +
    /(?:(\s*(?:[-–—]|to|bis)\s*)(\d{1,3}))?\s*/.source +
    "(?:" +
    /(?:(?:[°º]|degrees?|degrés|grados|gradi|graden|Grad)\s*)?/.source +
    /([CF])(?:elsius|ahrenheit)?(?![\p{L}\p{N}])|(℃|℉)|Grad(?!\p{L})/.source +
    ")",
    "gu");
  // "400 °F (200 °C)" and "200°C/180°C fan/400°F" say it already.
  const BETWEEN = new RegExp(
    /^\s*(?:fan|convection|Umluft|Heißluft|chaleur tournante|ventilado|ventilato|hetelucht)?\s*/
      .source +
    /(?:[(/,;]|or|oder|ou|o|of)?\s*$/.source);
  /** @param {string[]} match */
  const scaleOf = ([, , , , letter, sign]) => letter ?? (sign === "℉" ? "F" : "C");
  const steps = document.querySelector("[data-steps]");
  /** @type {[HTMLElement, Temperature][]} */
  let temperatures;

  /** @param {string} text */
  const find = (text) => {
    // "350F" says so by its size: "2 C" are cups.
    const matches = /** @type {IterableIterator<Temperature>} */ (text.matchAll(TEMPERATURE));
    const all = [...matches].filter(([whole, low, , high = low]) => !/\d\s*[CF]/.test(whole) ||
      [low, high].map(Number).every((each) => each >= 40 && each <= 550));
    /** @type {Temperature[]} */
    let chain = [];
    for (const each of all) {
      const last = chain.at(-1);
      if (!last || !BETWEEN.test(text.slice(last.index + last[0].length, each.index))) chain = [];
      chain.push(each);
      each.chain = chain;
    }
    return all;
  };
  /** @returns {Text[]} */
  const texts = () => {
    if (!steps) return [];
    const walker = document.createTreeWalker(steps, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      if (!text.parentElement.closest("[data-amount], [data-temperature], code")) found.push(text);
    }
    return found;
  };
  /** @returns {[HTMLElement, Temperature][]} */
  const wrap = () => texts().flatMap((node) => find(node.data).reverse().map((match) => {
    const part = node.splitText(match.index);
    part.splitText(match[0].length);
    const span = element("span", { "data-temperature": scaleOf(match), "data-was": match[0] });
    part.replaceWith(span);
    return /** @type {[HTMLElement, Temperature]} */ ([span, match]);
  }));

  /** @param {string} written @param {string} from */
  const convert = (written, from) => {
    const degrees = +written.replace("−", "-");
    const exact = from === "C" ? (degrees * 9) / 5 + 32 : ((degrees - 32) * 5) / 9;
    // Ovens are set by fives, milk is warmed by single degrees.
    const step = exact >= (from === "C" ? 200 : 95) ? 5 : 1;
    const value = Math.round(exact / step) * step;
    return String(value || 0).replace("-", "−");
  };
  const rewriteTemperatures = () => {
    if (!steps || (!temperatures && !units.system)) return;
    temperatures ??= wrap();
    for (const [span, match] of temperatures) {
      const from = scaleOf(match);
      const wanted = units.system && (units.system === "us" ? "F" : "C");
      // Of "400F/200C" the reader's own comes first.
      const [first, second] = match.chain;
      const isSaid = match.chain.some((each) => scaleOf(each) !== from);
      const isSwapped = isSaid && match.chain.length === 2 && wanted && scaleOf(first) !== wanted;
      const said = isSwapped ? (match === first ? second : first) : match;
      span.dataset.temperature = scaleOf(said);
      span.replaceChildren(said[0]);
      if (isSaid || !wanted || wanted === from) continue;
      const [low, high] = [match[1], match[3]].map((each) => each && convert(each, from));
      span.replaceChildren(
        `${low}${high ? match[2] + high : ""} °${wanted}`, scale.beside(span, match[0]));
    }
  };

  /** @type {Map<string, Density>} */
  const density = new Map((cookbook.densityTable ?? []).flatMap(({ density, poured, names }) =>
    Object.entries(names).flatMap(([language, list]) =>
      list.map((name) => {
        const weight = { .../** @type {Exact} */ (numbers.read(density)), poured };
        return [`${language} ${name.toLowerCase()}`, weight];
      }))));
  // What a food may be without weighing another than plain: before its name, and in
  // some languages behind it.
  const PLAIN = new RegExp(`^(?:(?:${
    "cold|warm|hot|boiling|lukewarm|unsalted|salted|soft|melted|good|fresh|extra|" +
    "virgin|fine|sifted|kalte[rsn]?|warme[rsn]?|lauwarme[rsn]?|heiße[rsn]?|weiche|" +
    "flüssige|zerlassene|feiner"
  })\\s+)+`);
  const STATE = new RegExp(`(?:\\s+(?:${
    "mou|fondue?|froide?|tiède|chaude?|bouillante?|doux|demi-sel|ramolli|tamisée?|" +
    "blanc|fine?|entier|entera|blanda|derretida|fundida|fría|tibia|caliente|tamizada|" +
    "blanca|sin sal|morbido|fuso|freddo|fredda|tiepid[oa]|cald[oa]|setacciat[oa]|" +
    "intero|zachte|gesmolten|t\\s?\\d+|typ[eo]? \\d+"
  }))+$`);
  // 200 g de beurre, d'huile, of flour.
  const OF = /^(?:of|von|de la|de l'|del|de|d'|di|van)(?:(?<=')|\s+)/;
  /**
   * The name of what an amount is of, as far as it tells the food.
   * @param {HTMLElement} amount
   */
  const foodOf = (amount) => {
    // The lines of a recipe that unfolds have nothing but text beside their amounts.
    const line = amount.closest("[data-line]");
    if (line) {
      const texts = /** @type {Text[]} */ (
        [...line.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE));
      const text = texts.map((each) => each.data).join("");
      return { element: line, text: text.replace(/^\s*\(?\s*\)?/, "") };
    }
    const ingredient = amount.closest("[data-ingredient]") ??
      document.querySelector(`[data-ingredient="${CSS.escape(amount.dataset.for ?? "")}"]`);
    const element = ingredient?.querySelector("[data-name]");
    return { element, text: element?.textContent ?? "" };
  };
  /** Grams a millilitre of the ingredient an amount is of, if they are known. */
  cookbook.density = (amount) => {
    const { element, text } = foodOf(amount);
    if (!element) return null;
    const language = (element.closest("[lang]")?.lang ?? "en").split("-")[0];
    const whole = text.replace(/^\s*\([^)]*\)/, "").split(/[,(]/)[0].trim().toLowerCase()
      .replace(/’/g, "'").replace(OF, "");
    for (const name of [whole, whole.replace(PLAIN, ""), whole.replace(STATE, "")]) {
      const found = density.get(`${language} ${name}`);
      if (found) return found;
    }
    return null;
  };

  units.use = (system) => {
    units.system = system === "metric" || system === "us" ? system : null;
    rewriteTemperatures();
    scale.apply();
    cookbook.tell("units", { system: units.system ?? null });
  };
})();
