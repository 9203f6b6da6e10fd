// Units: their written forms.
(() => {
  "use strict";
  const { numbers } = cookbook;
  const table = new Map((cookbook.unitTable ?? []).map((unit) => [unit.id, unit]));
  const fold = (text) => text.toLowerCase().replace(/\./g, "");

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
  };
})();
