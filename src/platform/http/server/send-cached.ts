import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedReply, writeReply } from './cached-reply.ts';
import type { CanonicalAddresses } from './canonical-address.ts';
import type { CacheState, Found, PageCache } from './page-cache.ts';
import { commonHeaders } from './security-headers.ts';

export interface ServedPageCache {
  cache: PageCache;
  addresses: CanonicalAddresses;
  https: boolean;
}

/** Shared caches keep a reply for a minute; browsers ask each time, and mostly get a 304. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** The headers of a reply that is equal for everybody, which the hooks of other replies do not reach. */
export const sharedHeaders = (
  { https }: Pick<ServedPageCache, 'https'>,
  tags: readonly string[],
  headers: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...commonHeaders({ https }),
  ...headers,
  'cache-control': SHARED,
  'cache-tag': tags.join(','),
});

/** `Cache-Status` (RFC 9211). A reply that may be outdated is told to shared caches too. */
const statusHeaders: Record<CacheState, Readonly<Record<string, string>>> = {
  fresh: { 'cache-status': 'makao; hit' },
  stale: { 'cache-status': 'makao; hit; detail=stale', 'cache-control': 'no-cache' },
  rendered: { 'cache-status': 'makao; fwd=miss' },
};

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedReply,
  { state, age }: { state: CacheState; age: number },
): void {
  const headers = statusHeaders[state];
  writeReply(request, reply, page, state === 'stale' ? { ...headers, age: String(Math.round(age / 1000)) } : headers);
}

/** Sends what the cache found, or what the rendering made that may not be cached. */
export function sendFound(request: FastifyRequest, reply: FastifyReply, found: Found): FastifyReply {
  if (!found.reply) return found.sendUncached(reply);
  sendCached(request, reply, found.reply, found);
  return reply;
}
