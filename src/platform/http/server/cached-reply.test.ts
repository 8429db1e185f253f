import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cachedReply, compressBetter } from './cached-reply.ts';

/** A page that differs from all others. */
const page = () => Array.from({ length: 400 }, () => `<li>${randomBytes(12).toString('hex')}, Nairobi</li>`).join('\n');
const keep = () => true;

test('a reply becomes smaller and keeps its content', async () => {
  const text = page();
  const reply = await cachedReply(text, {});
  const before = reply.bodies.br.length;
  await compressBetter(reply, keep);
  expect(reply.bodies.br.length).toBeLessThan(before);
  expect(brotliDecompressSync(reply.bodies.br).toString()).toBe(text);
});

test('a reply that was dropped while it waited is not compressed', async () => {
  const reply = await cachedReply(page(), {});
  const before = reply.bodies.br;
  await compressBetter(reply, () => false);
  expect(reply.bodies.br).toBe(before);
});

test('replies that come quicker than they are compressed do not pile up in memory', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => cachedReply(page(), {})));
  const before = replies.map(({ bodies }) => bodies.br);
  await Promise.all(replies.map((reply) => compressBetter(reply, keep)));
  const compressed = replies.filter(({ bodies }, index) => bodies.br !== before[index]).length;
  expect(compressed).toBeGreaterThan(0);
  expect(compressed).toBeLessThan(100);
});
