// The code of a recipe's short address, to be scanned from the screen or written to an NFC tag.
(() => {
  "use strict";
  const { say, element, button, announce, problem } = cookbook;
  const figure = document.querySelector("[data-code]");
  const article = document.querySelector("[data-recipe]");
  if (!figure || !article) return;
  const address = figure.dataset.code ?? "";
  const title = article.dataset.title ?? "";
  // What fits on the common tags beside the frame of a message.
  /** @type {[tag: string, bytes: number][]} */
  const TAGS = [["NTAG213", 134], ["NTAG215", 491], ["NTAG216", 867]];

  /**
   * The address, which phones open, and a text beside it.
   * @param {string} text
   */
  const records = (text) => [
    { recordType: "url", data: address },
    { recordType: "text", lang: article.lang, data: text },
  ];
  /**
   * The bytes of those two records on a tag.
   * @param {string} text
   */
  const size = (text) => {
    /** @param {number} payload */
    const framed = (payload) => payload + (payload > 255 ? 7 : 4);
    /** @param {string} text */
    const bytes = (text) => new TextEncoder().encode(text).length;
    return framed(1 + bytes(address.replace(/^https?:\/\/(www\.)?/, ""))) +
      framed(1 + bytes(article.lang) + bytes(text));
  };

  /** @param {string} text @param {HTMLElement} note */
  const write = async (text, note) => {
    const stop = new AbortController();
    const box = note.closest("dialog");
    box?.addEventListener("close", () => stop.abort(), { once: true });
    note.textContent = say("nfcHold");
    try {
      await new NDEFReader().write({ records: records(text) }, { signal: stop.signal });
      announce(say("nfcWritten"));
      note.textContent = "";
    } catch (error) {
      note.textContent = "";
      if (/** @type {Error} */ (error).name !== "AbortError") problem(say("nfcRefused"));
    }
  };

  /** What writes to tags, where the browser can. */
  const tagButtons = () => {
    if (!("NDEFReader" in window)) return [];
    const note = element("p", { class: "code-note", role: "status" });
    const whole = element("p", { class: "code-note" });
    const source = /** @type {HTMLAnchorElement | null} */ (
      document.querySelector("a[download$='.recipemd']"));
    const offer = async () => {
      if (!source) return;
      const text = await (await fetch(source.href)).text();
      const bytes = size(text);
      const tag = TAGS.find(([, room]) => bytes <= room)?.[0];
      if (tag) {
        whole.replaceChildren(
          button(null, say("nfcRecipe", { n: bytes, tag }), () => write(text, note)));
      } else whole.textContent = say("nfcTooLong", { n: bytes });
    };
    offer().catch(() => {});
    return [button(null, say("nfcAddress"), () => write(title, note)), whole, note];
  };

  cookbook.code = async () => {
    await cookbook.loadSheet("code");
    /** @type {HTMLDialogElement} */
    const box = element("dialog", {
      class: "code-box", "aria-labelledby": "code-title", close: () => box.remove(),
      click: ({ target }) => target === box && box.close(),
    },
    element("h2", { id: "code-title" }, say("codeTitle")),
    ...[figure, document.querySelector("[data-code-whole]")].map((each) => {
      const copy = /** @type {HTMLElement | undefined} */ (each?.cloneNode(true));
      copy?.removeAttribute("hidden");
      return copy;
    }),
    ...tagButtons(),
    button(null, say("close"), () => box.close()));
    document.body.append(box);
    box.showModal();
  };
})();
