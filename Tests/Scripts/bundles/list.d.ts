// The scripts of every page, and those of `on-demand/`, `search/` and `list/`.
type Cookbook = ScriptHead & Page & Keeping & OnDemand & Search & List;
declare var cookbook: Cookbook;
