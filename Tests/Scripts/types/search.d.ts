// What the scripts of the search put into the global.

interface SearchRecipe {
  title: string;
  url: string;
  minutes: number;
  tags: number[];
  ingredients: number[];
  day?: number;
}

type Terms = Map<string, number[]>;

interface SearchIndex {
  files: string[];
  tags: string[];
  ingredients: string[];
  recipes: SearchRecipe[];
  tagUsers: number[][];
  ingredientUsers: number[][];
  titleTerms: Terms;
  tagTerms: Terms;
  ingredientTerms: Terms;
  titles: string[];
  texts: string[];
  ranks(): Uint32Array;
}

type PartKind = "word" | "has" | "not" | "tag" | "sort" | "time";

interface QueryPart {
  kind: PartKind;
  /** What is not wanted, if that is what the part says. */
  of: PartKind;
  text: string;
  from: number;
  to: number;
  test?: (minutes: number) => boolean;
}

interface Reason {
  field: string;
  term: string;
}

interface Hit {
  score: number;
  reasons: Reason[];
}

type Found = Hit & { place: number };

interface Search {
  folding: {
    fold(text: string): string;
    words(text: string): string[];
    variants(typed: string): string[];
    isUnparted(word: string): boolean;
  };
  query: {
    parse(query: string): QueryPart[];
    toggle(query: string, kind: string, text: string): string;
  };
  searchDays(days: number[]): void;
  searchList(list: {
    words: string[]; tags: [string, string, string?][]; ingredients: [string, string, string?][];
    recipes: [string, string, number, number[], number[]][];
  }): void;
  searchWords(part: number, text: string): void;
  searchIndex: {
    isWhole?: boolean;
    inTexts(start: string, isWhole: boolean): [string, number[]][];
    vocabulary(): Set<string>;
    list(): Promise<SearchIndex>;
    days(): Promise<void>;
    texts(): Promise<boolean>;
  };
  match(parts: QueryPart[], index: SearchIndex): Found[];
  duration(minutes: number): string;
  search: {
    show(asked: string): Promise<void>;
    sort(order: string): Promise<void>;
    surprise(): Promise<void>;
    keys(): void;
  };
}

/** A field of recipes, its terms, and the recipes that have what stands there. */
type SearchField = [
  name: string, terms: (index: SearchIndex) => Terms,
  users: (index: SearchIndex, at: number) => number[],
];

/** What narrows an answer down. */
type Chip = [kind: string, text: string, name: string, isOn: boolean];

/** What comes first, where somebody asks for an order. */
type Ordering = (recipes: SearchRecipe[]) => (a: Found, b: Found) => number;
