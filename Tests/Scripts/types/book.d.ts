// What the scripts of the print edition put into the global.

interface Book {
  fillPages(book: HTMLElement, recipes: HTMLElement[]): void;
  numberPages?(): void;
  fitPages(): void;
}
