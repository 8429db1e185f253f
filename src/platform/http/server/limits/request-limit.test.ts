import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { createImageVariants } from '#platform/files/server/image-variants.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const LIMIT = 8;
const IMAGE = '/uploads/images/00000000-0000-4000-8000-000000000000/nothing.jpg';
let site: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-static-'));
  const [clientDir, publicDir] = [join(folder, 'client'), join(folder, 'public')];
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await mkdir(publicDir);
  await writeFile(join(clientDir, 'assets', 'page.js'), 'export {};');
  await writeFile(join(publicDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const render: PageRenderer = async () => renderedPage('the page');
  const database = await createTestDatabase();
  const { db } = database;
  const made = await createTestApp({
    db,
    images: createImageVariants({ db, storage: new DiskStorage(folder) }),
    pages: { render, folders: { clientDir, publicDir } },
    requestsPerMinute: LIMIT,
    trustProxy: ['loopback'],
  });
  site = { ...made, database, close: () => made.close().then(() => database.drop()) };
  await insertAgency(db);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, address: string, accept = '*/*') =>
  site.app.inject({ url, headers: { 'x-forwarded-for': address, accept } });

/** Status codes of the requests, in their order. */
async function ask(urls: readonly string[], address: string): Promise<number[]> {
  const statuses = [];
  for (const url of urls) statuses.push((await get(url, address)).statusCode);
  return statuses;
}
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('a flood from one address', () => {
  test('gets 429 with the time to wait, as a page to read and as an envelope to programs', async () => {
    expect(await ask(times(LIMIT, '/'), '192.0.2.1')).toEqual(times(LIMIT, 200));
    const page = await get('/', '192.0.2.1', 'text/html');
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Please wait a minute');
    const call = await get('/api/v1/properties', '192.0.2.1');
    expect([call.statusCode, call.json().error]).toEqual([429, 'too_many_requests']);
    const seconds = Number(call.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('is over after a minute', async () => {
    expect(await ask(times(LIMIT + 1, '/'), '192.0.2.2')).toEqual([...times(LIMIT, 200), 429]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await ask(['/'], '192.0.2.2')).toEqual([200]);
    vi.useRealTimers();
  });

  test('counts pages, calls, addresses that lead nowhere, and what pages send, together', async () => {
    const urls = ['/', '/api/v1/properties', '/api/v1/nothing', '/nothing', '/sitemap.xml', '/api/v1/openapi.json'];
    expect(await ask([...urls, ...times(LIMIT - urls.length, '/')], '192.0.2.3')).not.toContain(429);
    const beacon = await site.app.inject({
      method: 'POST',
      url: '/api/v1/page-views',
      headers: { 'x-forwarded-for': '192.0.2.3' },
      payload: {},
    });
    expect(beacon.statusCode).toBe(429);
  });

  test('cannot be spread over the addresses of one IPv6 network', async () => {
    const addresses = times(LIMIT + 1, '').map((_, index) => `2001:db8:1:2::${index + 1}`);
    const statuses = [];
    for (const address of addresses) statuses.push((await get('/', address)).statusCode);
    expect(statuses).toEqual([...times(LIMIT, 200), 429]);
    expect(await ask(['/'], '2001:db8:1:3::1')).toEqual([200]);
  });

  test('holds up no neighbour', async () => {
    expect((await ask(times(LIMIT * 2, '/'), '192.0.2.4')).at(-1)).toBe(429);
    expect(await ask(times(LIMIT, '/'), '192.0.2.5')).toEqual(times(LIMIT, 200));
  });
});

describe('beside the limit stand', () => {
  test('photographs, of which four times as many may be asked for', async () => {
    expect(await ask(times(LIMIT * 4, IMAGE), '192.0.2.6')).not.toContain(429);
    expect(await ask([IMAGE, '/'], '192.0.2.6')).toEqual([429, 200]);
  });

  test('scripts, icons and health checks, which nobody counts', async () => {
    const urls = ['/assets/page.js', '/icon.svg', '/api/v1/health'];
    const statuses = await ask(times(LIMIT * 2, urls).flat(), '192.0.2.7');
    expect(statuses).not.toContain(429);
    expect(await ask(['/'], '192.0.2.7')).toEqual([200]);
  });
});

/** Sends the path unchanged; `inject` would resolve the dots. */
async function getAsWritten(path: string) {
  const { port } = site.app.server.address() as AddressInfo;
  const reply = await new Promise<IncomingMessage>((done, refuse) => {
    httpGet({ host: '127.0.0.1', port, path, headers: { accept: 'text/html' }, agent: false }, done).on(
      'error',
      refuse,
    );
  });
  reply.resume();
  return [reply.statusCode, reply.headers['content-type']];
}

describe('among static files', () => {
  test.each(['/assets/', '/assets/%2e%2e%2fx', '/assets/..%5cx', '/assets/nothing.js', '/assets/%00'])(
    '%s is not found',
    async (path) => {
      expect(await getAsWritten(path)).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  test.each(['/assets/../x', '/assets/../../package.json', '/assets/%2e%2e/x', '/assets//'])(
    '%s leads to an address without dots, which is not found',
    async (path) => {
      expect(await getAsWritten(path)).toEqual([301, undefined]);
    },
  );

  test('one is sent whole, whatever part of it is asked for', async () => {
    const asked = { range: 'bytes=99999-', 'if-range': 'x' };
    expect((await site.app.inject({ url: '/icon.svg', headers: asked })).statusCode).toBe(200);
    expect((await site.app.inject({ url: '/icon.svg', headers: { 'if-match': '"x"' } })).statusCode).toBe(400);
  });
});
