// The page in metric or in US measures: its amounts, and the temperatures in the steps.
(() => {
  "use strict";
  const { units, numbers, scale, element } = cookbook;

  // "180 °C", "350 degrees F", "180–200 °C"; "Grad" is Celsius also where nothing says so.
  const TEMPERATURE = new RegExp(
    /(?<![\d.,]|\d\/)((?:(?<=^|[\s(])[-−])?\d{1,3})(?:(\s*(?:[-–—]|to|bis)\s*)(\d{1,3}))?\s*/.source +
    /(?:(?:(?:[°º]|degrees?|degrés|grados|gradi|graden|Grad)\s*)?([CF])(?:elsius|ahrenheit)?(?![\p{L}\p{N}])|(℃|℉)|Grad(?!\p{L}))/.source,
    "gu");
  // "400 °F (200 °C)" says it already.
  const BETWEEN = /^\s*(?:[(/,;]|or|oder|ou|o)?\s*$/;
  const scaleOf = ([, , , , letter, sign]) => letter ?? (sign === "℉" ? "F" : "C");
  const steps = document.querySelector("[data-steps]");
  let temperatures;

  const find = (text) => {
    // "350F" says so by its size: "2 C" are cups.
    const all = [...text.matchAll(TEMPERATURE)].filter(([whole, low, , high = low]) =>
      !/\d\s*[CF]/.test(whole) || [low, high].every((each) => each >= 40 && each <= 550));
    const isPair = (one, other) => one && other && scaleOf(one) !== scaleOf(other) &&
      BETWEEN.test(text.slice(one.index + one[0].length, other.index));
    return all.filter((each, i) => !isPair(all[i - 1], each) && !isPair(each, all[i + 1]));
  };
  const texts = () => {
    const walker = document.createTreeWalker(steps, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement.closest("[data-amount], [data-temperature], code")) {
        found.push(walker.currentNode);
      }
    }
    return found;
  };
  const wrap = () => texts().flatMap((node) => find(node.data).reverse().map((match) => {
    const part = node.splitText(match.index);
    part.splitText(match[0].length);
    const span = element("span", { "data-temperature": scaleOf(match), "data-was": match[0] });
    part.replaceWith(span);
    return [span, match];
  }));

  const convert = (written, from) => {
    const degrees = +written.replace("−", "-");
    const exact = from === "C" ? (degrees * 9) / 5 + 32 : ((degrees - 32) * 5) / 9;
    // Ovens are set by fives, milk is warmed by single degrees.
    const value = exact >= (from === "C" ? 200 : 95) ? Math.round(exact / 5) * 5 : Math.round(exact);
    return String(value || 0).replace("-", "−");
  };
  const rewriteTemperatures = () => {
    if (!steps || (!temperatures && !units.system)) return;
    temperatures ??= wrap();
    for (const [span, match] of temperatures) {
      const from = scaleOf(match);
      span.replaceChildren(match[0]);
      if (!units.system || (units.system === "us") === (from === "F")) continue;
      const [low, high] = [match[1], match[3]].map((each) => each && convert(each, from));
      span.replaceChildren(
        `${low}${high ? match[2] + high : ""} °${from === "C" ? "F" : "C"}`,
        element("small", { "data-written": true }, ` (${match[0]})`));
    }
  };

  const density = new Map((cookbook.densityTable ?? []).flatMap(({ density, names }) =>
    Object.entries(names).flatMap(([language, list]) =>
      list.map((name) => [`${language} ${name.toLowerCase()}`, numbers.read(density)]))));
  // What a food may be without weighing another than plain.
  const PLAIN = /^(?:(?:cold|warm|hot|boiling|lukewarm|unsalted|salted|soft|melted|good|fresh|extra|virgin|fine|sifted|kalte[rsn]?|warme[rsn]?|lauwarme[rsn]?|heiße[rsn]?|weiche|flüssige|zerlassene|feiner)\s+)+/;
  /** Grams a millilitre of the ingredient an amount is of, if they are known. */
  cookbook.density = (amount) => {
    const line = amount.closest("[data-ingredient]") ??
      document.querySelector(`[data-ingredient="${CSS.escape(amount.dataset.for ?? "")}"]`);
    const name = line?.querySelector("[data-name]");
    if (!name) return null;
    const language = (name.closest("[lang]")?.lang ?? "en").split("-")[0];
    const text = name.textContent.split(/[,(]/)[0].trim().toLowerCase();
    return density.get(`${language} ${text}`) ?? density.get(`${language} ${text.replace(PLAIN, "")}`);
  };

  units.use = (system) => {
    units.system = ["metric", "us"].includes(system) ? system : null;
    rewriteTemperatures();
    scale.apply();
    cookbook.tell("units", { system: units.system });
  };
})();
