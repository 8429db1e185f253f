import {
  assetsIn,
  firstPhotographIn,
  type KeptPage,
  keepingOf,
  LARGEST_PAGE,
  markedAsKept,
  OFFLINE_PATH,
  photographOf,
  titleIn,
  withKeptPages,
} from './offline-rules.ts';

/** Begins the name of every cache of the site in a browser. */
export const CACHE_PREFIX = 'makao-';
const PAGES = `${CACHE_PREFIX}pages`;
const PHOTOGRAPHS = `${CACHE_PREFIX}photographs`;
const ASSETS = `${CACHE_PREFIX}assets-`;

/** When a page was kept, in ISO 8601. */
const KEPT_AT = 'x-kept-at';
const PHOTOGRAPH = 'x-photograph';

const assetsOf = (build: string): string => ASSETS + build;

const keyOf = (url: Pick<URL, 'pathname' | 'search'>): string =>
  keepingOf(url) === 'listing' ? url.pathname : url.pathname + url.search;

const isPage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html') &&
  !(response.headers.get('cache-control') ?? '').includes('no-store');

/** A file of a build: kept before, in any cache, or fetched and kept. Equal names have equal contents. */
export async function asset(url: string, build: string): Promise<Response> {
  const kept = await caches.match(url);
  if (kept) return kept;
  const response = await fetch(url);
  if (response.status === 200) {
    const cache = await caches.open(assetsOf(build));
    await cache.put(url, response.clone()).catch(ignoreFull);
  }
  return response;
}

/** A disk without space: the page works, and less can be opened offline. */
const ignoreFull = (): void => {};

interface KeepOptions {
  build: string;
  now: Date;
  /** Not where the visitor saves data. */
  withPhotograph: boolean;
}

/** Keeps a page with its style sheet, fonts and first script, and of a listing the first photograph. */
export async function keepPage(url: URL, response: Response, options: KeepOptions): Promise<void> {
  if (!isPage(response)) return;
  const html = await response.text();
  if (html.length > LARGEST_PAGE) return;
  const keeping = keepingOf(url);
  const cache = await caches.open(PAGES);
  const photograph = keeping === 'listing' && options.withPhotograph ? firstPhotographIn(html) : null;
  const kept = new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': response.headers.get('content-security-policy') ?? '',
      [KEPT_AT]: options.now.toISOString(),
      ...(photograph !== null && { [PHOTOGRAPH]: photograph }),
    },
  });
  if (keeping === 'list') for (const key of await keysOf(cache, url.pathname)) await cache.delete(key);
  await cache.put(keyOf(url), kept);
  await Promise.all(assetsIn(html).map((path) => asset(path, options.build)));
  if (photograph !== null) await (await caches.open(PHOTOGRAPHS)).add(photograph).catch(ignoreFull);
}

/** Addresses of kept pages with this path. */
const keysOf = async (cache: Cache, pathname: string): Promise<readonly Request[]> =>
  (await cache.keys()).filter(({ url }) => new URL(url).pathname === pathname);

const keptAtOf = (response: Response): Date => new Date(response.headers.get(KEPT_AT) ?? 0);

export async function isKept(url: URL): Promise<boolean> {
  return (await (await caches.open(PAGES)).match(keyOf(url))) !== undefined;
}

/** Paths of kept pages of listings, with the time. */
export async function keptListings(): Promise<ReadonlyMap<string, Date>> {
  const cache = await caches.open(PAGES);
  const listings = (await cache.keys()).filter(({ url }) => keepingOf(new URL(url)) === 'listing');
  const times = await Promise.all(listings.map(async (key) => (await cache.match(key))?.headers.get(KEPT_AT) ?? 0));
  return new Map(listings.map(({ url }, nth) => [new URL(url).pathname, new Date(times[nth] ?? 0)]));
}

/** Drops the last lists, of a visitor who wants nothing kept unasked. */
export async function dropLists(): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const key of await cache.keys()) if (keepingOf(new URL(key.url)) === 'list') await cache.delete(key);
}

/** Drops listings that nobody has saved any more, with their photographs. */
export async function dropListings(paths: readonly string[]): Promise<void> {
  const [pages, photographs] = await Promise.all([caches.open(PAGES), caches.open(PHOTOGRAPHS)]);
  for (const path of paths) {
    const photograph = (await pages.match(path))?.headers.get(PHOTOGRAPH);
    if (photograph) await photographs.delete(photograph);
    await pages.delete(path);
  }
}

const asPage = (html: string, kept: Response, status = 200): Response =>
  new Response(html, { status, headers: kept.headers });

/** What a visitor without network gets for an address: the kept page, its list as it was, or the offline page. */
export async function keptAnswer(url: URL): Promise<Response> {
  const cache = await caches.open(PAGES);
  const kept = url.pathname === OFFLINE_PATH ? undefined : await cache.match(keyOf(url));
  if (kept) return asPage(markedAsKept(await kept.text(), url, keptAtOf(kept)), kept);
  const [list] = keepingOf(url) === 'list' ? await keysOf(cache, url.pathname) : [];
  // The address has to be that of the page, by which its parts come to life.
  if (list) return Response.redirect(list.url);
  const offline = await cache.match(OFFLINE_PATH);
  if (!offline) return Response.error();
  return asPage(withKeptPages(await offline.text(), await listKept(cache)), offline, 503);
}

async function listKept(cache: Cache): Promise<readonly KeptPage[]> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PATH);
  const pages = await Promise.all(
    keys.map(async ({ url }) => {
      const kept = await cache.match(url);
      const { pathname, search } = new URL(url);
      return kept ? [{ href: pathname + search, title: titleIn(await kept.text()), keptAt: keptAtOf(kept) }] : [];
    }),
  );
  return pages.flat().toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}

/** A kept photograph in whatever size it is kept. */
export async function keptPhotograph({ pathname }: URL): Promise<Response | undefined> {
  const cache = await caches.open(PHOTOGRAPHS);
  const photograph = photographOf(pathname);
  const key = (await cache.keys()).find(({ url }) => photographOf(new URL(url).pathname) === photograph);
  return key && cache.match(key);
}

/** Drops the files of earlier builds, except those that kept pages name. No page of those builds is open any more. */
export async function dropEarlierAssets(build: string): Promise<void> {
  const [pages, current] = await Promise.all([caches.open(PAGES), caches.open(assetsOf(build))]);
  const html = await Promise.all(
    (await pages.keys()).map(async (key) => (await (await pages.match(key))?.text()) ?? ''),
  );
  for (const path of new Set(html.flatMap(assetsIn))) {
    const kept = await caches.match(path);
    if (kept) await current.put(path, kept);
  }
  for (const name of await caches.keys())
    if (name.startsWith(ASSETS) && name !== assetsOf(build)) await caches.delete(name);
}
