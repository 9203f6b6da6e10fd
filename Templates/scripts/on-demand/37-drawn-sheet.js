// Drawn down by its handle, the sheet of ingredients goes.
(() => {
  "use strict";
  /** @type {HTMLDialogElement | null} */
  let sheet = null;
  let from = 0;
  /** @param {PointerEvent} event */
  const drawn = (event) => Math.max(0, event.clientY - from);

  document.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest?.(".sheet-close");
    if (!handle) return;
    sheet = handle.closest("dialog");
    from = event.clientY;
    handle.setPointerCapture(event.pointerId);
  });
  document.addEventListener("pointermove", (event) => {
    if (sheet) sheet.style.translate = `0 ${drawn(event)}px`;
  });
  /** @param {PointerEvent} event */
  const release = (event) => {
    if (!sheet) return;
    sheet.style.translate = "";
    if (event.type === "pointerup" && drawn(event) > 80) sheet.close();
    sheet = null;
  };
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
})();
