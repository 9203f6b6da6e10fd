// Timers: a bar of what runs, on every page.
(() => {
  "use strict";
  const { say, element, draw, button, storage, tell, announce, durations } = cookbook;
  const RINGS = 30;
  const tab = Math.random().toString(36).slice(2);
  const article = document.querySelector("[data-recipe]");
  /** @type {Map<string, TimerRow>} */
  const rows = new Map();
  const rung = new Set();
  const title = document.title;
  const here = storage.here();
  /** @type {Timer[]} */
  let timers = [];
  /** @type {AudioContext} */
  let audio;
  let ringing = 0;
  // Without its styles the bar would jump; where they cannot be had, it is plain.
  let isStyled = false;
  /** @type {number} */
  let clock;

  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  /** @param {Timer} timer @returns {number} */
  const left = (timer) => Math.max(0, timer.left ?? timer.end - Date.now());
  /** @param {number} milliseconds */
  const digits = (milliseconds) => {
    const seconds = Math.ceil(milliseconds / 1000);
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
  };
  // What is kept may come from elsewhere, so every field is looked at.
  const read = () => {
    const kept = storage.get("timers");
    timers = (Array.isArray(kept) ? kept : []).filter((each) => {
      const rest = each?.left ?? each?.end - Date.now();
      return [each?.id, each?.name, each?.recipe].every((text) => typeof text === "string") &&
        storage.inSite(each.url) &&
        (each.scale === undefined || cookbook.numbers.read(each.scale)) &&
        Number.isFinite(each.total) && each.total > 0 &&
        Number.isFinite(rest) && rest > -36e5 && rest < each.total * 1000 + 864e5;
    });
  };
  /** @param {string} id @param {string} state */
  const write = (id, state) => {
    storage.set("timers", "", timers.length ? timers : null);
    show();
    tell("timer", { id, state });
  };
  /**
   * The page a timer belongs to, at the scale that was cooked by; null if it is no recipe's.
   * @param {Timer} timer
   */
  const address = ({ url, scale = "1" }) => {
    const page = storage.recipeAddress(url);
    return page && scale !== "1" ? `${page}?m=${scale}` : page;
  };
  /** @param {string} id @param {string} state @param {(timer: Timer) => void} action */
  const change = (id, state, action) => {
    read();
    const timer = timers.find((each) => each.id === id);
    if (timer) action(timer);
    write(id, state);
  };

  // Sound

  const unlock = () => {
    try {
      audio ??= new AudioContext();
      if (audio.state === "suspended") audio.resume();
    } catch {
      // Silent, but the bar and the title still tell.
    }
  };
  const beep = () => {
    navigator.vibrate?.([300, 150, 300]);
    if (audio?.state !== "running") return;
    for (const at of [0, 0.2, 0.4]) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      const start = audio.currentTime + at;
      tone.frequency.value = 880;
      gain.gain.setValueAtTime(0.25, start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + 0.18);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.18);
    }
  };
  const hush = () => {
    clearInterval(ringing);
    ringing = 0;
  };
  /**
   * Shows a notification where the reader allows it: phones take them from service workers alone.
   * @param {string} text
   * @param {Timer} timer
   */
  const notify = async (text, timer) => {
    if (!window.Notification || Notification.permission !== "granted") return;
    const options = { body: timer.recipe, tag: timer.id, data: address(timer) };
    // A page opened from a disk may not ask for workers: it tells by itself.
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => null);
    if (worker?.active) await worker.showNotification(text, options);
    else new Notification(text, options);
  };
  /** @param {Timer} timer */
  const ring = (timer) => {
    const text = say("timerDone", { name: timer.name });
    tell("timer", { id: timer.id, state: "ring" });
    notify(text, timer).catch(() => {});
    beep();
    let count = 1;
    hush();
    ringing = setInterval(() => (++count > RINGS ? hush() : beep()), 2000);
  };

  // Of several tabs one rings: the one that can be heard and seen claims it first, and keeps a
  // lock on it for as long as the timer is there.
  /** @type {Map<string, (value?: unknown) => void>} */
  const held = new Map();
  /** @param {string} id */
  const release = (id) => {
    held.get(id)?.();
    held.delete(id);
  };
  /** @param {Timer} timer */
  const claim = (timer) => {
    rung.add(timer.id);
    // Where there are no locks: whose name stands there after a moment.
    const byName = () => {
      if (!storage.get("ring", timer.id)) storage.set("ring", timer.id, tab);
      setTimeout(() => {
        if (storage.get("ring", timer.id) === tab) ring(timer);
      }, 60);
    };
    const take = () => {
      const name = `cookbook ring ${timer.id}`;
      const locked = navigator.locks?.request(name, { ifAvailable: true }, (lock) => {
        if (!lock || storage.get("ring", timer.id)) return null;
        storage.set("ring", timer.id, tab);
        ring(timer);
        return new Promise((done) => held.set(timer.id, done));
      });
      if (locked) locked.catch(byName);
      else byName();
    };
    setTimeout(take, (document.hidden ? 400 : 0) + (audio?.state === "running" ? 0 : 200));
    announce(say("timerDone", { name: timer.name }));
  };

  // The bar

  const list = element("ul", { class: "timer-list" });
  const bell = window.Notification && button("bell", say("timerNotify"), async () => {
    const answer = await Notification.requestPermission();
    if (answer === "granted") announce(say("timerNotified"));
    else cookbook.problem(say("timerNotNotified"));
    show();
  }, { isShort: true });
  const bar = element(
    "section", { class: "timers", "aria-label": say("timers"), hidden: true }, list, bell ?? null);
  const slot = cookbook.slot("timers");
  const home = slot ?? document.body;
  home.append(bar);
  new ResizeObserver(() => {
    const height = bar.hidden ? 0 : bar.offsetHeight;
    document.documentElement.style.setProperty("--timers", `${height}px`);
  }).observe(bar);

  /** @param {Timer} timer @returns {TimerRow} */
  const makeRow = ({ id, name, recipe, url }) => {
    const arc = draw("circle", { cx: 12, cy: 12, r: 10, pathLength: 100, class: "arc" });
    const time = element("span", { class: "timer-time", role: "timer" });
    // Each reads its own way.
    const where = storage.recipeAddress(url)
      ? element("a", { class: "timer-recipe", dir: "auto" }, recipe)
      : element("span", { class: "timer-recipe", dir: "auto" }, recipe);
    /** @param {string} key */
    const named = (key) => say(key, { name });
    const pause = button("pause", named("timerPause"), () =>
      change(id, "pause", (timer) => {
        if (timer.left !== undefined) {
          timer.end = Date.now() + timer.left;
          delete timer.left;
        } else {
          timer.left = left(timer);
          delete timer.end;
        }
      }), { isShort: true });
    const more = button(null, "+1", () => {
      hush();
      rung.delete(id);
      release(id);
      storage.set("ring", id, null);
      change(id, "more", (timer) => {
        timer.total += 60;
        if (timer.left !== undefined) timer.left += 60e3;
        else timer.end = Math.max(timer.end, Date.now()) + 60e3;
      });
    }, { dir: "ltr", "aria-label": named("timerMore"), title: named("timerMore") });
    const stop = button("close", named("timerStop"), () => {
      hush();
      storage.set("ring", id, null);
      read();
      timers = timers.filter((each) => each.id !== id);
      write(id, "stop");
      announce(named("timerStopped"));
    }, { isShort: true });
    // Where several have little room, the buttons of one are there when it is touched.
    const open = element("button", {
      type: "button", class: "timer-open", "aria-expanded": "false",
      "aria-label": name,
      click: () => {
        for (const each of rows.values()) {
          const isOpen = each.open === open && !each.row.hasAttribute("data-open");
          each.row.toggleAttribute("data-open", isOpen);
          each.open.setAttribute("aria-expanded", String(isOpen));
        }
      },
    });
    const row = element("li", { class: "timer", "data-here": url === here }, open,
      draw("svg", { class: "timer-ring", viewBox: "0 0 24 24", "aria-hidden": true },
        draw("circle", { cx: 12, cy: 12, r: 10 }), arc),
      element("div", { class: "timer-text" }, time,
        element("span", { class: "timer-name" },
          element("bdi", {}, element("b", {}, name)), " ", where)), pause, more, stop);
    return { row, open, arc, time, pause, named, where };
  };

  /** @param {HTMLElement} [part] */
  const firstButton = (part) =>
    [...part?.querySelectorAll("button") ?? []].find((each) => each.checkVisibility());

  const show = () => {
    const hadFocus = bar.contains(document.activeElement);
    for (const [id, { row }] of rows) {
      if (timers.some((each) => each.id === id)) continue;
      row.remove();
      rows.delete(id);
      rung.delete(id);
      release(id);
    }
    for (const timer of timers) {
      if (!rows.has(timer.id)) {
        const made = makeRow(timer);
        rows.set(timer.id, made);
        list.append(made.row);
      }
      const { row, arc, time, pause, named, where } = /** @type {TimerRow} */ (rows.get(timer.id));
      const link = address(timer);
      if (link) where.href = link;
      const rest = left(timer);
      const isPaused = timer.left !== undefined;
      const text = digits(rest);
      if (time.textContent !== text) time.textContent = text;
      arc.setAttribute("stroke-dasharray", `${Math.min(100, rest / timer.total / 10)} 100`);
      row.toggleAttribute("data-done", !rest);
      row.toggleAttribute("data-paused", isPaused);
      pause.hidden = !rest;
      if (pause.isPaused !== isPaused) {
        pause.isPaused = isPaused;
        pause.title = named(isPaused ? "timerResume" : "timerPause");
        pause.setAttribute("aria-label", pause.title);
        pause.replaceChildren(cookbook.icon(isPaused ? "play" : "pause"));
      }
      if (rest) rung.delete(timer.id);
      else if (!rung.has(timer.id)) claim(timer);
    }
    bar.hidden = !timers.length || !isStyled;
    if (bell) bell.hidden = Notification.permission === "granted";
    if (hadFocus && !bar.contains(document.activeElement)) {
      const next = firstButton(list) ??
        document.querySelector("dialog:modal [tabindex], main");
      next?.focus();
    }
    const [soonest] = timers.filter((each) => each.left === undefined)
      .sort((a, b) => a.end - b.end);
    document.title = !soonest ? title
      : `${left(soonest) ? "" : "⏰ "}${digits(left(soonest))} · ${title}`;
    clearTimeout(clock);
    const running = timers.find((each) => each.left === undefined && left(each));
    // On the second, so that the digits of all tabs move together.
    if (running) clock = setTimeout(show, (left(running) % 1000) + 5);
    if (!timers.some((each) => !left(each))) hush();
  };

  /** @param {number} seconds @param {string} name */
  const start = (seconds, name) => {
    unlock();
    read();
    const recipe = article?.dataset.title ?? title;
    const known = timers.find((each) =>
      each.url === here && each.name === name && each.first === seconds && left(each));
    if (known) {
      firstButton(rows.get(known.id)?.row)?.focus();
      return known.id;
    }
    const id = Date.now().toString(36) + tab.slice(0, 4);
    timers.push({
      id, name, recipe, url: here, scale: cookbook.scale.factor, first: seconds, total: seconds,
      end: Date.now() + seconds * 1000,
    });
    write(id, "start");
    const hasTime = name.includes(durations.inWords(seconds, "short"));
    announce(say("timerStarted", {
      name: hasTime ? name : say("timerName", { name, time: durations.inWords(seconds) }) }));
    return id;
  };

  cookbook.timers = {
    start,
    /** Shows the bar inside of another element, and without one where it belongs. */
    move: (element = home) => element.append(bar),
  };
  const rescale = () => {
    read();
    const own = timers.filter((each) => each.url === here);
    for (const timer of own) timer.scale = cookbook.scale.factor;
    if (own.length) storage.set("timers", "", timers);
    show();
  };
  cookbook.on("scale", rescale);
  // A page that was left while a timer ran is heard again after the first tap on it.
  addEventListener("pointerdown", () => timers.length && unlock(), { capture: true });
  document.addEventListener("visibilitychange", () => show());
  storage.watch("timers", () => {
    read();
    show();
  });
  storage.watch("ring", (id) => {
    // Another tab was the first, or its ringing was answered there.
    if (id && storage.get("ring", id) !== tab) hush();
  });
  // A scale may have been chosen before this was loaded.
  if (article && cookbook.scale.first !== cookbook.scale.factor) rescale();
  read();
  for (const id of storage.names("ring")) {
    const timer = timers.find((each) => each.id === id);
    if (!timer) storage.set("ring", id, null);
    else if (!left(timer)) rung.add(id);
  }
  show();
  const style = () => {
    isStyled = true;
    show();
  };
  cookbook.loadSheet("timers").then(style, style);
})();
