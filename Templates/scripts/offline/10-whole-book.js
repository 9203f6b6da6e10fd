// The whole book on this device, if the reader wants it.
(() => {
  "use strict";
  const { say, element, slot } = cookbook;
  const place = slot("offline");
  const isPreview = document.querySelector("script[src^='/.cookbook/']");
  if (!place || !navigator.serviceWorker || isPreview) return;

  /**
   * Asks the service worker; `progress` is called as often as it has something to tell.
   * @param {string} message
   * @param {(progress: { done: number; total: number }) => void} [progress]
   * @returns {Promise<any>}
   */
  const ask = async (message, progress) => {
    const { active } = await navigator.serviceWorker.ready;
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (data.progress) progress?.(data.progress);
        else if (data.error) reject(data);
        else resolve(data.result);
      };
      active?.postMessage(message, [port2]);
    });
  };

  const text = element("p", { class: "offline-text", role: "status" });
  const bar = element("progress", {
    class: "offline-progress", hidden: true, "aria-label": say("savingBook"),
  });
  const button = element("button", { type: "button", class: "tool" });
  /** @type {(() => unknown) | null} */
  let action = null;
  button.addEventListener("click", () => action?.());

  /** @param {string} words @param {string} name @param {() => unknown} next */
  const show = (words, name, next) => {
    text.textContent = words;
    button.textContent = name;
    action = next;
  };
  /** @param {{ isWhole: boolean }} state */
  const idle = ({ isWhole }) => {
    bar.hidden = true;
    if (isWhole) show(say("bookSaved"), say("forgetBook"), forget);
    else show(say("bookOffline"), say("saveBook"), save);
  };
  const save = async () => {
    // Asked for by a tap, so the browser may well agree to keep it when it is short of room.
    navigator.storage?.persist?.();
    show(say("savingBook"), say("cancel"), () => ask("stop"));
    bar.removeAttribute("value");
    bar.hidden = false;
    try {
      idle(await ask("save", ({ done, total }) => {
        bar.max = total;
        bar.value = done;
        if (done === total || done % 25 === 0) {
          text.textContent = say("savingBookCount", { done, total });
        }
      }));
    } catch ({ error, isFull }) {
      idle({ isWhole: false });
      if (error !== "stopped") cookbook.problem(say(isFull ? "bookTooLarge" : "bookNotSaved"));
    }
  };
  const forget = async () => {
    idle(await ask("forget"));
    button.focus();
  };

  ask("state").then((state) => {
    idle(state);
    place.append(text, bar, button);
    // What has come to the book since then.
    if (state.isWhole) ask("keep").catch(() => {});
  }, () => {});
})();
