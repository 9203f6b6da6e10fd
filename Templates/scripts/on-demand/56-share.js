// Handing a recipe on: the system's sheet, its text, its address, its files.
(() => {
  "use strict";
  const { say, element, button, read } = cookbook;
  const { put, send } = cookbook.handOn;
  const GAP = 8;
  const article = document.querySelector("[data-recipe]");
  const menu = /** @type {HTMLDetailsElement | null} */ (
    document.querySelector("[data-menu='share']"));
  if (!menu || !article) return;

  const title = article.dataset.title ?? document.title;
  const address = () => location.href.split("#")[0];

  /** The recipe as one would write it into a letter, at the scale it is shown in. */
  const asText = () => {
    const lines = [title, ""];
    const yields = [...article.querySelectorAll("[data-yield]")].map(read);
    if (yields.length) lines.push(yields.join(", "), "");
    const parts = article.querySelectorAll(
      "[data-ingredients] :is(h3, h4, h5, h6, [data-ingredient]), " +
      "[data-steps] :is(h2, h3, h4, h5, h6), [data-tick]");
    let wasList = true;
    for (const part of parts) {
      if (part.closest("[data-unfold], dialog")) continue;
      const isLine = part.matches("[data-ingredient]");
      if (/^H/.test(part.tagName)) lines.push("", read(part));
      else if (isLine) lines.push(`- ${read(part)}`);
      else {
        const { number } = cookbook.lines.place(part);
        if (wasList) lines.push("");
        lines.push(...(number ? [`${number}. ${read(part)}`] : ["", read(part), ""]));
      }
      wasList = isLine;
    }
    if (/^http/.test(location.protocol)) lines.push("", address());
    return lines.join("\n").replace(/\n{3,}/g, "\n\n") + "\n";
  };

  /** @param {string} text @param {string} name */
  const textFile = (text, name) => new File([text], `${name}.txt`, { type: "text/plain" });
  const file = () => textFile(asText(), title.replace(/[\\/:*?"<>|]/g, " ").trim());
  /** @param {ShareData} data */
  const canSend = (data) => {
    try {
      return navigator.canShare(data);
    } catch {
      return false;
    }
  };

  const [summary, list] = menu.children;
  /** @param {string} text @param {() => unknown} action */
  const choose = (text, action) => button(null, text, () => {
    menu.open = false;
    summary.focus();
    action();
  });
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll("a[download]"));
  const files = [...links].map(({ href, download, textContent }) =>
    element("a", { class: "tool", href, download },
      say("shareFile", { name: textContent.trim() })));
  const canShare = "share" in navigator;
  const canSendFiles = canShare && canSend({ files: [textFile("x", "x")] });
  list.append(...[
    canShare && choose(say("shareSend"), () => send({ title, text: title, url: address() })),
    canSendFiles && choose(say("shareText"), () => send({ title, files: [file()] })),
    choose(say("copyText"), () => put(asText(), say("textCopied"))),
    choose(say("copyLink"), () => put(address(), say("linkCopied"))),
    cookbook.code && choose(say("codeShow"), cookbook.code),
    choose(say("printPage"), () => cookbook.print()),
    choose(say("printCard", { name: "A6" }), () => cookbook.print("a6")),
    choose(say("printCard", { name: "4 × 6 in" }), () => cookbook.print("index-card")),
    ...files,
  ].filter(Boolean));
  // It hangs from the end of its button, wherever in the row that is, and
  // must not leave the screen.
  menu.addEventListener("toggle", () => {
    list.style.translate = "";
    const { left, right } = list.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const by = left < GAP ? GAP - left : Math.min(clientWidth - GAP - right, 0);
    list.style.translate = `${by}px`;
  });
  menu.addEventListener("keydown", (event) => {
    const items = [...list.children];
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      summary.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      menu.open = true;
      items.at((at + (event.key === "ArrowDown" ? 1 : at < 0 ? 0 : -1)) % items.length).focus();
    }
  });
  document.addEventListener("click", ({ target }) => {
    if (!menu.contains(target)) menu.open = false;
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    const to = /** @type {Node | null} */ (relatedTarget);
    if (to && !menu.contains(to)) menu.open = false;
  });
})();
