// The scripts of every page, and those of `search/` and `browse/`.
type Cookbook = ScriptHead & Page & Keeping & Search;
declare var cookbook: Cookbook;
