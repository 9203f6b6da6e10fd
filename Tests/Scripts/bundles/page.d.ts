// The scripts of every page.
type Cookbook = ScriptHead & Page & Keeping;
declare var cookbook: Cookbook;
