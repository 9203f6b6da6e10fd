// Units: their written forms.
(() => {
  "use strict";
  const { numbers } = cookbook;
  const table = new Map((cookbook.unitTable ?? []).map((unit) => [unit.id, unit]));
  const fold = (text) => text.toLowerCase().replace(/\./g, "");

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

  /** How many grams or millilitres a unit is; a stick is one of butter, and of nothing without a density. */
  const size = ({ id, size }, density) => (id === "stick" && !density ? null : numbers.read(size));

  cookbook.units = {
    get: (id) => table.get(id),
    size,

    /** The written form for this many: "cup" or "cups"; what is not in the table stays, as the first word of "packed cup". */
    form(id, written, value, language) {
      const forms = table.get(id)?.forms[language.split("-")[0]];
      if (!forms) return written;
      const [single, several = single] = forms;
      const [from, into] = one(value, language) ? [several, single] : [single, several];
      const find = (list) => list.findIndex((form) => fold(form) === fold(written));
      if (find(into) >= 0) return written;
      const index = find(from);
      const space = written.indexOf(" ") + 1;
      if (index < 0) return space ? written.slice(0, space) + cookbook.units.form(id, written.slice(space), value, language) : written;
      const form = into[index] ?? into[0];
      const [first] = written;
      return first === first.toLowerCase() ? form : first + form.slice(1);
    },

    /**
     * What a person typed, "300" or "0.3 kg", in the unit that is asked for; null if it is no amount of it.
     * With a `density`, grams a millilitre, what is measured may be weighed.
     */
    parse(typed, id, written, language, density) {
      const [, text, word] = /^(.*?\p{N})\s*(\P{N}*)$/u.exec(typed.split(/\s*–|\s(?:to|bis)\s/)[0].trim()) ?? [];
      const value = text && numbers.parse(text, language);
      const isOneOf = ({ forms }) => Object.values(forms).flat(2).some((form) => fold(form) === fold(word));
      if (!value || !word || fold(word) === fold(written)) return value || null;
      const own = table.get(id);
      const unit = own && [own, ...table.values()].find((unit) =>
        (unit.kind === own.kind || (density && unit.size && own.size)) && isOneOf(unit));
      if (unit === own) return unit ? value : null;
      const [from, to] = [unit, own].map((each) => each && size(each, density));
      if (!from || !to) return null;
      const amount = numbers.over(numbers.times(value, from), to);
      if (unit.kind === own.kind) return amount;
      return (own.kind === "mass" ? numbers.times : numbers.over)(amount, density);
    },

    /** The unit's usual name in a language. */
    name(id, value, language) {
      const { forms } = table.get(id);
      const [single, several = single] = forms[language.split("-")[0]] ?? forms.en;
      return (one(value, language) ? single : several)[0] ?? single[0];
    },
  };
})();
