import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from './api.ts';
import { type CachedReply, cachedReply, writeReply } from './cached-reply.ts';
import type { CanonicalAddresses } from './canonical-address.ts';
import type { CacheState, PageCache, Rendering } from './page-cache.ts';
import { type PageReply, type PageServices, renderPage, sendPage, sendRendered } from './pages.ts';
import { commonHeaders } from './security-headers.ts';

export interface ServedPageCache {
  cache: PageCache<PageReply>;
  addresses: CanonicalAddresses;
  https: boolean;
}

/** Shared caches keep a page for a minute; browsers ask each time, and mostly get a 304. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/**
 * Handles every GET of a page, with the public ones from the cache. The cached page is rendered without session, cookie
 * or any header of a visitor, for everybody, signed-in staff included.
 */
export function serveCachedPages(app: FastifyInstance, services: PageServices, served: ServedPageCache): void {
  const { cache, addresses } = served;
  app.get('/*', {
    onRequest: (request, reply, done) => {
      const address = addresses.of(request.raw.url ?? '/');
      const hit = address && cache.fresh(address.key);
      if (hit) send(request, reply, hit.reply, 'fresh', hit.age);
      else done();
    },
    handler: async (request, reply) => {
      const address = addresses.of(request.raw.url ?? '/');
      if (!address) return sendPage(services, request, reply, { formState: null });
      const found = await cache.get(address, () => render(services, served, address.key, request));
      if (!found.reply) return sendRendered(reply, found.other);
      send(request, reply, found.reply, found.state, found.age);
      return reply;
    },
  });
}

/** `Cache-Status` (RFC 9211). A page that may be outdated is told to shared caches too. */
const statusHeaders: Record<CacheState, Readonly<Record<string, string>>> = {
  fresh: { 'cache-status': 'makao; hit' },
  stale: { 'cache-status': 'makao; hit; detail=stale', 'cache-control': 'no-cache' },
  rendered: { 'cache-status': 'makao; fwd=miss' },
};

function send(request: FastifyRequest, reply: FastifyReply, page: CachedReply, state: CacheState, age: number): void {
  const headers = statusHeaders[state];
  writeReply(request, reply, page, state === 'stale' ? { ...headers, age: String(Math.round(age / 1000)) } : headers);
}

async function render(
  services: PageServices,
  { https }: ServedPageCache,
  key: string,
  { log }: FastifyRequest,
): Promise<Rendering<PageReply>> {
  const anonymous: CallContext = { requestId: randomUUID(), log, remoteAddress: '' };
  const page = await renderPage(services, key, anonymous, { formState: null });
  const tags = page.status === 200 && page.failures.length === 0 ? tagsOf(services, page) : null;
  const isOutage = page.outage !== null;
  if (tags === null || 'set-cookie' in page.headers) return { reply: null, tags: [], other: page, isOutage };
  const headers = {
    ...commonHeaders({ https }),
    ...page.headers,
    'cache-control': SHARED,
    'cache-tag': tags.join(','),
  };
  return { reply: cachedReply(page.html, headers), tags, other: page, isOutage };
}

/** The tags of everything that the page called; null when one of the calls declares none. */
function tagsOf({ api }: PageServices, { operations }: PageReply): string[] | null {
  const tags = [...operations].map((operationId) => api.endpointOf(operationId)?.cacheTags);
  const known = tags.filter((declared) => declared !== undefined);
  return known.length === tags.length ? [...new Set(known.flat())].sort() : null;
}
