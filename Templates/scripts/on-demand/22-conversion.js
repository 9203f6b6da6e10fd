// What units are in others: what people type, and the other system of measures.
(() => {
  "use strict";
  const { numbers, units } = cookbook;
  // From the largest: the first one the amount is not too small for.
  // A gallon: more is not measured in cups of flour.
  const MOST_CUPS = 3785;
  // Less than an eighth of a teaspoon is not measured by spoons.
  const LEAST_SPOON = 0.11;
  /** @type {{ [system: string]: { [kind: string]: [unit: string, least: number][] } | null }} */
  const LADDERS = {
    __proto__: null,
    metric: { mass: [["kg", 1000], ["g", 0]], volume: [["l", 1000], ["ml", 0]] },
    us: {
      mass: [["lb", 440], ["oz", 0]],
      volume: [["quart", 1890], ["cup", 55], ["tbsp", 14], ["tsp", 0]],
    },
  };

  /**
   * How many grams or millilitres a unit is; a stick is one of butter, and of
   * nothing without a density.
   * @param {Unit} unit
   * @param {Density | null} [density]
   */
  const sizeOf = ({ id, size }, density) =>
    (id === "stick" && !density ? null : numbers.read(size));

  /**
   * A converted amount in the spoons that measure it, from four tablespoons on in whole ones.
   * @param {Exact} value
   * @param {string} unit
   */
  const inSpoons = (value, unit) => {
    const spoons = units.inSpoons(value, null, unit);
    if (!spoons) return { value, unit };
    const count = numbers.toNumber(spoons.value);
    const isWhole = spoons.unit === "tbsp" && count >= 4;
    return {
      value: isWhole ? numbers.make(BigInt(Math.round(count))) : spoons.value, unit: spoons.unit,
    };
  };

  /**
   * What a person typed, "300" or "0.3 kg", in the unit that is asked for; null if it is no amount
   * of it. With a `density` what is measured may be weighed.
   */
  units.parse = (typed, id, written, language, density) => {
    const first = typed.split(/\s*–|\s(?:to|bis)\s/)[0].trim();
    const [, text, word] = /^(.*?\p{N})\s*(\P{N}*)$/u.exec(first) ?? [];
    const value = text && numbers.parse(text, language);
    const [asked, own] = [units.fold(word ?? ""), units.get(id)];
    if (!value || !asked || asked === units.fold(written)) return value || null;
    /** @param {Unit} unit */
    const isOneOf = ({ forms }) =>
      Object.values(forms).flat(2).some((form) => units.fold(form) === asked);
    const unit = own && [own, ...units.all()].find((unit) =>
      (unit.kind === own.kind || (density && unit.size && own.size)) && isOneOf(unit));
    if (unit === own) return unit ? value : null;
    const [from, to] = [unit, own].map((each) => each && sizeOf(each, density));
    if (!unit || !own || !from || !to) return null;
    let amount = numbers.over(numbers.times(value, from), to);
    if (unit.kind !== own.kind) {
      const by = /** @type {Density} */ (density);
      amount = (own.kind === "mass" ? numbers.times : numbers.over)(amount, by);
    }
    // Between the systems nothing is that exact, and what comes of it stands in the page's address.
    return amount.d > 1000n ? numbers.parse(numbers.toNumber(amount).toPrecision(3), "en") : amount;
  };

  /**
   * An amount in a system of units, as {value, unit}; null where it stays as it is. `density` is
   * the weight of a millilitre in grams, where it is known, and is `poured` where it is a liquid's.
   */
  units.convert = (value, id, system, density) => {
    const unit = units.get(id);
    if (!unit?.system || unit.system === system || !LADDERS[system]?.[unit.kind]) return null;
    const size = sizeOf(unit, density);
    if (!size) return null;
    let kind = unit.kind;
    let base = numbers.times(value, size);
    // Flour is not sold by the quart.
    let isPoured = !density || density.poured;
    // Scales weigh and cups measure, and jugs what is poured.
    const isOther = kind === (system === "us" ? "mass" : "volume");
    if (density && !(isPoured && kind === "volume") && isOther) {
      const other = (kind === "mass" ? numbers.over : numbers.times)(base, density);
      if (kind === "volume" || Math.abs(numbers.toNumber(other)) < MOST_CUPS) {
        base = other;
        kind = kind === "mass" ? "volume" : "mass";
        isPoured = false;
      }
    }
    const amount = Math.abs(numbers.toNumber(base));
    const rung = LADDERS[system]?.[kind].find(([name, least]) =>
      amount >= least && units.get(name) && (isPoured || name !== "quart"));
    const found = rung && units.get(rung[0]);
    const by = found && numbers.read(found.size);
    const result = by && inSpoons(numbers.over(base, by), found.id);
    return result && result.unit === "tsp" &&
      Math.abs(numbers.toNumber(result.value)) < LEAST_SPOON ? null : result;
  };
})();
