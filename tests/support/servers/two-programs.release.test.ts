import { access } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { type AppProcess, prepareApp } from '../../../bench/app-process.ts';
import { multipartOf } from '../multipart.ts';
import { samplePhoto } from '../rows/sample-files.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from '../scratch-database.ts';
import { type S3Server, s3Credentials, startS3Server } from './s3-server.ts';

/** Forms of one address within a minute; far fewer than a test of its own would need, as all tests here share it. */
const SUBMISSIONS_PER_MINUTE = 12;
/** The same for all programs, as behind a proxy. */
const PUBLIC_URL = 'http://127.0.0.1:3000';
const owner = { email: 'owner@makao.example', password: 'programs of one owner' };

const name = scratchName('programs');
let server: S3Server;
let database: pg.Pool;
let first: AppProcess;
let second: AppProcess;
const programs: AppProcess[] = [];

/** The built program, not started yet. */
async function program(settings: Record<string, string> = {}): Promise<AppProcess> {
  const prepared = await prepareApp({
    ...s3Credentials,
    PUBLIC_URL,
    DATABASE_URL: databaseUrl(inject('testDatabase').serverUrl, name),
    STORAGE_URL: server.url('sites/makao'),
    DATA_DIR: '/proc/nothing-is-written-here',
    SMTP_URL: '',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'loopback',
    SUBMISSIONS_PER_MINUTE: String(SUBMISSIONS_PER_MINUTE),
    ...settings,
  });
  programs.push(prepared);
  return prepared;
}

beforeAll(async () => {
  await access('dist/app/main.js').catch(() => {
    throw new Error('There is no build to start programs of: npm run build comes before these tests');
  });
  server = await startS3Server();
  await onServer(inject('testDatabase').serverUrl, `create database ${name}`);
  database = new pg.Pool({ connectionString: databaseUrl(inject('testDatabase').serverUrl, name), max: 2 });
  [first, second] = [await program(), await program()];
  await Promise.all([first.start(), second.start()]);
  // All variants of all photographs, made ahead of time, would take the machine for minutes.
  await database.query(`select graphile_worker.remove_job('warm:' || id) from images`);
}, 180_000);
afterAll(async () => {
  await Promise.all(programs.map((started) => started.stop()));
  await database.end();
  await dropDatabase(inject('testDatabase').serverUrl, name);
  await server.stop();
});

const get = async (from: AppProcess, path: string) => {
  const reply = await fetch(from.url + path, { headers: { accept: 'text/html, application/json' } });
  return { status: reply.status, cache: reply.headers.get('cache-status'), text: await reply.text() };
};
const send = (to: AppProcess, method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
  fetch(`${to.url}/api/v1${path}`, { method, headers: { origin: PUBLIC_URL, ...headers }, ...(body && { body }) });
const count = async (from: string): Promise<number> =>
  (await database.query<{ count: number }>(`select count(*)::int from ${from}`)).rows[0]?.count ?? -1;

async function signIn(to: AppProcess): Promise<string> {
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.200' };
  const reply = await send(to, 'POST', '/sign-in', sent, JSON.stringify(owner));
  expect(reply.status).toBe(200);
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

describe('two programs on one database and one bucket', () => {
  test('started at once on nothing, fill it once', async () => {
    expect(await count('agency_settings')).toBe(1);
    expect(await count('properties')).toBeGreaterThan(100);
    expect(await count('(select title from blog_posts group by title having count(*) > 1) as twins')).toBe(0);
    expect(await count(`staff where email = '${owner.email}'`)).toBe(1);
    const listed = await Promise.all([first, second].map((each) => get(each, '/api/v1/properties')));
    expect(listed.map(({ status }) => status)).toEqual([200, 200]);
    expect(listed[0]?.text).toBe(listed[1]?.text);
  });

  test('a photograph sent to one, by somebody who signed in at the other, is shown by the other', async () => {
    const cookie = await signIn(second);
    const file = multipartOf([{ name: 'photograph', filename: 'house.jpg', bytes: await samplePhoto(1200, 800) }]);
    const headers = { cookie, 'content-type': file.type };
    const reply = await send(first, 'POST', '/office/photographs', headers, new Uint8Array(file.payload));
    expect(reply.status).toBe(201);
    const { data } = await reply.json();
    const shown = await fetch(second.url + imageUrl(data.image_id, 'small', 'webp'));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('content-length')));
  });

  test("a change by one is seen on the other's cached page", async () => {
    const { rows } = await database.query<{ id: number; slug: string }>(
      `select id::int, slug from blog_posts where status = 'Published' and published_at < now() order by id limit 1`,
    );
    const [article] = rows;
    if (!article) throw new Error('The demo agency has no article');
    const page = `/view/blog/${article.slug}`;
    await expect.poll(() => get(second, page), { timeout: 10_000 }).toMatchObject({ cache: 'makao; hit' });
    const liked = await send(first, 'PATCH', `/blogs/${article.id}/likes`, {});
    expect(liked.status).toBe(200);
    await expect.poll(() => get(second, page), { timeout: 5_000 }).toMatchObject({ cache: 'makao; fwd=miss' });
  });

  test('one goes on when the other is killed, with its jobs too', async () => {
    await first.kill();
    expect((await get(second, '/')).status).toBe(200);
    expect(JSON.parse((await get(second, '/api/v1/health/ready')).text).data.jobs.running).toBe(true);
    await database.query(`select graphile_worker.add_job('merge-listing-counts', '{}', job_key => 'after the kill')`);
    await expect.poll(() => count(`graphile_worker.jobs where key = 'after the kill'`), { timeout: 20_000 }).toBe(0);
    await first.start();
    expect((await get(first, '/')).status).toBe(200);
  });
});

describe('a program for visitors and one for jobs', () => {
  let web: AppProcess;
  let worker: AppProcess;
  beforeAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    [web, worker] = [await program({ ROLE: 'web' }), await program({ ROLE: 'worker' })];
    await web.start();
  }, 60_000);

  const areJobsRunning = async () => JSON.parse((await get(web, '/api/v1/health/ready')).text).data.jobs.running;

  test('leave jobs to the worker: they wait for it, and the site is ready meanwhile', async () => {
    await database.query(`select graphile_worker.add_job('merge-listing-counts', '{}', job_key => 'for the worker')`);
    expect(await areJobsRunning()).toBe(false);
    await delay(1_000);
    expect(await count(`graphile_worker.jobs where key = 'for the worker' and attempts = 0`)).toBe(1);
    await worker.start();
    await expect.poll(() => count(`graphile_worker.jobs where key = 'for the worker'`), { timeout: 20_000 }).toBe(0);
    await expect.poll(areJobsRunning, { timeout: 5_000 }).toBe(true);
  });

  test('have the site and the addresses of health: the worker answers nothing else', async () => {
    const paths = ['/api/v1/health/ready', '/api/v1/health/live', '/api/v1/properties', '/'];
    const statuses = async (from: AppProcess) => Promise.all(paths.map(async (path) => (await get(from, path)).status));
    expect(await statuses(web)).toEqual([200, 200, 200, 200]);
    expect(await statuses(worker)).toEqual([200, 200, 404, 404]);
  });
});
