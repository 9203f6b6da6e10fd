// Cooking: first what to get ready, then one step at a time, large, and nothing else. A long step
// is cut where a cook stops, so that what is to be done next is always large.
(() => {
  "use strict";
  const { say, element, button, copy, icon, ticks, awake, timers, lines, numbers } = cookbook;
  const article = document.querySelector("[data-recipe]");
  const { list, steps } = lines;
  if (!article || !steps.length) return;

  /** @typedef {{ step: HTMLElement; number: number; from: number; to: number; of: number }} Part */
  /** @type {Part[]} */
  const parts = steps.flatMap((step, index) => {
    // What is a list or a table itself stays whole.
    const stops = step.querySelector("ul, ol, table") ? "" : step.dataset.stops ?? "";
    const starts = [0, ...stops.split(" ").filter(Boolean).map(Number)];
    return starts.map((from, part) => ({
      step, number: index + 1, from, to: starts[part + 1] ?? Infinity, of: starts.length }));
  });
  const first = list.length ? 0 : 1;
  const last = parts.length;
  const isRTL = getComputedStyle(article).direction === "rtl";
  let place = first;
  let isLeft = false;

  /**
   * Two parts of an ingredient together, "" if that is not known, undefined for all: half of it and
   * the rest.
   * @param {string | undefined} one
   * @param {string} other
   */
  const added = (one, other) => {
    if (one === undefined) return other;
    const [a, b] = [numbers.read(one), numbers.read(other)];
    if (!a || !b) return "";
    const sum = numbers.make(a.n * b.d + b.n * a.d, a.d * b.d);
    return sum.n < sum.d ? numbers.write(sum) : undefined;
  };

  // What stands beside a step: the amounts it names, else the part that is meant of what it names,
  // or all.
  /**
   * @param {Part} part
   * @param {HTMLElement} text what it says
   * @returns {(Node | null)[]}
   */
  const usedIn = ({ step, from, to }, text) => {
    /** @type {Map<number, HTMLElement[]>} */
    const found = new Map();
    /** @type {Map<number, string | undefined>} */
    const shares = new Map();
    for (const amount of text.querySelectorAll("[data-for]:not([data-whole])")) {
      const key = Number(amount.dataset.for);
      found.set(key, [...(found.get(key) ?? []), amount]);
    }
    for (const { number, start, share } of cookbook.uses(step)) {
      if (start < from || start >= to) continue;
      if (!found.has(number)) found.set(number, []);
      if (share !== undefined) shares.set(number, added(shares.get(number), share));
    }
    return [...found].sort(([a], [b]) => a - b).map(([key, amounts]) => {
      const line = list[key];
      if (!line) return null;
      const share = shares.get(key);
      if (!amounts.length && share !== "") return lineOf(line, { number: key, share });
      // What the list has of it in its name is not what the step takes.
      const name = line.querySelector("[data-name] [data-understood]")
        ? element("span", {}, cookbook.food(line))
        : copy(line.querySelector("[data-name]") ?? line);
      if (!amounts.length) return element("li", {}, name);
      const sum = amounts.flatMap((each, index) => [
        index ? " + " : "", cookbook.unitBefore(each), copy(each)]);
      return element("li", {}, element("span", { class: "amount" }, ...sum), name);
    });
  };

  /**
   * @param {HTMLElement} line
   * @param {{ isTickable?: boolean; number?: number; share?: string }} options
   */
  const lineOf = (line, { isTickable, number, share }) => {
    const made = copy(line);
    const part = numbers.read(share);
    if (part) {
      for (const { dataset } of made.querySelectorAll("[data-amount]:not([data-each])")) {
        for (const end of ["amount", "to"]) {
          const all = numbers.read(dataset[end]);
          if (all) dataset[end] = numbers.write(numbers.times(all, part));
        }
        dataset.share = share;
        // By its ingredient its density is known.
        dataset.for = String(number);
      }
    }
    if (isTickable) {
      lines.hush(made);
      made.prepend(element("input", {
        type: "checkbox", class: "tick", "data-made": true, "aria-label": lines.text(line),
      }));
    } else {
      made.removeAttribute("data-tick");
      made.removeAttribute("data-ticked");
    }
    return made;
  };

  /** @returns {HTMLElement[]} */
  const ready = () => {
    /** @type {HTMLElement[]} */
    const shown = [];
    const all = article.querySelectorAll(
      "[data-ingredients] :is(h3, h4, h5, h6, [data-ingredient])");
    for (const each of all) {
      if (/^H/.test(each.tagName)) {
        if (each.closest("[data-made], [data-unfold]")) continue;
        shown.push(element("h3", {}, ...copy(each).childNodes));
      } else {
        if (shown.at(-1)?.tagName !== "UL") shown.push(element("ul", { class: "cook-list" }));
        shown.at(-1).append(lineOf(each, { isTickable: true }));
      }
    }
    return [element("h2", { lang: cookbook.language }, say("getReady")), ...shown];
  };

  /**
   * A copy of what a part says.
   * @param {Part} part
   */
  const said = ({ step, from, to, of }) => {
    if (of === 1) return [...copy(step).childNodes];
    const range = cookbook.wordsAt(step, from, to);
    if (to === Infinity) range.setEnd(step, step.childNodes.length);
    return [...copy(element("div", {}, range.cloneContents())).childNodes];
  };

  /** @param {Part} part */
  const slideOf = (part) => {
    const { heading, number, total } = lines.place(part.step);
    const place = number && say(total > 1 ? "stepOf" : "stepNumber", { n: number, total });
    const body = element("div", { class: "cook-text", "data-step": true }, ...said(part));
    const length = body.textContent.length;
    body.dataset.length = length < 160 ? "short" : length < 360 ? "middle" : "long";
    const own = parts.filter(({ step }) => step === part.step);
    const used = usedIn(part, body);
    return [
      element("h2", { lang: cookbook.language },
        heading && element("span", { lang: article.lang || null },
          ...copy(heading).childNodes, place ? " ·" : ""),
        " ", element("bdi", { dir: cookbook.direction }, place || (heading ? "" : say("method"))),
        own.length > 1
          ? element("span", { class: "cook-parts", "aria-hidden": true },
            ...own.map((each) => element("i", { "data-now": each === part })))
          : null),
      body,
      used.some(Boolean)
        ? element("ul", { class: "cook-list", "aria-label": say("stepIngredients") }, ...used)
        : null,
    ].filter(Boolean);
  };

  // The room

  const title = element("p", { class: "cook-title", lang: article.lang || null },
    article.dataset.title ?? document.title);
  const progress = element("progress", { max: last, "aria-hidden": "true" });
  const slide = element("div", {
    class: "cook-slide", tabindex: "-1", "aria-live": "polite", "aria-atomic": "true",
    lang: article.lang || null, dir: article.dir || null,
  });
  const back = button("back", say("cookBack"), () => go(place - 1));
  const next = button("next", say("cookNext"), () => (place < last ? go(place + 1) : finish()));
  back.classList.add("cook-back");
  next.classList.add("cook-next");
  const close = button("close", say("cookClose"), () => room.close(), { isShort: true });
  // All of it reads as the steps do, so that ahead is the same way for eyes, keys and fingers.
  /** @type {HTMLDialogElement} */
  const room = element("dialog", {
    class: "cook", dir: isRTL ? "rtl" : "ltr",
    "aria-label": say("cookTitle", { title: title.textContent }),
  }, element("header", { class: "cook-head" }, title, close, progress), slide, back, next);
  document.body.append(room);

  const show = () => {
    const hadFocus = slide.contains(document.activeElement) && slide !== document.activeElement;
    slide.replaceChildren(...(place ? slideOf(parts[place - 1]) : ready()));
    if (slide.querySelector("[data-share]")) cookbook.scale.rewrite();
    slide.scrollTop = 0;
    ticks.show();
    progress.value = place;
    back.hidden = place === first;
    next.classList.toggle("cook-done", place === last);
    next.replaceChildren(
      icon(place < last ? "next" : "check"),
      element("span", {}, say(place < last ? "cookNext" : "cookDone")));
    if (hadFocus || document.activeElement === document.body) slide.focus();
  };
  /** A step is done when its last part is. */
  const done = () => {
    const { step } = parts[place - 1] ?? {};
    if (step && step !== parts[place]?.step) ticks.set([step], true);
  };
  // The address says the step, and of a later part which it is.
  const address = () => {
    if (!place) return "#cook=0";
    const { step, number } = parts[place - 1];
    const part = place - parts.findIndex((each) => each.step === step);
    return `#cook=${number}${part > 1 ? `.${part}` : ""}`;
  };

  /** @param {number} to */
  const go = (to) => {
    if (to < first || to > last) return;
    // Going on means that the step is done; the page shows it ticked.
    if (to > place) done();
    place = to;
    history.replaceState(history.state, "", address());
    if (back.hidden === (place !== first) && document.activeElement === back) slide.focus();
    show();
  };
  const finish = () => {
    done();
    room.close();
    cookbook.announce(say("cookEnjoy"));
  };

  const root = document.documentElement;
  let isOpening = false;
  // Leaving the full screen and the address takes a while, and ends what is opened meanwhile.
  /** @type {Promise<unknown>} */
  let leaving = Promise.resolve();
  /** @param {number} at */
  const open = async (at) => {
    if (isOpening || room.open) return;
    isOpening = true;
    place = at;
    const styles = cookbook.loadSheet("cook");
    // Before the dialog is shown, or it would be below. Some devices have no full screen, and
    // none gives it without a tap: cooking goes on in what there is.
    if (navigator.userActivation?.isActive) await root.requestFullscreen?.().catch(() => {});
    // Without its styles it could not be cooked from.
    const isReady = await styles.then(() => true, () => false);
    isOpening = false;
    // The reader may have gone back or on meanwhile.
    const now = placeInAddress();
    if (!isReady) cookbook.problem(say("notLoaded"));
    if (!isReady || now === null) return leave();
    place = now;
    const hour = new Date().getHours();
    room.toggleAttribute("data-night", hour >= 21 || hour < 6);
    room.showModal();
    timers.move(room);
    awake.hold(true);
    show();
    slide.focus();
  };
  const placeInAddress = () => {
    const [, step, part = "1"] = /^#cook=(\d+)(?:\.(\d+))?$/.exec(location.hash) ?? [];
    if (step === "0") return first ? null : 0;
    const at = parts.findIndex(({ number }) => number === Number(step));
    if (at < 0) return null;
    const { of } = parts[at];
    return at + Math.min(Math.max(Number(part), 1), of);
  };
  const leaveAddress = () => {
    if (placeInAddress() === null) return null;
    if (!history.state?.cook) {
      return history.replaceState(history.state, "", location.pathname + location.search);
    }
    return new Promise((done) => {
      addEventListener("popstate", done, { once: true });
      // Should a browser not go back, cooking is possible all the same.
      setTimeout(done, 1000);
      history.back();
    });
  };
  const leaveFullscreen = () => document.fullscreenElement && document.exitFullscreen();
  const leave = () => {
    leaving = Promise.allSettled([leaveFullscreen(), leaveAddress()]);
  };

  // Escape leaves the full screen, and nothing tells of the key.
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement && room.open) room.close();
  });
  room.addEventListener("close", () => {
    awake.hold(false);
    const wasLeft = isLeft;
    isLeft = false;
    // The event comes late: by then the reader may have gone forward again.
    if (room.open) return;
    timers.move();
    if (document.activeElement === document.body) cookbook.cookButton?.focus();
    if (wasLeft) leaving = Promise.allSettled([leaveFullscreen()]);
    else leave();
  });
  addEventListener("popstate", () => {
    const at = placeInAddress();
    if (at === null) {
      isLeft = room.open;
      room.close();
    }
    else if (!room.open) open(at);
  });

  /** Begins at the first step that is not done. */
  cookbook.cook = async () => {
    // A finger with flour on it taps twice.
    if (isOpening || room.open) return;
    isOpening = true;
    await leaving;
    isOpening = false;
    const undone = parts.findIndex(({ step }) => !ticks.isTicked(step));
    place = undone > 0 ? undone + 1 : first;
    history.pushState({ ...history.state, cook: true }, "", address());
    open(place);
  };

  // Keys, and swipes the way the page reads.
  room.addEventListener("keydown", (event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    const isControl = at.closest("button, input, a, summary, [role=button]");
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const ahead = isRTL ? "ArrowLeft" : "ArrowRight";
    const isSpace = event.key === " " && !isControl;
    if (event.key === ahead || event.key === "PageDown" || (isSpace && !event.shiftKey)) {
      event.preventDefault();
      if (place < last) go(place + 1);
    } else if (/^Arrow(Left|Right)$/.test(event.key) || event.key === "PageUp" || isSpace) {
      event.preventDefault();
      go(place - 1);
    }
  });
  /** @type {Touch | null} */
  let touch = null;
  room.addEventListener("touchstart", ({ touches }) => {
    touch = touches.length === 1 ? touches[0] : null;
  }, { passive: true });
  room.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!touch) return;
    const across = (end.clientX - touch.clientX) * (isRTL ? -1 : 1);
    const down = Math.abs(end.clientY - touch.clientY);
    const isAcross = Math.abs(across) > 50 && Math.abs(across) > 2 * down;
    touch = null;
    if (!isAcross || !getSelection()?.isCollapsed) return;
    if (across > 0 || place < last) go(place + (across < 0 ? 1 : -1));
  }, { passive: true });

  for (const name of /** @type {const} */ (["scale", "units"])) {
    cookbook.on(name, () => room.open && show());
  }
  // While there is a network; should there be none, opening it says so.
  cookbook.loadSheet("cook").catch(() => {});
  const at = placeInAddress();
  if (at !== null) open(at);
})();
