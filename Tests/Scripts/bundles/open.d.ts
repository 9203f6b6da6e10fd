// The scripts of every page, and those of `open/`.
type Cookbook = ScriptHead & Page & Keeping & Open;
declare var cookbook: Cookbook;
