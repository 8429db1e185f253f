import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url: `/api/v1${url}`, headers });

/** The envelope of an error, and nothing beside it. */
const envelope = (error: string, ...fields: string[]) => ({
  success: false,
  message: expect.stringMatching(/\w+.*[.!]$/),
  error,
  detail: fields.map((field) => ({ field, code: expect.any(String), message: expect.any(String) })),
});

describe('refuses a bad query parameter with its name', () => {
  test.each([
    ['/properties?page=0', 'page'],
    ['/properties?page=-1', 'page'],
    ['/properties?page=1000000000', 'page'],
    ['/properties?page=1.5', 'page'],
    ['/properties?page=', 'page'],
    ['/properties?page=1&page=2', 'page'],
    ['/properties?page=%F0%9F%8F%A0', 'page'],
    ['/properties?per_page=0', 'per_page'],
    ['/properties?per_page=1000000', 'per_page'],
    ['/properties?min_price=-5', 'min_price'],
    ['/properties?min_price=20000000&max_price=1000', 'min_price'],
    ['/properties?max_price=1e9', 'max_price'],
    ['/properties?max_price=999999999999999', 'max_price'],
    ['/properties?bedrooms=many', 'bedrooms'],
    ['/properties?bathrooms=51', 'bathrooms'],
    ['/properties?listing_purpose=lease', 'listing_purpose'],
    ['/properties?property_category=castle', 'property_category'],
    ['/properties?residential_subtype=office', 'residential_subtype'],
    ['/properties?sort_by=slug', 'sort_by'],
    ['/properties?sort_order=sideways', 'sort_order'],
    ['/properties?featured=perhaps', 'featured'],
    [`/properties?title=${'a'.repeat(10_000)}`, 'title'],
    ['/property/images?property_id=abc', 'property_id'],
    ['/property/images?property_id=99999999999999999999', 'property_id'],
    ['/property/images', 'property_id'],
    [`/listings/for-visits?search=${'x'.repeat(161)}`, 'search'],
  ])('%s', async (url, field) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(envelope('invalid_parameter', field));
  });

  test('an unknown parameter', { tags: ['S-146'] }, async () => {
    const reply = await get('/properties?colour=red&page=1');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(envelope('unknown_parameter', 'colour'));
  });
});

describe('takes odd but honest text', () => {
  test.each(['"quoted"', "O'Brien", 'a/b', '100%', '%', '_', '\\', '🏠', '; drop table properties;--', '<script>'])(
    '%s',
    async (text) => {
      const reply = await get(`/properties?title=${encodeURIComponent(text)}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.json().data.items).toEqual([]);
    },
  );

  test.each(['sale', 'SALE', 'For Sale', 'for rent', 'Rent'])(
    'listing_purpose=%s',
    { tags: ['S-130'] },
    async (word) => {
      expect((await get(`/properties?listing_purpose=${encodeURIComponent(word)}`)).statusCode).toBe(200);
    },
  );
});

describe('refuses a request it cannot read', () => {
  test('a path that is not valid UTF-8', async () => {
    const reply = await get('/properties/%E0%A4%A');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(envelope('malformed_request'));
  });

  test('an unknown property', async () => {
    const reply = await get('/properties/no-such-house');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(envelope('listing_not_found'));
  });

  test.each(['/properties/%00', '/land/%00', '/blogs/authors/%00'])('a control character in %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toBe('invalid_parameter');
  });

  test('photographs of an unknown property', async () => {
    const reply = await get('/property/images?property_id=1');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(envelope('listing_not_found'));
  });

  test('an unknown address', async () => {
    const reply = await get('/castles');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(envelope('not_found'));
  });

  test('a wrong method, naming the right ones', async () => {
    const reply = await site.app.inject({ method: 'DELETE', url: '/api/v1/properties' });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('GET');
    expect(reply.json()).toEqual(envelope('method_not_allowed'));
  });

  const post = (payload: string, headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/api/v1/subscribers', payload, headers });
  const json = { 'content-type': 'application/json' };

  test('a body of 10 MB', async () => {
    const reply = await post(JSON.stringify({ email: 'a'.repeat(10_000_000) }), json);
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toEqual(envelope('body_too_large'));
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('content-type %s', async (type) => {
    const reply = await post('email=a@b.example', { 'content-type': type });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toEqual(envelope('unsupported_media_type'));
  });

  test.each(['{', '', '{"email":"a@b.example"}}', '\u0000'])('malformed JSON %j', async (payload) => {
    const reply = await post(payload, json);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(envelope('malformed_request'));
  });

  test.each(['null', '[]', '"a@b.example"', '7'])('JSON that is no object: %s', async (payload) => {
    expect((await post(payload, json)).statusCode).toBe(422);
  });

  test('a prototype in the body', async () => {
    const reply = await post('{"email":"a@b.example","__proto__":{"admin":true}}', json);
    expect(reply.statusCode).toBe(400);
  });

  test('an unknown field in the body', async () => {
    const reply = await post('{"email":"a@b.example","is_admin":true}', json);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(envelope('unknown_parameter', 'is_admin'));
  });

  test('an Idempotency-Key that is no UUID', async () => {
    const reply = await post('{"email":"a@b.example"}', { ...json, 'idempotency-key': 'again' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(envelope('invalid_parameter', 'Idempotency-Key'));
  });

  test('a bad address, and stores nothing', async () => {
    const reply = await post('{"email":"nobody"}', json);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual(envelope('invalid_field', 'email'));
    const stored = await site.database.db.selectFrom('subscribers').selectAll().execute();
    expect(stored).toEqual([]);
  });
});

describe('protects', () => {
  test('every reply says how it may be used', async () => {
    const { headers } = await get('/properties');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('HEAD /health answers without a body', { tags: ['S-180'] }, async () => {
    const reply = await site.app.inject({ method: 'HEAD', url: '/api/v1/health' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
  });
});
