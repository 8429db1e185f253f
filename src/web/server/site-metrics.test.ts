import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import { type Jobs, startJobs } from '#platform/jobs/server/start-jobs.ts';
import { deliverMail } from '#platform/mail/server/deliver-mail.ts';
import { DELIVER_MAIL } from '#platform/mail/server/outgoing-mail.ts';
import type { Metrics } from '#platform/metrics/server/metrics.ts';
import { type MetricsServer, serveMetrics } from '#platform/metrics/server/serve-metrics.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { buildCachedApp, untilCached } from '#tests/support/cached-app.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { pagePatterns } from '#web/page-renderer.ts';
import { createSiteMetrics, type SiteMetricsOptions } from './site-metrics.ts';

const log = pino({ level: 'silent' });
const person = {
  first_name: 'Achieng',
  last_name: 'Odhiambo',
  email: 'achieng@visitor.example',
  phone: '0712 345 678',
};
let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildCachedApp>>;
let metrics: Metrics;
let server: MetricsServer;
let jobs: Jobs;

const optionsOf = ({ db, poolFigures }: Pick<TestDatabase, 'db' | 'poolFigures'>): SiteMetricsOptions => ({
  db,
  poolFigures,
  replica: null,
  log,
  version: '0.1.0',
  folders: { data: tmpdir() },
  backgroundTasks: [],
});

/** Stands for the page build. */
const render: PageRenderer = async (_address, { callApi }) =>
  renderedPage(JSON.stringify(await callApi('getAgency', { params: {}, query: {}, body: undefined })));

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  metrics = createSiteMetrics(optionsOf(database));
  app = await buildCachedApp(database, { metrics, pages: { render, patterns: pagePatterns, folders: null } });
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, log);
  jobs = await startJobs({
    pool: database.pool,
    log,
    onEnd: metrics.jobEnded,
    tasks: {
      [DELIVER_MAIL]: deliverMail({
        db: database.db,
        clock: systemClock,
        mailTransport: null,
        onEnd: metrics.mailEnded,
      }),
      refused: async () => {
        throw new Error('not today');
      },
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await app.close();
  await database.drop();
});

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });
const scrape = async (): Promise<string> => (await ask('/metrics')).text();

