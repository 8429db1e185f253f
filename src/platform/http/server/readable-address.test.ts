import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { plainAddress, readableAddress } from './readable-address.ts';

describe('an address that cannot be read', () => {
  test.each([
    ['/%', '/%25'],
    ['/view/property/100%furnished', '/view/property/100%25furnished'],
    ['/view/property/The%20House%', '/view/property/The%20House%25'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/%zz?search=%', '/%25zz?search=%'],
    ['//elsewhere.example/%', '/elsewhere.example/%25'],
    ['/\\elsewhere.example/%', '/elsewhere.example/%25'],
    ['http://elsewhere.example/%?q=1', '/%25?q=1'],
  ])('%s leads to %s', (address, readable) => {
    expect(readableAddress(address)).toBe(readable);
    expect(readableAddress(readable)).toBeNull();
  });

  test.each(['/api/v1/properties/%', '/uploads/images/%'])('of a program is refused: %s', (address) => {
    expect(readableAddress(address)).toBeNull();
  });
});

test.each(['/', '/100%25', '/land?search=100%'])('an address that can be read stays as it is: %s', (address) => {
  expect(readableAddress(address)).toBeNull();
});

test.each([
  ['//office/enquiries?page=2', '/office/enquiries?page=2'],
  ['/office//enquiries', '/office/enquiries'],
  ['/x/..//office', '/office'],
  ['/x/%2E./office', '/office'],
  ['/./about', '/about'],
  ['/\\\\elsewhere.example', '/elsewhere.example'],
  ['/../..//..', '/'],
])('%s is the page of %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
  expect(plainAddress(plain)).toBeNull();
});

test.each(['/', '/.well-known/security.txt', '/view/blog/a.b', '/view/blog/1%2e5m', '/land?search=a//b'])(
  'an address without double slashes and dot segments stays: %s',
  (address) => {
    expect(plainAddress(address)).toBeNull();
  },
);

describe('the site', () => {
  let site: TestApp;
  beforeAll(async () => {
    const render: PageRenderer = async (address) => renderedPage(`Nothing at ${address}`, 404);
    site = await createTestApp({ pages: { render, folders: null } });
  });
  afterAll(() => site.close());
  const send = (method: 'GET' | 'POST', url: string) =>
    site.app.inject({ method, url, headers: { accept: 'text/html' } });

  test('leads from an address that cannot be read to one that can, with a page of its own', async () => {
    const reply = await send('GET', '/view/blog/100%?from=chat');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/view/blog/100%25?from=chat']);
    const page = await send('GET', String(reply.headers.location));
    expect([page.statusCode, page.body]).toEqual([
      404,
      'Nothing at https://www.makao.example/view/blog/100%25?from=chat',
    ]);
  });

  test('has one address for a page of the office, whose page nobody keeps', async () => {
    const reply = await send('GET', '//office/enquiries?page=2');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/office/enquiries?page=2']);
    expect((await send('GET', '/api/v1//properties')).statusCode).toBe(404);
    for (const url of ['/office/enquiries', '/OFFICE/enquiries', '/%6Fffice/enquiries', '/login', '/Login'])
      expect((await send('GET', url)).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
  });

  test('sends the headers of every reply with the redirect, which nobody keeps', async () => {
    const { headers } = await send('GET', '/office/%ff');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect((await send('GET', '//about')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('refuses what is sent to such an address, and tells programs that theirs could not be read', async () => {
    expect((await send('POST', '/%')).statusCode).toBe(400);
    const reply = await send('GET', '/api/v1/properties/%');
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'malformed_request']);
  });
});
