import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesEtag } from './cache/etag.ts';

export interface TextFile {
  /** Content type with charset: 'text/plain; charset=utf-8'. */
  type: string;
  maxAgeSeconds: number;
  body: string;
}

/** Sends a generated text with an ETag; a client with the same version gets a 304 instead. */
export function sendTextFile(request: FastifyRequest, reply: FastifyReply, { type, maxAgeSeconds, body }: TextFile) {
  const etag = etagOf(body);
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type(type).send(body);
}
