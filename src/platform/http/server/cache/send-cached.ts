import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../error-handler.ts';
import type { ApiError } from '../errors.ts';
import { commonHeaders } from '../security-headers.ts';
import { type CachedReply, writeReply } from './cached-reply.ts';
import type { CanonicalAddresses } from './canonical-address.ts';
import type { CacheState, Found, Outage, PageCache, Rendering } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its reply comes from no cache and is kept in none: staff see the site while others may not. */
    skipsCaches?: boolean;
  }
}

export interface ServedPageCache {
  cache: PageCache;
  addresses: CanonicalAddresses;
  https: boolean;
}

/** Shared caches keep a reply for a minute; browsers ask each time, and mostly get a 304. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60';

/** What a CDN may do beyond `Cache-Control` (RFC 9213). */
const cdnCacheControl = {
  page: 'max-age=60, stale-while-revalidate=60',
  /** Scripts ask for current values, such as free hours. */
  call: 'max-age=60',
} as const;

/** The headers of a reply that is equal for everybody, which the hooks of other replies do not reach. */
export const sharedHeaders = (
  { https }: Pick<ServedPageCache, 'https'>,
  kind: keyof typeof cdnCacheControl,
  tags: readonly string[],
  headers: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...commonHeaders({ https }),
  ...headers,
  'cache-control': CACHE_CONTROL,
  'cdn-cache-control': cdnCacheControl[kind],
  ...(tags.length > 0 && { 'cache-tag': tags.join(',') }),
});

/** `Cache-Status` (RFC 9211). A reply that may be outdated is told to shared caches too. */
const statusHeaders: Record<CacheState, Readonly<Record<string, string>>> = {
  fresh: { 'cache-status': 'makao; hit' },
  stale: {
    'cache-status': 'makao; hit; detail=stale',
    'cache-control': 'no-cache',
    'cdn-cache-control': 'no-cache',
  },
  rendered: { 'cache-status': 'makao; fwd=miss' },
};

/** Null for a failure that the next rendering would repeat. */
export function outageOf({ status, code, options }: Pick<ApiError, 'status' | 'code' | 'options'>): Outage | null {
  if (code === 'database_unavailable') return 'database_away';
  return status >= 500 && options.retryAfterSeconds !== undefined ? 'busy' : null;
}

/** A reply for the cache that is not a page. What making it fails with is thrown for those who wait for it. */
export async function renderReply(
  make: () => Promise<Pick<Rendering, 'reply' | 'tags'>>,
  what: string,
  log: FastifyBaseLogger,
): Promise<Rendering> {
  try {
    return { ...(await make()), sendUncached: (waiting) => waiting, outage: null };
  } catch (error) {
    const known = toApiError(error);
    if (known.status >= 500) log.warn({ err: error, code: known.code, what }, 'A reply for the cache failed');
    const sendUncached = () => {
      throw error;
    };
    return { reply: null, tags: [], sendUncached, outage: outageOf(known) };
  }
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedReply,
  { state, age }: { state: CacheState; age: number },
): void {
  const headers = statusHeaders[state];
  writeReply(request, reply, page, state === 'stale' ? { ...headers, age: String(Math.round(age / 1000)) } : headers);
}

export function sendFound(request: FastifyRequest, reply: FastifyReply, found: Found): FastifyReply {
  if (!found.reply) return found.sendUncached(reply);
  sendCached(request, reply, found.reply, found);
  return reply;
}
