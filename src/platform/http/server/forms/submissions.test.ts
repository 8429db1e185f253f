import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { platformRetention } from '#platform/data-protection/server/platform-retention.ts';
import { removeDueOf } from '#tests/support/rows/retention.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { defineEndpoint } from '../../contract.ts';
import { forgetContentOf, storeOnce } from './submissions.ts';

const endpoint = defineEndpoint({
  operationId: 'leaveNote',
  method: 'POST',
  path: '/notes',
  tag: 'Notes',
  summary: 'Leaves a note',
  body: z.strictObject({ email: z.string(), note: z.string().optional() }),
  data: z.strictObject({ reference: z.string() }),
  status: 201,
});
type Body = z.output<typeof endpoint.body>;

const key = 'a6f7e2d0-0d4b-4c55-9a35-0c6f3f0a9a11';
const [home, elsewhere] = ['5b0a2c1e-0000-8000-8000-000000000001', '5b0a2c1e-0000-8000-8000-000000000002'];
const body: Body = { email: 'achieng@example.com', note: 'morning' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.db.deleteFrom('subscribers').execute();
  await database.db.deleteFrom('idempotency_keys').execute();
});
afterAll(() => database.drop());

const noId = () => Promise.reject(new Error('not asked for'));
const visitorFrom = (network: string) => ({
  networkId: async () => network,
  passingId: noId,
  lastingId: noId,
  knownId: noId,
});

/** Stores one row each time its work runs. */
const submit = (sent: Body, from: { key?: string; network?: string; operationId?: string } = {}) =>
  storeOnce(
    database.db,
    {
      endpoint: { ...endpoint, operationId: from.operationId ?? endpoint.operationId },
      body: sent,
      context: { idempotencyKey: from.key, visitor: visitorFrom(from.network ?? home) },
    },
    async (trx) => {
      const reference = `N-${crypto.randomUUID()}`;
      await trx
        .insertInto('subscribers')
        .values({ email: `${crypto.randomUUID()}@example.com` })
        .execute();
      return { reference };
    },
  );

const countRows = async () => (await database.db.selectFrom('subscribers').select('id').execute()).length;

const backdate = (minutes: number) =>
  database.db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .execute();

describe('a submission with a key of the client', () => {
  it('gets its first reply when it comes again, and stores nothing', async () => {
    const first = await submit(body, { key });
    await backdate(60 * 24);
    const again = await submit({ note: 'morning', email: body.email }, { key: key.toUpperCase(), network: elsewhere });
    expect(again).toEqual(first);
    expect(await countRows()).toBe(1);
  });

  it('is stored once when twenty come at the same moment, with one reply', { tags: ['S-394'] }, async () => {
    const receipts = await Promise.all(Array.from({ length: 20 }, () => submit(body, { key })));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await countRows()).toBe(1);
  });

  it('is refused with other content', async () => {
    await submit(body, { key });
    await expect(submit({ email: 'otieno@example.com' }, { key })).rejects.toMatchObject({
      code: 'submission_changed',
    });
    expect(await countRows()).toBe(1);
  });

  it('can be sent again after its work failed', async () => {
    const context = { idempotencyKey: key, visitor: undefined };
    const failing = storeOnce(database.db, { endpoint, body, context }, async () => {
      throw new Error('no room left');
    });
    await expect(failing).rejects.toThrow('no room left');
    await submit({ email: 'otieno@example.com' }, { key });
    expect(await countRows()).toBe(1);
  });

  it('is another one than that of another call, or under another key', async () => {
    await submit(body, { key });
    await submit(body, { key: crypto.randomUUID() });
    await submit(body, { key, operationId: 'leaveWord' });
    expect(await countRows()).toBe(3);
  });
});

describe('a submission without a key, as of a page without JavaScript', () => {
  it('gets its first reply when the same content comes again within ten minutes', async () => {
    const first = await submit(body);
    await backdate(9);
    expect(await submit({ note: 'morning', email: body.email })).toEqual(first);
    expect(await countRows()).toBe(1);
  });

  it('is stored once when twenty come at the same moment, also when an old one has expired', async () => {
    await submit(body);
    await backdate(11);
    const receipts = await Promise.all(Array.from({ length: 20 }, () => submit(body)));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await countRows()).toBe(2);
  });

  it('is a new one after ten minutes, with a reply of its own', async () => {
    await submit(body);
    await backdate(11);
    const second = await submit(body);
    expect(await submit(body)).toEqual(second);
    expect(await countRows()).toBe(2);
  });

  it('is another one with other content, from another network, or of another call', async () => {
    await submit(body);
    await submit({ ...body, note: 'evening' });
    await submit(body, { network: elsewhere });
    await submit(body, { operationId: 'leaveWord' });
    expect(await countRows()).toBe(4);
  });

  it('is a new one once its reply holds no more; a retry under the key of a client stays one', async () => {
    const [first, keyed] = [await submit(body), await submit(body, { key })];
    for (const { reference } of [first, keyed])
      await database.db.transaction().execute((trx) => forgetContentOf(trx, reference));
    expect((await submit(body)).reference).not.toBe(first.reference);
    expect(await submit(body, { key })).toEqual(keyed);
  });
});

it('replies are forgotten after two weeks', async () => {
  await submit(body, { key });
  await backdate(60 * 24 * 13);
  await removeDueOf(database.db, platformRetention, 'form-replies', new Date());
  expect(await database.db.selectFrom('idempotency_keys').select('operation').execute()).toHaveLength(1);
  await backdate(60 * 24 * 15);
  await removeDueOf(database.db, platformRetention, 'form-replies', new Date());
  expect(await database.db.selectFrom('idempotency_keys').select('operation').execute()).toHaveLength(0);
});
