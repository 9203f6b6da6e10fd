// Units: their written forms.
(() => {
  "use strict";
  const { numbers } = cookbook;
  const { languages, units } = cookbook.unitTable;
  /**
   * The singulars and plurals of a unit, `cup,c|cups`, by language.
   * @param {string} text
   */
  const split = (text) => {
    const all = text.split(";").map((forms) => forms.split("|").map((each) => each.split(",")));
    return Object.fromEntries(languages.split(" ").map((each, place) => [each, all[place]]));
  };
  /** @type {Map<string | null | undefined, Unit>} */
  const table = new Map(units.map((unit) => [unit.id, { ...unit, forms: split(unit.forms) }]));
  /** @param {string} text */
  const fold = (text) => text.toLowerCase().replace(/\./g, "");

  /**
   * What of a unit has a measure of its own.
   * @type {{ [id: string]: number[] }}
   */
  const FULL = { cup: [1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4], tbsp: [1 / 2] };
  /** @type {{ [id: string]: [id: string, count: bigint][] }} */
  const SMALLER = { cup: [["tbsp", 16n], ["tsp", 48n]], tbsp: [["tsp", 3n]] };
  /** @param {number} value @param {number} other */
  const isNear = (value, other) => Math.abs(value - other) < value * 0.05;
  /** @param {number} value @param {string} unit */
  const isCounted = (value, unit) => {
    const step = unit === "tbsp" ? (value < 4 ? 0.5 : 1) : value < 3 ? 0.25 : 1;
    return value >= step && value <= 8 && isNear(value, Math.round(value / step) * step);
  };

  /** @param {Exact} value @param {string} language */
  const one = (value, language) => {
    const number = Math.abs(numbers.toNumber(value));
    // What is written as 1 is one.
    if (number < 1.11) return true;
    try {
      const form = new Intl.PluralRules(language).select(number);
      // Of the six forms of Arabic, units have that of threes to tens beside the singular.
      return language.startsWith("ar") ? form !== "few" : form === "one";
    } catch {
      return false;
    }
  };

  cookbook.units = /** @type {Units & Conversion} */ ({
    all: () => [...table.values()],
    get: (id) => table.get(id),
    fold,
    isOne: one,

    /**
     * The written form for this many: "cup" or "cups"; what is not in the table stays, as the first
     * word of "packed cup".
     */
    form(id, written, value, language) {
      const forms = table.get(id)?.forms[language.split("-")[0]];
      if (!forms) return written;
      const [single, several = single] = forms;
      const [from, into] = one(value, language) ? [several, single] : [single, several];
      /** @param {string[]} list */
      const find = (list) => list.findIndex((form) => fold(form) === fold(written));
      if (find(into) >= 0) return written;
      const index = find(from);
      const space = written.indexOf(" ") + 1;
      if (index < 0) {
        return space
          ? written.slice(0, space) + cookbook.units.form(id, written.slice(space), value, language)
          : written;
      }
      const form = into[index] ?? into[0];
      const [first] = written;
      return first === first.toLowerCase() ? form : first + form.slice(1);
    },

    /**
     * An amount in a smaller spoon, where that measures it well enough and its own unit does not:
     * 3 tbsp for 3/16 cup; null where it stays. `Unit.inSpoons` in the program is the same.
     */
    inSpoons(value, to, id) {
      const ends = to ? [value, to] : [value];
      /** @param {Exact} end */
      const isBetween = (end) => end.n > 0n && numbers.toNumber(end) < 1;
      const full = FULL[id ?? ""];
      if (!full || !ends.every(isBetween)) return null;
      /** @param {Exact} end */
      const isFull = (end) => full.some((part) => isNear(numbers.toNumber(end), part));
      if (ends.every(isFull)) return null;
      for (const [unit, count] of SMALLER[id ?? ""]) {
        const [lower, upper] = ends.map((end) => numbers.times(end, numbers.make(count)));
        const counted = upper ? [lower, upper] : [lower];
        if (table.get(unit) && counted.every((each) => isCounted(numbers.toNumber(each), unit))) {
          return { value: lower, to: upper, unit };
        }
      }
      return null;
    },

    /**
     * The unit's usual name in a language, in English where the units have no names; a test sees
     * that each has one.
     */
    name(id, value, language) {
      const forms = table.get(id)?.forms;
      // A list may hold a unit that a later version does not have.
      if (!forms) return id;
      const [single, several = single] = forms[language.split("-")[0]] ?? forms.en;
      return (one(value, language) ? single : several)[0] ?? single[0];
    },
  });
})();
