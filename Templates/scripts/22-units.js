// Units: their written forms, and what they are in the other system.
(() => {
  "use strict";
  const { numbers } = cookbook;
  const table = new Map((cookbook.unitTable ?? []).map((unit) => [unit.id, unit]));
  const fold = (text) => text.toLowerCase().replace(/\./g, "");
  // From the largest: the first one the amount is not too small for.
  const LADDERS = {
    metric: { mass: [["kg", 1000], ["g", 0]], volume: [["l", 1000], ["ml", 0]] },
    us: {
      mass: [["lb", 453.5], ["oz", 0]],
      volume: [["quart", 1890], ["cup", 55], ["tbsp", 14], ["tsp", 0]],
    },
  };

  const one = (value, language) => {
    const number = numbers.toNumber(value);
    // What is written as 1 is one.
    if (number < 1.11) return true;
    try {
      return new Intl.PluralRules(language).select(number) === "one";
    } catch {
      return false;
    }
  };

  cookbook.units = {
    get: (id) => table.get(id),

    /** The written form for this many: "cup" or "cups"; what is not in the table stays. */
    form(id, written, value, language) {
      const forms = table.get(id)?.forms[language.split("-")[0]];
      if (!forms) return written;
      const [single, several = single] = forms;
      const [from, into] = one(value, language) ? [several, single] : [single, several];
      const find = (list) => list.findIndex((form) => fold(form) === fold(written));
      const index = find(from);
      if (index < 0 || find(into) >= 0) return written;
      const form = into[index] ?? into[0];
      const [first] = written;
      return first === first.toLowerCase() ? form : first + form.slice(1);
    },

    /** What a person typed, "300" or "0.3 kg", in the unit that is asked for; null if it is no amount of it. */
    parse(typed, id, written, language) {
      const [, text, word] = /^(.*?\p{N})\s*(\P{N}*)$/u.exec(typed.split(/\s*–|\s(?:to|bis)\s/)[0].trim()) ?? [];
      const value = text && numbers.parse(text, language);
      const isOneOf = ({ forms }) => Object.values(forms).flat(2).some((form) => fold(form) === fold(word));
      if (!value || !word || fold(word) === fold(written)) return value || null;
      const own = table.get(id);
      const unit = own && [own, ...table.values()].find((unit) => unit.kind === own.kind && isOneOf(unit));
      if (unit === own) return unit ? value : null;
      return unit?.size && own.size
        ? numbers.over(numbers.times(value, numbers.read(unit.size)), numbers.read(own.size)) : null;
    },

    /** The unit's usual name in a language. */
    name(id, value, language) {
      const { forms } = table.get(id);
      const [single, several = single] = forms[language.split("-")[0]] ?? forms.en;
      return (one(value, language) ? single : several)[0] ?? single[0];
    },

    /**
     * An amount in a system of units, as {value, unit}; null where it stays as it is. `density`
     * is the weight of a millilitre in grams, where it is known.
     */
    convert(value, id, system, density) {
      const unit = table.get(id);
      if (!unit?.system || unit.system === system || !LADDERS[system]?.[unit.kind]) return null;
      let kind = unit.kind;
      let base = numbers.times(value, numbers.read(unit.size));
      // Scales weigh and cups measure.
      if (density && kind === (system === "us" ? "mass" : "volume")) {
        base = (kind === "mass" ? numbers.over : numbers.times)(base, density);
        kind = kind === "mass" ? "volume" : "mass";
      }
      const amount = numbers.toNumber(base);
      const rung = LADDERS[system][kind].find(([name, least]) => amount >= least && table.has(name));
      return rung && { value: numbers.over(base, numbers.read(table.get(rung[0]).size)), unit: rung[0] };
    },
  };
})();
