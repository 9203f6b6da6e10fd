// The place of the reader on a page: where they are, what is open, and what they are about to use.
"use strict";

(() => {
  // How long scripts of the page may take to make what the reader had before them.
  const PATIENCE = 5000;
  const blocks = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, figure, pre, blockquote";

  const words = element => element.textContent.trim().slice(0, 120);

  // ---- What stands where ----

  function isInFlow(element) {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return false;
    }
    return true;
  }

  // The blocks at the top of the window: what is above them may change without moving them.
  function place() {
    const marks = [];
    const counts = new Map();
    for (const element of document.querySelectorAll(blocks)) {
      const text = words(element);
      if (!text) continue;
      const key = element.localName + " " + text;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      const box = element.getBoundingClientRect();
      if (box.height === 0 || box.bottom <= 0 || !isInFlow(element)) continue;
      marks.push({ name: element.localName, text, nth, top: box.top });
      if (marks.length === 12) break;
    }
    return { x: scrollX, y: scrollY, marks };
  }

  function goTo({ x, y, marks }) {
    if (y > 0) {
      for (const mark of marks) {
        const alike = [...document.querySelectorAll(mark.name)]
          .filter(each => words(each) === mark.text);
        const found = alike[Math.min(mark.nth, alike.length - 1)];
        if (!found) continue;
        y = scrollY + found.getBoundingClientRect().top - mark.top;
        break;
      }
    }
    // The theme may scroll smoothly, which would be seen.
    scrollTo({ left: x, top: y, behavior: "instant" });
  }

  // ---- What has no place in the page's text ----

  // What a screen reader calls a control.
  function label(element) {
    const id = element.getAttribute("aria-labelledby");
    const by = id ? document.getElementById(id) : element.labels?.[0];
    return element.getAttribute("aria-label") ?? words(by ?? element);
  }
  const style = element => element.className;

  // An element by what says what it is, and which of those alike; its text may be edited.
  function nameOf(element, by) {
    if (element.id) return { id: element.id };
    const [kind, text] = [element.localName, by(element)];
    return { kind, text, nth: alike(kind, text, by).indexOf(element) };
  }
  const alike = (kind, text, by) =>
    [...document.getElementsByTagName(kind)].filter(each => by(each) === text);
  const named = ({ id, kind, text, nth }, by) =>
    id ? document.getElementById(id) : alike(kind, text, by)[nth];

  function opened() {
    return [...document.querySelectorAll("details[open] > summary")]
      .map(summary => ({ name: nameOf(summary, label) }));
  }

  // What scrolls by itself, as long lists and dialogs do.
  function scrolled() {
    return [...document.body.getElementsByTagName("*")]
      .filter(each => each.scrollTop > 0)
      .map(each => ({ name: nameOf(each, style), top: each.scrollTop }));
  }

  function focused() {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const focus = { name: nameOf(element, label) };
    if (/^(text|search|textarea)$/.test(element.type)) {
      const { value, selectionStart, selectionEnd } = element;
      focus.written = { value, selectionStart, selectionEnd };
    }
    return focus;
  }

  // Each answers whether it is done; what is not there yet may still come.
  function open({ name }) {
    const summary = named(name, label);
    // A click, since the page's scripts may fill what is opened.
    if (summary && !summary.parentElement.open) summary.click();
    return summary;
  }

  function scroll({ name, top }) {
    const element = named(name, style);
    element?.scrollTo({ top, behavior: "instant" });
    return element && Math.abs(element.scrollTop - top) < 1;
  }

  function focus({ name, written }) {
    const element = named(name, label);
    element?.focus({ preventScroll: true });
    if (!element || document.activeElement !== element) return false;
    if (written) {
      if (element.value !== written.value) {
        element.value = written.value;
        element.dispatchEvent(new Event("input", { bubbles: true }));
      }
      element.setSelectionRange(written.selectionStart, written.selectionEnd);
    }
    return true;
  }

  // ---- Keeping it ----

  // Whether the reader, who is at the page, would lose something that they have to deal with first.
  //
  // What the theme opens by the page's address or its history comes again with them.
  function isBusy() {
    return document.hasFocus() && (document.querySelector(":is([popover=''], [popover=auto]):popover-open")
      || document.querySelector("dialog:modal") && !location.hash && history.state === null);
  }

  function kept() {
    return { ...place(), opened: opened(), scrolled: scrolled(), focus: focused() };
  }

  // Puts the reader back, unless they are faster.
  function restore({ opened = [], scrolled = [], focus: last, ...place }) {
    let hasMoved = false;
    const moved = () => { hasMoved = true; };
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      addEventListener(type, moved, { once: true, passive: true });
    }
    let rest = [
      ...opened.map(each => () => open(each)), ...scrolled.map(each => () => scroll(each)),
      ...last ? [() => focus(last)] : [],
    ];
    const tryRest = () => {
      if (hasMoved) rest = [];
      rest = rest.filter(each => !each());
      if (rest.length === 0) watcher.disconnect();
    };
    const watcher = new MutationObserver(tryRest);
    watcher.observe(document, {
      childList: true, subtree: true, attributes: true, attributeFilter: ["open", "hidden"],
    });
    setTimeout(() => { rest = []; watcher.disconnect(); }, PATIENCE);
    tryRest();
    goTo(place);
    // Pictures above that had no size yet, and the browser's own idea of the place.
    addEventListener("load", () => { tryRest(); if (!hasMoved) goTo(place); });
  }

  document.currentScript.reader = { place, goTo, isBusy, kept, restore };
})();
