// The meal plan's page: a week, with the way to the ones before and after.
(() => {
  "use strict";
  const { say, element, button, slot, numbers } = cookbook;
  const place = slot("plan");
  if (!place) return;

  /** @type {string[]} */
  let week = [];
  let turn = 0;
  /** @type {UndoBar} */
  let bar;
  const heading = element("h2", { class: "plan-week", tabindex: "-1", "aria-live": "polite" });
  const body = element("div", { class: "plan-days" });
  const made = element("p", { class: "plan-made", role: "status" });

  /** @param {string | null} text @param {Changes | null} before */
  const act = (text, before) => {
    if (text && before) bar.offer(text, () => cookbook.planning.undo(before));
    if (!before) draw(dishes);
  };
  /** @type {PlannedDish[]} */
  let dishes = [];
  /** @param {PlannedDish[]} found @param {string | null} [span] */
  const draw = (found, span) => cookbook.keepingFocus(place, () => {
    dishes = found;
    heading.textContent = span ?? cookbook.days.span(week);
    body.replaceChildren(...week.map((day) =>
      cookbook.planDay(day, dishes.filter((dish) => dish.day === day), week, act)));
    const today = cookbook.days.today();
    back.hidden = week.includes(today);
    rest.hidden = !week.includes(today) || week[0] === today;
  }, cookbook.planFocus());

  const show = async () => {
    const mine = ++turn;
    const planned = cookbook.planning.read(week);
    // Without the list there are the patterns; that of a large book is long, and a week without
    // recipes has no pictures.
    const list = planned.some(({ slug }) => slug)
      ? await cookbook.searchIndex.list().catch(() => null) : null;
    const pictures = new Map(list?.recipes.map(({ slug, picture }) => [slug, picture]));
    const found = await Promise.all(planned.map(async (dish) => {
      // What could not be loaded has been told, and is taken to be there.
      const stand = /** @type {ShopRecipe} */ ({ title: dish.title });
      const { slug: kept, id, title = "" } = dish;
      if (!kept) return { ...dish, recipe: null };
      const recipe = await cookbook.shop.find({ slug: kept, id, title }).catch(() => stand);
      const slug = recipe?.slug ?? kept;
      return { ...dish, slug, recipe, picture: pictures.get(slug) };
    }));
    if (mine !== turn) return;
    const span = cookbook.days.span(week);
    await cookbook.pause();
    if (mine === turn) draw(found, span);
  };
  /** @param {string} day */
  const go = (day) => {
    week = cookbook.days.week(day);
    made.replaceChildren();
    return cookbook.pause().then(show);
  };

  /** @param {string[]} days */
  const list = (days) => {
    const { count, before } = cookbook.planning.toList(days);
    if (!count) return cookbook.announce(say("planEmpty"));
    bar.offer(say("planListed", { n: count }), () => {
      cookbook.kept.list.change(before);
      made.replaceChildren();
    });
    made.replaceChildren(
      element("a", { class: "tool", href: cookbook.inSite("list.html") }, say("toList")));
  };
  const save = () => {
    const entries = cookbook.kept.plan.entries();
    const events = cookbook.planning.read(week).map((dish) => {
      const { key, day, title = "", text = "", factor = "1" } = dish;
      const slug = dishes.find((each) => each.key === key)?.slug ?? dish.slug;
      const scale = /** @type {Exact} */ (numbers.read(factor));
      return {
        key, day, changed: entries[key][0],
        summary: !slug ? text : factor === "1" ? title
          : `${title} (${cookbook.timesText(factor)})`,
        url: slug && cookbook.recipeLink({ slug, title, factor: scale }).href,
      };
    });
    if (!events.length) return cookbook.announce(say("planEmpty"));
    const name = `${say("mealPlan")} ${week[0]}.ics`;
    cookbook.handOn.save(cookbook.calendar(events), name, "text/calendar");
  };

  const back = button(null, say("planThisWeek"), () => go(cookbook.days.today()));
  const rest = button(null, say("planListRest"),
    () => list(week.filter((day) => day >= cookbook.days.today())));

  const start = async () => {
    const asked = () => {
      const day = location.hash.slice(1);
      return cookbook.days.isDay(day) ? day : cookbook.days.today();
    };
    // This may be in the task that has read the scripts.
    await cookbook.pause();
    // What is planned while the first week is read counts too.
    cookbook.on("plan", show);
    // Empty days would move everything below them once they are filled.
    await go(asked());
    place.append(
      element("div", { class: "plan-bar" },
        button("back", say("planEarlier"), () => go(cookbook.days.shifted(week[0], -7)),
          { isShort: true }), heading,
        button("next", say("planLater"), () => go(cookbook.days.shifted(week[0], 7)),
          { isShort: true }), back),
      body,
      element("div", { class: "shop-tools" },
        button("basket", say("planList"), () => list(week), { class: "tool tool-main" }), rest,
        button("calendar", say("planExport"), save), button(null, say("printPage"), () => print())),
      made);
    bar = cookbook.undoBar(place);
    if (!cookbook.storage.works()) cookbook.problem(cookbook.storage.failure());
    addEventListener("hashchange", () => go(asked()));
  };
  // It stands on what recipes and the list load on demand, and on the search.
  cookbook.use(() => cookbook.use(() => cookbook.use(start, "list"), "search"));
})();
