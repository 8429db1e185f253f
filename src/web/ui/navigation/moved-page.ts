/** Thrown while a page's data are loaded: the path to show in place of the requested address. */
export class MovedPage extends Error {
  readonly href: string;
  constructor(href: string) {
    super(`Moved to ${href}`);
    this.href = href;
  }
}
