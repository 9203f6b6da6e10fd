// Units: their written forms.
(() => {
  "use strict";
  const { numbers } = cookbook;
  /** @type {Map<string | null | undefined, Unit>} */
  const table = new Map((cookbook.unitTable ?? []).map((unit) => [unit.id, unit]));
  /** @param {string} text */
  const fold = (text) => text.toLowerCase().replace(/\./g, "");

  /** @param {Exact} value @param {string} language */
  const one = (value, language) => {
    const number = Math.abs(numbers.toNumber(value));
    // What is written as 1 is one.
    if (number < 1.11) return true;
    try {
      return new Intl.PluralRules(language).select(number) === "one";
    } catch {
      return false;
    }
  };

  cookbook.units = /** @type {Units & Conversion} */ ({
    all: () => [...table.values()],
    get: (id) => table.get(id),
    fold,

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
