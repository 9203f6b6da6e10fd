// What the scripts on demand put into the global, and what the reader keeps.

interface CookedDay {
  date: string;
  rating?: number;
  note?: string;
}

/** What a reader keeps of a recipe. */
interface KeptRecipe {
  title: string;
  url: string;
  notes: string;
  rating: number;
  favourite: boolean;
  cooked: CookedDay[];
  changed: { [field: string]: number };
}

/** These are in every page, and load what they need. */
interface Keeping {
  list(): Promise<(KeptRecipe & { recipe: string })[]>;
  load(recipe: string): Promise<KeptRecipe>;
  save(
    recipe: string, values: Partial<KeptRecipe>, was?: { notes: string },
  ): Promise<KeptRecipe>;
  delete(recipe: string): Promise<void>;
  storageInfo(): Promise<{
    available: boolean; recipes: number; bytes: number; persisted: boolean | null;
  }>;
  export(): Promise<string>;
  import(given: unknown): Promise<number>;
}

/** Entries by their keys, each with when it was changed; null for what is gone. */
type Entries = { [key: string]: [number, any] };
type Changes = { [key: string]: any };

interface Store {
  entries(): Entries;
  read(object: any): Entries | null;
  all(): Map<string, any>;
  change(values: Changes): Changes;
  clear(stays?: (key: string) => boolean): Changes;
  merge(theirs: Entries): boolean;
  restore(all: Entries): boolean;
}

/** Words of a step that mean an ingredient. */
interface Use {
  line: HTMLElement;
  number: number;
  start: number;
  end: number;
  /** Where the whole amount may be shown. */
  whole: number | null;
  /** Which part of it is meant, if not all; "" if that is not known. */
  share?: string;
}

interface OnDemand extends TableHead {
  loadSheet(name: string): Promise<void>;
  units: Units & Conversion;
  storage: Storage_ & {
    recipeAddress(path: unknown): string | null;
    here(): string;
    inSite(url: unknown): boolean;
  };
  copy<E extends HTMLElement>(element: E): E;
  read(element: HTMLElement): string;
  /** The unit that Japanese has before the number of an amount. */
  unitBefore(amount: Element): string;
  /** The name of a line without the amount in it. */
  food(line: HTMLElement): string;
  place(box: HTMLElement, anchor: HTMLElement): void;
  have(amount: HTMLElement): void;
  exactly(amount: HTMLElement): string;
  lower(amount: HTMLElement): string;
  uses(step: HTMLElement): Use[];
  wordsAt(step: HTMLElement, start: number, end: number): Range;
  kept: { list: Store; plan: Store };
  newKey(letter: string): string;
  newRecipeKey(slug: string, list: Map<string, unknown>): string;
  timers: {
    start(seconds: number, name: string): string;
    move(element?: HTMLElement): void;
  };
  switchAmounts(): void;
  durations: Durations;
  cook(): Promise<void>;
  day(date: string): string;
  handOn: {
    save(text: string, name: string, type: string): void;
    put(text: string, done: string): Promise<void>;
    send(data: ShareData): Promise<void>;
  };
  print(card?: string): void;
  code?(): Promise<void>;
  awake: { hold(isHeld: boolean): void; toggle(): void; readonly isOn: boolean };
  dayOf(date: Date): string;
  timesText(factor: string): string;
  inSite(path: string): string;
  addToList(button: HTMLElement): void;
  planIt(button: HTMLElement): void;
  attempt<T, O>(action: () => T, otherwise: () => O): T | O;
  undoBar(place: HTMLElement): UndoBar;
  keepingFocus(place: HTMLElement, action: () => unknown, wanted?: string | null): void;
}

interface UndoBar {
  offer(what: string, action: () => unknown): void;
}

/** A timer, as it is kept; `left` while it pauses, else `end`. */
interface Timer {
  id: string;
  name: string;
  recipe: string;
  url: string;
  scale?: string;
  first?: number;
  total: number;
  /** Any time, while it pauses. */
  end?: any;
  left?: number;
}

/** What the bar shows of a timer. */
interface TimerRow {
  row: HTMLElement;
  open: HTMLElement;
  arc: SVGElement;
  time: HTMLElement;
  pause: HTMLButtonElement & { isPaused?: boolean };
  named(key: string): string;
  where: HTMLElement & { href?: string };
}
