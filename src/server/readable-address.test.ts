import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { readableAddress } from './readable-address.ts';

describe('an address', () => {
  test.each([
    ['/', '/'],
    ['/%', '/%25'],
    ['/view/property/100% furnished', '/view/property/100%25 furnished'],
    ['/view/property/The%20House%', '/view/property/The%20House%25'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/%zz?search=%', '/%25zz?search=%'],
    ['/land?search=100%', '/land?search=100%'],
    ['/100%25', '/100%25'],
    ['/api/v1/properties/%', '/api/v1/properties/%'],
    ['/uploads/images/%', '/uploads/images/%'],
  ])('%s is read as %s', (address, read) => {
    expect(readableAddress(address)).toBe(read);
  });
});

describe('the site', () => {
  let site: TestApp;
  beforeAll(async () => {
    const render = async (request: Request) => new Response(`Nothing at ${request.url}`, { status: 404 });
    site = await createTestApp({ pages: { render, folders: null } });
  });
  afterAll(() => site.close());

  test.each(['/%', '/%E0%A4%A', '/view/blog/%'])(
    'answers %s with a page of its own, not with an error',
    async (url) => {
      const reply = await site.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('Nothing at https://www.makao.example/');
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test('tells programs that their address could not be read', async () => {
    const reply = await site.app.inject({ method: 'GET', url: '/api/v1/properties/%' });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'malformed_request']);
  });
});