/** The value of a series; undefined when there is none. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (candidate) =>
        new RegExp(`^${name}[{ ]`).test(candidate) &&
        Object.entries(labels).every(([label, value]) => candidate.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
const value = async (name: string, labels?: Record<string, string>) => valueIn(await scrape(), name, labels);
const routesIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/route="([^"]*)"/g), ([, route = '']) => route));

describe('the metrics', () => {
  test('are read at an address of their own, and not at that of the site', async () => {
    const reply = await ask('/metrics');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')]);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(405);
    const onSite = await app.inject('/metrics');
    expect(onSite.body).not.toContain('makao_');
    expect(onSite.body).not.toContain('process_cpu');
  });

  test('tell of the process and its event loop', async () => {
    const text = await scrape();
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueIn(text, 'makao_build_info', { version: '0.1.0', node: process.version })).toBe(1);
  });
});

describe('requests', () => {
  test('are counted by route pattern, method and class of the status, with the time they took', async () => {
    const { slug } = await insertProperty(database.db);
    const before =
      (await value('makao_http_requests_total', { route: '/api/v1/properties/:slug', status: '2xx' })) ?? 0;
    for (let time = 0; time < 3; time += 1) await app.inject(`/api/v1/properties/${slug}`);
    await app.inject('/api/v1/properties/no-such-house');
    await app.inject(`/view/property/${slug}`);
    const text = await scrape();
    const route = '/api/v1/properties/:slug';
    expect(valueIn(text, 'makao_http_requests_total', { route, method: 'GET', status: '2xx' })).toBe(before + 3);
    expect(valueIn(text, 'makao_http_requests_total', { route, method: 'GET', status: '4xx' })).toBe(1);
    expect(valueIn(text, 'makao_http_request_duration_seconds_count', { route, method: 'GET' })).toBe(before + 4);
    expect(valueIn(text, 'makao_http_requests_total', { route: '/view/property/:slug', status: '2xx' })).toBe(1);
  });

  test('that the page cache answers are counted too, and so are its hits', async () => {
    await untilCached(app, '/about');
    const before = await scrape();
    await app.inject('/about');
    const after = await scrape();
    for (const [name, labels] of [
      ['makao_page_cache_hits_total', {}],
      ['makao_http_requests_total', { route: '/about', status: '2xx' }],
    ] as const)
      expect([name, valueIn(after, name, labels)]).toEqual([name, (valueIn(before, name, labels) ?? 0) + 1]);
    expect(valueIn(after, 'makao_page_cache_bytes')).toBeGreaterThan(0);
    expect(valueIn(after, 'makao_page_cache_renderings_total')).toBeGreaterThan(0);
  });

  test('for addresses that clients invent make no series of their own', async () => {
    const invent = async (round: string) => {
      for (let number = 0; number < 40; number += 1) {
        const id = `${round}${number}`;
        for (const path of [`/${id}`, `/view/property/${id}`, `/office/enquiries/${number}`, `/api/v1/land/${id}`])
          await app.inject(path);
        await app.inject(`/api/v1/${id}`);
        await app.inject(`/calendars/${id.padEnd(30, 'x')}.ics`);
        await app.inject(`/uploads/images/${id}/320.webp`);
        await app.inject(`/areas/${id}?token=${id}`);
        await app.inject({ method: 'PROPFIND', url: `/${id}` });
      }
    };
    await invent('first');
    const routes = routesIn(await scrape());
    await invent('second');
    const text = await scrape();
    expect(routesIn(text)).toEqual(routes);
    expect([...routes].filter((route) => /first|second|xx/.test(route))).toEqual([]);
    expect(routes).toContain('unmatched');
    expect(routes).toContain('/office/enquiries/:id');
  });
});

describe('what the program keeps', () => {
  test('leads are counted by kind as they are stored, without those that look like spam', async () => {
    const labels = { lead: 'enquiry', kind: 'contact' };
    expect(await value('makao_leads_last_day', labels)).toBe(0);
    expect(await value('makao_enquiry_newest_timestamp_seconds')).toBe(0);
    await app.inject({
      method: 'POST',
      url: '/api/v1/leads',
      payload: { name: 'Achieng Odhiambo', email: person.email, phone: person.phone, message: 'Call me on Saturday' },
    });
    await app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email: person.email } });
    const text = await scrape();
    expect(valueIn(text, 'makao_leads_last_day', labels)).toBe(1);
    expect(valueIn(text, 'makao_leads_last_day', { lead: 'subscriber' })).toBe(1);
    expect(valueIn(text, 'makao_leads_last_day', { lead: 'booking', kind: 'visit' })).toBe(0);
    expect(valueIn(text, 'makao_enquiry_newest_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
    await database.db
      .updateTable('enquiries')
      .set({ spam_reasons: ['links'] })
      .execute();
    expect(await value('makao_leads_last_day', labels)).toBe(0);
  });

  test('jobs and mails are counted by state, and their attempts by task and outcome', async () => {
    await vi.waitFor(
      async () => expect(await value('makao_mails', { state: 'queued', about: 'enquiry' })).toBe(0),
      10_000,
    );
    await addJob(database.db, { task: 'refused', payload: {}, maxAttempts: 1 });
    await vi.waitFor(async () => expect(await value('makao_jobs', { state: 'failed' })).toBe(1), 10_000);
    const text = await scrape();
    expect(valueIn(text, 'makao_job_duration_seconds_count', { task: 'refused', outcome: 'failed' })).toBe(1);
    expect(valueIn(text, 'makao_job_duration_seconds_count', { task: DELIVER_MAIL, outcome: 'done' })).toBeGreaterThan(
      0,
    );
    expect(valueIn(text, 'makao_mail_deliveries_total', { outcome: 'stored' })).toBeGreaterThan(0);
    await database.db.updateTable('outgoing_mails').set({ status: 'Failed' }).execute();
    const failed = (about: string, audience: string) => value('makao_mails', { state: 'failed', about, audience });
    expect([await failed('enquiry', 'staff'), await failed('enquiry', 'visitor')]).toEqual([1, 1]);
    expect([await failed('subscriber', 'staff'), await failed('subscriber', 'visitor')]).toEqual([0, 1]);
  });

  test('the connections to the database are told by kind of work', async () => {
    const text = await scrape();
    expect(valueIn(text, 'makao_database_up')).toBe(1);
    expect(valueIn(text, 'makao_database_connections', { kind: 'page', state: 'idle' })).toBeGreaterThan(0);
    expect(valueIn(text, 'makao_database_connections_limit', { kind: 'health' })).toBe(2);
    expect(valueIn(text, 'makao_database_waiting', { kind: 'page' })).toBe(0);
  });

  test('the newest backup and the free disk are told', async () => {
    expect(await value('makao_backup_newest_timestamp_seconds')).toBe(0);
    await database.db
      .insertInto('backups')
      .values({
        started_at: '2026-11-20T02:30:00Z',
        finished_at: '2026-11-20T02:31:00Z',
        size_bytes: 1,
        files: 0,
        missing_files: 0,
      })
      .execute();
    await database.db
      .insertInto('backup_runs')
      .values([
        { kind: 'backup', finished_at: '2026-11-20T01:00:00Z', name: null, problem: 'The disk is full.' },
        { kind: 'verification', finished_at: '2026-11-15T00:31:00Z', name: 'makao.tar', problem: null },
        { kind: 'verification', finished_at: '2026-11-22T00:31:00Z', name: null, problem: 'It is damaged.' },
      ])
      .execute();
    const text = await scrape();
    expect(valueIn(text, 'makao_backup_newest_size_bytes')).toBe(1);
    // One was made since.
    expect(valueIn(text, 'makao_backup_failed')).toBe(0);
    expect(valueIn(text, 'makao_backup_verification_failed')).toBe(1);
    expect(valueIn(text, 'makao_backup_verified_timestamp_seconds')).toBe(Date.parse('2026-11-15T00:31:00Z') / 1000);
    expect(valueIn(text, 'makao_backup_newest_timestamp_seconds')).toBe(Date.parse('2026-11-20T02:31:00Z') / 1000);
    const [free, size] = ['makao_disk_free_bytes', 'makao_disk_size_bytes'].map((name) =>
      valueIn(text, name, { folder: 'data' }),
    );
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThanOrEqual(free ?? Number.POSITIVE_INFINITY);
  });

  test('no name, address, telephone number or token of a visitor is in the metrics', async () => {
    await app.inject(`/newsletter/confirm?token=${'t'.repeat(43)}`);
    await app.inject(`/nothing/${person.email}`);
    expect(await scrape()).not.toMatch(/achieng|odhiambo|visitor\.example|712.?345|ttttt/i);
  });
});

test('a database that is away is told, and the rest of the metrics is still there', async () => {
  const away = connectDatabase({ url: 'postgres://127.0.0.1:1/nobody' });
  const text = await createSiteMetrics(optionsOf(away)).text();
  await away.close();
  expect(valueIn(text, 'makao_database_up')).toBe(0);
  expect(valueIn(text, 'makao_jobs')).toBeUndefined();
  expect(valueIn(text, 'makao_backup_newest_timestamp_seconds')).toBeNaN();
  expect(valueIn(text, 'makao_disk_free_bytes')).toBeGreaterThan(0);
});
