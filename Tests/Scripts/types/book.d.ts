// What the scripts of the print edition put into the global.

interface Book {
  numberPages?(): void;
  fitPages(): void;
}
