// Small things the controls below are made of: drawings and buttons.
(() => {
  "use strict";
  const SVG = "http://www.w3.org/2000/svg";
  // Those that only other scripts draw are added by them.
  cookbook.icons = {
    heart: "M12 20C5 15 3 12 3 8.8 3 6 5 4.5 7.2 4.5c2 0 3.8 1.2 4.8 3.2 1-2 2.8-3.2 4.8-3.2" +
      "C19 4.5 21 6 21 8.8c0 3.2-2 6.2-9 11.2z",
    pot: "M4 10h16v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM2 10h20M9 6.5q-1.5-1.5 0-3M14 6.5q-1.5-1.5 0-3",
    sun: "M12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9M12 2v2M12 20v2M2 12h2M20 12h2" +
      "M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
    search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L21 21",
    scale: "M12 4v16M8 20h8M4 7h16M7 7l-3.5 7h7zM17 7l-3.5 7h7z",
    share: "M12 15V3.5M8 7l4-3.5L16 7M6 11H5v9.5h14V11h-1",
    basket: "M4 10h16l-2 9.5H6zM8.5 10L11 4M15.5 10L13 4",
    calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
    more: "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0" +
      "m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
    close: "M6 6l12 12M18 6L6 18",
    next: "M9 5l7 7-7 7",
    back: "M15 5l-7 7 7 7",
    undo: "M4 9h10a5.5 5.5 0 0 1 0 11H8M8 4.5L3.5 9L8 13.5",
  };

  /** @param {string} name @param {object} attributes @param {...Node} children */
  const draw = (name, attributes, ...children) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  cookbook.draw = draw;

  /** One of the theme's drawings; what it means stands in words beside it. */
  cookbook.icon = (name) =>
    draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": true },
      draw("path", { d: cookbook.icons[name] }));

  /**
   * A button with a drawing; with `isShort` the text is for screen readers and the pointer alone.
   */
  cookbook.button = (icon, text, click, { isShort, ...attributes } = {}) =>
    cookbook.element(
      "button",
      { type: "button", class: isShort ? "tool tool-short" : "tool", click, ...attributes,
        ...(isShort && { "aria-label": text, title: text }) },
      icon && cookbook.icon(icon),
      isShort ? null : cookbook.element("span", {}, text));
})();
