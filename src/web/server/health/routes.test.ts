import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import { isRunnerPresent } from '#platform/jobs/server/presence.ts';
import { startJobs } from '#platform/jobs/server/start-jobs.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { checkReadiness, type ReadinessProbes } from './readiness.ts';
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
  it('reaches the database, and tells nobody whether a mail waits or has failed', async () => {
    const note = { template: 'listing-report.visitor', subject: 'Note', text: 'Note', html: '<p>Note</p>' } as const;
    const before = await ask();
    expect(before).toEqual({ status: 'ok', database: 'ok' });
    await database.db
      .transaction()
      .execute((trx) => queueMail(trx, { ...note, secrets: [], to: { name: '', address: 'nowhere' } }));
    expect(await ask()).toEqual(before);
  });
});

describe('live', () => {
  it('is answered without the database', async () => {
    const gone = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    const alone = new Api({ validateReplies: true });
    registerHealth(alone, gone);
    expect(await alone.invoke('getLiveness', { params: {}, query: {}, body: undefined }, context)).toEqual({
      status: 'ok',
    });
    await gone.close();
  });
});

describe('ready', () => {
  const plenty = async () => 5_000 * 1024 * 1024;
  const probes = (changes: Partial<ReadinessProbes> = {}): ReadinessProbes => ({
    dataDir: tmpdir(),
    otherFolders: [],
    runsJobs: true,
    areJobsRunning: async () => true,
    isStopping: () => false,
    backgroundTasks: ['warm_image_variants'],
    freeBytes: plenty,
    ...changes,
  });
  const check = (changes?: Partial<ReadinessProbes>) => checkReadiness(database.db, probes(changes));
  const redParts = async (changes: Partial<ReadinessProbes>, db = database.db) => {
    const error: unknown = await checkReadiness(db, probes(changes)).catch((thrown: unknown) => thrown);
    if (!(error instanceof ApiError)) throw new Error('everything is said to be ready');
    return [error.status, ...(error.options.detail ?? []).map(({ field, code }) => `${field} ${code}`)];
  };

  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  });

  it('is green with the database, space and jobs', async () => {
    expect(await check()).toEqual({
      status: 'ok',
      database: 'ok',
      disk: { free_megabytes: 5_000 },
      jobs: { running: true, oldest_waiting_seconds: 0 },
    });
  });

  it('is red on a disk with little space, whichever of them it is', async () => {
    const freeBytes = async (folder: string) => (folder === '/cluster' ? 150 * 1024 * 1024 : plenty());
    expect(await redParts({ otherFolders: ['/cluster'], freeBytes })).toEqual([503, 'disk nearly_full']);
  });

  it('is red where nothing can be written', async () => {
    expect(await redParts({ dataDir: '/proc' })).toEqual([503, 'disk not_writable']);
  });

  it('is red at once when the program is told to stop, whatever was answered a moment before', async () => {
    let isStopping = false;
    const stopping = new Api({ validateReplies: true });
    registerHealth(stopping, { db: database.db, readiness: probes({ isStopping: () => isStopping }) });
    const askReadiness = () => stopping.invoke('getReadiness', { params: {}, query: {}, body: undefined }, context);
    expect(await askReadiness()).toMatchObject({ status: 'ok' });
    isStopping = true;
    await expect(askReadiness()).rejects.toMatchObject({
      code: 'not_ready',
      options: { detail: [{ field: 'program' }] },
    });
  });

  it('measures the real disk', async () => {
    const { disk } = await check({ freeBytes: undefined });
    const { bavail, bsize } = await statfs(tmpdir());
    expect(disk?.free_megabytes).toBeGreaterThan(0.5 * ((bavail * bsize) / 1024 / 1024));
  });

  it('is red without a database, within its short limit', async () => {
    const gone = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(await redParts({}, gone.db)).toEqual([503, 'database unavailable']);
    await gone.close();
  });

  it('needs no disk where nothing is stored, and no jobs where others run them; it tells whether they do', async () => {
    const elsewhere = { dataDir: null, runsJobs: false };
    expect(await check(elsewhere)).toMatchObject({ disk: null, jobs: { running: true } });
    const withoutWorker = { ...elsewhere, areJobsRunning: () => isRunnerPresent(database.db) };
    expect((await check(withoutWorker)).jobs.running).toBe(false);
    const jobs = await startJobs({ pool: database.pool, log: context.log, tasks: {} });
    expect((await check(withoutWorker)).jobs.running).toBe(true);
    await jobs.stop();
    await addJob(database.db, { task: 'deliver_mail', payload: {} });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'`.execute(database.db);
    expect((await check(elsewhere)).jobs.oldest_waiting_seconds).toBeGreaterThanOrEqual(1200);
  });

  it('is red when jobs are not taken, or wait too long; those in the background may', async () => {
    expect(await redParts({ areJobsRunning: async () => false })).toEqual([503, 'jobs not_running']);
    await addJob(database.db, { task: 'warm_image_variants', payload: {} });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`.execute(database.db);
    expect((await check()).jobs.oldest_waiting_seconds).toBe(0);
    await addJob(database.db, { task: 'deliver_mail', payload: {} });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'`.execute(database.db);
    expect(await redParts({})).toEqual([503, 'jobs waiting_too_long']);
  });
});
