// On a phone the style sheet shows the first lines of a description, so that the ingredients are
// near: a button shows the rest of it.
(() => {
  "use strict";
  const { element, say } = cookbook;
  const description = document.querySelector("[data-description]");
  if (!description) return;

  const rest = element("p", { class: "read-on", "data-made": true, lang: cookbook.language },
    element("button", {
      type: "button",
      click: () => {
        description.dataset.whole = "";
        rest.remove();
      },
    }, say("readOn")));
  const look = () => {
    const isCut = [...description.children].some((each) => each !== rest &&
      (!each.getClientRects().length || each.scrollHeight > each.clientHeight + 2));
    if (isCut) description.append(rest);
    else rest.remove();
  };
  // It is called before the page is first painted, too, when the browser has laid it out anyway.
  new ResizeObserver(look).observe(document.documentElement);
})();
