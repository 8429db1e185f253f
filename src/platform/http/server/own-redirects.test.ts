import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ownPath } from './own-origin.ts';

const SITE = 'https://www.makao.example';

/** Locations that browsers could read as another host, directly or after normalisation by a server. */
const ways = [
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/\\/evil.example/x',
  '/.//evil.example/x',
  '/a/..//evil.example/x',
  '/\t/evil.example/x',
  '/a//evil',
  '//a//evil',
  'https://evil.example/x',
  'https:evil.example',
  'javascript:alert(1)',
  `${SITE}.evil.example/x`,
  `${SITE}//evil.example/x`,
  `${SITE}@evil.example/x`,
  '//',
  '//:80',
  'http://[',
];

test.each(ways)('a redirect to %j stays on the site, with one slash', (location) => {
  const path = ownPath(location, SITE);
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(path).not.toContain('//');
  expect(new URL(path, SITE).origin).toBe(SITE);
});

test.each([
  ['/office?from=//x#list', '/office?from=//x#list'],
  ['/view/property/A%2F%2Fb', '/view/property/A%2F%2Fb'],
  [`${SITE}/land?page=2`, '/land?page=2'],
  ['//a//evil', '/a/evil'],
])('%s is kept as %s', (location, path) => {
  expect(ownPath(location, SITE)).toBe(path);
});

describe('the site', () => {
  let site: TestApp;
  beforeAll(async () => {
    // A router that redirects to the requested path, as ours does for duplicate slashes.
    const render: PageRenderer = async (address) => ({
      status: 307,
      headers: { location: address.slice(SITE.length) },
      html: Buffer.alloc(0),
    });
    site = await createTestApp({ pages: { render, folders: null } });
    await insertAgency(site.database.db);
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  /** Sends the path unchanged; `inject` would normalise it. */
  async function send(method: 'GET' | 'POST', path: string, body = ''): Promise<[number | undefined, string]> {
    const { port } = site.app.server.address() as AddressInfo;
    const headers = body ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const reply = await new Promise<IncomingMessage>((done, refuse) => {
      const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, done);
      sent.on('error', refuse).end(body);
    });
    reply.resume();
    return [reply.statusCode, String(reply.headers.location)];
  }
  const sendable = ways.filter((way) => way.startsWith('/') && !/\s/.test(way));

  test.each(sendable)('leads nowhere else from %j', async (path) => {
    const [status, location] = await send('GET', path);
    expect([301, 307, 308]).toContain(status);
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, SITE).origin).toBe(SITE);
  });

  test.each(sendable)('leads from a form sent to %j to its result on the site', async (path) => {
    const email = `${Math.random().toString(36).slice(2)}@visitor.example`;
    const [status, location] = await send(
      'POST',
      path,
      new URLSearchParams({ form_id: 'newsletter', email }).toString(),
    );
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/(?![/\\]).*sent=newsletter/)]);
    expect(new URL(location, SITE).origin).toBe(SITE);
  });
});
