// What the scripts of the search put into the global.

interface SearchRecipe {
  title: string;
  /** Its address in `recipes/`, without the ending. */
  slug: string;
  /** The address of its first picture from the site's root. */
  picture?: string;
  url: string;
  minutes: number;
  tags: number[];
  ingredients: number[];
  day?: number;
  id?: string;
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

type PartKind = "word" | "has" | "not" | "tag" | "sort" | "time" | "is";

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

interface Found {
  place: number;
  score: number;
  reasons: Reason[];
}

interface Search {
  readonly sheetTable: TableHead["sheetTable"];
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
  searchIDs(ids: string[]): void;
  searchList(list: {
    words: string[]; tags: [string, string, string?][]; ingredients: [string, string, string?][];
    recipes: [string, string, number, number[], number[], number?, string?][];
  }): void;
  searchWords(part: number, text: string): void;
  searchIndex: {
    isWhole?: boolean;
    inTexts(start: string, isWhole: boolean): [string, number[]][];
    vocabulary(): Set<string>;
    list(): Promise<SearchIndex>;
    days(): Promise<void>;
    ids(): Promise<void>;
    idOf(url: string): Promise<string | undefined>;
    texts(): Promise<boolean>;
  };
  match(parts: QueryPart[], index: SearchIndex): Found[];
  duration(minutes: number): string;
  thumbnail(recipe: { slug: string; picture?: string }): HTMLElement;
  marks(): Mark[];
  marked: { [name: string]: (() => (recipe: { id?: string; url: string }) => number) | null };
  favourites(): Map<string, string>;
  heart(
    of: { title: string; url: string; recipe?: string }, favourites: Map<string, string>,
  ): HTMLButtonElement;
  search: {
    show(asked: string): Promise<void>;
    choose(kind: string, text: string): Promise<void>;
    surprise(): Promise<void>;
    keys(): void;
  };
}

/** A field of recipes, its terms, and the recipes that have what stands there. */
type SearchField = [
  name: string, terms: (index: SearchIndex) => Terms,
  users: (index: SearchIndex, at: number) => number[],
];

/** What a reader has done with a recipe: the last day it was cooked. */
interface Mark {
  recipe: string;
  url: string;
  favourite: boolean;
  cooked?: string;
}

/** What narrows an answer down. */
type Chip = [kind: string, text: string, name: string, isOn: boolean];

/** What comes first, where somebody asks for an order. */
type Ordering = (recipes: SearchRecipe[]) => (a: Found, b: Found) => number;
