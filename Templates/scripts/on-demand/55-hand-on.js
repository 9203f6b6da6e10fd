// Handing a text on: to the clipboard, by the system's sheet, or as a file.
(() => {
  "use strict";
  const { say, element, button, announce, problem } = cookbook;

  // Where nothing may be copied, as on some pages opened from the disk, the reader does it by hand.
  /** @param {string} text */
  const byHand = (text) => {
    const area = element(
      "textarea", { readonly: true, rows: 10, "aria-label": say("copyByHand") }, text);
    /** @type {HTMLDialogElement} */
    const box = element("dialog", { class: "by-hand", close: () => box.remove() },
      element("p", {}, say("copyByHand")), area,
      button(null, say("close"), () => box.close()));
    document.body.append(box);
    box.showModal();
    area.select();
  };
  /** @param {string} text @param {string} done */
  const put = async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      announce(done);
    } catch {
      byHand(text);
    }
  };
  /** @param {ShareData} data */
  const send = async (data) => {
    try {
      await navigator.share(data);
    } catch (error) {
      const { name } = /** @type {Error} */ (error);
      if (name !== "AbortError") problem(say("shareRefused"));
    }
  };

  /** @param {string} text @param {string} name @param {string} type */
  const save = (text, name, type) => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const download = name.replace(/[\\/:*?"<>|]/g, " ");
    const a = element("a", { href: url, download, hidden: true });
    document.body.append(a);
    a.click();
    a.remove();
    setTimeout(() => URL.revokeObjectURL(url), 60e3);
  };

  cookbook.handOn = {
    /** Saves a text as a file of a name and a type. */
    save,
    /** Copies a text and says that it is done. */
    put,
    /** Has the system's sheet send something; closing it is a change of mind. */
    send,
  };
})();
