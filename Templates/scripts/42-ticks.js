// Ticking off: a tap anywhere on a line, kept for two days.
(() => {
  "use strict";
  const KEPT = 48 * 3600e3;
  const CONTROLS = "a, button, input, select, textarea, summary, label, audio, video";
  const { say, element, storage, tell, on, tools } = cookbook;
  const { list, steps: method, name: nameOf } = cookbook.lines;
  const article = document.querySelector("[data-recipe]");
  const steps = document.querySelector("[data-steps]");
  const id = article?.dataset.recipe ?? "";

  /** @param {Ticks | null} ticks @returns {Ticks} */
  const fresh = (ticks) =>
    Object.fromEntries(Object.entries(ticks ?? {}).filter(([, time]) => Date.now() - time < KEPT));

  for (const name of storage.names("ticks")) {
    const ticks = storage.get("ticks", name);
    const rest = fresh(ticks);
    const count = Object.keys(rest).length;
    if (count < Object.keys(ticks ?? {}).length) storage.set("ticks", name, count ? rest : null);
  }

  // What the author wrote, whatever scaling and units have made of it.
  /** @param {any} node @returns {string} */
  const written = (node) => {
    if (node.nodeType === 3) return node.data;
    const { amount, to = "", unit = "" } = node.dataset ?? {};
    if (amount) return `#${amount}-${to}${unit}`;
    if (node.matches?.("[data-made], [data-unfold]")) return "";
    return [...node.childNodes].map(written).join("");
  };
  /** @param {string} text */
  const hash = (text) => {
    let sum = 5381;
    for (const each of text.replace(/\s+/g, " ").trim()) {
      sum = (sum * 33 + Number(each.codePointAt(0))) >>> 0;
    }
    return sum.toString(36);
  };

  // The heading of the whole list is an h2; a theme's method may begin with them.
  const headings = [...(article?.querySelectorAll(
    "[data-ingredients] :is(h3, h4, h5, h6), [data-steps] :is(h2, h3, h4, h5, h6)") ?? [])];
  // What ticks and lines are kept by is made of digits and small letters,
  // and seven of them at most.
  /** @type {{ [name: string]: number }} */
  const seen = {};
  const keys = new Map();
  for (const line of [...list, ...method]) {
    const name = hash(written(line));
    seen[name] = (seen[name] ?? 0) + 1;
    keys.set(line, seen[name] > 1 ? `${name}.${seen[name]}` : name);
  }

  /** @param {HTMLElement} line */
  const keyOf = (line) => /** @type {string} */ (keys.get(line));
  for (const old of article?.dataset.earlier?.split(" ") ?? []) {
    const ticks = storage.get("ticks", old);
    if (ticks) storage.set("ticks", id, { ...ticks, ...storage.get("ticks", id) });
    if (ticks) storage.set("ticks", old, null);
  }
  let ticks = fresh(storage.get("ticks", id));
  /** @param {HTMLElement} line */
  const isTicked = (line) => keyOf(line) in ticks;

  // A heading's section: the group it begins, or what follows up to the next heading as high.
  /** @param {HTMLElement} heading */
  const section = (heading) => {
    /** @type {HTMLElement[]} */
    const lines = [];
    if (!steps?.contains(heading)) {
      const group = heading.closest("[data-group]") ?? heading.parentElement;
      const whole = group === heading ? heading.parentElement : group;
      return list.filter((line) => whole.contains(line));
    }
    for (let at = heading.nextElementSibling; at; at = at.nextElementSibling) {
      if (/^H\d$/.test(at.tagName) && at.tagName <= heading.tagName) break;
      const here = at;
      lines.push(...method.filter((line) => here.contains(line)));
    }
    return lines;
  };

  /** @param {Attributes} label */
  const box = (label) =>
    element("input", { type: "checkbox", class: "tick", "data-made": true, ...label });
  // That of a heading follows it, as it is no part of what the heading says.
  /** @param {HTMLElement} line */
  const boxOf = (line) => /** @type {HTMLInputElement} */ (
    "ticks" in line.dataset ? line.nextElementSibling : line.querySelector(".tick"));
  const reset = cookbook.button("undo", say("ticksReset"), () => {
    set([...keys.keys()], false);
    cookbook.announce(say("ticksForgotten"));
    boxOf(list.concat(method)[0]).focus();
  }, {
    hidden: true, class: "tool tool-undo", title: say("ticksReset"),
    "aria-label": say("ticksReset"),
  });

  const show = () => {
    for (const [line, key] of keys) {
      // Copies in cook mode are the same lines.
      for (const each of document.querySelectorAll(`[data-tick="${key}"]`)) {
        each.toggleAttribute("data-ticked", isTicked(line));
        boxOf(each).checked = isTicked(line);
      }
    }
    for (const heading of headings) {
      const lines = section(heading);
      const count = lines.filter(isTicked).length;
      if (!("ticks" in heading.dataset)) continue;
      const input = boxOf(heading);
      input.checked = count === lines.length;
      input.indeterminate = count > 0 && count < lines.length;
      heading.toggleAttribute("data-ticked", input.checked);
    }
    reset.hidden = !Object.keys(ticks).length;
  };

  /** @param {HTMLElement[]} lines @param {boolean} ticked */
  const set = (lines, ticked) => {
    ticks = fresh(storage.get("ticks", id));
    for (const line of lines) {
      if (ticked) ticks[keyOf(line)] ??= Date.now();
      else delete ticks[keyOf(line)];
    }
    storage.set("ticks", id, Object.keys(ticks).length ? ticks : null);
    show();
    for (const line of lines) tell("tick", { element: line, ticked });
  };
  /** @param {string} key */
  const lineOf = (key) => [...keys].filter((each) => each[1] === key).map(([line]) => line);

  cookbook.ticks = { isTicked, set, show };
  if (!keys.size) return;

  for (const line of list) {
    cookbook.lines.hush(line);
    line.prepend(box({}));
  }
  const label = () => {
    for (const line of list) boxOf(line).setAttribute("aria-label", cookbook.lines.text(line));
  };
  label();
  on("scale", label);
  for (const line of method) {
    line.append(box({ "aria-label": say("tickStep", { name: nameOf(line) }) }));
  }
  for (const [line, key] of keys) line.dataset.tick = key;
  for (const heading of headings) {
    if (!section(heading).length) continue;
    const text = heading.textContent.trim();
    heading.dataset.ticks = "";
    heading.after(box({ "aria-label": say("tickAll", { name: text }) }));
  }

  /** @param {HTMLElement} target */
  const toggle = (target) => {
    const line = /** @type {HTMLElement} */ (
      target.closest("[data-tick], [data-ticks]") ?? target.previousElementSibling);
    const key = line.dataset.tick;
    const lines = key ? lineOf(key) : section(line);
    set(lines, !lines.every(isTicked));
  };
  document.addEventListener("change", ({ target }) => {
    if (target.matches(".tick")) toggle(target);
  });
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    const line = target.closest?.("[data-tick], [data-ticks]");
    if (!line || defaultPrevented || target.closest(CONTROLS) || !getSelection()?.isCollapsed) {
      return;
    }
    toggle(line);
  });
  storage.watch("ticks", (name) => {
    if (name && name !== id) return;
    ticks = fresh(storage.get("ticks", id));
    show();
  });
  tools.add(reset, "cooking");
  show();
})();
