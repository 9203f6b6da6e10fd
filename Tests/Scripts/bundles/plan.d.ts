// The scripts of every page, and those of `on-demand/`, `search/`, `list/` and `plan/`.
type Cookbook = ScriptHead & Page & Keeping & OnDemand & Search & List & Plan;
declare var cookbook: Cookbook;
