// The scripts of every page, and those of `on-demand/`.
type Cookbook = ScriptHead & Page & Keeping & OnDemand;
declare var cookbook: Cookbook;
