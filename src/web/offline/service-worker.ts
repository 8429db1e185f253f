import {
  asset,
  dropEarlierAssets,
  dropListings,
  dropLists,
  isKept,
  keepPage,
  keptAnswer,
  keptListings,
  keptPhotograph,
} from './kept-pages.ts';
import {
  isAnswered,
  keepingOf,
  keepsLists,
  listingPathsIn,
  OFFLINE_PATH,
  photographOf,
  SAVED_PATH,
} from './offline-rules.ts';
import type {} from './worker-scope.ts';

/*
 * The service worker of public pages: what a visitor without network can open. By hand, since workbox would bring 20 kB for
 * these two hundred lines. Pages come from the network whenever it answers; only then was a kept one asked for. It never
 * takes over from an earlier one while a page is open (no skipWaiting), so files of that page's build stay.
 */

declare const self: WorkerScope;
/** Names the build, and the scripts that the page of saved listings and the forms of a listing need (vite.worker.config.ts). */
declare const BUILD: string;
declare const SAVED_PAGE_SCRIPTS: readonly string[];
declare const LISTING_SCRIPTS: readonly string[];

/** A kept listing is fetched anew when its visitor comes back a day later. */
const FRESH_FOR_MS = 24 * 60 * 60_000;

const savedPage = new URL(SAVED_PATH, self.location.origin);

/** Whether the last page could not be fetched: then photographs come from what is kept. */
let isAway = false;

self.addEventListener('install', (event) => event.waitUntil(prepare()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropEarlierAssets(BUILD), self.registration.navigationPreload?.enable()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(isAnswered(url) ? page(event, url) : fetched(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(url.pathname, BUILD));
  else if (isAway && photographOf(url.pathname) !== null) event.respondWith(photograph(request, url));
});

self.addEventListener('message', (event) => {
  event.waitUntil(keepSaved(event.data));
  if (event.source && keepsLists(event.data)) event.waitUntil(keepOpenedList(new URL(event.source.url)));
});

/** What the browser fetched while the worker started. A navigation left to the browser would be fetched a second time. */
const fetched = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/**
 * Network first; without an answer, what is kept. A page that the browser fetches ahead of a click was not opened: it
 * tells once it is, and without network the click asks again.
 */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const isAhead = event.request.headers.has('sec-purpose');
  try {
    const response = await fetched(event);
    isAway = false;
    if (!isAhead) event.waitUntil(keepOpened(url, response.clone()));
    return response;
  } catch {
    isAway = true;
    return isAhead ? Response.error() : keptAnswer(url);
  }
}

async function keepOpened(url: URL, response: Response): Promise<void> {
  const keeping = keepingOf(url);
  if (keeping === null || (keeping === 'listing' && !(await isKept(url)))) return;
  await keepPage(url, response, options(!savesData()));
}

/** A list that was opened before there was a worker, or fetched ahead. The browser still has it, as a rule. */
async function keepOpenedList(url: URL): Promise<void> {
  if (keepingOf(url) !== 'list' || (await isKept(url))) return;
  await keepPage(url, await fetch(url, { cache: 'force-cache' }), options(false));
}

/** The page of saved listings is kept anew with the scripts of this build. */
async function prepare(): Promise<void> {
  await keepOwn(OFFLINE_PATH);
  if (await isKept(savedPage)) await keepSavedPage();
}

async function keepOwn(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  await keepPage(url, await fetch(url, { cache: 'no-cache' }), options(false));
}

/** Chromium tells a worker of its visitor's data saver; others have none. */
const savesData = (): boolean => navigator.connection?.saveData === true;

const options = (withPhotograph: boolean) => ({ build: BUILD, now: new Date(), withPhotograph });

/** Keeps the saved listings that a page has told of, and no others. Who saves data has their cards alone. */
async function keepSaved(message: unknown): Promise<void> {
  if (!keepsLists(message)) await dropLists();
  const wanted = listingPathsIn(message);
  const kept = await keptListings();
  await dropListings([...kept.keys()].filter((path) => !wanted.includes(path)));
  if (wanted.length === 0) return;
  if (!(await isKept(savedPage))) await keepSavedPage();
  if (savesData()) return;
  await Promise.all(LISTING_SCRIPTS.map((path) => asset(path, BUILD)));
  const staleAt = Date.now() - FRESH_FOR_MS;
  for (const path of wanted) {
    if ((kept.get(path)?.getTime() ?? 0) > staleAt) continue;
    const url = new URL(path, self.location.origin);
    await keepPage(url, await fetch(url), options(true));
  }
}

async function keepSavedPage(): Promise<void> {
  await Promise.all(SAVED_PAGE_SCRIPTS.map((path) => asset(path, BUILD)));
  await keepOwn(SAVED_PATH);
}

async function photograph(request: Request, url: URL): Promise<Response> {
  return (await keptPhotograph(url)) ?? fetch(request);
}
