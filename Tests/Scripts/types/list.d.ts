// What the scripts of the shopping list and the meal plan put into the global.

interface Food {
  key: string;
  name: string;
  aisle: string;
  density: Exact | null;
  /** What one can buy of it at once, by the settings. */
  pack: Quantity | null;
  /** Whether it is always there, by the settings. */
  isThere: boolean;
  /** Whether its name is that of the settings, whatever recipes write. */
  isChosen: boolean;
  areEggs: boolean;
  /** Its name for one and for several; empty where they are not certain. */
  forms: string[];
}

interface Quantity {
  value: Exact;
  to?: Exact | null;
  unit: string;
  /** The name that the recipe's author has for the unit, if it is not the usual one. */
  said?: string;
  text: string;
  second?: Quantity;
  /** What each one holds: 400 g of a tin. */
  content?: Quantity;
  isFixed?: boolean;
  rough?: boolean;
}

/** A line of a recipe as lists go by it; `recipe` is the address of one that it is made of. */
interface RecipeLine {
  food: Food | null;
  name: string;
  quantity: Quantity | null;
  recipe: string | null;
  share: Exact | null;
}

interface ShopRecipe {
  slug: string;
  /** Its identities, that of today first. */
  ids: string[];
  title: string;
  language: string;
  yield: { value: Exact; unit: string } | null;
  lines: RecipeLine[];
}

interface ShopIndex {
  aisles: string[];
  files: string[];
  /** Where the settings put foods. */
  foods: Map<string, string>;
}

interface Need {
  food: Food | null;
  key: string;
  name: string;
  written: string;
  quantity: Quantity | null;
}

/** A recipe as it is named on the list, in the plan and in links. */
interface Dish {
  slug: string;
  /** The identity of the recipe; what was kept by earlier versions has none. */
  id?: string;
  title: string;
  factor: string;
}

/** A recipe on the list. */
interface Source {
  key: string;
  slug: string;
  title: string;
  factor: Exact;
  day?: string;
  recipe: ShopRecipe | null;
  needs: Need[];
}

/** What of a line comes from a recipe, or was written by hand. */
interface LinePart {
  source?: Source;
  own?: string;
  entry?: { text: string; ticked: boolean; of?: { [source: string]: string } };
  quantity: Quantity | null;
  written: string;
}

interface ListLine {
  id: string;
  key: string;
  food: Food | null;
  name: string;
  isTicked: boolean;
  parts: LinePart[];
}

type SaidLine = ListLine & { amount: string; packs: string; aisle: string; isThere: boolean };

interface ShoppingList {
  entries: Map<string, any>;
  sources: Source[];
  lines: SaidLine[];
  aisles: { name: string; isThere: boolean; lines: SaidLine[] }[];
}

/** Tells a page what was done, in words, and the change that undoes it. */
type Act = (text: string | null, before: Changes | null) => unknown;

