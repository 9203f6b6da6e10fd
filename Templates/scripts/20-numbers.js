// Exact numbers: read from the page and from what people type, and written as a cook writes them.
(() => {
  "use strict";
  const gcd = (a, b) => (b ? gcd(b, a % b) : a);
  const make = (n, d = 1n) => {
    const divisor = gcd(n, d);
    return { n: n / divisor, d: d / divisor };
  };
  const positive = (n, d) => (n > 0n && d > 0n ? make(n, d) : null);
  const toNumber = ({ n, d }) => Number(n) / Number(d);

  const WHOLE = [[0, ""], [1 / 4, "¼"], [1 / 3, "⅓"], [1 / 2, "½"], [2 / 3, "⅔"], [3 / 4, "¾"], [1, ""]];
  const EIGHTHS = [[1 / 8, "⅛"], [3 / 8, "⅜"], [5 / 8, "⅝"], [7 / 8, "⅞"]];
  const SINGLE = { 5: "⅕", 6: "⅙", 8: "⅛" };

  const formats = {};
  /** Numbers in a language, with the digits its author uses. */
  const intl = (language, like) => {
    const numberingSystem = /[٠-٩]/.test(like) ? "arab" : /[۰-۹]/.test(like) ? "arabext" : "latn";
    const make = (tag) => new Intl.NumberFormat(tag, { numberingSystem, maximumFractionDigits: 6 });
    try {
      return (formats[language + numberingSystem] ??= make(language || []));
    } catch {
      return make([]);
    }
  };

  const nearest = (number, choices) =>
    choices.reduce((best, each) =>
      Math.abs(each[0] - number) < Math.abs(best[0] - number) ? each : best);
  const round = (number, step) => Number((Math.round(number / step) * step).toPrecision(12));

  /** Spoons, cups and pieces: halves, thirds and quarters as long as they matter. */
  const inFractions = (number, format, hasUnit) => {
    if (number < 0.22) {
      const part = Math.round(1 / number);
      return SINGLE[part] ?? `${format(1)}⁄${format(part)}`;
    }
    if (number >= 20) return format(Math.round(number));
    // Nobody counts half eggs by the dozen, nor cuts one into eight.
    if (number >= 10 && !hasUnit && Math.abs((number % 1) - 0.5) > 0.01) {
      return format(Math.round(number));
    }
    let whole = Math.floor(number + 1e-9);
    const rest = number - whole;
    const eighth = nearest(rest, EIGHTHS);
    let [value, sign] = nearest(rest, number < 10 ? WHOLE : [WHOLE[0], WHOLE[3], WHOLE[6]]);
    if (hasUnit && number < 10 && Math.abs(eighth[0] - rest) < 0.01) [value, sign] = eighth;
    if (value === 1) whole += 1;
    return whole ? format(whole) + (sign && ` ${sign}`) : sign;
  };

  /** Scales show whole grams; a few of them, tenths. What was converted is never that exact. */
  const inDecimals = (number, format, rough) => {
    if (!rough && Math.abs(Number(number.toPrecision(3)) / number - 1) < 1e-9) return format(number);
    if (!rough && number < 1e4 && Number.isInteger(number)) return format(number);
    const power = 10 ** Math.floor(Math.log10(number));
    if (number >= 100) return format(round(number, rough && number < 1000 ? 5 : power / 100));
    return format(round(number, power / (number / power < 2 ? 20 : 10)));
  };

  cookbook.numbers = {
    make,

    /** An exact number as pages and addresses have it, "3" or "3/2"; null for all else, and for 0. */
    read(text) {
      const [, n, d = 1] = /^(\d{1,24})(?:\/(\d{1,24}))?$/.exec(text ?? "") ?? [];
      return n ? positive(BigInt(n), BigInt(d)) : null;
    },

    write: ({ n, d }) => (d === 1n ? `${n}` : `${n}/${d}`),
    times: (a, b) => make(a.n * b.n, a.d * b.d),
    over: (a, b) => make(a.n * b.d, a.d * b.n),
    toNumber,

    /** What a person typed, "1 1/2", "1½", "0,5", "1.250,5"; null if it is no number above 0. */
    parse(typed, language) {
      const text = typed
        .replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt() & 15)
        .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKD")}`)
        .replace(/⁄/g, "/").replace("٫", ".").replace(/٬/g, "").trim();
      const [, whole, n, d] = /^(?:(\d{1,9})\s+)?(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(text) ?? [];
      if (n) return positive(BigInt(n) + BigInt(whole ?? 0) * BigInt(d), BigInt(d));
      let plain = text.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1");
      const marks = plain.match(/[.,]/g) ?? [];
      const last = marks.at(-1);
      const group = intl(language, "").formatToParts(12345).find(({ type }) => type === "group")?.value;
      const groups = /^[1-9]\d{0,2}(?:([.,])\d{3})+$/.test(plain);
      if (groups && marks.every((mark) => mark === last) && (marks.length > 1 || last === group)) {
        plain = plain.replace(/[.,]/g, "");
      } else if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(,\d{3})+\.\d+$/.test(plain)) {
        plain = plain.replace(last === "," ? /\./g : /,/g, "");
      }
      const [, integer = "", decimals = ""] = /^(\d{0,9})(?:[.,](\d{1,9}))?$/.exec(plain) ?? [];
      if (!(integer + decimals)) return null;
      return positive(BigInt(integer + decimals), 10n ** BigInt(decimals.length));
    },

    /**
     * The number as a cook writes it. `metric` ones in decimals, `hasUnit` those that are no
     * pieces, `rough` what was converted; `like` is a text whose digits are to be kept.
     */
    format(value, { language = "", metric = false, hasUnit = metric, rough = false, like = "" } = {}) {
      const number = toNumber(value);
      const format = (number) => intl(language, like).format(number);
      return metric ? inDecimals(number, format, rough) : inFractions(number, format, hasUnit);
    },
  };
})();
