import type { FastifyInstance } from 'fastify';
import { readFromReplica } from '#platform/database/server/replica/read-source.ts';
import type { CacheTag } from '../../contract.ts';
import { sendTextFile, type TextFile } from '../text-file.ts';
import { type CachedReply, cachedReply, writeReply } from './cached-reply.ts';
import { renderReply, type ServedPageCache, sendFound, sharedHeaders } from './send-cached.ts';

export interface GeneratedText extends Omit<TextFile, 'body'> {
  path: string;
  /** Of everything that the text is made from. */
  tags: readonly CacheTag[];
  make: () => Promise<string>;
}

/** Serves a text that is generated from the database and equal for everybody, from the cache where there is one. */
export function serveCachedText(
  app: FastifyInstance,
  served: ServedPageCache | undefined,
  { path, type, maxAgeSeconds, tags, make: makeText }: GeneratedText,
): void {
  const make = () => readFromReplica(makeText);
  app.get(path, async (request, reply) => {
    if (!served || request.skipsCaches)
      return sendTextFile(request, reply, { type, maxAgeSeconds, body: await make() });
    const render = async () => ({
      reply: cachedReply(Buffer.from(await make()), sharedHeaders(served, 'call', tags, { 'content-type': type })),
      tags,
    });
    const address = { key: path, hasParameters: false };
    const found = await served.cache.get(address, () => renderReply(render, path, request.log));
    return sendFound(request, reply, found);
  });
}

export interface FixedText {
  path: string;
  /** Content type with charset. */
  type: string;
  /** Asked once, by the first request. */
  body: () => string;
}

/** Serves a text that stays the same until the program ends; it is made into bytes, and compressed, once. */
export function serveFixedText(
  app: FastifyInstance,
  { https }: { https: boolean },
  { path, type, body }: FixedText,
): void {
  let page: CachedReply | undefined;
  app.get(path, (request, reply) => {
    page ??= cachedReply(Buffer.from(body()), sharedHeaders({ https }, 'call', [], { 'content-type': type }));
    return writeReply(request, reply, page, {});
  });
}
