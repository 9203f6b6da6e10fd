// "I have 300 g of this": asks how much there is of an ingredient, and scales the recipe to it.
(() => {
  "use strict";
  const { numbers, scale, element, say } = cookbook;

  /** @type {HTMLElement} */
  let anchor;
  /** @type {string} */
  let filled;
  const field = element("input", {
    id: "have-amount", type: "text", inputmode: "decimal", autocomplete: "off",
  });
  const unit = element("span", { class: "have-unit" });
  const label = element("label", { for: "have-amount" });
  const exact = element("p", { class: "have-exact", id: "have-exact" });
  /** @type {HTMLFormElement} */
  const form = element("form", {
    submit: (event) => {
      event.preventDefault();
      if (field.value === filled) return box.hidePopover();
      const { value, rough, unit: id } = /** @type {Shown} */ (scale.shown(anchor));
      const language = anchor.closest("[lang]")?.lang ?? "";
      const density = cookbook.density?.(anchor);
      const typed =
        cookbook.units.parse(field.value, id, unit.textContent.trim(), language, density);
      const now = /** @type {Exact} */ (numbers.read(scale.factor));
      let factor = typed && numbers.times(numbers.over(typed, value), now);
      // What was converted is not exact, and need not make a long address.
      if (factor && (rough || factor.d > 1000n)) {
        factor = numbers.parse(numbers.toNumber(factor).toPrecision(3), "en");
      }
      if (!factor || !scale.set(numbers.write(factor))) {
        const asked = unit.textContent.trim();
        const isOther = !typed && asked && /\d\s*\p{L}/u.test(field.value);
        cookbook.problem(isOther ? say("scaleInUnit", { unit: asked }) : say("scaleRefused"));
        field.select();
        return;
      }
      box.hidePopover();
    },
  }, exact, label, element("div", { class: "have-row" }, field, unit,
    element("button", { type: "submit", class: "button" }, say("haveScale"))));
  /** @type {HTMLElement} */
  const box = element("div", {
    class: "have", lang: cookbook.language, dir: cookbook.direction, popover: "auto",
    role: "dialog", "aria-label": say("haveAmount"),
    toggle: (event) => anchor?.setAttribute("aria-expanded", event.newState === "open"),
  }, form);

  cookbook.have = (amount) => {
    anchor = amount;
    const line = /** @type {HTMLElement} */ (amount.closest("[data-ingredient]"));
    // In the sheet of a phone all that lies outside of it is asleep.
    (line.closest("[data-ingredients]") ?? line).append(box);
    const name = cookbook.food(line) || cookbook.lines.text(line);
    label.textContent = say("haveOfThis", { name });
    const exactly = cookbook.exactly(amount);
    exact.hidden = !exactly;
    exact.textContent = exactly && say("exactAmount", { amount: exactly });
    if (exactly) field.setAttribute("aria-describedby", exact.id);
    else field.removeAttribute("aria-describedby");
    field.value = filled = cookbook.lower(amount);
    unit.textContent =
      amount.querySelector("[data-measure]")?.firstChild?.data?.split("(")[0] ?? "";
    box.showPopover();
    cookbook.place(box, amount);
    field.focus();
    field.select();
  };
})();
