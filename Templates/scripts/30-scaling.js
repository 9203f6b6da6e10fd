// Scaling: one factor, kept in the page's address, and every amount of the page written by it.
(() => {
  "use strict";
  const { numbers, units } = cookbook;
  const ONE = numbers.make(1n);
  // A pinch of a large recipe is a small share of it.
  const LEAST = 1 / 1e6;
  const MOST = 1000;
  let factor = ONE;

  /** @param {Exact | null} value @returns {value is Exact} */
  const isSane = (value) => {
    const number = value ? numbers.toNumber(value) : 0;
    return number >= LEAST && number <= MOST;
  };
  /** @param {string | null} text */
  const fromText = (text) => numbers.read(text) ?? numbers.parse(text ?? "", "en");
  /** @param {HTMLElement} element @param {string} selector */
  const own = (element, selector) =>
    [...element.querySelectorAll(selector)]
      .find((each) => each.closest("[data-amount]") === element);
  /** @param {HTMLElement} element */
  const language = (element) => element.closest("[lang]")?.lang ?? "";

  /**
   * Writes a text, and remembers on the element what its author wrote, so that copies know it.
   * @param {Text} node
   * @param {string} text
   */
  const write = (node, text) => {
    const element = node.parentElement;
    element.dataset.was ??= node.data;
    if (node.data !== text) node.data = text;
  };

  /**
   * Amounts that say the same in two ways, "1 lb (450 g)", or are parts of one, "1 lb + 4 oz": each
   * with the others, the first one first.
   * @type {WeakMap<HTMLElement, HTMLElement[]>}
   */
  let pairs = new WeakMap();
  /**
   * The words behind an amount that change with its number.
   * @type {WeakMap<HTMLElement, HTMLElement>}
   */
  const nouns = new WeakMap();
  /**
   * What an amount has of its number behind what it counts: un oignon et demi.
   * @type {WeakMap<HTMLElement, HTMLElement>}
   */
  const rests = new WeakMap();
  const pair = () => {
    pairs = new WeakMap();
    /** @type {HTMLElement | undefined} */
    let last;
    const parts = "[data-amount], [data-one], [data-many], [data-rest]";
    for (const each of document.querySelectorAll(parts)) {
      if (!each.dataset.amount) {
        if (last) (each.dataset.rest === undefined ? nouns : rests).set(last, each);
        continue;
      }
      const outer = each.parentElement.closest("[data-amount]");
      const between = document.createRange();
      if (last && !outer) {
        between.setStartAfter(last);
        between.setEndBefore(each);
      }
      const isMore = "more" in each.dataset;
      const isSame = each.dataset.same !== undefined || /^\s*[(/]\s*$/.test(between);
      const first = outer ?? (isMore || isSame ? last : null);
      if (first) {
        const all = pairs.get(first) ?? [first];
        all.push(each);
        pairs.set(first, all).set(each, all);
      }
      if (!outer) last = each;
    }
  };

  /**
   * An element's amount as it is to be shown: {value, to, unit, rough}.
   * @param {HTMLElement} element
   * @param {System | null} [system]
   * @returns {Shown | null}
   */
  const shown = (element, system = units.system) => {
    const { amount, to, unit, fixed, heaped, yield: made } = element.dataset;
    const value = numbers.read(amount);
    if (!value) return null;
    const by = fixed === undefined ? factor : ONE;
    /** @type {Shown} */
    const result = {
      value: numbers.times(value, by), unit, rough: false, areEggs: "eggs" in element.dataset,
    };
    const end = numbers.read(to);
    if (end) result.to = numbers.times(end, by);
    const all = pairs.get(element) ?? [];
    // Of ¾ + ⅓ cup both are in the unit behind the second.
    const isBare = all.some((each) => !own(each, "[data-measure]"));
    const spoons = by !== ONE && made === undefined && !isBare && heaped === undefined &&
      units.inSpoons(result.value, result.to, unit);
    const scaled = spoons ? { ...result, ...spoons, renamed: true } : result;
    const converted = system && made === undefined &&
      units.converted?.(element, all, result.value, system);
    if (!converted) return scaled;
    if (result.to) {
      const size = numbers.over(converted.value, result.value);
      result.to = numbers.times(result.to, size);
    }
    return { ...result, ...converted, rough: true };
  };

  /** @param {Shown} shown @param {string} language @param {string} [like] */
  const text = ({ value, to, unit, rough, areEggs }, language, like) =>
    numbers.range(value, to, { language, like, rough, areEggs, unit: units.get(unit) });

  // Without what is in brackets behind it, but with the ending of Portion(en).
  const UNIT = /^(\s*)(.*?)(?=\s+\(|\s*$)/;

  /** @param {HTMLElement} element */
  const rewrite = (element) => {
    const place = own(element, "[data-value]");
    const amount = place && shown(element);
    if (!amount) return;
    // Prise Salz has no number.
    const node = place.firstChild ?? place.appendChild(new Text());
    const measure = own(element, "[data-measure]")?.firstChild;
    /** @param {Text} node */
    const was = (node) => node.parentElement.dataset.was ?? node.data;
    const rest = rests.get(element)?.firstChild;
    const noun = nouns.get(element)?.firstChild;
    const { fixed, share } = element.dataset;
    const isScaled = !!share || (factor !== ONE && fixed === undefined);
    own(element, ":scope > [data-written]")?.remove();
    element.toggleAttribute("data-scaled", isScaled);
    element.toggleAttribute("data-converted", amount.rough);
    if (!isScaled && !amount.rough) {
      for (const each of [node, measure, rest, noun]) if (each) write(each, was(each));
      return;
    }
    if (rest) write(rest, "");
    const tongue = language(element);
    /**
     * @param {Shown} amount
     * @returns {(whole: string, space: string, written: string) => string}
     */
    const inUnit = ({ value, to, unit, rough, renamed }) => (whole, space, written) =>
      space + (rough || renamed ? units.name(unit, to ?? value, tongue)
        : units.form(unit, written, to ?? value, tongue));
    // Saft einer halben Zitrone, une demi-cuillère
    const { trail = "", more } = element.dataset;
    // 1 lb 4 oz
    const isBare = more !== undefined && amount.rough && !/\S/.test(
      element.previousSibling?.textContent ?? "+");
    let lead = isBare ? "+ " : element.dataset.lead ?? "";
    if (noun) {
      const { one, many } = noun.parentElement.dataset;
      const count = numbers.shown(
        amount.to ?? amount.value, { language: tongue, areEggs: amount.areEggs });
      const isOne = units.isOne(count, tongue);
      write(noun, (isOne ? one : many) ?? was(noun));
      // les 2 œufs, but 1 œuf
      if (!isOne) lead = element.dataset.article ?? lead;
    }
    const number = lead + text(amount, tongue, was(node)) + trail;
    // 2 cups and a half have their unit in the number, and ¾ of ¾ + ⅓ cup has it behind the other.
    const isBefore = measure && !!(place.compareDocumentPosition(measure) &
      Node.DOCUMENT_POSITION_PRECEDING);
    // 大さじ3
    const isFirst = amount.rough && tongue.startsWith("ja") && amount.unit?.endsWith("sp");
    const isWhole = amount.unit && (measure ? isFirst || (isBefore && amount.rough)
      : amount.rough || amount.renamed || /\p{L}/u.test(was(node)));
    const name = isWhole && units.name(amount.unit, amount.to ?? amount.value, tongue);
    const gap = amount.rough && !isFirst && units.gap?.(place, measure, amount.unit) || "";
    write(node, isFirst ? name + number : name ? `${number} ${name}` : number + gap);
    if (!measure) return;
    // 大さじ2 has its unit before the number, where no other system has it.
    write(measure, isWhole ? "" : was(measure).replace(UNIT, inUnit(amount)));
    if (amount.rough && !pairs.has(element)) {
      const before = /** @type {Shown} */ (shown(element, null));
      const number = isScaled ? text(before, tongue, was(node)) : was(node);
      const [written] = /** @type {string[]} */ (was(measure).match(UNIT));
      const unit = written.replace(UNIT, inUnit(before)).trim();
      const words = isBefore ? `${unit} ${number}` : `${number} ${unit}`;
      element.append(cookbook.beside(element, words));
    }
  };

  /**
   * Does the same for each element; one that fails keeps none of the others from it.
   * @param {string} selector
   * @param {(element: HTMLElement) => void} run
   */
  const forEach = (selector, run) => {
    for (const element of document.querySelectorAll(selector)) {
      try {
        run(element);
      } catch (error) {
        element.toggleAttribute("data-unscaled", factor !== ONE);
        reportError(error);
      }
    }
  };

  /**
   * Links to recipes that are ingredients ask for as much of them as this page needs.
   * @param {HTMLElement} link
   */
  const relink = (link) => {
    const address = (link.dataset.was ??= /** @type {string} */ (link.getAttribute("href")));
    link.setAttribute("href", address.replace(/([?&]m=)([\d/]+)/, (whole, key, share) => {
      const needed = numbers.read(share);
      return needed ? key + numbers.write(numbers.times(needed, factor)) : whole;
    }));
  };

  const remember = () => {
    const rest = location.search.slice(1).split("&")
      .filter((pair) => pair && !/^m(=|$)/.test(pair));
    if (factor !== ONE) rest.push(`m=${numbers.write(factor)}`);
    const address = location.pathname + (rest.length ? `?${rest.join("&")}` : "") + location.hash;
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // Some browsers allow no other address for a page from the disk; it is scaled all the same.
    }
  };

  cookbook.scale = {
    get factor() {
      return numbers.write(factor);
    },

    /** Scales to a factor, "3/2" or "1.5"; answers whether it is a sane one. */
    set(text) {
      const value = fromText(text);
      if (!isSane(value)) return false;
      factor = value.n === value.d ? ONE : value;
      remember();
      cookbook.scale.apply();
      return true;
    },

    /** Writes the amounts again, also of what was added meanwhile. */
    rewrite() {
      pair();
      forEach("[data-amount]", rewrite);
    },

    /** Does the same, and tells the others that the scale or the units are new. */
    apply() {
      cookbook.scale.rewrite();
      forEach("[data-stays]", (each) => each.toggleAttribute("data-unscaled", factor !== ONE));
      forEach("[data-linked] a[href*='m=']", relink);
      cookbook.tell("scale", { factor: cookbook.scale.factor });
    },

    reset: () => cookbook.scale.set("1"),
    shown,

    /** What the author wrote, as text. */
    written(element) {
      const parts = ["[data-value]", "[data-measure]"].map((part) => own(element, part))
        .filter(Boolean);
      // 大さじ2 has its unit before the number.
      parts.sort((one, other) => (one.compareDocumentPosition(other) &
        Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
      const [value, measure] = parts;
      const texts = parts.map((part) => part.dataset.was?.match(UNIT)?.[0] ?? part.textContent);
      if (!measure) return texts[0];
      const between = document.createRange();
      between.setStartAfter(value);
      between.setEndBefore(measure);
      return texts.join(String(between) && " ");
    },
  };

  // Going back to where a sheet or cook mode was opened leaves the scale as it is.
  addEventListener("popstate", remember);

  const asked = new URLSearchParams(location.search).get("m");
  const given = fromText(asked);
  if (isSane(given) && given.n !== given.d) factor = given;
  cookbook.scale.first = cookbook.scale.factor;
  // Not before the other scripts have read what the author wrote.
  queueMicrotask(() => {
    if (factor !== ONE || units.system) cookbook.scale.apply();
    if (asked === null || isSane(given) || !document.querySelector("[data-amount]")) return;
    remember();
    cookbook.announce(cookbook.say("scaleIgnored"));
  });
})();
