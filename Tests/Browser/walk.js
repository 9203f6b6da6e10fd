// What Tests/Browser/walk.py looks at in a page: where the focus is, and how the words lie.
window.walk = (() => {
  "use strict";
  const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";
  const PARTS = [null, "::before", "::after"];
  let before, first;

  const named = (each) =>
    `<${each.localName}> “${(each.textContent.trim() || each.getAttribute("aria-label") || each.className).slice(0, 40)}”`;

  /** Everything drawn around an element: what is seen of a focus must not be there without it. */
  const outlines = (element) => PARTS.map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, part);
    return outlineStyle === "none" || parseFloat(outlineWidth) < 2 ? "" : [outlineWidth, outlineColor, outlineOffset].join();
  });

  /** An element and those around it: a field may have its ring around more than itself. */
  const around = (element) => {
    const all = [element];
    // The box of a heading stands behind it, and shows in it.
    if (element.matches("[data-ticks] + .tick")) all.push(element.previousElementSibling);
    while (all.length < 4 && all.at(-1).parentElement !== document.body) all.push(all.at(-1).parentElement);
    return all;
  };

  /** Marks what the keyboard has to come to; of the radio buttons of one name the chosen one is enough. */
  const begin = () => {
    const groups = new Map();
    const dialog = document.querySelector("dialog:modal");
    let count = 0;
    if (!dialog) {
      document.activeElement.blur();
      getSelection().removeAllRanges();
      window.scrollTo(0, 0);
    }
    for (const each of (dialog ?? document).querySelectorAll(CONTROLS)) {
      if (each.disabled || each.tabIndex < 0 || each.closest("[inert]") || !each.checkVisibility({ visibilityProperty: true })) continue;
      if (each.type === "radio" && !groups.has(each.name)) groups.set(each.name, count);
      each.dataset.walked = each.type === "radio" ? groups.get(each.name) : count;
      count++;
    }
    first = dialog && document.activeElement;
    before = new Map([...document.body.querySelectorAll("*")].map((each) => [each, outlines(each)]));
    return { count, at: document.activeElement.dataset.walked, ends: dialog ? 2 : 1 };
  };

  const missed = (seen) => [...new Set([...document.querySelectorAll("[data-walked]")]
    .filter((each) => !seen.includes(each.dataset.walked) && each.checkVisibility())
    .map((each) => `${named(each)} is not reached`))];

  /** Whether a box that scrolls or hides cuts a ring at its sides. */
  const cutBy = (home, at) => {
    const { outlineWidth, outlineOffset, position } = getComputedStyle(home, PARTS[at]);
    const room = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    // What is placed lies in the box that it is placed in.
    const owner = at && position === "absolute" ? home.offsetParent : home;
    const boxes = [...owner.getClientRects()];
    for (let up = owner.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX + overflowY === "visiblevisible") continue;
      const frame = up.getBoundingClientRect();
      return boxes.some(({ left, right, top, bottom }) => left - room < frame.left - 1 || right + room > frame.right + 1 ||
        top - room < frame.top - 1 || bottom + room > frame.bottom + 1) ? up : null;
    }
    return null;
  };

  /** Whether somebody sees any of an element, rather than what lies over it or beyond the screen. */
  const isSeen = (element) => [...element.getClientRects()].some(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
      return hit && (element.contains(hit) || hit.closest("label")?.contains(element));
    }));

  /** What has the focus, and what is wrong with that; null where nothing has it. */
  const focus = () => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const problems = [];
    const home = around(at).find((each) => outlines(each).some((one, part) => one && one !== before.get(each)?.[part]));
    // What had the focus from the beginning has no look without it to compare with.
    if (!home && at !== first) problems.push(`${named(at)} has no ring`);
    if (home) {
      const part = outlines(home).findIndex((one, part) => one && one !== before.get(home)?.[part]);
      const cutter = cutBy(home, part);
      if (cutter) problems.push(`the ring of ${named(at)} is cut by <${cutter.localName} class="${cutter.className}">`);
    }
    // A field that is not seen itself shows in its label.
    const shows = at.matches("[data-ticks] + .tick") ? at.previousElementSibling : at.closest("label, [data-tick]");
    if (!isSeen(at) && !isSeen(shows ?? at)) {
      problems.push(`${named(at)} has the focus where nobody sees it`);
    }
    return { mark: at.dataset.walked, problems };
  };

  const isRead = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true], .status, .skip-link, dialog:not([open])");

  const floats = (element) => {
    for (let at = element; at !== document.body; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    }
    return false;
  };

  /** Where a box ends that shows no more than fits; its lines beyond are not there for anybody. */
  const edge = (element) => {
    for (let at = element; at !== document.body; at = at.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(at).overflowY)) return at.getBoundingClientRect().bottom;
    }
    return Infinity;
  };

  /** Lines of text whose middles meet. */
  const upon = () => {
    const lines = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.data.trim() || !isRead(text.parentElement) || floats(text.parentElement)) continue;
      // It covers the end of the line that it goes on from, with a ground of its own.
      if (text.parentElement.closest(".read-on")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const end = edge(text.parentElement);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Of letters above one another the tails meet, which is no harm.
        const tail = (bottom - top) * 0.28;
        if (right - left > 2 && bottom - tail < end) lines.push({ left, right, top: top + tail, bottom: bottom - tail, text });
      }
    }
    lines.sort((one, other) => one.top - other.top);
    return lines.flatMap((one, index) => {
      const found = [];
      for (let next = index + 1; next < lines.length && lines[next].top < one.bottom - 1; next++) {
        const other = lines[next];
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (width > 2 && one.text !== other.text) {
          found.push(`“${[one, other].map(({ text }) => text.data.trim().slice(0, 30)).join("” and “")}” lie upon one another`);
        }
      }
      return found;
    });
  };

  /** Words in boxes that are too small for them. */
  const cut = () => [...document.body.querySelectorAll("*")].filter((each) => {
    if (!each.textContent.trim() || each.clientWidth <= 1 || each.clientHeight <= 1) return false;
    // A button below it shows the rest.
    if (each.parentElement?.querySelector(":scope > .read-on")) return false;
    const { overflowX, overflowY } = getComputedStyle(each);
    // What a duration has beyond itself is only there for fingers.
    if (!/hidden|clip/.test(overflowX + overflowY) && !each.matches("button:not(.duration), select, .tool")) return false;
    return (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) && isRead(each);
  }).map((each) => `${named(each)} is cut off`);

  /** What moves although nothing should. */
  const motion = () => [...document.querySelectorAll("*")].filter((each) => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(each);
    return /[1-9]/.test(transitionDuration) || animationName !== "none" || scrollBehavior === "smooth";
  }).map((each) => `${named(each)} moves`);

  const look = () => [...new Set([upon, cut, motion].flatMap((each) => each().slice(0, 4)))];

  return { begin, focus, look, missed };
})();
