import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { readFromReplica } from '#platform/database/server/replica/read-source.ts';
import { saysSlowNetwork } from '../../slow-network.ts';
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
  const addressOf = ({ skipsCaches, raw: { url = '/' } }: FastifyRequest) => (skipsCaches ? null : addresses.of(url));
  app.get('/*', {
    onRequest: (request, reply, done) => {
      const address = addressOf(request);
      const hit = address && cache.fresh(variantOf(request, address).key);
      if (hit) sendCached(request, reply, hit.reply, { state: 'fresh', age: hit.age });
      else done();
    },
    handler: async (request, reply) => {
      const address = addressOf(request);
      if (!address) return sendPage(services, request, reply, { formState: null });
      const variant = variantOf(request, address);
      const found = await cache.get(variant, () => renderForAll(services, served, variant, request.log));
      return sendFound(request, reply, found);
    },
  });
}

/** A page in one of its two variants, whose key names the variant. */
interface PageVariant extends CanonicalAddress {
  address: string;
  isSlowNetwork: boolean;
}

function variantOf({ headers }: FastifyRequest, { key, hasParameters }: CanonicalAddress): PageVariant {
  const isSlowNetwork = saysSlowNetwork(headers);
  return { key: isSlowNetwork ? `slow ${key}` : key, address: key, hasParameters, isSlowNetwork };
}

/** Shared caches that know nothing of `Vary` keep the usual variant alone, which serves everybody. */
const notShared = { 'cache-control': 'private, max-age=0', 'cdn-cache-control': 'no-store' } as const;

/** One choice between replica and primary database for all calls of the page, so that they fit together. */
const renderForAll = (...page: Parameters<typeof render>): Promise<Rendering> => readFromReplica(() => render(...page));

async function render(
  services: PageServices,
  served: ServedPageCache,
  { address, isSlowNetwork }: PageVariant,
  log: FastifyBaseLogger,
): Promise<Rendering> {
  const anonymous: CallContext = { requestId: randomUUID(), log, remoteAddress: '' };
  const page = await renderPage(services, address, anonymous, { formState: null, isSlowNetwork });
  const tags = page.status === 200 && page.failures.length === 0 ? page.tags : null;
  const rendering = { sendUncached: sendRendered(page), outage: page.outage && outageOf(page.outage) };
  if (tags === null || 'set-cookie' in page.headers) return { ...rendering, reply: null, tags: [] };
  const shared = sharedHeaders(served, 'page', tags, page.headers);
  const headers = isSlowNetwork ? { ...shared, ...notShared } : shared;
  return { ...rendering, reply: cachedReply(page.html, headers), tags };
}
