// The lines of a recipe, and what each step is called: everywhere the number
// that it has on the page.
(() => {
  "use strict";
  const { say } = cookbook;
  const article = document.querySelector("[data-recipe]");
  const method = document.querySelector("[data-steps]");
  /** @param {Element} element */
  const isHeading = (element) => /^H[2-6]$/.test(element.tagName);
  const list = [...(article?.querySelectorAll("[data-ingredients] [data-ingredient]") ?? [])];
  const steps = [...(method?.querySelectorAll(":scope > p, :scope > :is(ol, ul) > li") ?? [])]
    .filter((each) => each.textContent.trim());

  // A list begins again with 1 below each heading, unless its author goes on counting.
  /** @param {HTMLElement} step */
  const numberInList = (step) => {
    const list = /** @type {HTMLOListElement} */ (step.parentElement);
    return list.tagName === "OL" ? list.start + [...list.children].indexOf(step) : 0;
  };
  /** @type {{ heading: HTMLElement | null; steps: HTMLElement[] }[]} */
  const sections = [{ heading: null, steps: [] }];
  for (const child of method?.children ?? []) {
    if (isHeading(child)) sections.push({ heading: child, steps: [] });
    else {
      sections.at(-1).steps.push(
        ...steps.filter((step) => step === child || step.parentElement === child));
    }
  }
  /** @type {Map<HTMLElement, Place>} */
  const places = new Map();
  for (const { heading, steps } of sections) {
    // Where no step has a number on the page, they are counted; a paragraph beside a list has none.
    const isCounted = !steps.some(numberInList) && !(heading && steps.length === 1);
    const numbers = steps.map((step, index) => (isCounted ? index + 1 : numberInList(step)));
    const section = heading?.textContent.replace(/\s+/g, " ").trim() ?? "";
    const total = Math.max(...numbers);
    steps.forEach((step, index) =>
      places.set(step, { heading, section, number: numbers[index], total }));
  }

  // What has neither number nor heading is called by its first words.
  /** @param {HTMLElement} step */
  const opening = (step) => {
    const words = step.textContent.trim().split(/\s+/);
    const first = words.slice(0, 5).join(" ").slice(0, 40);
    return words.length > 5 ? `${first} …` : first;
  };

  cookbook.lines = {
    list, steps,
    /** Leaves it to a line's tick box to say its amount and name, but for a link among them. */
    hush: (line) => {
      for (const each of line.children) {
        if (!each.querySelector("a")) each.setAttribute("aria-hidden", "true");
        if (each.matches("[data-name]")) return;
      }
    },
    /** What a line of the ingredients says up to the end of its name, the amount first. */
    text: (line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const name = line.querySelector("[data-name]:not(:empty)");
      if (name) range.setEndAfter(name);
      return range.toString().replace(/\s+/g, " ").trim();
    },
    /**
     * Where a step stands: the heading above it and its text, its number, 0 for
     * none, and the last one there.
     */
    place: (step) => /** @type {Place} */ (places.get(step)),
    /** What a step is called on its own. */
    name: (step) => {
      const { section, number } = cookbook.lines.place(step);
      if (!number) return section || opening(step);
      return section ? say("sectionStep", { section, n: number })
        : say("stepNumber", { n: number });
    },
  };
})();
