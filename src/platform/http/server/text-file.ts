import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const etagOf = (content: string | Buffer): string => `"${hash('sha256', content, 'base64url').slice(0, 27)}"`;

/** `If-None-Match` is a list, compared weakly (RFC 9110, 13.1.2): compression makes the ETag a weak one. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;

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
