// Where the tools of a recipe go: those that are always needed stand first, the others in groups by
// what they are for. On a desk all of them are in sight; on narrower screens the last button brings
// up the groups, and on a phone it is in a bar at the foot of the screen with the first ones.
(() => {
  "use strict";
  const { element, button, say, slot } = cookbook;
  const place = slot("tools");
  const NAMES = { later: "toolsLater", cooking: "toolsCooking", others: "toolsOthers" };
  const groups = Object.entries(NAMES).map(([group, key]) =>
    element("div", { class: "tool-group", role: "group", "aria-labelledby": `tools-${group}` },
      element("p", { id: `tools-${group}` }, say(key))));
  const sheet = element("div", {
    class: "tool-sheet", id: "tools", popover: true, dir: cookbook.direction,
    // The focus goes back to the button before what has been chosen takes it.
    click: ({ target }) => {
      if (target.closest("button:not([role=switch]), a")) cookbook.tools.close();
    },
  }, ...groups);
  const more = cookbook.button("more", say("toolMore"), () => {}, {
    class: "tool tool-more", popovertarget: sheet.id });

  cookbook.tools = {
    add(tool, group) {
      if (!place) return;
      if (!more.isConnected) place.append(more, sheet);
      place.lang = cookbook.language;
      if (group) groups[Object.keys(NAMES).indexOf(group)].append(tool);
      else more.before(tool);
    },
    button(icon, text, brief, click, attributes) {
      const made = button(icon, text, click, attributes);
      made.append(element("span", { class: "tool-brief" }, brief));
      return made;
    },
    close() {
      if (sheet.matches(":popover-open")) sheet.hidePopover();
    },
  };
})();
