const office = '/office';
/** A page of the office, with nothing that a browser could read as another address. */
const officePath = /^\/office(?:[/?#][^\\\p{Cc}\s]*)?$/u;
const MAX_LENGTH = 500;

/** Where to go after signing in: the page that was asked for if it is one of the office, else the office's first. */
export function returnPath(asked: unknown): string {
  return typeof asked === 'string' && asked.length <= MAX_LENGTH && officePath.test(asked) ? asked : office;
}
