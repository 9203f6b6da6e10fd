// What the scripts of the page for recipes in addresses put into the global.

/** A block of Markdown; items are those of a list, or the content of a quotation. */
interface Block {
  kind: "heading" | "paragraph" | "code" | "quote" | "rule" | "list";
  text: string;
  level?: number;
  items?: Block[][];
  start?: number;
}

/** An amount; without a number, all of it is its unit. */
interface CarriedAmount {
  text: string;
  value?: Exact | null;
  to?: Exact | null;
  gap: string;
  unit: string;
  shown?: string;
  id?: string;
}

/** An ingredient, or a heading among them. */
interface CarriedIngredient {
  heading?: string;
  level?: number;
  amount?: CarriedAmount | null;
  name?: string;
  details?: Block[];
}

interface CarriedRecipe {
  title: string;
  description: Block[];
  tags: string[];
  yields: CarriedAmount[];
  ingredients: CarriedIngredient[];
  instructions: Block[];
}

interface Open {
  carried(fragment: string): Promise<string | null>;
  inline(text: string): (string | Node)[];
  blocks(text: string): Block[];
  readRecipe(source: string): CarriedRecipe | null;
}
