// Puts what has popped up beside what it belongs to.
(() => {
  "use strict";
  const GAP = 8;

  /** Places a shown popover below an element, or above it where below there is no room. */
  cookbook.place = (box, anchor) => {
    // On a phone the style sheet has a place for it.
    if (getComputedStyle(box).position === "fixed") return;
    const from = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const middle = from.left + from.width / 2;
    const left = Math.min(Math.max(middle - width / 2, GAP), clientWidth - width - GAP);
    const below = from.bottom + GAP;
    const isAbove = below + height > clientHeight && from.top > height + GAP;
    const top = isAbove ? from.top - height - GAP : below;
    box.style.left = `${left + scrollX}px`;
    box.style.top = `${top + scrollY}px`;
  };
})();
