const office = '/office';
/** A page of the office or the kept mails, with nothing that a browser could read as another address. */
const staffPath = /^(?:\/office(?:[/?#][^\\\p{Cc}\s]*)?|\/dev\/mail(?:\/\d{1,15})?)$/u;
const MAX_LENGTH = 500;

/** Where to go after signing in: the page that was asked for if it is one of staff, else the office's first. */
export function returnPath(asked: unknown): string {
  return typeof asked === 'string' && asked.length <= MAX_LENGTH && staffPath.test(asked) ? asked : office;
}
