// The list handed on: as a text by aisles, as a link, on paper, and a list that somebody sent.
(() => {
  "use strict";
  const { say, element, button, numbers, changes } = cookbook;

  const aisleNames = new Map(Object.entries(cookbook.words["aisleNames"] ?? {}));

  /** The name of an aisle: of a known one in the language of the pages, of any other as it is. */
  cookbook.aisleName = (name) => (name ? aisleNames.get(name) ?? name : say("aisleOther"));

  /** @param {SaidLine} line */
  const written = ({ amount, name, packs }) =>
    [amount, name, packs && `(${packs})`].filter(Boolean).join(" ");
  /** @param {ShoppingList} list */
  const asText = (list) => {
    const parts = list.aisles.filter(({ isThere }) => !isThere).map(({ name, lines }) => {
      const open = lines.filter(({ isTicked }) => !isTicked);
      if (!open.length) return "";
      return [cookbook.aisleName(name), ...open.map((line) => `- ${written(line)}`)].join("\n");
    });
    return [say("shoppingList"), ...parts].filter(Boolean).join("\n\n") + "\n";
  };
  /**
   * Recipes once each, however often they are cooked; and what the reader wrote.
   * @param {ShoppingList} list
   * @returns {[Dish[], string[]]}
   */
  const content = (list) => {
    /** @type {Map<string, { slug: string; title: string; factor: Exact }>} */
    const bySlug = new Map();
    for (const { slug, title, factor } of list.sources) {
      const before = bySlug.get(slug);
      const whole = before ? cookbook.merging.add(before.factor, factor) : factor;
      bySlug.set(slug, { slug, title, factor: whole });
    }
    /** @type {any[]} */
    const own = list.lines.flatMap(({ parts }) =>
      parts.filter((each) => each.own && !each.entry?.ticked));
    return [
      [...bySlug.values()].map((dish) => ({ ...dish, factor: numbers.write(dish.factor) })),
      own.map(({ entry }) => entry.text),
    ];
  };
  /** @param {ShoppingList} list */
  const address = async (list) =>
    `${cookbook.inSite("list.html")}#${await cookbook.listLink.pack(...content(list))}`;

  /** The buttons for a list; `current` gives the list as it is when one is pressed. */
  cookbook.listTools = (current) => {
    const { put, send } = cookbook.handOn;
    const title = say("shoppingList");
    return [
      "share" in navigator
        ? button("share", say("shareSend"), () => send({ title, text: asText(current()) })) : null,
      button(null, say("copyText"), () => put(asText(current()), say("listCopied"))),
      button(null, say("copyLink"), async () => put(await address(current()), say("linkCopied"))),
      button(null, say("printPage"), () => print()),
    ].filter(Boolean);
  };

  /** Shows a list that came in the address, and asks what to do with it. */
  cookbook.offerList = (place, sent, current, act) => {
    const close = () => {
      place.replaceChildren();
      try {
        history.replaceState(history.state, "", location.pathname + location.search);
      } catch {
        // Some browsers allow no other address for a page from the disk.
      }
    };
    /** @param {string} key @param {boolean} isInstead */
    const take = (key, isInstead) => button(null, say(key), () => {
      close();
      act(changes.bring(current(), sent.recipes, sent.texts, isInstead));
    });
    const isEmpty = changes.isEmpty(current());
    const heading = element("h2", { tabindex: "-1" }, say("listSent"));
    place.replaceChildren(element("section", { class: "shop-sent" },
      heading,
      element("ul", {},
        ...sent.recipes.map((dish) => element("li", {}, element("bdi", {}, dish.title), " ",
          element("span", { class: "shop-day" }, cookbook.timesText(dish.factor)))),
        ...sent.texts.map((text) => element("li", {}, element("bdi", {}, text)))),
      element("p", { class: "buttons" },
        isEmpty ? take("listTake", false) : take("listAddSent", false),
        isEmpty ? null : take("listReplace", true),
        button(null, say("listNotNow"), close))));
    heading.focus();
  };
})();
