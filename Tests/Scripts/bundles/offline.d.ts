// The scripts of every page, and those of `offline/`.
type Cookbook = ScriptHead & Page & Keeping;
declare var cookbook: Cookbook;
