// What browsers have that the compiler's own declarations lack, or say less of than pages know.

/** The elements of a page are HTML, or a drawing that scripts have made. */
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] | null;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(
    name: K,
  ): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

interface Element {
  textContent: string;
  setAttribute(name: string, value: string | number | boolean): void;
  closest<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] | null;
  closest(selectors: string): HTMLElement | null;
  checkVisibility(): boolean;
}

/** Whatever happens in a page happens at an element; above the document nobody listens. */
type At<E> = E & { readonly target: HTMLElement };

interface Document {
  addEventListener(
    type: `cookbook:${string}`, listener: (event: CustomEvent) => unknown,
  ): void;
  addEventListener<K extends keyof DocumentEventMap>(
    type: K, listener: (event: At<DocumentEventMap[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What scripts look at stands in the page, and begins with its text where they look into it. */
interface HTMLElement {
  readonly children: HTMLCollectionOf<HTMLElement>;
  readonly firstChild: Text | null;
  readonly parentElement: HTMLElement;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K, listener: (event: At<HTMLElementEventMap[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  showPopover(): void;
  hidePopover(): void;
}

/** Names that are put together from parts are known at run time alone. */
declare function addEventListener(
  type: string, listener: (event: any) => unknown, options?: boolean | AddEventListenerOptions,
): void;
declare function removeEventListener(
  type: string, listener: (event: any) => unknown, options?: boolean,
): void;

interface Text {
  readonly parentElement: HTMLElement;
}

interface RegExp {
  /** A range says its text. */
  test(text: string | Range): boolean;
}

interface String {
  charCodeAt(): number;
  replace(pattern: string | RegExp, by: (match: string, ...rest: any[]) => string | number): string;
}

interface Array<T> {
  /** As `[]`, which is not held to be undefined either. */
  at(place: number): T;
  filter(test: BooleanConstructor): Exclude<T, false | null | undefined | 0 | "">[];
  findLast<S extends T>(test: (each: T, index: number) => each is S): S | undefined;
  findLast(test: (each: T, index: number) => unknown): T | undefined;
}

interface Event {
  /** Of popovers. */
  readonly newState?: "open" | "closed";
}

interface Navigator {
  readonly userActivation?: { readonly isActive: boolean };
  readonly wakeLock: { request(type: "screen"): Promise<WakeLock> };
}

interface WakeLock extends EventTarget {
  release(): Promise<void>;
}

/** Writes NFC tags, where a browser can. */
declare class NDEFReader {
  write(
    message: { records: { recordType: string; lang?: string; data: string }[] },
    options?: { signal: AbortSignal },
  ): Promise<void>;
}

/** Of the highlights for ranges that some browsers have. */
declare var Highlight: { new(...ranges: Range[]): object };
declare namespace CSS {
  const highlights: Map<string, object> | undefined;
}

declare class CompressionStream {
  constructor(format: string);
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
declare class DecompressionStream extends CompressionStream {}

declare namespace Intl {
  interface NumberFormatOptions {
    numberingSystem?: string;
  }
  interface Locale {
    getWeekInfo?(): { firstDay: number };
    readonly weekInfo?: { firstDay: number };
  }
  interface DateTimeFormat {
    formatRange(start: Date, end: Date): string;
  }
}
