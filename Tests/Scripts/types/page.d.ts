// The global of all scripts, and what those of every page put there.

/** What stands in the page when its scripts begin: the program writes it before them. */
interface ScriptHead {
  /** The language of the pages. */
  readonly language: string;
  /** The words that scripts ask for; of those with several forms, all of them. */
  readonly words: { [key: string]: string | { [form: string]: string } };
  /** The file names of the scripts on demand. */
  readonly scripts: { [folder: string]: string };
  readonly unitTable: UnitTable;
}

/** What stands before the scripts on demand, if they name it. */
interface TableHead {
  readonly aisleTable: { [language: string]: { [aisle: string]: string } };
  /** The file names of the style sheets that scripts load. */
  readonly sheetTable: { [name: string]: string | null };
}

interface Values {
  n?: number | string;
  [name: string]: string | number | undefined;
}

/** Attributes and, as functions, listeners of an element that is to be made. */
type Attributes = {
  [K in keyof HTMLElementEventMap]?: ((event: At<HTMLElementEventMap[K]>) => unknown) | null;
} & {
  isShort?: boolean;
  [name: string]: any;
};

type Child = Node | string | null | undefined;

/** What is told to whoever listens, by the name of what happened. */
interface Told {
  scale: { factor: string };
  units: { system: System | null };
  change: { recipe: string | null };
  tick: { element: HTMLElement; ticked: boolean };
  timer: { id: string; state: string };
  problem: { text: string };
  list: object;
  plan: object;
}

/** Where the reader's things are kept. */
interface Storage_ {
  get(kind: string, name?: string): any;
  set(kind: string, name: string, value: unknown): boolean;
  names(kind: string): string[];
  readonly root: URL;
  attempt<T, O = undefined>(action: () => T, otherwise?: O): T | O;
  works(): boolean;
  failure(): string;
  watch(kind: string, listener: (name: string | undefined) => unknown): unknown;
}

interface Place {
  heading: HTMLElement | null;
  section: string;
  number: number;
  total: number;
}

interface Lines {
  list: HTMLElement[];
  steps: HTMLElement[];
  hush(line: HTMLElement): void;
  text(line: HTMLElement): string;
  place(step: HTMLElement): Place;
  name(step: HTMLElement): string;
}

interface Tools {
  /** Adds a tool to the first ones, or to a group. */
  add(tool: HTMLElement, group?: "cooking" | "later" | "others"): void;
  /** A button with a word for desks, and a shorter one for phones. */
  button(
    icon: string, text: string, brief: string, click: (event: At<MouseEvent>) => unknown,
    attributes?: Attributes,
  ): HTMLButtonElement;
  /** Puts away what has come up on a phone. */
  close(): void;
}

/** What the scripts of every page put into the global. */
interface Page {
  /** The compiler knows formats of a text alone. */
  locale: Intl.Locale & string;
  direction: string;
  say(key: string, values?: Values): string;
  element<K extends keyof HTMLElementTagNameMap>(
    name: K, attributes?: Attributes, ...children: Child[]
  ): HTMLElementTagNameMap[K];
  slot(name: string): HTMLElement | null;
  tell<K extends keyof Told>(name: K, detail: Told[K]): unknown;
  on<K extends keyof Told>(
    name: K, listener: (detail: Told[K], event: Event) => unknown,
  ): unknown;
  announce(text: string): void;
  problem(text: string): void;

  /** Where the page was tapped last. */
  tapped?: EventTarget | null;

  loadScript(address: string): Promise<void>;
  onDemand<T, F extends keyof Bundles = "on-demand">(
    action?: ((cookbook: Cookbook & Bundles[F]) => T) | null, folder?: F,
  ): Promise<Awaited<T> | undefined>;
  use<T, F extends keyof Bundles = "on-demand">(
    action?: ((cookbook: Cookbook & Bundles[F]) => T) | null, folder?: F,
  ): Promise<Awaited<T> | undefined | void>;

  numbers: Numbers;
  units: Units;
  scale: Scale;
  /** Puts the controls of the scale into their slot. */
  offerScale(): void;
  storage: Storage_;
  draw(name: string, attributes: object, ...children: Node[]): SVGElement;
  /** The drawings by their names, each the outline of a path. */
  icons: { [name: string]: string };
  icon(name: string): SVGElement;
  button(
    icon: string | null, text: string, click: (event: At<MouseEvent>) => unknown,
    attributes?: Attributes,
  ): HTMLButtonElement;
  tools: Tools;
  lines: Lines;
  ticks: {
    isTicked(line: HTMLElement): boolean;
    set(lines: HTMLElement[], ticked: boolean): void;
    show(): void;
  };
  /** The buttons that the times in the steps have become. */
  times: HTMLElement[];
  /** Where a recipe can be cooked. */
  cookButton?: HTMLButtonElement;
  /** Where the theme has a place for it. */
  searchField?: HTMLInputElement;
  /** From on demand, where the recipe's amounts may be converted. */
  density?(amount: HTMLElement): Density | null;
  beside(element: HTMLElement, text: string): HTMLElement;
}

/** The scripts on demand by their folders, with what they put there. */
interface Bundles {
  "on-demand": OnDemand;
  browse: {};
  book: {};
  list: OnDemand & Search & List;
  offline: {};
  open: Open;
  plan: OnDemand & Search & List & Plan;
  search: Search;
}

/** When lines of a recipe were ticked, by what they are kept by. */
type Ticks = { [line: string]: number };
