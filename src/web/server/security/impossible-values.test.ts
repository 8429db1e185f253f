import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const operations = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(
            z.union([
              z.strictObject({ $ref: z.string() }),
              z.object({ name: z.string(), in: z.string(), schema: z.looseObject({ format: z.string().optional() }) }),
            ]),
          )
          .optional(),
        requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
      }),
    ),
  ),
});

interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  name: string;
  isDay: boolean;
}

let site: TestApp;
let headers: Record<string, string>;
const queryValues: Asked[] = [];
const pathValues: Asked[] = [];
const bodies: { method: Asked['method']; path: string }[] = [];
const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

beforeAll(async () => {
  const render: PageRenderer = async () => renderedPage('the page');
  site = await createTestApp({ pages: { render, folders: null } });
  await insertAgency(site.database.db);
  ({ headers } = await signedIn(site.database.db, 'owner'));
  const { paths } = operations.parse((await site.app.inject('/api/v1/openapi.json')).json());
  for (const [path, byMethod] of Object.entries(paths))
    for (const [name, { parameters = [], requestBody }] of Object.entries(byMethod)) {
      const method = z
        .enum(['get', 'post', 'put', 'patch', 'delete'])
        .transform((key) => methods[key])
        .parse(name);
      for (const parameter of parameters) {
        // A shared parameter is a header, never a value of the address.
        if ('$ref' in parameter) continue;
        const asked = { method, path, name: parameter.name, isDay: parameter.schema.format === 'date' };
        if (parameter.in === 'query') queryValues.push(asked);
        if (parameter.in === 'path') pathValues.push(asked);
      }
      if (requestBody?.content['application/json']) bodies.push({ method, path });
    }
});
afterAll(() => site.close());

const filled = (path: string, name = '', value = '') =>
  path.replace(`{${name}}`, value).replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

/** Required query parameters of these calls. */
const neededBeside: Record<string, string> = {
  '/availability': '&kind=visit',
  '/office/free-hours': '&staff_id=00000000-0000-4000-8000-000000000000',
  '/site/trips/plan': '&items=MK-P-1014',
};

describe('a value that cannot exist', () => {
  test('with a NUL character is refused by every query parameter there is, with its name', async () => {
    expect(queryValues.length).toBeGreaterThan(100);
    for (const { method, path, name } of queryValues) {
      const reply = await site.app.inject({ method, url: `${filled(path)}?${name}=a%00b`, headers });
      const { error, success, detail } = reply.json();
      const known = [reply.statusCode, success, error, detail[0]?.field];
      // Path parameters are validated first, and some of them are UUIDs.
      if (!path.includes('{')) expect([path, ...known]).toEqual([path, 422, false, 'impossible_value', name]);
      else expect([400, 422]).toContain(reply.statusCode);
    }
  });

  test.each(['2026-13-45', '2026-02-29', '2026-00-01', '9999-99-99'])(
    'such as the day %s is refused by every parameter that takes a day',
    async (day) => {
      const days = queryValues.filter(({ isDay, path }) => isDay && !path.includes('{'));
      expect(days.map(({ name }) => name)).toContain('from');
      for (const { method, path, name } of days) {
        const needed = neededBeside[path.replace('/api/v1', '')] ?? '';
        const reply = await site.app.inject({ method, url: `${path}?${name}=${day}${needed}`, headers });
        const fields = [...new Set(reply.json().detail.map(({ field }: { field: string }) => field))];
        expect([path, reply.statusCode, fields]).toEqual([path, 422, [name]]);
      }
    },
  );

  test('is refused by the files of the office too', async () => {
    for (const query of ['from=2026-13-45', 'subject_id=%00']) {
      const reply = await site.app.inject({ url: `/office/audit.csv?${query}`, headers });
      expect([reply.statusCode, reply.json().error]).toEqual([422, 'impossible_value']);
    }
  });

  test('beside a name that does not exist, or a value that is wrong otherwise, is answered as these are', async () => {
    const ask = async (query: string) =>
      (await site.app.inject({ url: `/api/v1/properties?${query}`, headers })).json();
    expect((await ask('colour=red')).error).toBe('unknown_parameter');
    expect((await ask('page=0')).error).toBe('invalid_parameter');
    const audit = await site.app.inject({ url: '/api/v1/office/audit-entries?from=2026-13-45&page=0', headers });
    expect([audit.statusCode, audit.json().error]).toEqual([400, 'invalid_parameter']);
  });
});

