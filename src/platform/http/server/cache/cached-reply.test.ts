import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cachedReply, compressBetter } from './cached-reply.ts';

/** A page that differs from all others. */
const page = () =>
  Buffer.from(Array.from({ length: 400 }, () => `<li>${randomBytes(12).toString('hex')}, Nairobi</li>`).join('\n'));
const keep = () => true;

test('a reply is compressed better than for the first visitor, and keeps its content', async () => {
  const text = page();
  const reply = cachedReply(text, {});
  await compressBetter(reply, keep);
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(reply.bodies.br?.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(reply.bodies.br ?? '')).toEqual(text);
  expect(gunzipSync(reply.bodies.gzip ?? '')).toEqual(text);
});

test('a reply that was dropped while it waited is not compressed', async () => {
  const reply = cachedReply(page(), {});
  await compressBetter(reply, () => false);
  expect(Object.keys(reply.bodies)).toEqual(['identity']);
});

test('replies that come quicker than they are compressed do not pile up in memory', async () => {
  const replies = Array.from({ length: 200 }, () => cachedReply(page(), {}));
  await Promise.all(replies.map((reply) => compressBetter(reply, keep)));
  const compressed = replies.filter(({ bodies }) => bodies.br).length;
  expect(compressed).toBeGreaterThan(0);
  expect(compressed).toBeLessThan(100);
});
