// What several amounts of a food are together: exact where units allow it, side by side where not.
(() => {
  "use strict";
  const { numbers, units } = cookbook;
  const { make, times, over, toNumber } = numbers;
  /** @param {Exact} a @param {Exact} b */
  const add = (a, b) => make(a.n * b.d + b.n * a.d, a.d * b.d);
  /** @param {string} id */
  const size = (id) => /** @type {Exact} */ (numbers.read(units.get(id)?.size));
  /**
   * What a unit measures, if just that: heaped spoons and pieces of a size are only counted.
   * @param {Quantity} quantity
   */
  const kindOf = ({ unit, text }) => {
    if (text) return null;
    const kind = units.get(unit)?.kind;
    return kind === "mass" || kind === "volume" ? kind : null;
  };
  /** @param {string} id */
  const isMetric = (id) => units.get(id)?.system === "metric";
  /** @param {string} text */
  const fold = (text) => text.toLowerCase().replace(/[.\s]+/g, " ").trim();

  /**
   * Of an amount that is said twice, 1 cup (120 g), the one that shops go by.
   * @param {Quantity} quantity
   */
  const choose = (quantity) => {
    const { second } = quantity;
    if (!second || isMetric(quantity.unit) || !isMetric(second.unit)) return quantity;
    return { ...second, isFixed: quantity.isFixed };
  };

  /** @param {Quantity[]} all @param {(quantity: Quantity) => Exact} scale @returns {Sum} */
  const sumOf = (all, scale) => all.map((each) => {
    const by = scale(each);
    return { value: times(each.value, by), to: times(each.to ?? each.value, by) };
  }).reduce((sum, { value, to }) => ({ value: add(sum.value, value), to: add(sum.to, to) }));
  const ONE = make(1n);
  /** @param {Sum} sum */
  const range = ({ value, to }) => ({ value, to: to.n * value.d === value.n * to.d ? null : to });

  /**
   * The unit for a sum of grams or millilitres that came in some units.
   * @param {string} kind
   * @param {Exact} base
   * @param {string[]} used
   */
  const unitFor = (kind, base, used) => {
    const amount = toNumber(base);
    const [small, large] = kind === "mass" ? ["g", "kg"] : ["ml", "l"];
    if (used.some(isMetric)) {
      const [first] = used;
      if (first !== small && first !== large && used.every((each) => each === first)) return first;
      return amount >= 1000 ? large : small;
    }
    // In spoons and cups, and in ounces: the largest that somebody has used.
    return used.reduce((best, each) => (toNumber(size(each)) > toNumber(size(best)) ? each : best));
  };

  /** @param {string} kind @param {Quantity[]} all @param {Sum | null} extra */
  const measured = (kind, all, extra) => {
    const base = sumOf(all, ({ unit }) => size(unit));
    const sum = extra ? { value: add(base.value, extra.value), to: add(base.to, extra.to) } : base;
    const used = all.map(({ unit }) => unit);
    const unit = unitFor(kind, sum.to, used);
    const rough = !!extra || (isMetric(unit) && used.some((each) => !isMetric(each)));
    /** @param {Exact} value */
    const inUnit = (value) => over(value, size(unit));
    return { ...range({ value: inUnit(sum.value), to: inUnit(sum.to) }), unit, text: "", rough };
  };

  /**
   * The sum of quantities {value, to, unit, text, second}: a list of them, since pieces and grams
   * do not add up. `density` is the food's weight in grams a millilitre, where it is known.
   * @param {Quantity[]} quantities
   * @param {Exact | null} [density]
   */
  const merge = (quantities, density) => {
    // Pieces are added to pieces, however heavy; a tin of 400 g is no tin of 800 g.
    const hasPieces = quantities.some(({ unit, text, content }) => !unit && !text && !content);
    // 2 onions and 3 pieces of onion
    const counted = quantities.map((each) =>
      (hasPieces && each.unit === "piece" && !each.text ? { ...each, unit: "" } : each));
    const units = new Set(counted.map(({ unit, text }) => `${unit} ${fold(text)}`));
    const all = units.size === 1 ? counted : counted.map(choose);
    /** @param {Quantity} quantity */
    const keyOf = ({ unit, text, content }) => {
      const held = content && (unit || text || !hasPieces) ? one(content) : "";
      return `${unit} ${fold(text)} ${held}`;
    };
    /** @type {Map<string, Quantity[]>} */
    const groups = new Map();
    for (const each of all) {
      const key = kindOf(each) ?? keyOf(each);
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    const [mass, volume] = [groups.get("mass"), groups.get("volume")];
    /** @type {Sum | null} */
    let extra = null;
    if (mass && volume && density) {
      extra = sumOf(volume, ({ unit }) => times(size(unit), density));
      groups.delete("volume");
    }
    return [...groups].map(([key, group]) => {
      if (key === "mass" || key === "volume") {
        return measured(key, group, key === "mass" ? extra : null);
      }
      const [{ unit, text }] = group;
      const content = group.every(({ content }) => content) ? group[0].content : undefined;
      const said = group.every((each) => each.said === group[0].said) ? group[0].said : undefined;
      return { ...range(sumOf(group, () => ONE)), unit, said, text, content, rough: false };
    });
  };

  /**
   * A number with its unit; Japanese has no space there, and spoons before the number.
   * @param {string} number
   * @param {string} name
   * @param {string | undefined} id
   * @param {string} language
   */
  const beside = (number, name, id, language) => {
    if (!language.startsWith("ja")) return `${number} ${name}`;
    return id === "tbsp" || id === "tsp" ? name + number : number + name;
  };

  /**
   * A unit's name: the one that all recipes have for it, if it is one of this language.
   * @param {string} unit
   * @param {string | undefined} said
   * @param {Exact} value
   */
  const nameOf = (unit, said, value) => {
    const { language } = cookbook;
    const isKnown = said && units.get(unit)?.forms[language.split("-")[0]]?.flat().includes(said);
    return isKnown ? units.form(unit, said, value, language) : units.name(unit, value, language);
  };

  /** @param {Quantity} quantity @param {boolean} [areEggs] @returns {string} */
  const one = ({ value, to, unit, said, text, content, rough }, areEggs) => {
    const { language } = cookbook;
    const number = numbers.range(value, to, { language, unit: units.get(unit), rough, areEggs });
    const held = content && `(${one(content)})`;
    const name = unit ? nameOf(unit, said, to ?? value) : text;
    return [name ? beside(number, name, unit, language) : number, unit && text, held]
      .filter(Boolean).join(" ");
  };

  /**
   * A quantity in the reader's units, and in the spoons that measure it: 1 tsp for ⅓ tbsp.
   * @param {Quantity} quantity
   */
  const converted = (quantity) => {
    const found = units.system && !quantity.text &&
      units.convert(quantity.value, quantity.unit, units.system);
    if (!found) {
      const { value, to, unit, text, content } = quantity;
      const spoons = !text && !content && units.inSpoons(value, to, unit);
      return spoons ? { ...quantity, ...spoons, to: spoons.to ?? null, said: undefined } : quantity;
    }
    const by = over(found.value, quantity.value);
    return { ...quantity, ...found, to: quantity.to && times(quantity.to, by), rough: true };
  };

  cookbook.merging = {
    add, merge, beside,
    isLess: (a, b) => a.n * b.d < b.n * a.d,
    minus: (a, b) => make(a.n * b.d - b.n * a.d, a.d * b.d),
    /** A quantity so many times. */
    scaled: (quantity, factor) => (quantity.isFixed ? quantity : {
      ...quantity, value: times(quantity.value, factor),
      to: quantity.to && times(quantity.to, factor),
      ...(quantity.second && { second: cookbook.merging.scaled(quantity.second, factor) }),
    }),
    /** How many packs of a size hold all of it, "2 × 1 kg"; "" where that cannot be said. */
    packs: (quantities, pack) => {
      const [all, ...more] = quantities;
      if (!pack || !all || more.length || kindOf(all) !== kindOf(pack)) return "";
      const kind = kindOf(all);
      if (!kind && (all.unit !== pack.unit || all.text)) return "";
      /** @param {Exact} value @param {Quantity} of */
      const base = (value, of) => (kind ? times(value, size(of.unit)) : value);
      const count = toNumber(over(base(all.to ?? all.value, all), base(pack.value, pack)));
      const whole = make(BigInt(Math.max(1, Math.ceil(count - 1e-9))));
      return `${one({ value: whole, unit: "", text: "" })} × ${one(pack)}`;
    },
    /** Quantities as one writes them on a list, "2 + 300 g", in the reader's units. */
    text: (quantities, areEggs) =>
      quantities.map((each) => one(converted(each), areEggs && !each.text)).join(" + "),
  };
})();
