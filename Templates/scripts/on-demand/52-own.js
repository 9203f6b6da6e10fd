// The reader's own page of a recipe: favourite, stars, notes and when it was cooked.
(() => {
  "use strict";
  const { say, element, button, icon, slot } = cookbook;
  const article = document.querySelector("[data-recipe]");
  const place = slot("own");

  /** A day as the reader writes it. */
  cookbook.day = (date) =>
    new Date(`${date}T12:00`).toLocaleDateString(cookbook.locale, { day: "numeric", month: "long", year: "numeric" });
  const today = () => {
    const now = new Date();
    return new Date(now - now.getTimezoneOffset() * 60e3).toISOString().slice(0, 10);
  };
  if (!place || !article) return;

  const id = article.dataset.recipe;
  let record;
  // What could not be kept has been told already; the page shows it for as long as it is open.
  const save = (values) => cookbook.save(id, values).catch(() => {});

  const favourite = button("heart", say("favourite"), () => save({ favourite: !record.favourite }),
    { "aria-pressed": "false" });
  const stars = [0, 1, 2, 3, 4, 5].map((n) => element("input", {
    type: "radio", name: "cookbook-rating", value: n, "aria-label": n ? say("stars", { n }) : say("noStars"),
    class: n ? "star" : "star star-none", change: () => save({ rating: n }) }));
  const rating = element("fieldset", { class: "stars" },
    element("legend", {}, say("rating")),
    element("span", { class: "star-row" }, ...stars.map((input, n) =>
      element("label", { title: input.getAttribute("aria-label") }, input, n ? icon("star") : icon("close")))));

  const kept = element("p", { class: "kept", role: "status" });
  let waiting;
  const keep = async () => {
    if (!waiting) return;
    clearTimeout(waiting);
    waiting = null;
    try {
      await cookbook.save(id, { notes: notes.value });
      kept.textContent = say("notesKept");
    } catch {
      kept.textContent = say("notesNotKept");
    }
  };
  const notes = element("textarea", {
    id: "cookbook-notes", rows: 3, maxlength: 100000, placeholder: say("notesHint"), blur: keep, input: () => {
      kept.textContent = "";
      clearTimeout(waiting);
      waiting = setTimeout(keep, 500);
    } });
  addEventListener("pagehide", keep);

  const log = element("ul", { class: "log" });
  const setLog = (change) => {
    const cooked = record.cooked.map((each) => ({ ...each }));
    change(cooked);
    save({ cooked });
  };
  const cooked = button("check", say("cookedToday"), () => {
    setLog((days) => days.unshift({ date: today() }));
    cookbook.announce(say("cookedNoted"));
  });
  const line = ({ date, rating, note }, index) => {
    const day = cookbook.day(date);
    return element("li", {},
      element("div", {},
        element("input", { type: "date", value: date, max: today(), required: true, "aria-label": say("logDay", { day }),
          change: ({ target }) => {
            if (target.checkValidity()) setLog((days) => (days[index].date = target.value));
            else target.value = date;
          } }),
        rating ? element("span", { role: "img", "aria-label": say("stars", { n: rating }) }, "★".repeat(rating)) : null),
      element("input", { type: "text", value: note ?? "", maxlength: 1000, placeholder: say("logHint"),
        "aria-label": say("logNote", { day }), change: ({ target }) => {
          setLog((days) => (days[index].note = target.value.trim()));
        } }),
      button("close", say("logRemove", { day }), () => {
        setLog((days) => days.splice(index, 1));
        cooked.focus();
      }, { isShort: true }));
  };

  place.classList.add("own");
  place.append(
    element("h2", {}, say("ownHeading")),
    element("div", { class: "own-marks" }, favourite, rating),
    element("div", { class: "own-notes" }, element("label", { for: "cookbook-notes" }, say("notes")), notes, kept),
    element("div", { class: "own-log" }, cooked, log));

  const show = async () => {
    record = await cookbook.load(id);
    favourite.setAttribute("aria-pressed", String(record.favourite));
    stars[record.rating].checked = true;
    stars.forEach((each, n) => each.parentElement.toggleAttribute("data-filled", n > 0 && n <= record.rating));
    if (!waiting && document.activeElement !== notes) notes.value = record.notes;
    const controls = () => [...log.querySelectorAll("input, button")];
    const focused = controls().indexOf(document.activeElement);
    log.replaceChildren(...record.cooked.map(line));
    if (focused >= 0) (controls()[focused] ?? cooked).focus();
  };
  cookbook.on("change", ({ recipe }) => {
    if (!recipe || recipe === id) show();
  });
  show();
})();
