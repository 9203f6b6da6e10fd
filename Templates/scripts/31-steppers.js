// The controls of the scale: a stepper for each yield, and half, whole and double in one tap.
(() => {
  "use strict";
  const { numbers, scale, element, say, on } = cookbook;
  const ONE = numbers.make(1n);

  // Less of a loaf is not made.
  const PARTS = [1n, 2n, 4n, 8n].map((n) => numbers.make(n, 8n));

  /**
   * The next round number up or down, by ones of portions, by fifties of 450 grams; none below an
   * eighth of a loaf.
   * @param {Exact} value
   * @param {boolean} up
   * @param {Exact} size
   * @param {boolean} isMetric
   */
  const next = (value, up, size, isMetric) => {
    const number = numbers.toNumber(value);
    if (!isMetric && (up ? number < 1 : number <= 1)) {
      return up ? PARTS.find((part) => numbers.toNumber(part) > number)
        : PARTS.findLast((part) => numbers.toNumber(part) < number);
    }
    const count = numbers.toNumber(numbers.over(value, size));
    const to = up ? Math.floor(count + 1e-9) + 1 : Math.ceil(count - 1e-9) - 1;
    if (up ? count < 1 : to < 1) {
      return numbers.times(value, numbers.make(up ? 2n : 1n, up ? 1n : 2n));
    }
    return numbers.times(size, numbers.make(BigInt(to)));
  };
  /** @param {Exact} value @param {Exact} base @param {boolean} isMetric */
  const stepSize = (value, base, isMetric) => {
    const [number, whole] = [value, base].map(numbers.toNumber);
    if (!isMetric && number <= 24) return whole < 2 ? numbers.make(1n, 2n) : ONE;
    const power = Math.floor(Math.log10(number) + 1e-9);
    const ten = numbers.make(10n ** BigInt(Math.abs(power)));
    const decade = power < 0 ? numbers.over(ONE, ten) : ten;
    return numbers.over(decade, numbers.make(number < 2 * 10 ** power ? 10n : 2n));
  };

  const by = () => /** @type {Exact} */ (numbers.read(scale.factor));

  /**
   * The factor as a cook writes it where that is exact, else to three digits.
   * @param {Exact} factor
   */
  const times = (factor) => {
    const { language } = cookbook;
    const text = numbers.format(factor, { language, isMeasure: true });
    const exact = numbers.parse(text, language);
    return exact && numbers.write(exact) === numbers.write(factor) ? text
      : new Intl.NumberFormat(cookbook.locale, { maximumSignificantDigits: 3 })
        .format(numbers.toNumber(factor));
  };

  /** Puts the controls into their slot, if there is something to scale. */
  cookbook.offerScale = () => {
    const slot = cookbook.slot("scale");
    const scalable = document.querySelector("[data-ingredient] [data-amount]:not([data-fixed])");
    if (!slot || !scalable) return;
    /** @type {(() => void)[]} */
    const rows = [];
    /**
     * A stepper of what the recipe makes, `base` of it as written; `source` is its element.
     * @param {Exact} base
     * @param {HTMLElement} [source]
     */
    const stepper = (base, source) => {
      const isMetric = cookbook.units.get(source?.dataset.unit)?.system === "metric";
      const language = (source ?? slot).closest("[lang]")?.lang ?? "";
      const now = () => numbers.times(base, by());
      /** @param {Exact | null | undefined} value */
      const set = (value) => value && scale.set(numbers.write(numbers.over(value, base)));
      /** @param {boolean} up */
      const move = (up) => () => set(next(now(), up, stepSize(now(), base, isMetric), isMetric));
      /** @type {HTMLInputElement} */
      const field = element("input", {
        type: "text",
        inputmode: "decimal",
        autocomplete: "off",
        "aria-label": source ? null : say("scaleFactor"),
        focus: () => field.select(),
        change: () => cookbook.use(({ units }) => {
          const asked = unit.textContent.trim();
          if (set(units.parse(field.value, source?.dataset.unit, asked, language))) return;
          cookbook.problem(say("scaleRefused"));
          update();
        }),
        keydown: (event) => {
          if (event.key === "Escape") update();
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          move(event.key === "ArrowUp")();
        },
      });
      const unit = element("span", { lang: language || null });
      const value = source?.querySelector("[data-value]");
      const measure = source?.querySelector("[data-measure]");
      // Serves 4
      const lead = measure ? null : value && source?.textContent.split(value.textContent)[0].trim();
      const update = () => {
        field.value = value ? value.textContent.trim()
          : numbers.format(now(), { language, isMeasure: !!source });
        unit.textContent = measure?.textContent ?? lead ?? "×";
        field.size = Math.max(3, field.value.length);
        const amount = lead ? `${lead} ${field.value}` : `${field.value} ${unit.textContent}`;
        less.setAttribute("aria-label", say("scaleLess", { amount }));
        more.setAttribute("aria-label", say("scaleMore", { amount }));
      };
      rows.push(update);
      /** @param {string} sign @param {() => unknown} listener */
      const button = (sign, listener) =>
        element("button", { type: "button", click: listener }, sign);
      const [less, more] = [button("−", move(false)), button("+", move(true))];
      return element("div", {
        class: "scale-yield", role: "group", "aria-label": measure?.textContent ?? lead,
      }, less, element("label", {}, ...(lead ? [unit, field] : [field, unit])), more);
    };

    /** @type {[Exact, HTMLElement?][]} */
    const yields = [];
    for (const each of document.querySelectorAll("[data-yield]:not([data-fixed])")) {
      const base = numbers.read(each.dataset.amount);
      if (base && base.n > 0n) yields.push([base, each]);
    }
    const steppers = (yields.length ? yields : /** @type {typeof yields} */ ([[ONE]]))
      .map(([base, source]) => stepper(base, source));
    const quick = [
      ["1/2", "½×", "scaleHalf"], ["1", "1×", "scaleReset"], ["2", "2×", "scaleDouble"],
    ].map(([factor, text, key]) => element("button", {
      type: "button", dir: "ltr", title: say(key), value: factor, click: () => scale.set(factor),
    }, text));
    const said = element("bdi", { lang: cookbook.language, dir: cookbook.direction });
    const note = element("p", { class: "scale-note", role: "status" }, said);
    slot.append(
      element("div", {
        class: "scale", role: "group", lang: cookbook.language, "aria-label": say("scale"),
      }, ...steppers, element("div", { class: "scale-quick" }, ...quick)),
      note);

    const inWords = () => {
      const factor = times(by());
      const source = yields[0]?.[1];
      /** @param {string} part @param {string} key */
      const staying = (part, key) => {
        const n = document.querySelectorAll(`[data-${part}] [data-stays]`).length;
        return n && say(key, { n });
      };
      return [
        source ? say("scaledYield", {
          factor,
          now: source.textContent.replace(/\s+/g, " ").trim(),
          written: scale.written(source),
        }) : say("scaledBy", { factor }),
        staying("ingredients", "scaleStaysListed"),
        staying("steps", "scaleStays"),
      ].filter(Boolean).join(" · ");
    };
    const show = () => {
      rows.forEach((update) => update());
      for (const button of quick) {
        button.setAttribute("aria-pressed", button.value === scale.factor);
      }
      const isScaled = scale.factor !== "1";
      slot.toggleAttribute("data-scaled", isScaled);
      said.textContent = isScaled ? inWords() : "";
      for (const each of document.querySelectorAll("[data-scale-note]")) {
        each.textContent = note.textContent;
      }
    };
    on("scale", show);
    on("units", show);
    show();
  };
  cookbook.offerScale();
})();
