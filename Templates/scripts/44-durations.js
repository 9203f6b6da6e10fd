// Durations in running text: English, German, French, Spanish, Italian and Dutch.
(() => {
  "use strict";
  const DAY = 24 * 3600;
  const LONGEST = DAY;
  /** @type {Worded[]} */
  const UNITS = [
    [3600, "h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur(?:tje)?|uren"],
    [60, "min|mins|mn|minutes?|minuten?|minuut|minut[oi]s?"],
    [1, "s|secs?|seconds?|sek|sekunden?|secondes?|seconden?|seg|segundos?|second[oi]"],
    [900, "kwartier(?:tje)?"],
    [DAY, "days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?"],
  ];
  const ARTICLE = "an?|eine[nr]?|une?|una|een|un['’]";
  /** @type {Worded[]} */
  const NUMBERS = [
    [0.5, "half(?: an?)?|halbe[nr]?|halve|demi|medi[ao]|mezz(?:[ao]|['’])"],
    [0.25, "quarter of an|viertel|quart d['’]|cuarto de|quarto d['’]"],
    [0.75, "three[ -]quarters of an|drei ?viertel|trois quarts d['’]|tres cuartos de|" +
      "tre quarti d['’]"],
    [1.5, "anderthalb|eineinhalb|anderhal(?:f|ve)"],
    [2.5, "zweieinhalb|tweeënhal(?:f|ve)"], [3.5, "dreieinhalb"],
    [1, `one|another|${ARTICLE}`], [2, "two|zwei|deux|dos|due|twee"],
    [3, "three|drei|trois|tres?|drie"],
    [4, "four|vier|quatre|cuatro|quattro"], [5, "five|fünf|cinq|cinco|cinque|vijf"],
    [6, "six|sechs|seis?|zes"], [7, "seven|sieben|sept|siete|sette|zeven"],
    [8, "eight|acht|huit|ocho|otto"],
    [9, "nine|neun|neuf|nueve|nove|negen"], [10, "ten|zehn|dix|diez|dieci|tien"],
    [12, "twelve|zwölf|douze|doce|dodici|twaalf"],
    [15, "fifteen|fünfzehn|quinze|quince|quindici|vijftien"],
    [20, "twenty|zwanzig|vingt|veint[ei]|venti?|twintig"],
    [30, "thirty|drei(?:ß|ss)ig|trente|treinta|trenta?|dertig"],
    [40, "forty|vierzig|quarante|cuarenta|quaranta?|veertig"],
    [50, "fifty|fünfzig|cinquante|cincuenta|cinquanta?|vijftig"],
    [60, "sixty|sechzig|soixante|sesenta|sessanta?|zestig"],
    [90, "ninety|neunzig|quatre-vingt-dix|noventa|novanta?|negentig"], [1, "ein|uno"],
  ];
  /** @type {{ [sign: string]: number }} */
  const FRACTIONS = { "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3 };
  const glyph = `[${Object.keys(FRACTIONS).join("")}]`;
  /** @param {Worded[]} table */
  const all = (table) => table.map((each) => each[1]).join("|");
  const ONE = all(NUMBERS.filter(([n]) => n >= 1 && n < 10 && !(n % 1)));
  const TEN = all(NUMBERS.filter(([n]) => n > 15));
  const PAIR = `(?:${TEN})(?:[-‑\\s](?:et[-‑\\s])?|\\sy\\s)?(?:${ONE})|` +
    `(?:${ONE})(?:und|[eë]n)(?:${TEN})`;
  const DIGITS = "\\d{1,4}:\\d\\d|" +
    `\\d{1,4}(?:\\s?${glyph}|[\\s-]\\d/\\d|[.,]\\d{1,2}|/\\d)?(?!\\d)|${glyph}`;
  const WORDS = `(?:${PAIR}|${all(NUMBERS)})(?:(?<=['’])|(?!\\p{L}))|(?:drei|)viertel(?=stunde)`;
  // "An hour and a half", "une heure et quart".
  /** @type {Worded[]} */
  const PARTS = [
    [0.5, "and a half|et demie?|y medi[ao]|e mezz[ao]"],
    [0.25, "and a quarter|et (?:un )?quart|y cuarto|e un quarto"],
    [0.75, "and three[ -]quarters|(?:et )?trois quarts|y tres cuartos|e tre quarti"],
  ];
  // "Une heure trente", "3 min 30": only where nothing follows that there could be thirty of.
  const FROM_FIVE = all(NUMBERS.filter(([n]) => n >= 5 && n < 60));
  const REST = `\\s(?:(?:et|y|e)\\s)?(?<rest>${PAIR}|${FROM_FIVE}|[0-5]\\d)` +
    "(?=\\s*(?:[.,;:!?)»]|$)|\\s(?:" +
    "à|aux?|en|dans|sur|sous|pour|puis|et|avec|environ|al?|alla|y|e|in|con)(?!\\p{L}))";
  const MORE = "more|further|additional|extra|full|good|whole|" +
    "(?:weiter|voll|gut|ganz|knapp)e[nr]?|autres?|bonnes?|petites?|" +
    "klein|más|buenos|altr[aio]|buoni|goede";
  const NUMBER = `(?:${DIGITS}|${WORDS})(?:\\sand a half)?`;
  const TO = `\\s?[–—]\\s?|\\s-\\s|` +
    `(?<=\\d|${glyph})\\s?[-+]\\s?(?=\\d|${glyph})|-?\\s(?:to|or|bis|oder|à|ou|a|o|tot|of)\\s`;
  const AND = "\\s(?:and|und|et|y|e|en)\\s";
  const MEASURE = "\\s?(?:[km]?g|[mcd]?l|[cm]m|°|%|x)(?!\\p{L})";
  const term = new RegExp(
    // Not inside of a word, a larger number or an amount such as 2/3.
    `(?<![\\p{L}\\p{N}]|\\p{N}[.,:/]|\\p{N}\\s?[-–—]|[-/])(?<first>${NUMBER})` +
      `(?:(?<to>${TO}|${AND})(?<second>${NUMBER}))?` +
      `(?:\\s(?<extra>${MORE}))?[\\s-]*(?<unit>${all(UNITS)})` +
      `(?:\\s(?<part>${all(PARTS)})(?!\\p{L})|(?<late>${REST}))?` +
      `(?<tail>\\s?(?<more>[0-5]\\d)(?:\\s?min|m)?` +
      `(?![.,/:]?\\d|${MEASURE}|\\s?(?:[-–—]|${all(UNITS)})(?![^\\p{L}\\d\\s])))?` +
      `(?![\\p{L}\\p{N}]|[-‑]\\p{L}|\\s+steaks?)`, "giu");
  /** @param {Worded[]} table @param {string} word */
  const lookup = (table, word) =>
    table.find(([, words]) => new RegExp(`^(?:${words})$`, "iu").test(word))?.[0];
  const isBetween = /(?:between|zwischen|entre|tra|fra|tussen)\s+$/iu;
  const isAt = /(?:^|[\s(])(?:à|vers|dès|om|at|um|las|alle)\s+$/iu;
  const isAfter = /(?:^|[\s(])(?:after|nach|après|después de|tras|dopo|na)\s+$/iu;
  const isMore =
    /^\s(?:more|longer|extra|mehr|länger|weiter|de plus|más|in più|meer|langer)(?!\p{L})/iu;
  const isJoin = new RegExp(`^(?:[.,]?\\s?|${AND})$`, "iu");

  /**
   * What stands before a place, as far as any of these words go.
   * @param {string} text
   * @param {number} end
   */
  const ahead = (text, end) => text.slice(Math.max(0, end - 24), end);

  /** @param {string} text @returns {number} */
  const value = (text) => {
    let number = 0;
    const rest = text.replace(/\sand a half$/i, () => ((number = 0.5), ""));
    const word = lookup(NUMBERS, rest);
    if (word !== undefined) return number + word;
    if (new RegExp(`^(?:${PAIR})$`, "iu").test(rest)) {
      const [size, ten] = NUMBERS.filter(([n, words]) =>
        n > 15 && new RegExp(`^(?:${words})|(?:${words})$`, "iu").test(rest))[0];
      const one = rest.replace(
        new RegExp(`^(?:${ten})(?:[-‑\\s]et[-‑\\s]|[-‑\\s]|\\sy\\s)?(?=(?:${ONE})$)|` +
          `(?:und|[eë]n)(?:${ten})$`, "iu"), "");
      return number + size + Number(lookup(NUMBERS, one));
    }
    if (rest.includes(":")) {
      return number + rest.split(":").map(Number).reduce((h, m) => h + m / 60);
    }
    for (const each of rest.replace(/(\d)(?=[½¼¾⅓⅔])/g, "$1 ").split(/[\s-]+/)) {
      const [top, under = 1] = each.replace(",", ".").split("/").map(Number);
      number += FRACTIONS[each] ?? top / under;
    }
    return number;
  };

  /**
   * The durations in a text: {start, end, seconds} each; of a range both ends, one after the other.
   * @param {string} text
   * @returns {Duration[]}
   */
  const find = (text) => {
    /** @type {(Duration & { size: number; isDay: boolean })[]} */
    const found = [];
    let match;
    term.lastIndex = 0;
    while ((match = term.exec(text))) {
      const { first, to, second, extra, unit, part, late, rest, tail, more } =
        /** @type {{ [group: string]: string }} */ (match.groups);
      const before = ahead(text, match.index);
      const size = Number(lookup(UNITS, unit));
      const isDay = size === DAY;
      const start = match.index;
      let end = term.lastIndex;
      if (tail && size !== 3600) term.lastIndex = end -= tail.length;
      if (late && size !== 3600 && size !== 60) term.lastIndex = end -= late.length;
      // Of “cook two and twenty minutes” only the second number is a time.
      if (to && new RegExp(`^${AND}$`, "iu").test(to) && !isBetween.test(before)) {
        term.lastIndex = start + first.length + to.length;
        continue;
      }
      const article = new RegExp(`^(?:${ARTICLE})$`, "iu").test(first);
      if (article && (size === 1 || unit.length < 3)) continue;
      const last = found.at(-1);
      const between = text.slice(last?.end ?? 0, start);
      // "45 minutes à 1 heure" is no time of the day.
      const isBefore = last && /^\s\S+\s$/.test(between);
      if (size === 3600 && isAt.test(before) && !to && !isBefore) continue;
      const after = (lookup(PARTS, part ?? "") ?? 0) * size +
        (tail && size === 3600 ? Number(more) * 60 : 0) +
        (late && (size === 3600 || size === 60) ? (value(rest) * size) / 60 : 0);
      if (to) {
        const split = start + first.length;
        found.push({ start, end: split, seconds: value(first) * size, size, isDay });
        const seconds = value(second) * size + after;
        found.push({ start: split + to.length, end, seconds, size, isDay });
      } else {
        const seconds = value(first) * size + after;
        // One hour and 20 minutes are one time, and after an hour, 20 minutes more are two.
        const isApart = extra || (/[,.]/.test(between) &&
          (last?.isDay || isMore.test(text.slice(end)) || isAfter.test(ahead(text, last?.start))));
        if (size < last?.size && !isApart && isJoin.test(between)) {
          last.seconds += seconds;
          last.end = end;
          last.size = size;
        } else found.push({ start, end, seconds, size, isDay });
      }
    }
    return found
      // For what takes days a cook looks at the calendar.
      .filter(({ isDay }) => !isDay)
      .map(({ start, end, seconds }) => ({ start, end, seconds: Math.round(seconds) }))
      .filter(({ seconds }) => seconds > 0 && seconds <= LONGEST);
  };

  cookbook.durations = /** @type {Durations} */ ({ find });
})();
