/** Reads cells that hold the link or the number of a listing elsewhere: the form in which they are compared, and their words. */

/** Parameters that say by which way somebody came, not which page it is. */
const ofTheWay = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|srsltid|ref|source)$/i;

/** The address that a cell is; null for anything else. */
function addressIn(cell: string): URL | null {
  if (/^https?:\/\/\S+$/i.test(cell)) return URL.parse(cell);
  return /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S+$/i.test(cell) ? URL.parse(`https://${cell}`) : null;
}

export const isAddress = (cell: string): boolean => addressIn(cell) !== null;

/** A link as it is compared, without scheme, 'www.' and what only says how somebody came there; a number as it stands. */
export function comparableLink(cell: string): string {
  const address = addressIn(cell);
  if (!address) return cell.replace(/\s+/g, ' ');
  for (const name of [...address.searchParams.keys()]) if (ofTheWay.test(name)) address.searchParams.delete(name);
  const host = address.host.replace(/^www\./, '');
  return `${host}${address.pathname.replace(/\/+$/, '')}${address.search}`;
}

/** A source as pages show it: an address with its scheme again. */
export const shownSource = (source: string): string => (isAddress(source) ? `https://${source}` : source);

/** Whether a cell can be what a listing is known by: the address of a page of its own, or a number with few letters. */
export function isSourceLike(cell: string): boolean {
  const address = addressIn(cell);
  if (address)
    return (address.pathname !== '/' || address.search !== '') && !/\.(?:jpe?g|png|webp|gif)$/i.test(address.pathname);
  const [digits, letters] = [/\d/g, /[a-z]/gi].map((kind) => cell.match(kind)?.length ?? 0);
  return (
    /^[\da-f-]{32,36}$/i.test(cell) || (/^[\w/#.-]{3,}$/.test(cell) && Number(digits) >= Math.max(1, Number(letters)))
  );
}

/** The words of a link without its host, by the parts between slashes: ['listings', '4 bedroom house for sale karen']. */
export function wordsOfLink(source: string): string[] {
  const address = addressIn(source);
  if (!address) return [];
  return address.pathname
    .split('/')
    .map((part) =>
      part
        .replace(/%20|[-_+]+|\.(?!\d)/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((part) => part !== '');
}