test.each([
  ['title=%00', 422],
  ['page=0', 400],
  ['page=1', 500],
])('a page whose address has %s answers %d when its loader fails', async (query, status) => {
  // Like the router: any error of a loader gives a page with status 500.
  const render: PageRenderer = async (address, context) => {
    const asked = Object.fromEntries(new URL(address).searchParams);
    await context.callApi('listProperties', { params: {}, query: asked, body: undefined }).catch(() => null);
    return renderedPage('the page', 500);
  };
  const failing = await createTestApp({ pages: { render, folders: null } });
  expect((await failing.app.inject(`/properties?${query}`)).statusCode).toBe(status);
  await failing.close();
});

describe('text that the database cannot store is never a fault of ours', () => {
  test('in a path', async () => {
    for (const { method, path, name } of pathValues) {
      for (const value of ['%00', 'a%00b']) {
        const url = filled(path, name, value);
        const payload = method === 'GET' ? {} : { payload: {} };
        const reply = await site.app.inject({ method, url, headers: { ...headers, origin: TEST_ORIGIN }, ...payload });
        expect([url, reply.statusCode < 500]).toEqual([url, true]);
      }
    }
  });

  test.each([
    ['a NUL character', 'a\0b'],
    ['half a character', 'a\ud800b'],
  ])('in the body of any call: %s', async (_what, text) => {
    expect(bodies.length).toBeGreaterThan(50);
    for (const { method, path } of bodies) {
      for (const payload of [{ [text]: 1 }, { name: text }, { deep: [{ name: [text] }] }, [text]]) {
        const sent = { ...headers, origin: TEST_ORIGIN, 'content-type': 'application/json' };
        const body = JSON.stringify(payload);
        const reply = await site.app.inject({ method, url: filled(path), headers: sent, payload: body });
        expect([path, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([path, true]);
        if (!path.includes('{')) expect([path, reply.statusCode]).toEqual([path, 422]);
      }
    }
  });

  test('in free content that is kept as JSON', async () => {
    const url = '/api/v1/office/page-contents/home.hero';
    const { version, content } = (await site.app.inject({ url, headers })).json().data;
    for (const text of ['a\0b', 'a\ud800b']) {
      const payload = JSON.stringify({ version, content: { ...content, title: text } });
      const sent = { ...headers, 'content-type': 'application/json' };
      const reply = await site.app.inject({ method: 'PUT', url, headers: sent, payload });
      expect([reply.statusCode, reply.json().error]).toEqual([422, 'invalid_field']);
    }
  });

  test('in a form, a cookie, a header, or an address of a file', async () => {
    const form = await site.app.inject({
      method: 'POST',
      url: '/about',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'form_id=newsletter&email=a%00%40visitor.example',
    });
    expect(form.statusCode).toBe(422);
    for (const name of ['__Host-makao_session', '__Host-makao_first_step', 'makao_visitor', '%00']) {
      const cookie = `${name}=a%00b`;
      for (const url of ['/api/v1/office/account', '/api/v1/session', '/', '/office'])
        expect((await site.app.inject({ url, headers: { cookie } })).statusCode).toBeLessThan(500);
    }
    for (const url of [
      '/blogs/author/%00/feed.xml',
      '/uploads/images/%00/x',
      '/calendars/%00.ics',
      '/feeds/%00.xml',
      '/sitemaps/%00',
    ])
      expect((await site.app.inject(url)).statusCode).toBeLessThan(500);
    const odd = { 'user-agent': '\u0001\u0080\u00ff', 'accept-language': '\u0080', 'idempotency-key': '%00' };
    const submission = { method: 'POST', url: '/api/v1/subscribers', headers: odd } as const;
    expect((await site.app.inject({ ...submission, payload: { email: 'a@visitor.example' } })).statusCode).toBe(400);
  });

  test('in a body that has ten thousand unknown names', async () => {
    const sent = { 'content-type': 'application/json' };
    const post = (payload: string) =>
      site.app.inject({ method: 'POST', url: '/api/v1/subscribers', headers: sent, payload });
    const names = Array.from({ length: 10_000 }, (_, index) => `"unknown${index}":1`).join(',');
    const many = await post(`{${names}}`);
    expect(many.statusCode).toBe(400);
    expect(many.body.length).toBeLessThan(20_000);
  });
});
