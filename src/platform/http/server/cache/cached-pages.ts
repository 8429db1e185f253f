import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readFromReplica } from '#platform/database/server/replica/read-source.ts';
import type { CallContext } from '../api.ts';
import { type PageServices, renderPage, sendPage, sendRendered } from '../pages.ts';
import { cachedReply } from './cached-reply.ts';
import type { CanonicalAddress } from './canonical-address.ts';
import type { Rendering } from './page-cache.ts';
import { outageOf, type ServedPageCache, sendCached, sendFound, sharedHeaders } from './send-cached.ts';

/**
 * Handles every GET of a page, the public ones from the cache: rendered without session, cookie or header of a visitor.
 */
export function serveCachedPages(app: FastifyInstance, services: PageServices, served: ServedPageCache): void {
  const { cache, addresses } = served;
  app.get('/*', {
    onRequest: (request, reply, done) => {
      const address = addresses.of(request.raw.url ?? '/');
      const hit = address && cache.fresh(address.key);
      if (hit) sendCached(request, reply, hit.reply, { state: 'fresh', age: hit.age });
      else done();
    },
    handler: async (request, reply) => {
      const address = addresses.of(request.raw.url ?? '/');
      if (!address) return sendPage(services, request, reply, { formState: null });
      const found = await cache.get(address, () => renderForAll(services, served, address, request.log));
      return sendFound(request, reply, found);
    },
  });
}

/** One choice between replica and primary database for all calls of the page, so that they fit together. */
const renderForAll = (...page: Parameters<typeof render>): Promise<Rendering> => readFromReplica(() => render(...page));

async function render(
  services: PageServices,
  served: ServedPageCache,
  { key }: CanonicalAddress,
  log: FastifyBaseLogger,
): Promise<Rendering> {
  const anonymous: CallContext = { requestId: randomUUID(), log, remoteAddress: '' };
  const page = await renderPage(services, key, anonymous, { formState: null });
  const tags = page.status === 200 && page.failures.length === 0 ? page.tags : null;
  const rendering = { sendUncached: sendRendered(page), outage: page.outage && outageOf(page.outage) };
  if (tags === null || 'set-cookie' in page.headers) return { ...rendering, reply: null, tags: [] };
  return { ...rendering, reply: cachedReply(page.html, sharedHeaders(served, 'page', tags, page.headers)), tags };
}
