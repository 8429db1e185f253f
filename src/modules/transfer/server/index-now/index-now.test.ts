import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OutgoingRequests } from '#platform/http/server/outgoing-requests.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { openReceiver, type Receiver } from '#tests/support/webhook-receiver.ts';
import { tellEvents } from '../webhooks/tell-events.ts';
import { searchEngineJob } from './tell-search-engines.ts';

const publicUrl = 'https://www.makao.example';
let site: TestApp;
let engine: Receiver;
beforeAll(async () => {
  engine = await openReceiver();
  site = await createTestApp();
  await insertAgency(db(), { tells_search_engines: true });
});
beforeEach(async () => {
  await db().deleteFrom('land').execute();
  await db().deleteFrom('properties').execute();
  await db().deleteFrom('untold_events').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  Object.assign(engine, { received: [], answers: [] });
});
afterAll(async () => {
  engine.close();
  await site.close();
});

const db = () => site.database.db;
const setAgency = (values: { tells_search_engines?: boolean; opened_at?: Date | null }) =>
  db().updateTable('agency_settings').set(values).execute();
const key = async () =>
  (await db().selectFrom('agency_settings').select('index_now_key').executeTakeFirstOrThrow()).index_now_key;
const tell = (address = publicUrl) => tellEvents({ db: db(), clock: fixedClock(TEST_NOW), publicUrl: address });
const queued = async () =>
  (
    await sql<{ pages: string[] }>`
      select payload -> 'pages' as pages from graphile_worker._private_jobs order by id`.execute(db())
  ).rows.map(({ pages }) => pages);
const send = (pages: readonly string[]) =>
  searchEngineJob({
    db: db(),
    publicUrl,
    endpoint: `http://${engine.host}/indexnow`,
    requests: new OutgoingRequests({ allowedHosts: [engine.host] }),
  })(
    { pages },
    { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: pino({ level: 'silent' }) },
  );

test('search engines are told of the pages of listings that were published, changed or went', async () => {
  const house = await insertProperty(db());
  const plot = await insertLand(db());
  await tell();
  const pages = [`${publicUrl}/view/property/${house.slug}`, `${publicUrl}/view/land/${plot.slug}`];
  expect(await queued()).toEqual([pages]);
  await send(pages);
  expect(engine.received.map(({ body }) => JSON.parse(body))).toEqual([
    { host: 'www.makao.example', key: await key(), urlList: pages },
  ]);
  await db().deleteFrom('land').execute();
  await tell();
  expect((await queued()).at(-1)).toEqual(pages.slice(1));
});

test('what they do not take is tried again', async () => {
  engine.answers = [429, 202];
  await expect(send([publicUrl])).rejects.toThrow('IndexNow answered 429');
  await send([publicUrl]);
});

test('the key is a file of the site, and nothing else is', async () => {
  const own = await site.app.inject(`/${await key()}.txt`);
  expect([own.statusCode, own.headers['content-type'], own.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    await key(),
  ]);
  expect((await site.app.inject(`/${'0'.repeat(32)}.txt`)).statusCode).toBe(404);
});

test.each(['http://www.makao.example', 'https://localhost:3000', 'https://127.0.0.1'])(
  'nobody is told of a site at %s',
  async (address) => {
    await insertProperty(db());
    await tell(address);
    expect(await queued()).toEqual([]);
  },
);

test('nobody is told while the site is closed, nor of anything where the agency does not want it', async () => {
  await setAgency({ opened_at: null });
  await insertProperty(db());
  await tell();
  expect(await queued()).toEqual([]);

  await setAgency({ opened_at: new Date(TEST_NOW), tells_search_engines: false });
  await insertProperty(db());
  expect(await db().selectFrom('untold_events').select('id').execute()).toEqual([]);
  await send([publicUrl]);
  expect(engine.received).toEqual([]);
  expect((await site.app.inject(`/${await key()}.txt`)).statusCode).toBe(404);
});
