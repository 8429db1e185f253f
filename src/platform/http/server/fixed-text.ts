import type { FastifyInstance } from 'fastify';
import { type CachedReply, cachedReply, writeReply } from './cached-reply.ts';
import { sharedHeaders } from './send-cached.ts';

export interface FixedText {
  path: string;
  /** Content type with charset. */
  type: string;
  /** Asked once, by the first request. */
  body: () => string;
}

/**
 * Serves a text that stays the same until the program ends, to everybody. It is made into bytes, and compressed, once:
 * of a large one that took most of the time of a request.
 */
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
