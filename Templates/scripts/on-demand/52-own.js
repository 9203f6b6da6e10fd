// The reader's own page of a recipe: favourite, stars, notes and when it was cooked.
(() => {
  "use strict";
  const { say, element, button, icon, slot } = cookbook;
  const article = document.querySelector("[data-recipe]");
  const place = slot("own");

  /** A day as the reader writes it. */
  cookbook.day = (date) =>
    new Date(`${date}T12:00`).toLocaleDateString(
      cookbook.locale, { day: "numeric", month: "long", year: "numeric" });
  const today = () => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60e3).toISOString().slice(0, 10);
  };
  if (!place || !article) return;

  const id = article.dataset.recipe ?? "";
  /** @type {KeptRecipe} */
  let record;
  // What could not be kept has been told already; the page shows it for as long as it is open.
  /** @param {Partial<KeptRecipe>} values */
  const save = (values) => cookbook.save(id, values).catch(() => {});

  const favourite = button("heart", say("favourite"), () => save({ favourite: !record.favourite }),
    { "aria-pressed": "false" });
  const stars = [0, 1, 2, 3, 4, 5].map((n) => element("input", {
    type: "radio", name: "cookbook-rating", value: n,
    "aria-label": n ? say("stars", { n }) : say("noStars"),
    class: n ? "star" : "star star-none", change: () => save({ rating: n }) }));
  const rating = element("fieldset", { class: "stars" },
    element("legend", {}, say("rating")),
    element("span", { class: "star-row" }, ...stars.map((input, n) =>
      element("label", { title: input.getAttribute("aria-label") },
        input, n ? icon("star") : icon("close")))));

  const kept = element("p", { class: "kept", role: "status" });
  /** @type {number | null | undefined} */
  let waiting;
  // The note that the one on the page began as: another tab may have changed it meanwhile.
  let begun = "";
  let last = { begun, time: 0 };
  /** @param {string} text */
  const put = (text) => {
    begun = text;
    const { value: before, selectionStart: at } = notes;
    if (before === text) return;
    let same = 0;
    while (same < at && before[same] === text[same]) same++;
    notes.value = text;
    const caret = same === at ? at : Math.max(same, text.length - before.length + at);
    notes.setSelectionRange(caret, caret);
  };
  const keep = async () => {
    if (!waiting) return;
    clearTimeout(waiting);
    waiting = null;
    const mine = notes.value;
    // What is typed while it is being kept begins with what was typed before.
    /** @param {{ notes: string }} saved */
    const take = ({ notes: text }) => (notes.value === mine ? put(text) : (begun = mine));
    last = { begun, time: Date.now() };
    try {
      const saved = await cookbook.save(id, { notes: mine }, { notes: begun });
      take(saved);
      kept.textContent = say(saved.notes === mine ? "notesKept" : "notesUnited");
    } catch (error) {
      const { record } = /** @type {{ record?: KeptRecipe }} */ (error);
      if (record) take(record);
      kept.textContent = say("notesNotKept");
    }
  };
  /** @type {HTMLTextAreaElement} */
  const notes = element("textarea", {
    id: "cookbook-notes", rows: 3, maxlength: 100000, placeholder: say("notesHint"), blur: keep,
    input: () => {
      kept.textContent = "";
      if (waiting) clearTimeout(waiting);
      waiting = setTimeout(keep, 500);
    } });
  addEventListener("pagehide", keep);

  const log = element("ul", { class: "log" });
  /** @param {unknown} one @param {unknown} other */
  const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  /** @param {(days: CookedDay[]) => unknown} change */
  const setLog = (change) => {
    const cooked = record.cooked.map((each) => ({ ...each }));
    change(cooked);
    save({ cooked });
  };
  // Another tab may have put a day above it.
  /**
   * @param {CookedDay} entry
   * @param {(day: CookedDay, days: CookedDay[], at: number) => unknown} change
   */
  const setDay = (entry, change) => setLog((days) => {
    const at = days.findIndex((each) => isSame(each, entry));
    if (at >= 0) change(days[at], days, at);
  });
  const cooked = button("check", say("cookedToday"), () => {
    setLog((days) => days.unshift({ date: today() }));
    cookbook.announce(say("cookedNoted"));
  });
  /** @param {CookedDay} entry */
  const line = (entry) => {
    const { date, rating, note } = entry;
    const day = cookbook.day(date);
    /** @type {HTMLInputElement} */
    const when = element("input", {
      type: "date", value: date, max: today(), required: true, "aria-label": say("logDay", { day }),
      change: () => {
        if (when.checkValidity()) setDay(entry, (each) => (each.date = when.value));
        else when.value = date;
      } });
    /** @type {HTMLInputElement} */
    const what = element("input", {
      type: "text", value: note ?? "", maxlength: 1000, placeholder: say("logHint"),
      "aria-label": say("logNote", { day }), change: () => {
        setDay(entry, (each) => (each.note = what.value.trim()));
      } });
    return element("li", {},
      element("div", {},
        when,
        rating ? element("span", { role: "img", "aria-label": say("stars", { n: rating }) },
          "★".repeat(rating)) : null),
      what,
      button("close", say("logRemove", { day }), () => {
        setDay(entry, (each, days, at) => days.splice(at, 1));
        cooked.focus();
      }, { isShort: true }));
  };

  place.classList.add("own");
  place.append(
    element("h2", {}, say("ownHeading")),
    element("div", { class: "own-marks" }, favourite, rating),
    element("div", { class: "own-notes" },
      element("label", { for: "cookbook-notes" }, say("notes")), notes, kept),
    element("div", { class: "own-log" }, cooked, log));

  /** @type {CookedDay[]} */
  let shown = [];
  const showLog = () => {
    /** @param {Element | undefined} li @returns {(Element | null)[]} */
    const controls = (li) => [...(li?.querySelectorAll("input, button") ?? [])];
    const at = [...log.children].findIndex((li) => li.contains(document.activeElement));
    const control = controls(log.children[at]).indexOf(document.activeElement);
    const entry = shown[at];
    // What is being written there is kept, and where one is stays.
    if (at >= 0) /** @type {HTMLElement} */ (document.activeElement).blur();
    shown = record.cooked;
    log.replaceChildren(...shown.map(line));
    if (at < 0) return;
    const place = shown.findIndex((each) => isSame(each, entry));
    const again = /** @type {HTMLInputElement} */ (
      controls(log.children[place < 0 ? at : place])[control] ?? cooked);
    again.focus();
    if (again.type === "text") again.setSelectionRange(again.value.length, again.value.length);
  };

  const show = async () => {
    record = await cookbook.load(id);
    favourite.setAttribute("aria-pressed", String(record.favourite));
    stars[record.rating].checked = true;
    stars.forEach((each, n) =>
      each.parentElement.toggleAttribute("data-filled", n > 0 && n <= record.rating));
    if (notes.value === begun && record.notes !== begun) {
      // Tabs that save in the same moment do not see each other's notes: who was the
      // first adds its own again.
      const isSameMoment = Math.abs(record.changed.notes - last.time) < 300;
      last.time = 0;
      if (isSameMoment) record = await cookbook.save(id, { notes: begun }, { notes: last.begun });
      put(record.notes);
    }
    showLog();
  };
  cookbook.on("change", ({ recipe }) => {
    if (!recipe || recipe === id) show();
  });
  show();
})();
