/** Where the site says that there is no network, and what can be opened all the same. */
export const OFFLINE_PATH = '/offline';
export const SAVED_PATH = '/saved';

/** Lists of which the last one that was opened is kept, one for each path. */
const listPath = /^\/(?:residential|commercial|properties|land)$/;
const listingPath = /^\/view\/(?:property|land)\/[^/]+$/;

/** Never kept nor answered: for staff, calls, and pages of a link with a token. */
const untouched = /^\/(?:office|login|api|dev|shared|alerts|newsletter|visit)(?:\/|$)/i;

type Address = Pick<URL, 'pathname' | 'search'>;

/** Whether the worker answers for a page where the network does not. */
export const isAnswered = ({ pathname, search }: Address): boolean =>
  !untouched.test(pathname) && !new URLSearchParams(search).has('token');

/** How a page that was opened is kept: always, as the last of its list, or only for who saved its listing. */
type Keeping = 'own' | 'list' | 'listing';

export function keepingOf({ pathname, search }: Address): Keeping | null {
  if (pathname === OFFLINE_PATH || (pathname === SAVED_PATH && search === '')) return 'own';
  // An address with a result, such as that a form was sent, is of one moment.
  if (listPath.test(pathname)) return new URLSearchParams(search).has('sent') ? null : 'list';
  return listingPath.test(pathname) ? 'listing' : null;
}

const LISTINGS_AT_MOST = 30;
/** A page has 90 to 110 kB; one beyond this is not kept, so that all take 12 MB at most. */
export const LARGEST_PAGE = 350_000;

/** The pages of listings that are to be kept, of what a page of the site has told. */
export function listingPathsIn(message: unknown): readonly string[] {
  if (typeof message !== 'object' || message === null || !('listings' in message)) return [];
  const { listings } = message;
  if (!Array.isArray(listings)) return [];
  return listings
    .filter((path): path is string => typeof path === 'string' && listingPath.test(path))
    .slice(0, LISTINGS_AT_MOST);
}

/** Whether the last lists are kept: not for who declined in the question about cookies. */
export const keepsLists = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'keepsLists' in message && message.keepsLists === true;

/** The files of the build that a page names: style sheet, fonts and first script. Their names have their content's hash. */
export const assetsIn = (html: string): readonly string[] => [
  ...new Set(html.match(/(?<=(?:href|src)=")\/assets\/[\w.-]+(?=")/g)),
];

/** The first photograph of a listing's page, in a size for phones; null where it has none. */
export function firstPhotographIn(html: string): string | null {
  const [, id] = /fetchpriority="high"[^>]* src="\/uploads\/images\/([\w-]+)\//i.exec(html) ?? [];
  return id === undefined ? null : `/uploads/images/${id}/medium.webp`;
}

/** Begins the address of every size of the same photograph. */
export const photographOf = (pathname: string): string | null =>
  /^\/uploads\/images\/[\w-]+\//.exec(pathname)?.[0] ?? null;

const asOfFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Nairobi',
});

/** '28 Nov, 14:05' in Nairobi */
export const formatAsOf = (time: Date): string => asOfFormat.format(time);

/** After the links that skip to the content, which stay the first of the page. */
const ABOVE_HEADER = /(?=<div data-island="site-header")/;

/** A kept page with a line above it that says so. The page of saved listings says by itself of when its prices are. */
export function markedAsKept(html: string, { pathname }: Pick<URL, 'pathname'>, keptAt: Date): string {
  const asOf = pathname === SAVED_PATH ? '' : ` This is as of ${formatAsOf(keptAt)}; price may have changed.`;
  const note = `<p class="offline-note" role="status">You are offline.${asOf} <a class="offline-link" href="${OFFLINE_PATH}">What else can be opened</a></p>`;
  return html.replace(ABOVE_HEADER, () => note);
}

/** A kept page, as the offline page links to it. */
export interface KeptPage {
  href: string;
  /** As it stands in the page, with its entities. */
  title: string;
  keptAt: Date;
}

export const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

/** The place of the list in the offline page. */
const EMPTY_LIST = '<ul id="kept-pages"></ul>';

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The offline page with links to what is kept. */
export function withKeptPages(html: string, pages: readonly KeptPage[]): string {
  if (pages.length === 0) return html;
  const items = pages.map(
    ({ href, title, keptAt }) =>
      `<li class="kept-page"><a class="offline-link" href="${inAttribute(href)}">${title}</a> as of ${formatAsOf(keptAt)}</li>`,
  );
  return html.replace(EMPTY_LIST, () => `<ul id="kept-pages">${items.join('')}</ul>`);
}
