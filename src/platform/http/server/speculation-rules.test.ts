import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveSpeculationRules } from './speculation-rules.ts';

test.each([
  { device: 'a computer', hint: '?0', fetched: ['prefetch', 'prerender'] },
  { device: 'a browser that does not say', hint: undefined, fetched: ['prefetch', 'prerender'] },
  { device: 'a phone', hint: '?1', fetched: [] },
])('$device is told which pages to load in advance: $fetched', async ({ hint, fetched }) => {
  const app = Fastify();
  serveSpeculationRules(app);
  const headers = hint === undefined ? {} : { 'sec-ch-ua-mobile': hint };
  const reply = await app.inject({ url: '/speculation-rules.json', headers });
  expect(Object.keys(reply.json())).toEqual(fetched);
  expect(reply.headers.vary).toBe('sec-ch-ua-mobile');
  await app.close();
});
