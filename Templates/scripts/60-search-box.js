// The box one searches in; what searches comes with the first touch of it.
(() => {
  "use strict";
  const { say, element, slot } = cookbook;
  const place = slot("search");
  if (!place) return;

  /** @type {HTMLInputElement} */
  const field = element("input", {
    id: "search-field", type: "search", autocomplete: "off", spellcheck: "false",
    enterkeyhint: "search",
    "aria-label": say("search"), placeholder: say("searchHint"), title: say("searchKey"),
    focus: () => cookbook.use(null, "search"),
    input: () => cookbook.use(({ search }) => search.show(field.value), "search"),
  });
  const drawing = cookbook.icon("search");
  drawing.classList.add("search-icon");
  place.append(drawing, field);
  cookbook.searchField = field;

  // "/" is where it is on many pages; not while somebody writes.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog:modal")) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    if (event.key === "/") {
      event.preventDefault();
      field.focus();
      field.select();
    } else if (/^[?؟？]$/.test(event.key)) {
      event.preventDefault();
      cookbook.use(({ search }) => search.keys(), "search");
    }
  });

  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    field.value = asked;
    cookbook.use(({ search }) => search.show(asked), "search");
  }
})();
