// The drawings on controls that come with these scripts.
Object.assign(cookbook.icons, {
  check: "M5 12.5l4.5 4.5L19 7",
  star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8z",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5l10 6.5-10 6.5z",
});
