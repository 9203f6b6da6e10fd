// Files that are dropped on the page or chosen, on their way into the recipe folder.
"use strict";

(() => {
  // What the server takes at once.
  const PIECE = 64 * 1024;
  const leave = ["", "Leave it as it is"];
  const keep = ["keep", "Keep both"];
  // What can become of a recipe that is there already, by what the import says of it.
  const choices = {
    differs: [leave, ["replace", "Take the imported one in its place"], keep],
    newer: [leave, ["update", "Take over what is new"], keep],
  };
  const questions = {
    differs: () => "Another version of it is there. ",
    newer: ({ update }) => `An earlier version of it is there${{
      replaces: "",
      merges: "; what you have changed stays",
      clashes: "; you have changed the same lines, so that both would be kept",
    }[update]}. `,
  };

  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

  // The files of an entry of a drop, which may be a folder.
  async function* filesIn(entry, folder = "") {
    const path = folder + entry.name;
    if (entry.isFile) {
      yield { path, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) };
      return;
    }
    const reader = entry.createReader();
    for (;;) {
      // It gives some of them at a time.
      const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (entries.length === 0) return;
      for (const each of entries) yield* filesIn(each, path + "/");
    }
  }

  document.currentScript.dropping = ({ ask, element, put, panel, line }) => {
    let token = null, drop = null, isOpen = false;

    const hasFiles = event => token && [...event.dataTransfer?.types ?? []].includes("Files");

    // ---- Requests ----

    // Throws the server's words if it refuses.
    async function request(step, query = "", body = undefined) {
      const address = `/.cookbook/drop/${step}?drop=${drop}${query}`;
      const { status, text } = await ask(address, "POST", { "X-Cookbook-Token": token }, body);
      if (status === 204) return null;
      if (status !== 200) throw new Error(text.trim() || "The preview does not answer.");
      return JSON.parse(text);
    }

    async function send({ path, file }) {
      for (let at = 0; at === 0 || at < file.size; at += PIECE) {
        const piece = await file.slice(at, at + PIECE).arrayBuffer();
        await request("add", `&at=${at}&file=${encodeURIComponent(path)}`, piece);
      }
    }

    // ---- The way of a drop ----

    async function take(files) {
      drop = crypto.getRandomValues(new Uint32Array(2)).join("-");
      const current = drop;
      const isCurrent = () => drop === current;
      try {
        let sent = 0;
        for await (const each of files) {
          show("Reading what was dropped", [line("message", `${sent} read, now ${each.path}`)]);
          await send(each);
          if (!isCurrent()) return;
          sent += 1;
        }
        show("Reading what was dropped", [line("message", `${count(sent, "file")} read`)]);
        const plan = await request("plan");
        if (isCurrent()) showPlan(plan);
      } catch (error) {
        if (isCurrent()) showError(error);
      }
    }

    async function write(chosen) {
      try {
        showResult(await request("write", "", JSON.stringify(chosen)));
      } catch (error) {
        showError(error);
      }
    }

    function close() {
      if (drop && token) request("forget").catch(() => {});
      drop = null;
      isOpen = false;
      put(".dropped", null);
    }

    // ---- What is shown ----

    function show(title, children, buttons = []) {
      const made = panel("dropped", title, [
        ...children, buttons.length > 0 ? element("p", { className: "buttons" }, ...buttons) : null,
      ].filter(Boolean), close);
      made.setAttribute("role", "dialog");
      made.setAttribute("aria-label", title);
      made.onkeydown = event => { if (event.key === "Escape") close(); };
      put(".dropped", made);
      isOpen = true;
    }

    function button(text, onclick) {
      return element("button", { type: "button", textContent: text, onclick });
    }

    function showError(error) {
      drop = null;
      const done = button("Close", close);
      show("The files could not be imported", [line("message", error.message)], [done]);
      done.focus();
    }

    const rest = ({ errors, leftOut }) => [
      ...errors.map(({ path, message }) => element("div", { className: "item" },
        line("place", path), line("message", message))),
      leftOut.length > 0 ? line("help", `Left out: ${
        leftOut.slice(0, 5).join(", ")}${leftOut.length > 5 ? " …" : ""}`) : null,
    ];

    function item({ title, path, source, format, pictures, doubts, start = [] }, ...more) {
      const from = `${source} (${format})${pictures ? `, with ${count(pictures, "picture")}` : ""}`;
      return element("div", { className: "item" },
        element("p", { className: "title", textContent: title }), line("place", `${path} ← ${from}`),
        ...doubts.map(doubt => line("doubt", doubt)), ...more,
        start.length === 0 ? null : element("details", {},
          element("summary", { textContent: "How it begins" }),
          element("pre", { textContent: start.join("\n"), tabIndex: 0 })));
    }

    // What would become of the files, with a question for each recipe that is there already.
    function showPlan(plan) {
      const chosen = {};
      const fresh = plan.recipes.filter(({ outcome }) => outcome === "new").length;
      const go = button("", () => write(chosen));
      const cancel = button("Cancel", close);
      const update = () => {
        const all = fresh + Object.values(chosen).filter(Boolean).length;
        go.textContent = `Import ${count(all, "recipe")}`;
        go.hidden = all === 0;
      };
      const question = recipe => {
        const { number, title, outcome } = recipe;
        const select = element("select", {},
          ...choices[outcome].map(([value, text]) => element("option", { value, textContent: text })));
        select.setAttribute("aria-label", `What becomes of ${title}`);
        select.onchange = () => { chosen[number] = select.value; update(); };
        return element("p", {}, questions[outcome](recipe), select);
      };
      const items = plan.recipes.map(recipe => item(recipe,
        recipe.outcome === "same" ? line("help", "It is there already.") : null,
        recipe.outcome in choices ? question(recipe) : null));
      update();
      show(`${count(plan.recipes.length, "recipe")} found; nothing is written yet`,
        [...items, ...rest(plan)], [go, cancel]);
      (go.hidden ? cancel : go).focus();
    }

    function showResult(report) {
      drop = null;
      const written = report.recipes.filter(({ outcome }) => !/^(same|newer|differs)$/.test(outcome));
      const done = button("Close", close);
      show(`${count(written.length, "recipe")} imported`, [
        ...written.map(recipe => item(recipe)), ...rest(report),
        written.length > 0 ? line("help", "‘cookbook import --undo’ takes this back.") : null,
      ], [done]);
      done.focus();
    }

    // ---- Dropping and choosing ----

    const target = on => put(".target", !on ? null : element("section", { className: "target" },
      element("p", { textContent: "Drop to import" })));

    addEventListener("dragover", event => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      target(true);
    });
    addEventListener("dragleave", event => { if (!event.relatedTarget) target(false); });
    addEventListener("drop", event => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      target(false);
      // The entries can be had during the event alone.
      const entries = [...event.dataTransfer.items].map(each => each.webkitGetAsEntry())
        .filter(Boolean);
      take((async function* () { for (const each of entries) yield* filesIn(each); })());
    });

    function showChoosing(on) {
      if (!on) return put(".import", null);
      const input = element("input", { type: "file", multiple: true, hidden: true });
      input.onchange = () => {
        const files = [...input.files].map(file => ({ path: file.name, file }));
        if (files.length > 0) take((async function* () { yield* files; })());
      };
      const choose = button("Import…", () => input.click());
      choose.title = "Make recipes of other programs' files, or drop them on the page";
      put(".import", element("div", { className: "import" }, input, choose));
    }

    return {
      // Whether something of a drop is shown that a reload of the page would take away.
      isOpen: () => isOpen,
      // Allows dropping by the server's token, or ends it; a button chooses files where there is
      // room for one.
      allow(next, hasRoom) {
        token = next;
        showChoosing(token !== null && hasRoom);
      },
    };
  };
})();
