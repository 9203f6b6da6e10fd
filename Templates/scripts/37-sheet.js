// On a phone, the ingredients come up as a sheet over the step one is at, and with them what scales
// the recipe: the same list, moved.
(() => {
  "use strict";
  const { element, say, tools } = cookbook;
  const list = document.querySelector("[data-ingredients]");
  const link = list?.id ? document.querySelector(`a[href="#${CSS.escape(list.id)}"]`) : null;
  const isScaled = !!list?.querySelector("[data-slot~='scale'] *");
  if (!list || !(link || isScaled)) return;
  const narrow = matchMedia("(width < 46rem)");
  const place = element("div", { hidden: true });

  const putBack = () => {
    place.replaceWith(list);
    sheet.remove();
  };
  const close = () => {
    sheet.close();
    closed();
  };
  // A dialog's event of closing comes later, when it may be open again or back in its place.
  const closed = () => {
    if (sheet.open || !sheet.isConnected) return;
    putBack();
    if (isEntry()) history.back();
  };
  // Going back closes it, as it does with whatever else covers a page on a phone, and
  // coming back or reloading opens it again: so there is no place in the history that
  // looks like the one before.
  const isEntry = () => !!history.state?.sheet;
  const follow = () => {
    if (!isEntry()) {
      history.scrollRestoration = "auto";
      if (sheet.open) close();
    } else if (narrow.matches) open();
    else history.back();
  };
  addEventListener("popstate", follow);
  // Where one was is the browser's to remember, once the page is left; without a sheet somebody
  // else may have decided otherwise.
  addEventListener("pagehide", () => sheet.open && (history.scrollRestoration = "auto"));
  /** @type {HTMLButtonElement} */
  const handle = element("button", {
    type: "button", class: "sheet-close", click: close,
    "aria-label": say(link ? "closeIngredients" : "close"),
  });
  /** @type {HTMLDialogElement} */
  const sheet = element("dialog", {
    class: "sheet",
    "aria-labelledby": list.getAttribute("aria-labelledby"),
    click: (event) => {
      if (event.target === sheet) close();
    },
    close: closed,
  }, handle);

  const open = () => {
    if (sheet.open) return;
    if (sheet.isConnected) putBack();
    // The page stays as long as it was, so that it stays where it is.
    place.hidden = false;
    place.style.blockSize = `${list.offsetHeight}px`;
    list.replaceWith(place);
    sheet.append(list);
    place.after(sheet);
    sheet.showModal();
    handle.focus();
    // The page under the sheet is where it is to be, also once it has been scaled.
    history.scrollRestoration = "manual";
  };
  const bring = () => {
    open();
    if (!isEntry()) history.pushState({ ...history.state, sheet: true }, "");
  };
  link?.addEventListener("click", (event) => {
    if (!narrow.matches) return;
    event.preventDefault();
    bring();
  });
  if (isScaled) {
    tools.add(cookbook.button("scale", say("toolScale"), bring, {
      class: "tool tool-phone", "aria-haspopup": "dialog" }));
  }
  if (isEntry()) follow();
  narrow.addEventListener("change", () => sheet.open && close());
  addEventListener("beforeprint", () => sheet.open && close());
})();
