// Exact numbers, units and amounts.

/** A number as a fraction in its lowest terms; the sign is the numerator's. */
interface Exact {
  n: bigint;
  d: bigint;
}

/** Grams a millilitre; of what is poured, so that jugs measure it. */
interface Density extends Exact {
  poured?: boolean;
}

type System = "metric" | "us";

/** A unit of the table; `size` is in grams or millilitres. */
interface Unit {
  id: string;
  kind: "mass" | "volume" | "count";
  size?: string;
  system?: System;
  forms: { [language: string]: string[][] };
}

/** The same as the program writes them, with all forms of a unit in one text. */
interface UnitTable {
  languages: string;
  units: (Omit<Unit, "forms"> & { forms: string })[];
}

interface NumberStyle {
  language?: string;
  unit?: Unit | null;
  isMeasure?: boolean | null;
  /** The number was converted, and is not exact. */
  rough?: boolean;
  /** The number counts eggs, which are broken in no more than halves. */
  areEggs?: boolean;
  /** A text whose digits are to be kept. */
  like?: string;
}

interface Numbers {
  make(n: bigint, d?: bigint): Exact;
  read(text: string | null | undefined): Exact | null;
  write(value: Exact): string;
  times(a: Exact, b: Exact): Exact;
  over(a: Exact, b: Exact): Exact;
  toNumber(value: Exact): number;
  parse(typed: string, language: string): Exact | null;
  format(value: Exact, style?: NumberStyle): string;
  shown(value: Exact, style?: NumberStyle): Exact;
  range(value: Exact, to: Exact | null | undefined, style?: NumberStyle): string;
}

interface Units extends Partial<Conversion> {
  /** What the page is shown in; null or nothing for as its author wrote it. */
  system?: System | null;
  all(): Unit[];
  get(id: string | null | undefined): Unit | undefined;
  fold(text: string): string;
  /** Whether so many take the singular. */
  isOne(value: Exact, language: string): boolean;
  form(id: string | undefined, written: string, value: Exact, language: string): string;
  name(id: string | undefined, value: Exact, language: string): string;
  inSpoons(
    value: Exact, to: Exact | null | undefined, id: string | undefined,
  ): { value: Exact; to?: Exact; unit: string } | null;
  use(system: string | null): unknown;
}

/** What of the units comes on demand. */
interface Conversion {
  parse(
    typed: string, id: string | undefined, written: string, language: string,
    density?: Density | null,
  ): Exact | null;
  convert(
    value: Exact, id: string | undefined, system: System, density?: Density | null,
  ): { value: Exact; unit: string } | null | undefined;
  gap(place: HTMLElement, measure: Text | null | undefined, unit: string | undefined): string;
  converted(
    element: HTMLElement, all: HTMLElement[], value: Exact, system: System,
  ): { value: Exact; unit: string } | null | undefined;
}

/** An amount as a page shows it. */
interface Shown {
  value: Exact;
  to?: Exact | null;
  unit?: string;
  rough: boolean;
  areEggs?: boolean;
  /** Whether it is in another unit than written, of the same system. */
  renamed?: boolean;
}

interface Scale {
  readonly factor: string;
  /** The factor that the page was opened with. */
  first?: string;
  set(text: string): boolean;
  reset(): boolean;
  rewrite(): void;
  apply(): void;
  shown(element: HTMLElement, system?: System | null): Shown | null;
  written(element: HTMLElement): string;
}

interface Durations {
  inWords(seconds: number, style?: "long" | "short"): string;
}

/** A part of one that a number may be rounded to, and how that is written. */
type Rounding = [value: number, sign: string];

