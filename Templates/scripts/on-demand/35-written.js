// An amount in a step says, tapped or focused, what the author wrote there, or why it is not
// scaled.
(() => {
  "use strict";
  const { element, say, on } = cookbook;
  const MARKED = ":is([data-steps], [data-step]) :is([data-scaled], [data-unscaled])";
  /** @type {HTMLElement | null | undefined} */
  let shown;
  const note = element("div", {
    class: "written", lang: cookbook.language, dir: cookbook.direction, id: "written",
    role: "tooltip", popover: "manual",
  });

  const hide = () => {
    if (note.matches(":popover-open")) note.hidePopover();
    shown?.removeAttribute("aria-describedby");
    shown = null;
  };
  /** @param {HTMLElement} amount */
  const reason = ({ dataset }) => dataset.unsaid !== undefined ? say("staysDegrees")
    : dataset.stays === undefined ? null
    : say(dataset.stays === "unlisted" ? "staysUnlisted" : "staysUnclear");

  /** @param {HTMLElement} amount */
  const origin = (amount) => {
    const exact = cookbook.exactly(amount);
    const written = say("writtenAs", { amount: cookbook.scale.written(amount) });
    return exact ? `${say("exactAmount", { amount: exact })} · ${written}` : written;
  };

  /** @param {HTMLElement} amount */
  const show = (amount) => {
    if (amount === shown) return;
    hide();
    shown = amount;
    // Above a dialog only what lies in it is on top.
    (amount.closest("dialog, main") ?? document.body).append(note);
    note.textContent = reason(amount) ?? origin(amount);
    amount.setAttribute("aria-describedby", note.id);
    note.showPopover();
    cookbook.place(note, amount);
  };
  /** @param {At<Event>} event */
  const from = (event) => event.target.closest?.(MARKED);

  document.addEventListener("focusin", (event) => {
    const amount = from(event);
    if (amount) show(amount);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const amount = from(event);
    if (amount) show(amount);
    else if (shown !== document.activeElement) hide();
  });
  // A tap shows it and does not tick the step off.
  document.addEventListener("click", (event) => {
    const amount = from(event);
    if (!amount) return hide();
    event.stopPropagation();
    show(amount);
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });

  const mark = () => {
    hide();
    const all = document.querySelectorAll(
      "[data-steps] :is([data-amount], [data-stays], [data-unsaid])");
    for (const amount of all) {
      const isMarked = amount.matches(MARKED);
      if (isMarked) amount.tabIndex = 0;
      else amount.removeAttribute("tabindex");
      if (isMarked) amount.setAttribute("role", "button");
      else amount.removeAttribute("role");
    }
  };
  on("scale", mark);
  mark();
})();
