// The service worker, which runs without a page.

/** What the worker is to know of the site. */
interface Shell {
  readonly version: string;
  /** The address of the list of everything there is. */
  readonly list: string;
  /** What any page needs. */
  readonly shell: string[];
}