interface List {
  shopIndex(index: {
    aisles: string[]; files: string[]; foods: [string, string][]; moved: [string, string][];
  }): unknown;
  shopLines(part: {
    recipes: { [slug: string]: [string, string, string, string, string, string] };
    foods: string[][];
    places: { [id: string]: string };
  }): void;
  shop: {
    index(): Promise<ShopIndex>;
    recipe(slug: string): Promise<ShopRecipe | null>;
    find(dish: { slug: string; id?: string; title: string }): Promise<ShopRecipe | null>;
  };
  merging: {
    add(a: Exact, b: Exact): Exact;
    minus(a: Exact, b: Exact): Exact;
    isLess(a: Exact, b: Exact): boolean;
    merge(quantities: Quantity[], density?: Exact | null): Quantity[];
    scaled(quantity: Quantity, factor: Exact): Quantity;
    beside(number: string, name: string, id: string | undefined, language: string): string;
    text(quantities: Quantity[], areEggs?: boolean): string;
    packs(quantities: Quantity[], pack?: Quantity | null): string;
  };
  typed: {
    read(typed: string): { quantity: Quantity | null; name: string };
    isSame(one: string, other: string): boolean;
    aisleOf(name: string, own: Map<string, string>): string | null;
    key(name: string): string;
  };
  shopping: {
    read(): Promise<ShoppingList>;
    shares(line: ListLine): { source: Source; amount: string }[];
    covered(entries: Map<string, any>, source: Source, key: string): [Exact, Exact];
    write(value: Exact): string;
    add(a: Exact, b: Exact): Exact;
    minus(a: Exact, b: Exact): Exact;
    isLess(a: Exact, b: Exact): boolean;
  };
  changes: {
    undo(before: Changes): unknown;
    tick(list: ShoppingList, line: SaidLine, isOn: boolean): Changes;
    remove(list: ShoppingList, line: SaidLine): Changes;
    edit(list: ShoppingList, line: SaidLine, text: string): Changes;
    add(text: string): Changes;
    always(line: SaidLine, isThere: boolean): Changes;
    isEmpty(list: ShoppingList): boolean;
    rescale(list: ShoppingList, key: string, factor: Exact): Changes;
    removeRecipe(list: ShoppingList, key: string): Changes;
    clearTicked(list: ShoppingList): Changes;
    empty(): Changes;
    bring(list: ShoppingList, recipes: Dish[], texts: string[], isInstead: boolean): Changes;
  };
  recipeLink(
    dish: { slug: string; title: string; factor: Exact }, text?: string,
  ): HTMLElement & { href?: string };
  listLine(list: ShoppingList, line: SaidLine, act: Act): HTMLElement;
  listRecipe(
    list: ShoppingList, source: Source,
    act: (change: (list: ShoppingList) => Changes, text?: string) => unknown,
  ): HTMLElement;
  scaleStepper(
    source: { key: string; title: string; factor: Exact; recipe: ShopRecipe },
    set: (factor: Exact) => unknown,
  ): HTMLElement;
  listLink: {
    pack(recipes: Dish[], texts: string[]): Promise<string>;
    unpack(hash: string): Promise<{ recipes: Dish[]; texts: string[] } | null>;
  };
  aisleName(name: string): string;
  listTools(current: () => ShoppingList): HTMLElement[];
  offerList(
    place: HTMLElement, sent: { recipes: Dish[]; texts: string[] },
    current: () => ShoppingList, act: (before: Changes) => unknown,
  ): void;
}

/** A dish of the plan: a recipe, or a few words. */
interface PlannedDish {
  key: string;
  day: string;
  at: number;
  slug?: string;
  id?: string;
  title?: string;
  text?: string;
  factor?: string;
  recipe?: ShopRecipe | null;
  /** The address of its picture from the site's root. */
  picture?: string;
}

interface Plan {
  pause(): Promise<void>;
  days: {
    today(): string;
    shifted(day: string, count: number): string;
    isDay(text: string): boolean;
    week(day: string): string[];
    name(day: string): string;
    span(days: string[]): string;
  };
  calendar(events: CalendarEvent[]): string;
  planning: {
    read(days: string[]): PlannedDish[];
    undo(before: Changes): unknown;
    add(day: string, what: object): Changes;
    remove(dish: PlannedDish): Changes;
    move(dish: PlannedDish, day: string): Changes;
    copy(dish: PlannedDish, day: string): Changes;
    rescale(dish: PlannedDish, factor: Exact): Changes;
    toList(days: string[]): { count: number; before: Changes };
  };
  planForm(
    day: string, done: (text: string | null, before?: Changes) => unknown,
  ): HTMLFormElement;
  planFocus(): string | null;
  planDay(day: string, dishes: PlannedDish[], week: string[], act: Act): HTMLElement;
}

interface CalendarEvent {
  key: string;
  day: string;
  changed: number;
  summary: string;
  url?: string;
}

/** A sum, with its upper end where that is another. */
interface Sum {
  value: Exact;
  to: Exact;
}
