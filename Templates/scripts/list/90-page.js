// The shopping list's page.
(() => {
  "use strict";
  const { say, element, button, slot, changes } = cookbook;
  const place = slot("list");
  if (!place) return;

  /** @type {ShoppingList} */
  let list = { entries: new Map(), sources: [], lines: [], aisles: [] };
  let turn = 0;
  const sent = element("div");
  const recipes = element("section", { class: "shop-recipes" });
  const count = element("p", { class: "shop-count", role: "status" });
  const lines = element("div", { class: "shop-lines" });
  const tools = element("div", { class: "shop-tools" });
  const clear = button(null, say("listClear"),
    () => act(say("listCleared"), changes.clearTicked(list)));
  /** @type {UndoBar} */
  let bar;

  /**
   * Shows the list again, and offers to undo what was done if that has words.
   * @param {string | null} text
   * @param {Changes | null} before
   */
  const act = (text, before) => {
    if (text && before) bar.offer(text, () => changes.undo(before));
    // A change tells of itself; to open a line is none.
    if (!before) draw();
  };

  /** @type {HTMLInputElement} */
  const field = element("input", {
    type: "text", id: "shop-field", maxlength: 500, autocomplete: "off", enterkeyhint: "done",
    placeholder: say("listHint"),
  });
  const form = element("form", {
    class: "shop-add",
    submit: (event) => {
      event.preventDefault();
      const text = field.value.replace(/\s+/g, " ").trim();
      if (!text) return;
      field.value = "";
      act(say("listAddedLine", { text }), changes.add(text));
    },
  }, element("label", { for: "shop-field" }, say("listAdd")), field,
  element("button", { type: "submit", class: "tool tool-main" }, say("add")));

  /** @returns {void} */
  const draw = () => cookbook.keepingFocus(place, () => {
    /** @param {(list: ShoppingList) => Changes} change @param {string} [text] */
    const byRecipe = (change, text) => act(text ?? null, change(list));
    recipes.replaceChildren(...(list.sources.length ? [
      element("h2", {}, say("recipes")),
      element("ul", {},
        ...list.sources.map((source) => cookbook.listRecipe(list, source, byRecipe))),
    ] : []));
    const wanted = list.lines.filter(({ isThere }) => !isThere);
    const open = wanted.filter(({ isTicked }) => !isTicked).length;
    count.textContent = !wanted.length ? ""
      : open ? say("listOpen", { n: open }) : say("listDone");
    /** @param {SaidLine} line */
    const item = (line) => cookbook.attempt(
      () => cookbook.listLine(list, line, act),
      () => element("li", {}, element("bdi", {}, line.name)));
    lines.replaceChildren(...(list.lines.length
      ? list.aisles.map(({ name, lines, isThere }) =>
        element("section", isThere ? { class: "shop-there" } : {},
          element("h2", {},
            element("bdi", {}, isThere ? say("listHaves") : cookbook.aisleName(name))),
          element("ul", {}, ...lines.map(item))))
      : [element("p", { class: "nothing", tabindex: "-1" }, say("listEmpty"))]));
    const hasTicks = list.lines.some(({ isTicked }) => isTicked);
    clear.hidden = !hasTicks;
    tools.hidden = changes.isEmpty(list);
  });

  /**
   * Shows why there is no list, and what is kept for it as it was written.
   * @param {string} why
   */
  const plainly = (why) => {
    const texts = [...cookbook.kept.list.all().values()]
      .flatMap(({ text, title }) => text ?? title ?? []);
    tools.hidden = !texts.length;
    lines.replaceChildren(element("p", { class: "nothing", tabindex: "-1" }, why),
      element("ul", {}, ...texts.map((text) => element("li", {}, element("bdi", {}, text)))),
      element("p", { class: "buttons" }, button(null, say("again"), show)));
  };

  const show = async () => {
    const mine = ++turn;
    try {
      const found = await cookbook.shopping.read();
      if (mine !== turn) return;
      list = found;
      draw();
    } catch (error) {
      // What could not be loaded has been told; nothing else is the network's fault.
      const isNotLoaded = /** @type {Error} */ (error).message === say("notLoaded");
      if (!isNotLoaded) {
        console.error(error);
        cookbook.problem(say("listBroken"));
      }
      if (mine === turn && !list.lines.length) {
        plainly(say(isNotLoaded ? "notLoaded" : "listBroken"));
      }
    }
  };

  const receive = async () => {
    if (!/^#[dp]\./.test(location.hash)) return;
    try {
      const found = await cookbook.listLink.unpack(location.hash);
      if (found) {
        cookbook.offerList(sent, found, () => list, (before) => act(say("listBrought"), before));
        return;
      }
    } catch {
      // Told below.
    }
    cookbook.problem(say("listDamaged"));
  };

  const start = async () => {
    tools.append(...cookbook.listTools(() => list), clear,
      button(null, say("listForget"), () => act(say("listForgotten"), changes.empty())));
    place.append(sent, form, count, lines, recipes, tools);
    bar = cookbook.undoBar(place);
    if (!cookbook.storage.works()) cookbook.problem(cookbook.storage.failure());
    await show();
    await receive();
    cookbook.on("list", show);
    cookbook.on("units", draw);
    addEventListener("hashchange", receive);
  };
  // It stands on what recipes load on demand, and on how the search folds words.
  cookbook.use(() => cookbook.use(start, "search"));
})();
