import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';
import { endSubscription } from './queries.ts';

const PAGE = '/newsletter/unsubscribe';
const MAX_BODY_BYTES = 64 * 1024;

/**
 * The unsubscribe button of mail programs (RFC 8058): they POST `List-Unsubscribe=One-Click` to the address of our
 * unsubscribe page, as a form of either encoding, and expect an answer without a redirect. People post the page's own
 * form to the same address; so the body is looked at before the route reads it, and given back when it is theirs.
 */
export function registerOneClickUnsubscribe(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const url = new URL(request.url, 'http://localhost');
    if (request.method !== 'POST' || url.pathname !== PAGE) return payload;
    const body = await readAll(payload);
    if (!isOneClick(request, body)) return bodyAgain(body);
    const token = url.searchParams.get('token') ?? '';
    if ((await endSubscription(db, token, clock.now())) === null) throw new ApiError('link_not_valid');
    await reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('You are unsubscribed.\n');
    return payload;
  });
}

async function readAll(payload: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of payload) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new ApiError('body_too_large');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function isOneClick(request: FastifyRequest, body: Buffer): boolean {
  const text = body.toString('latin1');
  if (request.headers['content-type']?.startsWith('multipart/form-data')) {
    return /name="?List-Unsubscribe"?\s*\r?\n(?:.+\r?\n)*\r?\nOne-Click\s*\r?\n/i.test(text);
  }
  return new URLSearchParams(text).get('List-Unsubscribe') === 'One-Click';
}

const bodyAgain = (body: Buffer) =>
  Object.assign(Readable.from([body], { objectMode: false }), { receivedEncodedLength: body.length });
