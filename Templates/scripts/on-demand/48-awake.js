// Keeping the screen on: a switch that shows what is really so.
(() => {
  "use strict";
  const { say } = cookbook;
  const toggle = document.querySelector("[data-switch='awake']");
  /** @type {WakeLock | null} */
  let lock = null;
  let isWanted = false;
  let holds = 0;

  const show = () => toggle?.setAttribute("aria-checked", String(!!lock));

  // One after the other, or two calls would each take hold, and one of them let go.
  let turn = Promise.resolve();
  /** @param {boolean} [isAsked] */
  const update = (isAsked) => (turn = turn.then(() => hold(isAsked)));
  /** @param {boolean} [isAsked] */
  const hold = async (isAsked) => {
    const isNeeded = isWanted || holds > 0;
    if (!isNeeded) {
      await lock?.release();
      lock = null;
    } else if (!lock && !document.hidden) {
      try {
        const got = await navigator.wakeLock.request("screen");
        lock = got;
        got.addEventListener("release", () => {
          if (lock === got) lock = null;
          show();
        });
      } catch {
        isWanted = false;
        if (isAsked) cookbook.problem(say("awakeRefused"));
      }
    }
    show();
  };

  cookbook.awake = {
    /** Keeps the screen on until as many calls with false have come. */
    hold: (isHeld) => {
      holds += isHeld ? 1 : -1;
      if (toggle) update();
    },
    toggle: () => {
      isWanted = !lock;
      update(true);
    },
    get isOn() {
      return !!lock;
    },
  };
  // Browsers let go of it when the page is hidden.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && (isWanted || holds)) update(true);
  });
})();
