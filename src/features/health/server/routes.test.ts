import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Api } from '#server/api.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { queueMail } from '#server/mail/outgoing-mail.ts';
import { insertAgency } from '#testing/records.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { registerHealth } from './routes.ts';

let database: TestDatabase;
let api: Api;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
});
beforeEach(() => {
  api = new Api({ validateReplies: true });
  registerHealth(api, database);
});
afterAll(() => database.drop());

const context = { requestId: 'test', log: pino({ level: 'silent' }), remoteAddress: '127.0.0.1' };
const ask = () => api.invoke('getHealth', { params: {}, query: {}, body: undefined }, context);

describe('health', () => {
  it('says that nothing waits', async () => {
    expect(await ask()).toEqual({
      status: 'ok',
      database: 'ok',
      jobs: { waiting: 0, failed: 0 },
      mail: { waiting: 0, failed: 0 },
    });
  });

  it('counts what waits and what was given up', async () => {
    const note = {
      template: 'listing-report.visitor',
      subject: 'Note',
      text: 'Note',
      html: '<p>Note</p>',
      secrets: [],
    } as const;
    await database.db.transaction().execute(async (trx) => {
      await queueMail(trx, { ...note, to: { name: '', address: 'a@example.com' } });
      await queueMail(trx, { ...note, to: { name: '', address: 'nowhere' } });
    });
    await addJob(database.db, { task: 'warm_image_variants', payload: {}, maxAttempts: 1 });
    await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(database.db);
    expect(await ask()).toMatchObject({ jobs: { waiting: 1, failed: 1 }, mail: { waiting: 1, failed: 1 } });
  });

  it('asks the database at most once in two seconds', async () => {
    const before = await ask();
    await addJob(database.db, { task: 'warm_image_variants', payload: {} });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([before, before, before]);
  });
});
