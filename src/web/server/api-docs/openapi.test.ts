import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { operationLines, operationsFile } from '../../../../build/documented-api.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('the operations of the API are those of the committed list, so that a breaking change shows in review (mend with: npm run openapi)', {
  tags: ['S-172'],
}, async () => {
  const reply = await site.app.inject('/api/v1/openapi.json');
  expect(operationLines(reply.json())).toEqual((await readFile(operationsFile, 'utf8')).trimEnd().split('\n'));
});

test('the reference at /api/docs names every call and runs no script', async () => {
  const reply = await site.app.inject('/api/docs');
  const document = (await site.app.inject('/api/v1/openapi.json')).json();
  expect(reply.statusCode).toBe(200);
  for (const path of Object.keys(document.paths)) expect(reply.body).toContain(path);
  expect(reply.body).not.toContain('<script');
});

test.each(['/api/v1/openapi.json', '/api/docs'])(
  '%s is sent compressed, and again only when it has changed',
  async (url) => {
    const reply = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const whole = await site.app.inject(url);
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(whole.body);
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  },
);

test('every call says what any call can answer: too large, of another kind, too often, out of order', async () => {
  const { paths } = (await site.app.inject('/api/v1/openapi.json')).json();
  const calls = Object.values<Record<string, { operationId: string; responses: object }>>(paths).flatMap((methods) =>
    Object.entries(methods),
  );
  for (const [method, { operationId, responses }] of calls) {
    const usual = ['400', '414', '422', '429', '431', '500', '503'];
    const statuses = method === 'get' ? usual : [...usual, '413', '415'];
    expect([operationId, statuses.filter((status) => !(status in responses))]).toEqual([operationId, []]);
  }
});
