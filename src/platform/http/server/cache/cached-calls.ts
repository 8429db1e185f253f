import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract.ts';
import type { RawCall } from '../../request.ts';
import { type Api, type CallRoutes, isPublicRead } from '../api.ts';
import { parsePart } from '../validation.ts';
import { CacheTags } from './cache-tags.ts';
import { cachedReply } from './cached-reply.ts';
import { addressMemory, type CanonicalAddress, LONGEST_ADDRESS } from './canonical-address.ts';
import type { Rendering } from './page-cache.ts';
import { renderReply, type ServedPageCache, sendCached, sendFound, sharedHeaders } from './send-cached.ts';

interface CallAddress extends CanonicalAddress {
  raw: RawCall;
}

/**
 * API reads that declare cache tags: kept with the pages, made without session, cookie or header of a visitor. The key
 * is the parsed input, so that order, case and encoding of parameters and written defaults make no other entries.
 */
export function cachedCalls(api: Api, served: ServedPageCache): CallRoutes {
  const { cache } = served;
  const known = addressMemory<CallAddress>();
  const addressOf = (endpoint: Endpoint, request: FastifyRequest): CallAddress | null => {
    const {
      raw: { url = '' },
      params,
      query,
      skipsCaches,
    } = request;
    if (skipsCaches) return null;
    const found = known.get(url) ?? (url.length > LONGEST_ADDRESS ? null : readAddress(endpoint, { params, query }));
    if (found) known.set(url, found);
    return found;
  };
  return (endpoint, uncached) => {
    if (!isPublicRead(endpoint)) return null;
    return {
      onRequest: (request, reply, done) => {
        const address = addressOf(endpoint, request);
        const hit = address && cache.fresh(address.key);
        if (hit) sendCached(request, reply, hit.reply, { state: 'fresh', age: hit.age });
        else done();
      },
      handler: async (request, reply) => {
        const address = addressOf(endpoint, request);
        if (!address) return uncached(request, reply);
        const found = await cache.get(address, () => call(api, served, endpoint, address, request.log));
        return sendFound(request, reply, found);
      },
    };
  };
}

/** Null for input that the contract refuses, which the call then answers with its error. */
function readAddress(endpoint: Endpoint, sent: { params: unknown; query: unknown }): CallAddress | null {
  try {
    const params = parsePart('params', endpoint.params, sent.params);
    const query = parsePart('query', endpoint.query, sent.query);
    const values = JSON.stringify([params, query]);
    const defaults = endpoint.query.safeParse({});
    const isPlain = defaults.success && values === JSON.stringify([{}, defaults.data]);
    const raw = { params: { ...texts(sent.params) }, query: { ...texts(sent.query) }, body: undefined };
    return { key: `${endpoint.operationId} ${values}`, hasParameters: !isPlain, raw };
  } catch {
    return null;
  }
}

const texts = (part: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [name, String(value)]));

const call = (
  api: Api,
  served: ServedPageCache,
  endpoint: Endpoint,
  { raw }: CallAddress,
  log: FastifyBaseLogger,
): Promise<Rendering> =>
  renderReply(
    async () => {
      const cacheTags = new CacheTags();
      cacheTags.addCall(endpoint);
      const context = { requestId: randomUUID(), log, remoteAddress: '', cacheTags };
      const data = await api.invoke(endpoint.operationId, raw, context);
      const tags = cacheTags.list() ?? [];
      const headers = sharedHeaders(served, 'call', tags, { 'content-type': 'application/json; charset=utf-8' });
      return { reply: cachedReply(Buffer.from(JSON.stringify({ success: true, data })), headers), tags };
    },
    endpoint.operationId,
    log,
  );
