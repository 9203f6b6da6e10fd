// The scripts of every page, and those of `book/`.
type Cookbook = ScriptHead & Page & Keeping & Book;
declare var cookbook: Cookbook;
