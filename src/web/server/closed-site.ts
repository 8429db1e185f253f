import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandPictures, watchOpening } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import { type ChangeFeed, ReadCache } from '#platform/database/server/read-cache.ts';
import { ApiError, errorEnvelope } from '#platform/http/server/errors.ts';
import { type PageReply, type PageServices, renderPage, sendRendered } from '#platform/http/server/pages.ts';
import { decodedPath, isForPrograms } from '#platform/http/server/readable-address.ts';

interface ClosedSiteServices {
  db: Database;
  /** Tells of changes where pages are cached; absent: everything is read each time. */
  changes?: ChangeFeed;
}

/**
 * What a closed site answers to everybody: the office and the way into it, mails on the machine itself, health, pictures
 * (of mails, and of the page that says it is closed), the logo and the icons (`brandPictures`), and the addresses by which
 * phones read a diary.
 */
const alwaysOpen =
  /^\/(?:(?:office|login|dev|assets|calendars|uploads\/images|api\/docs|api\/v1\/(?:office|sign-in|health))(?:[/?.]|$)|manifest\.webmanifest|speculation-rules)/i;

/** The page that stands for every other one while the site is closed. */
const openingSoonPath = '/opening-soon';

/** Files for programs at addresses of their own, which have nothing to say to a person. */
const files = /\.(?:xml|json|ics|csv|pdf|txt)$/i;

/** Search engines ask again after a day, and forget nothing meanwhile, as 503 says that the state is temporary. */
const RETRY_AFTER_SECONDS = 24 * 60 * 60;

const ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * Lets nobody but signed-in staff into a site that its owner has not opened. Register after the sessions and before every
 * route, so that neither cached pages nor forms are reached.
 * @returns a function that is told how pages are rendered; until then visitors get the error of programs
 */
export function closeUntilOpened(app: FastifyInstance, { db, changes }: ClosedSiteServices) {
  const isOpen = watchOpening(db, changes);
  let pages: PageServices | null = null;
  const closedPages = new ReadCache<'page', PageReply>({ changes, tag: 'agency', maxValues: 1 });
  const closedPage = async (services: PageServices, request: FastifyRequest): Promise<PageReply | undefined> => {
    const context = { requestId: request.id, log: request.log, remoteAddress: '' };
    const render = () => renderPage(services, openingSoonPath, context, { formState: null, status: 503 });
    const found = await closedPages.get(['page'], async () => new Map([['page', await render()]]));
    return found.get('page');
  };

  app.decorateRequest('skipsCaches', false);
  app.addHook('onRequest', async (request, reply) => {
    if (isAlwaysOpen(request) || (await isOpen())) return;
    if (await request.session?.findStaff()) {
      request.skipsCaches = true;
      return;
    }
    const path = pathOf(request);
    if (path === '/robots.txt')
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(ROBOTS);
    // A portal that is told 404 drops the feed; 503 lets it come again.
    if (path.startsWith('/feeds/')) return refuseCall(reply);
    if (files.test(path)) throw new ApiError('not_found');
    const page = pages && !isForPrograms(path) ? await closedPage(pages, request) : undefined;
    return page ? sendClosed(reply, page) : refuseCall(reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.skipsCaches) reply.header('cache-control', 'private, no-store').removeHeader('cdn-cache-control');
  });
  return (services: PageServices): void => {
    pages = services;
  };
}

const sendClosed = (reply: FastifyReply, page: PageReply) => {
  const headers = { ...page.headers, 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) };
  return sendRendered({ ...page, headers })(reply);
};

/** Not thrown: what is answered as meant is no fault for the log. */
function refuseCall(reply: FastifyReply): FastifyReply {
  const error = new ApiError('site_closed');
  const headers = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) };
  return reply.headers(headers).status(error.status).send(errorEnvelope(error));
}

const pathOf = ({ raw: { url = '/' } }: FastifyRequest): string => {
  const [path = '/'] = url.split('?', 1);
  return decodedPath(path) ?? path;
};

/** Static files, the service worker and health are not counted as requests, and are part of no page's content. */
const isAlwaysOpen = (request: FastifyRequest): boolean =>
  request.routeOptions.config.uncounted === true ||
  alwaysOpen.test(pathOf(request)) ||
  brandPictures.has(pathOf(request).slice(1));
