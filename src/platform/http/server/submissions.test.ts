import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { platformRetention } from '#platform/data-protection/server/platform-retention.ts';
import { removeDueOf } from '#tests/support/retention.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { defineEndpoint } from '../contract.ts';
import { contentKey, storeOnce } from './submissions.ts';

const endpoint = defineEndpoint({
  operationId: 'leaveNote',
  method: 'POST',
  path: '/notes',
  tag: 'Notes',
  summary: 'Leaves a note',
  body: z.strictObject({ email: z.string(), note: z.string().optional() }),
  data: z.strictObject({ id: z.int() }),
  status: 201,
});

const key = 'a6f7e2d0-0d4b-4c55-9a35-0c6f3f0a9a11';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.db.deleteFrom('subscribers').execute();
  await database.db.deleteFrom('idempotency_keys').execute();
});
afterAll(() => database.drop());

/** Stores one row each time its work runs. */
const submit = (body: z.output<typeof endpoint.body>, withKey: string | undefined) =>
  storeOnce(database.db, { endpoint, key: withKey, body }, (trx) =>
    trx
      .insertInto('subscribers')
      .values({ email: `${crypto.randomUUID()}@example.com` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const countRows = async () => (await database.db.selectFrom('subscribers').select('id').execute()).length;

const backdate = (minutes: number) =>
  database.db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .execute();

describe('a submission works', () => {
  it('is stored and answered', async () => {
    const receipt = await submit({ email: 'achieng@example.com' }, key);
    expect(receipt.id).toBeGreaterThan(0);
    expect(await countRows()).toBe(1);
  });

  it('is answered from the first time when it comes again', async () => {
    const first = await submit({ email: 'achieng@example.com', note: 'morning' }, key);
    const again = await submit({ note: 'morning', email: 'achieng@example.com' }, key.toUpperCase());
    expect(again).toEqual(first);
    expect(await countRows()).toBe(1);
  });

  it('is stored each time without a key', async () => {
    await submit({ email: 'achieng@example.com' }, undefined);
    await submit({ email: 'achieng@example.com' }, undefined);
    expect(await countRows()).toBe(2);
  });
});

describe('a submission refuses', () => {
  it('other content under the same key', async () => {
    await submit({ email: 'achieng@example.com' }, key);
    await expect(submit({ email: 'otieno@example.com' }, key)).rejects.toMatchObject({ code: 'submission_changed' });
    expect(await countRows()).toBe(1);
  });
});

describe('a submission protects', () => {
  it('against twenty equal ones at the same moment', { tags: ['S-394'] }, async () => {
    const receipts = await Promise.all(Array.from({ length: 20 }, () => submit({ email: 'achieng@example.com' }, key)));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(await countRows()).toBe(1);
  });

  it('against keeping a key whose work failed', async () => {
    const failing = storeOnce(database.db, { endpoint, key, body: { email: 'a@example.com' } }, async () => {
      throw new Error('no room left');
    });
    await expect(failing).rejects.toThrow('no room left');
    await submit({ email: 'achieng@example.com' }, key);
    expect(await countRows()).toBe(1);
  });
});

describe('a form without a key of its own', () => {
  const body = { email: 'achieng@example.com' };

  it('has a key that follows from its content', () => {
    expect(contentKey('leaveNote', { a: 1, b: 2 })).toBe(contentKey('leaveNote', { b: 2, a: 1 }));
    expect(contentKey('leaveNote', body)).not.toBe(contentKey('leaveWord', body));
    expect(z.uuid().safeParse(contentKey('leaveNote', body)).success).toBe(true);
  });

  it('is one submission within ten minutes, wherever the clock stands', async () => {
    await submit(body, contentKey('leaveNote', body));
    await backdate(9);
    await submit(body, contentKey('leaveNote', body));
    expect(await countRows()).toBe(1);
  });

  it('is a new submission after ten minutes', async () => {
    await submit(body, contentKey('leaveNote', body));
    await backdate(11);
    await submit(body, contentKey('leaveNote', body));
    await submit(body, contentKey('leaveNote', body));
    expect(await countRows()).toBe(2);
  });
});

describe('old submissions', () => {
  it('are forgotten after two weeks', async () => {
    await submit({ email: 'achieng@example.com' }, key);
    await backdate(60 * 24 * 13);
    await removeDueOf(database.db, platformRetention, 'form-replies', new Date());
    expect(await database.db.selectFrom('idempotency_keys').select('operation').execute()).toHaveLength(1);
    await backdate(60 * 24 * 15);
    await removeDueOf(database.db, platformRetention, 'form-replies', new Date());
    expect(await database.db.selectFrom('idempotency_keys').select('operation').execute()).toHaveLength(0);
  });
});
