// A week as a file for calendars, as RFC 5545 has it.
(() => {
  "use strict";
  const MOST = 75;
  /** @param {string} text */
  const escape = (text) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

  /**
   * A line in pieces of no more than 75 bytes; no letter is torn apart.
   * @param {string} line
   */
  const folded = (line) => {
    const encoder = new TextEncoder();
    let text = "";
    let size = 0;
    for (const letter of line) {
      const bytes = encoder.encode(letter).length;
      if (size + bytes > MOST) {
        text += "\r\n ";
        size = 1;
      }
      text += letter;
      size += bytes;
    }
    return `${text}\r\n`;
  };

  /** @param {number} time */
  const stamp = (time) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
  /** @param {string} day */
  const date = (day) => day.replace(/-/g, "");

  /** @param {CalendarEvent} event */
  const event = ({ key, day, changed, summary, url }) => [
    "BEGIN:VEVENT",
    // The same each time, so that a calendar that knows the event changes it.
    `UID:${key.slice(2)}@${location.hostname || "cookbook"}`,
    `DTSTAMP:${stamp(changed)}`,
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(cookbook.days.shifted(day, 1))}`,
    `SUMMARY:${escape(summary)}`,
    // What lies on a disk no other device can open.
    ...(url?.startsWith("http") ? [`URL:${url}`] : []),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];

  /** The text of a calendar with all-day events {key, day, changed, summary, url}. */
  cookbook.calendar = (events) => [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cookbook//meal plan//EN", "CALSCALE:GREGORIAN",
    ...events.flatMap(event), "END:VCALENDAR",
  ].map(folded).join("");
})();
