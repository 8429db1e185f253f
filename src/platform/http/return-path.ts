const office = '/office';
/** A path of the office or of the stored mails, without what browsers could read as another host, `..` and `//`. */
const staffPath = /^(?![^?#]*(?:\.\.|\/\/))(?:\/office(?:[/?#][^\\\p{Cc}\s]*)?|\/dev\/mail(?:\/\d{1,15})?)$/u;
const MAX_LENGTH = 500;

/** Where to go after signing in: the requested page if it is one of the office, else the office's start page. */
export function returnPath(asked: unknown): string {
  return typeof asked === 'string' && asked.length <= MAX_LENGTH && staffPath.test(asked) ? asked : office;
}
