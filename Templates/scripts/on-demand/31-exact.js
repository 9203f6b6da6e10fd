// What an amount is beside what is shown of it: its lower end, and its exact number.
(() => {
  "use strict";
  const { numbers, scale, units } = cookbook;
  // A share of more parts says less than decimals.
  const MOST_PARTS = 24n;

  /**
   * "2.25", "1/7"; "" where what is shown is exact, or close enough for a scale.
   * @param {Exact} value
   * @param {NumberStyle} style
   */
  const one = (value, style) => {
    const { language = "", like = "" } = style;
    const shown = numbers.format(value, style);
    const read = numbers.parse(shown.replace("≈ ", ""), language);
    if (!shown.startsWith("≈") && read && read.n * value.d === value.n * read.d) return "";
    const decimals = numbers.format(value, { language, like, unit: units.get("kg") });
    const short = numbers.parse(decimals, language);
    const isShort = short && short.n * value.d === value.n * short.d;
    if (isShort || value.d > MOST_PARTS) return decimals;
    const whole = value.n / value.d;
    return `${whole ? `${whole} ` : ""}${value.n % value.d}/${value.d}`;
  };

  /** @param {HTMLElement} element @param {Shown} shown @returns {NumberStyle} */
  const styleOf = (element, { unit, rough, areEggs }) => ({
    unit: units.get(unit), rough, areEggs, language: element.closest("[lang]")?.lang ?? "",
    like: element.querySelector("[data-value]")?.textContent,
  });

  /** The lower end of what is shown, as text. */
  cookbook.lower = (element) => {
    const amount = /** @type {Shown} */ (scale.shown(element));
    return numbers.format(amount.value, styleOf(element, amount)).replace("≈ ", "");
  };

  /** The exact number of an amount, as text; "" for what is shown as it is, or was converted. */
  cookbook.exactly = (element) => {
    const amount = scale.shown(element);
    if (!amount || amount.rough || units.get(amount.unit)?.system === "metric") return "";
    const style = styleOf(element, amount);
    const ends = [amount.value, amount.to ?? amount.value];
    const exact = ends.map((end) => one(end, style));
    if (!exact.some(Boolean)) return "";
    const [from, end] = exact.map((each, place) => each || numbers.format(ends[place], style));
    return from === end ? from : `${from}–${end}`;
  };
})();
