import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imagesPath } from '#platform/files/image-sizes.ts';
import { shedLoad } from './load-shedding.ts';

const MANY = 150;
/** Time of the processor that a page takes, in four parts of one millisecond. */
const PARTS = 4;
let app: FastifyInstance;
let inWork = 0;
let mostInWork = 0;
let answerOfDatabase: () => void;

beforeEach(() => {
  inWork = 0;
  mostInWork = 0;
  const databaseAnswers = new Promise<void>((resolve) => {
    answerOfDatabase = resolve;
  });
  app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    const isStaff = request.headers.cookie !== undefined;
    // Load shedding reads only the session's token, to recognise staff.
    Object.assign(request, { session: { sessionToken: () => (isStaff ? 'a token' : undefined) } });
    if (request.url === '/kept') await reply.send('from the cache');
  });
  shedLoad(app);
  // Work in several parts, between which other requests are read, as pages do.
  const page = async () => {
    inWork += 1;
    mostInWork = Math.max(mostInWork, inWork);
    for (let part = 0; part < PARTS; part += 1) {
      burn(1);
      await wait(0);
    }
    inWork -= 1;
    return 'a page';
  };
  app.get('/page', page);
  app.post('/form', page);
  app.get('/kept', page);
  app.get(`${imagesPath}/:id/:file`, page);
  app.get('/api/v1/health/live', page);
  app.get('/file', { config: { uncounted: true } }, page);
  app.get('/slow', async () => {
    inWork += 1;
    await databaseAnswers;
    return 'what the database said';
  });
});
afterEach(() => app.close());

/** Occupies the processor. */
function burn(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

/** Requests that arrive in groups, each while those before it are in work. */
async function flood(request: InjectOptions, count = MANY): Promise<LightMyRequestResponse[]> {
  const replies: Promise<LightMyRequestResponse>[] = [];
  while (replies.length < count) {
    for (let index = 0; index < count / 6; index += 1) replies.push(app.inject(request));
    await wait(1);
  }
  return Promise.all(replies);
}
const page = { url: '/page' };
const countOf = (replies: readonly LightMyRequestResponse[], status: number): number =>
  replies.filter(({ statusCode }) => statusCode === status).length;

describe('with more requests than the processor can do', () => {
  test('some pages are answered and the others refused with 503, a sentence and when to come back', async () => {
    const replies = await flood(page);
    expect(countOf(replies, 200)).toBeGreaterThan(16);
    expect(countOf(replies, 503)).toBeGreaterThan(20);
    expect(countOf(replies, 200) + countOf(replies, 503)).toBe(replies.length);
    const refused = replies.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(refused?.json()).toMatchObject({
      success: false,
      error: 'busy',
      message: 'We are busy right now. Please try again in a moment.',
    });
  });

  test('fewer pages are in work at once the longer it lasts, so that each is done soon', async () => {
    const endsAt = performance.now() + 3_000;
    const replies: Promise<LightMyRequestResponse>[] = [];
    const seen: number[] = [];
    while (performance.now() < endsAt) {
      for (let index = 0; index < 10; index += 1) replies.push(app.inject(page));
      await wait(1);
      if (performance.now() > endsAt - 1_000) seen.push(inWork);
    }
    // Another process that takes the processor looks like a pause of the event loop, in which more are let in.
    const usual = seen.toSorted((one, other) => one - other)[Math.floor(seen.length / 2)];
    expect(usual).toBeLessThanOrEqual(16);
    expect(usual).toBeGreaterThan(10);
    await Promise.all(replies);
  });

  test('forms, staff, health checks, files and what is in the page cache are still answered', async () => {
    const pages = flood(page);
    const others = await Promise.all([
      flood({ method: 'POST', url: '/form' }, 12),
      flood({ url: '/page', headers: { cookie: 'session' } }, 12),
      flood({ url: '/api/v1/health/live' }, 12),
      flood({ url: '/file' }, 12),
      flood({ url: '/kept' }, 12),
    ]);
    expect(others.map((replies) => countOf(replies, 200))).toEqual([12, 12, 12, 12, 12]);
    expect(countOf(await pages, 503)).toBeGreaterThan(0);
  });

  test('no number of photographs keeps a form out', async () => {
    const photographs = flood({ url: `${imagesPath}/1/original.jpg` }, 8 * MANY);
    const forms = await flood({ method: 'POST', url: '/form' }, 12);
    expect(countOf(forms, 200)).toBe(12);
    expect(countOf(await photographs, 503)).toBeGreaterThan(0);
  });

  test('forms are refused too in the end, so that the memory is bounded', async () => {
    const replies = await flood({ method: 'POST', url: '/form' }, 600);
    expect(countOf(replies, 200)).toBeGreaterThanOrEqual(96);
    expect(countOf(replies, 503)).toBeGreaterThan(20);
  });

  test('pages are answered again as soon as the flood is over', async () => {
    expect(countOf(await flood(page), 503)).toBeGreaterThan(0);
    await wait(60);
    expect(countOf(await flood(page, 6), 200)).toBe(6);
  });
});

test('requests that only wait keep no other out, however many there are', async () => {
  const replies: Promise<LightMyRequestResponse>[] = [];
  const giveUpAt = performance.now() + 20_000;
  // Few at a time, because reading many is itself work. Another process that takes the processor looks like a busy event
  // loop for one sample, in which some of these may be refused: who comes again is let in.
  while (inWork < MANY && performance.now() < giveUpAt) {
    for (let index = 0; index < 5; index += 1) replies.push(app.inject({ url: '/slow' }));
    await wait(50);
  }
  const waiting = inWork;
  answerOfDatabase();
  expect(waiting).toBeGreaterThanOrEqual(MANY);
  expect(countOf(await Promise.all(replies), 200)).toBe(waiting);
});
