// What Tests/Browser/targets.py measures in a page: how large everything is that can be touched.
window.targets = (() => {
  "use strict";
  const CONTROLS = "a[href], button, input, select, textarea, summary, label:has(input), [role=button], " +
    "[tabindex]:not([tabindex='-1']):is([data-have], [role=option], [role=menuitem])";
  const LEAST = 24;

  const named = (each) => {
    const name = each.getAttribute("aria-label") || each.textContent.trim() || each.placeholder || each.className;
    return `<${each.localName} class="${each.className}"> “${name.replace(/\s+/g, " ").slice(0, 40)}”`;
  };

  /** What stands for a control that is not seen itself: its label, or the line that it ticks. */
  const home = (each) => {
    if (each.matches(".tick")) return each.closest("[data-tick]") ?? each.previousElementSibling;
    return each.matches("input[type=radio], input[type=checkbox]") ? each.closest("label") ?? each : each;
  };

  /** Whether a link is a word of a sentence, which may be as small as its letters. */
  const isInSentence = (each) => {
    if (each.localName !== "a" || getComputedStyle(each).display !== "inline") return false;
    let block = each.parentElement;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    const around = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let text = "";
    while (around.nextNode()) if (!around.currentNode.parentElement.closest("a, button")) text += around.currentNode.data;
    return /\p{L}{2}/u.test(text);
  };

  /** How far a target reaches from its middle: also by what lies around it for fingers. */
  const reach = (target, { left, top, width, height }) => {
    const x = left + width / 2;
    const y = top + height / 2;
    const isHit = (px, py) => {
      const hit = document.elementFromPoint(px, py);
      return Boolean(hit) && (target.contains(hit) || hit.closest("label")?.contains(target));
    };
    if (!isHit(x, y)) return null;
    const along = (dx, dy) => {
      let step = 0;
      while (step < LEAST && isHit(x + dx * (step + 0.5), y + dy * (step + 0.5))) step += 0.5;
      return step;
    };
    return [along(-1, 0) + along(1, 0), along(0, -1) + along(0, 1)];
  };

  /** What is too small, and how large it is. */
  const small = () => {
    const room = document.querySelector("dialog:modal") ?? document;
    const found = [];
    for (const each of room.querySelectorAll(CONTROLS)) {
      const target = home(each);
      if (each.disabled || each.closest("[inert], .skip-link, [aria-hidden=true]")) continue;
      if (!target?.checkVisibility({ visibilityProperty: true }) || isInSentence(each)) continue;
      if (each.localName === "label" && each.querySelector(":disabled")) continue;
      // Of a wrapped line each part is one.
      const boxes = [...target.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (!boxes.length) continue;
      if (Math.min(boxes[0].width, boxes[0].height) >= LEAST - 0.1 && boxes.length === 1) continue;
      target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const sizes = [...target.getClientRects()].map((box) => reach(target, box)).filter(Boolean);
      // What lies under an open menu is no target.
      if (!sizes.length || sizes.some(([width, height]) => Math.min(width, height) >= LEAST - 0.6)) continue;
      found.push(`${named(each)} is ${sizes[0].map((side) => side.toFixed(0)).join(" × ")} px`);
    }
    return [...new Set(found)];
  };

  return { small };
})();
