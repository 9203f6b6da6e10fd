// My kitchen: everything the reader keeps, in one place and as one file.
(() => {
  "use strict";
  const { say, element, button, icon, slot, storage, announce, problem } = cookbook;
  const place = slot("kitchen");
  if (!place) return;

  /** @param {KeptRecipe} record */
  const link = ({ title, url }) => {
    const text = title || say("untitled");
    const href = storage.recipeAddress(url);
    return href ? element("a", { href }, text) : element("span", {}, text);
  };
  /** @param {number} n */
  const rated = (n) =>
    element("span", { class: "rated", role: "img", "aria-label": say("stars", { n }) },
      ...Array.from({ length: n }, () => icon("star")));

  /** @param {KeptRecipe & { recipe: string }} record */
  const recipe = (record) => {
    /** @type {HTMLButtonElement} */
    const forget = button("close", say("forget", { title: record.title }), async () => {
      if (forget.dataset.sure === undefined) {
        forget.dataset.sure = "";
        forget.append(element("span", {}, say("forgetSure")));
        return;
      }
      await cookbook.delete(record.recipe);
      announce(say("forgotten", { title: record.title }));
      place.querySelector("h2")?.focus();
    }, { isShort: true, blur: () => {
      delete forget.dataset.sure;
      forget.querySelector("span")?.remove();
    } });
    const days = record.cooked.length;
    return element("li", { class: "kept-recipe" },
      element("h3", {}, record.favourite ? element("span", {
        class: "loved", role: "img", "aria-label": say("favourite") }, icon("heart")) : null,
      link(record)),
      record.rating ? rated(record.rating) : null,
      days ? element("p", { class: "kept-days" }, say("cookedTimes", { n: days }), " · ",
        cookbook.day(record.cooked[0].date)) : null,
      record.notes ? element("p", { class: "kept-notes", dir: "auto" }, record.notes) : null,
      forget);
  };
  /** @param {{ record: KeptRecipe; entry: CookedDay }} noted */
  const day = ({ record, entry }) => element("li", {},
    element("time", { datetime: entry.date }, cookbook.day(entry.date)),
    element("div", {}, link(record), entry.rating ? rated(entry.rating) : null,
      entry.note ? element("p", { dir: "auto" }, entry.note) : null));

  /** @param {string} text */
  const heading = (text) => element("h2", { tabindex: "-1" }, text);
  const body = element("div", { class: "kitchen-body" });

  const save = async () => {
    const name = `${say("kitchenFile")} ${new Date().toISOString().slice(0, 10)}.json`;
    cookbook.handOn.save(await cookbook.export(), name, "application/json");
  };
  /** @param {File} file */
  const bring = async (file) => {
    try {
      // Not read at all, so that a film chosen by mistake does not fill the memory.
      if (file.size > 2e7) throw new Error(say("importTooLarge"));
      announce(say("imported", { n: await cookbook.import(await file.text()) }));
    } catch (error) {
      problem(/** @type {Error} */ (error).message);
    }
  };
  /** @type {HTMLInputElement} */
  const input = element("input", {
    type: "file", accept: ".json,application/json", hidden: true, change: () => {
      if (input.files?.[0]) bring(input.files[0]);
      input.value = "";
    } });
  const info = element("p", { class: "kept" });
  const safe = element("section", { class: "kitchen-safe" },
    heading(say("keepSafe")), element("p", {}, say("keepSafeHint")),
    element("p", { class: "buttons" },
      button(null, say("exportAll"), save),
      button(null, say("importFile"), () => input.click()), input),
    info);
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) bring(file);
  });

  const show = async () => {
    const records = await cookbook.list();
    const order = new Intl.Collator(cookbook.language);
    records.sort((a, b) => Number(b.favourite) - Number(a.favourite) || b.rating - a.rating ||
      order.compare(a.title, b.title));
    const days = records
      .flatMap((record) => record.cooked.map((entry) => ({ record, entry })))
      .sort((a, b) => (a.entry.date < b.entry.date ? 1 : -1));
    const wasInside = body.contains(document.activeElement);
    body.replaceChildren(...(records.length
      ? [
        element("section", {}, heading(say("keptRecipes")),
          element("ul", { class: "kept-recipes" }, ...records.map(recipe))),
        ...(days.length ? [element("section", {}, heading(say("diary")),
          element("ol", { class: "diary" }, ...days.map(day)))] : []),
      ]
      : [element("p", { class: "nothing" }, say("kitchenEmpty"))]));
    // What had the focus may be gone.
    if (document.activeElement === document.body && wasInside) place.querySelector("h2")?.focus();
    const { available, bytes } = await cookbook.storageInfo();
    info.textContent = available
      ? say("storageUsed", { n: Math.ceil(bytes / 1000) }) : say("storageBlocked");
  };
  place.append(body, safe);
  /** @type {number | undefined} */
  let waiting;
  cookbook.on("change", () => {
    clearTimeout(waiting);
    waiting = setTimeout(show);
  });
  show();
})();
