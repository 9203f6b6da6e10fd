// What is found, shown in place of what else the page has.
(() => {
  "use strict";
  const { say, element, query, searchIndex } = cookbook;
  const MOST = 60;
  // These fill any screen; the others follow when the browser is idle.
  const FIRST = 20;
  const later = window.requestIdleCallback ?? setTimeout;
  const field = cookbook.searchField;
  const main = document.querySelector("main");
  if (!field || !main) return;
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const sheet = cookbook.sheetTable.search;
  // What could not be styled can still be read. Before the page's own sheet, as a theme may have
  // its rules for this there, too.
  const styled = sheet && new Promise((load) => {
    document.head.prepend(element("link", {
      rel: "stylesheet", href: new URL(sheet, here).href, "data-made": true, load, error: load }));
  });
  const status = element("p", { class: "search-count", role: "status" });
  const list = element("ol", { class: "search-list" });
  const filters = element("div", { class: "search-filters",
    focusin: ({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" }) });
  const place = element("section", {
    class: "search-results", lang: cookbook.language, "aria-label": say("searchResults"),
  }, element("h1", {}, say("searchResults")), status, filters, list);

  const REASONS = { ingredient: "foundIngredient", tag: "foundTag", text: "foundText" };
  /**
   * Why a recipe is there, in words: what its title does not say anyway.
   * @param {Found} hit
   */
  const why = ({ reasons }) => Object.entries(REASONS).flatMap(([name, key]) => {
    const terms = reasons.filter((each) => each.field === name).map(({ term }) => term);
    const what = [...new Set(terms)].slice(0, 3);
    return what.length ? [say(key, { what: what.join(", ") })] : [];
  }).join(" · ");

  /** @param {Found} hit @param {SearchIndex} index @param {Map<string, string>} favourites */
  const line = (hit, index, favourites) => {
    const recipe = index.recipes[hit.place];
    const { title, url, minutes } = recipe;
    const reason = why(hit);
    return element("li", {}, cookbook.thumbnail(recipe),
      element("a", { href: url, lang: "" }, element("bdi", {}, title)),
      cookbook.heart({ title, url, recipe: recipe.id }, favourites),
      minutes ? element("span", { class: "search-time" }, cookbook.duration(minutes)) : null,
      reason ? element("p", { class: "search-why", dir: "auto" }, reason) : null);
  };

  /** Minutes as people say them. */
  cookbook.duration = (minutes) =>
    /** @type {[string, number][]} */ ([
      ["hours", Math.floor(minutes / 60)], ["minutes", minutes % 60],
    ]).filter(([, n]) => n).map(([key, n]) => say(key, { n })).join(" ");

  const TIMES = ["<15", "<30", "<60"];
  /** @param {string} text */
  const minutesOf = (text) => Number(text.replace(/\D/g, ""));
  /**
   * What would narrow the answer down, to tap: the commonest tags and ingredients in it.
   * @param {Found[]} hits
   * @param {QueryPart[]} parts
   * @param {SearchIndex} index
   */
  const suggest = (hits, parts, index) => {
    /**
     * @param {"tags" | "ingredients"} at
     * @param {string[]} names
     * @param {string} kind
     * @returns {Chip[]}
     */
    const common = (at, names, kind) => {
      const counts = new Uint32Array(names.length);
      for (const { place } of hits) {
        for (const term of index.recipes[place][at]) counts[term]++;
      }
      const chosen = parts.filter((part) => part.kind === kind).map(({ text }) => text);
      const useful = [...counts.keys()]
        .filter((term) => counts[term] > 0 && counts[term] < hits.length)
        .sort((a, b) => counts[b] - counts[a]).slice(0, 6).map((term) => names[term]);
      return [...new Set([...chosen, ...useful])]
        .map((name) => [kind, name, name, chosen.includes(name)]);
    };
    const chosenTimes = parts.filter(({ kind, text }) => kind === "time" && !/[>≥]/.test(text))
      .map(({ text }) => text);
    const lengths = hits.map(({ place }) => index.recipes[place].minutes).filter(Boolean);
    const usefulTimes = TIMES.filter((text) => {
      const short = lengths.filter((minutes) => minutes <= minutesOf(text));
      return short.length && short.length < hits.length;
    });
    /** @type {Chip[]} */
    const times = [...new Set([...chosenTimes, ...usefulTimes])]
      .sort((a, b) => minutesOf(a) - minutesOf(b)).map((text) => {
        const name = say("atMost", { time: cookbook.duration(minutesOf(text)) });
        return ["time", text, name, chosenTimes.includes(text)];
      });
    const order = parts.findLast(({ kind }) => kind === "sort")?.text;
    const orders = [
      ["quickest", say("quickest")], ["newest", say("newest")], ["name", say("titles")],
    ].filter(([text]) => hits.length > 1 || text === order);
    const asked = parts.filter(({ kind }) => kind === "is").map(({ text }) => text);
    const done = cookbook.marks();
    /** @type {[string, string, boolean][]} */
    const marks = [
      ["favourite", say("favourites"), done.some(({ favourite }) => favourite)],
      ["forgotten", say("notLately"), done.some(({ cooked }) => cooked)],
    ];
    /** @type {Chip[]} */
    const chips = [
      ...marks.filter(([text, , isUseful]) => isUseful || asked.includes(text))
        .map(([text, name]) => /** @type {Chip} */ (["is", text, name, asked.includes(text)])),
      ...times, ...common("tags", index.tags, "tag"),
      ...common("ingredients", index.ingredients, "has"),
      ...orders.map(([text, name]) => /** @type {Chip} */ (["sort", text, name, text === order])),
    ];
    filters.replaceChildren(...chips.map(([kind, text, name, isOn]) => element("button", {
      type: "button", class: `chip chip-${kind}`, "aria-pressed": String(isOn), dir: "auto",
      click: () => {
        field.value = query.toggle(field.value, kind, text);
        cookbook.search.show(field.value);
      },
    }, name)));
  };

  /**
   * Changes what is shown; the focus on a link or a button of it is
   * put back there, or into the box.
   * @param {() => void} change
   */
  const replacing = (change) => {
    const at = place.contains(document.activeElement) ? document.activeElement : null;
    /** @param {any} element */
    const like = ({ className, href, textContent }) => href ?? `${className} ${textContent}`;
    change();
    if (at && !at.isConnected) {
      const again = [...place.querySelectorAll("a, button")]
        .find((each) => like(each) === like(at));
      (again ?? field).focus();
    }
  };

  /** @param {string} asked */
  const remember = (asked) => {
    const others = location.search.slice(1).split("&")
      .filter((pair) => pair && !/^q(=|$)/.test(pair));
    if (asked.trim()) others.push(`q=${encodeURIComponent(asked.trim()).replace(/%20/g, "+")}`);
    const question = others.length ? `?${others.join("&")}` : "";
    try {
      history.replaceState(history.state, "", location.pathname + question + location.hash);
    } catch {
      // Some browsers allow no other address for a page from the disk.
    }
  };

  /** @param {Found[]} hits @param {QueryPart[]} parts @param {SearchIndex} index */
  const fill = (hits, parts, index) => {
    status.textContent = hits.length ? say("searchFound", { n: hits.length })
      : say("searchNothing");
    const favourites = cookbook.favourites();
    /** @param {number} from @param {number} to */
    const lines = (from, to) =>
      hits.slice(from, to).map((hit) => line(hit, index, favourites));
    // A reader who is in the list keeps their place.
    const first = list.contains(document.activeElement) ? MOST : FIRST;
    list.replaceChildren(...lines(0, first));
    const { lastChild } = list;
    const complete = () => {
      // Not below what another question has found since.
      if (!lastChild || list.lastChild !== lastChild) return;
      list.append(...lines(first, MOST));
      if (hits.length <= MOST) return;
      const more = element("li", { class: "search-more" }, element("button", {
        type: "button", class: "tool", click: () => {
          const rest = lines(MOST, hits.length);
          more.replaceWith(...rest);
          rest[0].querySelector("a")?.focus();
        },
      }, say("searchMore", { n: hits.length - MOST })));
      list.append(more);
    };
    if (first < hits.length) later(complete);
    suggest(hits, parts, index);
  };

  let latest = 0;
  /** @param {string} asked */
  const show = async (asked) => {
    const turn = ++latest;
    const parts = query.parse(asked);
    remember(asked);
    if (parts.length) await styled;
    if (turn !== latest) return;
    main.toggleAttribute("data-searching", parts.length > 0);
    if (!parts.length) {
      // Not to the box, which would bring a phone's keyboard up.
      if (place.contains(document.activeElement)) main.focus({ preventScroll: true });
      place.remove();
      return;
    }
    if (!place.isConnected) main.prepend(place);
    const index = await searchIndex.list();
    const needsDays = parts.some(({ kind, text }) => kind === "sort" && text === "newest");
    if (needsDays) await searchIndex.days();
    // Without the identities, recipes are known by their addresses.
    if (parts.some(({ kind }) => kind === "is")) await searchIndex.ids().catch(() => null);
    const answer = () => {
      if (turn !== latest) return;
      const hits = cookbook.match(parts, index);
      replacing(() => fill(hits, parts, index));
    };
    // The list alone answers at once; the texts, which are larger, add to it.
    const needsTexts = parts.some(({ kind }) => kind === "word");
    if (!cookbook.searchIndex.isWhole || !needsTexts) answer();
    if (!needsTexts) return;
    await searchIndex.texts();
    cookbook.searchIndex.isWhole = true;
    answer();
  };

  /** @returns {HTMLElement[]} */
  const links = () => [field, ...list.querySelectorAll("a, button")];
  /** @param {number} by */
  const move = (by) => {
    const all = links();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[Math.min(Math.max(at + by, 0), all.length - 1)].focus();
  };
  const clear = () => {
    field.value = "";
    show("");
    field.focus();
  };
  for (const box of [field, place]) {
    box.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        move(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Escape" && (field.value || box === place)) {
        event.preventDefault();
        clear();
      } else if (event.key === "Enter" && box === field) list.querySelector("a")?.click();
    });
  }

  const KEYS = [
    ["/", "keySearch"], ["↓ ↑", "keyMove"], ["Enter", "keyOpen"], ["Esc", "keyClear"],
    ["?", "keyKeys"],
  ];
  /** Shows which keys do what. */
  const keys = () => {
    /** @type {HTMLDialogElement} */
    const box = element("dialog", {
      class: "keys", lang: cookbook.language, "aria-label": say("keys"), close: () => box.remove(),
    },
    element("h2", {}, say("keys")),
      element("dl", {}, ...KEYS.flatMap(([key, text]) =>
        [element("dt", {}, element("kbd", {}, key)), element("dd", {}, say(text))])),
      element("p", {}, say("searchHelp")),
      element("button", { type: "button", class: "tool", click: () => box.close() }, say("close")));
    document.body.append(box);
    box.showModal();
  };

  /** Opens any recipe. */
  const surprise = async () => {
    const { recipes } = await searchIndex.list();
    if (recipes.length) location.href = recipes[Math.floor(Math.random() * recipes.length)].url;
  };

  /**
   * Asks for one thing more; its chip here takes the place of the one that was pressed.
   * @param {string} kind
   * @param {string} text
   */
  const choose = async (kind, text) => {
    field.value = query.toggle(field.value, kind, text);
    await cookbook.search.show(field.value);
    filters.querySelector(`.chip-${kind}[aria-pressed=true]`)?.focus();
  };

  cookbook.search = { surprise, choose, show: (asked) => show(asked).catch(() => {}), keys };
})();
