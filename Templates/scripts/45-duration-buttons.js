// The durations in the steps become buttons that start a timer.
(() => {
  "use strict";
  const { say, element, storage, durations } = cookbook;

  /** A time in words, as 1 hour 20 minutes. */
  cookbook.durations.inWords = (seconds) =>
    [["hour", Math.floor(seconds / 3600)], ["minute", Math.floor(seconds / 60) % 60], ["second", seconds % 60]]
      .filter(([, value]) => value)
      .map(([unit, value]) =>
        new Intl.NumberFormat(cookbook.locale, { style: "unit", unit, unitDisplay: "long" }).format(value))
      .join(" ");

  const SKIPPED = "a, button, pre, [data-amount], [data-made]";
  const wrap = (step, name) => {
    const texts = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (texts.nextNode()) {
      if (!texts.currentNode.parentElement.closest(SKIPPED)) nodes.push(texts.currentNode);
    }
    for (const node of nodes) {
      for (const { start: from, end, seconds } of durations.find(node.data).reverse()) {
        const rest = node.splitText(from);
        rest.splitText(end - from);
        const made = element("button",
          { type: "button", class: "duration", "data-seconds": seconds, "data-name": name,
            title: say("timerStart", { time: durations.inWords(seconds) }) }, rest.data);
        rest.replaceWith(made);
      }
    }
  };
  (cookbook.ticks?.steps ?? []).forEach((step, index) => wrap(step, say("stepNumber", { n: index + 1 })));
  document.addEventListener("click", ({ target }) => {
    const made = target.closest?.("button[data-seconds]");
    if (made) cookbook.use(() => cookbook.timers.start(Number(made.dataset.seconds), made.dataset.name));
  });

  // Timers of another page run on here.
  if (storage.get("timers")) cookbook.use();
  else storage.watch("timers", () => cookbook.use());
})();
