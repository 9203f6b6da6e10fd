// Exact numbers: read from the page and from what people type, and written as a cook writes them.
(() => {
  "use strict";
  /** @param {bigint} a @param {bigint} b @returns {bigint} */
  const gcd = (a, b) => (b ? gcd(b, a % b) : a < 0n ? -a : a);
  /** @param {bigint} n @param {bigint} [d] */
  const make = (n, d = 1n) => {
    const divisor = d < 0n ? -gcd(n, d) : gcd(n, d);
    return { n: n / divisor, d: d / divisor };
  };
  /** @param {bigint} n @param {bigint} d */
  const positive = (n, d) => (n > 0n && d > 0n ? make(n, d) : null);
  /** @param {Exact} value */
  const toNumber = ({ n, d }) => Number(n) / Number(d);

  /** @type {Rounding[]} */
  const WHOLE = [[1, ""], [0, ""]];
  /** @type {Rounding[]} */
  const HALVES = [[0, ""], [1 / 2, "½"], [1, ""]];
  /** @type {Rounding[]} */
  const THIRDS_AND_QUARTERS =
    [[1 / 4, "¼"], [1 / 3, "⅓"], [1 / 2, "½"], [2 / 3, "⅔"], [3 / 4, "¾"], [1, ""]];
  /** @type {Rounding[]} */
  const EIGHTHS = [[1 / 8, "⅛"], [3 / 8, "⅜"], [5 / 8, "⅝"], [7 / 8, "⅞"]];
  /**
   * What a spoon can be filled to, and what a piece can be cut into, where nothing coarser is near
   * enough.
   * @type {Rounding[]}
   */
  const SPOONS = [...WHOLE, ...EIGHTHS, ...THIRDS_AND_QUARTERS, [1 / 6, "⅙"], [5 / 6, "⅚"]];
  /**
   * What a set of spoons measures of less than one.
   * @type {Rounding[]}
   */
  const SET = [EIGHTHS[0], [1 / 4, "¼"], [1 / 2, "½"], [3 / 4, "¾"], [1, ""]];
  /** @type {Rounding[]} */
  const PIECES = [...SPOONS, [1 / 5, "⅕"], [2 / 5, "⅖"], [3 / 5, "⅗"], [4 / 5, "⅘"]];
  // What is off by a larger part of a number has a sign before it.
  const MOST_OFF = 0.05;
  const ABOUT = "≈ ";

  const OTHER_DIGITS = /[٠-٩۰-۹]/;
  /** @type {{ [key: string]: Intl.NumberFormat }} */
  const formats = {};
  /**
   * Numbers in a language, with the digits its author uses. Thousands are not parted: 1.500 and
   * 1,500 mean something else in every other country, and to RecipeMD always 1 ½.
   * @param {string} language
   * @param {string} like
   */
  const intl = (language, like) => {
    const numberingSystem = /[٠-٩]/.test(like) ? "arab" : /[۰-۹]/.test(like) ? "arabext" : "latn";
    /** @param {string | string[]} tag */
    const make = (tag) =>
      new Intl.NumberFormat(
        tag, { numberingSystem, useGrouping: false, maximumFractionDigits: 20 });
    try {
      return (formats[language + numberingSystem] ??= make(language || []));
    } catch {
      return make([]);
    }
  };
  /** @param {string} language */
  const groupSign = (language) => {
    try {
      return new Intl.NumberFormat(language || []).formatToParts(12345)
        .find(({ type }) => type === "group")?.value;
    } catch {
      return ",";
    }
  };

  /**
   * What a number may be rounded to, the larger the coarser.
   * @param {number} number
   * @param {number} rest
   * @param {boolean | null | undefined} isMeasure
   * @returns {Rounding[]}
   */
  const fractions = (number, rest, isMeasure) => {
    /** @param {Rounding} rounding */
    const isNear = ([value]) => Math.abs(value - rest) < 0.01;
    if (number >= 20) return WHOLE;
    // Half eggs are not counted by the dozen, nor is one cut into eight.
    if (number >= 10) return isMeasure || isNear(HALVES[1]) ? HALVES : WHOLE;
    if (isMeasure && EIGHTHS.some(isNear)) return EIGHTHS;
    // Half of ⅓ cup: ⅛ would be a quarter too little.
    if (isMeasure && number < 1) return [EIGHTHS[0], [1 / 6, "⅙"], ...THIRDS_AND_QUARTERS];
    return [number < 1 ? EIGHTHS[0] : HALVES[0], ...THIRDS_AND_QUARTERS];
  };

  /** @param {number} rest @param {Rounding[]} choices */
  const nearest = (rest, choices) => choices.reduce((best, each) =>
    (Math.abs(each[0] - rest) < Math.abs(best[0] - rest) ? each : best));

  /**
   * Spoons, cups and pieces, by the nearest fraction that a spoon or an eye can tell.
   * @param {Exact} value
   * @param {(number: Exact) => string} format
   * @param {boolean | null | undefined} isMeasure
   * @param {boolean} isMass
   * @param {boolean | undefined} areEggs
   * @param {boolean | undefined} inSet whether only what a set of spoons measures is named
   */
  const inFractions = (value, format, isMeasure, isMass, areEggs, inSet) => {
    const number = toNumber(value);
    const reciprocal = make((2n * value.d + value.n) / (2n * value.n));
    const unitFraction = () => `${format(make(1n))}/${format(reciprocal)}`;
    // Nothing measures less than an eighth; 1/20 at least tells what part of a loaf or a spoon, and
    // decimals what a scale is to show.
    if (number < 0.11) {
      if (!isMass) return unitFraction();
      const coarse = rounded(value, 1);
      const isOff = Math.abs(toNumber(coarse) - number) > number * MOST_OFF;
      return format(isOff ? rounded(value, 2) : coarse);
    }
    const rest = number - Math.floor(number);
    /** @param {Rounding} rounding */
    const isOff = ([part]) => Math.abs(part - rest) > number * MOST_OFF;
    // A quarter of an egg cannot be measured: it is rounded to halves, unless that loses too much.
    let best = nearest(rest, [...WHOLE, HALVES[1]]);
    if (inSet && number < 10) {
      best = nearest(rest, number < 1 ? SET : [WHOLE[1], ...THIRDS_AND_QUARTERS]);
    } else if (!areEggs || number >= 10 || Math.abs(best[0] - rest) > number * 0.15) {
      best = nearest(rest, fractions(number, rest, isMeasure));
      if (isOff(best)) best = nearest(rest, isMeasure ? SPOONS : PIECES);
      if (isOff(best) && !isMeasure && number < 1 &&
        Math.abs(1 / toNumber(reciprocal) - number) <= number * MOST_OFF) return unitFraction();
    }
    const [part, sign] = best;
    const whole = make(BigInt(Math.floor(number)) + (part === 1 ? 1n : 0n));
    const about = isOff(best) ? ABOUT : "";
    return about + (whole.n ? format(whole) + (sign && ` ${sign}`) : sign);
  };

  /**
   * A number above 0 rounded to so many digits that count, halves up, the
   * last a multiple of `step`.
   * @param {Exact} value
   * @param {number} digits
   * @param {bigint} [step]
   */
  const rounded = ({ n, d }, digits, step = 1n) => {
    let up = 1n;
    let down = 1n;
    while (n * up < d * 10n ** BigInt(digits - 1)) up *= 10n;
    while (n >= d * down * 10n ** BigInt(digits)) down *= 10n;
    down *= step;
    return make((2n * n * up + d * down) / (2n * d * down) * down, up);
  };

  /**
   * Metric amounts, as a scale shows them. What was converted is never that exact.
   * @param {Exact} value
   * @param {boolean} isLarge
   * @param {boolean} rough
   */
  const inDecimals = (value, isLarge, rough) => {
    const number = toNumber(value);
    if (rough) {
      const isFine = number >= 100 || toNumber(rounded(value, 1)) < 2;
      return isFine ? rounded(value, 3, number < 1000 ? 5n : 1n) : rounded(value, 2);
    }
    const fine = rounded(value, 3);
    // What is short enough stays exact, and so do whole grams.
    const isShort = fine.n === value.n && fine.d === value.d;
    if (isShort || (value.d === 1n && number < 1e4)) return value;
    return number >= 100 || (isLarge && number >= 1) ? fine : rounded(value, 2);
  };

  cookbook.numbers = {
    make,

    /**
     * An exact number as pages and addresses have it, "3" or "-3/2"; null for all else, and for 0.
     */
    read(text) {
      const [, sign, n, d = 1] = /^(-?)(\d{1,24})(?:\/(\d{1,24}))?$/.exec(text ?? "") ?? [];
      const size = n ? positive(BigInt(n), BigInt(d)) : null;
      return size && sign ? make(-size.n, size.d) : size;
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
        .normalize("NFKC")
        .replace(/⁄/g, "/").replace("٫", ".").replace(/٬/g, "").trim();
      const [, whole, n, d] = /^(?:(\d{1,9})\s+)?(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(text) ?? [];
      if (n) return positive(BigInt(n) + BigInt(whole ?? 0) * BigInt(d), BigInt(d));
      let plain = text.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1");
      const marks = plain.match(/[.,]/g) ?? [];
      const last = marks.at(-1);
      const groups = /^[1-9]\d{0,2}(?:([.,])\d{3})+$/.test(plain);
      if (groups && marks.every((mark) => mark === last) &&
        (marks.length > 1 || last === groupSign(language))) {
        plain = plain.replace(/[.,]/g, "");
      } else if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(,\d{3})+\.\d+$/.test(plain)) {
        plain = plain.replace(last === "," ? /\./g : /,/g, "");
      }
      const [, integer = "", decimals = ""] = /^(\d{0,9})(?:[.,](\d{1,9}))?$/.exec(plain) ?? [];
      if (!(integer + decimals)) return null;
      return positive(BigInt(integer + decimals), 10n ** BigInt(decimals.length));
    },

    /**
     * The number as a cook writes it. `unit` is one of the table of units, `rough` says that the
     * number was converted, `areEggs` that it counts eggs, `like` is a text whose digits are to be
     * kept. `AmountText` in the program is the same once more.
     */
    format(value, style = {}) {
      const {
        language = "", unit, isMeasure = unit && unit.kind !== "count", rough = false,
        areEggs, like = "",
      } = style;
      /** @param {Exact} number */
      const format = (number) => (number.d === 1n && number.n < 1000n && !OTHER_DIGITS.test(like)
        ? String(number.n) : intl(language, like).format(toNumber(number)));
      if (value.n < 0n) return `-${numbers.format(make(-value.n, value.d), style)}`;
      if (!value.n) return "0";
      if (unit?.system !== "metric") {
        return inFractions(
          value, format, isMeasure, unit?.kind === "mass", areEggs && !unit,
          rough && unit?.kind === "volume" && !unit.system);
      }
      const isLarge = toNumber(/** @type {Exact} */ (cookbook.numbers.read(unit.size))) >= 1000;
      return format(inDecimals(value, isLarge, rough));
    },

    /** The number that `format` shows. */
    shown: (value, style = {}) =>
      numbers.parse(numbers.format(value, style).replace(ABOUT, ""), style.language ?? "") ?? value,

    /** The same of a range, with one sign before it if either end is rounded: "≈ ⅜–½". */
    range(value, to, style) {
      const from = numbers.format(value, style);
      const end = to && numbers.format(to, style);
      const text = end && end !== from ? `${from}–${end}` : from;
      return text.lastIndexOf(ABOUT) > 0 ? ABOUT + text.replaceAll(ABOUT, "") : text;
    },
  };
  const { numbers } = cookbook;
})();
