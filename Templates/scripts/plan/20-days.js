// Days and weeks, as the calendar of the place has them and the language begins them.
(() => {
  "use strict";
  const { locale } = cookbook;
  const MONDAY = 1;
  const firstDay = () => {
    const info = locale.getWeekInfo?.() ?? locale.weekInfo;
    return info?.firstDay ?? MONDAY;
  };
  /** @param {string} day */
  const dateOf = (day) => {
    const [year, month, date] = day.split("-").map(Number);
    return new Date(year, month - 1, date, 12);
  };
  /** @param {string} day @param {number} count */
  const shifted = (day, count) => {
    const date = dateOf(day);
    // By the calendar and not by hours, of which some days have 23.
    date.setDate(date.getDate() + count);
    return cookbook.dayOf(date);
  };

  /**
   * Ends the task, so that the page can answer before what follows: each first use of a part of
   * `Intl` alone takes a slow phone tens of milliseconds.
   * @returns {Promise<void>}
   */
  cookbook.pause = () => new Promise((done) => setTimeout(done));

  cookbook.days = {
    today: () => cookbook.dayOf(new Date()),
    shifted,
    isDay: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && cookbook.dayOf(dateOf(text)) === text,

    /** The seven days of the week that a day is in. */
    week(day) {
      const back = (dateOf(day).getDay() - firstDay() + 14) % 7;
      return Array.from({ length: 7 }, (_, n) => shifted(day, n - back));
    },

    /** A day in words: "Monday, 2 March". */
    name: (day) => new Intl.DateTimeFormat(
      locale, { weekday: "long", day: "numeric", month: "long" }).format(dateOf(day)),

    /** From one day to another in words: "2 – 8 March 2026". */
    span(days) {
      const format = new Intl.DateTimeFormat(
        locale, { day: "numeric", month: "long", year: "numeric" });
      return format.formatRange(dateOf(days[0]), dateOf(days.at(-1)));
    },
  };
})();
