// A line of the list: ticked by a tap anywhere, and behind its last button where it comes from.
(() => {
  "use strict";
  const { say, element, button, numbers, shopping, changes } = cookbook;
  /** @type {Set<string>} */
  const open = new Set();

  /** A link to a recipe, scaled; its title alone where no recipe can have that address. */
  cookbook.recipeLink = ({ slug, title, factor }, text = title) => {
    const path = slug.split("/").map(encodeURIComponent).join("/");
    const address = cookbook.storage.recipeAddress(`recipes/${path}.html`);
    if (!address) return element("bdi", {}, text);
    const scale = numbers.write(factor);
    return element("a", { href: address + (scale === "1" ? "" : `?m=${scale}`) },
      element("bdi", {}, text));
  };
  /** @param {SaidLine} line */
  const written = ({ amount, name }) => [amount, name].filter(Boolean).join(" ");

  /** @param {ShoppingList} list @param {SaidLine} line @param {Act} act */
  const more = (list, line, act) => {
    const sources = shopping.shares(line).map(({ source, amount }) => element("li", {},
      amount ? element("bdi", { class: "shop-share" }, amount) : null,
      source.recipe ? cookbook.recipeLink(source, source.recipe.title)
        : element("bdi", {}, source.title),
      source.day ? element("span", { class: "shop-day" }, cookbook.day(source.day)) : null));
    const isOwn = line.parts.some(({ own, entry }) => own && !entry?.of);
    /** @type {HTMLInputElement} */
    const field = element("input", {
      type: "text", value: written(line), maxlength: 500,
      "aria-label": say("listChange", { name: line.name }),
      "data-focus": `field ${line.id}`,
    });
    return element("div", { class: "shop-more" },
      element("ul", {}, ...sources, isOwn ? element("li", {}, say("listOwn")) : null),
      element("form", {
        submit: (event) => {
          event.preventDefault();
          const text = field.value.replace(/\s+/g, " ").trim();
          open.delete(line.id);
          if (!text || text === written(line)) return act(null, null);
          act(say("listChanged"), changes.edit(list, line, text));
        },
      }, field, element("button", { type: "submit", class: "tool" }, say("save"))),
      button(null, say(line.isThere ? "listBuyAgain" : "listAlways", { name: line.name }), () => {
        open.delete(line.id);
        act(say(line.isThere ? "listBoughtAgain" : "listIsThere", { name: line.name }),
          changes.always(line, !line.isThere));
      }, { "data-focus": `always ${line.id}` }),
      button("close", say("listRemove", { name: line.name }), () => {
        open.delete(line.id);
        act(say("listRemoved", { name: line.name }), changes.remove(list, line));
      }, { "data-focus": `remove ${line.id}` }));
  };

  /**
   * The element of a line; `act` is told what has been done in words, and
   * the change that undoes it.
   */
  cookbook.listLine = (list, line, act) => {
    /** @type {HTMLInputElement} */
    const box = element("input", {
      type: "checkbox", class: "shop-box", checked: line.isTicked, "data-focus": `tick ${line.key}`,
      change: () => act(null, changes.tick(list, line, box.checked)),
    });
    const isOpen = open.has(line.id);
    const item = element("li", { "data-line": line.key, "data-done": line.isTicked },
      element("label", { class: "shop-check" }, box, element("span", {},
        line.amount ? element("bdi", { class: "shop-amount" }, line.amount) : null, " ",
        element("bdi", { class: "shop-name" }, line.name),
        line.packs ? element("bdi", { class: "shop-packs" }, line.packs) : null)),
      button("more", say("listMore", { name: line.name }), () => {
        if (!open.delete(line.id)) open.add(line.id);
        act(null, null);
      }, { isShort: true, "aria-expanded": String(isOpen), "data-focus": `more ${line.key}` }),
      isOpen ? more(list, line, act) : null);
    return item;
  };
})();
